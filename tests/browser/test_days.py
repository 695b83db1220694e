"""Two flights that become one day, on a tablet."""

import pytest
from playwright.sync_api import Page, expect

from floor.models import Player, Tournament
from floor.penalties.orders import PenaltyOrder
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.day_screens import two_flights
from tests.browser.steps import button, heading

FLIGHT_B = "table,seat,player\n1,1,Ada Berg\n1,2,Cy Ott\n1,3,Zoe Quist\n1,4,Ana Duarte\n"


def penalise(cast: Cast, made: Tournament) -> None:
    """Four hands to Ewa Nowak in seat 6, none of them served."""
    call = factories.incident(actor=cast.floor, tournament=made, table=made.tables.get())
    advice = factories.ruling()["penalty"] | {"seats": [6]}
    order = PenaltyOrder("missed-hands", seat=6, hands=4)
    factories.record(call, actor=cast.floor, penalty=order, advice=advice, people={"offender": [6]})


def end(page: Page, made: Tournament, name: str, play_on: str) -> None:
    page.goto(f"/t/{made.pk}/days")
    page.get_by_role("link", name=f"End {name}").click()
    button(page, f"End {name}: {play_on}").click()
    expect(page.get_by_text(f"{name} has ended:")).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_two_flights_play_on_together_and_a_penalty_goes_along(
    open_tablet: OpenTablet, cast: Cast, script: bool
) -> None:
    made = two_flights(cast)
    penalise(cast, made)
    page = open_tablet(cast.td, script=script)
    page.goto(f"/t/{made.pk}/days/end")
    expect(page.get_by_role("link", name="Ewa Nowak")).to_contain_text("Back in 4 hands")
    end(page, made, "Day 1A", "7 play on")

    page.get_by_role("link", name="Begin Day 1B").click()
    page.get_by_label("Level it goes on with").select_option(label="Level 5: 200–400 ante 400")
    page.get_by_label("Or paste it here").fill(FLIGHT_B)
    button(page, "Look at it").click()
    expect(page.get_by_text("New, as a first entry: Ada Berg, Cy Ott, Zoe Quist.")).to_be_visible()
    button(page, "Begin Day 1B with these seats").click()
    expect(page.get_by_text("Day 1B has begun.")).to_be_visible()
    end(page, made, "Day 1B", "4 play on")

    page.get_by_role("link", name="Begin Day 2").click()
    expect(heading(page)).to_have_text("Begin Day 2")
    page.get_by_role("group", name="Ana Duarte came through twice").get_by_label("Day 1B").check()
    page.get_by_label("Level it goes on with").select_option(label="Level 6: 300–500 ante 500")
    page.get_by_label("At tables").fill("20-21")
    button(page, "Draw the seats").click()
    expect(page.get_by_role("heading", name="10 seats, on level 6")).to_be_visible()
    drawn = page.locator(".sits").all_inner_texts()
    button(page, "Begin Day 2 with these seats").click()
    expect(page.get_by_text("Day 2 has begun.")).to_be_visible()
    seated = made.players.exclude(table=None).order_by("table__number", "seat").values_list("seat", "name")
    assert [text.split(" ", 1) for text in drawn] == [[str(seat), name] for seat, name in seated]

    ewa = Player.objects.select_related("table").get(tournament=made, name="Ewa Nowak")
    page.goto(f"/t/{made.pk}/penalties")
    serving = page.locator(".serving > li", has_text="Ewa Nowak")
    expect(serving).to_contain_text("Back in 4")
    expect(serving).to_contain_text(f"{ewa.table}, seat {ewa.seat}")


def test_an_end_by_mistake_is_taken_back_with_one_tap(open_tablet: OpenTablet, cast: Cast) -> None:
    made = two_flights(cast)
    page = open_tablet(cast.td)
    end(page, made, "Day 1A", "7 play on")
    button(page, "Take back: Day 1A has ended").click()
    expect(page.get_by_text("Taken back: all is as it was before.")).to_be_visible()
    assert made.players.exclude(table=None).count() == 7
