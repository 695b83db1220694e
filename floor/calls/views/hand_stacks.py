"""The stacks of a reconstructed hand, all at once: unknown ones stay empty."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from floor.access import StaffRequest, get_hand, needs
from floor.calls.actions.hands import keep_tape
from floor.calls.forms import posted
from floor.calls.forms.hand import sentence_of, stacks_of
from floor.calls.forms.sure import DoubtedAmount, check_sure, doubt_shown
from floor.calls.views.hand_page import players_of, stale_hand
from floor.errors import Invalid
from floor.models import Hand
from floor.tournament.chips_in_play import most_of
from rules.poker import writing
from rules.poker.event import BadTape, seat_number
from rules.poker.writing import Document
from rules.ruling_to_tape import founded


@require_http_methods(["GET", "POST"])
@needs(get_hand)
def stacks(request: StaffRequest, hand: Hand) -> HttpResponse:
    """Show a field for every seat with cards; a POST sets them all."""
    if not hand.tape:
        return redirect("hand", hand.pk)
    if request.method == "GET":
        known = hand.tape.get("stacks") or {}
        return page(request, hand, {seat: known.get(f"seat{seat}", "") for seat in seats_of(hand)})
    typed = {seat: request.POST.get(f"stack-{seat}", "") for seat in seats_of(hand)}
    try:
        had = stacks_of(typed)
        named = [(f"stack-{seat}", stack) for seat, stack in had.items() if stack]
        check_sure(request.POST, named, partial(most_of, hand.tournament, hand.level))
        tape = founded(hand.tape, writing.with_stacks(hand.tape, had))
    except DoubtedAmount as doubted:
        again = {"address": request.path, **doubt_shown(doubted, request.POST)}
        return page(request, hand, typed, 422, errors={doubted.key: str(doubted)}, **again)
    except Invalid as invalid:
        return page(request, hand, typed, 422, errors=invalid.errors)
    except BadTape as bad:
        errors = {field_of(hand.tape, bad): f"That cannot be: {sentence_of(bad)}"}
        return page(request, hand, typed, 422, errors=errors)
    moved = writing.places(hand.tape, tape)
    if not keep_tape(request.user, hand, posted.revision_of(request.POST), tape, moved):
        now = get_hand(request.user, hand.pk)[0]
        return page(request, now, typed, 409, notice=stale_hand(request, now))
    return redirect("hand", hand.pk)


def seats_of(hand: Hand) -> list[int]:
    """The seats with cards; every seat of the table if the tape does not list them."""
    listed = [seat_number(player) for player in hand.tape.get("players") or ()]
    return sorted(listed) or list(range(1, hand.tournament.seats_per_table + 1))


def field_of(tape: Document, bad: BadTape) -> str:
    """The field of the seat whose event could not have happened with these stacks."""
    seat = seat_number(tape["tape"][bad.number - 1]["player"]) if bad.number else 0
    return f"stack-{seat}" if seat else "stacks"


def page(
    request: StaffRequest,
    hand: Hand,
    typed: Mapping[int, object],
    status: int = 200,
    *,
    errors: Mapping[str, str] | None = None,
    notice: str = "",
    **more: Any,
) -> HttpResponse:
    players, wrong = players_of(hand), errors or {}
    context: dict[str, Any] = {
        "hand": hand,
        "tournament": hand.tournament,
        "notice": notice,
        "error": wrong.get("stacks", ""),
        "fields": [
            {
                "seat": seat,
                "name": players[seat].called if seat in players else "",
                "typed": value,
                "error": wrong.get(f"stack-{seat}", ""),
            }
            for seat, value in typed.items()
        ],
        **more,
    }
    return render(request, "calls/hand_stacks.html", context, status=status)
