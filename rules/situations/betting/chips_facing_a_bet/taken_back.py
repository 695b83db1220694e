"""Chips taken back with nothing out since: of an earlier bet, or of what has just gone in."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.chips_facing_a_bet.decided import so_decided
from rules.situations.betting.chips_facing_a_bet.left_open import undecided
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
        case which:
            if not case.has(STAY):
                return stay_left_open(case, moment, silently=which == "turn")
            return pushed_and_taken_back(case, moment) if which == "turn" else chips_stay(case, moment, STAY)


def pushed_and_taken_back(case: Case, moment: str) -> Ruling:
    """Silent chips that went in and came back are still what they were (2013 rule 37-A, 2019 rule 50-A)."""
    case.cite(STAY)
    case.do(OUT_AGAIN)
    case.found(chips_stay=True)
    return silent_chips(case, moment)


def chips_stay(case: Case, moment: str, because: str) -> Ruling:
    """Chips of a bet or call that was made stay in (2013 rule 37-A, 2017 rule 41-A, 2019 and Fivebet rule 50-A)."""
    case.do(OUT_AGAIN, "Treat them as what they were.")
    case.aloud("Seat {seat}, put those chips back out, please: chips that went in stay in.")
    case.found(chips_stay=True)
    return so_decided(case, moment, "The chips stay in: seat {seat} puts them back out.", because, "chips_stay")


def stay_left_open(case: Case, moment: str, silently: bool) -> Ruling:
    """A book that does not say whether chips that went in in turn may come back: Rule 1.

    2009 rule 29 binds words in turn, and an act out of turn that nothing has changed; rules 32 and 33 say what silent
    chips count as, and not that they stay.
    """
    for about in ("overchip-call", "multi-chip-call") if silently else ():
        if case.has(about):
            case.cite(about)
    case.cite("verbal-in-turn-binding")
    case.silent("chips that are taken back once they went in")
    match case.decide(DO_THEY_STAY):
        case "chips_stay":
            return chips_stay(case, moment, FAIRNESS)
        case "acts_anew":
            case.do("Let seat {seat} keep the chips they took back.", "Ask seat {seat} to act anew.")
            case.aloud("Seat {seat}, the chips are yours. What do you do now?")
            outcome = "The chips go back, and seat {seat} acts anew."
            return so_decided(case, moment, outcome, FAIRNESS, "acts_anew")
    case.do(OUT_AGAIN, "Hear seat {seat} and the dealer; decide, and say it aloud.")
    case.aloud("Seat {seat}, put those chips back out. I decide whether they stay.")
    return undecided(case, moment, "The book leaves open whether the chips stay in: you decide.", DO_THEY_STAY)
