"""Reconstructing a hand on the tablet: the illustrations of the books through the ring, counted in taps."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, heading, settle

TO_RULING = 16


@dataclass
class Ring:
    """A finger on the ring, counted; a number on the pad is one tap, its keys are counted beside."""

    page: Page
    taps: int = 0
    keys: int = 0

    def begin(self, cast: Cast, street: str, seats: tuple[int, ...], on: int) -> None:
        self.page.goto(f"/t/{cast.tournament.pk}/")
        self._press(self.page.locator("[data-pad]").first, "12")
        self._tap(button(self.page, "Reconstruct a hand, tap by tap"))
        expect(heading(self.page)).to_have_text("Where does it begin?")
        self._tap(self.page.get_by_text(street, exact=True))
        for seat in seats:
            self._tap(self.page.locator(f"label[data-seat='{seat}']"))
        self._tap(button(self.page, f"Button at seat {on}"))
        expect(heading(self.page)).to_contain_text("to act")

    def does(self, action: str, amount: int | None = None, *, seat: int | None = None) -> None:
        """What a seat does; the one whose turn it is needs no tap of its own."""
        if seat:
            self._tap(self.page.locator(f".ring [data-seat='{seat}']"))
            expect(heading(self.page)).to_contain_text(f"Seat {seat}")
        if amount:
            self._press(self.page.locator("#act [data-pad]"), str(amount))
        before = self.page.locator(".hand-tape > li[data-number]").count()
        self._tap(button(self.page, action))
        expect(self.page.locator(".hand-tape > li[data-number]")).to_have_count(before + 1)

    def look_at(self, seat: int) -> None:
        self.page.locator(f".ring [data-seat='{seat}']").click()
        expect(heading(self.page)).to_contain_text(f"Seat {seat}")

    def fact(self, name: str) -> Locator:
        return self.page.locator(".hand-facts div", has=self.page.get_by_text(name, exact=True)).locator("dd")

    def rule_on(self, finding: str) -> None:
        self._tap(button(self.page, f"Rule on it: {finding}"))
        expect(button(self.page, "Record it")).to_be_visible()

    def _tap(self, target: Locator) -> None:
        target.click()
        settle(self.page)
        self.taps += 1
        self.keys += 1

    def _press(self, pad: Locator, digits: str) -> None:
        for digit in digits:
            pad.get_by_text(digit, exact=True).click()
        self.taps += 1
        self.keys += len(digits)


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_an_early_raise_behind_a_skipped_seat_is_found_and_ruled_in_few_taps(
    open_tablet: OpenTablet, cast: Cast, held: str, record_property: Callable[[str, object], None]
) -> None:
    page = open_tablet(cast.floor, held=held)
    ring = Ring(page)
    ring.begin(cast, "Flop", (3, 4, 5, 6), on=2)
    ring.does("Bet", 300)
    ring.does("Fold")
    ring.does("Raise to", 800, seat=6)
    ring.rule_on("Seat 6 acts out of turn.")
    expect(page.get_by_text("Action goes back to seat 5.").first).to_be_visible()
    record_property("taps", f"{'A hand, out of turn, ' + held:<34}{ring.taps:>2} to the ruling; {ring.keys} keys")
    assert ring.taps <= TO_RULING
    page.get_by_role("link", name="The hand", exact=True).click()
    expect(page.get_by_role("link", name="Its call")).to_be_visible()


def test_who_opened_may_raise_again_and_who_called_in_between_may_not(open_tablet: OpenTablet, cast: Cast) -> None:
    ring = Ring(open_tablet(cast.floor))
    ring.begin(cast, "Flop", (1, 2, 3, 4, 5), on=9)
    ring.does("Bet", 400)
    ring.does("All-in", 500)
    ring.does("Call")
    ring.does("All-in", 800)
    ring.does("Call")
    expect(ring.fact("A raise")).to_have_text("open")
    ring.look_at(3)
    expect(ring.fact("A raise")).to_have_text("no: has acted, and short all-ins since do not come to a full raise")
    expect(ring.fact("May raise")).to_have_text("seats 1")


def test_an_event_is_dragged_to_another_place(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    ring = Ring(page)
    ring.begin(cast, "Turn", (3, 4, 5), on=2)
    ring.does("Check")
    ring.does("Fold")
    rows = page.locator(".hand-tape > li[data-number]")
    rows.nth(1).locator("[data-drag]").drag_to(rows.nth(0).locator("[data-drag]"), target_position={"x": 5, "y": 2})
    expect(rows.nth(0)).to_contain_text("1. Seat 4 folds")
    expect(rows.nth(1)).to_contain_text("2. Seat 3 checks")


def test_a_hand_is_reconstructed_by_keyboard_and_without_script(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, script=False)
    page.goto(f"/t/{cast.tournament.pk}/")
    button(page, "Reconstruct a hand, tap by tap").press("Enter")
    page.get_by_label("Flop", exact=True).press("Space")
    for seat in (3, 4):
        page.locator(f"label[data-seat='{seat}'] input").press("Space")
    button(page, "Button at seat 4").press("Enter")
    expect(heading(page)).to_have_text("Seat 3, to act")
    button(page, "Check").press("Enter")
    expect(page.locator(".hand-tape")).to_contain_text("1. Seat 3 checks")
    expect(heading(page)).to_have_text("Seat 4, to act")
