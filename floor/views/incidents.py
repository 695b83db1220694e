from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_tournament, needs
from floor.models import Tournament
from floor.policy import check_see_desk
from floor.views.incident_filter import FilterForm

PAGE = 50


@require_GET
@needs(get_tournament, check_see_desk)
def incidents(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    form = FilterForm(tournament, request.GET)
    rows = list(form.found()[: PAGE + 1])
    context: dict[str, Any] = {"tournament": tournament, "form": form, "incidents": rows[:PAGE]}
    if len(rows) > PAGE:
        query = request.GET.copy()
        query["older"] = str(rows[PAGE - 1].pk)
        context["older"] = query.urlencode()
    template = "floor/incidents.html" + ("#list" if request.htmx else "")
    return render(request, template, context, status=200 if form.is_valid() else 422)
