"""A ruling with a penalty as it was decided: what to say and do once the penalty is given, or none."""

from collections.abc import Sequence

from floor.ground.titles import GIVING_A_PENALTY
from floor.models import Penalty, PenaltyKind
from rules.engine.book import Book
from rules.presented import PresentedRuling
from rules.situations.shared.penalties import CHOOSE, PROMISED, STARTS

COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NEXT_HAND = "from the next hand"


def as_given(ruling: PresentedRuling, given: Sequence[Penalty], situation: str, book: Book) -> PresentedRuling:
    """The ruling with the penalties that this call gave in place of the choice of one.

    Where the ruling is about the penalty alone, its headline says which.
    """
    advice = ruling["penalty"]
    if not advice:
        return ruling
    begins = start(advice["offence"], book)
    steps = [step for step in ruling["steps"] if not step.startswith(CHOOSE)]
    if not given:
        told, outcome = ["No penalty is given."], "no penalty"
    else:
        told = [f"{_seat(one)}: {amount(one)}{_from(one, begins)}." for one in given]
        outcome = "; ".join(f"{_seat(one).lower()}, {amount(one)}" for one in given)
    said = [sentence for sentence in ruling["say"] if sentence != PROMISED]
    what = ruling["outcome"].partition(":")[0]
    headline = f"{what}: {outcome}." if situation == GIVING_A_PENALTY else ruling["outcome"]
    return {**ruling, "outcome": headline, "say": [*said, *(told if given else ())], "steps": [*steps, *told]}


def amount(penalty: Penalty) -> str:
    """The penalty as it is said aloud: "one round, seven hands"."""
    hands = f"{_count(penalty.hands)} hand{'' if penalty.hands == 1 else 's'}"
    if penalty.kind == PenaltyKind.WARNING:
        return "a warning"
    if penalty.kind == PenaltyKind.DISQUALIFICATION:
        return "disqualified"
    if penalty.rounds:
        return f"{_count(penalty.rounds)} round{'' if penalty.rounds == 1 else 's'}, {hands}"
    return hands


def start(offence: str, book: Book) -> str:
    """When a penalty for this begins: as the book says, else with the next hand."""
    says = f"{offence}.penalty_starts"
    return STARTS[str(book.param(says))] if book.has_param(says) else NEXT_HAND


def _from(penalty: Penalty, begins: str) -> str:
    return f", {begins}" if penalty.hands else ""


def _seat(penalty: Penalty) -> str:
    return f"Seat {penalty.seat}" if penalty.seat else "The player"


def _count(number: int) -> str:
    return COUNTED[number] if number < len(COUNTED) else f"{number:,}"
