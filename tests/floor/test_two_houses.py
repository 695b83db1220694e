"""A second house sees nothing of the first: on no page, in no list, search or file, and not by its numbers."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.db import transaction
from django.db.models import Model, Value
from django.db.models.functions import Concat
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoDbBlocker

from floor.models import (
    Dealer,
    Entry,
    House,
    Incident,
    Membership,
    Penalty,
    Person,
    PersonAct,
    Player,
    SeatingAct,
    Submission,
    Tablet,
    Tournament,
    User,
    Words,
)
from floor.record.actions.searching import find_anew
from tests import factories
from tests.floor.test_access import ROWS, World, world_of
from tests.made_once import made_once

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.xdist_group("two houses")]
# The mark stands before each name of the first house, and nowhere else; the search uses the word. They are so long that
# no random token of a page contains them; four letters would appear by chance in one run of a hundred.
MARK, WORD = "Zzyxqvum", "Quillon"
NAMED: list[tuple[type[Model], str, str]] = [
    (House, "name", "id"),
    (User, "name", "memberships__house"),
    (User, "username", "memberships__house"),
    (Tournament, "name", "house"),
    (Dealer, "name", "house"),
    (Tablet, "name", "house"),
    (Player, "name", "tournament__house"),
    (Person, "name", "house"),
    (Words, "text", "entry__incident__tournament__house"),
    (Incident, "suggested_outcome", "tournament__house"),
    (Incident, "final_outcome", "tournament__house"),
]
# The rows that must stay the same in the first house, whatever the second one sends.
KEPT: dict[type[Model], str] = {
    Incident: "tournament__house",
    Entry: "incident__tournament__house",
    Penalty: "incident__tournament__house",
    Person: "house",
    PersonAct: "person__house",
    Player: "tournament__house",
    SeatingAct: "tournament__house",
    Submission: "house",
    Membership: "house",
    User: "memberships__house",
    Tablet: "house",
    Tournament: "house",
}


@pytest.fixture(scope="module")
def once(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with made_once(django_db_blocker):
        yield


@pytest.fixture(scope="module")
def first(once: None) -> House:
    return factories.house(name="First", slug="first")


@pytest.fixture(scope="module")
def worlds(first: House) -> tuple[World, World]:
    """Return the same world in two houses; no name of the first one appears in the second."""
    factories.dealer(house=first)
    theirs, ours = world_of(first), world_of(factories.house(name="Second", slug="second"))
    for model, field, house in NAMED:
        of_first = list(model._default_manager.filter(**{house: first.pk}).values_list("pk", flat=True))
        model._default_manager.filter(pk__in=of_first).update(**{field: Concat(Value(f"{MARK} {WORD} "), field)})
    find_anew(Incident.objects.filter(tournament__house=first).values_list("pk", flat=True))
    return theirs, ours


def shown(answer: HttpResponse) -> str:
    body = b"".join(answer) if answer.streaming else answer.content
    return body.decode(errors="replace") + str(answer.headers)


def get(world: World, role: str, name: str, query: str = "") -> Any:
    client = Client()
    client.cookies["sessionid"] = world.signed_in[role]
    return client.get(reverse(name, args=world.arguments.get(name, [])) + query, follow=True)


def test_no_page_of_the_second_house_shows_anything_of_the_first(worlds: tuple[World, World]) -> None:
    theirs, ours = worlds
    pages = [row["url"] for row in ROWS if row["method"] == "GET"]
    assert any(MARK in shown(get(theirs, "admin", name)) for name in pages)
    seen = [
        f"{name} as {role}"
        for name in pages
        for role in ("floor", "td", "admin")
        if MARK in shown(get(ours, role, name))
    ]
    assert seen == []


def test_no_search_or_filter_of_the_second_house_finds_anything_of_the_first(
    worlds: tuple[World, World], first: House
) -> None:
    theirs, ours = worlds
    person, dealer = first.memberships.earliest("pk").user_id, first.dealers.earliest("pk").pk
    copied = first.tournaments.earliest("pk").pk
    searches = [
        ("home", f"?q={WORD}"),
        ("book", f"?q={WORD}"),
        *((name, f"?said={WORD}") for name in ("incidents", "export-incidents", "new-calls")),
        ("find-person", f"?q={WORD}"),
        *((name, f"?player={WORD}") for name in ("incidents", "export-incidents")),
        *((name, f"?person={person}") for name in ("incidents", "export-incidents")),
        *((name, f"?dealer={dealer}") for name in ("incidents", "export-incidents")),
        *((name, f"?q={WORD}") for name in ("player", "who", "tables", "people", "penalties")),
    ]
    assert MARK in shown(get(theirs, "admin", "export-incidents", f"?said={WORD}"))
    found = [(name, query) for name, query in searches if MARK in shown(get(ours, "admin", name, query))]
    assert found == []
    assert get(ours, "admin", "new-tournament", f"?start=copy-{copied}").context["chosen"] is None


def test_no_address_of_the_first_house_answers_the_second(worlds: tuple[World, World]) -> None:
    theirs, ours = worlds
    as_ours = replace(theirs, signed_in=ours.signed_in)
    answered = {
        (row["url"], row["method"], role): status
        for row in ROWS
        for role in ("floor", "td", "admin")
        if row["url"] in theirs.arguments and row["other-house"] == 404
        if (status := as_ours.status(row["url"], row["method"], role)) != 404
    }
    assert answered == {}


def test_numbers_of_the_first_house_in_forms_of_the_second_change_and_show_nothing(
    worlds: tuple[World, World], first: House
) -> None:
    """Every form of the second house is sent with the players, levels, chairs, acts, rows and people of the first."""
    theirs, ours = worlds
    mixed = replace(ours, bodies=theirs.bodies)
    before = of(first)
    wrong = []
    for name in (row["url"] for row in ROWS if row["method"] == "POST"):
        for role in ("floor", "admin"):
            with transaction.atomic():
                answer = mixed.send(name, "POST", role)
                if answer.status_code >= 500 or MARK in shown(answer) or of(first) != before:
                    wrong.append((name, role, answer.status_code))
                transaction.set_rollback(True)
    assert wrong == []


def of(house: House) -> dict[str, Any]:
    """The rows of this house, as the database has them."""
    return {
        model.__name__: list(model._default_manager.filter(**{path: house}).order_by("pk").values())
        for model, path in KEPT.items()
    }
