"""Acting before the amount of a bet is known (2013 rule 37-B, 2017 rules 41-B and 59-B, 2019 rules 50-B and 59-B)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.acted_before_amount_clear.questions import ACT, BETTOR, MOMENT, SEATS
from rules.situations.acted_before_amount_clear.rulings import (
    EARLY_CALL,
    WAIT,
    Early,
    folds_stand,
    left_to_td,
    nobody_yet,
)
from rules.situations.late_claims import LATE, claimed_late


@situation(
    "acted-before-amount-clear",
    chapter="bets-and-raises",
    title=say("Acted before the amount was known"),
    concepts=(WAIT, EARLY_CALL, FAIRNESS),
    budget=8,
    slang=("acted too early", "folded too early", "quick fold", "snap call", "called too soon", "raise with no amount"),
)
def acted_before_amount_clear(case: Case) -> Ruling:
    """Rule on what players did in turn behind a bet or raise that had no amount yet.

    Source: 2013 rule 37-B, 2017 rules 41-B and 59-B, 2019 rules 50-B and 59-B, Fivebet rule 50-B; 2009 says nothing.
    Raises NeedAnswer for what is still to be asked.
    """
    moment = case.ask(MOMENT)
    bettor = case.ask(BETTOR)
    if moment in LATE:
        return claimed_late(case, moment, bettor, say("an act before the amount was known"))
    seats = case.ask(SEATS, excluding=(bettor,))
    early = Early(bettor, tuple((seat, case.ask(ACT, seat=seat)) for seat in seats))
    has_to_wait(case)
    if early.who("call", "raise"):
        return left_to_td(case, early, because=decided_by(case, early))
    if early.who("fold"):
        return folded_too_early(case, early)
    return nobody_yet(case, early, because=WAIT if case.has(WAIT) else FAIRNESS)


def has_to_wait(case: Case) -> None:
    """Whether the book has players wait, or says nothing of it."""
    if case.has(WAIT):
        case.cite(WAIT)
    else:
        case.silent(on=say("waiting until the amount of a bet is clear"))


def decided_by(case: Case, early: Early) -> str:
    """What leaves early calls and raises to the TD: rule 59-B of 2017 and 2019 for calls, else Rule 1."""
    by = FAIRNESS
    if early.who("call"):
        if case.has(EARLY_CALL):
            by = EARLY_CALL
        else:
            case.silent(on=say("a call before the amount was known"))
    if early.who("raise"):
        case.silent(on=say("a raise before the amount was known"))
    return by


def folded_too_early(case: Case, early: Early) -> Ruling:
    """A fold before the amount was known: no book says what becomes of it."""
    # The books that have players wait disapprove of such a fold and do not rule on it. Readings: (a) it stands, for an
    # act in turn binds; (b) it is taken back, since nobody may act yet. Taken: (a). docs/readings.md.
    case.reading("early-fold", say("A fold before the amount is known is taken as an act in turn: it stands."))
    return folds_stand(case, early, because="verbal-in-turn-binding")
