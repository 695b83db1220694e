"""A refused request leaves one line: method, address, status, code and person, and nothing that was typed."""

import logging
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.models import Tournament, User
from tests import factories

pytestmark = pytest.mark.django_db

TYPED = "Ana Lopes swore"


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    assert all(record.exc_info is None for record in caplog.records)
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def test_what_a_role_may_not_do(
    caplog: pytest.LogCaptureFixture, client: Client, robin: User, tournament: Tournament
) -> None:
    address = reverse("incidents", args=[tournament.pk])
    client.get(address, {"said": TYPED})
    assert lines(caplog) == [f"GET {address} 403 desk person={robin.pk}"]


def test_what_came_from_an_old_page(
    caplog: pytest.LogCaptureFixture, client: Client, teo: User, tournament: Tournament
) -> None:
    key = str(uuid4())
    address = reverse("add-handover-note", args=[tournament.pk])
    for text in ("Watch table 9.", TYPED):
        client.post(address, {"key": key, "day": "2026-05-01", "text": text})
    assert lines(caplog) == [f"POST {address} 409 key-reused person={teo.pk}"]


def test_what_was_typed_wrong_by_whoever_is_asked_about_in_advance_too(
    caplog: pytest.LogCaptureFixture, client: Client, robin: User, tournament: Tournament
) -> None:
    """The page that answers asks whether Robin may see the desk, and that is no refusal."""
    address = reverse("open-call", args=[tournament.pk])
    client.post(address, {"key": str(uuid4()), "table": TYPED, "situation": "action-out-of-turn"})
    assert lines(caplog) == [f"POST {address} 422 invalid person={robin.pk}"]


def test_a_wrong_password_says_no_name(caplog: pytest.LogCaptureFixture, client: Client) -> None:
    factories.user(username="mara", password=factories.PASSWORD)
    for _ in range(6):
        client.post(reverse("sign-in"), {"username": "mara", "password": TYPED})
    assert lines(caplog) == 6 * ["POST /sign-in 422 invalid person=nobody"]


def test_a_page_from_before_the_last_sign_in(caplog: pytest.LogCaptureFixture, robin: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(robin)
    client.post(reverse("sign-out"), {"said": TYPED})
    assert lines(caplog) == [f"POST /sign-out 403 stale-page person={robin.pk}"]


def test_a_method_that_is_not_taken(caplog: pytest.LogCaptureFixture, client: Client, robin: User) -> None:
    client.delete(reverse("tournaments"))
    assert lines(caplog) == [f"DELETE /tournaments 405 method person={robin.pk}"]


def test_another_name_of_the_host(caplog: pytest.LogCaptureFixture, client: Client) -> None:
    answer = client.get("/sign-in", headers={"host": "elsewhere.example"})
    assert "Floorcall is not set up for this address." in answer.content.decode()
    assert lines(caplog) == ["GET /sign-in 400 unknown-host person=nobody"]


def test_what_is_not_there_only_from_one_of_the_staff(
    caplog: pytest.LogCaptureFixture, client: Client, robin: User
) -> None:
    Client().get("/wp-login.php")
    assert lines(caplog) == []
    client.get("/t/999999999/")
    assert lines(caplog) == [f"GET /t/999999999/ 404 not-there person={robin.pk}"]


def test_an_address_stays_in_its_line(caplog: pytest.LogCaptureFixture, client: Client, robin: User) -> None:
    client.get("/calls/%0A1%20500%20nobody/" + 300 * "x")
    assert lines(caplog) == [f"GET {('/calls/%0A1%20500%20nobody/' + 300 * 'x')[:200]} 404 not-there person={robin.pk}"]


def test_a_page_that_is_shown_leaves_no_line(
    caplog: pytest.LogCaptureFixture, client: Client, robin: User, tournament: Tournament
) -> None:
    client.get(reverse("home", args=[tournament.pk]))
    assert lines(caplog) == []
