"""The answers of a call, checked before anything else: those that were only heard, or after one was changed."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions.calls import check_answers, save_answers
from floor.calls.forms import posted
from floor.calls.heard import without_answer
from floor.calls.tapped import tapped
from floor.calls.views.page import page, stale
from floor.ground.wizard import wizard_of
from floor.models import Incident
from floor.web.going import go_to


@require_POST
@needs(get_call)
def check(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Confirm the answers and show what comes next; or remove a heard one that is wrong."""
    wizard = wizard_of(incident, incident.draft)
    unchecked: dict[str, Any] = {}
    if taken := posted.taken_of(request.POST):
        for key in incident.draft.unchecked.get("heard", {}):
            wizard = wizard.saying_taken(key, taken)
    revision, wrong = posted.revision_of(request.POST), request.POST.get("wrong", "")
    if wrong and wrong not in incident.draft.unchecked.get("heard", {}):
        return page(request, incident, wizard, 409, notice=stale(request, incident))
    if wrong:
        stored, unchecked = without_answer(incident.draft.unchecked, wizard, wrong)
        wizard = replace(wizard, stored=stored)
        wizard = wizard if unchecked else wizard.looking_ahead()
        if not incident.is_opened:
            incident.draft.answers, incident.draft.unchecked = wizard.stored, unchecked
            return go_to(request, "call", tapped(incident))  # an answer that nobody gave opens no call
        kept = save_answers(request.user, incident, revision, wizard.stored, unchecked=unchecked)
    elif "heard" in incident.draft.unchecked:
        wizard = wizard.looking_ahead()
        kept = save_answers(request.user, incident, revision, wizard.stored, unchecked=unchecked)
    else:
        kept = check_answers(request.user, incident, revision)
    if not kept:
        incident, _ = get_call(request.user, incident.pk)
        return page(request, incident, wizard_of(incident, incident.draft), 409, notice=stale(request, incident))
    if not request.htmx:
        return redirect("call", incident.pk)
    incident.draft.answers, incident.draft.unchecked = wizard.stored, unchecked
    incident.draft.revision += 1
    return page(request, incident, wizard)
