"""Houses: creating one, and changing its settings."""

from dataclasses import dataclass
from datetime import time, timedelta

from django.db import IntegrityError, transaction

from floor.errors import HouseMoved, Invalid, Refused
from floor.ground import policy
from floor.ground.playing_day import next_day_from, playing_day, start_of
from floor.ground.record_clock import now
from floor.house.houses import (
    MOVED,
    HouseSettings,
    checked,
    edition_of_new,
    has_record,
    keeps_its_zone,
    settings_of,
    stood_of,
    told_of,
)
from floor.models import House, Installation, Membership, Role, StaffAct, StaffActKind, User
from floor.server.installation import is_demo
from floor.signin.passwords import check_username, one_time_password, set_one_time
from floor.signin.people import clean_name

DEMO = (
    "This database holds the demo, whose passwords everybody knows. Begin an empty one: "
    "FLOORCALL_EMPTY=true make serve, with FLOORCALL_STATE set to another directory."
)
MADE_MEANWHILE = (
    "A house or a person of this name was made at the same moment, and this run made nothing. Look, then run it again."
)
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class NewHouse:
    """A house that was made, its admin, and the password for the admin's first sign-in: empty if they had one."""

    house: House
    admin: User
    password: str


def begin_installation(demo: bool) -> None:
    """Record whether this database was started with the demo; an existing record stays."""
    Installation.objects.get_or_create(pk=1, defaults={"demo": demo, "begun_at": now()})


@transaction.atomic
def create_house(said: HouseSettings, username: str, name: str) -> NewHouse:
    """Create a house with its first admin, for the person who runs the server: somebody new, or an existing user."""
    if is_demo():
        raise Refused("demo", DEMO)
    begin_installation(demo=False)
    said = checked(said)
    fields = {"name": said.name, "slug": said.slug, "time_zone": said.time_zone, "day_starts_at": said.day_starts_at}
    try:
        with transaction.atomic():
            user, password = _admin(username, name)
            house = House.objects.create(**fields)
    except IntegrityError:
        # The names were free when checked: only a second run at the same moment takes them in between.
        raise Refused("made-meanwhile", MADE_MEANWHILE) from None
    Membership.objects.create(user=user, house=house, role=Role.ADMIN)
    noted(None, house, StaffActKind.HOUSE_MADE, house.name)
    noted(None, house, StaffActKind.ADDED, Role.ADMIN, user)
    return NewHouse(house, user, password)


def _admin(username: str, name: str) -> tuple[User, str]:
    """The person with this username and the password they have, or somebody new with one for the first sign-in."""
    known = User.objects.filter(username=username).first()
    if known:
        if not known.is_active:
            raise Invalid({"admin": f"{username} is deactivated. Name another admin."})
        return known, ""
    user = User(username=check_username(username, "admin"), name=clean_name(name, "admin") or username)
    password = one_time_password()
    set_one_time(user, password, now())
    user.save()
    return user, password


@transaction.atomic
def change_house(actor: User, house: House, said: HouseSettings, stood: str) -> House:
    """Change the settings of a house. Days that were played stay as they were: see docs/decisions.md, Houses.

    `stood` tells the settings on the person's page. Raises HouseMoved when they are different by now.
    """
    policy.check_house(policy.role_of(actor, house.pk))
    house = House.objects.select_for_update().get(pk=house.pk)
    said = checked(said, house)
    if said == settings_of(house):
        return house
    if stood != stood_of(house):
        raise HouseMoved(_last_by(house))
    before = told_of(house)
    if said.time_zone != house.time_zone and keeps_its_zone(house, now()):
        raise Invalid({"time_zone": MOVED})
    house.name, house.slug, house.time_zone = said.name, said.slug, said.time_zone
    _begin_days_at(house, said.day_starts_at)
    _play_by(house, said.defaults.edition)
    house.default_seats = said.defaults.seats
    house.default_games = list(said.defaults.games)
    house.rules_by_two = said.rules_by_two
    try:
        with transaction.atomic():
            house.save()
    except IntegrityError:
        raise Invalid({"slug": "Another house has this short name. Choose another one."}) from None
    for told in told_of(house):
        if told not in before:
            noted(actor, house, StaffActKind.HOUSE_CHANGED, told)
    return house


def _play_by(house: House, edition: str) -> None:
    """Let new tournaments play by an edition from today on; one that is planned for a later day stays planned."""
    if edition == edition_of_new(house):
        return
    house.default_edition = edition
    if house.next_edition_on and house.next_edition_on <= playing_day(house, now()):
        house.next_edition, house.next_edition_on = "", None


def _last_by(house: House) -> str:
    """The person who changed the house last; empty when nobody did."""
    acts = StaffAct.objects.filter(house=house, kind=StaffActKind.HOUSE_CHANGED).select_related("actor")
    latest = acts.order_by("pk").last()
    return latest.actor.name if latest and latest.actor else ""


def _begin_days_at(house: House, starts: time) -> None:
    """Let days begin at another time from the next day on; at once while nothing on record could change its day."""
    if starts == house.day_starts_at:
        return
    if not has_record(house):
        house.day_starts_at, house.earlier_starts = starts, []
        return
    at = now()
    since = next_day_from(house, starts, at)
    # A start planned for a later day is dropped, along with the one that would have applied until then.
    earlier = [[until, began] for until, began in house.earlier_starts if until < since.isoformat()]
    last = start_of(house, since - ONE_DAY)
    if last != starts:
        earlier.append([since.isoformat(), last.isoformat("minutes")])
    house.day_starts_at, house.earlier_starts = starts, earlier


def noted(actor: User | None, house: House, kind: StaffActKind, value: str, person: User | None = None) -> None:
    StaffAct.objects.create(house=house, kind=kind, actor=actor, person=person, value=value, at=now())
