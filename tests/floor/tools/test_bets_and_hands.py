"""The tools that are fields and a sentence: what each says, what is filled in, and what is refused."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from floor.models import Table, Tournament, User
from floor.tools.forms.named import TOOLS
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=9)


def shown(client: Client, kit: User, table: Table, tool: str, given: str, status: int = 200) -> str:
    client.force_login(kit)
    address = reverse("tool", args=[table.tournament_id, tool])
    page = client.get(f"{address}?table=12&typed=1&{given}")
    assert page.status_code == status
    return " ".join(strip_tags(page.content.decode()).replace("\N{NO-BREAK SPACE}", " ").split())


SAYS = {
    "pot-limit": ("in_front=300&bet=200", "The most is a raise to 700."),
    "least-raise": ("bet=1600&before=800&last_full=800", "A raise is to 2,400 at least, 800 on top of 1,600."),
    "chips": ("of-100=6&of-500=2&amount=1600", "6 × 100 and 2 × 500 come to 1,600."),
    "next-hands": (
        "players=1&players=2&players=3&players=4&players=5&small_blind=1&big_blind=2&out=2&hands=3",
        "Hand 2: the button is dead at seat 2, seat 3 the small blind, seat 4 the big blind.",
    ),
    "missed-hands": (
        "seat=4&hands=7&big_blind_seat=2&small_blind=400&big_blind=800&ante=800&ante_by=big_blind"
        "&players=1&players=2&players=3&players=4&players=5&players=6&players=7",
        "7 hands away cost seat 4 2,000",
    ),
}


@pytest.mark.parametrize("tool", SAYS)
def test_it_says_what_it_comes_to(client: Client, kit: User, table: Table, tool: str) -> None:
    given, says = SAYS[tool]
    assert says in shown(client, kit, table, tool, given)


@pytest.mark.parametrize("tool", TOOLS)
def test_a_page_that_nobody_typed_on_opens(client: Client, kit: User, table: Table, tool: str) -> None:
    client.force_login(kit)
    assert client.get(f"{reverse('tool', args=[table.tournament_id, tool])}?table=12").status_code == 200


@pytest.mark.parametrize(
    ("tool", "given", "says"),
    [
        ("pot-limit", "in_front=300&bet=100&own=200", "cannot have more in than the bet"),
        ("least-raise", "bet=800&before=800", "Type more than 800"),
        ("next-hands", "players=1&players=2&small_blind=2&big_blind=2", "One seat cannot have both blinds"),
        (
            "missed-hands",
            "seat=9&hands=2&big_blind_seat=1&big_blind=5&players=1&players=2&players=3",
            "Tap a player",
        ),
        ("chips", "amount=1550.5", "Type chips as digits"),
    ],
)
def test_what_cannot_be_gets_a_sentence(
    client: Client, kit: User, table: Table, tool: str, given: str, says: str
) -> None:
    assert says in shown(client, kit, table, tool, given, 422)
