"""Chips taken back with nothing out since: of an earlier bet, or of what has just gone in."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.question import Question
from rules.engine.ruling import Ruling
from rules.situations.betting.shared.bet_questions import BET, RAISE_OPEN, RAISED, TAKEN
from rules.situations.betting.shared.calls import PULL_BACK, full_call_after_pull_back
from rules.situations.betting.shared.raises import with_least_raise
from rules.situations.betting.shared.stacks import short_of
from rules.situations.betting.shared.wager import Wager, begin, so_decided, undecided

STAY = "chips-in-turn-stay"
OUT_AGAIN = "Have seat {seat} put back out what they took back."
OPEN_TO_THEM = decision(
    "taken-back",
    "What may seat {seat} do?",
    {
        "call_or_raise": Way(
            "Call or raise, no fold",
            ("Ask seat {seat} in turn for a call, or for a raise if one is open.", "Take no fold."),
            "Seat {seat}, you took chips back: call or raise, no fold.",
            "Seat {seat} may call or raise, not fold.",
            found={"allowed_actions": ["call", "raise"]},
        ),
        "every_option": Way(
            "Every option, a fold too",
            "Ask seat {seat} in turn for a call, a fold, or a raise if one is open.",
            "Seat {seat}, put the chips back, please. You have every option.",
            "Seat {seat} has every option, a fold too.",
            found={"allowed_actions": ["call", "raise", "fold"]},
        ),
    },
    undecided=Course(
        ("Hear seat {seat} and the dealer.", "Decide what seat {seat} may do, and say it aloud."),
        "Seat {seat}, put the chips back. I decide what you may do.",
        "Chips taken back, nothing more done: the book leaves it to you.",
    ),
)
DO_THEY_STAY = decision(
    "taken-back",
    "Do the chips stay in?",
    {
        "chips_stay": "They stay in, as what they were",
        "acts_anew": Way(
            "They go back, and seat {seat} acts anew",
            ("Let seat {seat} keep the chips they took back.", "Ask seat {seat} to act anew."),
            "Seat {seat}, the chips are yours. What do you do now?",
            "The chips go back, and seat {seat} acts anew.",
        ),
    },
    silent="chips that are taken back once they went in",
    undecided=Course(
        (OUT_AGAIN, "Hear seat {seat} and the dealer; decide, and say it aloud."),
        "Seat {seat}, put those chips back out. I decide whether they stay.",
        "You decide: the book leaves open whether the chips stay in.",
    ),
)


def taken_back(case: Case, moment: str, which: Question[str] = TAKEN) -> Ruling | None:
    """Rule on the chips by when they went in; None for silent ones of this turn that the book keeps in: a bet still."""
    match case.ask(which):
        case "earlier":
            return nothing_out(case, moment)
        case "early":
            # 51-B of 2017 and 46-B of 2019 do not say when they bind; others may yet change what is faced.
            return left_open(case, moment, "chips that are taken back before the turn")
        case "turn" if case.has(STAY):
            # Silent chips that went in and came back are still what they were (2013 rule 37-A, 2019 rule 50-A).
            case.cite(STAY)
            case.do(OUT_AGAIN)
            case.found(chips_stay=True)
            return None
        case other:
            return chips_stay(case, moment, STAY) if case.has(STAY) else stay_left_open(case, moment, other == "turn")


def nothing_out(case: Case, moment: str) -> Ruling:
    """A player who takes chips back and does no more has said nothing, and may not fold where the book says so.

    In 2017 it is so facing any action, in 2019 and Fivebet facing a raise. Which of call and raise it is, and how large
    a raise, is still theirs.
    """
    if not case.has(PULL_BACK):
        return left_open(case, moment, "chips of an earlier bet that are taken back")
    if case.param(f"{PULL_BACK}.facing") == "raise" and case.ask(RAISED) != "raise":
        return left_open(case, moment, "chips that are taken back with no raise to face")
    bet = case.ask(BET)
    if not case.yes(RAISE_OPEN) or short_of(case, bet + 1) is not None:
        only_call = Wager(moment, bet=bet).decided(PULL_BACK).knowing(allowed_actions=["call"])
        return full_call_after_pull_back(case, only_call)
    wager = with_least_raise(case, Wager(moment, bet=bet))
    begin(case, wager)
    stack = short_of(case, wager.least)
    case.let(more=case.say("an all-in for {stack:,}", stack=stack) if stack else case.say("a raise from {least:,}"))
    case.why("Seat {seat} pulled earlier chips back as if to put in others, so a fold is no longer open.")
    case.do("Ask seat {seat} for a call of {bet:,} or {more}.", "Take no fold from seat {seat}.")
    case.aloud("Seat {seat}, you took chips back, so you may not fold.", "Is it a call of {bet:,} or {more}?")
    case.found(ruling="call_or_raise", call_amount=bet, allowed_actions=["call", "raise"])
    return so_decided(case, moment, "No fold: a call of {bet:,} or {more}.", PULL_BACK)


def left_open(case: Case, moment: str, on: str) -> Ruling:
    """Leave open what a player may do after taking chips back: Rule 1. Chips in front from before stay in."""
    case.silent(on)
    taken = case.decide(OPEN_TO_THEM)
    case.do("Have seat {seat} put the chips back in front.")
    if case.has(STAY):
        case.cite(STAY)
        case.found(chips_stay=True)
        case.do("Keep those chips in the pot, even with a fold: they went in on seat {seat}'s turn.")
    course = OPEN_TO_THEM.course(taken)
    case.follow(course)
    if taken is None:
        return undecided(case, moment, OPEN_TO_THEM)
    return so_decided(case, moment, course.headline, FAIRNESS, ruling=taken)


def chips_stay(case: Case, moment: str, because: str) -> Ruling:
    """Chips of a bet or call that was made stay in (2013 rule 37-A, 2017 rule 41-A, 2019 and Fivebet rule 50-A)."""
    case.why("Chips put in on one's turn stay in: others act on them.")
    case.do(OUT_AGAIN, "Treat them as what they were.")
    case.aloud("Seat {seat}, put those chips back out, please: chips that went in stay in.")
    case.found(ruling="chips_stay", chips_stay=True)
    return so_decided(case, moment, "The chips stay in: seat {seat} puts them back out.", because)


def stay_left_open(case: Case, moment: str, silently: bool) -> Ruling:
    """A book that does not say whether chips that went in in turn may come back: Rule 1.

    2009 rule 29 binds words in turn, and an act out of turn that nothing has changed; rules 32 and 33 say what silent
    chips count as, and not that they stay.
    """
    for about in ("overchip-call", "multi-chip-call") if silently else ():
        if case.has(about):
            case.cite(about)
    case.cite("verbal-in-turn-binding")
    taken = case.decide(DO_THEY_STAY)
    if taken == "chips_stay":
        return chips_stay(case, moment, FAIRNESS)
    course = DO_THEY_STAY.course(taken)
    case.follow(course)
    if taken is None:
        return undecided(case, moment, DO_THEY_STAY)
    return so_decided(case, moment, course.headline, FAIRNESS, ruling=taken)
