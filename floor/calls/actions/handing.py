"""Handing an open call to a colleague, who accepts it, or from whom it is taken back."""

from uuid import UUID

from django.db import transaction

from floor.calls.actions.opening import opens
from floor.errors import Invalid, Refused
from floor.ground import policy, submission
from floor.ground.locking import lock
from floor.ground.record_clock import now
from floor.models import CallHandover, HandoverStep, Incident, Membership, Role, User


@opens
@transaction.atomic
def offer_call(actor: User, incident: Incident, key: UUID, to: int) -> None:
    """Hand an open call to a colleague, once for each key: it waits for them until they accept it."""
    sent = submission.begin(actor, incident.tournament.house_id, key, "offer-call", {"incident": incident.pk, "to": to})
    if sent is None:
        return
    incident, _ = lock(actor, incident.pk)
    policy.check_hand_over(incident)
    if last := waiting_offer(incident):
        raise Refused("waits", f"This call already waits for {last.to.name}. Take it back first.")
    colleague = Membership.objects.filter(house=incident.tournament.house_id, user=to, user__is_active=True)
    if to == actor.pk or not colleague.exists():
        raise Invalid({"to": "Nobody else of this house was chosen. Tap the colleague who takes the call."})
    CallHandover.objects.create(
        submission=sent, incident=incident, step=HandoverStep.OFFERED, by=actor, to_id=to, at=now()
    )


@transaction.atomic
def end_offer(actor: User, incident: Incident, key: UUID, step: HandoverStep) -> None:
    """Accept a call that waits for this person, or take back one that they handed over, once for each key."""
    sent = submission.begin(
        actor, incident.tournament.house_id, key, "end-offer", {"incident": incident.pk, "step": step}
    )
    if sent is None:
        return
    incident, role = lock(actor, incident.pk)
    policy.check_hand_over(incident)
    last = waiting_offer(incident)
    if last is None:
        raise Refused("waits-not", "This call waits for nobody any more. Nothing is left to do.")
    if step == HandoverStep.ACCEPTED and last.to_id != actor.pk:
        raise Refused("not-theirs", f"This call waits for {last.to.name}: only they accept it.")
    if step == HandoverStep.TAKEN_BACK and not may_take_back(actor, role, last.by_id):
        raise Refused("not-theirs", f"Only {last.by.name} or a director takes this call back.")
    CallHandover.objects.create(submission=sent, incident=incident, step=step, by=actor, to=actor, at=now())


def may_take_back(actor: User, role: Role, handed_by: int | None) -> bool:
    return handed_by == actor.pk or policy.can_see_desk(role)


def waiting_offer(incident: Incident) -> CallHandover | None:
    """Return the offer that nobody has accepted or taken back yet."""
    last = incident.handovers.select_related("by", "to").order_by("pk").last()
    return last if last and last.step == HandoverStep.OFFERED else None
