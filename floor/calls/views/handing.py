"""Handing over an open call."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions.handing import end_offer, offer_call
from floor.calls.views.page import page
from floor.errors import Invalid, Refused
from floor.ground.numbers import whole
from floor.ground.wizard import wizard_of
from floor.models import HandoverStep, Incident
from floor.web.going import go_to
from floor.web.submission_key import key_of


@require_POST
@needs(get_call)
def hand_over(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Hand the call to the colleague who was tapped, accept it, or take it back."""
    step = request.POST.get("step")
    try:
        if step in (HandoverStep.ACCEPTED, HandoverStep.TAKEN_BACK):
            end_offer(request.user, incident, key_of(request.POST), HandoverStep(step))
            return go_to(request, "call", incident.pk)
        offer_call(request.user, incident, key_of(request.POST), whole(request.POST.get("to", ""), 2**31 - 1) or 0)
    except Invalid as invalid:
        return _refused(request, incident, 422, invalid.errors["to"])
    except Refused as refused:
        return _refused(request, incident, 409, refused.sentence)
    return go_to(request, "home", incident.tournament_id)


def _refused(request: StaffRequest, incident: Incident, status: int, sentence: str) -> HttpResponse:
    incident, _ = get_call(request.user, incident.pk)
    return page(request, incident, wizard_of(incident, incident.draft), status, notice=sentence)
