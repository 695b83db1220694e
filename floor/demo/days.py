"""The demo's way to its day 2: flights A and B, each played to its end, both merged into the seats of the list."""

from datetime import datetime, timedelta
from random import Random
from uuid import uuid4

from floor.demo.house import FOLDER, current_level
from floor.ground import record_clock
from floor.ground.days import seated_in, seen_of
from floor.ground.playing_day import began_at
from floor.models import Day, Level, Role, Tournament, User
from floor.tournament.actions.beginning import begin_listed
from floor.tournament.actions.days import end_day
from floor.tournament.actions.setting_up import store_seats
from floor.tournament.beginning import Beginning
from floor.tournament.imports import SeatRow, read_seats
from floor.tournament.set_up import hash_of, seats_now

OPENING = timedelta(hours=8)  # from the turn of the day to the first hand
PLAY = timedelta(hours=8)
CLOSED_AFTER = PLAY + timedelta(minutes=40)
# Each flight sits at tables of this many, so that there are empty seats too.
AT_A_TABLE = 8
STACKS = range(24_000, 160_000, 500)
# A separate seed for the stacks keeps the calls the same whatever the stacks are.
SEED = 54


def turn(tournament: Tournament, day: int, now: datetime) -> None:
    """Do what happens before the first call of each day: 0 is flight A, 1 is flight B, 2 is day 2."""
    td = User.objects.filter(memberships__house=tournament.house, memberships__role=Role.TD).earliest("pk")
    if day == 0:
        with record_clock.at(opening(tournament, now, 2)):
            store_seats(td, tournament, uuid4(), _flight(tournament, 0), hash_of(seats_now(tournament)))
    elif day == 1:
        _end_flight(tournament, td, "Day 1A", opening(tournament, now, 2) + CLOSED_AFTER)
        _begin(tournament, td, "Day 1B", opening(tournament, now, 1), 1, _flight(tournament, 1))
    else:
        _end_flight(tournament, td, "Day 1B", opening(tournament, now, 1) + CLOSED_AFTER)
        begins = now - played_today(tournament, now)
        _begin(tournament, td, "Day 2", begins, level_of_today(tournament, now, begins)[0].number, _seats(tournament))


def opening(tournament: Tournament, now: datetime, days_ago: int) -> datetime:
    """Return the time at which the first hand of a day was dealt."""
    return began_at(tournament.house, now) - timedelta(days=days_ago) + OPENING


def level_of_today(tournament: Tournament, now: datetime, at: datetime) -> tuple[Level, datetime]:
    """Return the level in play at a time of day 2, and when it began: every level lasts as long as the first."""
    levels = list(tournament.levels.all())
    lasts = timedelta(minutes=levels[0].minutes)
    number, since = current_level(now)
    back = max(-((at - since) // lasts), 0)
    return levels[max(number - 1 - back, 0)], since - back * lasts


def played_today(tournament: Tournament, now: datetime) -> timedelta:
    return min(PLAY / 2, now - began_at(tournament.house, now))


def _begin(tournament: Tournament, td: User, name: str, at: datetime, level: int, seats: list[SeatRow]) -> None:
    """Begin a day with the survivors of the days that ended, in the seats of a list."""
    day = _day(tournament, name)
    joins = tuple(other.pk for other in tournament.days.filter(number__lt=day.number))
    with record_clock.at(at):
        beginning = Beginning(joins, (), tournament.levels.get(number=level).pk)
        begin_listed(td, day, uuid4(), beginning, seats)


def _end_flight(tournament: Tournament, td: User, name: str, at: datetime) -> None:
    """End a flight: everybody still in survives, most of them with counted chips."""
    dice = Random(f"{SEED} {name}")  # noqa: S311
    seated = list(seated_in(tournament))
    chips = {player.pk: dice.choice(STACKS) for player in seated if dice.random() < 0.9}
    with record_clock.at(at):
        end_day(td, _day(tournament, name), uuid4(), seen_of(seated), chips)


def _flight(tournament: Tournament, which: int) -> list[SeatRow]:
    """Return every other player of day 2, at tables from 1 on."""
    players = [row.name for row in _seats(tournament) if row.name][which::2]
    places = (divmod(place, AT_A_TABLE) for place in range(len(players)))
    return [SeatRow(table + 1, seat + 1, name) for (table, seat), name in zip(places, players, strict=True)]


def _seats(tournament: Tournament) -> list[SeatRow]:
    read = read_seats((FOLDER / "seats.csv").read_bytes(), tournament.seats_per_table)
    assert read.good, read.problems.told
    return read.rows


def _day(tournament: Tournament, name: str) -> Day:
    return next(day for day in tournament.days.select_related("tournament__house") if str(day) == name)
