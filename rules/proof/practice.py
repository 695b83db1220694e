"""Exercises: the events, and the rulings to choose from, one of them true.

The others are rulings of the same situation with one of the answers changed: never invented, and never one that could
be true here as well.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, zip_longest

from rules.engine.book import Book
from rules.engine.driver import replay, rule
from rules.engine.message import Say
from rules.engine.question import Answer, Answers
from rules.engine.ruling import Asking, Ruling
from rules.engine.situation import Situation

OTHERS_AT_MOST = 3
# The limits on the nearby rulings considered: in all, and for each changed answer.
NEAR_AT_MOST, ENDS_AT_MOST = 30, 6

LITTLE = {"a", "the", "is", "for", "to", "said"}
# Headlines of which two may be true of one case, although different rules lead to them.
SAID_ALIKE = (
    {
        "Seat {seat} said all-in: the found chips are in it.",
        "Seat {seat}'s found chips are part of the all-in.",
    },
    {
        "The first word counts: seat {seat}'s {first} stands.",
        "Seat {seat}'s {first} stands; rule on the fold next.",
        "Seat {seat}'s all-in stands. You decide on the fold.",
    },
    {"Seat {seat}'s hand plays on.", "{stays} You decide who sees it."},
    {"Seat {seat} may muck without showing.", "Seat {seat} wins without showing."},
)


@dataclass(frozen=True)
class Exercise:
    """A ruling with its situation, and the headlines to choose from in an order that gives nothing away."""

    situation: Situation
    ruling: Ruling
    headlines: tuple[str, ...]

    @property
    def true_one(self) -> str:
        return str(self.ruling.outcome)


def exercise_of(situation: Situation, book: Book, answers: Answers) -> Exercise | None:
    """Return the exercise that these answers make; None if they come to no ruling, or no nearby ruling is false."""
    ruling = rule(situation, book, answers)
    if not isinstance(ruling, Ruling):
        return None
    near = islice(_near(situation, book, answers, ruling), NEAR_AT_MOST)
    others = [(far, other.outcome) for far, other in near if is_false(other, ruling)]
    others.sort(key=lambda other: (other[0], -_likeness(other[1], ruling.outcome)))
    headlines = [str(outcome) for outcome in _varied(outcome for _, outcome in others)[:OTHERS_AT_MOST]]
    return Exercise(situation, ruling, tuple(sorted([str(ruling.outcome), *headlines]))) if headlines else None


def is_false(other: Ruling, ruling: Ruling) -> bool:
    """True if the headline of another ruling is false when this one is right.

    The same sentence about something else is false; so is another sentence if it also decides differently and leads to
    different steps at the table. A headline that the floor may choose is not false, nor is one that says the same in
    more or fewer words.
    """
    if str(other.outcome) in _may_become(ruling) or _said_alike(other.outcome, ruling.outcome):
        return False
    if other.outcome.template == ruling.outcome.template:
        return True
    shared = other.values.keys() & ruling.values.keys()
    decides = {"ruling"} & shared or shared
    return other.steps != ruling.steps and any(other.values[name] != ruling.values[name] for name in decides)


def _said_alike(one: Say, other: Say) -> bool:
    words, others = _words(one), _words(other)
    templates = {one.template, other.template}
    return words <= others or others <= words or any(len(templates) == 2 and templates <= alike for alike in SAID_ALIKE)


def _likeness(one: Say, other: Say) -> float:
    """Return how much two headlines have in common; one in entirely different words is easily ruled out."""
    words, others = _words(one), _words(other)
    return len(words & others) / len(words | others)


def _words(headline: Say) -> set[str]:
    """Return the meaningful words of a headline, "bets" as "bet"."""
    words = set(re.findall(r"[\w,]*\w", str(headline).lower())) - LITTLE
    return {word.removesuffix("s") for word in words}


def _may_become(ruling: Ruling) -> set[str]:
    """Return the ruling's headline, and those it may have once the points left to the floor are decided."""
    choices = [choice for point in ruling.discretions for choice in point.choices]
    return {str(ruling.outcome), *(str(choice.leads_to.outcome) for choice in choices if choice.leads_to)}


def _varied(outcomes: Iterable[Say]) -> list[Say]:
    """Return each headline once, with one of every kind before a second one of any."""
    kinds: dict[str, list[Say]] = {}
    for outcome in dict.fromkeys(outcomes):
        kinds.setdefault(outcome.template, []).append(outcome)
    return [outcome for turn in zip_longest(*kinds.values()) for outcome in turn if outcome]


def _near(situation: Situation, book: Book, answers: Answers, ruling: Ruling) -> Iterator[tuple[int, Ruling]]:
    """Yield the rulings with one answer changed, the last one first; seats are never changed.

    Each comes with its distance: an unexpected number gives a headline away, and so does a change of the first answer,
    which mostly says where the hand is.
    """
    for given in reversed(ruling.given):
        if given.asked.question.kind in ("choice", "amount", "count"):
            far = (given.asked.question.kind != "choice") + (given == ruling.given[0])
            for value in given.asked.samples():
                if value != given.value:
                    changed = {**answers, given.asked.key: Answer(value)}
                    yield from islice(_ends(situation, book, changed, far), ENDS_AT_MOST)


def _ends(situation: Situation, book: Book, answers: Answers, far: int) -> Iterator[tuple[int, Ruling]]:
    """Yield every ruling that these answers can still lead to, one farther for each answer that it takes."""
    result = replay(situation, book, answers)
    if isinstance(result, Ruling):
        yield far, result
    elif isinstance(result, Asking) and not result.error:
        for value in result.asked.samples():
            yield from _ends(situation, book, {**answers, result.asked.key: Answer(value)}, far + 1)
