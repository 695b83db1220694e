"""The surroundings of a call: the seats of its table, its players, and the empty seats."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Q

from floor.ground.inputs import HAND_LASTS, InPlay, of_call, of_tournament
from floor.ground.record_clock import now
from floor.ground.wizard import Wizard
from floor.models import Incident, Player, SeatingAct, Tournament
from floor.penalties.penalty_history import SeatedPlayer, names_at, with_names_at
from rules.engine.message import say
from rules.engine.question import Question
from rules.presented import PresentedAnswer

TWO_HANDS = 2 * HAND_LASTS


@dataclass(frozen=True)
class Around:
    """The table of a call (0 for none) with its seats, its players, read only when needed, and what is in play.

    `seated` are the players with their penalties; `at` is the time of the call, on the clocks of the house.
    `unchanged` tells whether the list has had everybody sit where they sit for longer than two hands take.
    """

    table: int
    seats: int
    names: Callable[[], dict[int, str]]
    in_play: InPlay
    seated: Callable[[], dict[int, SeatedPlayer]] = dict
    at: datetime | None = None
    unchanged: Callable[[], bool] = lambda: False

    @property
    def empty(self) -> tuple[int, ...]:
        """Return the seats without a player, if others are known there, unless more were counted than are known."""
        counted, taken = self.in_play.counted, self.names()
        known = bool(taken) and (counted is None or counted <= len(taken))
        return tuple(seat for seat in range(1, self.seats + 1) if seat not in taken) if known else ()

    def drawn_empty(self, answers: Mapping[str, Mapping[str, Any]]) -> tuple[int, ...]:
        """The empty seats of a picture: those except seats where, by these answers, a player sits after all."""
        said = said_taken(answers)
        return tuple(seat for seat in self.empty if seat not in said)


def around_of(incident: Incident, *, penalised: bool = False) -> Around:
    """Return the surroundings of a call; with the players' penalties if a penalty is to be chosen."""
    table = incident.table.number if incident.table else 0
    both = cache(lambda: with_names_at(incident))
    names = cache(lambda: both()[1] if penalised else names_at(incident))
    at = incident.occurred_at.astimezone(ZoneInfo(incident.tournament.house.time_zone))
    return Around(
        table,
        incident.tournament.seats_per_table,
        names,
        of_call(incident),
        lambda: both()[0],
        at,
        lambda: bool(incident.table_id) and not moved_between(incident.table_id, at - TWO_HANDS, at),
    )


def around_now(tournament: Tournament, table: int) -> Around:
    """Return the surroundings of a call that would begin now at the table of this number; 0 for none."""
    at = now().astimezone(ZoneInfo(tournament.house.time_zone))
    names = cache(lambda: _names_now(tournament, table))
    return Around(table, tournament.seats_per_table, names, of_tournament(tournament, at), at=at)


def _names_now(tournament: Tournament, table: int) -> dict[int, str]:
    here = Player.objects.filter(table__tournament=tournament, table__number=table, seat__isnull=False)
    return {player.seat: player.name for player in here if player.seat} if table else {}


def moved_between(table: int | None, since: datetime, until: datetime) -> bool:
    """True if anybody came to a table or left it in this time, by the seating list."""
    here = Q(from_table=table) | Q(to_table=table)
    return SeatingAct.objects.filter(here, at__gt=since, at__lte=until).exists()


@dataclass(frozen=True)
class EmptySeats:
    """Seats that an answer names though nobody is listed there, by the key of that answer.

    `size` is the number of seats at a table, if these are beyond it.
    """

    key: str
    seats: tuple[int, ...]
    table: int
    size: int = 0

    def __str__(self) -> str:
        if self.size:
            none = "There is no seat {seats}" if len(self.seats) == 1 else "There are no seats {seats}"
            return str(say(f"{none} at a table of {{size}}.", seats=self.seats, size=self.size))
        which = "Seat {seats} is" if len(self.seats) == 1 else "Seats {seats} are"
        return str(say(f"{which} empty at table {{table}}.", seats=self.seats, table=self.table))

    @property
    def sent(self) -> str:
        """Return the form in which a page sends them."""
        return ",".join(map(str, self.seats))


def besides(answered: list[PresentedAnswer], empty: EmptySeats | None) -> list[PresentedAnswer]:
    """The answers without the one that names `empty` seats, which is still asked about."""
    return [one for one in answered if not empty or one["key"] != empty.key]


def empty_seats_of(wizard: Wizard, around: Around) -> EmptySeats | None:
    """The first answer that names a seat beyond the table, or gives a player's part to an empty one.

    None once somebody said that a player sits there. Only answers that count are checked. Answers on record stay, and
    those from a tape were given when the hand was dealt.
    """
    confirmed = said_taken(wizard.stored)
    for key, question, named in _named(wizard):
        doubtful = sorted(set(named) - confirmed)
        if beyond := [seat for seat in doubtful if seat > around.seats]:
            return EmptySeats(key, tuple(beyond), around.table, around.seats)
        if not question.may_be_empty and (empty := [seat for seat in doubtful if seat in around.empty]):
            return EmptySeats(key, tuple(empty), around.table)
    return None


def said_taken(answers: Mapping[str, Mapping[str, Any]]) -> set[int]:
    """The seats in which somebody said that a player sits, though the list has nobody there."""
    return {seat for kept in answers.values() for seat in kept.get("taken", ())}


def _named(wizard: Wizard) -> Iterator[tuple[str, Question[Any], tuple[int, ...]]]:
    """The seats that each tapped or heard answer names, with their question."""
    for given in wizard.given:
        key, question = given.asked.key, given.asked.question
        kept = wizard.stored.get(key)
        if kept is None or kept["by"] == "system":
            continue
        if wizard.recorded is not None and wizard.recorded.get(key, {}).get("value") == kept["value"]:
            continue
        if question.kind == "seat" and isinstance(kept["value"], int):
            yield key, question, (kept["value"],)
        elif question.kind == "seats" and isinstance(kept["value"], list):
            yield key, question, tuple(kept["value"])
