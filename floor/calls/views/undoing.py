"""Taking back what was just recorded."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions.undoing import undo_recording
from floor.calls.recorded_here import recorded_here
from floor.calls.views.own_page import own_on_record
from floor.calls.views.page import page
from floor.errors import Refused
from floor.ground.wizard import wizard_of
from floor.models import Incident
from floor.web.going import go_to
from floor.web.submission_key import key_of


@require_POST
@needs(get_call)
def undo(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Open the call again with its answers, or say why the recording stays."""
    recorded = incident.draft.recorded_answers is not None
    own = own_on_record(incident).stored if incident.is_own_ruling and recorded else {}
    try:
        undo_recording(request.user, incident, key_of(request.POST), recorded_here(request, incident), own)
    except Refused as refused:
        incident, _ = get_call(request.user, incident.pk)
        return page(request, incident, wizard_of(incident, incident.draft), 409, notice=refused.sentence)
    return go_to(request, "call", incident.pk)
