"""A call as it begins, not stored yet: its place and time, what is in play, and what is known of it."""

from datetime import datetime
from typing import Any

from floor.calls.call_time import When
from floor.calls.wizard import refilled_of
from floor.errors import Refused
from floor.house.house_rules import book_at
from floor.models import Draft, Incident, Source, Table, Tournament
from floor.record.record_clock import now


def new_call(
    tournament: Tournament,
    situation: str,
    table: Table | None,
    prefill: dict[str, Any],
    *,
    source: Source = Source.TABLET,
    when: When | None = None,
    own: dict[str, Any] | None = None,
    unchecked: dict[str, Any] | None = None,
) -> Incident:
    """A call of this moment, or of the time that was said, with a draft that holds `prefill`. Raises Refused, Invalid.

    For one that is entered later, the book is the one that held when it occurred.
    """
    check_table(tournament, table)
    at = now()
    occurred_at = when.instant(tournament, at) if when else at
    call = Incident(
        tournament=tournament,
        table=table,
        **_in_play(tournament, table, occurred_at),
        situation=situation,
        occurred_at=occurred_at,
        recorded_at=at,
        source=source,
    )
    book = book_at(tournament, occurred_at) if when else tournament.book_id
    told = {"answers": prefill, "own": own or {}, "unchecked": unchecked or {}}
    Draft(incident=call, book_id=book, updated_at=at, **told)
    return call


def played_now(call: Incident, tournament: Tournament) -> Incident:
    """A call that is not stored yet, with what is in play in its tournament by now, and the answers that this gives."""
    call.tournament = tournament
    for name, value in _in_play(tournament, call.table, call.occurred_at).items():
        setattr(call, name, value)
    call.draft.answers = refilled_of(call)
    return call


def _in_play(tournament: Tournament, table: Table | None, occurred_at: datetime) -> dict[str, Any]:
    """Level, game and players as the tournament has them now, with their age and source."""
    began_at = tournament.level_set_at
    # While the clock of the levels runs, a level holds however long it lasts: it is known as of the call.
    known = tournament.clock_began_at and began_at and began_at <= occurred_at
    return {
        "level_id": tournament.current_level_id,
        "level_set_at": occurred_at if known else began_at,
        "level_set_by_id": tournament.level_set_by_id,
        "game": tournament.current_game,
        "game_set_at": tournament.game_set_at,
        "game_set_by_id": tournament.game_set_by_id,
        **counted(table),
    }


def counted(table: Table | None) -> dict[str, Any]:
    return {
        "players_at_table": _players(table),
        "players_counted_at": table.counted_at if table else None,
        "players_counted_by_id": table.counted_by_id if table else None,
    }


def _players(table: Table | None) -> int | None:
    """The players who were counted; else those of the seating list, if there are enough of them for a table."""
    if table is None:
        return None
    if table.players_count:
        return table.players_count
    seated = table.players.count()
    return seated if 2 <= seated <= 10 else None


def check_table(tournament: Tournament, table: Table | None) -> None:
    if table is not None and table.tournament_id != tournament.pk:
        raise Refused("other-table", "This table belongs to another tournament. Choose the table again.")
