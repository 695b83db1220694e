"""The share of the staff's choices that were the ruling, by situation."""

from dataclasses import dataclass

from django.db.models import Count, Q

from floor.models import House, PracticeAnswer, User
from rules.situations import SITUATIONS


@dataclass(frozen=True)
class Agreement:
    """The share of right answers in one situation. `people` is how many of the staff answered; their names are never
    shown.
    """

    title: str
    answers: int
    right: int
    people: int

    @property
    def percent(self) -> int:
        return 100 * self.right // self.answers


def agreement(house: House, user: User | None = None) -> list[Agreement]:
    """Return the agreement of all the staff or of one of them, with the lowest agreement first."""
    given = PracticeAnswer.objects.filter(house=house, **({"user": user} if user else {})).order_by()
    rows = given.values_list("situation").annotate(
        answers=Count("pk"), right=Count("pk", filter=Q(is_right=True)), people=Count("user", distinct=True)
    )
    found = [Agreement(_title(situation), *counts) for situation, *counts in rows]
    return sorted(found, key=lambda one: (one.percent, -one.answers, one.title))


def _title(situation: str) -> str:
    return str(SITUATIONS[situation].title) if situation in SITUATIONS else situation
