"""The staff of a house at a given time, from the acts about its people since."""

from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from floor.models import House, Membership, StaffAct, StaffActKind, User

JOINED_OR_LEFT = {StaffActKind.ADDED: False, StaffActKind.LEFT: True}
ACTIVE_OR_NOT = {StaffActKind.REACTIVATED: False, StaffActKind.DEACTIVATED: True}


def staff_since(house: House, since: datetime) -> QuerySet[User]:
    """Everybody who has worked in the house at some time since then, by name."""
    gone = StaffAct.objects.filter(house=house, kind__in=(StaffActKind.LEFT, StaffActKind.DEACTIVATED), at__gte=since)
    here = Membership.objects.filter(user=OuterRef("pk"), house=house, user__is_active=True)
    return User.objects.filter(Exists(here) | Q(pk__in=gone.values("person"))).order_by("name", "pk")


def worked_at(house: House, person: User, at: datetime) -> bool:
    """True if somebody was on the staff at an instant: the first act after it says what it changed."""
    member = Membership.objects.filter(house=house, user=person).exists()
    return _was(house, person, at, JOINED_OR_LEFT, member) and _was(house, person, at, ACTIVE_OR_NOT, person.is_active)


def _was(house: House, person: User, at: datetime, before: dict[StaffActKind, bool], now: bool) -> bool:
    acts = StaffAct.objects.filter(house=house, person=person, at__gt=at, kind__in=list(before))
    kind = acts.order_by("at", "pk").values_list("kind", flat=True).first()
    return before[StaffActKind(kind)] if kind else now
