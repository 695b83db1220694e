"""The parts of pages that update themselves. Each answers 204 while its reader has seen everything."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django_htmx.http import HTMX_STOP_POLLING

from floor.access import StaffRequest
from floor.ground.cursor import live
from floor.models import Tournament


def refreshed(
    request: StaffRequest, tournament: Tournament, template: str, shown: Callable[[], dict[str, Any]]
) -> HttpResponse:
    """Return the part as it is now; nothing if the page shows that; for the last time when the tournament is over."""
    now = live(tournament, request.user)
    if request.GET.get("at") == now.cursor and not now.over:
        return HttpResponse(status=204)
    context = {"tournament": tournament, "live": now, **shown()}
    return render(request, template, context, status=HTMX_STOP_POLLING if now.over else 200)
