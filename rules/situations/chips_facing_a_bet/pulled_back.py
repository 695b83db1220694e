"""Chips of an earlier bet taken back and nothing out since (2017 rule 51-B, 2019 and Fivebet rule 46-B)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.betting_errors import hands_behind
from rules.situations.chips_facing_a_bet.questions import BET, RAISE_OPEN, RAISED
from rules.situations.chips_facing_a_bet.rulings import Wager
from rules.situations.chips_facing_a_bet.short_raise import smallest_raise
from rules.situations.choices import OTHERWISE
from rules.situations.stacks import makes_it, short_stack

PULL_BACK = "prior-chips-pullback-binds"
STAY = "chips-in-turn-stay"


def nothing_out(case: Case, moment: str, seat: int) -> Ruling:
    """Who takes chips back and does no more has said nothing, and may not fold where the book says so: call or raise.

    In 2017 it is so facing any action, in 2019 and Fivebet facing a raise.
    """
    if not case.has(PULL_BACK):
        return left_open(case, moment, seat, say("chips of an earlier bet that are taken back"))
    if case.param(f"{PULL_BACK}.facing") == "raise" and case.ask(RAISED, seat=seat) != "raise":
        return left_open(case, moment, seat, say("chips that are taken back with no raise to face"))
    wager = Wager(seat, moment, case.ask(BET, seat=seat), 0)
    if not case.yes(RAISE_OPEN, seat=seat):
        return call_owed(case, wager)
    return call_or_raise_owed(case, wager.needing(smallest_raise(case)))


def call_or_raise_owed(case: Case, wager: Wager) -> Ruling:
    """No fold; which of the two it is, and how large a raise, is still theirs."""
    steps, values = hands_behind(wager.moment)
    stack = short_stack(case, wager.seat, wager.least)
    told = {"seat": wager.seat, "bet": wager.bet, "least": wager.least}
    return case.rule(
        say("No fold: a call of {bet:,}, or a raise from {least:,}.", **told),
        because=PULL_BACK,
        values={
            "ruling": "call_or_raise",
            "allowed_actions": ["call", "raise"],
            "call_amount": wager.bet,
            **wager.figures,
            **values,
        },
        steps=(
            say("Ask seat {seat} for a call or a raise, and take no fold.", **told),
            say("Count {bet:,} in all as the call, {least:,} in all as the smallest raise.", **told),
            *(() if stack is None else (say("They have {stack:,} in all, and no more can go in.", stack=stack),)),
            *steps,
        ),
        words=(
            say("Seat {seat}, you took chips back, so you may not fold.", **told),
            say("It is {bet:,} to call, or {least:,} to raise. Which is it?", **told),
        ),
    )


def call_owed(case: Case, wager: Wager) -> Ruling:
    """No fold, and no raise is open to them either."""
    steps, values = hands_behind(wager.moment)
    stack = short_stack(case, wager.seat, wager.bet)
    told = {"seat": wager.seat, "call": wager.bet if stack is None else stack}
    return case.rule(
        say("No fold, and no raise is open: a call of {call:,}.", **told),
        because=PULL_BACK,
        values={
            "ruling": "full_call",
            "allowed_actions": ["call"],
            "call_amount": told["call"],
            **({} if stack is None else {"all_in": True}),
            **values,
        },
        steps=(makes_it(case, wager.seat, wager.bet), *steps),
        words=(say("Seat {seat}, you took chips back, so you may not fold. It is {call:,} to call.", **told),),
    )


def left_open(case: Case, moment: str, seat: int, on: Say) -> Ruling:
    """A book that does not say what taking chips back leaves a player: Rule 1. What lay in from before stays in."""
    case.silent(on=on)
    steps, values = hands_behind(moment)
    stay = case.has(STAY)
    if stay:
        case.cite(STAY)
    return case.rule(
        say("Chips taken back, nothing more done: the book leaves it to you."),
        because=FAIRNESS,
        values={
            "ruling": "td_discretion",
            "possible_rulings": ["call_or_raise", "every_option"],
            **({"chips_stay": True} if stay else {}),
            **values,
        },
        steps=(
            say("Have seat {seat} put the chips back in front, and hear them and the dealer.", seat=seat),
            *((say("Keep those chips in the pot, even with a fold: they went in in turn."),) if stay else ()),
            say("Decide what seat {seat} may do, and say it aloud.", seat=seat),
            *steps,
        ),
        words=(say("Seat {seat}, put the chips back. I decide what you may do.", seat=seat),),
        discretions=(
            Discretion(
                "taken-back",
                say("What may seat {seat} do?", seat=seat),
                (
                    Choice("call_or_raise", say("Call or raise, no fold")),
                    Choice("every_option", say("Every option, a fold too")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )
