"""Hand for hand for the whole room, on any tablet of the house."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_call, get_tournament, needs
from floor.bubble import actions
from floor.bubble.forms import AnnounceForm, MarkForm, OutForm, PutForm, RoomForm, as_time
from floor.bubble.places import lines_of, options_of, result_of, results
from floor.bubble.prizes import prizes_of
from floor.bubble.room import RoomPlay, TableInHand, latest_room, out_of_no_hand
from floor.errors import Invalid, Refused
from floor.ground.numbers import whole
from floor.ground.policy import check_for_all_tables, why_not
from floor.ground.record_clock import now
from floor.models import Player, RoomActKind, Tournament
from floor.tools.actions import put_on_call
from floor.tools.result import ToolResult, citations
from floor.tournament.level_clock import shown
from floor.web.going import go_to
from floor.web.press import OPEN_AGAIN
from rules.books.stored import load_book
from rules.engine.book import Book
from rules.situations.procedures.hand_for_hand.rule import FACE_DOWN
from rules.situations.procedures.out_together import RANK, SHARED
from rules.tools.hand_for_hand import hand_clock

# The table at which a tablet stands, as "tournament.table": it outlives whoever is signed in.
STANDS_AT = "stands-at"
A_SEASON = 90 * 24 * 60 * 60
OFFERED = 6


@require_GET
@needs(get_tournament)
def hand_for_hand(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the hand of the whole room, with the table at which this tablet stands unless another is chosen."""
    room = latest_room(tournament)
    if request.GET.get("show") == "players":
        return _for_players(request, tournament, room)
    if request.htmx and request.GET.get("at") == _cursor(tournament, room):
        return HttpResponse(status=204)
    response = _page(request, tournament, room)
    stands = whole(request.GET.get("stands", ""), 9999)
    if stands and tournament.tables.filter(number=stands, is_open=True).exists():
        response.set_cookie(
            STANDS_AT,
            f"{tournament.pk}.{stands}",
            max_age=A_SEASON,
            httponly=True,
            secure=settings.SECURE,
            samesite="Lax",
        )
    return response


@require_POST
@needs(get_tournament, check_for_all_tables)
def announce(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    form = AnnounceForm(load_book(tournament.book_id), request.POST)
    if not form.is_valid():
        return _page(request, tournament, latest_room(tournament), announcing=form, status=422)
    try:
        actions.announce(request.user, tournament, form.cleaned_data["key"], form.announcement)
    except Invalid as invalid:
        form.take(invalid)
        return _page(request, tournament, latest_room(tournament), announcing=form, status=422)
    except Refused as refused:
        return _page(request, tournament, latest_room(tournament), announcing=form, notice=refused.sentence, status=409)
    return go_to(request, "hand-for-hand", tournament.pk)


@require_POST
@needs(get_tournament)
def mark_table(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Say of one table that its hand is done, goes on or waits; or of all others that it is done."""
    form = MarkForm(request.POST)
    if not form.is_valid():
        return _page(request, tournament, latest_room(tournament), notice=OPEN_AGAIN, status=422)
    said = form.cleaned_data
    return _done(
        request,
        tournament,
        lambda: actions.mark_table(
            request.user, tournament, said["key"], said["hand"], said["table"], RoomActKind(said["mark"])
        ),
    )


@require_POST
@needs(get_tournament)
def go_out(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Say who went out at a table in this hand."""
    form = OutForm(request.POST)
    if not form.is_valid():
        return _page(request, tournament, latest_room(tournament), out=form, status=422)
    try:
        actions.go_out(request.user, tournament, form.cleaned_data["key"], form.cleaned_data["hand"], form.out)
    except Invalid as invalid:
        for field, sentence in invalid.errors.items():
            form.add_error(field, sentence)
        return _page(request, tournament, latest_room(tournament), out=form, status=422)
    except Refused as refused:
        return _page(request, tournament, latest_room(tournament), out=form, notice=refused.sentence, status=409)
    return go_to(request, "hand-for-hand", tournament.pk, query=_at(request))


@require_POST
@needs(get_tournament)
def run_hand_for_hand(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Begin the next hand for all, end hand for hand, decide places, or undo."""
    form = RoomForm(request.POST)
    if not form.is_valid():
        return _page(request, tournament, latest_room(tournament), notice=OPEN_AGAIN, status=422)
    said = form.cleaned_data
    who, key, hand = request.user, said["key"], said["hand"]
    acts: dict[str, Callable[[], None]] = {
        "next": lambda: actions.next_hand(who, tournament, key, hand),
        "end": lambda: actions.end_hand_for_hand(who, tournament, key, hand),
        "undo": lambda: actions.undo_room_act(who, tournament, key, said["undoes"] or 0),
        "shared": lambda: actions.decide_places(who, tournament, key, hand, "shared"),
        "by_stack": lambda: actions.decide_places(who, tournament, key, hand, "by_stack"),
    }
    return _done(request, tournament, acts[said["act"]])


@require_POST
@needs(get_tournament)
def put_hand_on_call(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Put what a hand came to on a call."""
    form, room, held = PutForm(request.POST), latest_room(tournament), prizes_of(tournament)
    result = (
        result_of(room, form.cleaned_data["hand"], held.prizes if held else ()) if form.is_valid() and room else None
    )
    if room is None or result is None:
        return _page(request, tournament, room, notice=OPEN_AGAIN, status=422)
    call, _ = get_call(request.user, form.cleaned_data["call"])
    if call.tournament_id != tournament.pk:
        raise Http404
    worked_out, given = ToolResult(lines_of(result, money=True)), {"hand": str(result.hand)}
    try:
        put_on_call(request.user, call, form.cleaned_data["key"], "hand-for-hand", given, worked_out, room.book)
    except Refused as refused:
        return _page(request, tournament, room, notice=refused.sentence, status=409)
    messages.success(request, f"Hand {result.hand}: it is on this call.")
    return go_to(request, "call", call.pk)


def _done(request: StaffRequest, tournament: Tournament, act: Callable[[], None]) -> HttpResponse:
    try:
        act()
    except Refused as refused:
        return _page(request, tournament, latest_room(tournament), notice=refused.sentence, status=409)
    return go_to(request, "hand-for-hand", tournament.pk, query=_at(request))


def _at(request: StaffRequest) -> str:
    """Return the query by which a page shows again the table that was chosen on it."""
    chosen = whole(request.POST.get("chosen", ""), 9999)
    return f"?table={chosen}" if chosen else ""


def _cursor(tournament: Tournament, room: RoomPlay | None) -> str:
    """Return what the page shows, in short: it changes with every act, level, clock and open table."""
    acts = (room.play.pk, len(room.acts), room.acts[-1].pk if room.acts else 0) if room else ()
    tables = [one.table.number for one in room.tables] if room else []
    return "-".join(map(str, (*acts, sum(tables), tournament.current_level_id, tournament.clock_began_at)))


def _chosen(request: StaffRequest, tournament: Tournament, room: RoomPlay) -> TableInHand | None:
    """Return the table that is chosen, else the one at which the tablet stands, else none."""
    asked = request.GET.get("table") or request.POST.get("chosen") or str(_stands_at(request, tournament))
    number = whole(asked, 9999)
    return next((one for one in room.tables if one.table.number == number), None)


def _stands_at(request: StaffRequest, tournament: Tournament) -> int:
    of_tournament, _, stands = request.COOKIES.get(STANDS_AT, "").partition(".")
    here = request.GET.get("stands") or (stands if of_tournament == str(tournament.pk) else "")
    return whole(here, 9999) or 0


def _page(
    request: StaffRequest,
    tournament: Tournament,
    room: RoomPlay | None,
    *,
    announcing: AnnounceForm | None = None,
    out: OutForm | None = None,
    notice: str = "",
    status: int = 200,
) -> HttpResponse:
    held, on = prizes_of(tournament), room is not None and not room.ended
    listed = held.prizes if held else ()
    for_all = why_not(check_for_all_tables, request.role)
    context = {
        "tournament": tournament,
        "room": room,
        "on": on,
        "prizes": held,
        "hands": [
            (result, _cited(room.book, result.places.concept), options_of(room, result, listed))
            for result in results(room, listed)
        ]
        if room
        else [],
        "calls": tournament.incidents.select_related("table").defer("search").order_by("-occurred_at", "-pk")[:OFFERED],
        "for_all": for_all,
        "notice": notice,
        "clock": shown(tournament, now()),
        "cursor": _cursor(tournament, room),
        "stands": _stands_at(request, tournament),
        "chosen": "",
    }
    if room and on:
        chosen = _chosen(request, tournament, room)
        context |= _of_hand(room) | _at_table(tournament, room, chosen, out)
        context["chosen"] = chosen.table.number if chosen else ""
    else:
        context |= _before(tournament, held.prizes if held else (), announcing)
    return render(request, "bubble/hand_for_hand.html", context, status=status)


def _before(tournament: Tournament, prizes: Any, announcing: AnnounceForm | None) -> dict[str, Any]:
    """Return the announcement, filled in from the list of players and of prizes."""
    book = load_book(tournament.book_id)
    seated = Player.objects.filter(table__tournament=tournament, table__is_open=True).count()
    first = {"left": str(seated) if seated > 1 else "", "paid": str(len(prizes)) if prizes else ""}
    form = announcing or AnnounceForm(book, initial=first)
    return {"form": form, "silent": hand_clock(book).seconds is None, "book": book, "cited": _cited(book, SHARED)}


def _cited(book: Book, *concepts: str) -> Any:
    return citations(concepts, book)


def _of_hand(room: RoomPlay) -> dict[str, Any]:
    seconds, clock = room.play.seconds_per_hand, hand_clock(room.book)
    return {
        "playing": room.with_status("playing"),
        "held": room.with_status("held"),
        "takes": as_time(seconds) if seconds else "",
        "at_most": as_time(clock.at_most) if clock.at_most else "",
        "taken": as_time(seconds * (room.hand - 1 + room.play.from_announcement)) if seconds else "",
        "clock_cited": _cited(room.book, *clock.concepts),
        "held_cited": _cited(room.book, FACE_DOWN),
        "average": room.average,
        "uncounted": out_of_no_hand(room),
        "by_director": room.book.has(FACE_DOWN)
        and room.book.param(f"{FACE_DOWN}.released_by") == "td_present_and_instruction",
    }


def _at_table(
    tournament: Tournament, room: RoomPlay, chosen: TableInHand | None, out: OutForm | None
) -> dict[str, Any]:
    """Return the chosen table, its seats with the names on the list, and the form of who goes out there."""
    if chosen is None:
        return {"at": None}
    names = dict(Player.objects.filter(table=chosen.table, seat__isnull=False).values_list("seat", "name"))
    gone = {act.seat for act in chosen.out}
    seats = range(1, tournament.seats_per_table + 1)
    offered = (
        [(seat, names.get(seat, "")) for seat in seats if seat in names] if names else [(seat, "") for seat in seats]
    )
    level = tournament.current_level
    return {
        "at": chosen,
        "seats": [(seat, name) for seat, name in offered if seat not in gone],
        "out": out or OutForm(auto_id="id_%s"),
        "asks_ante": room.book.has(RANK) and room.left <= room.play.paid and bool(level and level.ante),
    }


def _for_players(request: StaffRequest, tournament: Tournament, room: RoomPlay | None) -> HttpResponse:
    if room is None:
        raise Http404
    held = prizes_of(tournament)
    result = next(iter(results(room, held.prizes if held else ())), None)
    context = {
        "tournament": tournament,
        "room": room,
        "lines": lines_of(result, money=bool(held and held.posted)) if result else (),
        "cited": _cited(room.book, result.places.concept) if result and result.places.concept else [],
        "playing": room.with_status("playing"),
        "held": room.with_status("held"),
        "back": request.path,
    }
    return render(request, "bubble/for_players.html", context)
