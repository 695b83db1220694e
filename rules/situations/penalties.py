"""That a penalty may follow, with the kinds that every edition offers."""

from rules.engine.case import Case
from rules.engine.ruling import PenaltyAdvice

KINDS = ("warning", "missed-hands", "missed-rounds", "disqualification")


def possible_penalty(case: Case, offence: str, *seats: int) -> PenaltyAdvice:
    """That `offence`, a concept that offers a penalty, may be penalised."""
    case.cite(offence)
    case.cite("penalty-options")
    return PenaltyAdvice(offence, seats, KINDS)
