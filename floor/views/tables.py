"""The tables of a tournament, and one of them: who sits there, who is serving, and its calls."""

from typing import Any

from django.db.models import Count, Q
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_tournament, needs
from floor.board import Row, served_now
from floor.models import Incident, IncidentState, Player, Table, Tournament
from floor.policy import can_see_desk

SHOWN = 50
LATEST = 10
OPEN = Q(state=IncidentState.OPEN)


@require_GET
@needs(get_tournament)
def tables(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Every open table by its number, with how many of its calls are open."""
    waiting = Count("incidents", filter=Q(incidents__state=IncidentState.OPEN))
    rows = tournament.tables.filter(is_open=True).annotate(waiting=waiting).order_by("number")
    return render(request, "floor/tables.html", {"tournament": tournament, "tables": rows})


@require_GET
@needs(get_tournament)
def table(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    table = get_object_or_404(Table, tournament=tournament, number=number)
    serving = [row for row in served_now(tournament) if row.table == table]
    calls = Incident.objects.filter(table=table).order_by("-occurred_at", "-id")
    context = {
        "tournament": tournament,
        "table": table,
        "seats": _ring(tournament, table, serving),
        "serving": serving,
        "open": calls.filter(OPEN).select_related("opened_by")[:SHOWN],
        "latest": calls.exclude(OPEN).select_related("draft")[:LATEST],
        "desk": can_see_desk(request.role),
    }
    return render(request, "floor/table.html", context)


def _ring(tournament: Tournament, table: Table, serving: list[Row]) -> list[dict[str, Any]]:
    """Every seat with its player, and what is left of a penalty that is served there."""
    players = {player.seat: player for player in Player.objects.filter(table=table)}
    return [
        {
            "number": seat,
            "name": players[seat].name if seat in players else "",
            "address": reverse("player", args=[players[seat].pk]) if seat in players else "",
            "here": False,
            "parts": [row.headline for row in serving if row.seat == seat],
        }
        for seat in range(1, tournament.seats_per_table + 1)
    ]
