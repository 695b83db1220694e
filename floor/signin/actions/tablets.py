"""Tablets that several people share: enrolling, renaming and retiring them, and the PINs that are typed on them."""

from django.db import IntegrityError, transaction

from floor.errors import Invalid, Refused
from floor.ground import policy
from floor.ground.record_clock import now
from floor.models import Membership, PinTry, Session, StaffAct, StaffActKind, Tablet, Tournament, User
from floor.signin import pins
from floor.signin.delays import OF_PINS
from floor.signin.people import why_no_name
from floor.signin.pins import PinResult
from floor.signin.tablets import hash_of, new_token


@transaction.atomic
def enrol_tablet(
    actor: User, tournament: Tournament, name: str, by_pin: bool, was: Tablet | None = None
) -> tuple[Tablet, str]:
    """Create a shared tablet of the tournament, and the token that makes the device that tablet.

    `was` is the device's tablet for another tournament of the house; this retires it.
    """
    policy.check_enrol(policy.role_of(actor, tournament.house_id))
    policy.check_by_password(by_pin)
    name, token = _clean_name(name), new_token()
    if was:
        retire_tablet(actor, was)
    tablet = Tablet(
        house_id=tournament.house_id,
        tournament=tournament,
        name=name,
        token_hash=hash_of(token),
        enrolled_by=actor,
        enrolled_at=now(),
    )
    _save_named(tablet)
    _noted(actor, tablet, StaffActKind.ENROLLED)
    return tablet, token


@transaction.atomic
def rename_tablet(actor: User, tablet: Tablet, name: str) -> None:
    policy.check_enrol(policy.role_of(actor, tablet.house_id))
    if tablet.retired_at:
        raise Refused("retired", "This tablet is retired. Enrol it again first.")
    tablet.name = _clean_name(name)
    _save_named(tablet)
    _noted(actor, tablet, StaffActKind.RENAMED)


@transaction.atomic
def retire_tablet(actor: User, tablet: Tablet) -> None:
    """Make the device like any other from now on, and sign out anybody signed in on it."""
    policy.check_enrol(policy.role_of(actor, tablet.house_id))
    tablet = Tablet.objects.select_for_update().get(pk=tablet.pk)
    if tablet.retired_at:
        return
    tablet.retired_by, tablet.retired_at = actor, now()
    tablet.save(update_fields=["retired_by", "retired_at"])
    Session.objects.filter(tablet=tablet).delete()
    _noted(actor, tablet, StaffActKind.RETIRED)


@transaction.atomic
def try_pin(tablet: Tablet, member: Membership, pin: str) -> PinResult:
    """Check a PIN. While one is checked here, another try for the same person on this tablet waits."""
    PinTry.objects.get_or_create(tablet=tablet, membership=member)
    count = PinTry.objects.select_for_update().get(tablet=tablet, membership=member)
    at = now()
    if count.locked_until and count.locked_until > at:
        return PinResult(False, count.locked_until)
    right = bool(member.pin_hash) and pins.matches(pin, member.pin_hash)
    count.failures = 0 if right else count.failures + 1
    delay = OF_PINS.after(count.failures)
    count.locked_until = at + delay if delay else None
    count.save(update_fields=["failures", "locked_until"])
    return PinResult(right, count.locked_until)


@transaction.atomic
def unlock_pin(actor: User, count: PinTry) -> None:
    """Reset the count of a person's wrong PINs on a tablet."""
    policy.check_unlock_pin(policy.role_of(actor, count.tablet.house_id))
    PinTry.objects.filter(pk=count.pk).update(failures=0, locked_until=None)
    StaffAct.objects.create(
        house=count.tablet.house,
        kind=StaffActKind.UNLOCKED,
        actor=actor,
        person=count.membership.user,
        tablet=count.tablet,
        value=count.tablet.name,
        at=now(),
    )


def _clean_name(name: str) -> str:
    name = " ".join(name.split())
    if not name:
        raise Invalid({"name": "Give the tablet a name."})
    if why := why_no_name(name, longest=40):
        raise Invalid({"name": why})
    return name


def _save_named(tablet: Tablet) -> None:
    try:
        with transaction.atomic():
            tablet.save()
    except IntegrityError:
        raise Invalid({"name": "Another tablet has this name. Choose another one."}) from None


def _noted(actor: User, tablet: Tablet, kind: StaffActKind) -> None:
    StaffAct.objects.create(
        house_id=tablet.house_id, kind=kind, actor=actor, tablet=tablet, value=tablet.name, at=now()
    )
