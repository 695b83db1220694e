"""Opening a call and keeping its answers."""

from typing import Any
from uuid import UUID

from django.db import transaction

from floor import policy, submission
from floor.actions.locking import next_revision
from floor.errors import Refused
from floor.models import Draft, Incident, Table, Tournament, User
from floor.moment import now


@transaction.atomic
def open_call(
    actor: User, tournament: Tournament, key: UUID, situation: str, table: Table | None, prefill: dict[str, Any]
) -> Incident:
    """Open a call, once for each key, with table, level and time filled in and a draft that holds `prefill`."""
    body = {"tournament": tournament.pk, "situation": situation, "table": table.pk if table else None}
    sent = submission.begin(actor, tournament.house_id, key, "open-call", body)
    if sent is None:
        return Incident.objects.get(opening__house=tournament.house_id, opening__key=key)
    policy.role_of(actor, tournament.house_id)
    if table is not None and table.tournament_id != tournament.pk:
        raise Refused("other-table", "This table belongs to another tournament. Choose the table again.")
    at = now()
    incident = Incident.objects.create(
        tournament=tournament,
        table=table,
        **_in_play(tournament, table),
        situation=situation,
        occurred_at=at,
        recorded_at=at,
        opened_by=actor,
        opening=sent,
    )
    Draft.objects.create(incident=incident, book_id=tournament.book_id, answers=prefill)
    return incident


def _in_play(tournament: Tournament, table: Table | None) -> dict[str, Any]:
    """Level, game and players as the tournament has them now, with their age and source."""
    return {
        "level_id": tournament.current_level_id,
        "level_set_at": tournament.level_set_at,
        "level_set_by_id": tournament.level_set_by_id,
        "game": tournament.current_game,
        "game_set_at": tournament.game_set_at,
        "game_set_by_id": tournament.game_set_by_id,
        "players_at_table": _players(table),
        "players_counted_at": table.counted_at if table else None,
        "players_counted_by_id": table.counted_by_id if table else None,
    }


def _players(table: Table | None) -> int | None:
    """Those that were counted; else those of the seating list, when there are enough of them for a table."""
    if table is None:
        return None
    if table.players_count:
        return table.players_count
    seated = table.players.count()
    return seated if 2 <= seated <= 10 else None


def save_answers(actor: User, incident: Incident, revision: int, answers: dict[str, Any]) -> bool:
    """Replace the answers of a draft that still has this revision; False, and nothing written, when it has not."""
    policy.role_of(actor, incident.tournament.house_id)
    policy.check_answer(incident)
    return next_revision(incident, revision, answers=answers)
