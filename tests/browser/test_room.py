"""Hand for hand as a director plays it: two out at different tables, the money shared, in both orientations."""

import os
from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from floor.models import Player, RoomAct, RoomActKind, Table
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import violations

HELD = pytest.mark.parametrize("held", ["landscape", "portrait"])
# Where pictures of the pages go, if somebody wants to look at them.
PICTURES = os.environ.get("FLOORCALL_PICTURES")


@pytest.fixture
def other(cast: Cast) -> Table:
    table = factories.table(tournament=cast.tournament, number=3)
    for seat in (2, 6, 9):
        factories.player(tournament=cast.tournament, name=f"Player 3.{seat}", table=table, seat=seat)
    return table


class Director:
    """A hand that taps, and counts its touches but for those of a seat and of the digits of a number."""

    def __init__(self, page: Page, held: str) -> None:
        self.page, self.held, self.touches = page, held, 0

    def tap(self, role: str, name: str, *, exact: bool = False) -> None:
        self.page.get_by_role(role, name=name, exact=exact).first.tap()  # type: ignore[arg-type]
        self.touches += 1

    def number(self, field: str, digits: str) -> None:
        self.page.locator(f"#{field}").tap()
        for digit in digits:
            self.page.locator(f'[data-pad] [data-digits="{digit}"]').first.tap()

    def seat(self, seat: int) -> None:
        self.page.locator("label", has=self.page.locator(f'[name="seat"][value="{seat}"]')).tap()

    def picture(self, name: str) -> None:
        """Check a page for everybody, and keep a picture of it if somebody wants to look."""
        assert violations(self.page) == [], name
        if PICTURES:
            self.page.screenshot(path=Path(PICTURES) / f"{name}-{self.held}.png", full_page=True)


@HELD
def test_two_out_at_different_tables_share_the_money(
    open_tablet: OpenTablet, cast: Cast, other: Table, held: str
) -> None:
    page = open_tablet(cast.td, held=held)
    page.goto(reverse("prizes", args=[cast.tournament.pk]))
    page.get_by_label("Prizes", exact=True).fill("1. 9,000\n2. 5,000\n3. 3,001\n4-8 1,000")
    hand = Director(page, held)
    page.get_by_role("button", name="Save prizes").tap()
    expect(page.locator("#main")).to_contain_text("8 places, 22,001 in all")
    hand.picture("prizes")
    page.goto(reverse("home", args=[cast.tournament.pk]))
    hand.tap("link", "Tools")
    hand.tap("link", "Hand for hand")
    # Both are filled in, from the list of seats and the prizes.
    expect(page.locator("#id_left")).to_have_value("10")
    expect(page.locator("#id_paid")).to_have_value("8")
    hand.picture("announce")
    hand.tap("button", "Go hand for hand")
    hand.tap("link", "Table 3")
    hand.seat(6)
    hand.number("id_chips", "4500")
    hand.tap("button", "Out in this hand")
    expect(page.locator(".room-tables")).to_contain_text("seat 6 out")
    hand.tap("link", "Table 12")
    for seat, chips in ((7, "6200"), (9, "800")):
        hand.seat(seat)
        hand.number("id_chips", chips)
        hand.tap("button", "Out in this hand")
        expect(page.locator(".room-tables")).to_contain_text(f"seat {seat} out")
    # One touch less with one player out at each table, as in the acceptance.
    assert hand.touches - 1 <= 8
    expect(page.locator(".hand-result")).to_contain_text("Places 8 to 10, shared. 1,000 in all, 333 each. 1 over")
    hand.picture("shared")
    page.emulate_media(media="print")
    expect(page.locator(".hand-result")).to_be_visible()
    page.emulate_media(media="screen")
    hand.tap("link", "Show players")
    expect(page.locator("#main")).to_contain_text("share places 8 to 10")
    hand.picture("players")
    page.goto(reverse("hand-for-hand", args=[cast.tournament.pk]))
    hand.tap("button", "End hand for hand")
    expect(page.locator("#main")).to_contain_text("It is over: 7 left, 8 places paid")
    page.goto(reverse("places", args=[cast.tournament.pk]))
    expect(page.locator(".places")).to_contain_text("8 to 10")
    hand.picture("places")
    assert Player.objects.filter(busted_at__isnull=False).count() == 3


def test_another_tablet_sees_a_tap_by_itself(open_tablet: OpenTablet, cast: Cast, other: Table) -> None:
    director, floor = open_tablet(cast.td), open_tablet(cast.floor)
    director.goto(reverse("hand-for-hand", args=[cast.tournament.pk]))
    director.locator("#id_paid").fill("8")
    director.get_by_role("button", name="Go hand for hand").tap()
    expect(director.locator(".room-tables li")).to_have_count(2)
    floor.goto(f"{reverse('hand-for-hand', args=[cast.tournament.pk])}?table=3")
    floor.get_by_role("link", name="This tablet stands here").tap()
    floor.locator("#id_chips").fill("45")
    floor.goto(reverse("hand-for-hand", args=[cast.tournament.pk]))
    floor.get_by_role("button", name="All-in and call: wait").tap()
    expect(director.locator(".room-tables")).to_contain_text("all-in, waits")
    director.get_by_role("button", name="Table 12 is done too").tap()
    floor.locator("#id_chips").fill("45")
    expect(floor.locator("#room-state")).to_contain_text("Deal out table 3 now")
    # What is being typed stays while the room is brought up to date.
    expect(floor.locator("#id_chips")).to_have_value("45")
    floor.get_by_role("button", name="Hand done").tap()
    director.get_by_role("button", name="Begin hand 2").tap()
    expect(floor.locator("#room-state")).to_contain_text("hand 2")
    assert RoomAct.objects.filter(kind=RoomActKind.NEXT).count() == 1
