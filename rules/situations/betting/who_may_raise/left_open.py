"""Where the book does not say whether a player may raise."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.who_may_raise.late import behind
from rules.situations.betting.who_may_raise.rulings import call_or_fold, call_unless_folded
from rules.situations.pictures import raising

MAY_RAISE = decision(
    "may-raise",
    "May seat {seat} raise?",
    {"may_raise": "They may fold, call or raise", "may_not_raise": "They may only fold or call"},
)


def left_open(case: Case, moment: str, on: str, limit: bool = False) -> Ruling:
    """Rule 1: they may raise, or they may only call or fold."""
    case.silent(on)
    case.found(has_acted_before=True)
    match case.decide(MAY_RAISE):
        case "may_raise":
            return open_to_them(case, moment)
        case "may_not_raise":
            return closed_to_them(case, moment, limit)
    case.do("Hold the action at seat {seat}.", "Decide, say it aloud, and decide alike all day.")
    behind(case, moment, limit)
    case.aloud("Seat {seat}, please wait. I decide whether you may raise.")
    return case.rule(
        "The book does not say whether seat {seat} may raise: you decide.",
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=["may_raise", "may_not_raise"],
    )


def open_to_them(case: Case, moment: str) -> Ruling:
    """The floor lets them raise; a raise that was made stands, and so does what others did behind it."""
    if moment == "asks":
        case.do("Let seat {seat} fold, call or raise.")
        case.aloud("Seat {seat}, you may fold, call or raise.")
        outcome = "Seat {seat} may raise."
    else:
        case.do("Let the raise of seat {seat} stand, and let play go on.")
        case.aloud("Seat {seat}, you may raise. The raise stands.")
        outcome = "Seat {seat} may raise: the raise stands."
    case.draw(raising(case.number("seat"), may=True))
    return case.rule(outcome, because=FAIRNESS, ruling="may_raise", allowed_actions=["fold", "call", "raise"])


def closed_to_them(case: Case, moment: str, limit: bool) -> Ruling:
    """The floor lets them call or fold; a raise that was made is a call, unless they fold."""
    if moment != "asks":
        return call_unless_folded(case, moment, FAIRNESS, limit)
    case.do("Let seat {seat} call or fold.")
    case.aloud("Seat {seat}, you may call or fold. You may not raise.")
    return call_or_fold(case, "Seat {seat} may call or fold, not raise.", FAIRNESS, "may_not_raise")
