"""That a penalty may follow, with the kinds that every edition offers, and what an edition allows of them."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.message import Say, say
from rules.engine.ruling import PenaltyAdvice

KINDS = ("warning", "missed-hands", "missed-rounds", "disqualification")
TRIGGERS = "penalty-discretionary-triggers"
OPTIONS = "penalty-options"
SEVERAL, ROUNDS = f"{OPTIONS}.several_missed_hands", f"{OPTIONS}.max_rounds"
# When a penalty begins, where a book says so.
STARTS: Mapping[str, Say] = {
    "end_of_hand": say("when this hand ends"),
    "start_of_next_hand": say("when the next hand starts"),
}


def possible_penalty(case: Case, offence: str, *seats: int) -> PenaltyAdvice:
    """That `offence`, a concept that offers a penalty, may be penalised."""
    case.cite(offence)
    case.cite(OPTIONS)
    return PenaltyAdvice(offence, seats, KINDS)


def limits(case: Case) -> dict[str, object]:
    """What a penalty may be, as values: one missed hand or several, and at most how many rounds where that is set."""
    case.cite(TRIGGERS)
    case.cite(OPTIONS)
    found: dict[str, object] = {}
    if case.has_param(SEVERAL):
        found["missed_hands"] = "several" if case.param(SEVERAL) else "one"
    if case.has_param(ROUNDS):
        found["missed_rounds_at_most"] = case.param(ROUNDS)
    return found


def offered(case: Case) -> Say:
    """The penalties that this book allows, within a sentence."""
    several = case.has_param(SEVERAL) and bool(case.param(SEVERAL))
    hands = say("missed hands") if several else say("one missed hand")
    if not case.has_param(ROUNDS):
        return say("a warning, {hands}, missed rounds or disqualification", hands=hands)
    most = int(str(case.param(ROUNDS)))
    return say("a warning, {hands}, 1 to {most} missed rounds or disqualification", hands=hands, most=most)
