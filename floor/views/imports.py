"""The levels and the seats of a tournament, from a list: looked at first, then stored as it was seen."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from floor import actions
from floor.access import StaffRequest, get_tournament, needs
from floor.errors import Refused
from floor.imports import Import, LevelRow, SeatRow, levels_as_csv, read_levels, read_seats, seats_as_csv
from floor.models import Tournament, User
from floor.policy import check_replace_levels, check_replace_seats, check_set_up, why_not
from floor.set_up import has_begun, how_far
from floor.views.going import go_to
from floor.views.setting_up_forms import ListForm, hash_of

T = TypeVar("T")
MOST_TABLES = 200


@dataclass(frozen=True)
class Kind(Generic[T]):
    """One of the lists of the set-up: how it is read, stored and shown."""

    template: str
    now: Callable[[Tournament], str]
    read: Callable[[bytes | str, Tournament], Import[T]]
    store: Callable[[User, Tournament, UUID, list[T]], None]
    show: Callable[[list[T]], dict[str, Any]]
    refused: Callable[[Tournament], str]


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_set_up)
def levels(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _import(request, tournament, LEVELS)


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_set_up)
def seats(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _import(request, tournament, SEATS)


def _import(request: StaffRequest, tournament: Tournament, kind: Kind[T]) -> HttpResponse:
    """Look at a list, or store it when it is the one that was looked at."""
    if request.method == "GET":
        now = kind.now(tournament)
        stored = kind.read(now, tournament) if now else None
        return _page(request, tournament, kind, ListForm(now), stored, stored=bool(stored))
    form = ListForm(data=request.POST, files=request.FILES)
    if not form.is_valid():
        return _page(request, tournament, kind, form, status=422)
    read = kind.read(form.source, tournament)
    if not read.good:
        return _preview(request, tournament, kind, read, 422)
    if "store" not in request.POST or form.cleaned_data["seen"] != hash_of(read.text):
        return _preview(request, tournament, kind, read)
    try:
        kind.store(request.user, tournament, form.cleaned_data["key"], read.rows)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _preview(request, tournament, kind, read, 409)
    return go_to(request, "set-up", tournament.pk)


def _preview(
    request: StaffRequest, tournament: Tournament, kind: Kind[T], read: Import[T], status: int = 200
) -> HttpResponse:
    """What was read, with the list in the field again: nothing that was typed or chosen is lost."""
    form = ListForm(read.text, hash_of(read.text))
    return _page(request, tournament, kind, form, read, status)


def _page(
    request: StaffRequest,
    tournament: Tournament,
    kind: Kind[T],
    form: ListForm,
    read: Import[T] | None = None,
    status: int = 200,
    stored: bool = False,
) -> HttpResponse:
    context = {
        "tournament": tournament,
        "form": form,
        "read": read,
        "stored": stored,
        "refused": kind.refused(tournament),
        **kind.show(read.rows if read else []),
    }
    return render(request, kind.template, context, status=status)


def _levels_now(tournament: Tournament) -> str:
    found = list(tournament.levels.all())
    return levels_as_csv(found) if found else ""


def _seats_now(tournament: Tournament) -> str:
    seated = tournament.players.exclude(table=None).select_related("table").order_by("table__number", "seat")
    rows = [SeatRow(player.table.number, player.seat, player.name) for player in seated if player.table and player.seat]
    return seats_as_csv(rows) if rows else ""


def _show_levels(rows: list[LevelRow]) -> dict[str, Any]:
    return {"rows": rows, "has_games": any(row.game for row in rows)}


def _show_seats(rows: list[SeatRow]) -> dict[str, Any]:
    """The seats by table, those of the first tables where there are very many."""
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


LEVELS = Kind[LevelRow](
    "floor/set_up/levels.html",
    _levels_now,
    lambda source, tournament: read_levels(source, tournament.games),
    actions.store_levels,
    _show_levels,
    lambda tournament: why_not(check_replace_levels, has_begun(tournament)),
)
SEATS = Kind[SeatRow](
    "floor/set_up/seats.html",
    _seats_now,
    lambda source, tournament: read_seats(source, tournament.seats_per_table),
    actions.store_seats,
    _show_seats,
    lambda tournament: why_not(check_replace_seats, *how_far(tournament)),
)
