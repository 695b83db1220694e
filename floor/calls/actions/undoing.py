"""Taking a recording back within half a minute."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from floor.calls.actions.hands import unfeed_tape
from floor.errors import Refused, StaleDraft
from floor.ground import submission
from floor.ground.locking import lock, next_revision
from floor.ground.record_clock import now
from floor.models import Entry, EntryKind, Incident, IncidentPerson, IncidentState, PenaltyKind, Precedent, User
from floor.models.incident import OUTCOMES
from floor.penalties.actions import show
from floor.record import chain, payloads
from floor.record.as_recorded import RULINGS, UNRECORDED
from floor.record.chain import CHAIN_FIELDS
from floor.record.people import known
from floor.record.search_words import words_of
from floor.record.undone import HALF_A_MINUTE, STAYS


@transaction.atomic
def undo_recording(
    actor: User, incident: Incident, key: UUID, recorded_here: UUID | None, own: dict[str, Any]
) -> Incident:
    """Take the ruling of a call back with its penalties, once for each key: the call is open again with its answers.

    `recorded_here` is the key by which it was recorded on this tablet, `own` the floor's text of a call that they ruled
    in their own words.
    """
    body: dict[str, object] = {"incident": incident.pk, "recorded": str(recorded_here or "")}
    sent = submission.begin(actor, incident.tournament.house_id, key, "undo-recording", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, _ = lock(actor, incident.pk)
    at = now()
    ruling = _check_undo(actor, incident, recorded_here, at)
    given = list(incident.penalties.filter(entry__submission=ruling.submission_id).select_related("entry"))
    if any(penalty.kind == PenaltyKind.DISQUALIFICATION for penalty in given):
        raise Refused("no-undo", "A disqualification is not undone. Ask the tournament director to put it right.")
    IncidentPerson.objects.filter(incident=incident, by_hand=False).delete()
    chain.append(incident, sent, at, [payloads.undone(ruling, given, known(incident, []).people, at)])
    show(incident, given)
    Precedent.objects.filter(incident=incident).delete()
    unfeed_tape(actor, incident)
    draft = incident.draft
    back = {"recorded_answers": None, "recorded_at": None, "ruled_at": None, "own": draft.own or own}
    if not next_revision(actor, incident, draft.revision, **back):
        raise StaleDraft
    for column in ("state", *OUTCOMES):
        setattr(incident, column, UNRECORDED.get(column))
    incident.search = words_of(incident)
    incident.save(update_fields=["state", *OUTCOMES, "off_tape", "search", *CHAIN_FIELDS])
    return incident


def _check_undo(actor: User, incident: Incident, recorded_here: UUID | None, at: datetime) -> Entry:
    """The entry of the ruling, if this person may still take it back on this tablet."""
    entries = list(incident.entries.select_related("submission").order_by("seq"))
    ruling = next((entry for entry in reversed(entries) if entry.kind in RULINGS), None)
    if ruling is None or incident.state == IncidentState.OPEN:
        raise Refused("no-undo", "Nothing is left to undo: this call is open.")
    if ruling.kind != EntryKind.RULING or _has_gone_on(entries, ruling):
        raise Refused("no-undo", "This call has gone on since. Record it again to correct it.")
    if ruling.actor_id != actor.pk:
        raise Refused("no-undo", "Only the person who recorded it may undo it. Record it again to correct it.")
    if ruling.submission.key != recorded_here:
        raise Refused("no-undo", "It is undone on the tablet on which it was recorded. Here, record it again.")
    if at - ruling.recorded_at > HALF_A_MINUTE:
        raise Refused("no-undo", "Half a minute is over. Record it again to correct it.")
    return ruling


def _has_gone_on(entries: Sequence[Entry], ruling: Entry) -> bool:
    return any(
        entry.seq > ruling.seq and entry.submission_id != ruling.submission_id and entry.kind not in STAYS
        for entry in entries
    )
