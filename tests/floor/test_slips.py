"""Calls on paper: the blank slip, and entering one that was filled in."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.calls.frequent_situations import COMMONEST
from floor.calls.slip import spots
from floor.models import House, Incident, Source, Tournament, User
from rules.situations import SITUATIONS
from tests import factories
from tests.tapping import opened_by

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)


@pytest.fixture
def tournament(house: House) -> Tournament:
    made = factories.tournament(house=house)
    factories.table(tournament=made, number=12)
    return made


def send(client: Client, tournament: Tournament, **fields: str) -> Any:
    sent = {"key": str(uuid4()), "table": "12", "on": "2026-05-02", "time": "21:10", "situation": "calling-the-clock"}
    return client.post(reverse("from-slip", args=[tournament.pk]), sent | fields)


def entered(client: Client, tournament: Tournament, **fields: str) -> Incident:
    return opened_by(client, send(client, tournament, **fields))


def test_a_slip_becomes_a_call_at_its_table_and_time(client: Client, robin: User, tournament: Tournament) -> None:
    call = entered(client, tournament)
    assert call.table and call.table.number == 12
    # Vienna in May is two hours ahead.
    assert call.occurred_at == datetime(2026, 5, 2, 19, 10, tzinfo=UTC)
    assert (call.source, call.is_late, call.situation) == (Source.SLIP, True, "calling-the-clock")


def test_the_record_says_that_it_comes_from_paper(client: Client, robin: User, tournament: Tournament) -> None:
    page = client.get(reverse("incident", args=[entered(client, tournament).pk])).content.decode()
    assert "occurred 2 May 21:10, recorded" in page
    assert "from a paper slip" in page


def test_the_entry_of_its_ruling_says_so_too(client: Client, robin: User, tournament: Tournament) -> None:
    call = factories.record(entered(client, tournament), actor=robin)
    entry = call.entries.get(seq=1)
    assert json.loads(entry.payload)["source"] == "slip"
    assert entry.occurred_at == call.occurred_at < entry.recorded_at


def test_a_way_in_is_taken_as_answered(client: Client, robin: User, tournament: Tournament) -> None:
    way_in = next(f"{id}:{way.id}" for id, situation in SITUATIONS.items() for way in situation.ways_in)
    assert any(kept["by"] == "person" for kept in entered(client, tournament, situation=way_in).draft.answers.values())


@pytest.mark.parametrize("minutes", [15, 30, 60])
def test_one_tap_says_how_long_ago_it_was(client: Client, robin: User, tournament: Tournament, minutes: int) -> None:
    call = entered(client, tournament, ago=str(minutes), on="", time="")
    assert timedelta(0) <= timezone.now() - timedelta(minutes=minutes) - call.occurred_at < MINUTE


def test_a_slip_is_logged_for_later_and_home_says_so(client: Client, robin: User, tournament: Tournament) -> None:
    answer = send(client, tournament, then="log")
    assert answer["Location"] == reverse("home", args=[tournament.pk])
    assert (
        "Logged: Table 12, Calling the clock. It waits among the open calls."
        in client.get(answer["Location"]).content.decode()
    )
    assert Incident.objects.get().source == Source.SLIP


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["without script", "as one types"])
def test_what_the_slip_tells_is_searched_for(
    client: Client, robin: User, tournament: Tournament, headers: dict[str, str]
) -> None:
    page = client.get(reverse("from-slip", args=[tournament.pk]), {"q": "tank"}, headers=headers).content.decode()
    assert "Calling the clock" in page.split('id="happened"')[1]
    assert ("<html" in page) == (not headers)


def test_a_double_tap_enters_one_call(client: Client, robin: User, tournament: Tournament) -> None:
    key = str(uuid4())
    for _ in range(2):
        assert send(client, tournament, key=key, then="log").status_code == 302
    assert Incident.objects.count() == 1
    assert send(client, tournament, key=key, then="log", time="21:40").status_code == 409
    assert Incident.objects.count() == 1


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"table": "99"}, "There is no table 99."),
        ({"time": ""}, "Type the time."),
        ({"on": ""}, "Type the day."),
        ({"on": "2099-01-01"}, "This time has not come yet. Type when it was."),
        ({"on": "2026-04-01"}, "The tournament began on 01 May 2026."),
        ({"situation": ""}, "Choose what happened."),
    ],
)
def test_what_cannot_be_gets_a_sentence_and_stays_typed(
    client: Client, robin: User, tournament: Tournament, fields: dict[str, str], sentence: str
) -> None:
    answer = send(client, tournament, **fields)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    kept = {"table": "12", "on": "2026-05-02", "time": "21:10"} | fields
    assert all(f'value="{kept[name]}"' in page for name in ("table", "on", "time") if kept[name])
    assert not Incident.objects.exists()


def test_the_blank_slip_has_the_common_calls_room_for_another_and_every_seat(
    client: Client, robin: User, tournament: Tournament
) -> None:
    page = client.get(reverse("slip", args=[tournament.pk])).content.decode()
    assert all(str(SITUATIONS[id].title) in page for id in COMMONEST)
    assert page.count("Another call") == 2
    assert page.split('class="slip"', 1)[1].count("<circle") == 2 * 9
    assert "Main Event" in page


@pytest.mark.parametrize("seats", [2, 6, 9, 10])
def test_the_seats_are_drawn_clockwise_from_the_dealers_left(seats: int) -> None:
    drawn = spots(seats)
    assert [spot.number for spot in drawn] == list(range(1, seats + 1))
    assert drawn[0].x < 100 < drawn[-1].x
    assert drawn[0].x == 200 - drawn[-1].x
