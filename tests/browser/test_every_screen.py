"""Checks of every screen, in both orientations, as soon as a swap is done."""

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.controls import Controls
from tests.browser.layout import misplaced_at_all_sizes
from tests.browser.steps import FOUND, SHAPE, SMALL, found_by_axe, turned, violations
from tests.browser.walk import PARTS, Part, walk

ANSWERS = ".answer, .choice, .button.primary, .tile, .result, .table, .family > summary, .also .button, .then label"
OTHERS = (
    "a:not(.skip), button, summary, select, textarea, input:not([type=hidden], [type=radio], [type=checkbox]),"
    " label:has([type=radio], [type=checkbox])"
)
# A choice without a label around it is a target of its own, for which WCAG wants 24.
ALONE = "[type=radio]:not(label *), [type=checkbox]:not(label *)"
LEAST = {ANSWERS: 56, OTHERS: 44, ALONE: 24}
# The next step is at the bottom right of a page, or the last thing in a drawer. On the ring it is below the pad, and on
# the clock it is the subject of the page.
LOOK = f"""(leasts) => {{
  const small = {SMALL};
  const found = Object.entries(leasts).flatMap(([parts, least]) => small([...document.querySelectorAll(parts)], least));
  for (const part of document.querySelectorAll(".button.primary:not(.start-clock)"))
    if (part.checkVisibility() && !part.closest(".reach, .sheet, .play-back, #hand, dialog"))
      found.push(`${{part.innerText}}: not where what to do next stands`);
  for (const part of document.querySelectorAll(".error:not(.until-chosen)"))
    if (part.textContent.trim() && !part.checkVisibility() && !part.closest("dialog:not([open]), details:not([open])"))
      found.push(`“${{part.textContent.trim()}}” is said where nobody sees it`);
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 0) found.push(`${{wide}} px wider than the screen`);
  return found;
}}"""
# After a page was checked in one orientation, axe reports only scrolling parts in the other.
SCROLLS = """[...document.querySelectorAll("body *")].some((part) =>
  (part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth)
  && /auto|scroll/.test(getComputedStyle(part).overflow))"""
CUT_OFF = f"(options) => {SCROLLS} ? ({FOUND})(options) : []"


# Structure is the same in both orientations; sizes and overflow are not. Each screen is checked as it comes and then
# turned once, so that the next one comes in the other orientation. The requests of its controls are tried on the way.
@pytest.mark.long
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_everybody_can_read_and_reach_everything_and_gets_what_is_tapped(
    open_tablet: OpenTablet, browser_of_face: Browser, cast: Cast, part: Part
) -> None:
    def opened(*person: Any, **how: Any) -> Page:
        page = open_tablet(*person, own=True, **how)
        page.add_init_script(AXE_SCRIPT)  # sent once, and not again for every page
        return page

    found: dict[object, list[str]] = {}
    controls = Controls(browser_of_face)
    for name, page in walk(opened, cast, part, held="landscape", theme="dark"):
        found[name] = [*violations(page), *out_of_reach(page), *controls.lies(page)]
        found[name, turned(page)] = [*cut_off(page), *out_of_reach(page)]
        found |= {(name, *size): faults for size, faults in misplaced_at_all_sizes(page).items()}
    found["never tapped"] = controls.never_tapped()
    assert {name: faults for name, faults in found.items() if faults} == {}


def out_of_reach(page: Page) -> list[str]:
    found: list[str] = page.evaluate(LOOK, LEAST)
    return found


def cut_off(page: Page) -> list[str]:
    """Return the parts that scroll in themselves, but not by any key."""
    return found_by_axe(page, SHAPE, CUT_OFF)
