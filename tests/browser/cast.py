"""Who and what the browser tests are about: one house, its people, and table 12 on level 5."""

from dataclasses import dataclass

from django.utils import timezone

from floor.models import Day, House, Table, Tournament, User
from floor.record.playing_day import playing_day
from tests import factories

# Who sits in seats 1, 2 and so on; nobody is known in seats 3 and 8.
NAMES = ("Ana Duarte", "Bo Lindqvist", "", "Chidi Obi", "Dragan Petrović", "Ewa Nowak", "Farid Said", "", "Hana Sato")


@dataclass(frozen=True)
class Cast:
    house: House
    floor: User
    td: User
    admin: User
    tournament: Tournament
    table: Table


def cast_of() -> Cast:
    house = factories.house(slug="lantern")
    tournament = factories.tournament(house=house, name="Autumn Classic")
    Day.objects.create(tournament=tournament, number=1, on=playing_day(house, timezone.now()))
    table = factories.table(tournament=tournament)
    for seat, name in enumerate(NAMES, start=1):
        if name:
            factories.player(tournament=tournament, name=name, table=table, seat=seat)
    return Cast(
        house=house,
        floor=factories.floor_person(house=house, username="mara", name="Mara Lind", password=factories.PASSWORD),
        td=factories.td(house=house, username="teo", name="Teo Brandt", password=factories.PASSWORD),
        admin=factories.admin(house=house, username="ida", name="Ida Falk", password=factories.PASSWORD),
        tournament=tournament,
        table=table,
    )
