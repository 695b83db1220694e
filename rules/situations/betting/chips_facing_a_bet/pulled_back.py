"""Chips of an earlier bet taken back and nothing out since (2017 rule 51-B, 2019 and Fivebet rule 46-B)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import behind_left_open
from rules.situations.betting.chips_facing_a_bet.left_open import undecided
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
    bet = case.ask(BET)
    if not case.yes(RAISE_OPEN) or short_of(case, bet + 1) is not None:
        return call_owed(case, moment)
    return call_or_raise_owed(case, with_least_raise(case, Wager(moment)))


def call_or_raise_owed(case: Case, wager: Wager) -> Ruling:
    """No fold; which of the two it is, and how large a raise, is still theirs."""
    begin(case, wager)
    stack = short_of(case, case.number("least"))
    case.let(most=case.say("all-in for {stack:,}", stack=stack) if stack else case.say("a raise from {least:,}"))
    case.do("Ask seat {seat} for a call or a raise, and take no fold.", "Have them make it {bet:,} in all, or {most}.")
    case.aloud("Seat {seat}, you took chips back, so you may not fold.", "Is it a call of {bet:,}, or {most}?")
    behind_left_open(case, wager.moment)
    return case.rule(
        "No fold: a call of {bet:,}, or {most}.",
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
    case.aloud("Seat {seat}, {call:,} in all, please: you took chips back, so you may not fold.")
    behind_left_open(case, moment)
    return case.rule(
        "No fold and no raise: seat {seat} must call {call:,}.",
        because=PULL_BACK,
        ruling="full_call",
        allowed_actions=["call"],
        call_amount=case.number("call"),
        all_in=None if stack is None else True,
    )


def left_open(case: Case, moment: str, on: str) -> Ruling:
    """A book that does not say what taking chips back leaves a player: Rule 1. What lay in from before stays in."""
    case.silent(on)
    taken = case.decide(OPEN_TO_THEM)
    case.do("Have seat {seat} put the chips back in front.")
    if case.has(STAY):
        case.cite(STAY)
        case.found(chips_stay=True)
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
            case.do("Hear seat {seat} and the dealer.", "Decide what seat {seat} may do, and say it aloud.")
            case.aloud("Seat {seat}, put the chips back. I decide what you may do.")
            outcome = "Chips taken back, nothing more done: the book leaves it to you."
            return undecided(case, moment, outcome, OPEN_TO_THEM)
    behind_left_open(case, moment)
    return case.rule(outcome, because=FAIRNESS, ruling=taken, allowed_actions=allowed)
