"""A point on which the book says nothing, and that the floor settles with one of a few ways to go on."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Decision
from rules.engine.ruling import Picture, Ruling


class Settled(NamedTuple):
    """What a decision comes to: the step or steps, what is said at the table, the headline of the ruling, a picture."""

    steps: str | tuple[str, ...]
    words: str
    headline: str
    picture: Picture | None = None


def left_to_the_floor(
    case: Case, point: Decision, ways: Mapping[str, Settled], undecided: Settled, **found: object
) -> Ruling:
    """The ruling by Rule 1: as the floor decided `point`, one of `ways` by its values, or `undecided`.

    Its value `ruling` is what was decided, beside those `found` only then, or "td_discretion" beside what may be.
    """
    taken = case.decide(point)
    case.found(**found if taken else {"possible_rulings": list(point.ways)})
    settled = ways[taken] if taken else undecided
    settle(case, settled)
    return case.rule(settled.headline, because=FAIRNESS, ruling=taken or "td_discretion")


def settle(case: Case, settled: Settled) -> None:
    """Add its steps, words and picture to the ruling."""
    case.do(*((settled.steps,) if isinstance(settled.steps, str) else settled.steps))
    case.aloud(settled.words)
    if settled.picture:
        case.draw(settled.picture)
