"""Reconstructing a hand on the tablet, by finger and by key, where nothing moves."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from floor.models import Level
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.ring import Ring
from tests.browser.steps import both_ways, button, heading, record_button, turned

TO_RULING = 16


def test_an_early_raise_behind_a_skipped_seat_is_found_and_ruled_in_few_taps(
    open_tablet: OpenTablet, cast: Cast, record_property: Callable[[str, object], None]
) -> None:
    Level.objects.update(small_blind=50, big_blind=100)
    page = open_tablet(cast.floor)
    ring = Ring(page)
    ring.begin(cast, "Flop", (3, 4, 5, 6), on=2)
    ring.does("Bet", 300)
    ring.does("Fold")
    turned(page)
    ring.does("Raise to", 800, seat=6)
    ring.rule_on("Seat 6 acts out of turn.")
    expect(record_button(page)).to_be_visible()
    expect(page.get_by_text("Action goes back to seat 5.").first).to_be_visible()
    record_property("taps", f"{'A hand, out of turn':<34}{ring.taps:>2} to the ruling; {ring.keys} keys")
    assert ring.taps <= TO_RULING
    page.get_by_role("link", name=re.compile("^(The hand|Back to the hand)")).click()
    expect(page.get_by_role("link", name="Its call")).to_be_visible()


def test_an_event_is_dragged_to_another_place(open_tablet: OpenTablet, cast: Cast) -> None:
    check, fold = {"player": "seat3", "action": "check"}, {"player": "seat4", "action": "fold"}
    page = open_tablet(cast.floor)
    open_hand(page, cast, check, fold)
    page.locator(".hand-events > summary").click()
    rows = page.locator(".hand-tape > li[data-number]")
    rows.nth(1).locator("[data-drag]").drag_to(rows.nth(0).locator("[data-drag]"), target_position={"x": 5, "y": 2})
    expect(rows.nth(0)).to_contain_text("1. Seat 4 folds")
    expect(rows.nth(1)).to_contain_text("2. Seat 3 checks")


def test_a_hand_is_reconstructed_by_keyboard_and_without_script(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, script=False)
    page.goto(f"/t/{cast.tournament.pk}/")
    button(page, "Reconstruct a hand").press("Enter")
    page.get_by_role("radio", name="Flop", exact=True).press("Space")
    for seat in (3, 4):
        page.locator(f"label[data-seat='{seat}'] input").press("Space")
    button(page, "Button at seat 4").press("Enter")
    expect(heading(page)).to_have_text("Seat 3, to act")
    button(page, "Check").press("Enter")
    expect(page.locator(".hand-tape")).to_contain_text("1. Seat 3 checks")
    expect(heading(page)).to_have_text("Seat 4, to act")
    page.locator(".hand-stands > summary").press("Enter")
    page.locator(".hand-stands .close-sheet").click()
    expect(page.locator(".hand-facts")).to_be_hidden()
    page.locator("#act").get_by_role("radio", name="Bet").press("Space")
    page.locator("#amount").fill("500")
    button(page, "Put it on the tape").press("Enter")
    expect(page.locator(".hand-tape")).to_contain_text("2. Seat 4 bets 500")
    expect(heading(page)).to_have_text("Seat 3, to act")


def test_an_amount_is_typed_in_a_sheet_or_on_the_pad_and_pushed_only_once_there_is_one(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor)
    open_hand(page, cast)
    drawer = page.locator("#act summary")
    drawer.get_by_text("Chips", exact=True).click()
    expect(button(page, "Tap the chips first")).to_be_disabled()
    page.locator("#act [data-chip='1000']").click()
    expect(button(page, "Pushed them")).to_be_enabled()
    page.keyboard.press("Escape")
    page.locator("#act [data-digits='5']").click()
    drawer.get_by_text("Words", exact=True).click()
    amount = page.get_by_label("Amount, if one was said")
    expect(amount).to_have_value("5")
    amount.fill("1500")
    page.keyboard.press("Escape")
    expect(page.locator("#amount")).to_have_value("1,500")


@in_both_faces
def test_nothing_moves_and_nothing_is_scrolled_while_a_hand_is_tapped(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_hand(page, cast)
    ring = Ring(page)
    before = places(page)
    ring.does("Bet", 4000)
    ring.does("All-in", 5000, seat=6)
    assert places(page) == before
    expect(page.locator(".found.wrong")).to_be_visible()
    ring.says("he never calls me")
    assert places(page) == before
    page.locator(".unclear > summary").click()
    ring.look_at(3)
    assert places(page) == before


def open_hand(page: Page, cast: Cast, *events: dict[str, Any]) -> None:
    """Open a hand on the flop in seats 3 to 6."""
    hand = factories.hand(actor=cast.floor, tournament=cast.tournament, table=cast.table, events=events)
    page.goto(f"/hands/{hand.pk}/")
    expect(heading(page)).to_contain_text("to act")


def places(page: Page) -> list[object]:
    """Return the places of the seats, the acts and the pad in both orientations, on a page as high as the screen."""
    return both_ways(page, lambda: boxes_of(page))


def boxes_of(page: Page) -> list[object]:
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    taps = page.locator(".ring [data-seat], .act-grid > *, #act [data-digits], #act > .button:not([hidden])")
    boxes: list[object] = taps.evaluate_all(
        "parts => parts.map((part) => Object.values(part.getBoundingClientRect().toJSON()).map(Math.round))"
    )
    return boxes
