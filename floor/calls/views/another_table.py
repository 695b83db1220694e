"""Another table for a call or a look, with the answers kept."""

from dataclasses import replace
from typing import Any

from django.core import signing
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_call, get_tournament, needs
from floor.calls.actions.calls import place_call
from floor.calls.call_time import When
from floor.calls.forms.place import TableForm
from floor.calls.tables_in_play import where
from floor.calls.views.look import Look, address_with, look_for, sealed
from floor.errors import Refused
from floor.ground.policy import check_place, why_not
from floor.ground.wizard import without_taken, wizard_of
from floor.models import Incident, Tournament
from floor.web.going import go_to
from rules.situations import SITUATIONS


@require_http_methods(["GET", "POST"])
@needs(get_call)
def another_table(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Choose the table of an open call, whose time stays as it is."""
    if why_not(check_place, incident):
        return go_to(request, "call", incident.pk)
    form = TableForm(incident.tournament, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        key, table = form.cleaned_data["key"], form.cleaned_data["table"]
        try:
            place_call(request.user, incident, key, table, When(at=incident.occurred_at))
        except Refused as refused:
            form.add_error("table", refused.sentence)
        else:
            return go_to(request, "call", incident.pk)
    context = {
        "address": reverse("another-table", args=[incident.pk]),
        "back": reverse("call", args=[incident.pk]),
        "now": incident.table.number if incident.table else 0,
        "situation": wizard_of(incident, incident.draft).title,
    }
    return _page(request, incident.tournament, form, context)


@require_GET
@needs(get_tournament)
def look_table(request: StaffRequest, tournament: Tournament, situation: str) -> HttpResponse:
    """Choose the table of a look."""
    if situation not in SITUATIONS:
        raise Http404
    try:
        look = look_for(tournament, situation, request.GET.get("so_far", ""))
    except signing.BadSignature:
        return redirect("look", tournament.pk, situation)
    form = TableForm(tournament, request.GET if "key" in request.GET else None)
    if form.is_valid():
        table = form.cleaned_data["table"]
        wizard = replace(look.wizard, stored=without_taken(look.wizard.stored))
        return redirect(address_with(tournament, Look(wizard, table.number if table else 0, look.sentence)))
    context = {
        "address": reverse("look-table", args=[tournament.pk, situation]),
        "back": address_with(tournament, look),
        "now": look.table,
        "situation": look.wizard.title,
        "so_far": sealed(tournament, look),
    }
    return _page(request, tournament, form, context)


def _page(request: StaffRequest, tournament: Tournament, form: TableForm, context: dict[str, Any]) -> HttpResponse:
    tables = where(tournament, str(context["now"] or ""))
    shown = {"tournament": tournament, "form": form, "looking": "so_far" in context, **tables, **context}
    return render(request, "calls/another_table.html", shown, status=422 if form.errors else 200)
