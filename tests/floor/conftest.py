"""The house, the tournament and the people that most tests are about, each made when a test asks for it."""

import pytest
from django.test import Client

from floor.models import House, Tournament, User
from tests import factories


@pytest.fixture
def house(db: None) -> House:
    return factories.house()


@pytest.fixture
def tournament(house: House) -> Tournament:
    return factories.tournament(house=house)


@pytest.fixture
def robin(client: Client, house: House) -> User:
    """A floor person, signed in."""
    robin = factories.floor_person(house=house, name="Robin Hale")
    client.force_login(robin)
    return robin


@pytest.fixture
def dana(client: Client, house: House) -> User:
    """The tournament director, signed in."""
    dana = factories.td(house=house, name="Dana Reyes", password=factories.PASSWORD)
    client.force_login(dana)
    return dana


@pytest.fixture
def ida(house: House) -> User:
    """The admin."""
    return factories.admin(house=house, name="Ida Falk")
