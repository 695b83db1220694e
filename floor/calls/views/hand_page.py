"""The page of a hand being reconstructed: the ring on which it begins, then the events and the irregularities."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import render

from floor.access import StaffRequest
from floor.calls.forms.hand import ANTES, NO_ANTE, STREETS_TO_TAP, STRUCTURES, TAKEN_FOR
from floor.calls.hand import HandNow, TapeLine
from floor.calls.hand_findings import calls_of, offered
from floor.calls.hand_ring import acts_of, is_listed, ring_of
from floor.calls.tray import tray_of
from floor.calls.views.page import said_changed
from floor.ground.inputs import blinds
from floor.ground.seating_then import Moment, seating_at, the_one
from floor.models import AnteFrom, Hand
from floor.tournament.in_play_then import before_the_call
from rules.books.stored import load_book
from rules.engine.question import SEATS
from rules.poker import writing
from rules.poker.event import seat_number
from rules.poker.said import seats_said

# At most this many hands are searched for one with antes.
LATELY = 10
FIGURES = ("To call", "Least raise to", "Pot")


def stale_hand(request: StaffRequest, hand: Hand) -> str:
    """Return who changed a hand since the page that was answered, and when."""
    return f"{said_changed(request, hand, 'hand', hand.tournament.house)}: this is how it stands."


def overtaken(request: StaffRequest, hand: Hand) -> HttpResponse:
    return page(request, hand, 409, notice=stale_hand(request, hand))


def page(request: StaffRequest, hand: Hand, status: int = 200, **more: Any) -> HttpResponse:
    context = {
        "hand": hand,
        "tournament": hand.tournament,
        "notice": "",
        "errors": {},
        "entered": QueryDict(),
        **(_events(request, hand, more.get("entered")) if hand.tape else _beginning(hand, more.get("entered"))),
        **more,
    }
    template = "calls/hand.html#main" if request.htmx else "calls/hand.html"
    return render(request, template, context, status=status)


def _beginning(hand: Hand, entered: QueryDict | None) -> dict[str, Any]:
    """The ring on which the button is tapped. Inputs in play are filled in if they can be relied on, else asked."""
    in_play = before_the_call(hand.tournament, hand.opened_at, hand.opened_at)
    structure, level = in_play.structure, hand.level
    # An old level may no longer be the one in play: then the ante is posted as in the last hand that had one.
    sure = level is not None and not in_play.level.stale and in_play.level.value == level
    here = level.ante_from if level and level.ante else NO_ANTE
    posted_by = here if sure else posted_lately(hand)
    players = players_of(hand)
    return {
        "antes": ANTES,
        "ante": (level.ante or "") if level else "",
        "ante_from": posted_by,
        "ante_of_old": posted_by and not sure,
        "blinds": blinds(level) if level else "",
        "level_stale": in_play.level.stale,
        "streets": STREETS_TO_TAP,
        "structures": STRUCTURES,
        "structure": "" if structure.stale else structure.value,
        "seats": [
            {"number": seat, "name": players[seat].called if seat in players else ""}
            for seat in range(1, hand.tournament.seats_per_table + 1)
        ],
        "seated": len(players) if is_listed(players) else 0,
        "entered_seats": entered.getlist("seat") if entered else [],
        "sits": entered.getlist("sits") if entered else [],
        "empty_seats": None,
    }


def posted_lately(hand: Hand) -> str:
    """Return who posts the ante in this tournament, by its last hand that had one, else by its levels; "" if unknown.

    A tournament has one form of ante.
    """
    hands = Hand.objects.filter(tournament=hand.tournament_id).exclude(pk=hand.pk).order_by("-pk")
    for tape in hands.values_list("tape", flat=True)[:LATELY]:
        posted = [event["player"] for event in tape.get("tape", ()) if event["action"] == "post_ante"]
        if posted:
            return (AnteFrom.EACH if len(posted) > 1 else AnteFrom.BIG_BLIND).value
    forms = {level.ante_from for level in hand.tournament.levels.all() if level.ante}
    return forms.pop() if len(forms) == 1 and hand.level and hand.level.ante else ""


def _events(request: StaffRequest, hand: Hand, entered: QueryDict | None) -> dict[str, Any]:
    whole, sent = HandNow(hand.tape, load_book(hand.book_id)), entered or request.GET
    before, instead = _told(whole, sent.get("before", "")), _told(whole, sent.get("instead", ""))
    place = before or instead
    street = sent.get("street", "") if sent.get("street") in whole.next_streets and not place else ""
    # The state of the hand there; a replacement for the first act of a street begins that street too.
    now = replace(whole, before=place.number if place else 0, begins=instead.street if instead else street)
    tapped = tapped_seat(sent)
    seat = now.turn if tapped is None else tapped
    calls = calls_of(hand)
    found = offered(now.findings_with(seat), calls)
    waiting = [one.of.number for one in found if one.waits and one.of.wrong]
    waiting += [whole.doubt.number] if whole.doubt else []
    tray, may_deal = tray_of(hand.level), writing.nothing_done(hand.tape)
    facts = now.facts(seat)
    return {
        "now": now,
        "seat": seat,
        "tapped": tapped,
        "may_deal": may_deal and not place,
        "acts": acts_of(now.round, seat),
        "to_call": now.round.to_call(f"seat{seat}"),
        "seats": ring_of(now, hand.tournament.seats_per_table, players_of(hand), waiting, tray),
        # Each figure, and whose acts it leaves out.
        "figures": [(name, *value.partition(", ")[::2]) for name, value in facts if name in FIGURES],
        "facts": [(name, value) for name, value in facts if name not in FIGURES],
        "antes": ANTES,
        "ante": now.ante or (hand.level.ante if hand.level else 0) or "",
        "stack": now.tape.stacks.get(f"seat{seat}", ""),
        "findings": found,
        "first": next((one for one in found if one.first), None),
        "unclear": next((one.of for one in found if one.waits and one.of.asks_what_was_said), None),
        "waiting": waiting,
        "more": sum(one.waits and not one.first for one in found),
        # A street is over when nobody has to act and nothing waits that may say who has.
        "street_is_over": not (now.round.to_act or waiting),
        "taken_for": TAKEN_FOR,
        "street": street,
        "yet_to_act": seats_said(tuple(map(seat_number, whole.round.to_act))) if street and whole.round.to_act else "",
        "before": before,
        "instead": instead,
        # Parts of the form that a tap on a seat does not change.
        "kept": {name: sent[name] for name in ("street", "before", "instead") if sent.get(name)},
        "tray": tray,
    }


def _told(now: HandNow, number: str) -> TapeLine | None:
    """The event of this number, if there is one."""
    return next((one for one in now.events if str(one.number) == number), None)


def tapped_seat(sent: QueryDict) -> int | None:
    """The seat that was tapped, None when none was."""
    typed = sent.get("seat", "")
    return int(typed) if typed in map(str, SEATS) else None


def players_of(hand: Hand) -> dict[int, Any]:
    """Return the players at the table when the hand was taken up, by seat."""
    sat = seating_at(hand.table_id, Moment(hand.opened_at, hand.opened_at))
    return {seat: player for seat, there in sat.items() if (player := the_one(there))}


def seated_at(hand: Hand) -> list[int]:
    """The seats that are taken; every seat of the table if nobody has said who sits there."""
    players = players_of(hand)
    return sorted(players) if is_listed(players) else list(range(1, hand.tournament.seats_per_table + 1))
