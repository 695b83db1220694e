"""Closing a call that needs no ruling, and opening it again."""

from uuid import UUID

from django.db import transaction

from floor.calls.actions.opening import opens
from floor.ground import policy, submission
from floor.ground.locking import lock
from floor.ground.record_clock import now
from floor.models import Incident, IncidentState, User
from floor.record import chain, payloads
from floor.record.actions.photos import record_photos_of
from floor.record.actions.results import record_results_of
from floor.record.chain import CHAIN_FIELDS
from floor.record.decision import CLOSING, Reason, check_why
from floor.record.people import known
from floor.record.search_words import words_of


@opens
@transaction.atomic
def close_call(actor: User, incident: Incident, key: UUID, reason: Reason) -> Incident:
    """Close an open call without a ruling, once for each key. Its answers stay in the draft."""
    reason = check_why(reason, "close", CLOSING)
    body = {"incident": incident.pk, "code": reason.code, "text": reason.text}
    sent = submission.begin(actor, incident.tournament.house_id, key, "close-call", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, _ = lock(actor, incident.pk)
    policy.check_close(incident)
    at = now()
    chain.append(incident, sent, at, [payloads.closed(incident, known(incident, []).people, reason, at)])
    record_photos_of(incident, at)
    record_results_of(incident, at)
    return _saved(incident, IncidentState.CLOSED_WITHOUT_RULING)


@transaction.atomic
def reopen_call(actor: User, incident: Incident, key: UUID) -> Incident:
    """Reopen a call that was closed without a ruling, once for each key, at the same place."""
    body: dict[str, object] = {"incident": incident.pk}
    sent = submission.begin(actor, incident.tournament.house_id, key, "reopen-call", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, _ = lock(actor, incident.pk)
    policy.check_reopen(incident)
    at = now()
    chain.append(incident, sent, at, [payloads.reopened(at)])
    return _saved(incident, IncidentState.OPEN)


def _saved(incident: Incident, state: IncidentState) -> Incident:
    incident.state, incident.search = state, words_of(incident)
    incident.save(update_fields=["state", "search", *CHAIN_FIELDS])
    return incident
