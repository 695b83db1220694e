"""Chips taken back with nothing out since: of an earlier bet, or of what has just gone in."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import behind_left_open
from rules.situations.betting.chips_facing_a_bet.pulled_back import STAY, left_open, nothing_out
from rules.situations.betting.chips_facing_a_bet.questions import TAKEN
from rules.situations.betting.chips_facing_a_bet.silent_chips import silent_chips

OUT_AGAIN = "Have seat {seat} put back out what they took back."
DO_THEY_STAY = decision(
    "taken-back",
    "Do the chips stay in?",
    {"chips_stay": "They stay in, as what they were", "acts_anew": "They go back, and seat {seat} acts anew"},
)


def taken_back(case: Case, moment: str) -> Ruling:
    """Which chips they were decides."""
    match case.ask(TAKEN):
        case "earlier":
            return nothing_out(case, moment)
        case "early":
            # 51-B of 2017 and 46-B of 2019 bind whoever faces action or a raise, and do not say when. Before the turn
            # others may still change what is faced, so it is left to the floor. docs/readings.md.
            return left_open(case, moment, "chips that are taken back before the turn")
        case "turn":
            return pushed_and_taken_back(case, moment)
        case _:
            return chips_stay(case, moment)


def pushed_and_taken_back(case: Case, moment: str) -> Ruling:
    """Silent chips that went in and came back are still what they were (2013 rule 37-A, 2019 rule 50-A)."""
    if not case.has(STAY):
        for silent in filter(case.has, ("overchip-call", "multi-chip-call")):
            case.cite(silent)
        return stay_left_open(case, moment)
    case.cite(STAY)
    case.do(OUT_AGAIN)
    case.found(chips_stay=True)
    return silent_chips(case, moment)


def chips_stay(case: Case, moment: str) -> Ruling:
    """Chips of a bet or call that was made stay in (2013 rule 37-A, 2017 rule 41-A, 2019 and Fivebet rule 50-A)."""
    if not case.has(STAY):
        return stay_left_open(case, moment)
    case.do(OUT_AGAIN, "Leave the bet as it was.")
    case.aloud("Seat {seat}, chips that went in stay in. Put them back out, please.")
    behind_left_open(case, moment)
    return case.rule(
        "Chips put in in turn stay in: seat {seat} puts them back out.",
        because=STAY,
        ruling="chips_stay",
        chips_stay=True,
    )


def stay_left_open(case: Case, moment: str) -> Ruling:
    """A book that does not say whether chips that went in in turn may come back: Rule 1.

    2009 rule 29 binds words in turn, and an act out of turn that nothing has changed; rules 32 and 33 say what silent
    chips count as, and not that they stay.
    """
    case.cite("verbal-in-turn-binding")
    case.silent("chips that are taken back once they went in")
    match taken := case.decide(DO_THEY_STAY):
        case "chips_stay":
            case.do(OUT_AGAIN, "Take them as what they were.")
            case.aloud("Seat {seat}, those chips stay in. Put them back out, please.")
            outcome = "The chips stay in: seat {seat} puts them back out."
        case "acts_anew":
            case.do("Let seat {seat} keep the chips they took back.", "Ask seat {seat} to act anew.")
            case.aloud("Seat {seat}, the chips are yours. What do you do now?")
            outcome = "The chips go back, and seat {seat} acts anew."
        case _:
            return still_open(case, moment)
    behind_left_open(case, moment)
    return case.rule(outcome, because=FAIRNESS, ruling=taken)


def still_open(case: Case, moment: str) -> Ruling:
    case.do(OUT_AGAIN, "Hear seat {seat} and the dealer; decide, and say it aloud.")
    case.aloud("Seat {seat}, put those chips back out. I decide whether they stay.")
    behind_left_open(case, moment)
    return case.rule(
        "The book does not say whether chips that went in stay in: you decide.",
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=["chips_stay", "acts_anew"],
    )
