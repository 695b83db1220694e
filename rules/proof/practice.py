"""Exercises: what happened, and the rulings to choose from, one of them true.

The others are what the same situation comes to where one of the answers is another one: never invented, and never such
as could be true here as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from rules.engine.book import Book
from rules.engine.driver import replay, rule
from rules.engine.question import Answer, Answers
from rules.engine.ruling import Asking, Ruling
from rules.engine.situation import Situation

OTHERS_AT_MOST = 3
# Of what may follow on one other answer, so many rulings are looked at.
ENDS_AT_MOST = 6


@dataclass(frozen=True)
class Exercise:
    """A ruling with what it was made of, and the headlines to choose from in an order that tells nothing."""

    situation: Situation
    ruling: Ruling
    headlines: tuple[str, ...]

    @property
    def true_one(self) -> str:
        return str(self.ruling.outcome)


def exercise_of(situation: Situation, book: Book, answers: Answers) -> Exercise | None:
    """The exercise that these answers make; None where they come to no ruling, or nothing else is near enough to choose from."""
    ruling = rule(situation, book, answers)
    if not isinstance(ruling, Ruling):
        return None
    others = (str(near.outcome) for near in _near(situation, book, answers, ruling) if is_false(near, ruling))
    headlines = list(islice(_each_once(others), OTHERS_AT_MOST))
    return Exercise(situation, ruling, tuple(sorted([str(ruling.outcome), *headlines]))) if headlines else None


def is_false(other: Ruling, ruling: Ruling) -> bool:
    """Whether the headline of another ruling is false where this one holds.

    The same sentence about something else is; another sentence where it also decides otherwise, and does otherwise at
    the table. What the floor may choose is not.
    """
    if str(other.outcome) in _may_become(ruling):
        return False
    if other.outcome.template == ruling.outcome.template:
        return True
    shared = other.values.keys() & ruling.values.keys()
    decides = {"ruling"} & shared or shared
    return other.steps != ruling.steps and any(other.values[name] != ruling.values[name] for name in decides)


def _may_become(ruling: Ruling) -> set[str]:
    """Its headline, and those that it may have once what is left to the floor is decided."""
    choices = [choice for point in ruling.discretions for choice in point.choices]
    return {str(ruling.outcome), *(str(choice.leads_to.outcome) for choice in choices if choice.leads_to)}


def _each_once(headlines: Iterator[str]) -> Iterator[str]:
    seen: set[str] = set()
    for headline in headlines:
        if headline not in seen:
            seen.add(headline)
            yield headline


def _near(situation: Situation, book: Book, answers: Answers, ruling: Ruling) -> Iterator[Ruling]:
    """What it comes to with one answer changed, the last one first; who is meant is never changed."""
    for given in reversed(ruling.given):
        if given.asked.question.kind in ("choice", "amount", "count"):
            for value in given.asked.samples():
                if value != given.value:
                    changed = {**answers, given.asked.key: Answer(value)}
                    yield from islice(_ends(situation, book, changed), ENDS_AT_MOST)


def _ends(situation: Situation, book: Book, answers: Answers) -> Iterator[Ruling]:
    """Every ruling that these answers can still lead to."""
    result = replay(situation, book, answers)
    if isinstance(result, Ruling):
        yield result
    elif isinstance(result, Asking) and not result.error:
        for value in result.asked.samples():
            yield from _ends(situation, book, {**answers, result.asked.key: Answer(value)})
