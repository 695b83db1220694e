"""Names, wherever they come in: no invisible characters, and nothing that a spreadsheet would execute."""

from collections.abc import Callable
from uuid import uuid4

import pytest

from floor.errors import Invalid
from floor.house.actions.houses import create_house
from floor.house.houses import HouseSettings
from floor.models import House, Role, Tournament, User
from floor.persons.actions.persons import add_known_person
from floor.signin.actions.staff import NewPerson, add_person
from floor.signin.actions.tablets import enrol_tablet
from floor.signin.passwords import check_username
from floor.signin.people import clean_name
from floor.tournament.actions.setting_up import rename_tournament
from floor.tournament.imports import read_seats
from tests import factories

BAD = [
    "Ada\u202eQuill",
    "Ada\u2066Quill",
    "Ada\u200bQuill",
    "Ada\x07Quill",
    "Ada\x00Quill",
    "Ada\ufeffQuill",
    "=1+1",
    "\u200f=1+1",
]
GOOD = ["Ada Quill", "Zoë Ångström", "نیما\u200cی", "李小龍", "O'Hara-Smith", "Ada (2)", "  Ada   Quill "]
PASSWORD = "seven seats and a button"  # noqa: S105


@pytest.mark.parametrize("name", GOOD)
def test_a_name_is_taken_as_people_write_it(name: str) -> None:
    assert clean_name(name, "name") == " ".join(name.split())


@pytest.mark.parametrize("name", BAD)
def test_one_that_hides_something_is_refused_beside_its_field(name: str) -> None:
    with pytest.raises(Invalid) as refused:
        clean_name(name, "name")
    assert list(refused.value.errors) == ["name"]


@pytest.mark.parametrize("name", BAD)
def test_a_list_of_seats_takes_no_other_names_than_a_form(name: str) -> None:
    assert read_seats(f"table,seat,name\n1,1,{name}\n", 9).problems


@pytest.mark.parametrize("username", ["z z", "=1+1", "ada\u202e", "ada\u00a0quill", "a\tb", ""])
def test_a_username_has_no_spaces_and_no_unseen_signs(username: str) -> None:
    with pytest.raises(Invalid):
        check_username(username, "username")


@pytest.mark.django_db
@pytest.mark.parametrize("way", ["person", "username", "house", "tournament", "tablet", "known", "admin"])
def test_no_way_in_takes_one(way: str, house: House, tournament: Tournament) -> None:
    admin = factories.admin(house=house)
    bad = "Ada\u202eQuill"
    ways: dict[str, Callable[[], object]] = {
        "person": lambda: add_person(admin, house, NewPerson(bad, "ada", Role.FLOOR, PASSWORD)),
        "username": lambda: add_person(admin, house, NewPerson("Ada", "ada quill", Role.FLOOR, PASSWORD)),
        "house": lambda: create_house(HouseSettings(bad, "bad", "Europe/Vienna", house.day_starts_at), "ida", ""),
        "tournament": lambda: rename_tournament(admin, tournament, uuid4(), bad, tournament.name),
        "tablet": lambda: enrol_tablet(admin, tournament, bad, False),
        "known": lambda: add_known_person(admin, house, uuid4(), bad, ""),
        "admin": lambda: create_house(
            HouseSettings("The Room", "room", "Europe/Vienna", house.day_starts_at), "z z", ""
        ),
    }
    people = User.objects.count()
    with pytest.raises(Invalid):
        ways[way]()
    assert User.objects.count() == people
