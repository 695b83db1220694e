from hashlib import blake2s
from typing import Any

from django.contrib.humanize.templatetags.humanize import intcomma
from django.db.models import QuerySet
from django.http import HttpResponse, QueryDict, StreamingHttpResponse
from django.shortcuts import render
from django.template.defaultfilters import pluralize
from django.utils.dateformat import format as formatted
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_live_tournament, get_polled_tournament, needs
from floor.ground.cursor import live
from floor.ground.numbers import whole
from floor.ground.policy import check_see_desk
from floor.history.call_filter import Place
from floor.history.export import file_name, lines
from floor.history.forms.call_filter import DAY, FilterForm, numbered_elsewhere
from floor.history.forms.list_address import filters_kept
from floor.models import Incident, Tournament
from floor.record.list_columns import with_decisions
from floor.web.live import refreshed

PAGE = 50
# Counting stops here: a longer list should be narrowed.
MOST_COUNTED = 1000
# The fields by which the page of a list notices that it is out of date.
SHOWN = ("newest", "mark")


@require_GET
@needs(get_live_tournament, check_see_desk)
def incidents(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _list(request, tournament, FilterForm(tournament, request.GET))


@require_GET
@needs(get_live_tournament, check_see_desk)
def export_incidents(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Export all the calls that fit, as a file for a spreadsheet; show the page when a filter is not understood."""
    query = request.GET.copy()
    query.pop("older", None)
    form = FilterForm(tournament, query)
    if not form.is_valid():
        return _list(request, tournament, form)
    response = StreamingHttpResponse(lines(form.found(), tournament.house), content_type="text/csv; charset=utf-8")
    name = file_name(tournament, form.days_covered)
    response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name)
    return response  # type: ignore[return-value]  # an HttpResponseBase like any other to the middleware


def _list(request: StaffRequest, tournament: Tournament, form: FilterForm) -> HttpResponse:
    found = form.found()
    whole = bool(request.GET.get("whole"))
    most = MOST_COUNTED if whole else PAGE
    rows = list(with_decisions(found)[: most + 1])
    by_rule = request.GET["rule"] if form.wanted.get("rule") else ""
    for row in rows:
        row.rules_said = _rules(row, numbered_elsewhere(by_rule, row) if by_rule else "")  # type: ignore[attr-defined]
    query = request.GET.copy()
    later_page = query.pop("older", None)
    shown = {"newest": max((row.pk for row in rows), default=0), "mark": mark_of(rows[:PAGE])}
    context: dict[str, Any] = {
        "tournament": tournament,
        "form": form,
        "incidents": rows[:most],
        "back": filters_kept(request.GET),
        "live": live(tournament, request.user),
        "news": "",
        **listed(request.GET, **shown),
    }
    if len(rows) > most:
        query["older"] = str(Place(rows[most - 1].occurred_at, rows[most - 1].pk))
        context["older"] = query.urlencode()
    if not later_page:
        context |= _counts(form, found, len(rows))
        context["whole"] = 0 < len(rows) <= most
        context["to_print"] = 0 < context["count"] <= MOST_COUNTED
    if form.is_valid() and rows:
        context["to_save"] = _to_save(form, context.get("count"))
    template = "record/incidents.html" + ("#list" if request.htmx else "")
    return render(request, template, context, status=200 if form.is_valid() else 422)


def _rules(row: Any, elsewhere: str) -> str:
    """The numbers that decided, and the number searched for where the rule has another one: "53-A (30-C)"."""
    numbers = ", ".join(row.deciding_numbers)
    return f"{numbers} ({elsewhere})" if numbers and elsewhere else numbers


def _counts(form: FilterForm, found: QuerySet[Incident], read: int) -> dict[str, int]:
    """Return how many calls fit; with a dealer filter, also how many more have no dealer."""
    if by_dealer := form.counted_by_dealer():
        return {"count": by_dealer[0], "undealt": by_dealer[1], "most_counted": MOST_COUNTED}
    count = found.order_by()[: MOST_COUNTED + 1].count() if read > PAGE else read
    return {"count": count, "undealt": 0, "most_counted": MOST_COUNTED}


def _to_save(form: FilterForm, count: int | None) -> str:
    """Return what the spreadsheet file would hold: every call that fits, not only those on this page."""
    number = "" if count is None or count > MOST_COUNTED else f"{intcomma(count)} "
    on = form.cleaned_data["day"]
    if not form.told:
        return "all calls"
    if on and len(form.told) == 1:
        return f"the {number}call{'' if count == 1 else 's'} of {formatted(on, DAY)}"
    return "this call" if count == 1 else f"these {number}calls"


def listed(query: QueryDict, **shown: Any) -> dict[str, str]:
    """The filters of the list, with the `shown` values or those that the page had when it was made."""
    filters, watched = query.copy(), query.copy()
    filters.pop("older", None)
    for name, value in shown.items():
        watched[name] = str(value)
    watched.pop("at", None)
    return {"filters": filters_kept(filters), "watched": "" if "older" in query else watched.urlencode()}


def news(form: FilterForm, query: QueryDict) -> str:
    """Return what a list read at the time of `query` lacks: new calls, or changes to those it shows."""
    rows = list(form.found()[:PAGE])
    if mark_of(rows) == query.get("mark"):
        return ""
    newest = whole(query.get("newest", ""))
    new = sum(row.pk > newest for row in rows) if newest is not None else 0
    return f"{new} new call{pluralize(new)}" if new else "Calls have changed"


def mark_of(rows: list[Incident]) -> str:
    """A mark that differs when the list shows other calls, or one of them differently."""
    shown = [(row.pk, row.state, row.table_id, row.chain_length) for row in rows]
    return blake2s(str(shown).encode(), digest_size=8).hexdigest()


@require_GET
@needs(get_polled_tournament, check_see_desk)
def new_calls(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Say whether the list on the person's page is out of date; it moves only when they ask for it."""

    def since() -> dict[str, Any]:
        form = FilterForm(tournament, request.GET)
        return {**listed(request.GET), "news": news(form, request.GET)}

    return refreshed(request, tournament, "record/incidents.html#news", since)
