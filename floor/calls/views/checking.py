"""The answers of a call, looked at again: a heard one is taken out, and all are confirmed after one was changed."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions.calls import check_answers, save_answers
from floor.calls.around import around_of
from floor.calls.forms import posted
from floor.calls.heard import chips, without_heard
from floor.calls.known_answers import filled_in
from floor.calls.tapped import tapped
from floor.calls.views.page import page, stale
from floor.ground.policy import check_answer, why_not
from floor.ground.wizard import HEARD, Wizard, wizard_of
from floor.models import Incident
from floor.web.going import go_to


@require_POST
@needs(get_call)
def check(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Confirm the answers, and show the ruling."""
    wizard = wizard_of(incident, incident.draft)
    if not check_answers(request.user, incident, posted.revision_of(request.POST)):
        return _changed(request, incident)
    return _shown(request, incident, wizard)


@require_POST
@needs(get_call)
def take_out(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Take a heard answer out of a call: it is asked when its turn comes. Read-only once anything is recorded."""
    draft, wizard = incident.draft, wizard_of(incident, incident.draft)
    if over := why_not(check_answer, incident):
        return page(request, incident, wizard, 409, notice=over)
    heard = wizard.stored.get(request.POST.get("key", ""), {})
    if heard.get("by") != HEARD or draft.recorded_answers is not None:
        return page(request, incident, wizard, 409, notice=stale(request, incident))
    left = replace(wizard, stored=without_heard(wizard, heard["said"])).looking_ahead()
    wizard = filled_in(incident, left, around_of(incident))
    if not incident.is_opened:
        draft.answers = wizard.stored
        return go_to(request, "call", tapped(incident))  # an answer that nobody gave opens no call
    unchecked: dict[str, Any] = draft.unchecked
    revision = posted.revision_of(request.POST)
    if not save_answers(request.user, incident, revision, wizard.stored, unchecked=unchecked):
        return _changed(request, incident)
    return _shown(request, incident, wizard, unchecked, emptied=not chips(wizard))


def _changed(request: StaffRequest, incident: Incident) -> HttpResponse:
    incident, _ = get_call(request.user, incident.pk)
    return page(request, incident, wizard_of(incident, incident.draft), 409, notice=stale(request, incident))


def _shown(
    request: StaffRequest,
    incident: Incident,
    wizard: Wizard,
    unchecked: dict[str, Any] | None = None,
    *,
    emptied: bool = False,
) -> HttpResponse:
    if not request.htmx:
        return redirect("call", incident.pk)
    incident.draft.answers, incident.draft.unchecked = wizard.stored, unchecked or {}
    incident.draft.revision += 1
    return page(request, incident, wizard, emptied=emptied)
