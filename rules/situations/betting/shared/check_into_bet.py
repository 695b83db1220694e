"""A check by a player who faces a bet: call or fold, and no raise (2017, 2019 and Fivebet rule 55)."""

from typing import NamedTuple

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.situations.betting.shared.betting_errors import acted_out_of_turn_behind, behind_left_open

INTO_BET = "invalid-check-facing-bet"
CALL_OR_FOLD = ("call", "fold")
PAY = "Have seat {seat} put in the whole bet, or all they have left."

ACT = choice(
    "check-into-bet-act",
    "What has seat {seat} done after the check?",
    {"call": "Called", "fold": "Folded", "raise": "Tried to raise"},
    awaited=True,
    ahead=True,
    why="Call and fold are open; a raise is not.",
    concept=INTO_BET,
)
WITHOUT_RULE = decision(
    "check-into-bet",
    "What may seat {seat} do?",
    {"call-or-fold": "Call or fold", "all": "Every option"},
    silent="a check into a bet",
)
TRY = decision(
    "raise-after-check",
    "What is the try to raise?",
    {
        "call": Way(
            "A call of the bet",
            (PAY, "Give seat {seat} back whatever is beyond the call."),
            "Seat {seat}, that is a call, and no raise.",
            "The try to raise is a call by seat {seat}.",
            found={"ruling": "call"},
        ),
        "call-or-fold": Way(
            "Nothing: seat {seat} calls or folds",
            ("Give seat {seat} back all that the try put in.", "Have seat {seat} call the bet or fold."),
            "Seat {seat}, you checked into the bet: call or fold, no raise.",
            "The try to raise does not count: seat {seat} calls or folds.",
            found={"ruling": "no_raise"},
        ),
    },
    silent="what a raise after a check into a bet comes to",
    undecided=Course(
        (
            "Decide whether the try is a call, and say it aloud.",
            "Give seat {seat} back what is beyond a call, or all of the try if it is none.",
        ),
        "Seat {seat}, you checked into the bet. You may not raise. I decide whether it is a call.",
        "Seat {seat} may not raise; you decide whether it is a call.",
        found={"ruling": "no_raise"},
    ),
)


class Open(NamedTuple):
    """Options of a player who checked into a bet: the headline, the same in short, and the concept that decides."""

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
            case.do(PAY)
            case.aloud("Seat {seat}, the whole bet, please: you have called.")
            case.found(ruling="call")
            outcome = "Seat {seat}'s call stands."
        case "fold":
            case.do("Muck seat {seat}'s cards.")
            case.aloud("Seat {seat} is out.")
            case.found(ruling="fold")
            outcome = "Seat {seat}'s fold stands."
        case _:
            # Whether trying it leaves the choice or makes a call is not written.
            outcome = case.settle(TRY).headline
    behind_left_open(case, moment)
    case.why("Seat {seat} checked into a bet: that leaves a call or a fold, and no raise.")
    return case.rule(outcome, because=INTO_BET, allowed_actions=list(CALL_OR_FOLD))


def what_is_open(case: Case) -> Open:
    """Gather the options of the player. Without a rule on such a check, Rule 1 decides."""
    because, taken = INTO_BET, "call-or-fold"
    if not case.has(INTO_BET):
        because, taken = FAIRNESS, case.decide(WITHOUT_RULE) or ""
    match taken:
        case "call-or-fold":
            case.found(ruling="check", allowed_actions=list(CALL_OR_FOLD))
            case.do("Have seat {seat} call the bet or fold.")
            case.aloud("There was a bet, so a check is not open. Seat {seat}, call or fold.")
            case.why("There was a bet: seat {seat} cannot check it, and by checking gave up the raise.")
            outcome = "Seat {seat} checked into a bet: call or fold, no raise."
            return Open(outcome, "seat {seat} calls or folds", because)
        case "all":
            case.found(ruling="no_act", binding=False)
            case.do("Let seat {seat} act now, with every option.")
            case.aloud("Seat {seat}, there is a bet, so a check is not open. You have every option.")
            outcome = "The check does not count: seat {seat} has every option."
            return Open(outcome, "seat {seat} has every option", because, not_acted=True)
        case _:
            case.found(ruling="td_discretion")
            case.do("Decide what seat {seat} may do now, and say it aloud.")
            case.aloud("Seat {seat}, there was a bet, so a check is not open. I decide what you may do.")
            outcome = "You decide: the book is silent on a check into a bet."
            return Open(outcome, "you decide about seat {seat}", because)
