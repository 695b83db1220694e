"""The acts of a person on the pages, and the checks made of every page."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Error, Locator, Page, expect

from floor.models import Incident
from tests.browser.calls import RAISE, called
from tests.browser.cast import Cast
from tests.browser.conftest import PATIENCE, SIZES
from tests.browser.ink import written_on
from tests.colours import PAIRS

T = TypeVar("T")

# All are measured in one go, since a page has hundreds of them.
SMALL = """(parts, least) => parts
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([, box]) => box.width && box.height && Math.min(box.width, box.height) < least - 0.01)
  .map(([part, box]) => `${part.innerText}: ${Math.round(box.width)} × ${Math.round(box.height)}`)"""
# Answers after two frames: true if nothing was on its way when asked.
SETTLED = """() => {
  const under_way = document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling");
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(!under_way))));
}"""
# The findings of axe, in a line for each element; nothing until axe itself has loaded.
FOUND = """async (options) => "axe" in window ? (await axe.run(options)).violations.flatMap(
  (rule) => rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)}`)) : null"""
# Without resultTypes axe would also list every passing element of every page. Contrast is computed from the tokens
# (tests/floor/test_colours.py); a page is only checked for which colours meet. Targets are measured, at almost twice
# the size that axe asks of them in half of all its time.
WCAG = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
    "rules": {"color-contrast": {"enabled": False}, "target-size": {"enabled": False}},
    "preload": False,  # of style sheets and sounds, which none of these rules reads
}
# The rules that another shape of the screen can affect, apart from sizes, which are measured.
SHAPE = {"runOnly": ["scrollable-region-focusable"], "resultTypes": ["violations"], "preload": False}


def more_places(page: Page) -> None:
    """Open the menu under the initials of the person: the other places, switching, signing out."""
    page.locator(".person > summary").click()


def sign_out(page: Page) -> None:
    more_places(page)
    button(page, "Sign out").click()


def start_call(page: Page, cast: Cast) -> None:
    """Open a call about an action out of turn at table 12, without any answer yet, and go to where the hand is."""
    open_at(page, called(cast), "Which seat acted out of turn?")
    say_it_moved_on(page)


def tap_to_a_call(page: Page, cast: Cast) -> None:
    """Open the call of `start_call` by taps from home."""
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, 12)
    button(page, "Action out of turn").first.click()
    arrive(page, "Which seat acted out of turn?")
    say_it_moved_on(page)


def say_it_moved_on(page: Page) -> None:
    """Tap the second half of the bar, which leads to the page that asks where the hand is now."""
    page.get_by_role("link", name="Moved on").click()
    arrive(page, "Where is the hand now?")


def at_table(page: Page, number: int) -> None:
    """Tap the table of a call that is about to be opened."""
    page.locator(f".tables [data-number='{number}']").click()
    expect(page.get_by_role("radio", name=f"Table {number}", exact=True)).to_be_checked()


def open_family(page: Page, title: str) -> Locator:
    """Tap a family of home: its tiles."""
    page.locator("summary").filter(has_text=title).click()
    return page.get_by_role("region", name=title)


def open_rarer(page: Page, title: str) -> Locator:
    """Tap a family of home and its rarer calls: their tiles."""
    family = open_family(page, title)
    family.locator(".rarer > summary").click()
    return family


def tap_then(page: Page, label: str) -> None:
    """Choose what the tap on a tile does."""
    page.locator(".then label").filter(has_text=label).click()
    expect(page.get_by_role("radio", name=label)).to_be_checked()


def open_at(page: Page, call: Incident, heading_says: str) -> None:
    page.goto(f"/calls/{call.pk}/")
    arrive(page, heading_says)


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def tap(page: Page, label: str, then: str) -> None:
    """Tap an answer and wait for the page it leads to."""
    button(page, label).click()
    arrive(page, then)


def arrive(page: Page, heading_says: str) -> None:
    """Wait for a page or a part of it; before its scripts have come a tap is taken as without script."""
    expect(heading(page)).to_contain_text(heading_says)
    page.wait_for_load_state()


def choose(page: Page, label: str) -> None:
    """Tap the choice that is sent together with the seat."""
    page.locator(".with-seat label").filter(has_text=label).click()
    expect(page.get_by_role("radio", name=label)).to_be_checked()


def seat(page: Page, number: int) -> Locator:
    return page.locator(f".ring [data-seat='{number}']")


def tap_seat(page: Page, number: int, then: str) -> None:
    seat(page, number).click()
    arrive(page, then)


def from_drawer(page: Page, drawer: str, link: str) -> None:
    """Open a drawer of the dock and follow one of its links."""
    page.locator(".reach .drawer > summary", has_text=drawer).click()
    page.get_by_role("link", name=link).click()


def change(page: Page, question: str) -> None:
    """Go to an earlier answer to change it."""
    from_drawer(page, "Answers", f"Change: {question}")


def open_next(page: Page) -> None:
    """Open the awaited act, which is behind the choice of a penalty."""
    page.locator(".to-come > summary").click()


def top_of_answers(page: Page) -> float:
    """Return how far down a page its answers begin."""
    box = page.locator(".answers").bounding_box()
    assert box
    return box["y"]


def tops_of_answers(page: Page) -> list[float]:
    """Return how far down the answers begin in both orientations."""
    return both_ways(page, lambda: top_of_answers(page))


def button(page: Page | Locator, label: str) -> Locator:
    return page.get_by_role("button", name=label, exact=True)


def press_to(page: Page, target: Locator, then: str = "") -> None:
    """Go to an element with the Tab key alone; with `then`, press it and wait for the page it leads to."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            break
    expect(target).to_be_focused()
    if then:
        page.keyboard.press("Enter")
        arrive(page, then)


def to_the_amount(page: Page, cast: Cast) -> None:
    """Answer that seat 5 raised out of turn, to 1,200: entered, and not sent yet."""
    open_at(page, called(cast, RAISE[:3]), "how much in total?")
    page.locator("#value").fill("1200")


def to_the_skipped(page: Page, cast: Cast) -> None:
    """Answer that seat 5 raised to 1,200 out of turn."""
    open_at(page, called(cast, RAISE[:4]), "Whose turn was it?")


def to_the_ruling(page: Page, cast: Cast) -> None:
    """Answer that seat 4 was skipped and has not acted yet."""
    open_at(page, called(cast, RAISE), "back to seat 4")


def tap_to_the_skipped(page: Page, cast: Cast) -> None:
    """Answer as `to_the_skipped` does, by taps from home."""
    tap_to_a_call(page, cast)
    choose(page, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")
    tap(page, "Raise, facing a bet", then="how much in total?")
    page.locator("#value").fill("1200")
    tap(page, "Next", then="Whose turn was it?")


def tap_to_the_ruling(page: Page, cast: Cast) -> None:
    """Answer as `to_the_ruling` does, by taps from home."""
    tap_to_the_skipped(page, cast)
    tap_seat(page, 4, then="back to seat 4")


def poll(page: Page) -> None:
    """Poll now, as a page does every ten seconds."""
    page.evaluate("document.body.dispatchEvent(new Event('poll'))")
    settle(page)


def settle(page: Page) -> None:
    """Wait until the swap, the scrolling after it and the frame that shows both are done."""
    end = time.monotonic() + PATIENCE / 1000
    while not has_settled(page):
        assert time.monotonic() < end, "what was asked for did not come"


def has_settled(page: Page) -> bool:
    try:
        return bool(page.evaluate(SETTLED))
    except Error as error:
        if "context was destroyed" not in error.message:
            raise
        page.wait_for_load_state()  # another page has come meanwhile
        return False


def turned(page: Page) -> str:
    """Turn the tablet; returns its new orientation."""
    held = "portrait" if page.viewport_size == SIZES["landscape"] else "landscape"
    page.set_viewport_size(SIZES[held])  # type: ignore[arg-type]
    settle(page)
    return held


def both_ways(page: Page, look: Callable[[], T]) -> list[T]:
    """Return what `look` sees as the tablet is held, and after turning it; then it is turned back."""
    settle(page)
    seen = [look()]
    turned(page)
    seen.append(look())
    turned(page)
    return seen


def until(page: Page, holds: str) -> None:
    """Wait for something that only the page's script can tell.

    Playwright's wait_for_function evaluates within the page when it has to look again, which our policy refuses.
    """
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(holds):
        assert time.monotonic() < end, f"{holds}: does not come to hold"
        page.wait_for_timeout(50)


def record_button(page: Page) -> Locator:
    """The button that records, whatever it says that it records."""
    return page.locator("[data-record]")


def record_with(page: Page, penalty: str) -> None:
    page.get_by_label(penalty).check()
    record_button(page).click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()


def violations(page: Page) -> list[str]:
    """Return the violations of WCAG 2.2 AA on a page in the dark theme, one line for each element."""
    unknown = [f"{ink} on {ground}: not in tests/colours.py" for ink, ground in written_on(page) - set(PAIRS)]
    return [*found_by_axe(page, WCAG), *unknown]


def found_by_axe(page: Page, options: dict[str, Any], found: str = FOUND) -> list[str]:
    lines: list[str] | None = page.evaluate(found, options)
    if lines is None:
        page.evaluate(AXE_SCRIPT)
        return found_by_axe(page, options, found)
    return lines


def small_targets(page: Page, selector: str, least: int) -> list[str]:
    """The elements that are less high or wide than a finger needs."""
    small: list[str] = page.locator(selector).evaluate_all(SMALL, least)
    return small
