"""What is said of a recorded ruling afterwards: the review of the tournament director, and notes."""

from uuid import UUID

from django.db import transaction

from floor import payloads, policy, record, submission
from floor.actions.hands import unfeed_tape
from floor.actions.locking import lock
from floor.actions.searching import words_of
from floor.errors import RulingMoved
from floor.models import EntryKind, Incident, Penalty, Receipt, User
from floor.moment import now
from floor.notes import check_note
from floor.record import CHAIN_FIELDS
from floor.review import Review, Verdict

# What may be recorded beside a ruling without changing what a review of it says.
BESIDE_THE_RULING = (EntryKind.SERVED, EntryKind.NOTE, EntryKind.PHOTO, EntryKind.CLOCK)


@transaction.atomic
def review_ruling(actor: User, incident: Incident, key: UUID, seen: int, review: Review) -> Incident:
    """Send a ruling to review, or uphold, change or overrule it, once for each key.

    Overruling voids the penalties of the call in the same breath. `seen` is the last entry on the page of the person:
    raises RulingMoved when something was recorded behind it that they should know.
    """
    body = {"incident": incident.pk, "seen": seen, **review.body}
    sent = submission.begin(actor, incident.tournament.house_id, key, "review-ruling", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, role = lock(actor, incident.pk)
    policy.check_review(role, incident, review.verdict.leads_to)
    if incident.entries.filter(seq__gt=seen).exclude(kind__in=BESIDE_THE_RULING).exists():
        raise RulingMoved
    at = now()
    receipt = Receipt.objects.select_related("entry").filter(entry__incident=incident).order_by("-entry__seq")[0]
    gone = _penalties_to_void(incident) if review.verdict == Verdict.OVERRULE else []
    place = incident.chain_length + 1
    voids = [payloads.overruled(penalty, place, at) for penalty in gone]
    entries = record.append(incident, sent, at, [payloads.review(review, receipt, at), *voids])
    for penalty, entry in zip(gone, entries[1:], strict=True):
        penalty.void_entry, penalty.voided_at = entry, at
    Penalty.objects.bulk_update(gone, ["void_entry", "voided_at"])
    incident.state = review.verdict.leads_to
    if review.verdict.changes:
        _change(incident, actor, review)
        unfeed_tape(incident)
    incident.search = words_of(incident)
    decided = ["final_outcome", "changed_by", "outcome_before"]
    incident.save(update_fields=["state", *decided, "off_tape", "search", *CHAIN_FIELDS])
    return incident


@transaction.atomic
def add_note(actor: User, incident: Incident, key: UUID, kind: str, text: str) -> Incident:
    """Add a note of the staff, or what a player said, to a recorded call, once for each key."""
    note, text = check_note(kind, text)
    body = {"incident": incident.pk, "kind": note.value, "text": text}
    sent = submission.begin(actor, incident.tournament.house_id, key, "add-note", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, _ = lock(actor, incident.pk)
    policy.check_note(incident)
    at = now()
    record.append(incident, sent, at, [payloads.note(note, text, at)])
    incident.search = words_of(incident)
    incident.save(update_fields=["search", *CHAIN_FIELDS])
    return incident


def _change(incident: Incident, actor: User, review: Review) -> None:
    """What was decided stays beside it, whoever changes that once more."""
    if incident.changed_by_id is None:
        incident.outcome_before = incident.final_outcome
    incident.final_outcome, incident.changed_by = review.outcome_after(incident.final_outcome), actor


def _penalties_to_void(incident: Incident) -> list[Penalty]:
    return list(incident.penalties.filter(voided_at=None).select_related("entry").order_by("entry__seq"))
