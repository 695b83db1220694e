"""What holds on every screen, both ways round, as soon as a swap is done."""

import pytest
from playwright.sync_api import Page

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import SHAPE, found_by_axe, small_targets, turned, violations
from tests.browser.walk import PARTS, Part, walk

ANSWERS = ".answer, .choice, .button.primary, .tile, .result, .table, .family > summary, .always .button, .then label"
OTHERS = (
    "a:not(.skip), button, summary, select, textarea, input:not([type=hidden], [type=radio], [type=checkbox]),"
    " label:has([type=radio], [type=checkbox])"
)
# What to do next is at the bottom right of a page, or the last thing in a drawer. On the ring it stands below its pad,
# and on the clock it is what the page is about.
ELSEWHERE = """() => [...document.querySelectorAll(".button.primary:not(.start-clock)")]
  .filter((part) => part.checkVisibility() && !part.closest(".reach, .sheet, .play-back, #hand, dialog"))
  .map((part) => `${part.innerText}: not where what to do next stands`)"""
# A choice that no label is around is a target of its own, for which WCAG wants 24.
ALONE = "[type=radio]:not(label *), [type=checkbox]:not(label *)"


# Structure is the same however the tablet is held; sizes and overflow are not. Each screen is looked at as it comes and
# then turned once, so that the next one comes the other way round.
@pytest.mark.long
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_everybody_can_read_and_reach_everything(open_tablet: OpenTablet, cast: Cast, part: Part) -> None:
    found: dict[object, list[str]] = {}
    for name, page in walk(open_tablet, cast, part, held="landscape", theme="dark"):
        found[name] = [*violations(page), *out_of_reach(page)]
        found[name, turned(page)] = [*found_by_axe(page, SHAPE), *out_of_reach(page)]
    assert {name: faults for name, faults in found.items() if faults} == {}


def out_of_reach(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return [
        *small_targets(page, ANSWERS, least=56),
        *small_targets(page, OTHERS, least=44),
        *small_targets(page, ALONE, least=24),
        *page.evaluate(ELSEWHERE),
        *([f"{wide} px wider than the screen"] if wide > 0 else []),
    ]
