"""What holds on every screen, both ways round, in both themes, as soon as a swap is done."""

import pytest
from playwright.sync_api import Page

from tests.browser.cast import Cast
from tests.browser.conftest import SIZES, OpenTablet
from tests.browser.steps import SHAPE, found_by_axe, settle, small_targets, violations
from tests.browser.walk import walk

ANSWERS = ".answer, .choice, .button.primary, .tile, .result, .table, .family > summary, .always .button, .then label"
OTHERS = "a:not(.skip), button, summary, select, input:not([type=hidden], [type=radio], [type=checkbox])"


# Structure and colours are the same however the tablet is held and in either theme; sizes and overflow are not. It is
# one walk for both ways round, since the way to a screen takes long as well; going on, the tablet is turned back.
@pytest.mark.long
def test_everybody_can_read_and_reach_everything(open_tablet: OpenTablet, cast: Cast) -> None:
    found = {}
    for name, page in walk(open_tablet, cast, held="landscape", theme="dark"):
        found[name, "landscape", "dark"] = [*violations(page), *out_of_reach(page)]
        turn(page, "portrait", "light")
        found[name, "portrait", "light"] = [*found_by_axe(page, SHAPE), *out_of_reach(page)]
        turn(page, "landscape", "dark")
    assert {name: faults for name, faults in found.items() if faults} == {}


def out_of_reach(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return [
        *small_targets(page, ANSWERS, least=56),
        *small_targets(page, OTHERS, least=44),
        *([f"{wide} px wider than the screen"] if wide > 0 else []),
    ]


def turn(page: Page, held: str, theme: str) -> None:
    page.set_viewport_size(SIZES[held])  # type: ignore[arg-type]
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    settle(page)
