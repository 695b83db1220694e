"""Steps of the tests of flights and days: end one, begin one, and look at the result."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from floor.ground.days import latest_act, seated_in, seen_of
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.models import Day, Draw, Level, Table, Tournament, User
from floor.tournament.actions import days as days_actions
from floor.tournament.actions.beginning import begin_listed, draw_seats
from floor.tournament.beginning import Beginning
from floor.tournament.imports import SeatRow
from tests import factories

DAYS = ((1, "A"), (1, "B"), (2, ""), (3, ""))


def cup() -> Tournament:
    """Flights A and B of day 1, then days 2 and 3; on level 5, with a level 6."""
    made = factories.tournament(house=factories.house())
    factories.next_level(tournament=made)
    first = playing_day(made.house, now())
    Day.objects.bulk_create(
        Day(tournament=made, number=number, flight=flight, on=first + timedelta(days=place))
        for place, (number, flight) in enumerate(DAYS)
    )
    return made


def day(tournament: Tournament, name: str) -> Day:
    return next(
        day for day in Day.objects.select_related("tournament__house").filter(tournament=tournament) if str(day) == name
    )


def end(actor: User, tournament: Tournament, name: str, chips: dict[int, int] | None = None) -> Day:
    days_actions.end_day(actor, day(tournament, name), uuid4(), seen_of(seated_in(tournament)), chips or {})
    return day(tournament, name)


def level(tournament: Tournament, number: int = 6) -> Level:
    return tournament.levels.get(number=number)


def beginning(tournament: Tournament, *joins: str, keeps: tuple[int, ...] = ()) -> Beginning:
    return Beginning(tuple(day(tournament, name).pk for name in joins), keeps, level(tournament).pk)


def begin_by_list(actor: User, tournament: Tournament, name: str, seats: list[SeatRow], *joins: str) -> None:
    begin_listed(actor, day(tournament, name), uuid4(), beginning(tournament, *joins), seats)


def drawn(actor: User, tournament: Tournament, tables: list[int], *joins: str, **rest: Any) -> Draw:
    drawn = draw_seats(
        actor,
        day(tournament, "Day 2"),
        uuid4(),
        beginning(tournament, *joins, keeps=rest.get("keeps", ())),
        tables,
        rest.get("without", ()),
    )
    return Draw.objects.select_related("day__tournament__house").get(pk=drawn.pk)


def take_back(actor: User, tournament: Tournament) -> None:
    act = latest_act(tournament)
    assert act
    days_actions.take_back(actor, tournament, uuid4(), act.pk)


def flights(actor: User, tournament: Tournament, five: Table) -> None:
    """Four players of table 5 come through flight A, three others and one of them again through flight B."""
    end(actor, tournament, "Day 1A", {player.pk: 10_000 * (player.seat or 0) for player in five.players.all()})
    names = ["Ada Berg", "Bo Lind", "Cy Ott", "Player in seat 1"]
    begin_by_list(actor, tournament, "Day 1B", [SeatRow(7, seat, name) for seat, name in enumerate(names, start=1)])
    end(actor, tournament, "Day 1B")


def standing(tournament: Tournament) -> tuple[Any, ...]:
    tournament = Tournament.objects.get(pk=tournament.pk)
    players = tournament.players.filter(entries__gte=1).order_by("pk")
    return (
        list(players.values_list("pk", "table__number", "seat", "busted_at", "entries")),
        list(tournament.tables.filter(is_open=True).values_list("number", flat=True)),
        list(tournament.days.values_list("number", "flight", "on", "begun_at", "into")),
        (tournament.current_level_id, tournament.level_set_at, tournament.level_set_by_id),
    )
