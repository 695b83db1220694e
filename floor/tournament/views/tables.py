"""The tables of a tournament, and one of them: its players, penalties being served, and calls."""

from typing import Any
from uuid import uuid4

from django.db.models import Count, Q
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_tournament, needs
from floor.ground.numbers import whole
from floor.ground.on_call import HANDED
from floor.ground.policy import can_see_desk
from floor.models import Incident, IncidentState, Player, Table, Tournament
from floor.models.incident import DECIDED
from floor.penalties.board import PenaltyRow, served_now
from floor.persons.exclusions import in_force_of, today
from floor.persons.known import PersonSummary, known, namesakes, not_entered
from floor.persons.search import find
from floor.record.list_columns import with_changes
from floor.tournament.drawing import lot_of
from floor.tournament.forms.seats import OpenForm, SeatForm
from floor.tournament.seating import new_seat, state_of, to_be_seated, undoable, where_they_went
from floor.web.looking import looked_for

SHOWN = 50
LATEST = 10
FOUND = 12
OPEN = Q(state=IncidentState.OPEN)


@require_GET
@needs(get_tournament)
def tables(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show every open table by its number, with its players, its open calls and who is due back."""
    return tables_page(request, tournament)


def tables_page(
    request: StaffRequest,
    tournament: Tournament,
    notice: str = "",
    status: int = 200,
    form: OpenForm | None = None,
) -> HttpResponse:
    waiting = Count("incidents", filter=Q(incidents__state=IncidentState.OPEN), distinct=True)
    rows = tournament.tables.filter(is_open=True).order_by("number")
    due = {row.table.pk for row in served_now(tournament) if row.due and row.table}
    context = {
        "tournament": tournament,
        "tables": [
            {"table": table, "free": tournament.seats_per_table - table.seated, "due": table.pk in due}
            for table in rows.annotate(waiting=waiting, seated=Count("players", distinct=True))
        ],
        "undo": undoable(tournament, timezone.now()),
        "key": uuid4(),
        "notice": notice,
        "form": form or OpenForm(),
    }
    return render(request, "tournament/tables.html", context, status=status)


@require_GET
@needs(get_tournament)
def table(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    seat = whole(request.GET.get("seat", ""), 99) or 0
    return table_page(request, tournament, get_object_or_404(Table, tournament=tournament, number=number), seat)


def table_page(
    request: StaffRequest,
    tournament: Tournament,
    table: Table,
    seat: int = 0,
    form: SeatForm | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show the table, and beside it the actions for the seat that was tapped (0 for none)."""
    serving = [row for row in served_now(tournament) if row.table == table]
    calls = Incident.objects.filter(table=table).order_by("-occurred_at", "-id")
    players = {player.seat or 0: player for player in Player.objects.filter(table=table).select_related("person")}
    went = where_they_went(table)
    context = {
        "tournament": tournament,
        "table": table,
        "seats": _ring(tournament, table, players, serving, seat),
        "tapped": _tapped(request, tournament, table, players, serving, seat, form),
        "serving": serving,
        "open": calls.filter(OPEN).annotate(**HANDED).select_related("opened_by")[:SHOWN],
        "latest": with_changes(calls.filter(state__in=DECIDED).select_related("draft"))[:LATEST],
        "went": went,
        "lot": lot_of(table) if went else None,
        "by_name": sorted(map(new_seat, went), key=lambda one: one.name.casefold()),
        "undo": undoable(tournament, timezone.now(), table),
        "key": uuid4(),
        "desk": can_see_desk(request.role),
    }
    return render(request, "tournament/table.html", context, status=status)


def _ring(
    tournament: Tournament, table: Table, players: dict[int, Player], serving: list[PenaltyRow], tapped: int
) -> list[dict[str, Any]]:
    """Every seat with its player, and the rest of a penalty that is served there."""
    address = reverse("table", args=[tournament.pk, table.number])
    return [
        {
            "number": seat,
            "name": players[seat].name if seat in players else "",
            "empty": bool(players) and seat not in players,
            "address": f"{address}?seat={seat}",
            "here": seat == tapped,
            "parts": [row.headline for row in serving if row.seat == seat],
        }
        for seat in range(1, tournament.seats_per_table + 1)
    ]


def _tapped(
    request: StaffRequest,
    tournament: Tournament,
    table: Table,
    players: dict[int, Player],
    serving: list[PenaltyRow],
    seat: int,
    form: SeatForm | None,
) -> dict[str, Any] | None:
    """Return the details of the seat that was tapped: its player, or the players who may be seated there."""
    if not 1 <= seat <= tournament.seats_per_table:
        return None
    player = players.get(seat)
    if player:
        running = [row for row in serving if row.seat == seat and row.running]
        exclusions = in_force_of([player.person.counts_as], today(tournament))[player.person.counts_as]
        here = {"player": player, "seen": state_of(player), "running": running, "exclusions": exclusions}
        return {"seat": seat, **here}
    # A name that could not be seated is looked up, so that the person meant is one tap away.
    typed = looked_for(request, request.POST.get("name", ""))
    waiting = list(to_be_seated(tournament, typed)[:FOUND])
    excluded = in_force_of([one.person.counts_as for one in waiting], today(tournament))
    found = [(one, state_of(one), excluded[one.person.counts_as]) for one in waiting]
    return {
        "seat": seat,
        "typed": typed,
        "found": found,
        "persons": _of_the_house(tournament, typed) if typed else [],
        "form": form or SeatForm(),
    }


def _of_the_house(tournament: Tournament, typed: str) -> list[PersonSummary]:
    """People of the house who are not in the list: those of this very name, or else likely ones."""
    same = not_entered(namesakes(tournament.house, typed), tournament)
    persons = same if same.exists() else not_entered(find(tournament.house, typed).persons, tournament)
    return known(persons[:FOUND], today(tournament))
