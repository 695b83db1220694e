"""The people of a call, its dealer, and its place and time."""

import json
from datetime import datetime, timedelta
from threading import Thread
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor.calls.actions.calls import place_call
from floor.calls.actions.people import set_part
from floor.calls.call_time import When
from floor.errors import Refused
from floor.ground.inputs import of_call
from floor.models import Dealer, EntryKind, Incident, IncidentPerson, IncidentState, Table, Tournament, User
from floor.record import chain
from floor.record.story import story
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, players=6)


@pytest.fixture
def call(robin: User, tournament: Tournament, table: Table) -> Incident:
    return factories.incident(actor=robin, tournament=tournament, table=table)


def send(client: Client, url: str, call: Incident, **fields: Any) -> Any:
    seen = {"table": Incident.objects.get(pk=call.pk).table_id or ""} if url == "set-part" else {}
    return client.post(reverse(url, args=[call.pk]), {"key": str(uuid4())} | seen | fields)


def page(client: Client, call: Incident, **query: Any) -> str:
    return client.get(reverse("people", args=[call.pk]), query).content.decode()


def parts(call: Incident) -> set[tuple[str, int | None, str | None]]:
    people = call.people.select_related("player", "dealer")
    return {(one.role, one.seat, one.player.name if one.player else None) for one in people}


class TestParts:
    def test_a_tapped_seat_called_the_floor(self, client: Client, call: Incident) -> None:
        answer = send(client, "set-part", call, seat=3, role="caller")
        assert answer["Location"] == reverse("people", args=[call.pk]) + "?seat=3"
        assert parts(call) == {("caller", 3, "Player in seat 3")}
        assert "Caller" in page(client, call)

    def test_nobody_needs_to_be_known_at_the_seat(self, client: Client, call: Incident) -> None:
        send(client, "set-part", call, seat=8, role="affected", taken=8)
        assert parts(call) == {("affected", 8, None)}
        assert "Seat 8: unknown player" in page(client, call, seat=8)

    def test_an_empty_seat_is_asked_about_before_it_gets_a_part(self, client: Client, call: Incident) -> None:
        asked = page(client, call, seat=8)
        assert f"Seat 8 is empty at table {call.table.number}." in asked  # type: ignore[union-attr]
        assert 'value="affected"' not in asked
        assert "Seat 8: empty" in asked
        sits = page(client, call, seat=8, taken=8)
        assert 'value="affected"' in sits
        assert "Seat 8: unknown player" in sits
        refused = send(client, "set-part", call, seat=8, role="affected")
        assert refused.status_code == 422
        assert "Say first whether somebody sits there." in refused.content.decode()
        assert parts(call) == set()
        send(client, "set-part", call, seat=8, role="affected", taken=8)
        assert "Seat 8 is empty" not in page(client, call, seat=8)
        assert send(client, "set-part", call, seat=8, role="caller").status_code == 302

    def test_a_part_is_taken_back(self, client: Client, call: Incident) -> None:
        send(client, "set-part", call, seat=3, role="caller")
        send(client, "set-part", call, seat=3, **{"not": "caller"})
        assert parts(call) == set()

    def test_a_double_tap_gives_it_once(self, client: Client, call: Incident) -> None:
        key = str(uuid4())
        for _ in range(2):
            assert send(client, "set-part", call, key=key, seat=3, role="caller").status_code == 302
        send(client, "set-part", call, seat=3, role="caller")
        assert call.people.count() == 1

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"seat": 10, "role": "caller"}, "Choose a seat from 1 to 9."),
            ({"seat": 3, "role": "skipped"}, "Nobody gets this part by hand. Open the page again."),
            ({"seat": "x", "role": "caller"}, "Open this page again, then repeat what you did."),
        ],
    )
    def test_what_cannot_be_is_answered_with_a_sentence(
        self, client: Client, call: Incident, fields: dict[str, Any], sentence: str
    ) -> None:
        answer = send(client, "set-part", call, **fields)
        assert answer.status_code == 422
        assert sentence in answer.content.decode()
        assert not call.people.exists()

    def test_recording_keeps_what_was_set_by_hand(self, client: Client, call: Incident, robin: User) -> None:
        send(client, "set-part", call, seat=3, role="caller")
        send(client, "set-dealer", call, name="Noor Aziz")
        factories.record(call, actor=robin, people={"offender": [5], "skipped": [4]})
        factories.record(call, actor=robin, people={"offender": [6], "skipped": [4]})
        assert {(role, seat) for role, seat, _ in parts(call)} == {
            ("caller", 3),
            ("dealer", None),
            ("offender", 6),
            ("skipped", 4),
        }
        said = json.loads(call.entries.get(seq=1).payload)["people"]
        assert {"role": "caller", "seat": 3, "player": call.people.get(role="caller").player_id} in said
        assert {"role": "dealer", "dealer": Dealer.objects.get().pk} in said
        assert chain.verify(call) == []

    def test_a_change_of_a_recorded_call_is_an_entry(self, client: Client, call: Incident, robin: User) -> None:
        factories.record(call, actor=robin, people={"offender": [5]})
        send(client, "set-part", call, seat=3, role="caller")
        assert [entry.kind for entry in call.entries.all()][-1] == EntryKind.PEOPLE
        assert story(call)[-1].lines == ["Acted: seat 5", "Called the floor: seat 3"]
        send(client, "set-part", call, seat=3, role="caller")
        assert call.entries.filter(kind=EntryKind.PEOPLE).count() == 1
        call.refresh_from_db()
        assert chain.verify(call) == []

    def test_rows_that_the_entries_do_not_know_are_found(self, call: Incident, robin: User) -> None:
        factories.record(call, actor=robin, people={"offender": [5]})
        IncidentPerson.objects.create(incident=call, role="caller", seat=1)
        assert [one.sentence for one in chain.verify(call)] == [
            "The people of the call are not those whom entry 1 left on it."
        ]

    def test_only_answers_change_what_answers_gave(self, client: Client, call: Incident, robin: User) -> None:
        factories.record(call, actor=robin, people={"offender": [5]})
        shown = page(client, call, seat=5)
        assert "Acted" in shown
        assert "Offender" not in shown
        assert send(client, "set-part", call, seat=5, **{"not": "offender"}).status_code == 302
        assert ("offender", 5) in {(role, seat) for role, seat, _ in parts(call)}

    def test_a_final_call_is_for_the_desk(self, client: Client, call: Incident, robin: User) -> None:
        factories.record(call, actor=robin, people={"offender": [5]})
        Incident.objects.filter(pk=call.pk).update(state=IncidentState.FINAL)
        answer = send(client, "set-part", call, seat=3, role="caller")
        assert answer.status_code == 409
        assert "Only the tournament director changes its people now." in answer.content.decode()
        dana = factories.td(house=call.tournament.house)
        set_part(dana, call, uuid4(), "caller", 3, True)
        assert call.people.filter(role="caller").exists()

    def test_the_page_takes_as_many_queries_for_many_people(self, client: Client, call: Incident) -> None:
        factories.dealer(house=call.tournament.house)
        with CaptureQueriesContext(connection) as few:
            page(client, call, seat=1)
        for seat in range(1, 7):
            send(client, "set-part", call, seat=seat, role="affected")
        with CaptureQueriesContext(connection) as many:
            page(client, call, seat=1)
        assert len(many) == len(few) <= 8


class TestDealer:
    @pytest.mark.parametrize("url", ["set-dealer", "place-call"])
    def test_what_came_along_of_a_seat_breaks_nothing(self, client: Client, call: Incident, url: str) -> None:
        answer = send(client, url, call, name="Noor Aziz", ago="15", seat="9" * 30)
        assert answer["Location"] == reverse("people", args=[call.pk])

    @pytest.mark.django_db(transaction=True)
    def test_two_tablets_that_name_somebody_new_at_once_mean_the_same(self, client: Client, call: Incident) -> None:
        def named_elsewhere() -> None:
            Dealer.objects.create(house=call.tournament.house, name="Noor Aziz")
            connection.close()

        def meanwhile(execute: Any, sql: str, *rest: Any) -> Any:
            if sql.startswith('INSERT INTO "floor_dealer"'):
                other = Thread(target=named_elsewhere)
                other.start()
                other.join()
            return execute(sql, *rest)

        with connection.execute_wrapper(meanwhile):
            assert send(client, "set-dealer", call, name="Noor Aziz").status_code == 302
        assert IncidentPerson.objects.get(incident=call).dealer == Dealer.objects.get()

    def test_a_new_name_is_a_dealer_of_the_house_from_then_on(self, client: Client, call: Incident) -> None:
        send(client, "set-dealer", call, name="  Noor   Aziz ")
        assert Dealer.objects.get(house=call.tournament.house).name == "Noor Aziz"
        assert "Dealer: Noor Aziz" in page(client, call)

    def test_the_same_name_is_the_same_dealer(self, client: Client, call: Incident) -> None:
        noor = factories.dealer(house=call.tournament.house, name="Noor Aziz")
        send(client, "set-dealer", call, name="noor aziz")
        assert call.people.get().dealer == noor

    def test_one_of_the_list_is_chosen_and_taken_back(self, client: Client, call: Incident) -> None:
        noor = factories.dealer(house=call.tournament.house, name="Noor Aziz")
        assert "Noor Aziz" in page(client, call)
        send(client, "set-dealer", call, dealer=noor.pk)
        assert call.people.get().dealer == noor
        send(client, "set-dealer", call, dealer="")
        assert not call.people.exists()

    def test_a_name_that_is_none_stays_typed(self, client: Client, call: Incident) -> None:
        answer = send(client, "set-dealer", call, name="n" * 121)
        assert answer.status_code == 422
        assert "A name has at most 120 letters." in answer.content.decode()
        assert "n" * 121 in answer.content.decode()

    def test_a_dealer_of_another_house_did_not_deal(self, client: Client, call: Incident) -> None:
        answer = send(client, "set-dealer", call, dealer=factories.dealer(house=factories.house()).pk)
        assert answer.status_code == 422
        assert "Choose another one, or type the name." in answer.content.decode()
        assert not call.people.exists()

    def test_those_of_the_latest_calls_come_first(self, client: Client, call: Incident, robin: User) -> None:
        for name in ("Anna", "Zoe"):
            factories.dealer(house=call.tournament.house, name=name)
        other = factories.incident(actor=robin, tournament=call.tournament)
        send(client, "set-dealer", other, name="Zoe")
        shown = page(client, call)
        assert shown.index("Zoe") < shown.index("Anna")

    def test_a_recorded_call_says_who_dealt_in_an_entry(self, client: Client, call: Incident, robin: User) -> None:
        factories.record(call, actor=robin, people={"offender": [5]})
        send(client, "set-dealer", call, name="Noor Aziz")
        assert story(call)[-1].lines == ["Acted: seat 5", "Dealer: Noor Aziz"]
        assert "Noor" not in call.entries.get(kind=EntryKind.PEOPLE).payload
        call.refresh_from_db()
        assert chain.verify(call) == []


class TestPlace:
    def local(self, call: Incident, at: datetime) -> dict[str, str]:
        there = at.astimezone(ZoneInfo(call.tournament.house.time_zone))
        return {"on": f"{there:%Y-%m-%d}", "time": f"{there:%H:%M}"}

    def test_the_table_is_changed_and_the_people_with_it(self, client: Client, call: Incident) -> None:
        send(client, "set-part", call, seat=3, role="caller")
        other = factories.table(tournament=call.tournament, number=14)
        ines = factories.player(tournament=call.tournament, table=other, seat=3)
        send(client, "place-call", call, table="14", **self.local(call, call.occurred_at))
        after = Incident.objects.get(pk=call.pk)
        assert (after.table, after.occurred_at, after.level) == (other, call.occurred_at, call.level)
        assert after.people.get().player == ines

    def test_one_tap_says_how_long_ago(self, client: Client, call: Incident) -> None:
        key = str(uuid4())
        for _ in range(2):
            answer = send(client, "place-call", call, key=key, table="12", ago=30, on="", time="")
            assert answer.status_code == 302
        after = Incident.objects.get(pk=call.pk)
        assert timedelta(minutes=29) < after.recorded_at - after.occurred_at < timedelta(minutes=31)
        assert after.is_late

    def test_a_level_that_was_not_set_by_then_is_not_relied_on(self, client: Client, call: Incident) -> None:
        send(client, "place-call", call, table="12", ago=60)
        assert of_call(Incident.objects.get(pk=call.pk)).level.stale == "It was set after this call happened."
        send(client, "place-call", call, table="12", ago=0)
        assert not of_call(Incident.objects.get(pk=call.pk)).level.stale

    def test_the_players_are_those_of_the_new_table(self, client: Client, call: Incident) -> None:
        assert call.players_at_table == 6
        factories.table(tournament=call.tournament, number=14, players=4)
        send(client, "place-call", call, table="14", ago=0)
        assert Incident.objects.get(pk=call.pk).players_at_table == 4

    def test_a_typed_time_is_of_the_house(self, client: Client, call: Incident) -> None:
        then = call.occurred_at - timedelta(days=1)
        send(client, "place-call", call, table="", **self.local(call, then))
        after = Incident.objects.get(pk=call.pk)
        assert after.occurred_at == then.replace(second=0, microsecond=0)
        assert after.table is None

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"table": "99"}, "There is no table 99."),
            ({"time": ""}, "Type the time."),
            ({"time": "9 pm"}, "Type the time like 21:10."),
            ({"on": "yesterday"}, "Type the day like 2026-05-01."),
            ({"on": "2099-01-01"}, "This time has not come yet. Type when it was."),
            ({"on": "2026-04-30"}, "The tournament began on 01 May 2026. Type when it was."),
        ],
    )
    def test_what_cannot_be_gets_a_sentence_and_stays_typed(
        self, client: Client, call: Incident, fields: dict[str, str], sentence: str
    ) -> None:
        sent = {"table": "12", **self.local(call, call.occurred_at)} | fields
        answer = send(client, "place-call", call, **sent)
        shown = answer.content.decode()
        assert answer.status_code == 422
        assert sentence in shown
        assert all(f'value="{typed}"' in shown for typed in sent.values() if typed)
        assert Incident.objects.get(pk=call.pk).occurred_at == call.occurred_at

    def test_a_recorded_call_stays_where_and_when_it_was(self, client: Client, call: Incident, robin: User) -> None:
        factories.record(call, actor=robin)
        assert "its table and its time stay as they are" in page(client, call)
        assert send(client, "place-call", call, table="", ago=5).status_code == 409
        assert Incident.objects.get(pk=call.pk).table == call.table

    def test_a_late_entry_says_both_times(self, client: Client, call: Incident) -> None:
        send(client, "place-call", call, table="12", ago=30)
        call = Incident.objects.select_related("tournament__house").get(pk=call.pk)
        client.force_login(factories.td(house=call.tournament.house))
        zone = ZoneInfo(call.tournament.house.time_zone)
        said = f"{call.occurred_at.astimezone(zone):%H:%M}, recorded "
        for address in (reverse("incident", args=[call.pk]), reverse("incidents", args=[call.tournament_id])):
            assert said in client.get(address).content.decode()

    def test_a_table_of_another_tournament_is_refused(self, call: Incident, robin: User) -> None:
        strange = factories.table(tournament=factories.tournament(house=call.tournament.house), number=3)
        with pytest.raises(Refused, match="belongs to another tournament"):
            place_call(robin, call, uuid4(), strange, When())
