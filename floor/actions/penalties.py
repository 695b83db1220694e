"""Voiding a penalty, and counting the hands that are served of it."""

from uuid import UUID

from django.db import transaction

from floor import payloads, policy, record, submission
from floor.actions.locking import lock
from floor.actions.searching import words_of
from floor.decision import check_reason
from floor.errors import CountMoved, Invalid
from floor.models import EntryKind, Penalty, User
from floor.moment import now
from floor.record import CHAIN_FIELDS, NewEntry
from floor.served import Change, tally_of


@transaction.atomic
def void_penalty(actor: User, penalty: Penalty, key: UUID, reason: str) -> Penalty:
    """Take a penalty back: it stays in the record and no longer counts."""
    reason = check_reason(reason, "reason")
    if not reason:
        raise Invalid({"reason": "Say in a few words why the penalty is void."})
    house_id = penalty.incident.tournament.house_id
    sent = submission.begin(actor, house_id, key, "void-penalty", {"penalty": penalty.pk, "reason": reason})
    if sent is None:
        return Penalty.objects.get(pk=penalty.pk)
    incident, role = lock(actor, penalty.incident_id)
    policy.check_void(role)
    penalty = Penalty.objects.select_related("entry").get(pk=penalty.pk)
    policy.check_not_voided(penalty)
    at = now()
    voided = NewEntry(EntryKind.PENALTY_VOID, {"voids": penalty.entry.seq}, at, {"reason": reason})
    penalty.void_entry = record.append(incident, sent, at, [voided])[0]
    penalty.voided_at = at
    penalty.save(update_fields=["void_entry", "voided_at"])
    incident.search = words_of(incident)
    incident.save(update_fields=["search", *CHAIN_FIELDS])
    return penalty


@transaction.atomic
def serve_penalty(actor: User, penalty: Penalty, key: UUID, change: Change, hands: int, seen: int) -> bool:
    """Count hands served, once for each key; whether somebody else counted since the entry `seen`.

    Adding goes on top of what others counted; setting and undoing are refused when the screen was behind.
    """
    body = {"penalty": penalty.pk, "change": change.value, "hands": hands, "seen": seen}
    sent = submission.begin(actor, penalty.incident.tournament.house_id, key, "serve-penalty", body)
    if sent is None:
        return False
    incident, _ = lock(actor, penalty.incident_id)
    penalty = Penalty.objects.select_related("entry").get(pk=penalty.pk)
    policy.check_count(penalty)
    tally = tally_of(penalty)
    behind = tally.seq > seen
    if behind and change in (Change.SET, Change.UNDO):
        raise CountMoved(tally.served, tally.hands)
    if change == Change.SET and not 0 <= hands <= tally.hands:
        raise Invalid({"set": f"Type how many hands are served, from 0 to {tally.hands}."})
    at = now()
    new = payloads.served(penalty, tally, change, tally.after(change, hands), seen, at)
    entry = record.append(incident, sent, at, [new])[0]
    tally = tally.with_entry(entry, dict(new.payload))
    penalty.served, penalty.counted_at, penalty.eliminated_at = tally.served, tally.counted_at, tally.eliminated_at
    penalty.save(update_fields=["served", "counted_at", "eliminated_at"])
    incident.save(update_fields=CHAIN_FIELDS)
    return behind
