"""The choice of the next exercise: at random, but sooner if the house has many such calls or the person was wrong
before.
"""

import random
from collections.abc import Mapping
from typing import TypeVar

from django.db.models import Count, QuerySet

from floor.models import House, Incident, PracticeAnswer, User
from floor.practice.exercises import PracticePage, book_played, cases_of, closed_calls, practised, reworded

T = TypeVar("T")
# An exercise does not come again until this many others have.
LATELY = 30
# The number of the house's latest calls that are considered.
LATEST_CALLS = 500
# The factor by which a wrongly answered exercise comes sooner.
WRONG_BEFORE = 4
# The cap keeps a very frequent situation from crowding out the others.
CALLED_AT_MOST = 20


def next_exercise(house: House, user: User) -> PracticePage | None:
    """Return the next exercise; None if nothing is left to practise with."""
    book, given = book_played(house), list(_given(house, user))
    was_right = {answer.source: answer.is_right for answer in given}
    right_on = {answer.situation: answer.is_right for answer in given}
    called, sources = _called(house), _sources(house, book.edition)
    weights = {
        situation: _weight(1 + min(called.get(situation, 0), CALLED_AT_MOST), right_on.get(situation, True))
        for situation in sources
    }
    lately = {answer.source for answer in given[-LATELY:]}
    words_decide = reworded(house)
    for situation in shuffled(weights):
        fresh = {source: _weight(1, was_right.get(source, True)) for source in sources[situation]}
        for source in shuffled(fresh):
            found = practised(house, source, book) if source not in lately else None
            if found and not words_decide & {cited.concept for cited in found.exercise.ruling.citations}:
                return found
    return None


def shuffled(weights: Mapping[T, int]) -> list[T]:
    """Return all of them in random order, those with more weight sooner."""
    drawn = {one: random.random() ** (1 / weight) for one, weight in weights.items()}  # noqa: S311
    return sorted(drawn, key=drawn.__getitem__, reverse=True)


def _weight(weight: int, was_right: bool) -> int:
    return weight if was_right else weight * WRONG_BEFORE


def _given(house: House, user: User) -> QuerySet[PracticeAnswer]:
    answers = PracticeAnswer.objects.filter(house=house, user=user)
    return answers.only("situation", "case", "call_id", "is_right").order_by("pk")


def _called(house: House) -> dict[str, int]:
    calls = Incident.objects.filter(tournament__house=house).order_by()
    return dict(calls.values_list("situation").annotate(count=Count("pk")))


def _sources(house: House, edition: str) -> dict[str, list[str]]:
    """Return the sources of possible exercises, by situation."""
    found: dict[str, list[str]] = {}
    for case in cases_of(edition).values():
        found.setdefault(case.situation or "", []).append(case.id)
    for pk, situation in closed_calls(house).order_by("-pk").values_list("pk", "situation")[:LATEST_CALLS]:
        found.setdefault(situation, []).append(str(pk))
    return found
