"""The identity of players: naming the player of a seat after the fact, and joining two rows of one person."""

import html
import json
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Invalid, Refused
from floor.models import Entry, EntryKind, Incident, Player, Table, Tournament, User
from floor.persons.actions.players import merge_players, name_player
from floor.record import chain
from floor.record.story import story
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def dana(tournament: Tournament) -> User:
    return factories.td(house=tournament.house)


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=4)


@pytest.fixture
def call(robin: User, tournament: Tournament, table: Table) -> Incident:
    """Seat 5, where nobody is known, was penalised; the known player of seat 4 was skipped."""
    return factories.recorded_incident(actor=robin, tournament=tournament, table=table, penalty=factories.TWO_HANDS)


def send(client: Client, call: Incident, seat: int, **fields: Any) -> Any:
    return client.post(reverse("who", args=[call.pk, seat]), {"key": str(uuid4()), "sure": "1"} | fields)


def page_of(client: Client, call: Incident) -> str:
    return client.get(reverse("incident", args=[call.pk])).content.decode()


def seated(tournament: Tournament, seat: int) -> Player:
    return Player.objects.get(tournament=tournament, table__number=12, seat=seat)


def intact(call: Incident) -> bool:
    return chain.verify(Incident.objects.get(pk=call.pk)) == []


class TestNaming:
    def test_an_unknown_player_is_named_and_the_penalty_counts_for_them(
        self, client: Client, call: Incident, tournament: Tournament
    ) -> None:
        ines = factories.player(tournament=tournament)
        answer = send(client, call, 5, player=ines.pk)
        assert answer["Location"] == reverse("incident", args=[call.pk])
        assert call.people.get(seat=5).player == ines
        assert call.penalties.get().player == ines
        assert intact(call)
        assert "2 hands to miss" in client.get(reverse("player", args=[ines.pk])).content.decode()

    def test_the_trace_holds_ids_and_the_story_the_names(
        self, client: Client, call: Incident, tournament: Tournament
    ) -> None:
        ines = factories.player(tournament=tournament)
        send(client, call, 5, player=ines.pk)
        entry = Entry.objects.get(incident=call, kind=EntryKind.PLAYER_NAMED)
        assert json.loads(entry.payload) == {"seat": 5, "from": None, "to": ines.pk, "words": {}}
        assert story(call)[-1].lines == ["Seat 5: Ines Okafor. Before: nobody known."]

    def test_a_new_name_is_a_player_who_sits_there(
        self, client: Client, call: Incident, tournament: Tournament
    ) -> None:
        send(client, call, 5, name=" Ines  Okafor ")
        assert call.people.get(seat=5).player == seated(tournament, 5)
        assert seated(tournament, 5).name == "Ines Okafor"

    def test_a_later_correction_keeps_who_it_was(self, client: Client, call: Incident, robin: User) -> None:
        send(client, call, 5, name="Ines Okafor")
        factories.record(call, actor=robin, people={"offender": [5], "skipped": [3]})
        person = call.people.select_related("player").get(seat=5)
        assert person.player and person.player.name == "Ines Okafor"
        assert intact(call)

    def test_a_double_tap_names_once(self, client: Client, call: Incident, tournament: Tournament) -> None:
        key = str(uuid4())
        for _ in range(2):
            assert send(client, call, 5, key=key, name="Ines Okafor").status_code == 302
        assert Player.objects.filter(name="Ines Okafor").count() == 1
        assert call.entries.filter(kind=EntryKind.PLAYER_NAMED).count() == 1

    def test_a_known_player_is_replaced_by_the_desk_only(
        self, client: Client, call: Incident, tournament: Tournament, dana: User
    ) -> None:
        ines = factories.player(tournament=tournament)
        answer = send(client, call, 4, player=ines.pk)
        assert answer.status_code == 409
        assert "Only the tournament director puts somebody else there." in answer.content.decode()
        before = call.people.get(seat=4).player
        client.force_login(dana)
        assert send(client, call, 4, player=ines.pk).status_code == 302
        assert before
        assert story(call)[-1].lines == [f"Seat 4: Ines Okafor. Before: {before.name}."]
        assert intact(call)

    def test_a_penalty_goes_to_somebody_only_after_a_second_look(
        self, client: Client, call: Incident, tournament: Tournament
    ) -> None:
        there = factories.table(tournament=tournament, number=3)
        ines = factories.player(tournament=tournament, table=there, seat=4)
        answer = send(client, call, 5, player=ines.pk, sure="")
        page = html.unescape(answer.content.decode())
        assert "Give seat 5's missed hands to Ines Okafor, who sat at Table 3, seat 4?" in page
        assert ">Cancel</a>" in page
        assert call.people.get(seat=5).player is None
        key = answer.context["said"]["key"]
        assert send(client, call, 5, key=key, player=ines.pk).status_code == 302
        page = page_of(client, call)
        assert "Seat 5: Ines Okafor now." in page
        assert "named later by" in page

    def test_lists_say_of_a_penalty_that_its_player_was_named_later(
        self, client: Client, call: Incident, tournament: Tournament, dana: User
    ) -> None:
        client.force_login(dana)
        lists = [reverse(name, args=[tournament.pk]) for name in ("penalties", "shift")]
        assert not any("named later" in client.get(page).content.decode() for page in lists)
        send(client, call, 5, name="Ines Okafor")
        lists.append(reverse("player", args=[seated(tournament, 5).pk]))
        assert all("named later" in client.get(page).content.decode() for page in lists)

    def test_a_new_name_is_asked_about_when_a_penalty_goes_along(self, client: Client, call: Incident) -> None:
        page = html.unescape(send(client, call, 5, name="Ines Okafor", sure="").content.decode())
        assert "Give seat 5's missed hands to Ines Okafor, who is new here?" in page
        assert not Player.objects.filter(name="Ines Okafor").exists()

    def test_a_player_from_another_seat_is_asked_about(self, client: Client, call: Incident, dana: User) -> None:
        there = factories.table(tournament=call.tournament, number=3)
        ines = factories.player(tournament=call.tournament, table=there, seat=4)
        client.force_login(dana)
        page = send(client, call, 4, player=ines.pk, sure="").content.decode()
        assert "Was it Ines Okafor at seat 4, who sat at Table 3, seat 4?" in page

    def test_a_wrong_name_is_taken_back_by_who_gave_it(self, client: Client, call: Incident) -> None:
        send(client, call, 5, name="Ines Okafor")
        assert "It was not Ines Okafor" in client.get(reverse("who", args=[call.pk, 5])).content.decode()
        assert send(client, call, 5, nobody="1").status_code == 302
        assert call.people.get(seat=5).player is None
        assert call.penalties.get().player is None
        assert story(call)[-1].lines == ["Seat 5: nobody known. Before: Ines Okafor."]
        assert intact(call)
        assert "named later by" not in page_of(client, call)

    def test_a_wrong_name_is_put_right_by_who_gave_it(
        self, client: Client, call: Incident, tournament: Tournament
    ) -> None:
        send(client, call, 5, name="Ines Okafor")
        other = factories.player(tournament=tournament, name="Vikram Nair")
        assert "Somebody else?" in page_of(client, call)
        assert send(client, call, 5, player=other.pk).status_code == 302
        assert call.penalties.get().player == other
        assert intact(call)

    def test_a_name_that_somebody_else_gave_is_not_taken_back(
        self, client: Client, call: Incident, tournament: Tournament
    ) -> None:
        send(client, call, 5, name="Ines Okafor")
        client.force_login(factories.floor_person(house=tournament.house, name="Mara Lind"))
        assert "It was not Ines Okafor" not in client.get(reverse("who", args=[call.pk, 5])).content.decode()
        assert send(client, call, 5, nobody="1").status_code == 409
        assert call.penalties.get().player is not None

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({}, "Choose one of the players, or type a name."),
            ({"name": "n" * 121}, "A name has at most 120 letters."),
            ({"player": 999999}, "This player is not in this tournament any more. Choose another one."),
            ({"key": "none"}, "Open this page again, then repeat what you did."),
        ],
    )
    def test_what_cannot_be_gets_a_sentence(
        self, client: Client, call: Incident, fields: dict[str, Any], sentence: str
    ) -> None:
        answer = send(client, call, 5, **fields)
        assert answer.status_code == 422
        assert sentence in answer.content.decode()
        assert call.people.get(seat=5).player is None

    def test_one_player_has_one_seat_in_a_call(self, client: Client, call: Incident, tournament: Tournament) -> None:
        answer = send(client, call, 5, player=seated(tournament, 4).pk)
        assert answer.status_code == 422
        assert "has a part in this call at another seat" in answer.content.decode()

    def test_a_seat_without_a_part_in_the_call_is_nobody(self, client: Client, call: Incident) -> None:
        assert send(client, call, 7, name="Ines Okafor").status_code == 409
        assert client.get(reverse("who", args=[call.pk, 10])).status_code == 404

    def test_a_player_of_another_tournament_was_not_there(self, call: Incident, robin: User) -> None:
        other = factories.player(tournament=factories.tournament(house=call.tournament.house))
        with pytest.raises(Invalid, match="not in this tournament"):
            name_player(robin, call, uuid4(), 5, other.pk)

    def test_the_table_comes_first_and_a_name_is_found(
        self, client: Client, call: Incident, tournament: Tournament
    ) -> None:
        factories.player(tournament=tournament, name="Ines Okafor")
        address = reverse("who", args=[call.pk, 5])
        page = client.get(address).content.decode()
        assert "Player in seat 1" in page
        assert "Ines Okafor" not in page
        found = client.get(address, {"q": "okaf"}).content.decode()
        assert "Ines Okafor" in found
        assert "Player in seat 1" not in found

    def test_a_row_changed_behind_the_record_is_found(self, call: Incident, tournament: Tournament) -> None:
        call.penalties.update(player=factories.player(tournament=tournament))
        assert [one.sentence for one in chain.verify(call)] == [
            "The penalty of entry 3 counts for another player than its entries say."
        ]


class TestMerging:
    @pytest.fixture
    def twice(self, call: Incident, client: Client, tournament: Tournament) -> tuple[Player, Player]:
        """The player of seat 5, who is in the list a second time."""
        send(client, call, 5, name="I. Okafor")
        page_of(client, call)  # the page says so, once
        return seated(tournament, 5), factories.player(tournament=tournament, name="Ines Okafor")

    def merge(self, client: Client, gone: Player, stays: Player, **fields: Any) -> Any:
        sent = {"key": str(uuid4()), "player": stays.pk} | fields
        return client.post(reverse("merge-players", args=[gone.pk]), sent)

    def test_calls_penalties_and_seat_go_over_with_a_trace(
        self, client: Client, call: Incident, twice: tuple[Player, Player], dana: User
    ) -> None:
        gone, stays = twice
        client.force_login(dana)
        assert self.merge(client, gone, stays)["Location"] == reverse("player", args=[stays.pk])
        gone.refresh_from_db()
        stays.refresh_from_db()
        assert (gone.merged_into, gone.table, stays.seat) == (stays, None, 5)
        assert call.people.get(seat=5).player == call.penalties.get().player == stays
        assert story(call)[-1].lines == ["Seat 5: Ines Okafor. Before: I. Okafor."]
        assert intact(call)

    def test_who_is_merged_is_no_longer_listed(
        self, client: Client, call: Incident, twice: tuple[Player, Player], dana: User
    ) -> None:
        gone, stays = twice
        merge_players(dana, gone, uuid4(), stays.pk)
        page = client.get(reverse("who", args=[call.pk, 4]), {"q": "okafor"}).content.decode()
        assert "I. Okafor" not in page
        assert client.get(reverse("player", args=[gone.pk]))["Location"] == reverse("player", args=[stays.pk])

    def test_a_name_that_no_database_takes_finds_nobody(
        self, client: Client, call: Incident, twice: tuple[Player, Player], dana: User
    ) -> None:
        client.force_login(dana)
        for address in (reverse("who", args=[call.pk, 4]), reverse("merge-players", args=[twice[0].pk])):
            page = client.get(address, {"q": "no\0body"})
            assert page.status_code == 200
            assert "Nobody of this name plays here." in page.content.decode()

    def test_a_double_tap_merges_once(
        self, client: Client, call: Incident, twice: tuple[Player, Player], dana: User
    ) -> None:
        client.force_login(dana)
        key = str(uuid4())
        for _ in range(2):
            assert self.merge(client, *twice, key=key).status_code == 302
        assert call.entries.filter(kind=EntryKind.PLAYER_NAMED).count() == 2

    def test_two_who_were_in_one_call_are_two(
        self, client: Client, call: Incident, twice: tuple[Player, Player], dana: User, tournament: Tournament
    ) -> None:
        client.force_login(dana)
        answer = self.merge(client, twice[0], seated(tournament, 4))
        assert answer.status_code == 409
        assert f"Both have a part in call {call.pk}: they cannot be one person." in answer.content.decode()
        assert seated(tournament, 5).merged_into is None

    def test_nobody_is_merged_with_themselves_or_with_another_tournament(
        self, client: Client, twice: tuple[Player, Player], dana: User
    ) -> None:
        client.force_login(dana)
        assert self.merge(client, twice[0], twice[0]).status_code == 422
        strange = factories.player(tournament=factories.tournament(house=twice[0].tournament.house))
        assert self.merge(client, twice[0], strange).status_code == 422

    def test_the_floor_does_not_merge(self, twice: tuple[Player, Player], robin: User) -> None:
        with pytest.raises(Refused, match="Only the tournament director merges two players"):
            merge_players(robin, twice[0], uuid4(), twice[1].pk)
