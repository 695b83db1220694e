"""Chips of an earlier bet taken back and nothing out since (2017 rule 51-B, 2019 and Fivebet rule 46-B)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import behind_left_open
from rules.situations.betting.chips_facing_a_bet.questions import BET, RAISE_OPEN, RAISED
from rules.situations.betting.chips_facing_a_bet.short_raise import with_least_raise
from rules.situations.betting.chips_facing_a_bet.wager import Wager, begin
from rules.situations.betting.stacks import in_all, short_of

PULL_BACK = "prior-chips-pullback-binds"
STAY = "chips-in-turn-stay"
OPEN_TO_THEM = decision(
    "taken-back",
    "What may seat {seat} do?",
    {"call_or_raise": "Call or raise, no fold", "every_option": "Every option, a fold too"},
)


def nothing_out(case: Case, moment: str) -> Ruling:
    """A player who takes chips back and does no more has said nothing, and may not fold where the book says so.

    In 2017 it is so facing any action, in 2019 and Fivebet facing a raise.
    """
    if not case.has(PULL_BACK):
        return left_open(case, moment, "chips of an earlier bet that are taken back")
    if case.param(f"{PULL_BACK}.facing") == "raise" and case.ask(RAISED) != "raise":
        return left_open(case, moment, "chips that are taken back with no raise to face")
    case.ask(BET)
    if not case.yes(RAISE_OPEN):
        return call_owed(case, moment)
    return call_or_raise_owed(case, with_least_raise(case, Wager(moment)))


def call_or_raise_owed(case: Case, wager: Wager) -> Ruling:
    """No fold; which of the two it is, and how large a raise, is still theirs."""
    begin(case, wager)
    case.do(
        "Ask seat {seat} for a call or a raise, and take no fold.",
        "Count {bet:,} in all as the call, {least:,} in all as the smallest raise.",
    )
    if (stack := short_of(case, case.number("least"))) is not None:
        case.do("They have {stack:,} in all, and no more can go in.", stack=stack)
    case.aloud(
        "Seat {seat}, you took chips back, so you may not fold.",
        "It is {bet:,} to call, or {least:,} to raise. Which is it?",
    )
    behind_left_open(case, wager.moment)
    return case.rule(
        "No fold: a call of {bet:,}, or a raise from {least:,}.",
        because=PULL_BACK,
        ruling="call_or_raise",
        allowed_actions=["call", "raise"],
        call_amount=case.number("bet"),
    )


def call_owed(case: Case, moment: str) -> Ruling:
    """No fold, and no raise is open to them either."""
    bet = case.number("bet")
    stack = short_of(case, bet)
    case.let(call=bet if stack is None else stack)
    case.do(in_all(case, bet))
    case.aloud("Seat {seat}, you took chips back, so you may not fold. It is {call:,} to call.")
    behind_left_open(case, moment)
    return case.rule(
        "No fold, and no raise is open: a call of {call:,}.",
        because=PULL_BACK,
        ruling="full_call",
        allowed_actions=["call"],
        call_amount=case.number("call"),
        all_in=None if stack is None else True,
    )


def left_open(case: Case, moment: str, on: str) -> Ruling:
    """A book that does not say what taking chips back leaves a player: Rule 1. What lay in from before stays in."""
    case.silent(on)
    stay = case.has(STAY)
    if stay:
        case.cite(STAY)
        case.found(chips_stay=True)
    case.do(
        "Have seat {seat} put the chips back in front."
        if (taken := case.decide(OPEN_TO_THEM))
        else "Have seat {seat} put the chips back in front, and hear them and the dealer."
    )
    if stay:
        case.do("Keep those chips in the pot, even with a fold: they went in in turn.")
    match taken:
        case "call_or_raise":
            case.do("Ask seat {seat} in turn for a call, or for a raise if one is open to them.", "Take no fold.")
            case.aloud("Seat {seat}, you took chips back: call or raise, no fold.")
            outcome, allowed = "Seat {seat} may call or raise, not fold.", ["call", "raise"]
        case "every_option":
            case.do("Ask seat {seat} in turn for a call, a fold, or a raise if one is open to them.")
            case.aloud("Seat {seat}, put the chips back, please. You have every option.")
            outcome, allowed = "Seat {seat} has every option, a fold too.", ["call", "raise", "fold"]
        case _:
            return still_open(case, moment)
    behind_left_open(case, moment)
    return case.rule(outcome, because=FAIRNESS, ruling=taken, allowed_actions=allowed)


def still_open(case: Case, moment: str) -> Ruling:
    case.do("Decide what seat {seat} may do, and say it aloud.")
    case.aloud("Seat {seat}, put the chips back. I decide what you may do.")
    behind_left_open(case, moment)
    return case.rule(
        "Chips taken back, nothing more done: the book leaves it to you.",
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=["call_or_raise", "every_option"],
    )
