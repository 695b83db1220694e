"""The settings of a house: what may be typed, and what can still change once something is on its record."""

import hashlib
import re
from dataclasses import dataclass
from datetime import date, datetime, time

from django.core.exceptions import ValidationError
from django.db import DataError, connection, transaction
from django.utils.text import slugify

from floor.errors import Invalid
from floor.ground.games import GAMES, title_of
from floor.ground.playing_day import began_at, playing_day
from floor.ground.record_clock import now
from floor.models import Entry, House, Incident, Role, Seal
from floor.models.house import check_time_zone, time_zones
from floor.signin.people import clean_name
from rules.books.editions import editions, load_edition

LONGEST_SLUG = 50
LATEST_START = time(12, 0)
MOVED = "Days of this house are on record with their times, so its time zone stays. Another place is another house."


@dataclass(frozen=True)
class Defaults:
    """The initial values of the form for a new tournament; empty when nothing is set."""

    edition: str = ""
    games: tuple[str, ...] = ()
    seats: int | None = None


ONE_ADMIN = "This house has one admin only, so nobody else could publish. Add another one first."


@dataclass(frozen=True)
class HouseSettings:
    name: str
    slug: str
    time_zone: str
    day_starts_at: time
    defaults: Defaults = Defaults()
    rules_by_two: bool = False


def checked(said: HouseSettings, house: House | None = None) -> HouseSettings:
    """Return the settings of a house, or of a new one, checked. Raises Invalid with a sentence for each wrong field."""
    errors: dict[str, str] = {}
    try:
        name = clean_name(said.name, "name")
    except Invalid as invalid:
        name, errors = "", invalid.errors
    others = House.objects.exclude(pk=house.pk) if house else House.objects.all()
    if not name and not errors:
        errors["name"] = "Give the house a name, as its staff know it."
    elif name and others.filter(name__iexact=name).exists():
        raise Invalid({"name": "There is a house of this name already. Choose another name."})
    if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", said.slug) or len(said.slug) > LONGEST_SLUG:
        errors["slug"] = f"Use small letters, digits and single dashes, at most {LONGEST_SLUG}."
    elif others.filter(slug=said.slug).exists():
        errors["slug"] = "Another house has this short name. Choose another one."
    try:
        zone = zone_of(said.time_zone)
    except ValidationError as wrong:
        zone, errors["time_zone"] = "", wrong.messages[0]
    if said.day_starts_at > LATEST_START or said.day_starts_at.second or said.day_starts_at.microsecond:
        errors["day_starts_at"] = "Choose a time from 00:00 to 12:00 at which nobody plays, such as 06:00."
    errors |= _wrong_defaults(said.defaults)
    if said.rules_by_two and house and not house.rules_by_two and has_one_admin(house):
        errors["rules_by_two"] = ONE_ADMIN
    if errors:
        raise Invalid(errors)
    return HouseSettings(name, said.slug, zone, said.day_starts_at, said.defaults, said.rules_by_two)


def settings_of(house: House) -> HouseSettings:
    """Return the settings of the house."""
    defaults = Defaults(edition_of_new(house), tuple(house.default_games), house.default_seats)
    return HouseSettings(house.name, house.slug, house.time_zone, house.day_starts_at, defaults, house.rules_by_two)


def edition_of_new(house: House) -> str:
    """Return the edition that new tournaments play by today; empty while the house has chosen none."""
    return house.edition_on(playing_day(house, now()))


def stood_of(house: House) -> str:
    """Return a hash of the house's settings, by which a page later knows which ones it was made with."""
    return hashlib.sha256(repr(settings_of(house)).encode()).hexdigest()


def slug_of(name: str) -> str:
    """A short name made from the name; empty when it has no letter that can appear in an address."""
    return slugify(name)[:LONGEST_SLUG].strip("-").replace("_", "-")


def zone_of(typed: str) -> str:
    """The time zone that is meant, in small or capital letters. Raises ValidationError with a sentence."""
    plain = "_".join(typed.split())
    known = {name.casefold(): name for name in time_zones()}
    name = known.get(plain.casefold(), typed.strip())
    check_time_zone(name)
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT timezone(%s, now())", [name])
    except DataError:
        # The database also counts playing days, and may know an older list of zones.
        raise ValidationError(f"The database does not know {name}. Choose another place with the same time.") from None
    return name


def has_record(house: House) -> bool:
    """True if anything of this house would fall into another playing day if its days began at another time."""
    called = Incident.objects.filter(tournament__house=house).exists()
    return called or Seal.objects.filter(tournament__house=house).exists()


def keeps_its_zone(house: House, now: datetime) -> bool:
    """True if the zone must stay: a sealed day, or a past one with entries, may have times printed in it."""
    entries = Entry.objects.filter(incident__tournament__house=house, recorded_at__lt=began_at(house, now))
    return Seal.objects.filter(tournament__house=house).exists() or entries.exists()


def told_of(house: House) -> list[str]:
    """Return the settings of the house, a line each, for the list of what was done."""
    since = date.fromisoformat(house.earlier_starts[-1][0]) if house.earlier_starts else None
    return [
        f"Name: {house.name}",
        f"Short name: {house.slug}",
        f"Time zone: {house.time_zone}",
        f"Day starts at {house.day_starts_at:%H:%M}" + (f" from {since:%-d %b %Y} on" if since else ""),
        f"New tournaments: {load_edition(edition).short if (edition := edition_of_new(house)) else 'any edition'}",
        f"New tournaments: {', '.join(title_of(game) for game in house.default_games) or 'any game'}"[:200],
        f"New tournaments: {house.default_seats or 'any number of'} seats at a table",
        f"House rules are published by {'a second person' if house.rules_by_two else 'whoever writes them'}",
    ]


def has_one_admin(house: House) -> bool:
    return house.memberships.filter(role=Role.ADMIN, user__is_active=True).count() < 2


def _wrong_defaults(defaults: Defaults) -> dict[str, str]:
    errors = {}
    if defaults.edition and defaults.edition not in editions():
        errors["edition"] = "There is no such edition. Choose one of those shown."
    if not set(defaults.games) <= set(GAMES):
        errors["games"] = "There is no such game. Choose from those shown."
    if defaults.seats is not None and not 2 <= defaults.seats <= 10:
        errors["seats"] = "Type a number from 2 to 10."
    return errors
