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
        level_id=tournament.current_level_id,
        situation=situation,
        occurred_at=at,
        recorded_at=at,
        opened_by=actor,
        opening=sent,
    )
    Draft.objects.create(incident=incident, book_id=tournament.book_id, answers=prefill)
    return incident


def save_answers(actor: User, incident: Incident, revision: int, answers: dict[str, Any]) -> bool:
    """Replace the answers of a draft that still has this revision; False, and nothing written, when it has not."""
    policy.role_of(actor, incident.tournament.house_id)
    policy.check_answer(incident)
    return next_revision(incident, revision, answers=answers)
