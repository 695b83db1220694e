"""Ending the wait of a call for an act that nobody saw."""

from uuid import UUID

from django.db import transaction

from floor.ground import policy, submission
from floor.ground.locking import lock
from floor.ground.record_clock import now
from floor.models import Incident, Receipt, User
from floor.record import chain, payloads
from floor.record.chain import CHAIN_FIELDS


@transaction.atomic
def end_wait(actor: User, incident: Incident, key: UUID) -> Incident:
    """Record that nobody knows any more what a ruled call waits for, once for each key.

    The ruling stays as it is. Somebody who learns it after all can still answer the call.
    """
    body: dict[str, object] = {"incident": incident.pk}
    sent = submission.begin(actor, incident.tournament.house_id, key, "end-wait", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, role = lock(actor, incident.pk)
    policy.check_end_wait(role, incident)
    receipt = Receipt.objects.filter(entry__incident=incident).order_by("-entry__seq")[0].kept
    ruling = receipt["decided"] or receipt["ruling"]
    at = now()
    chain.append(incident, sent, at, [payloads.not_known([one["key"] for one in ruling["follow_ups"]], at)])
    incident.awaits = False
    incident.save(update_fields=["awaits", *CHAIN_FIELDS])
    return incident
