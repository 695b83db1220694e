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
from floor.errors import ListMoved, Refused
from floor.models import Tournament, User
from floor.policy import check_replace_seats, check_set_up, why_not
from floor.record.record_clock import now
from floor.tournament.forms.setting_up import SetUpListForm
from floor.tournament.imports import Import, LevelRow, SeatRow, levels_as_csv, read_levels, read_seats
from floor.tournament.set_up import hash_of, how_far, levels_now, played_levels, row_of, seats_now
from floor.web.going import go_to

T = TypeVar("T")
MOST_TABLES = 200


@dataclass(frozen=True)
class Kind(Generic[T]):
    """One of the lists of the set-up: how it is read, stored and shown."""

    template: str
    # What is stored, as a whole, and what of it is offered to be changed.
    now: Callable[[Tournament], str]
    open: Callable[[Tournament], str]
    read: Callable[[bytes | str, Tournament], Import[T]]
    store: Callable[[User, Tournament, UUID, list[T], str], None]
    show: Callable[[list[T], Tournament], dict[str, Any]]
    refused: Callable[[Tournament], str]


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_set_up)
def levels(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _import(request, tournament, _levels(tournament))


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_set_up)
def seats(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _import(request, tournament, SEATS)


def _import(request: StaffRequest, tournament: Tournament, kind: Kind[T]) -> HttpResponse:
    """Look at a list, or store it when it is the one that was looked at."""
    if request.method == "GET":
        text, stands = kind.open(tournament), kind.now(tournament)
        stored, form = kind.read(stands, tournament), SetUpListForm(text, stood=hash_of(stands))
        return _page(request, tournament, kind, form, stored if stored.rows else None, stored=bool(stored.rows))
    form = SetUpListForm(data=request.POST, files=request.FILES)
    if not form.is_valid():
        return _page(request, tournament, kind, form, status=422)
    stood, read = form.cleaned_data["stood"], kind.read(form.source, tournament)
    if not read.good:
        return _preview(request, tournament, kind, read, stood, 422)
    if "store" not in request.POST or form.cleaned_data["seen"] != hash_of(read.text):
        return _preview(request, tournament, kind, read, stood)
    try:
        kind.store(request.user, tournament, form.cleaned_data["key"], read.rows, stood)
    except ListMoved as moved:
        messages.error(request, moved.sentence)
        return _preview(request, tournament, kind, read, hash_of(kind.now(tournament)), 409)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _preview(request, tournament, kind, read, stood, 409)
    return go_to(request, "set-up", tournament.pk)


def _preview(
    request: StaffRequest, tournament: Tournament, kind: Kind[T], read: Import[T], stood: str, status: int = 200
) -> HttpResponse:
    """What was read, with the list in the field again: nothing that was typed or chosen is lost."""
    form = SetUpListForm(read.text, hash_of(read.text), stood)
    return _page(request, tournament, kind, form, read, status)


def _page(
    request: StaffRequest,
    tournament: Tournament,
    kind: Kind[T],
    form: SetUpListForm,
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
        **kind.show(read.rows if read else [], tournament),
    }
    return render(request, kind.template, context, status=status)


def _levels(tournament: Tournament) -> Kind[LevelRow]:
    """The list of levels; those played until now stay, and are looked for once."""
    played = [row_of(level) for level in played_levels(tournament, now())]
    numbers = {row.number for row in played}

    def to_come(tournament: Tournament) -> str:
        levels = tournament.levels.exclude(number__in=numbers)
        return levels_as_csv(levels) if levels or played else ""

    return Kind[LevelRow](
        "tournament/set_up/levels.html",
        levels_now,
        to_come,
        lambda source, tournament: read_levels(source, tournament.games, played),
        actions.store_levels,
        lambda rows, tournament: {"rows": rows, "has_games": any(row.game for row in rows), "played": numbers},
        lambda tournament: "",
    )


def _show_seats(rows: list[SeatRow], tournament: Tournament) -> dict[str, Any]:
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


SEATS = Kind[SeatRow](
    "tournament/set_up/seats.html",
    seats_now,
    lambda tournament: seats_now(tournament) if tournament.players.exclude(table=None).exists() else "",
    lambda source, tournament: read_seats(source, tournament.seats_per_table),
    actions.store_seats,
    _show_seats,
    lambda tournament: why_not(check_replace_seats, *how_far(tournament)),
)
