"""Reconstructing a hand: a plain row until something of it is ruled on."""

from uuid import UUID

from django.db import transaction

from floor import policy, submission
from floor.actions.calls import open_call
from floor.models import Hand, Incident, Table, Tournament, User
from floor.moment import now
from floor.wizard import Stored
from rules.poker.writing import Document


@transaction.atomic
def begin_hand(actor: User, tournament: Tournament, key: UUID, table: Table | None) -> Hand:
    """A hand of which nothing is said yet, once for each key."""
    body: dict[str, object] = {"tournament": tournament.pk, "table": table.pk if table else None}
    sent = submission.begin(actor, tournament.house_id, key, "begin-hand", body)
    if sent is None:
        return Hand.objects.get(opening__house=tournament.house_id, opening__key=key)
    policy.role_of(actor, tournament.house_id)
    return Hand.objects.create(
        tournament=tournament,
        table=table,
        level_id=tournament.current_level_id,
        book_id=tournament.book_id,
        opened_by=actor,
        opening=sent,
        opened_at=now(),
    )


def keep_tape(actor: User, hand: Hand, revision: int, tape: Document) -> bool:
    """Replace the tape of a hand that still has this revision; False, and nothing written, when it has not."""
    policy.role_of(actor, hand.tournament.house_id)
    hands = Hand.objects.filter(pk=hand.pk, revision=revision)
    return hands.update(tape=tape, revision=revision + 1, updated_at=now()) == 1


def rule_on_hand(actor: User, hand: Hand, key: UUID, event: int, situation: str, answers: Stored) -> Incident:
    """Open a call on one event of the hand, with the answers that its tape gives, once for each key."""
    return open_call(actor, hand.tournament, key, situation, hand.table, answers, hand=hand, hand_event=event)
