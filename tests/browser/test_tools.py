"""The tools as a new user taps them: from home to the result, onto a call, to the players and onto paper.

Each in at most eight touches beyond one for each seat, one for each winner, and the numbers, in both orientations.
"""

import re
from dataclasses import dataclass

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from floor.models import Incident, Lot, Player
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet

HELD = pytest.mark.parametrize("held", ["landscape", "portrait"])
MOST = 8


@dataclass
class Touches:
    """A finger that counts what it taps, but for seats, winners and numbers."""

    page: Page
    count: int = 0

    def tap(self, target: Locator) -> None:
        target.tap()
        self.count += 1

    def button(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name))

    def mark(self, name: str, value: str = "") -> None:
        self.tap(label(self.page, name, value))

    def open(self, cast: Cast, title: str) -> None:
        """Open a tool from home, at table 12."""
        self.page.goto(reverse("home", args=[cast.tournament.pk]))
        self.mark("table", "12")
        self.tap(self.page.get_by_role("link", name="Tools").first)
        self.tap(self.page.locator(".tool-list a", has_text=re.compile(f"^{title}")))

    def put_on_the_call(self, call: Incident) -> None:
        self.tap(self.page.locator(".reach .drawer > summary", has_text="Put it on a call"))
        self.tap(self.page.locator(f'.drawer button[value="{call.pk}"]'))
        self.page.wait_for_url(f"**{reverse('call', args=[call.pk])}")

    def back(self) -> None:
        self.page.go_back()
        self.count += 1


def label(page: Page, name: str, value: str = "") -> Locator:
    chosen = f'[name="{name}"]' + (f'[value="{value}"]' if value else "")
    return page.locator("label", has=page.locator(chosen))


def typed(page: Page, field: str, amount: str) -> None:
    page.locator(f"#id_{field}").tap()
    for digit in amount:
        page.locator(f'[data-digits="{digit}"]').tap()


def opened_call(cast: Cast) -> Incident:
    return factories.incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)


def shown_and_printed(page: Page, says: str) -> None:
    """Show the result to players, come back by holding, and look at it on paper."""
    page.emulate_media(media="print")
    assert page.locator("button:visible, form:visible").count() == 0
    expect(page.locator("#came-to")).to_be_visible()
    page.emulate_media(media="screen")
    page.get_by_role("link", name="Show players").tap()
    expect(page.locator(".worked-out")).to_contain_text(says)
    assert page.locator(".bar:visible, .reach:visible").count() == 0


@HELD
def test_a_four_way_all_in_with_a_dead_blind_and_a_high_low_split_with_two_odd_chips(
    open_tablet: OpenTablet, cast: Cast, held: str
) -> None:
    call = opened_call(cast)
    page = open_tablet(cast.floor, held=held)
    touches = Touches(page)
    touches.open(cast, "Pots")
    for seat, amount in ((1, "5000"), (3, "12000"), (5, "20000"), (7, "24000"), (2, "300")):
        typed(page, f"in-{seat}", amount)
    typed(page, "chip", "100")
    touches.mark("folded-2")
    touches.mark("low")
    expect(page.locator("#came-to")).to_contain_text("4,000 to seat 7")
    pots = page.locator(".one-pot-out")
    expect(pots).to_have_count(3)
    # The ante of the level and the blind that nobody plays are in the main pot.
    expect(pots.first).to_contain_text("20,700")
    for winner in ("high-0-0-1", "low-0-0-5", "low-0-0-7"):
        label(page, winner).tap()
    # Of 207 chips the odd one goes high; of the low 103 the odd one goes left of the button.
    expect(page.locator("#came-to")).to_contain_text("tap the button")
    touches.mark("button", "2")
    expect(pots.first.locator(".shares")).to_have_text(re.compile(r"Seat 1\s*10,400\s*Seat 5\s*5,200\s*Seat 7\s*5,100"))
    expect(page.locator("#came-to .aloud")).to_contain_text("seat 5 wins 5,200")
    touches.put_on_the_call(call)
    assert any("seat 7 wins 5,100" in line for line in call.loose_results.get().lines)
    assert touches.count <= MOST
    page.go_back()
    shown_and_printed(page, "seat 5 wins 5,200")


@HELD
def test_a_race_of_nine_players_with_25s(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    call = opened_call(cast)
    page = open_tablet(cast.floor, held=held)
    touches = Touches(page)
    touches.open(cast, "Chip race")
    typed(page, "chip", "25")
    typed(page, "into", "100")
    for seat, count in enumerate((9, 2, 3, 1, 2, 3, 1, 2, 3), start=1):
        typed(page, f"of-{seat}", str(count))
    touches.button("Deal the cards")
    expect(page.locator(".race .won")).to_have_count(5)
    expect(page.locator("#came-to")).to_contain_text("5 chips of 100")
    touches.put_on_the_call(call)
    assert touches.count <= MOST
    page.go_back()
    page.get_by_role("button", name="Deal the cards anew").tap()
    expect(page.locator("#came-to")).to_contain_text("Dealt 2 times")
    shown_and_printed(page, "become 700 in chips of 100")


@HELD
def test_a_table_of_seven_is_broken_into_three(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    for number, there in ((2, 6), (4, 6), (6, 7)):
        table = factories.table(tournament=cast.tournament, number=number)
        for seat in range(1, there + 1):
            factories.player(tournament=cast.tournament, name=f"Player {number}.{seat}", table=table, seat=seat)
    call = opened_call(cast)
    page = open_tablet(cast.floor, held=held)
    touches = Touches(page)
    page.goto(reverse("home", args=[cast.tournament.pk]))
    for link in ("Tables", "Table 12", "Break this table"):
        touches.tap(page.get_by_role("link", name=link).first)
    touches.button("Draw the seats")
    expect(page.locator(".moves .dealt")).to_have_count(7)
    touches.button("Move all and close table 12")
    expect(page.get_by_role("heading", name="Where everybody went")).to_be_visible()
    touches.tap(page.get_by_role("link", name="The draw and its seed"))
    touches.put_on_the_call(call)
    assert touches.count <= MOST
    drawn = {player.table.number for player in Player.objects.filter(name="Ana Duarte") if player.table}
    assert drawn <= {2, 4, 6} and not cast.table.players.exists()
    assert all("Ana" not in line for line in call.loose_results.get().lines)
    page.goto(f"{reverse('tool', args=[cast.tournament.pk, 'seat-draw'])}?lot={Lot.objects.get().pk}")
    shown_and_printed(page, "Ana Duarte")


@HELD
def test_a_short_table_is_balanced_by_name(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    for number, seats in ((1, range(1, 10)), (2, (1, 3, 4, 6))):
        table = factories.table(tournament=cast.tournament, number=number)
        for seat in seats:
            factories.player(tournament=cast.tournament, name=f"Player {number}.{seat}", table=table, seat=seat)
    call = opened_call(cast)
    page = open_tablet(cast.floor, held=held)
    touches = Touches(page)
    touches.open(cast, "Balance tables")
    label(page, "full_big_blind", "9").tap()
    expect(page.locator("#full_big_blind-9")).to_be_checked()
    label(page, "short_big_blind", "3").tap()
    expect(page.get_by_role("button", name="Move Player 1.1 to table 2, seat 5")).to_be_visible()
    touches.put_on_the_call(call)
    touches.back()
    shown_and_printed(page, "The player at table 1 seat 1 moves to table 2 seat 5")
    page.go_back()
    touches.button("Move Player 1.1 to table 2, seat 5")
    page.wait_for_url("**/tables/1")
    assert touches.count <= MOST
    player = Player.objects.get(name="Player 1.1")
    assert player.table and (player.table.number, player.seat) == (2, 5)


def test_pots_are_put_on_the_call_that_asked_for_them(open_tablet: OpenTablet, cast: Cast) -> None:
    call = opened_call(cast)
    page = open_tablet(cast.floor)
    page.goto(f"{reverse('tool', args=[cast.tournament.pk, 'pots'])}?call={call.pk}")
    typed(page, "in-1", "5000")
    typed(page, "in-3", "9000")
    expect(page.locator("#came-to")).to_contain_text("4,000 to seat 3")
    page.get_by_role("button", name="Put it on the call").tap()
    page.wait_for_url(f"**{reverse('call', args=[call.pk])}")
    assert call.loose_results.get().lines[0] == "4,000 goes back to seat 3: nobody called it."


def test_a_wrong_amount_is_said_beside_its_seat_while_it_is_typed(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"{reverse('tool', args=[cast.tournament.pk, 'pots'])}?table=12")
    typed(page, "in-1", "5000")
    typed(page, "in-2", "9000")
    label(page, "folded-2").tap()
    expect(page.locator("#error-in-2")).to_contain_text("Seat 2 folded with more in than anybody left.")
    expect(page.locator("#id_in-2")).to_have_value("9,000")
    label(page, "folded-2").tap()
    expect(page.locator("#error-in-2")).to_be_empty()
