"""The answers of a call, looked at again after one of them was changed."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from floor import actions
from floor.access import StaffRequest, get_call, needs
from floor.calls.forms import posted
from floor.calls.views.page import STALE, page
from floor.calls.wizard import wizard_of
from floor.models import Incident


@require_POST
@needs(get_call)
def check(request: StaffRequest, incident: Incident) -> HttpResponse:
    """The other answers are right: the ruling is shown."""
    if not actions.check_answers(request.user, incident, posted.revision_of(request.POST)):
        incident, _ = get_call(request.user, incident.pk)
        return page(request, incident, wizard_of(incident, incident.draft), 409, notice=STALE)
    if not request.htmx:
        return redirect("call", incident.pk)
    incident.draft.unchecked, incident.draft.revision = {}, incident.draft.revision + 1
    return page(request, incident, wizard_of(incident, incident.draft))
