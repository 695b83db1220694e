"""Carrying out a confirmed request once, however often it is sent. Used by actions only."""

from uuid import UUID

from django.db import connection
from django.utils.crypto import salted_hmac

from floor.errors import KeyReused
from floor.ground.record_clock import now
from floor.models import Submission, User
from rules.engine.canonical import canonical

# Django has no insert that leaves an earlier row as it is and says so: bulk_create hides which row there is, and trying
# and failing costs each act a savepoint, which is two statements.
INSERT = """
    INSERT INTO floor_submission (house_id, key, actor_id, action, body_hash, received_at)
    VALUES (%s, %s, %s, %s, %s, %s)
    ON CONFLICT (house_id, key) DO NOTHING
    RETURNING id
"""


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
    with connection.cursor() as cursor:
        cursor.execute(INSERT, [house_id, key, actor.pk, action, submission.body_hash, submission.received_at])
        inserted = cursor.fetchone()
    if inserted is None:
        earlier = Submission.objects.get(house_id=house_id, key=key)
        if earlier.body_hash != submission.body_hash:
            raise KeyReused
        return None
    submission.pk = inserted[0]
    return submission


def body_hash(actor: User, action: str, body: dict[str, object]) -> str:
    """The hash of a body, keyed with the server's secret: its free text must not be guessable once it is erased."""
    said = canonical({"actor": actor.pk, "action": action, "body": body})
    return salted_hmac("floor.submission", said, algorithm="sha256").hexdigest()
