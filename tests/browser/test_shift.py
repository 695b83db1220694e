"""Layout shifts as the browser measures them, and the place of a question from the first frame on."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import by_one_worker
from tests.browser.steps import (
    at_table,
    button,
    choose,
    heading,
    open_family,
    settle,
    start_call,
    tap,
    tap_seat,
)

# The parts that moved while they stayed on the page, with the heading that they moved under.
OBSERVE = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const parts = sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? "gone");
      window.shifts.push([document.querySelector("h1").textContent, value, parts]);
    }
  }).observe({ type: "layout-shift" });
}"""
# The places of the keys of a number in each frame, from their first.
FRAMES = """() => {
  window.frames_of = [];
  const look = () => {
    const key = document.querySelector("[data-pad] button")?.getBoundingClientRect();
    if (key) window.frames_of.push([Math.round(key.x), Math.round(key.y)]);
    requestAnimationFrame(look);
  };
  look();
}"""


def shifts(page: Page) -> Any:
    settle(page)
    page.wait_for_timeout(200)  # entries come after the frame they are about
    return page.evaluate("window.shifts")


# A narrow face on a tablet on its side has the most room of all.
@pytest.mark.parametrize(
    ("face", "held"),
    [
        ("wide", "landscape"),
        ("wide", "portrait"),
        pytest.param("narrow", "portrait", marks=by_one_worker),
    ],
)
def test_nothing_shifts_from_home_to_the_ruling(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    page = open_tablet(cast.floor, held=held)
    page.goto(f"/t/{cast.tournament.pk}/")
    page.evaluate(OBSERVE)
    at_table(page, 12)
    open_family(page, "Bets & raises")
    assert shifts(page) == []
    button(page, "Several chips").click()
    page.wait_for_url("**/calls/**")
    page.evaluate(OBSERVE)
    tap_seat(page, 5, then="What is the bet to seat 5")
    for key in "800":
        button(page, key).click()
    tap(page, "Next", then="Which chips")
    for worth in ("1,000", "1,000", "500"):
        button(page, f"Add a chip of {worth}").click()
    tap(page, "Next", then="largest full bet")
    button(page, "400 the big blind").click()
    page.get_by_role("button", name="Record it").wait_for()
    assert shifts(page) == []


def test_a_question_stands_in_its_place_from_the_first_frame(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    choose(page, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")
    page.evaluate(FRAMES)
    tap(page, "Raise, facing a bet", then="how much in total?")
    settle(page)
    assert heading(page).is_visible()
    frames = page.evaluate("window.frames_of")
    assert frames
    assert len({tuple(place) for place in frames}) == 1
