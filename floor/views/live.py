"""The parts of pages that keep up by themselves. Each answers 204 while its reader has seen everything."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET
from django_htmx.http import HTMX_STOP_POLLING

from floor.access import StaffRequest, get_live_tournament, needs
from floor.live import live
from floor.models import Tournament
from floor.policy import check_see_desk
from floor.views.home import whats_going_on
from floor.views.incident_filter import FilterForm
from floor.views.incidents import listed, news
from floor.views.penalties import counted


@require_GET
@needs(get_live_tournament)
def going_on(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _refreshed(request, tournament, "floor/home.html#going-on", lambda: whats_going_on(tournament))


@require_GET
@needs(get_live_tournament)
def board(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _refreshed(request, tournament, "floor/penalties.html#board", lambda: counted(tournament))


@require_GET
@needs(get_live_tournament, check_see_desk)
def new_calls(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Whether the list that the person reads is behind; it moves only when they ask for it."""

    def since() -> dict[str, Any]:
        form = FilterForm(tournament, request.GET)
        return {**listed(request.GET), "news": news(form, request.GET)}

    return _refreshed(request, tournament, "floor/incidents.html#news", since)


def _refreshed(
    request: StaffRequest, tournament: Tournament, template: str, shown: Callable[[], dict[str, Any]]
) -> HttpResponse:
    """The part as it is now; nothing when it is what the page shows; for the last time when the tournament is over."""
    now = live(tournament, request.user)
    if request.GET.get("at") == now.cursor and not now.over:
        return HttpResponse(status=204)
    context = {"tournament": tournament, "live": now, **shown()}
    return render(request, template, context, status=HTMX_STOP_POLLING if now.over else 200)
