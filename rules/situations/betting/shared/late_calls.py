"""A call that came to too little or too much, brought up after the street, and how long a book puts it right."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.facts.hand import pot_limit
from rules.situations.betting.shared.betting_errors import CORRECTION, every_error


def closed_with_the_round(case: Case, reading: tuple[str, str], outcome: str, **found: object) -> Ruling | None:
    """Rule where a book corrects any betting error, but only until the round ends (Fivebet rule 52-A).

    `reading` names, by id, the one that takes the call for such an error. None elsewhere; where the book ends the
    correction of other errors, that is recorded.
    """
    if not case.has(CORRECTION):
        return None
    deadline = case.param(f"{CORRECTION}.deadline")
    if not every_error(case):
        case.found(correction="other_errors_only", other_errors_until=deadline)
        case.derive("The end of the street closes short bets and raises; of calls it says nothing.")
        return None
    if pot_limit(case):
        return None
    case.reading(*reading)
    case.found(**found)
    case.do("Change nothing in the pot.", "Let seat {seat} play on.")
    case.why("The round is over, and a mistake in the betting is put right only until then.")
    case.aloud("The round is over. A mistake in the betting is no longer put right.")
    return case.rule(outcome, because=CORRECTION, ruling="error_stands", correction_until=deadline)
