"""The screens of flights and days: one ended, its chips, and the next one begun with drawn or listed seats."""

from collections.abc import Iterator
from datetime import timedelta
from uuid import uuid4

from playwright.sync_api import Page, expect

from floor.ground.days import seated_in, seen_of
from floor.ground.record_clock import now
from floor.models import Day, Tournament
from floor.tournament.actions.beginning import begin_listed
from floor.tournament.actions.beside import begin_beside
from floor.tournament.actions.days import end_day
from floor.tournament.beginning import Beginning
from floor.tournament.imports import SeatRow
from tests import factories
from tests.browser.cast import NAMES, Cast
from tests.browser.steps import button, heading

Screen = tuple[str, Page]


def two_flights(cast: Cast) -> Tournament:
    """A tournament of its own with flights A and B, then day 2; flight A is played at table 3."""
    made = factories.tournament(house=cast.house, name="Winter Cup")
    factories.next_level(tournament=made)
    for place, (number, flight) in enumerate(((1, "A"), (1, "B"), (2, ""))):
        Day.objects.create(tournament=made, number=number, flight=flight, on=now().date() + timedelta(days=place))
    table = factories.table(tournament=made, number=3)
    for seat, name in enumerate(NAMES, start=1):
        if name:
            factories.player(tournament=made, name=name, table=table, seat=seat)
    return made


def days(page: Page, cast: Cast) -> Iterator[Screen]:
    made = two_flights(cast)
    factories.incident(actor=cast.floor, tournament=made, table=made.tables.get())
    factories.player(tournament=made, name="Ines Okafor")
    page.goto(f"/t/{made.pk}/days")
    expect(heading(page)).to_have_text("Flights and days")
    yield "days", page
    yield from beside(page, cast, two_flights(cast))
    page.goto(f"/t/{made.pk}/days/end")
    expect(heading(page)).to_have_text("End Day 1A?")
    yield "end a flight", page
    page.get_by_label("Chips, if they are counted").fill("player,chips\nAna Duarte,84500\nNobody,12\n")
    button(page, "Look at the chips").click()
    expect(page.get_by_text("No player by this name is still in.")).to_be_visible()
    yield "end a flight, a line to mend", page
    page.get_by_label("Chips, if they are counted").fill("player,chips\nAna Duarte,84500\nHana Sato,20000\n")
    button(page, "Look at the chips").click()
    expect(page.get_by_text("2 counted with 104,500 chips")).to_be_visible()
    yield "end a flight, chips looked at", page
    button(page, "End Day 1A: 7 play on").click()
    expect(page.get_by_text("Day 1A has ended: 7 players came through.")).to_be_visible()
    yield "days, one ended", page
    page.goto(f"/days/{made.days.get(flight='A').pk}/")
    yield "who came through", page
    play_flight_b(cast, made)
    page.goto(f"/days/{made.days.get(number=2).pk}/begin")
    expect(heading(page)).to_have_text("Begin Day 2")
    yield "begin a day", page
    button(page, "Draw the seats").click()
    expect(page.get_by_text("Choose the level on which it goes on.")).to_be_visible()
    page.get_by_text("Leave somebody out").click()
    yield "begin a day, no level", page
    page.get_by_label("Bo Lindqvist").check()
    page.get_by_role("group", name="Ana Duarte came through twice").get_by_label("Day 1A").check()
    page.get_by_label("Level it goes on with").select_option(label="Level 6: 300–500 ante 500")
    button(page, "Draw the seats").click()
    expect(page.get_by_role("heading", name="7 seats, on level 6")).to_be_visible()
    page.get_by_text("By name").click()
    yield "begin a day, drawn", page
    page.get_by_role("group", name="Ana Duarte came through twice").get_by_label("Day 1A").check()
    page.get_by_label("Or paste it here").fill("table,seat,player\n3,1,Ana Duarte\n3,2,Ines Okafor\n3,3,Ugo Rossi\n")
    button(page, "Preview").click()
    expect(page.get_by_text("New, as a first entry: Ugo Rossi.")).to_be_visible()
    yield "begin a day, a list looked at", page
    page.go_back()
    button(page, "Begin Day 2 with these seats").click()
    expect(page.get_by_text("Day 2 has begun.")).to_be_visible()
    yield "days, the last one played", page
    page.get_by_role("link", name="How it began").click()
    expect(page.get_by_role("heading", name="7 seats, on level 6")).to_be_visible()
    yield "how a day began", page


def beside(page: Page, cast: Cast, made: Tournament) -> Iterator[Screen]:
    """Flight B begins while flight A is played, and its players are brought in."""
    flight = made.days.get(flight="B")
    page.goto(f"/days/{flight.pk}/begin")
    expect(heading(page)).to_have_text("Begin Day 1B")
    yield "begin a flight beside another", page
    begin_beside(cast.td, flight, uuid4())
    own = Tournament.objects.get(flight_of__tournament=made)
    page.goto(f"/t/{made.pk}/days")
    yield "days, a flight beside another", page
    page.goto(f"/days/{flight.pk}/")
    yield "a flight beside another", page
    page.goto(f"/t/{own.pk}/days")
    yield "days of a flight beside another", page
    end_day(cast.td, own.days.get(), uuid4(), seen_of(seated_in(own)), {})
    page.goto(f"/days/{flight.pk}/")
    yield "a flight beside another that has ended", page


def play_flight_b(cast: Cast, made: Tournament) -> None:
    """Play flight B: Ana Duarte survives again, and so does somebody new."""
    flight = made.days.get(flight="B")
    seats = [SeatRow(1, 1, "Ana Duarte"), SeatRow(1, 2, "Zoe Quist")]
    level = made.levels.get(number=5)
    begin_listed(cast.td, flight, uuid4(), Beginning((), (), level.pk), seats)
    end_day(cast.td, flight, uuid4(), seen_of(seated_in(made)), {})
