import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.views import tournaments
from tests import factories

pytestmark = pytest.mark.django_db


def broken(user: object) -> None:
    raise RuntimeError("The floor is on fire.")


def test_broken_page_says_what_is_safe_and_nothing_of_the_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(raise_request_exception=False)
    client.force_login(factories.user())
    monkeypatch.setattr(tournaments, "of_person", broken)
    answer = client.get(reverse("start"))
    assert answer.status_code == 500
    assert "What was recorded before is safe" in answer.content.decode()
    assert "on fire" not in answer.content.decode()


def test_page_that_is_not_there_leads_back_to_the_start(client: Client) -> None:
    answer = client.get("/no/such/page")
    assert answer.status_code == 404
    assert f'<div class="reach"><a class="button primary" href="{reverse("start")}">' in answer.content.decode()


def test_errors_are_not_kept_by_the_browser(client: Client) -> None:
    assert client.get("/no/such/page")["Cache-Control"] == "no-store"
