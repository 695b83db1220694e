"""The demo's house with its people, and the tournament with its levels and seats, before anybody called the floor.

It writes set-up rows directly, which everywhere else only the actions do: there is no record yet to protect.
"""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import cache
from typing import Any

import yaml
from django.contrib.auth.hashers import make_password

from floor.environment import ROOT
from floor.models import Day, Dealer, House, Level, Membership, Player, Role, Structure, Table, Tournament, User
from floor.playing_day import playing_day
from rules.books import store_book
from rules.editions import load_edition
from rules.resolve import resolve

FIXTURE = ROOT / "fixtures" / "demo" / "lantern-room.yaml"


@dataclass(frozen=True)
class Login:
    username: str
    password: str
    name: str
    role: Role


def logins() -> list[Login]:
    return [Login(**{**one, "role": Role(one["role"])}) for one in _fixture()["logins"]]


def make(now: datetime) -> Tournament:
    """The house, its people, and the tournament at its current level, with everybody seated."""
    fields = _fixture()["house"]
    house = House.objects.create(**{**fields, "day_starts_at": time.fromisoformat(fields["day_starts_at"])})
    _staff(house)
    Dealer.objects.bulk_create(Dealer(house=house, name=name) for name in _fixture()["dealers"])
    tournament = _tournament(house, now)
    _levels(tournament, now)
    _seats(tournament)
    return tournament


def slug() -> str:
    return str(_fixture()["house"]["slug"])


def _staff(house: House) -> None:
    staff = logins()
    users = User.objects.bulk_create(
        User(username=one.username, name=one.name, password=make_password(one.password)) for one in staff
    )
    Membership.objects.bulk_create(
        Membership(user=user, house=house, role=one.role) for user, one in zip(users, staff, strict=True)
    )


def _tournament(house: House, now: datetime) -> Tournament:
    fields = _fixture()["tournament"]
    today = playing_day(house, now)
    tournament = Tournament.objects.create(
        house=house,
        name=fields["name"],
        book=store_book(resolve(load_edition(fields["edition"]))),
        betting_structure=Structure(fields["betting_structure"]),
        games=fields["games"],
        seats_per_table=fields["seats_per_table"],
        starts_on=today + timedelta(days=fields["starts"]),
    )
    Day.objects.bulk_create(
        Day(tournament=tournament, number=day["number"], flight=day["flight"], on=today + timedelta(days=day["after"]))
        for day in _fixture()["days"]
    )
    return tournament


def _levels(tournament: Tournament, now: datetime) -> None:
    fields = _fixture()["levels"]
    levels = Level.objects.bulk_create(
        Level(
            tournament=tournament,
            number=number,
            small_blind=small,
            big_blind=big,
            ante=ante,
            minutes=fields["minutes"],
            chips=[chip for chip, last in fields["chips"].items() if number <= last],
        )
        for number, (small, big, ante) in enumerate(fields["blinds"], start=1)
    )
    current = levels[fields["current"] - 1]
    tournament.current_level, tournament.level_set_at = current, now - timedelta(minutes=fields["set_ago"])
    tournament.level_set_by = User.objects.get(memberships__house=tournament.house, memberships__role=Role.TD)
    tournament.save(update_fields=["current_level", "level_set_at", "level_set_by"])


def _seats(tournament: Tournament) -> None:
    seated: dict[int, list[str]] = _fixture()["tables"]
    tables = Table.objects.bulk_create(Table(tournament=tournament, number=number) for number in seated)
    Player.objects.bulk_create(
        Player(tournament=tournament, name=name, table=table, seat=seat)
        for table in tables
        for seat, name in enumerate(seated[table.number], start=1)
        if name
    )


@cache
def _fixture() -> dict[str, Any]:
    with FIXTURE.open(encoding="utf-8") as file:
        return dict(yaml.safe_load(file))
