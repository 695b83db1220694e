"""The seats of a tournament, from a list: previewed first, then stored as it was seen."""

from itertools import groupby
from operator import attrgetter
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from floor.access import StaffRequest, get_tournament, needs
from floor.errors import Invalid, ListMoved, Refused
from floor.ground.policy import check_replace_seats, check_set_up, why_not
from floor.models import Lot, Tournament
from floor.persons.exclusions import by_name, in_force_in, today, until
from floor.tournament.actions.drawn import draw_list
from floor.tournament.actions.setting_up import store_seats
from floor.tournament.drawing import as_list, number_of
from floor.tournament.forms.setting_up import SeatsForm
from floor.tournament.imports import Import, SeatRow, read_names, read_seats
from floor.tournament.set_up import hash_of, how_far, seats_now
from floor.web.going import go_to

MOST_TABLES = 200


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_set_up)
def seats(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Preview a list, or one whose seats are drawn; store it when it is the one that was previewed."""
    if request.method == "GET":
        stands = seats_now(tournament)
        stored = read_seats(stands, tournament.seats_per_table)
        form = SeatsForm(stands if stored.rows else "", stood=hash_of(stands))
        return _page(request, tournament, form, stored if stored.rows else None, stored=bool(stored.rows))
    form = SeatsForm(data=request.POST, files=request.FILES)
    if not form.is_valid():
        return _page(request, tournament, form, status=422)
    if "draw" in request.POST:
        return _draw(request, tournament, form)
    stood, read = form.cleaned_data["stood"], read_seats(form.source, tournament.seats_per_table)
    if not read.good:
        return _preview(request, tournament, read, stood, 422)
    if "store" not in request.POST or form.cleaned_data["seen"] != hash_of(read.text):
        return _preview(request, tournament, read, stood)
    try:
        store_seats(request.user, tournament, form.cleaned_data["key"], read.rows, stood)
    except ListMoved as moved:
        messages.error(request, moved.sentence)
        return _preview(request, tournament, read, hash_of(seats_now(tournament)), 409)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _preview(request, tournament, read, stood, 409)
    return go_to(request, "set-up", tournament.pk)


def _draw(request: StaffRequest, tournament: Tournament, form: SeatsForm) -> HttpResponse:
    """Draw a seat for every name of a list, and show the list with the seats; nothing is stored of it but the draw."""
    read, tables = read_names(form.source), form.cleaned_data["tables"]
    if not read.good:
        return _page(request, tournament, form, Import(read.text, [], read.problems, read.notes), 422)
    try:
        lot = draw_list(request.user, tournament, form.cleaned_data["key"], read.rows, tables)
    except Invalid as invalid:
        form.add_error("tables", str(invalid))
        return _page(request, tournament, form, status=422)
    drawn = read_seats(as_list(lot, read.rows), tournament.seats_per_table)
    return _preview(request, tournament, drawn, form.cleaned_data["stood"], lot=lot)


def _preview(
    request: StaffRequest,
    tournament: Tournament,
    read: Import[SeatRow],
    stood: str,
    status: int = 200,
    lot: Lot | None = None,
) -> HttpResponse:
    """Show what was read, with the list in the field again: nothing that was typed or chosen is lost."""
    tables = request.POST.get("tables", "")
    form = SeatsForm(read.text, hash_of(read.text), stood, tables)
    return _page(request, tournament, form, read, status, lot=lot)


def _page(
    request: StaffRequest,
    tournament: Tournament,
    form: SeatsForm,
    read: Import[SeatRow] | None = None,
    status: int = 200,
    stored: bool = False,
    lot: Lot | None = None,
) -> HttpResponse:
    context = {
        "tournament": tournament,
        "form": form,
        "read": read,
        "stored": stored,
        "lot": lot,
        "draws": number_of(lot) if lot else 0,
        "refused": why_not(check_replace_seats, *how_far(tournament)),
        "excluded": _excluded(read.rows if read else [], tournament),
        **_by_table(read.rows if read else []),
    }
    return render(request, "tournament/set_up/seats.html", context, status=status)


def _excluded(rows: list[SeatRow], tournament: Tournament) -> list[tuple[str, str]]:
    """The names on the list that belong to somebody excluded, and until when."""
    named = by_name(in_force_in(tournament.house, today(tournament)))
    return [(row.name, until(named[row.name.upper()])) for row in rows if row.name.upper() in named]


def _by_table(rows: list[SeatRow]) -> dict[str, Any]:
    """The seats by table, only those of the first tables when there are very many."""
    rows = sorted(rows, key=attrgetter("table", "seat"))
    grouped = [(number, list(of_table)) for number, of_table in groupby(rows, attrgetter("table"))]
    tables = [(number, of_table, sum(1 for row in of_table if row.name)) for number, of_table in grouped]
    return {
        "tables": tables[:MOST_TABLES],
        "more": max(len(tables) - MOST_TABLES, 0),
        "tables_count": len(tables),
        "players": sum(count for _, _, count in tables),
        "empty": sum(1 for row in rows if not row.name),
    }
