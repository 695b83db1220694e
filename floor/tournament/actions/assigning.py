"""Assign staff to a tournament."""

from collections.abc import Sequence

from django.db import transaction

from floor.errors import Invalid
from floor.ground import policy
from floor.ground.locking import lock_tournament
from floor.models import Membership, Tournament, User


@transaction.atomic
def assign(actor: User, tournament: Tournament, members: Sequence[Membership]) -> None:
    """Make these staff of its house the only ones who work on a tournament from now on. It is not on the record."""
    policy.check_see_desk(policy.role_of(actor, tournament.house_id))
    if any(member.house_id != tournament.house_id for member in members):
        raise Invalid({"members": "Somebody here is not on the staff any more. Choose again."})
    lock_tournament(actor, tournament.pk).assigned.set(members)
