"""A day, a tournament or any range of days in numbers; each of them opens the calls that it counts."""

import csv
from datetime import timedelta
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_house, needs
from floor.desk.figures import MOST, as_rows, figures
from floor.desk.forms import DaysForm, FigureForm
from floor.desk.scope import FigureScope, counted
from floor.ground.playing_day import playing_day
from floor.ground.policy import check_see_desk
from floor.ground.spreadsheets import harmless
from floor.models import House, Incident
from floor.record.list_columns import with_decisions

SHOWN = 200


@require_GET
@needs(get_house, check_see_desk)
def show(request: StaffRequest, house: House) -> HttpResponse:
    form = _form(request, house)
    status = 200 if form.is_valid() else 422
    context = {**_days(form), "house": house, "figures": figures(form.scope), "most": MOST}
    return render(request, "desk/figures.html", context, status=status)


@require_GET
@needs(get_house, check_see_desk)
def export(request: StaffRequest, house: House) -> HttpResponse:
    """Export every number as a row for a spreadsheet."""
    form = _form(request, house)
    if not form.is_valid():
        return render(request, "desk/figures.html", {**_days(form), "house": house}, status=422)
    scope = form.scope
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    name = f"Figures {scope.first}" + ("" if scope.first == scope.last else f" to {scope.last}") + ".csv"
    response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name)
    writer = csv.writer(response)
    writer.writerow(["Of", "What", "Number"])
    writer.writerows([harmless(of), harmless(what), number] for of, what, number in as_rows(figures(scope)))
    return response


@require_GET
@needs(get_house, check_see_desk)
def calls(request: StaffRequest, house: House) -> HttpResponse:
    """Show the calls behind one number of the page."""
    form = _form(request, house)
    figure = FigureForm(form.scope, request.GET)
    wanted = figure.wanted
    found = counted(form.scope, wanted) if wanted is not None else Incident.objects.none()
    rows = list(with_decisions(found).select_related("table", "tournament", "opened_by").defer("search")[: SHOWN + 1])
    context = {**_days(form), "house": house, "calls": rows[:SHOWN], "more": len(rows) > SHOWN, "figure": figure}
    status = 200 if form.is_valid() and wanted is not None else 422
    return render(request, "desk/figure_calls.html", context, status=status)


def _form(request: StaffRequest, house: House) -> DaysForm:
    return DaysForm(house, playing_day(house, timezone.now()), request.GET)


def _days(form: DaysForm) -> dict[str, Any]:
    yesterday = form.today - timedelta(days=1)
    week = form.today - timedelta(days=6)
    spans = [("Today", form.today, form.today), ("Yesterday", yesterday, yesterday), ("7 days", week, form.today)]
    scope = form.scope
    near = [(name, FigureScope(form.house, first, last, scope.tournament)) for name, first, last in spans]
    return {"form": form, "scope": scope, "near": near}
