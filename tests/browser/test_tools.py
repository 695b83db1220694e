"""The tools as a floor person uses them: real taps on real controls, in both orientations."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from floor.models import Player
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet

HELD = pytest.mark.parametrize("held", ["landscape", "portrait"])


def typed(page: Page, seat: int, amount: str) -> None:
    page.locator(f"#id_in-{seat}").tap()
    for digit in amount:
        page.locator(f'[data-digits="{digit}"]').tap()


def tap_label(page: Page, name: str, value: str = "") -> None:
    chosen = f'[name="{name}"]' + (f'[value="{value}"]' if value else "")
    page.locator("label", has=page.locator(chosen)).tap()


@HELD
def test_a_four_way_all_in_with_a_dead_blind_and_a_high_low_split(
    open_tablet: OpenTablet, cast: Cast, held: str
) -> None:
    page = open_tablet(cast.floor, held=held)
    page.goto(f"{reverse('tool', args=[cast.tournament.pk, 'pots'])}?table=12")
    for seat, amount in ((1, "5000"), (3, "12000"), (5, "20000"), (7, "24000"), (2, "400")):
        typed(page, seat, amount)
    tap_label(page, "folded-2")
    tap_label(page, "low")
    expect(page.locator("#came-to")).to_contain_text("4,000 to seat 7")
    pots = page.locator(".one-pot-out")
    expect(pots).to_have_count(3)
    # The ante of the level is in the main pot already.
    expect(pots.first).to_contain_text("20,800")
    tap_label(page, "high-0-0-1")
    tap_label(page, "high-0-0-3")
    tap_label(page, "low-0-0-7")
    expect(pots.first).to_contain_text("10,400")
    expect(page.locator("#came-to .aloud")).to_contain_text("seat 7 wins 10,400")


@HELD
def test_a_race_of_nine_players_with_25s(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    page = open_tablet(cast.floor, held=held)
    page.goto(f"{reverse('tool', args=[cast.tournament.pk, 'chip-race'])}?table=12&chip=25&into=100")
    for seat, count in enumerate((9, 2, 3, 1, 2, 3, 1, 2, 3), start=1):
        page.locator(f"#id_of-{seat}").tap()
        page.locator(f'[data-digits="{count}"]').tap()
    page.get_by_role("button", name="Deal the cards").tap()
    expect(page.locator(".race .won")).to_have_count(5)
    expect(page.locator("#came-to")).to_contain_text("5 chips of 100")
    page.get_by_role("button", name="Deal the cards anew").tap()
    expect(page.locator("#came-to")).to_contain_text("Dealt 2 times")


@HELD
def test_a_short_table_is_balanced_by_name(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    for number, seats in ((1, range(1, 10)), (2, (1, 3, 4, 6))):
        table = factories.table(tournament=cast.tournament, number=number)
        for seat in seats:
            factories.player(tournament=cast.tournament, name=f"Player {number}.{seat}", table=table, seat=seat)
    page = open_tablet(cast.floor, held=held)
    page.goto(reverse("tool", args=[cast.tournament.pk, "balancing"]))
    tap_label(page, "full_big_blind", "9")
    expect(page.locator("#full_big_blind-9")).to_be_checked()
    tap_label(page, "short_big_blind", "3")
    page.get_by_role("button", name="Move Player 1.1 to table 2, seat 5").tap()
    page.wait_for_url("**/tables/1")
    player = Player.objects.get(name="Player 1.1")
    assert player.table and (player.table.number, player.seat) == (2, 5)


@HELD
def test_pots_are_put_on_the_call_that_asked_for_them(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    call = factories.incident(actor=cast.floor, tournament=cast.tournament, table=cast.tournament.tables.get(number=12))
    page = open_tablet(cast.floor, held=held)
    page.goto(f"{reverse('tool', args=[cast.tournament.pk, 'pots'])}?call={call.pk}")
    typed(page, 1, "5000")
    typed(page, 3, "9000")
    expect(page.locator("#came-to")).to_contain_text("4,000 to seat 3")
    page.get_by_role("button", name="Put it on the call").tap()
    page.wait_for_url(f"**{reverse('call', args=[call.pk])}")
    assert call.loose_results.get().lines[0] == "4,000 goes back to seat 3: nobody called it."
