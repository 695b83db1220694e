"""The record of answers in practice."""

from uuid import UUID

from django.db import transaction

from floor.ground import policy, submission
from floor.ground.record_clock import now
from floor.models import House, PracticeAnswer, User
from floor.practice.exercises import PracticePage
from rules.books.stored import store_book


@transaction.atomic
def answer_exercise(actor: User, house: House, key: UUID, practised: PracticePage, chosen: str) -> PracticeAnswer:
    """Store the headline that somebody took for the ruling, once for each key. Answers are added, never changed."""
    body: dict[str, object] = {"house": house.pk, "source": practised.source, "chosen": chosen}
    sent = submission.begin(actor, house.pk, key, "answer-exercise", body)
    if sent is None:
        return PracticeAnswer.objects.get(house=house, submission__key=key)
    policy.role_of(actor, house.pk)
    return PracticeAnswer.objects.create(
        submission=sent,
        house=house,
        user=actor,
        situation=practised.exercise.situation.id,
        case="" if practised.call else practised.source,
        call=practised.call,
        book=store_book(practised.book),
        chosen=chosen,
        is_right=chosen == practised.exercise.true_one,
        answered_at=now(),
    )
