"""The tools at the table: each works out its address; a result is put on a call, shown to players, printed."""

from re import fullmatch
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_call, get_tournament, needs
from floor.calls.tapped import CallConverter
from floor.errors import Invalid, Refused
from floor.ground.numbers import whole
from floor.ground.record_clock import now
from floor.models import Hand, Incident, Table, Tournament
from floor.record.actions import lots as lots_actions
from floor.tools import actions
from floor.tools.draws import DRAWS
from floor.tools.forms.base import TYPED, DrawnTool, ToolForm
from floor.tools.forms.named import DRAWN, TOOLS
from floor.tools.forms.seats import SeatDrawForm
from floor.tools.place import ToolPlace
from floor.tournament.actions.drawn import seat_drawn as seat_by_draw
from floor.web.going import go_to
from floor.web.press import OPEN_AGAIN, Press

OFFERED = 6
CHANGED = "You changed a field since this was worked out. Look at the result, then tap again."


@require_GET
@needs(get_tournament)
def tools(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """List the tools."""
    place = place_of(request, tournament, request.GET)
    listed = [(name, form.title, form.help) for name, form in TOOLS.items()]
    return render(request, "tools/tools.html", {"tournament": tournament, "tools": listed, **of_place(place)})


@require_GET
@needs(get_tournament)
def tool(request: StaffRequest, tournament: Tournament, name: str) -> HttpResponse:
    """Show the form of a tool with what it comes to; for players, the result alone."""
    form = form_of(request, tournament, name, request.GET)
    if request.GET.get("show") == "players":
        return for_players(request, form)
    return tool_page(request, form, name)


@require_POST
@needs(get_tournament)
def put_on_call(request: StaffRequest, tournament: Tournament, name: str) -> HttpResponse:
    """Put a result, worked out again from its input, on a call."""
    press, form = Press(request.POST), form_of(request, tournament, name, _shown(request))
    typed = form_of(request, tournament, name, request.POST) if TYPED in request.POST else form
    if typed.given != form.given:
        return tool_page(request, typed, name, CHANGED, 409)
    result = form.result()
    call = _call(request, tournament, request.POST.get("call", ""))
    if not press.is_valid() or result is None or call is None:
        return tool_page(request, form, name, OPEN_AGAIN if call else "Tap the call that it belongs to.", 422)
    try:
        actions.put_on_call(request.user, call, press.cleaned_data["key"], name, form.given, result, form.place.book)
    except Refused as refused:
        return tool_page(request, form, name, refused.sentence, 409)
    messages.success(request, f"{form.title}: it is on this call.")
    return go_to(request, "call", call.pk)


@require_POST
@needs(get_tournament)
def draw_lot(request: StaffRequest, tournament: Tournament, name: str) -> HttpResponse:
    """Draw by lot from the input of the page, which then shows the outcome."""
    press, given = Press(request.POST), (request.POST if TYPED in request.POST else _shown(request)).copy()
    for name_of_page in ("lot", "key", "given", "csrfmiddlewaretoken"):
        given.pop(name_of_page, None)
    form = form_of(request, tournament, name, given)
    if not isinstance(form, DrawnTool):
        raise Http404
    if not press.is_valid() or not form.may_draw:
        return tool_page(request, form, name, OPEN_AGAIN, 422)
    lot = lots_actions.draw_lot(
        request.user, tournament, press.cleaned_data["key"], form.draw_as, form.to_draw, DRAWS[form.draw_as]
    )
    return go_to(request, "tool", tournament.pk, name, query=f"?{form.query_of(lot)}")


@require_POST
@needs(get_tournament)
def seat_drawn(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Seat whom the draw on the page gave a seat, all of them at once."""
    press, form = Press(request.POST), form_of(request, tournament, "seat-draw", _shown(request))
    assert isinstance(form, SeatDrawForm)
    if not press.is_valid() or form.lot is None or not form.may_seat:
        return tool_page(request, form, "seat-draw", OPEN_AGAIN, 422)
    try:
        seat_by_draw(request.user, form.lot, press.cleaned_data["key"])
    except (Invalid, Refused) as refused:
        return tool_page(request, form, "seat-draw", str(refused), 409)
    messages.success(request, f"Seated: {len(form.drawn)} player{'s' if len(form.drawn) != 1 else ''}, as drawn.")
    # Either page offers to undo it; the table's says where everybody went.
    return (
        go_to(request, "table", tournament.pk, form.broken) if form.broken else go_to(request, "tables", tournament.pk)
    )


def _shown(request: StaffRequest) -> QueryDict:
    """Return the input of the result on the page, which the fields may be ahead of."""
    return QueryDict(request.POST.get("given", "")[:4000])


def form_of(request: StaffRequest, tournament: Tournament, name: str, sent: QueryDict) -> ToolForm:
    if name not in TOOLS:
        raise Http404
    return TOOLS[name](place_of(request, tournament, sent), sent)


def place_of(request: StaffRequest, tournament: Tournament, sent: QueryDict) -> ToolPlace:
    """Return where the tool is: at the call, hand or table of the address, which are of this tournament or none."""
    call = _call(request, tournament, sent.get("call", ""))
    hand = None if call else _hand(tournament, sent.get("hand", ""))
    table = call.table if call else hand.table if hand else _table(tournament, sent.get("table", ""))
    return ToolPlace(tournament, now(), table, call, hand)


def of_place(place: ToolPlace) -> dict[str, Any]:
    """Return what leads from a tool back to where it was opened."""
    table = f"table={place.table.number}" if place.table else ""
    if place.call:
        at = urlencode({"call": str(place.call.pk)})
        return {"call": place.call, "table": place.table, "at": at, "back": reverse("call", args=[place.call.pk])}
    if place.hand:
        back = reverse("hand", args=[place.hand.pk])
        return {"call": None, "hand": place.hand, "table": place.table, "at": f"hand={place.hand.pk}", "back": back}
    home = reverse("home", args=[place.tournament.pk])
    return {"call": None, "table": place.table, "at": table, "back": f"{home}?{table}" if table else home}


def tool_page(request: StaffRequest, form: ToolForm, name: str, notice: str = "", status: int = 0) -> HttpResponse:
    place, result = form.place, form.result()
    status = status or (422 if form.errors else 200)
    calls = place.tournament.incidents.select_related("table").defer("search").order_by("-occurred_at", "-pk")
    context = {
        "tournament": place.tournament,
        "place": place,
        "name": name,
        "form": form,
        "result": result,
        "cited": result.cited(place.book) if result else [],
        "given": form.sent.urlencode(),
        "calls": [] if place.call else list(calls[:OFFERED]),
        "notice": notice,
        "key": uuid4(),
        **of_place(place),
    }
    template = name.replace("-", "_") if name in DRAWN else "fields"
    return render(request, f"tools/{template}.html", context, status=status)


def for_players(request: StaffRequest, form: ToolForm) -> HttpResponse:
    """Show players the result; without one, its page says what is missing."""
    result = form.result()
    if result is None:
        raise Http404
    sent = form.sent.copy()
    sent.pop("show", None)
    context = {
        "tournament": form.place.tournament,
        "title": form.title,
        "result": result,
        "cited": result.cited(form.place.book),
        "by_name": form.by_name,
        "table": form.place.table,
        "back": f"{request.path}?{sent.urlencode()}",
    }
    return render(request, "tools/for_players.html", context)


def _table(tournament: Tournament, typed: str) -> Table | None:
    """Return the table that the page came from; a number that is no table is none."""
    number = whole(typed, 9999)
    return tournament.tables.filter(number=number).first() if number else None


def _hand(tournament: Tournament, typed: str) -> Hand | None:
    """Return the hand that the page came from; none of another tournament."""
    number = whole(typed)
    return tournament.hands.select_related("table").filter(pk=number).first() if number else None


def _call(request: StaffRequest, tournament: Tournament, typed: str) -> Incident | None:
    """Return the call that the page came from, perhaps one that a tap began; none of another tournament."""
    if not fullmatch(CallConverter.regex, typed):
        return None
    try:
        call = get_call(request.user, CallConverter().to_python(typed))[0]
    except (ValueError, OverflowError, Http404):
        return None
    return call if call.tournament_id == tournament.pk else None
