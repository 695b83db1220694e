"""A ruled call that waits for an act that nobody knows any more."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions import waiting as waiting_actions
from floor.models import Incident
from floor.web.going import go_to
from floor.web.submission_key import key_of


@require_POST
@needs(get_call)
def end_wait(request: StaffRequest, incident: Incident) -> HttpResponse:
    """End the wait in one tap, from the page of the call and back to it."""
    waiting_actions.end_wait(request.user, incident, key_of(request.POST))
    return go_to(request, "call", incident.pk)
