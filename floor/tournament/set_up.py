"""The progress of a tournament: what can still be replaced of the set-up, and what has been changed in it."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from typing import Any

from django.db.models import Exists, OuterRef, Q

from floor.ground.days import calendar_of
from floor.models import AnteFrom, Incident, InputChange, InputKind, Level, SetUpChange, SetUpKind, Tournament
from floor.tournament.imports import LevelRow, SeatRow, levels_as_csv, seats_as_csv
from floor.tournament.level_clock import reading, span_of, state_of_clock


def has_begun(tournament: Tournament) -> bool:
    """True if a level runs, a seat changed, a day turned or the floor was called: then the set-up is not replaced."""
    return (
        tournament.current_level_id is not None
        or Incident.objects.filter(tournament=tournament).exists()
        or tournament.seating.exists()
        or tournament.days.filter(Q(acts__isnull=False) | Q(beside__isnull=False)).exists()
    )


def is_seated(tournament: Tournament) -> bool:
    """True if anybody sits at one of its tables."""
    return tournament.players.exclude(table=None).exists()


def how_far(tournament: Tournament) -> tuple[bool, bool, bool]:
    """Return three flags: the tournament has begun, anybody sits, and a day has ended with the next one not begun."""
    calendar = calendar_of(tournament)
    between = bool(calendar.days) and calendar.playing is None
    return has_begun(tournament), is_seated(tournament), between


def levels_now(tournament: Tournament) -> str:
    """All the levels, as the list that would be read as them."""
    return levels_as_csv(tournament.levels.all())


def seats_now(tournament: Tournament) -> str:
    """All the players who sit, as the list that would be read as them."""
    seated = tournament.players.exclude(table=None).select_related("table").order_by("table__number", "seat")
    rows = [SeatRow(player.table.number, player.seat, player.name) for player in seated if player.table and player.seat]
    return seats_as_csv(rows)


def hash_of(text: str) -> str:
    """The hash by which a list is recognised; the same whichever way a browser sends the ends of lines."""
    return hashlib.sha256("\n".join(text.splitlines()).encode(errors="replace")).hexdigest()


def played_levels(tournament: Tournament, at: datetime) -> list[Level]:
    """The levels that have begun, by the clock or set by hand, and those that a call is about."""
    levels = list(tournament.levels.annotate(of_a_call=Exists(Incident.objects.filter(level=OuterRef("pk")))))
    begun = {tournament.current_level_id, *_ever_set(tournament), *_reached_by_clock(tournament, levels, at)}
    return [level for level in levels if level.pk in begun or level.of_a_call]


def _ever_set(tournament: Tournament) -> Iterator[int]:
    """Levels that were set, for everybody or for a call, even if another one replaced them since."""
    changes = InputChange.objects.filter(tournament=tournament, kind=InputKind.LEVEL)
    for before, after in changes.values_list("before__value", "after__value"):
        yield from (before, after)


def _reached_by_clock(tournament: Tournament, levels: Sequence[Level], at: datetime) -> list[int]:
    """The levels that began since anybody looked at the clock."""
    state, current = state_of_clock(tournament), tournament.current_level
    if state is None or current is None:
        return []
    to_come = [level for level in levels if level.number >= current.number]
    spans = [span_of(level.minutes, level.break_minutes) for level in to_come]
    return [level.pk for level in to_come[: reading(spans, state, at).index + 1]]


def row_of(level: Level) -> LevelRow:
    said = {field.name: getattr(level, field.name) for field in fields(LevelRow)}
    return LevelRow(**{**said, "chips": tuple(level.chips), "ante_from": AnteFrom(level.ante_from)})


def as_kept(levels: Sequence[LevelRow]) -> list[dict[str, Any]]:
    """Levels in the form in which a change stores them."""
    return [{**asdict(level), "chips": list(level.chips), "ante_from": str(level.ante_from)} for level in levels]


@dataclass(frozen=True)
class SetUpChangeLine:
    """A change of the set-up in words: when, by whom, and each thing that changed."""

    at: datetime
    by: str
    lines: list[str]


def changes_of(tournament: Tournament) -> list[SetUpChangeLine]:
    """Return the changes to the name, the levels and the flights beside others, the latest first."""
    changes = tournament.set_up_changes.select_related("submission__actor").order_by("-pk")
    return [
        SetUpChangeLine(change.changed_at, change.submission.actor.name, list(_lines(change))) for change in changes
    ]


def _lines(change: SetUpChange) -> Iterator[str]:
    if change.kind == SetUpKind.NAME:
        yield f"Name: “{change.after}”; it was “{change.before}”."
        return
    if change.kind == SetUpKind.STACK:
        was, said = (f"{stack:,}" if stack else "not said" for stack in (change.before, change.after))
        yield f"Starting stack: {said}; it was {was}."
        return
    if change.kind == SetUpKind.FLIGHT:
        day, begun = change.after["day"], change.after["begun"]
        yield (
            f"{day}: began beside another flight." if begun else f"{day}: its beginning beside another was taken back."
        )
        return
    before, after = _by_number(change.before), _by_number(change.after)
    if not before:
        yield f"Levels: {len(after)} put in."
        return
    for number in sorted(before.keys() | after.keys()):
        if number not in after:
            yield f"Level {number}: taken out; it was {before[number].said}."
        elif number not in before:
            yield f"Level {number}: {after[number].said}, new."
        elif before[number] != after[number]:
            yield f"Level {number}: {after[number].said}; it was {before[number].said}."


def _by_number(kept: list[dict[str, Any]]) -> dict[int, LevelRow]:
    rows = [LevelRow(**{**row, "chips": tuple(row["chips"]), "ante_from": AnteFrom(row["ante_from"])}) for row in kept]
    return {row.number: row for row in rows}
