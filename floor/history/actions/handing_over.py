"""The notes that one shift writes for the next."""

from datetime import date
from uuid import UUID

from django.db import transaction

from floor.errors import Invalid
from floor.ground import policy, submission
from floor.ground.record_clock import now
from floor.models import HandoverNote, NoteSeen, Tournament, User
from floor.record.decision import check_reason


@transaction.atomic
def add_handover_note(actor: User, tournament: Tournament, key: UUID, on: date, text: str) -> None:
    """Put a note on the shift sheet of a playing day, once for each key. Notes are added, never changed."""
    text = check_reason(text, "text")
    if not text:
        raise Invalid({"text": "Type what the next shift should watch."})
    body: dict[str, object] = {"tournament": tournament.pk, "on": on.isoformat(), "text": text}
    sent = submission.begin(actor, tournament.house_id, key, "add-handover-note", body)
    if sent is None:
        return
    policy.role_of(actor, tournament.house_id)
    HandoverNote.objects.create(
        submission=sent, tournament=tournament, on=on, text=text, author=actor, written_at=now()
    )


@transaction.atomic
def see_note(actor: User, note: HandoverNote) -> None:
    """Record that somebody has read a note, however often they say so."""
    policy.role_of(actor, note.tournament.house_id)
    NoteSeen.objects.get_or_create(note=note, user=actor, defaults={"seen_at": now()})
