"""A call as it begins, not stored yet: its place and time, what is in play, and its first answers."""

from datetime import datetime
from typing import Any

from floor.calls.around import around_of
from floor.calls.call_time import When
from floor.calls.known_answers import answers_of, filled_in
from floor.errors import Invalid, Refused
from floor.ground.record_clock import now
from floor.ground.wizard import wizard_of
from floor.house.house_rules import book_at
from floor.models import Draft, Hand, Incident, Source, Table, Tournament, User
from floor.signin.staff_then import worked_at
from floor.tournament.in_play_then import in_play_at


def new_call(
    tournament: Tournament,
    situation: str,
    table: Table | None,
    prefill: dict[str, Any],
    *,
    source: Source = Source.TABLET,
    when: When | None = None,
    ruled_by: User | None = None,
    hand: Hand | None = None,
    own: dict[str, Any] | None = None,
) -> Incident:
    """A call of this moment, or of the given time, with a draft that holds `prefill`. Raises Refused, Invalid.

    A call that is entered later uses the book in force when it occurred. One about a hand is of the hand's time.
    """
    check_table(tournament, table)
    at = now()
    occurred_at = when.instant(tournament, at) if when else at
    check_ruled_by(tournament, ruled_by, occurred_at)
    call = Incident(
        tournament=tournament,
        table=table,
        **in_play_at(tournament, table, hand.opened_at if hand and not when else occurred_at),
        situation=situation,
        occurred_at=occurred_at,
        recorded_at=at,
        source=source,
        slip_ruled_by=ruled_by,
        hand=hand,
    )
    book = book_at(tournament, occurred_at) if when else tournament.book_id
    Draft(incident=call, book_id=book, updated_at=at, answers=prefill, own=own or {})
    call.draft.answers = filled_in(call, wizard_of(call, call.draft), around_of(call)).stored
    return call


def played_now(call: Incident, tournament: Tournament) -> Incident:
    """An unstored call, with what is in play in its tournament by now, and the answers from that."""
    call.tournament = tournament
    for name, value in in_play_at(tournament, call.table, now()).items():
        setattr(call, name, value)
    call.draft.answers = answers_of(call)
    return call


def check_table(tournament: Tournament, table: Table | None) -> None:
    if table is not None and table.tournament_id != tournament.pk:
        raise Refused("other-table", "This table belongs to another tournament. Choose the table again.")


def check_ruled_by(tournament: Tournament, person: User | None, at: datetime) -> None:
    if person and not worked_at(tournament.house, person, at):
        raise Invalid({"ruled_by": f"{person} did not work here then. Choose who ruled."})
