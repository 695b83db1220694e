"""Opening a table, and breaking one into the others or into a single one."""

from random import Random
from typing import Any
from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.crypto import salted_hmac
from django.views.decorators.http import require_http_methods, require_POST

from floor.access import StaffRequest, get_tournament, needs
from floor.errors import Invalid, Refused
from floor.ground.numbers import whole
from floor.ground.on_call import HANDED
from floor.models import IncidentState, Player, Table, Tournament
from floor.penalties.board import served_now
from floor.tournament.actions import tables as tables_actions
from floor.tournament.forms.seats import BreakForm, OpenForm
from floor.tournament.seating import Chair, Free, free_at, free_seats, spread
from floor.tournament.views.tables import tables_page
from floor.web.going import go_to
from floor.web.press import OPEN_AGAIN


@require_POST
@needs(get_tournament)
def open_table(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    form = OpenForm(request.POST)
    if not form.is_valid():
        return tables_page(request, tournament, status=422, form=form)
    typed = form.cleaned_data["number"]
    try:
        tables_actions.open_table(request.user, tournament, form.cleaned_data["key"], int(typed) if typed else None)
    except Invalid as invalid:
        form.add_error("number", str(invalid))
        return tables_page(request, tournament, status=422, form=form)
    except Refused as refused:
        return tables_page(request, tournament, refused.sentence, 409)
    return go_to(request, "tables", tournament.pk)


@require_http_methods(["GET", "POST"])
@needs(get_tournament)
def break_table(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Propose a chair for every player of a table, to be checked and changed before one tap does it."""
    table = get_object_or_404(Table, tournament=tournament, number=number)
    if request.method == "GET":
        return _preview(request, tournament, table)
    form = BreakForm(request.POST)
    if not form.is_valid():
        return _preview(request, tournament, table, notice=OPEN_AGAIN, status=422)
    if form.tapped:
        return _preview(request, tournament, table, form.chairs, tapped=form.tapped)
    try:
        tables_actions.break_table(request.user, table, form.cleaned_data["key"], form.chairs)
    except Invalid as invalid:
        return _preview(request, tournament, table, form.chairs, invalid.errors, status=422)
    except Refused as refused:
        return _preview(request, tournament, table, form.chairs, notice=refused.sentence, status=409)
    # The table's page then says where everybody went.
    return go_to(request, "table", tournament.pk, table.number)


def _preview(
    request: StaffRequest,
    tournament: Tournament,
    table: Table,
    chosen: dict[int, Chair] | None = None,
    errors: dict[str, str] | None = None,
    notice: str = "",
    status: int = 200,
    tapped: int = 0,
) -> HttpResponse:
    """Show a proposal or the chosen chair for each player; beside it every seat for the one who was tapped."""
    free = free_seats(tournament, without=table)
    target = whole(request.GET.get("into", ""), 9999) or 0
    players = list(table.players.order_by("seat"))
    into_these = free_at(free, target)
    proposed = spread(len(players), into_these, _dice(players, into_these))
    enough = len(proposed) == len(players)
    serving = {row.penalty.player_id: row.headline for row in served_now(tournament)}
    rows: list[dict[str, Any]] = [
        {
            "player": player,
            # The person who moves them tells the dealer of the new table.
            "serving": serving.get(player.pk, ""),
            "chair": (chosen or {}).get(player.pk) or (proposed[place] if place < len(proposed) else None),
            "error": (errors or {}).get(f"chair-{player.pk}", ""),
        }
        for place, player in enumerate(players)
    ]
    context = {
        "tournament": tournament,
        "table": table,
        "rows": rows,
        "tapped": next((row for row in rows if row["player"].pk == tapped or (row["error"] and not tapped)), None),
        "free": [(one, _seats(one, rows)) for one in free],
        "into": target,
        "whole": [one.table.number for one in free if len(one.seats) >= len(players)],
        "missing": "" if enough else _missing(players, free, target),
        "errors": {name: sentence for name, sentence in (errors or {}).items() if not name.startswith("chair-")},
        "open": list(table.incidents.filter(state=IncidentState.OPEN).annotate(**HANDED).select_related("opened_by")),
        "notice": notice,
        "key": uuid4(),
    }
    return render(request, "tournament/break.html", context, status=status)


def _seats(free: Free, rows: list[dict[str, Any]]) -> list[tuple[Chair, Player | None]]:
    """The free seats of a table, each with the player proposed for it."""
    going = {row["chair"]: row["player"] for row in rows}
    return [(chair, going.get(chair)) for chair in (Chair(free.table.number, seat) for seat in free.seats)]


def _dice(players: list[Player], free: list[Free]) -> Random:
    """Return the same dice however often the page is opened; nobody can redraw at will, or foresee the draw."""
    drawn_from = [player.pk for player in players], [(one.table.pk, one.seats) for one in free]
    return Random(salted_hmac("floor.break-table", repr(drawn_from)).digest())  # noqa: S311


def _missing(players: list[Player], free: list[Free], into: int) -> str:
    seats = sum(len(one.seats) for one in free_at(free, into))
    where = f"at table {into}" if into else "at the other tables"
    need = "1 player needs" if len(players) == 1 else f"{len(players)} players need"
    return f"{need} a seat, but {seats} {'is' if seats == 1 else 'are'} free {where}. Open another table first."
