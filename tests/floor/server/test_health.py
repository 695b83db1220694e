"""The answers of the program to monitoring."""

from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from floor.server.databases import as_owner
from floor.server.health import Health, missing
from rules.proof import charts

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floor.server.health.health", Health())


@pytest.fixture
def nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(connection.settings_dict, "PORT", "1")


def test_it_is_well_while_the_database_answers(client: Client) -> None:
    for method in (client.get, client.head):
        assert method("/health").status_code == 200


@pytest.mark.usefixtures("nobody_there")
def test_it_is_not_well_without_the_database_and_says_so(client: Client) -> None:
    for address in ("/health", "/ready"):
        answer = client.get(address)
        assert answer.status_code == 503
        assert answer.content.decode().startswith("The database does not answer")


def test_an_answer_is_good_for_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    health = Health()
    assert health.is_good()
    monkeypatch.setitem(connection.settings_dict, "PORT", "1")
    assert health.is_good()
    health.asked -= 1
    assert not health.is_good()


def test_it_is_ready_when_migrated_with_charts_and_static_files(
    client: Client, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.STATIC_ROOT = tmp_path
    assert missing() == ["The static files are not collected.", "Run manage.py prepare."]
    (tmp_path / "staticfiles.json").touch()
    assert client.get("/ready").content == b"Ready.\n"

    applied = MigrationRecorder(connection).applied_migrations()
    last = max(key for key in applied if key[0] == "floor")
    monkeypatch.setattr(MigrationRecorder, "applied_migrations", lambda _: applied.keys() - {last})
    monkeypatch.setattr(charts, "BUILT", tmp_path / "none")
    answer = client.get("/ready")
    assert answer.status_code == 503
    said = ["The database is not migrated.", "The charts are not built.", "Run manage.py prepare."]
    assert answer.content.decode().splitlines() == said


@pytest.mark.django_db(transaction=True)
def test_what_a_rollback_leaves_on_a_server_is_not_ready_until_its_rights_are_given(client: Client) -> None:
    app = connection.settings_dict["USER"]
    with as_owner(), connection.cursor() as cursor:
        cursor.execute(f"REVOKE ALL ON django_migrations FROM {app}")
    try:
        answer = client.get("/ready")
    finally:
        call_command("grant")
    assert answer.status_code == 503
    assert "The program has no rights in the database." in answer.content.decode()


def test_it_is_asked_without_https_from_beside(client: Client, settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/health").status_code == 200
    assert client.get("/sign-in").status_code == 301


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (OperationalError("gone"), 503, "The database does not answer"),
        (ValueError("else"), 500, "Something broke on our side"),
    ],
)
def test_a_page_that_loses_the_database_says_so_and_asks_it_nothing(
    client: Client, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, said: str
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("floor.signin.views.account.SignInForm", fail)
    client.raise_request_exception = False
    answer = client.get(reverse("sign-in"))
    assert answer.status_code == status
    assert said in answer.content.decode()
