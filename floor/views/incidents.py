from typing import Any

from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_tournament, needs
from floor.export import lines
from floor.models import Tournament
from floor.playing_day import playing_day
from floor.policy import check_see_desk
from floor.views.incident_filter import FilterForm, Place

PAGE = 50
# Counting goes no further: what fits more than so many calls is to be narrowed.
MOST_COUNTED = 1000


@require_GET
@needs(get_tournament, check_see_desk)
def incidents(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _list(request, tournament, FilterForm(tournament, request.GET))


@require_GET
@needs(get_tournament, check_see_desk)
def export_incidents(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """All the calls that fit, as a file for a spreadsheet; the page when a filter is not understood."""
    query = request.GET.copy()
    query.pop("older", None)
    form = FilterForm(tournament, query)
    if not form.is_valid():
        return _list(request, tournament, form)
    response = StreamingHttpResponse(lines(form.found(), tournament.house), content_type="text/csv; charset=utf-8")
    day = f"-{form.cleaned_data['day']}" if form.cleaned_data["day"] else ""
    response["Content-Disposition"] = f'attachment; filename="calls-{tournament.pk}{day}.csv"'
    return response  # type: ignore[return-value]  # an HttpResponseBase like any other to the middleware


def _list(request: StaffRequest, tournament: Tournament, form: FilterForm) -> HttpResponse:
    found = form.found()
    rows = list(found[: PAGE + 1])
    query = request.GET.copy()
    later_page = query.pop("older", None)
    context: dict[str, Any] = {"tournament": tournament, "form": form, "incidents": rows[:PAGE]}
    context["filters"] = query.urlencode()
    context["today"] = playing_day(tournament.house, timezone.now())
    if len(rows) > PAGE:
        query["older"] = str(Place(rows[PAGE - 1].occurred_at, rows[PAGE - 1].pk))
        context["older"] = query.urlencode()
    if not later_page:
        context["count"] = found.order_by()[: MOST_COUNTED + 1].count() if len(rows) > PAGE else len(rows)
        context["most_counted"] = MOST_COUNTED
    template = "floor/incidents.html" + ("#list" if request.htmx else "")
    return render(request, template, context, status=200 if form.is_valid() else 422)
