"""A check by a player who faces a bet: call or fold, and no raise (2017, 2019 and Fivebet rule 55)."""

from typing import NamedTuple

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import acted_out_of_turn_behind, behind_left_open

INTO_BET = "invalid-check-facing-bet"
CALL_OR_FOLD = ("call", "fold")

ACT = choice(
    "check-into-bet-act",
    "What has seat {seat} done after the check?",
    {"call": "Called", "fold": "Folded", "raise": "Tried to raise"},
    awaited=True,
    why="Call and fold are open; a raise is not.",
    concept=INTO_BET,
)
WITHOUT_RULE = decision(
    "check-into-bet", "What may seat {seat} do?", {"call-or-fold": "Call or fold", "all": "Every option"}
)
TRY = decision(
    "raise-after-check",
    "What is the try to raise?",
    {"call": "A call of the bet", "call-or-fold": "Nothing: they choose call or fold"},
)


class Open(NamedTuple):
    """What a player who checked into a bet may do: the headline, the same in short, and the concept that decides."""

    outcome: str
    in_short: str
    because: str
    not_acted: bool = False


def checked_into_bet(case: Case, moment: str) -> Ruling:
    """A check into a bet in turn, and what {seat} did after it."""
    if moment != "now":
        case.silent("others who acted behind a check into a bet")
    if not case.has(INTO_BET) or case.not_yet(ACT):
        found = what_is_open(case)
        behind = acted_out_of_turn_behind if found.not_acted else behind_left_open
        behind(case, moment)
        return case.rule(found.outcome, because=found.because)
    match case.ask(ACT):
        case "call":
            return called(case, moment)
        case "fold":
            return folded(case, moment)
        case _:
            return raise_tried(case, moment)


def what_is_open(case: Case) -> Open:
    """Gather what the player may do. Without a rule on such a check, Rule 1 decides."""
    held = "seat {seat} calls or folds"
    if case.has(INTO_BET):
        return Open(call_or_fold(case), held, INTO_BET)
    case.silent("a check into a bet")
    match case.decide(WITHOUT_RULE):
        case "call-or-fold":
            return Open(call_or_fold(case), held, FAIRNESS)
        case "all":
            case.found(ruling="no_act", binding=False)
            case.do("Seat {seat} acts now, with every option.")
            case.aloud("Seat {seat}, there is a bet, so a check is not open. You have every option.")
            outcome = "The check does not count: seat {seat} has every option."
            return Open(outcome, "seat {seat} has every option", FAIRNESS, not_acted=True)
        case _:
            case.found(ruling="td_discretion")
            case.do("Decide what seat {seat} may do now, and say it aloud.")
            case.aloud("Seat {seat}, there was a bet, so a check is not open. I decide what you may do.")
            outcome = "Seat {seat} checked into a bet, and the book does not say what that is: you decide."
            return Open(outcome, "you decide what seat {seat} may do", FAIRNESS)


def call_or_fold(case: Case) -> str:
    case.found(ruling="check", allowed_actions=list(CALL_OR_FOLD))
    case.do("Seat {seat} calls the bet or folds.")
    case.aloud("There was a bet, so a check is not open. Seat {seat}, call or fold.")
    return "Seat {seat} checked into a bet: call or fold, no raise."


def called(case: Case, moment: str) -> Ruling:
    case.do("Seat {seat} pays the whole bet, or all they have left.")
    case.aloud("Seat {seat} has called.")
    behind_left_open(case, moment)
    return held(case, "The call of seat {seat} stands.", ruling="call")


def folded(case: Case, moment: str) -> Ruling:
    case.do("Seat {seat}'s cards go to the muck.")
    case.aloud("Seat {seat} is out.")
    behind_left_open(case, moment)
    return held(case, "The fold of seat {seat} stands.", ruling="fold")


def raise_tried(case: Case, moment: str) -> Ruling:
    """A raise after the check is not open; whether trying it leaves the choice or makes a call is not written."""
    case.silent("what a raise after a check into a bet comes to")
    match case.decide(TRY):
        case "call":
            case.do(
                "Seat {seat} pays the whole bet, or all they have left.",
                "Give seat {seat} back whatever is beyond the call.",
            )
            case.aloud("Seat {seat}, that is a call, and no raise.")
            outcome, ruling = "The try to raise is a call by seat {seat}.", "call"
        case "call-or-fold":
            case.do("Give seat {seat} back all that the try put in.", "Seat {seat} calls the bet or folds.")
            case.aloud("Seat {seat}, you checked into the bet: call or fold, no raise.")
            outcome, ruling = "The try to raise does not count: seat {seat} calls or folds.", "no_raise"
        case _:
            case.do(
                "Decide whether the try is a call, and say it aloud.",
                "If it is, what is beyond the call goes back to seat {seat}; if not, all of the try does.",
            )
            case.aloud("Seat {seat}, you checked into the bet. You cannot raise.")
            outcome, ruling = "No raise for seat {seat} after a check into the bet: call or fold.", "no_raise"
    behind_left_open(case, moment)
    return held(case, outcome, ruling)


def held(case: Case, outcome: str, ruling: str) -> Ruling:
    """Only call and fold were open."""
    return case.rule(outcome, because=INTO_BET, ruling=ruling, allowed_actions=list(CALL_OR_FOLD))
