"""Earlier rulings of this house: a page of its own, and the line about them that the page of a ruling loads."""

from urllib.parse import urlencode

from django.core import signing
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_call, get_tournament, needs
from floor.calls.views.look import address_of, look_for
from floor.calls.views.own_page import ruled_by_the_floor
from floor.ground.wizard import Wizard, wizard_of
from floor.models import Incident, Tournament
from floor.record.precedents import precedents as precedents_of
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS


@require_GET
@needs(get_call)
def precedents(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Show the page, or the line, for the present ruling of the call."""
    wizard = wizard_of(incident, incident.draft)
    return page(request, incident.tournament, wizard, reverse("call", args=[incident.pk]), incident)


@require_GET
@needs(get_tournament)
def look_precedents(request: StaffRequest, tournament: Tournament, situation: str) -> HttpResponse:
    """Show the page, or the line, for a ruling that is only looked at."""
    if situation not in SITUATIONS:
        raise Http404
    so_far = request.GET.get("so_far", "")
    try:
        wizard = look_for(tournament, situation, so_far).wizard
    except signing.BadSignature:
        wizard = look_for(tournament, situation).wizard
    return page(request, tournament, wizard, f"{address_of(tournament, wizard)}?{urlencode({'so_far': so_far})}")


def page(
    request: StaffRequest, tournament: Tournament, wizard: Wizard, back: str, call: Incident | None = None
) -> HttpResponse:
    if not isinstance(wizard.result, Ruling):
        return HttpResponse(status=204) if request.htmx else redirect(back)
    ruling = ruled_by_the_floor(request, call, wizard) if call and call.is_own_ruling else wizard.ruling
    context = {
        "tournament": tournament,
        "situation": wizard.situation.title,
        "outcome": ruling["outcome"],
        "precedents": precedents_of(tournament.house_id, ruling, wizard.book, call.pk if call else None),
        "back": back,
    }
    return render(request, "calls/precedents.html" + ("#panel" if request.htmx else ""), context)
