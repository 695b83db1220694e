"""How this house ruled before: a page of its own, and the line of it that the page of a ruling loads."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_call, needs
from floor.models import Incident
from floor.precedents import precedents as precedents_of
from floor.wizard import wizard_of
from rules.engine.ruling import Ruling


@require_GET
@needs(get_call)
def precedents(request: StaffRequest, incident: Incident) -> HttpResponse:
    wizard = wizard_of(incident, incident.draft)
    if not isinstance(wizard.result, Ruling):
        return HttpResponse(status=204) if request.htmx else redirect("call", incident.pk)
    found = precedents_of(incident.tournament.house_id, wizard.presented, wizard.book, incident.pk)
    context = {
        "call": incident,
        "tournament": incident.tournament,
        "situation": wizard.situation.title,
        "outcome": wizard.presented["outcome"],
        "precedents": found,
    }
    return render(request, "floor/precedents.html" + ("#panel" if request.htmx else ""), context)
