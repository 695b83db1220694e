"""The people of a house: adding them, their roles, their leaving, and their passwords and PINs."""

from dataclasses import dataclass

from django.contrib.auth.hashers import check_password
from django.db import IntegrityError, transaction

from floor.errors import Invalid, Refused
from floor.ground import policy
from floor.ground.record_clock import now
from floor.models import House, Invitation, Membership, PinTry, Role, StaffAct, StaffActKind, User
from floor.signin import pins
from floor.signin.passwords import check_new_password, check_username, one_time_password, set_one_time, unlock
from floor.signin.people import clean_name

SECRETS = ["password", "must_change_password", "password_until"]
TAKEN = "This username is taken. Choose another one."


@dataclass(frozen=True)
class NewPerson:
    name: str
    username: str
    role: Role
    password: str


@transaction.atomic
def add_person(actor: User, house: House, new: NewPerson) -> Membership:
    """Add somebody new, who chooses a password of their own when they sign in with this one."""
    policy.check_staff(policy.role_of(actor, house.pk))
    check_new_password(new.password, "password", new.username, new.name)
    user = User(username=check_username(new.username, "username"), name=clean_name(new.name, "name"))
    set_one_time(user, new.password, now())
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:
        raise Invalid({"username": TAKEN}) from None
    member = Membership.objects.create(user=user, house=house, role=new.role)
    _noted(actor, member, StaffActKind.ADDED, new.role)
    return member


@transaction.atomic
def ask_known_person(actor: User, house: House, username: str, role: Role) -> Invitation:
    """Invite somebody who already signs in for another house, with a password and a name that they keep. They must
    accept: a house that took them on by itself would deprive their own house's admin of every say over them.
    """
    policy.check_staff(policy.role_of(actor, house.pk))
    user = User.objects.filter(username=username, is_active=True).first()
    if user is None:
        raise Invalid({"username": "Nobody signs in with this username any more. Add them as somebody new."})
    House.objects.select_for_update().get(pk=house.pk)
    if Membership.objects.filter(user=user, house=house).exists():
        raise Invalid({"username": f"{user.name} is on the staff of this house already. Change the role there."})
    said = {"role": role, "asked_by": actor, "asked_at": now()}
    invitation, asked = Invitation.objects.get_or_create(user=user, house=house, defaults=said)
    if not asked:
        raise Invalid({"username": f"{username} is asked already, and has not answered. Look at the people."})
    _noted(actor, invitation, StaffActKind.ASKED, role)
    return invitation


@transaction.atomic
def answer_invitation(actor: User, invitation: Invitation, accepts: bool) -> None:
    """Store the person's answer, which puts them on the staff or does not. It cannot be answered twice."""
    House.objects.select_for_update().get(pk=invitation.house_id)
    found = Invitation.objects.select_related("user").filter(pk=invitation.pk, user=actor).first()
    if found is None:
        raise Refused("not-asked", "You are not asked this any more. Look at what is here now.")
    if accepts:
        Membership.objects.create(user=actor, house_id=found.house_id, role=found.role)
    _noted(actor, found, StaffActKind.ADDED if accepts else StaffActKind.DECLINED, found.role if accepts else "")
    found.delete()


@transaction.atomic
def withdraw_invitation(actor: User, invitation: Invitation) -> None:
    """Withdraw an invitation; one that was answered meanwhile stays as it was answered."""
    policy.check_staff(policy.role_of(actor, invitation.house_id))
    House.objects.select_for_update().get(pk=invitation.house_id)
    found = Invitation.objects.select_related("user").filter(pk=invitation.pk).first()
    if found is None:
        raise Refused("answered", "They have answered meanwhile. Look at the people.")
    _noted(actor, found, StaffActKind.WITHDRAWN)
    found.delete()


@transaction.atomic
def leave_house(actor: User, member: Membership) -> None:
    """Take somebody off the staff of this house at once; they continue at the others. The record keeps their name."""
    member = _locked(actor, member)
    policy.check_leaves(member)
    policy.check_admin_left(_active_admins(member), member, stays_admin=False)
    _noted(actor, member, StaffActKind.LEFT)
    member.delete()


@transaction.atomic
def change_role(actor: User, member: Membership, role: Role) -> None:
    """Give somebody another role; an admin signs in with the password only."""
    member = _locked(actor, member)
    if member.role == role:
        return
    policy.check_admin_left(_active_admins(member), member, stays_admin=role == Role.ADMIN)
    member.role = role
    if role == Role.ADMIN:
        member.pin_hash, member.pin_set_at = "", None
    member.save(update_fields=["role", "pin_hash", "pin_set_at"])
    _noted(actor, member, StaffActKind.ROLE, role)


@transaction.atomic
def set_active(actor: User, member: Membership, active: bool) -> None:
    """Deactivate somebody, who is signed out at once, or reactivate them. Nobody is deleted: the record names them."""
    member = _locked(actor, member)
    if member.user.is_active == active:
        return
    policy.check_own_staff(member)
    policy.check_admin_left(_active_admins(member), member, stays_admin=active)
    member.user.is_active = active
    member.user.save(update_fields=["is_active"])
    _noted(actor, member, StaffActKind.REACTIVATED if active else StaffActKind.DEACTIVATED)


@transaction.atomic
def reset_password(actor: User, member: Membership, password: str) -> None:
    """Set a password for one sign-in, at which the person chooses another. This ends all their sessions."""
    member = _locked(actor, member)
    policy.check_own_staff(member)
    check_new_password(password, "password", member.user.username, member.user.name)
    _reset(member.user, password)
    _noted(actor, member, StaffActKind.PASSWORD_RESET)


@transaction.atomic
def reset_at_the_server(user: User) -> str:
    """Set a password for one sign-in and return it; the person who runs the server gives it out when no admin may."""
    password = one_time_password()
    _reset(user, password)
    for member in user.memberships.all():
        _noted(None, member, StaffActKind.PASSWORD_RESET)
    return password


def _reset(user: User, password: str) -> None:
    set_one_time(user, password, now())
    user.save(update_fields=SECRETS)
    unlock(user.username)


@transaction.atomic
def change_password(actor: User, password: str) -> None:
    """Change one's own password, after the old one was typed; each house where the person works is told."""
    check_new_password(password, "new", actor.username, actor.name)
    if check_password(password, actor.password):
        raise Invalid({"new": "This is the one you have. Choose another one."})
    actor.set_password(password)
    actor.must_change_password, actor.password_until = False, None
    actor.save(update_fields=SECRETS)
    for member in actor.memberships.all():
        _noted(actor, member, StaffActKind.PASSWORD_CHANGED)


@transaction.atomic
def set_pin(actor: User, house: House, pin: str, keep: str = "") -> None:
    """Set one's own PIN here, after the password was typed. This ends every session by the old PIN, except `keep`."""
    member = Membership.objects.select_for_update(of=("self",)).select_related("user").get(user=actor, house=house)
    policy.check_pin(Role(member.role))
    _put_pin(member, pins.hashed(pins.check_new_pin(pin, "pin")), keep)
    _noted(actor, member, StaffActKind.PIN_SET)


@transaction.atomic
def clear_pin(actor: User, member: Membership) -> None:
    member = _locked(actor, member)
    if member.pin_hash:
        _put_pin(member, "")
        _noted(actor, member, StaffActKind.PIN_CLEARED)


def _put_pin(member: Membership, pin_hash: str, keep: str = "") -> None:
    member.pin_hash, member.pin_set_at = pin_hash, now() if pin_hash else None
    member.save(update_fields=["pin_hash", "pin_set_at"])
    PinTry.objects.filter(membership=member).update(failures=0, locked_until=None)
    member.sessions.exclude(pk=keep).delete()


def _locked(actor: User, member: Membership) -> Membership:
    """The person, locked against other acts about this house's people, so that two admins do not demote each other."""
    policy.check_staff(policy.role_of(actor, member.house_id))
    House.objects.select_for_update().get(pk=member.house_id)
    return Membership.objects.select_related("user", "house").get(pk=member.pk)


def _active_admins(member: Membership) -> int:
    return Membership.objects.filter(house=member.house_id, role=Role.ADMIN, user__is_active=True).count()


def _noted(actor: User | None, member: Membership | Invitation, kind: StaffActKind, value: str = "") -> None:
    StaffAct.objects.create(house_id=member.house_id, kind=kind, actor=actor, person=member.user, value=value, at=now())
