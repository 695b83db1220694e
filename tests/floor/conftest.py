"""The house, the tournament and the people of most tests, each made when a test asks for it.

Anything that needs Django is imported late, since pytest may read this file before Django is set up.
"""

from typing import TYPE_CHECKING

import pytest
from django.test import Client

if TYPE_CHECKING:
    from floor.models import House, Table, Tournament, User


@pytest.fixture
def house(db: None) -> "House":
    from tests import factories

    return factories.house()


@pytest.fixture
def tournament(house: "House") -> "Tournament":
    from tests import factories

    return factories.tournament(house=house)


@pytest.fixture
def robin(client: Client, house: "House") -> "User":
    """A floor person, signed in."""
    from tests import factories

    robin = factories.floor_person(house=house, name="Robin Hale")
    client.force_login(robin)
    return robin


@pytest.fixture
def kit(house: "House") -> "User":
    """A floor person who ruled, and is not signed in."""
    from tests import factories

    return factories.floor_person(house=house, name="Kit Moreau")


@pytest.fixture
def dana(client: Client, house: "House") -> "User":
    """The tournament director, signed in."""
    from tests import factories

    dana = factories.td(house=house, name="Dana Reyes", password=factories.PASSWORD)
    client.force_login(dana)
    return dana


@pytest.fixture
def td(house: "House") -> "User":
    """A second director, at the desk."""
    from tests import factories

    return factories.td(house=house, name="Teo Alvarez")


@pytest.fixture
def desk(td: "User") -> Client:
    client = Client()
    client.force_login(td)
    return client


@pytest.fixture
def ida(house: "House") -> "User":
    """The admin."""
    from tests import factories

    return factories.admin(house=house, name="Ida Falk")


@pytest.fixture
def teo(client: Client, tournament: "Tournament") -> "User":
    """A tournament director of the house that has the tournament, signed in."""
    from tests import factories

    teo = factories.td(house=tournament.house, name="Teo Brandt")
    client.force_login(teo)
    return teo


@pytest.fixture
def five(tournament: "Tournament") -> "Table":
    """Table 5, with players in seats 1 to 4."""
    from tests import factories

    return factories.table(tournament=tournament, number=5, players=4)
