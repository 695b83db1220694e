"""`make spoken`: the output of a screen reader while a call is ruled and recorded by keyboard alone.

It writes docs/screen-reader.txt: for each step the announcement, the focus, and the page in reading order.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, press_to, record_button, seat, settle

DUMP = Path(__file__).resolve().parents[2] / "docs" / "screen-reader.txt"
HEAD = """\
What a screen reader meets when an action out of turn is ruled and recorded by keyboard alone. Made by `make spoken`,
compared by a test. "Announced" is the live region, "Focus" where the next key goes; then the page in reading order.
"""
# These differ from run to run.
LOOSE = (
    (r"http://localhost:\d+/", "/"),
    (r"call \d+", "call N"),
    (r"/calls/tap:[\w:.-]+", "/calls/N"),
    (r"/(calls|t|incidents)/\d+", r"/\1/N"),
    (r"\d\d:\d\d", "HH:MM"),
    (r"\d+ (s|min) ago", "N min ago"),
)


def test_written(open_tablet: OpenTablet, cast: Cast) -> None:
    DUMP.write_text(spoken(open_tablet(cast.floor), cast), encoding="utf-8")


def spoken(page: Page, cast: Cast) -> str:
    return HEAD + "".join(f"\n{'=' * 20} {name}\n{heard(page)}\n" for name in steps(page, cast))


def steps(page: Page, cast: Cast) -> Iterator[str]:
    """Every step by keyboard alone, named when its page has settled."""
    page.goto(f"/t/{cast.tournament.pk}/")
    press_to(page, page.get_by_role("radio", name="Table 12"))
    page.keyboard.press("Space")
    press_to(page, page.get_by_label("What happened?"))
    page.keyboard.type("out of turn")
    expect(page.locator("#happened .result strong").first).to_have_text("Action out of turn")
    settle(page)  # the last letters may still be on their way
    yield "home, table 12 chosen, “out of turn” searched for"
    press_to(page, button(page, "Action out of turn"), then="Which seat acted out of turn?")
    yield "first question"
    press_to(page, seat(page, 5), then="What did seat 5 do?")
    yield "what seat 5 did"
    press_to(page, button(page, "Call, facing a bet"), then="Whose turn was it?")
    yield "whose turn it was"
    press_to(page, seat(page, 4), then="back to seat 4")
    yield "the ruling"
    press_to(page, page.get_by_label("No penalty"))
    page.keyboard.press("ArrowDown")
    press_to(page, record_button(page))
    page.keyboard.press("Enter")
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    yield "recorded"


def heard(page: Page) -> str:
    settle(page)
    at = page.locator(":focus")
    focus = at.aria_snapshot().splitlines()[0].removeprefix("- ") if at.count() else "the page itself"
    said = page.locator("#said").inner_text()
    text = f"Announced: {said or 'nothing'}\nFocus: {focus}\n\n{page.locator('main').aria_snapshot()}"
    for pattern, replacement in LOOSE:
        text = re.sub(pattern, replacement, text)
    return text
