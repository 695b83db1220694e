"""The level, game and players in play at an instant, from the kept changes.

Every change holds the earlier value. So the first change after an instant says what was in play at that instant, and an
input not changed since is still in play.
"""

from datetime import datetime
from typing import Any

from django.db.models import Q

from floor.ground.inputs import HAND_LASTS, InPlay, StatedValue, at_a_call, counted_players
from floor.ground.seating_then import Moment, seating_at
from floor.models import DayAct, InputChange, InputKind, SeatingAct, SeatingKind, Table, Tournament

COUNTABLE = range(2, 11)


def in_play_at(tournament: Tournament, table: Table | None, at: datetime) -> dict[str, Any]:
    """The columns of a call for what was in play when it occurred, each with its age and who set it."""
    return {**level_at(tournament, at), **game_at(tournament, at), **players_at(table, at)}


def before_the_call(tournament: Tournament, at: datetime, recorded_at: datetime) -> InPlay:
    """Return what was in play for a call that is about to be opened, whatever its table."""
    level, set_at, by, by_clock = _level_at(tournament, at)
    # A hand is over by then, however long the level lasts by the clock.
    since = max(set_at, at - HAND_LASTS) if by_clock and set_at else set_at
    said = StatedValue(tournament.levels.filter(pk=level).first() if level else None, since, by)
    game = StatedValue(*game_at(tournament, at).values())
    return at_a_call(tournament, said, game, counted_players(StatedValue(None, None), at, recorded_at), at, recorded_at)


def level_at(tournament: Tournament, at: datetime) -> dict[str, Any]:
    """The level; while the clock runs, one holds however long it lasts, and is known as of the instant."""
    level, set_at, by, by_clock = _level_at(tournament, at)
    return {"level_id": level, "level_set_at": at if by_clock else set_at, "level_set_by_id": by}


def _level_at(tournament: Tournament, at: datetime) -> tuple[int | None, datetime | None, int | None, bool]:
    """The level, when it was set, by whom, and whether the clock showed it."""
    change = _first_after(tournament, InputKind.LEVEL, at)
    if change:
        level, set_at, by = _said(change.before)
        by_clock = change.after["by"] is None
    else:
        level, set_at, by = tournament.current_level_id, tournament.level_set_at, tournament.level_set_by_id
        by_clock = tournament.clock_began_at is not None
    return level, set_at, by, by_clock and set_at is not None and set_at <= at


def game_at(tournament: Tournament, at: datetime) -> dict[str, Any]:
    change = _first_after(tournament, InputKind.GAME, at)
    if change:
        game, set_at, by = _said(change.before)
    else:
        game, set_at, by = tournament.current_game, tournament.game_set_at, tournament.game_set_by_id
    return {"game": game or "", "game_set_at": set_at, "game_set_by_id": by}


def players_at(table: Table | None, at: datetime) -> dict[str, Any]:
    """The players who were counted at a table; otherwise those of the seating list, if there are enough of them."""
    count, counted_at, by = _counted(table, at) if table else (None, None, None)
    return {"players_at_table": count, "players_counted_at": counted_at, "players_counted_by_id": by}


def _counted(table: Table, at: datetime) -> tuple[int | None, datetime | None, int | None]:
    if table.counted_at and table.counted_at <= at:
        return table.players_count, table.counted_at, table.counted_by_id
    since = _seats_given_up(table, at)
    counted = InputChange.objects.filter(table=table, kind=InputKind.PLAYERS, changed_at__lte=at)
    count = (counted.filter(changed_at__gt=since) if since else counted).order_by("changed_at", "pk").last()
    moves = SeatingAct.objects.filter(Q(from_table=table) | Q(to_table=table), player__isnull=False, at__lte=at)
    begin = count.changed_at if count else since
    moved = list((moves.filter(at__gt=begin) if begin else moves).select_related("submission").order_by("at", "pk"))
    if count:
        came = sum((act.to_table_id == table.pk) - (act.from_table_id == table.pk) for act in moved)
        players, counted_at, by = count.after["value"] + came, count.changed_at, count.after["by"]
    else:
        players, counted_at, by = len(seating_at(table.pk, Moment(at, at))), None, None
    if moved:
        # The list is right after each act that it keeps.
        counted_at, by = moved[-1].at, moved[-1].submission.actor_id
    return (players, counted_at, by) if players in COUNTABLE else (None, None, None)


def _seats_given_up(table: Table, at: datetime) -> datetime | None:
    """The time when the table was last broken, or its day ended or began: an earlier count no longer holds."""
    days = DayAct.objects.filter(day__tournament=table.tournament_id, at__lte=at).order_by("-at")
    broken = SeatingAct.objects.filter(kind=SeatingKind.BROKEN, from_table=table, at__lte=at).order_by("-at")
    times = [rows.values_list("at", flat=True).first() for rows in (days, broken)]
    return max((time for time in times if time), default=None)


def _first_after(tournament: Tournament, kind: InputKind, at: datetime) -> InputChange | None:
    changes = InputChange.objects.filter(tournament=tournament, table=None, incident=None, kind=kind)
    return changes.filter(changed_at__gt=at).order_by("changed_at", "pk").first()


def _said(said: dict[str, Any]) -> tuple[Any, datetime | None, int | None]:
    return said["value"], datetime.fromisoformat(said["set_at"]) if said["set_at"] else None, said["by"]
