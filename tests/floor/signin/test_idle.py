"""An idle session ends; requests that a page sends by itself do not count."""

from datetime import timedelta

import pytest
from django.db import connection
from django.db.models import F
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor.models import House, Session, Tournament, User
from floor.signin.sessions import BY_ITSELF
from floor.urls import urlpatterns
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def mara(house: House) -> User:
    return factories.with_pin(factories.floor_person(house=house))


@pytest.fixture
def home(tournament: Tournament) -> str:
    return reverse("home", args=[tournament.pk])


def on_a_tablet(tournament: Tournament, mara: User) -> Client:
    td = factories.td(house=tournament.house)
    client = Client()
    _, client.cookies["tablet"] = factories.tablet(tournament=tournament, actor=td)
    client.post(reverse("switch-to", args=[mara.memberships.get().pk]), {"pin": factories.PIN})
    return client


def let_pass(**time: float) -> None:
    Session.objects.update(seen_at=F("seen_at") - timedelta(**time))


def test_tablet_signs_out_after_a_quarter_of_an_hour(tournament: Tournament, mara: User, home: str) -> None:
    tablet = on_a_tablet(tournament, mara)
    let_pass(minutes=14)
    assert tablet.get(home).status_code == 200
    let_pass(minutes=15.1)
    assert tablet.get(home)["Location"].startswith("/switch?next=")
    assert not Session.objects.exists()


def test_desk_signs_out_after_an_hour(client: Client, mara: User, home: str) -> None:
    client.force_login(mara)
    let_pass(minutes=59)
    assert client.get(home).status_code == 200
    let_pass(minutes=60.1)
    assert client.get(home)["Location"].startswith("/sign-in?next=")


def test_what_a_page_asks_by_itself_keeps_nobody_signed_in(tournament: Tournament, mara: User, home: str) -> None:
    tablet = on_a_tablet(tournament, mara)
    for _ in range(2):
        let_pass(minutes=7)
        assert tablet.get(reverse("going-on", args=[tournament.pk])).status_code in (200, 204)
        assert tablet.get(reverse("board", args=[tournament.pk])).status_code in (200, 204)
        assert tablet.get(reverse("me")).status_code == 200
    let_pass(minutes=1.5)
    assert tablet.get(home).status_code == 302


def test_somebody_who_types_stays(tournament: Tournament, mara: User, home: str) -> None:
    tablet = on_a_tablet(tournament, mara)
    for _ in range(3):
        let_pass(minutes=10)
        assert tablet.get(reverse("me"), {"here": "1"}).status_code == 200
    assert tablet.get(home).status_code == 200


def test_activity_is_written_once_a_minute(client: Client, mara: User, home: str) -> None:
    client.force_login(mara)

    def written() -> int:
        with CaptureQueriesContext(
            connection,
        ) as queries:
            client.get(home)
        return sum(query["sql"].startswith("UPDATE") for query in queries.captured_queries)

    assert written() == 0
    let_pass(seconds=61)
    assert [written(), written()] == [1, 0]


def test_every_address_that_asks_by_itself_is_there() -> None:
    assert {str(pattern.name) for pattern in urlpatterns} >= BY_ITSELF  # type: ignore[union-attr]
