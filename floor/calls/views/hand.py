"""Reconstructing a hand: tap a seat, tap what it did, and see what the rules make of it."""

from collections.abc import Iterable
from functools import partial

from django.http import HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from floor.access import StaffRequest, get_hand, get_tournament, needs
from floor.calls.actions.hands import begin_hand, keep_tape, put_on_tape, rule_on_hand
from floor.calls.antes import is_ante
from floor.calls.around import EmptySeats
from floor.calls.forms import posted
from floor.calls.forms.hand import (
    ante_of,
    chips_of,
    dealt_of,
    event_of,
    holds_of,
    means_of,
    sentence_of,
    stack_of,
    start_of,
    with_one_amount,
)
from floor.calls.forms.starting import CallForm
from floor.calls.forms.sure import DoubtedAmount, check_sure, doubt_shown
from floor.calls.hand import HandNow
from floor.calls.hand_findings import rulings_gone, rulings_unfounded
from floor.calls.table_picture import drawn, until
from floor.calls.views.hand_page import overtaken, page, seated_at, stale_hand, tapped_seat
from floor.errors import Invalid, Refused
from floor.ground.numbers import whole
from floor.models import Hand, Tournament
from floor.tournament.chips_in_play import most_of
from floor.web.going import go_to
from floor.web.submission_key import key_of
from rules.books.stored import load_book
from rules.poker import writing
from rules.poker.event import BadTape, seat_number
from rules.poker.writing import Document
from rules.ruling_to_tape import founded
from rules.situations.procedures.ante_short import BLIND_FIRST


@require_POST
@needs(get_tournament)
def begin(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Begin a hand, at the table that was typed on home, if any."""
    form = CallForm(tournament, request.POST)
    form.fields["situation"].required = False
    if not form.is_valid():
        return redirect("home", tournament.pk)
    hand = begin_hand(request.user, tournament, form.cleaned_data["key"], form.cleaned_data["table"])
    return go_to(request, "hand", hand.pk)


@require_http_methods(["GET", "POST"])
@needs(get_hand)
def hand(request: StaffRequest, hand: Hand) -> HttpResponse:
    """Show the ring and the tape; a POST adds an event, inserts one before another, or replaces one."""
    if request.method == "GET":
        return page(request, hand)
    if not hand.tape:
        return overtaken(request, hand)
    sent = with_one_amount(request.POST)
    try:
        event = event_of(sent)
        check_amounts(request, hand, [("tape", chips_of(event))])
        before, instead = _place(request, hand, "before"), _place(request, hand, "instead")
        tape = writing.replaced(hand.tape, instead, event) if instead else writing.added(hand.tape, event, before)
    except DoubtedAmount as doubted:
        return doubt(request, hand, doubted, sent)
    except Invalid as invalid:
        return page(request, hand, 422, errors=invalid.errors, entered=sent)
    except BadTape as bad:
        return page(request, hand, 422, errors={"tape": sentence_of(bad)}, entered=sent)
    return keep(request, hand, tape, instead)


@require_POST
@needs(get_hand)
def start(request: StaffRequest, hand: Hand) -> HttpResponse:
    """Store the start of the hand: asked once, and again only when the tape is thrown away."""
    if hand.tape:
        return overtaken(request, hand)
    blinds = (hand.level.small_blind, hand.level.big_blind) if hand.level else None
    sent, seated = sits_said(request.POST), seated_at(hand)
    try:
        stood = start_of(sent, seated)
        if empty := in_empty_seats(hand, {*stood["seats"]} - {*seated}, sent):
            return page(request, hand, 422, entered=sent, empty_seats=empty)
        check_amounts(request, hand, [(name, stood.get(name)) for name in ("pot", "ante")])
        begun = writing.begun(**stood, blinds=blinds, blind_first=blind_first(hand))
    except DoubtedAmount as doubted:
        return doubt(request, hand, doubted, sent)
    except Invalid as invalid:
        return page(request, hand, 422, errors=invalid.errors, entered=sent)
    return keep(request, hand, begun)


def sits_said(form: QueryDict) -> QueryDict:
    """Return the form, in which a tap on “Somebody sits there” replaces the tap on the button that was asked about."""
    sent = form.copy()
    if taken := posted.taken_of(sent):
        sent.setlist("sits", [*sent.getlist("sits"), *map(str, taken)])
        sent["button"] = sent.get("tapped", "")
    return sent


def in_empty_seats(hand: Hand, ticked: set[int], sent: QueryDict) -> EmptySeats | None:
    """The ticked seats without a listed player, about which nobody has said that somebody sits there."""
    doubtful = sorted(seat for seat in ticked if str(seat) not in sent.getlist("sits"))
    return EmptySeats("seat", tuple(doubtful), hand.table.number) if doubtful and hand.table else None


def blind_first(hand: Hand) -> bool:
    """True if a short big blind pays the blind before the ante in the book of this hand (RP-11 from 2024 on)."""
    return load_book(hand.book_id).has(BLIND_FIRST)


@require_POST
@needs(get_hand)
def change(request: StaffRequest, hand: Hand) -> HttpResponse:
    """Undo the last event, remove one, move one up or down, say what words were or which of two facts holds, or start
    over.
    """
    how, number = request.POST.get("how", "move"), _place(request, hand, "number")
    events = len(hand.tape.get("tape", ()))
    try:
        match how:
            case "undo" if events:
                tape = writing.without(hand.tape, events)
            case "remove" if number:
                tape = writing.without(hand.tape, number)
            case "up" if number and number > 1:
                tape = writing.moved(hand.tape, number, number - 1)
            case "down" if number and number < events:
                tape = writing.moved(hand.tape, number, number + 1)
            case "move" if number and (to := _place(request, hand, "to")):
                tape = writing.moved(hand.tape, number, to)
            case "stacks":
                seat, stack = stack_of(request.POST)
                check_amounts(request, hand, [("stack", stack)])
                tape = writing.with_stack(hand.tape, seat, stack)
            case "ante":
                antes = ante_of(request.POST)
                check_amounts(request, hand, [("ante", antes["ante"])])
                tape = writing.with_antes(hand.tape, **antes, blind_first=blind_first(hand))
            case "deal" if hand.tape and writing.nothing_done(hand.tape):
                dealt = {*map(seat_number, hand.tape["players"])}
                seats = dealt_of(request.POST, dealt)
                sits = {*seated_at(hand), *posted.taken_of(request.POST)}
                if empty := in_empty_seats(hand, {*seats} - dealt - sits, request.POST):
                    return page(request, hand, 422, empty_seats=empty)
                tape = writing.dealt_anew(hand.tape, seats)
            case "means" if number:
                taken = hand.tape["tape"][number - 1] | {"means": means_of(request.POST)}
                return keep(request, hand, writing.replaced(hand.tape, number, taken), number)
            case "holds" if number:
                return keep(request, hand, writing.with_answer(hand.tape, number, holds_of(request.POST)), number)
            case "put-back":
                return put_back(request, hand)
            case "start-over":
                tape = {}
            case _:
                return overtaken(request, hand)
    except DoubtedAmount as doubted:
        return doubt(request, hand, doubted, request.POST)
    except Invalid as invalid:
        return page(request, hand, 422, errors=invalid.errors, entered=request.POST)
    except BadTape as bad:
        return page(request, hand, 422, errors={"tape": f"That cannot be: {sentence_of(bad)}"})
    return keep(request, hand, tape)


def check_amounts(request: StaffRequest, hand: Hand, amounts: Iterable[tuple[str, int | None]]) -> None:
    """Raise Doubted for an amount, by its field, that is above the possible and was not confirmed."""
    named = [(name, amount) for name, amount in amounts if amount]
    check_sure(request.POST, named, partial(most_of, hand.tournament, hand.level))


def doubt(request: StaffRequest, hand: Hand, doubted: DoubtedAmount, sent: QueryDict) -> HttpResponse:
    """Show the page with what was sent, and one tap that confirms the amount."""
    again = {"address": request.path, **doubt_shown(doubted, request.POST)}
    return page(request, hand, 422, errors={doubted.key: str(doubted)}, entered=sent, **again)


def put_back(request: StaffRequest, hand: Hand) -> HttpResponse:
    """Put the ruling of a call onto the tape again; if it does not fit there, the page says why."""
    call = hand.calls.filter(pk=posted.number_of(request.POST, "call")).first()
    if call is None:
        return overtaken(request, hand)
    put_on_tape(request.user, call)
    return page(request, get_hand(request.user, hand.pk)[0]) if request.htmx else redirect("hand", hand.pk)


@require_POST
@needs(get_hand)
def rule_on(request: StaffRequest, hand: Hand) -> HttpResponse:
    """Open the call that rules on one event, its questions answered from the tape."""
    number = posted.number_of(request.POST, "event")
    now = HandNow(hand.tape, load_book(hand.book_id)) if hand.tape else None
    found = now.findings_with(tapped_seat(request.POST) or 0) if now else []
    wanted = next((one for one in found if (one.number, one.kind) == (number, request.POST.get("kind"))), None)
    shown = posted.revision_of(request.POST) == hand.revision
    if not shown or wanted is None or wanted.situation is None or wanted.gives_way:
        return overtaken(request, hand)
    key = key_of(request.POST)
    opened = rule_on_hand(request.user, hand, key, wanted.number, wanted.situation.id, wanted.stored)
    return go_to(request, "call", opened.pk)


@require_GET
@needs(get_hand)
def picture(request: StaffRequest, hand: Hand) -> HttpResponse:
    """Show what players may see: the table after each event, without names and without anything to tap away."""
    if not hand.tape:
        return redirect("hand", hand.pk)
    tape = writing.read(hand.tape)
    # The antes are there from the beginning.
    asked, first, last = whole(request.GET.get("step", "")), sum(map(is_ante, tape.events)), len(tape.events)
    step = last if asked is None else max(first, min(asked, last))
    context = {
        "hand": hand,
        "tournament": hand.tournament,
        "table": drawn(until(tape, step), seats=hand.tournament.seats_per_table),
        "step": step - first,
        "before": step - 1 if step > first else None,
        "after": step + 1 if step < last else None,
        "last": last - first,
    }
    return render(request, "calls/hand_picture.html", context)


@require_GET
@needs(get_hand)
def tape(request: StaffRequest, hand: Hand) -> HttpResponse:
    """Send the tape as a file, which `manage.py tape` reads."""
    name = f"hand-{hand.pk}.json"
    return JsonResponse(hand.tape, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def keep(request: StaffRequest, hand: Hand, tape: Document, instead: int | None = None) -> HttpResponse:
    """Store the changed tape; with `instead`, the event of that number is replaced."""
    both = hand.tape and tape
    try:
        kept = founded(hand.tape, tape) if both else tape
    except BadTape as bad:
        return page(request, hand, 422, errors={"tape": f"That cannot be: {sentence_of(bad)}"}, entered=request.POST)
    moved = writing.places(hand.tape, kept) if both else {}
    if instead:
        moved[instead] = writing.places(tape, kept)[instead]
    gone = [*dict.fromkeys((*rulings_gone(hand.tape, moved), *rulings_unfounded(hand.tape, kept)))] if both else []
    if not keep_tape(request.user, hand, posted.revision_of(request.POST), kept, moved):
        return overtaken(request, get_hand(request.user, hand.pk)[0])
    hand.tape, hand.revision = kept, hand.revision + 1
    if not request.htmx and not gone:
        return redirect("hand", hand.pk)
    return page(request, hand, notice=f"Taken out with it: {'. '.join(gone)}." if gone else "")


def _place(request: StaffRequest, hand: Hand, name: str) -> int | None:
    """The number of an event of this tape, None when none is named."""
    typed = request.POST.get(name, "")
    number = whole(typed) or 0
    if typed and not 1 <= number <= len(hand.tape.get("tape", ())):
        raise Refused("no-event", stale_hand(request, hand))
    return number or None
