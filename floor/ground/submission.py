"""Carrying out a confirmed request once, however often it is sent. Used by actions only."""

from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils.crypto import salted_hmac

from floor.errors import KeyReused
from floor.ground.record_clock import now
from floor.models import Submission, User
from rules.engine.canonical import canonical


def begin(actor: User, house_id: int, key: UUID, action: str, body: dict[str, object]) -> Submission | None:
    """The submission of this key, inserted now; None when the same request was carried out before.

    It must be the first statement of the action's transaction. While another one with the same key is under way, the
    database makes this one wait for its end: after a commit it was carried out before, after a rollback it is ours to
    do. Raises KeyReused when the key came with another body, person or action.
    """
    submission = Submission(
        house_id=house_id,
        key=key,
        actor=actor,
        action=action,
        body_hash=body_hash(actor, action, body),
        received_at=now(),
    )
    try:
        with transaction.atomic():
            submission.save(force_insert=True)
    except IntegrityError:
        earlier = Submission.objects.get(house_id=house_id, key=key)
        if earlier.body_hash != submission.body_hash:
            raise KeyReused from None
        return None
    return submission


def body_hash(actor: User, action: str, body: dict[str, object]) -> str:
    """The hash of a body, keyed with the server's secret: its free text must not be guessable once it is erased."""
    said = canonical({"actor": actor.pk, "action": action, "body": body})
    return salted_hmac("floor.submission", said, algorithm="sha256").hexdigest()
