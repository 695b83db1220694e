"""Books in the database: a tournament outlives an upgrade that teaches its edition more."""

import json
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from floor.house.house_rules import changed_since
from floor.models import Tournament
from rules.books.editions import load_edition
from rules.books.resolve import resolve
from rules.books.stored import load_book, store_book
from rules.engine.canonical import canonical
from rules.models import StoredBook
from tests import factories

pytestmark = pytest.mark.django_db
CONCEPT, PARAM = "clock-time-allowed", "clock-time-allowed.clock_seconds"


@pytest.fixture
def before_the_upgrade() -> StoredBook:
    """TDA 2019 as it was stored before the length of a clock was written down."""
    book = resolve(load_edition("tda-2019"))
    data = json.loads(book.content)
    del data["params"][PARAM], data["concepts"][CONCEPT]
    return store_book(replace(book, content=canonical(data)))


def test_what_a_stored_book_has_not_heard_of_its_edition_says(before_the_upgrade: StoredBook) -> None:
    book = load_book(before_the_upgrade.hash)
    assert book.hash == before_the_upgrade.hash
    assert book.param(PARAM) == 25
    assert book.concept(CONCEPT).numbers == ("29",)


def test_what_a_stored_book_says_goes_before_its_edition(before_the_upgrade: StoredBook) -> None:
    data = json.loads(before_the_upgrade.content)
    key = "clock-time-allowed.countdown_seconds"
    data["params"][key]["value"] = 7
    stored = store_book(replace(load_book(before_the_upgrade.hash), content=canonical(data)))
    assert load_book(stored.hash).param(key) == 7


def test_a_tournament_plays_on_after_an_upgrade(client: Client, before_the_upgrade: StoredBook) -> None:
    tournament = factories.tournament(house=factories.house())
    Tournament.objects.filter(pk=tournament.pk).update(book=before_the_upgrade)
    client.force_login(factories.td(house=tournament.house))
    assert client.get(reverse("home", args=[tournament.pk])).status_code == 200
    seen = Tournament.objects.get(pk=tournament.pk)
    seen.waiting_book = None  # type: ignore[attr-defined]
    assert changed_since(seen) == ()
