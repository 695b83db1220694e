"""Pinning a tournament to another book: requested by its director, applied when the next level begins."""

from uuid import UUID

from django.db import transaction

from floor.errors import PinMoved, Refused
from floor.ground import policy, submission
from floor.ground.locking import lock_tournament
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.house_rules import book_on, overrides_of
from floor.models import BookPin, Tournament, User
from rules.books.stored import load_book, store_book
from rules.models import OverrideLayer


@transaction.atomic
def ask_for_book(actor: User, tournament: Tournament, key: UUID, seen: str) -> BookPin:
    """Pin a tournament to the book of today, once for each key: from its next level, at once before its first.

    `seen` is the hash of the book that the page showed. Raises PinMoved when it is another one by now.
    """
    body: dict[str, object] = {"tournament": tournament.pk, "seen": seen}
    sent = submission.begin(actor, tournament.house_id, key, "ask-for-book", body)
    if sent is None:
        return BookPin.objects.get(asking__house=tournament.house_id, asking__key=key)
    policy.check_override(policy.role_of(actor, tournament.house_id), OverrideLayer.TOURNAMENT)
    tournament = lock_tournament(actor, tournament.pk)
    today = playing_day(tournament.house, now())
    book = book_on(load_book(tournament.book_id).edition, overrides_of(tournament), today)
    if book.hash != seen:
        raise PinMoved
    if book.hash == tournament.book_id:
        raise Refused("same-book", "The tournament is ruled by these rules already. Nothing is left to do.")
    if waiting_for(tournament):
        raise Refused("asked", "This was asked for already. Take it back first, then ask again.")
    pin = BookPin.objects.create(
        tournament=tournament,
        before_id=tournament.book_id,
        after=store_book(book),
        asking=sent,
        asked_by=actor,
        asked_at=now(),
    )
    if tournament.current_level_id is None:
        _apply(tournament, pin)
    return pin


@transaction.atomic
def withdraw_book(actor: User, tournament: Tournament, key: UUID) -> None:
    """Take back a book that waits for the next level, once for each key: the tournament keeps its book."""
    body: dict[str, object] = {"tournament": tournament.pk}
    sent = submission.begin(actor, tournament.house_id, key, "withdraw-book", body)
    if sent is None:
        return
    policy.check_override(policy.role_of(actor, tournament.house_id), OverrideLayer.TOURNAMENT)
    pin = waiting_for(lock_tournament(actor, tournament.pk))
    if pin is None:
        raise PinMoved
    pin.withdrawn_by, pin.withdrawn_at = actor, now()
    pin.save(update_fields=["withdrawn_by", "withdrawn_at"])


def apply_waiting(tournament: Tournament) -> None:
    """Apply the waiting book, now that the next level of this locked tournament begins. Open calls keep theirs."""
    if pin := waiting_for(tournament):
        _apply(tournament, pin)


def waiting_for(tournament: Tournament) -> BookPin | None:
    return BookPin.objects.filter(tournament=tournament, applied_at=None, withdrawn_at=None).first()


def _apply(tournament: Tournament, pin: BookPin) -> None:
    pin.applied_at, pin.level_id = now(), tournament.current_level_id
    pin.save(update_fields=["applied_at", "level"])
    tournament.book_id = pin.after_id
    tournament.save(update_fields=["book"])
