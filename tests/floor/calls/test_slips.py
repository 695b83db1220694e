"""Calls on paper: the blank slip, and entering one that was filled in."""

import json
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.calls.actions.calls import open_call
from floor.calls.call_time import When
from floor.calls.frequent_situations import COMMONEST
from floor.calls.slip import spots
from floor.desk.figures import by_person
from floor.desk.scope import FigureScope, counted
from floor.errors import Refused
from floor.history.export import lines
from floor.models import House, Incident, Source, StaffActKind, Tournament, User
from floor.record import chain
from floor.record.list_columns import with_changes
from floor.record.penalty_order import PenaltyOrder
from floor.record.story import story
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
    sent["ruled_by"] = str(tournament.house.memberships.earliest("pk").user_id)
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
        ({"ruled_by": ""}, "Choose who ruled."),
        ({"ruled_by": "999999"}, "Choose one of the people listed."),
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


@pytest.fixture
def ben(house: House) -> User:
    return factories.floor_person(house=house, name="Ben Ito")


def test_a_slip_says_who_ruled_beside_who_typed_it_in(
    client: Client, robin: User, ben: User, tournament: Tournament
) -> None:
    call = factories.record(entered(client, tournament, ruled_by=str(ben.pk)), actor=robin)
    call = Incident.objects.get(pk=call.pk)
    first = json.loads(call.entries.get(seq=1).payload)
    assert (first["ruled_by"], first["columns"]["slip_ruled_by_id"]) == (ben.pk, ben.pk)
    assert {entry.actor for entry in call.entries.all()} == {robin}
    assert {(part.by, part.typed_by) for part in story(call)} == {("Ben Ito", "Robin Hale")}
    listed: Any = with_changes(Incident.objects.all()).get()
    assert listed.ruled_by == "Ben Ito"
    page = client.get(reverse("incident", args=[call.pk])).content.decode()
    assert "Ben Ito, as the slip says" in page
    assert "typed in by Robin Hale" in page
    assert chain.verify(call) == []


def test_the_record_tells_who_ruled_by_itself(client: Client, robin: User, ben: User, tournament: Tournament) -> None:
    call = factories.record(entered(client, tournament, ruled_by=str(ben.pk)), actor=robin)
    Incident.objects.filter(pk=call.pk).update(slip_ruled_by=robin)
    sentences = [one.sentence for one in chain.verify(Incident.objects.get(pk=call.pk))]
    assert any(sentence.startswith("Slip ruled by: entry 1 says") for sentence in sentences)


def test_figures_and_exports_count_for_whoever_ruled(
    client: Client, robin: User, ben: User, tournament: Tournament
) -> None:
    factories.record(entered(client, tournament, ruled_by=str(ben.pk)), actor=robin)
    scope = FigureScope(tournament.house, date(2026, 5, 2), date(2026, 5, 2), tournament)
    assert [(bar.label, bar.count) for bar in by_person(scope)] == [("Ben Ito", 1)]
    assert counted(scope, {"person": ben.username}).count() == 1
    assert not counted(scope, {"person": robin.username}).exists()
    assert any('"Ben Ito"' in line for line in lines(Incident.objects.all(), tournament.house))


def test_nobody_is_named_who_did_not_work_here_then(
    client: Client, robin: User, ben: User, tournament: Tournament
) -> None:
    tournament.house.staff_acts.create(kind=StaffActKind.ADDED, person=ben, value="floor", at=timezone.now())
    answer = send(client, tournament, ruled_by=str(ben.pk))
    assert answer.status_code == 422
    assert "Ben Ito did not work here then. Choose who ruled." in answer.content.decode()
    assert not Incident.objects.exists()


def test_somebody_who_has_left_since_is_named(client: Client, robin: User, ben: User, tournament: Tournament) -> None:
    tournament.house.staff_acts.create(kind=StaffActKind.LEFT, person=ben, at=timezone.now())
    ben.memberships.all().delete()
    assert entered(client, tournament, ruled_by=str(ben.pk)).slip_ruled_by == ben


def test_who_ruled_is_put_right_until_it_is_recorded(
    client: Client, robin: User, ben: User, tournament: Tournament
) -> None:
    call = entered(client, tournament)
    sent = {"key": str(uuid4()), "table": "12", "on": "2026-05-02", "time": "21:10", "ruled_by": str(ben.pk)}
    assert client.post(reverse("place-call", args=[call.pk]), sent).status_code == 302
    call.refresh_from_db()
    assert call.slip_ruled_by == ben


def test_what_only_a_director_records_wants_one_to_type_it(robin: User, tournament: Tournament, house: House) -> None:
    dana = factories.td(house=house)
    slip: dict[str, Any] = {"source": Source.SLIP, "when": When(), "ruled_by": dana}
    call = open_call(robin, tournament, uuid4(), "giving-a-penalty", None, {}, **slip)
    with pytest.raises(Refused, match="Only the tournament director may disqualify"):
        factories.record(call, actor=robin, penalty=PenaltyOrder("disqualification", 4))


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
