"""The demo's house with its people, and the tournament with its levels, before anybody sits.

House and people are written directly, which everywhere else only the actions do.
"""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import cache
from typing import Any
from uuid import uuid4

from django.contrib.auth.hashers import make_password

from floor.ground.playing_day import playing_day
from floor.models import Dealer, House, Membership, Role, Tournament, User
from floor.server.environment import ROOT
from floor.signin.pins import hashed
from floor.tournament.actions.setting_up import NewTournament, create_tournament
from floor.tournament.imports import read_levels
from rules.books.strict_yaml import load

FOLDER = ROOT / "fixtures" / "demo"
FIXTURE = FOLDER / "lantern-room.yaml"


@dataclass(frozen=True)
class Login:
    username: str
    password: str
    pin: str
    name: str
    role: Role


def logins() -> list[Login]:
    return [Login(**{**one, "role": Role(one["role"])}) for one in _fixture()["logins"]]


def make(now: datetime) -> Tournament:
    """Make the house, its people, and the tournament as it was set up."""
    fields = _fixture()["house"]
    house = House.objects.create(**{**fields, "day_starts_at": time.fromisoformat(fields["day_starts_at"])})
    _staff(house, now)
    Dealer.objects.bulk_create(Dealer(house=house, name=name) for name in _fixture()["dealers"])
    td = User.objects.get(memberships__house=house, memberships__role=Role.TD)
    return _tournament(house, td, now)


def _staff(house: House, now: datetime) -> None:
    staff = logins()
    users = User.objects.bulk_create(
        User(username=one.username, name=one.name, password=make_password(one.password)) for one in staff
    )
    Membership.objects.bulk_create(
        Membership(
            user=user,
            house=house,
            role=one.role,
            pin_hash=hashed(one.pin) if one.pin else "",
            pin_set_at=now if one.pin else None,
        )
        for user, one in zip(users, staff, strict=True)
    )


def _tournament(house: House, td: User, now: datetime) -> Tournament:
    """Create the tournament as its director sets it up: through the same actions, from the same lists."""
    fields = dict(_fixture()["tournament"])
    starts_on = playing_day(house, now) + timedelta(days=fields.pop("starts"))
    new = NewTournament(**{**fields, "games": tuple(fields["games"])}, starts_on=starts_on)
    levels = read_levels((FOLDER / "levels.csv").read_bytes(), new.games)
    assert levels.good, levels.problems.told
    return create_tournament(td, house, uuid4(), new, levels.rows)


def current_level(now: datetime) -> tuple[int, datetime]:
    """Return the number of the level in play, and when it began."""
    fields = _fixture()["level"]
    return fields["current"], now - timedelta(minutes=fields["set_ago"])


@cache
def _fixture() -> dict[str, Any]:
    return dict(load(FIXTURE.read_text(encoding="utf-8")))
