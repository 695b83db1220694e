"""Addresses with a slash too many or too few at their end."""

import pytest
from django.test import Client
from django.urls import reverse

from floor.models import Tournament, User

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["tables", "incidents", "penalties", "slip", "shift", "days"])
def test_a_slash_too_many_is_left_out(client: Client, robin: User, tournament: Tournament, name: str) -> None:
    address = reverse(name, args=[tournament.pk])
    for typed in (f"{address}/", f"{address}//"):
        answer = client.get(typed, {"q": "a b"})
        assert (answer.status_code, answer["Location"]) == (301, f"{address}?q=a+b")


def test_a_slash_too_few_is_put_there(client: Client, robin: User, tournament: Tournament) -> None:
    answer = client.get(f"/t/{tournament.pk}")
    assert answer["Location"] == reverse("home", args=[tournament.pk])


@pytest.mark.parametrize("address", ["/nowhere/", "/nowhere.example//", "/t/999999/", "/calls/999999/"])
def test_what_is_nowhere_stays_nowhere(client: Client, robin: User, address: str) -> None:
    assert client.get(address).status_code == 404


def test_what_is_sent_to_a_slash_too_many_is_not_sent_on(client: Client, robin: User, tournament: Tournament) -> None:
    assert client.post("/sign-out/").status_code == 404
