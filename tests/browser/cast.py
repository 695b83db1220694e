"""The cast of the browser tests: one house, its people, and table 12 on level 5."""

from dataclasses import dataclass

from django.utils import timezone

from floor.ground.playing_day import playing_day
from floor.models import Day, House, Player, Table, Tournament, User
from floor.persons.actions.persons import new_players
from tests import factories

# The players in seats 1, 2 and so on; nobody is known in seats 3 and 8.
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
    seated = enumerate(NAMES, start=1)
    new_players(
        house.pk,
        (Player(tournament=tournament, name=name, table=table, seat=seat) for seat, name in seated if name),
    )
    return Cast(
        house=house,
        floor=factories.floor_person(house=house, username="mara", name="Mara Lind", password=factories.PASSWORD),
        td=factories.td(house=house, username="teo", name="Teo Brandt", password=factories.PASSWORD),
        admin=factories.admin(house=house, username="ida", name="Ida Falk", password=factories.PASSWORD),
        tournament=tournament,
        table=table,
    )
