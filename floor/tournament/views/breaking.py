"""Opening a table, and breaking one into the others or into a single one."""

from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_http_methods, require_POST

from floor.access import StaffRequest, get_tournament, needs
from floor.errors import Invalid, Refused
from floor.ground.numbers import whole
from floor.ground.on_call import HANDED
from floor.models import IncidentState, Player, Table, Tournament
from floor.penalties.board import served_now
from floor.record.actions.lots import draw_lot
from floor.tournament.actions import tables as tables_actions
from floor.tournament.drawing import BROKEN, broken_from, cards_of, latest_lot, number_of, of_broken_table
from floor.tournament.forms.seats import BreakForm, OpenForm
from floor.tournament.seating import Chair, Free, free_at, free_seats
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
    """Draw a chair for every player of a table, to be checked and changed before one tap moves them all."""
    table = get_object_or_404(Table, tournament=tournament, number=number)
    if request.method == "GET":
        return _preview(request, tournament, table)
    form = BreakForm(request.POST)
    if not form.is_valid():
        return _preview(request, tournament, table, notice=OPEN_AGAIN, status=422)
    if form.cleaned_data["draw"]:
        return _draw(request, tournament, table, form)
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


def _draw(request: StaffRequest, tournament: Tournament, table: Table, form: BreakForm) -> HttpResponse:
    into = _into(request)
    players, free = list(table.players.order_by("seat")), free_at(free_seats(tournament, without=table), into)
    if not players or _missing(players, free, into):
        return _preview(request, tournament, table, status=422)
    given = broken_from(table, players, free)
    draw_lot(request.user, tournament, form.cleaned_data["key"], BROKEN, given, of_broken_table)
    query = urlencode({"into": into} if into else {})
    return go_to(request, "break-table", tournament.pk, table.number, query=f"?{query}" if query else "")


def _into(request: StaffRequest) -> int:
    """Return the one table that takes all the players; 0 for every table."""
    return whole(request.GET.get("into", ""), 9999) or 0


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
    """Show the drawn or the chosen chair of each player; beside it every seat for the one who was tapped."""
    free, target = free_seats(tournament, without=table), _into(request)
    players = list(table.players.order_by("seat"))
    into_these = free_at(free, target)
    lot = latest_lot(tournament, BROKEN, broken_from(table, players, into_these)) if players else None
    cards = {card.player: card for card in cards_of(lot)} if lot else {}
    chairs = {player: card.chair for player, card in cards.items()} | (chosen or {})
    serving = {row.penalty.player_id: row.headline for row in served_now(tournament)}
    rows: list[dict[str, Any]] = [
        {
            "player": player,
            "name": player.name,
            "from_seat": player.seat,
            # The person who moves them tells the dealer of the new table.
            "serving": serving.get(player.pk, ""),
            "chair": chairs.get(player.pk),
            "card": cards[player.pk].card if player.pk in cards else "",
            "error": (errors or {}).get(f"chair-{player.pk}", ""),
        }
        for player in players
    ]
    context = {
        "tournament": tournament,
        "table": table,
        "rows": rows,
        "tapped": next((row for row in rows if row["player"].pk == tapped or (row["error"] and not tapped)), None),
        "free": [(one, _seats(one, rows)) for one in free],
        "into": target,
        "into_address": f"{request.path}?into={target}" if target else "",
        "whole": [one.table.number for one in free if len(one.seats) >= len(players)],
        "missing": _missing(players, into_these, target),
        "errors": {name: sentence for name, sentence in (errors or {}).items() if not name.startswith("chair-")},
        "open": list(table.incidents.filter(state=IncidentState.OPEN).annotate(**HANDED).select_related("opened_by")),
        "lot": lot,
        "draws": number_of(lot) if lot else 0,
        "changed": sum(player in cards and cards[player].chair != chair for player, chair in chairs.items()),
        "seated": bool(rows) and all(row["chair"] for row in rows),
        "by_name": sorted(rows, key=lambda row: row["name"].casefold()),
        "notice": notice,
        "key": uuid4(),
    }
    return render(request, "tournament/break.html", context, status=status)


def _seats(free: Free, rows: list[dict[str, Any]]) -> list[tuple[Chair, Player | None]]:
    """The free seats of a table, each with the player proposed for it."""
    going = {row["chair"]: row["player"] for row in rows}
    return [(chair, going.get(chair)) for chair in (Chair(free.table.number, seat) for seat in free.seats)]


def _missing(players: list[Player], free: list[Free], into: int) -> str:
    """Return the sentence that says how many seats are missing; empty if there are enough."""
    seats = sum(len(one.seats) for one in free)
    if seats >= len(players):
        return ""
    where = f"at table {into}" if into else "at the other tables"
    need = "1 player needs" if len(players) == 1 else f"{len(players)} players need"
    return f"{need} a seat, but {seats} {'is' if seats == 1 else 'are'} free {where}. Open another table first."
