"""The players of a house over its tournaments: search, identity, exclusions, and penalties from elsewhere."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db import IntegrityError
from django.test import Client
from django.urls import reverse

from floor.errors import Excluded, Invalid, Refused
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.models import House, Incident, Person, PersonAct, PersonWords, Player, Table, Tournament, User
from floor.penalties.penalty_history import seated_at, suggested_penalty
from floor.persons.actions.persons import (
    add_known_person,
    change_person,
    exclude,
    lift_exclusion,
    merge_persons,
    tell_apart,
    unmerge_person,
)
from floor.persons.actions.players import merge_players
from floor.persons.search import find
from floor.record.penalty_order import PenaltyOrder
from floor.record.search_words import misfound
from floor.tournament.actions.seating import bust_player, enter_person, enter_player, seat_player
from floor.tournament.seating import Chair, state_of
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def spring(house: House) -> Tournament:
    """An earlier tournament of the house."""
    return factories.tournament(house=house, name="Spring Open")


@pytest.fixture
def ines(spring: Tournament) -> Person:
    """Ines Okafor, as she played in spring."""
    return factories.player(tournament=spring).person


def names(house: House, typed: str) -> list[str]:
    return [person.name for person in find(house, typed).persons]


def again(person: Person) -> Person:
    return Person.objects.get(pk=person.pk)


def merge(actor: User, gone: Person, stays: Person) -> Person:
    return merge_persons(actor, gone, uuid4(), stays.pk)


def kinds(*persons: Person) -> list[str]:
    return list(PersonAct.objects.filter(person__in=persons).order_by("pk").values_list("kind", flat=True))


class TestFinding:
    @pytest.mark.parametrize("typed", ["in", "oka", "ines ok", "okafor ines", "OKÁ", "4711", "47"])
    def test_somebody_is_found_by_the_first_letters_of_a_name_or_by_the_card(self, house: House, typed: str) -> None:
        factories.person(house=house, card="4711")
        factories.person(house=house, name="Bo Lindqvist")
        assert names(house, typed) == ["Ines Okafor"]

    @pytest.mark.parametrize(
        ("name", "typed"), [("Zoë O’Neil", "oneil"), ("Đorđe Petrović", "dorde petrovic"), ("J.R. Smith", "r smith")]
    )
    def test_accents_and_points_are_not_needed(self, house: House, name: str, typed: str) -> None:
        factories.person(house=house, name=name)
        assert names(house, typed) == [name]

    @pytest.mark.parametrize("typed", ["okfor", "okaffor", "okafro", "ikafor", "okfa", "inse okafor"])
    def test_a_typing_mistake_is_forgiven_and_said(self, house: House, typed: str) -> None:
        factories.person(house=house)
        found = find(house, typed)
        assert ([person.name for person in found.persons], found.forgiven) == (["Ines Okafor"], True)

    def test_a_name_that_somebody_has_is_taken_as_it_is(self, house: House) -> None:
        for name in ("Ana Lopes", "Ana Lopez"):
            factories.person(house=house, name=name)
        assert names(house, "lopes") == ["Ana Lopes"]

    @pytest.mark.parametrize("typed", ["", " ", "'", "| & !", "okafor:*", "zz"])
    def test_nothing_that_is_typed_breaks_it(self, house: House, typed: str) -> None:
        assert names(house, typed) == []

    def test_another_house_finds_nobody(self, ines: Person) -> None:
        assert names(factories.house(), "okafor") == []

    def test_a_name_that_was_merged_finds_who_counts(self, dana: User, house: House, ines: Person) -> None:
        merge(dana, factories.person(house=house, name="Nessa Udo"), ines)
        assert names(house, "udo") == ["Ines Okafor"]

    def test_every_page_has_the_field_and_the_rows_come_alone_while_one_types(
        self, client: Client, robin: User, tournament: Tournament, ines: Person
    ) -> None:
        address = reverse("find-person", args=[tournament.house.slug])
        assert address in client.get(reverse("home", args=[tournament.pk])).content.decode()
        page = client.get(address, {"q": "oka"}, headers={"HX-Request": "true"}).content.decode()
        assert "Ines Okafor" in page
        assert "Spring Open" in page
        assert "<html" not in page

    def test_until_something_is_typed_the_page_shows_who_played_lately_and_who_is_excluded_now(
        self, client: Client, robin: User, dana: User, house: House, ines: Person
    ) -> None:
        away = factories.person(house=house, name="Ulf Krag")
        factories.exclusion(actor=dana, person=away)
        page = client.get(reverse("find-person", args=[house.slug]))
        assert [who.person for who in page.context["lately"]] == [ines]
        assert [who.person for who in page.context["excluded"]] == [away]

    def test_who_sits_somewhere_comes_first(self, house: House, tournament: Tournament) -> None:
        factories.person(house=house, name="Ina Abel")
        table = factories.table(tournament=tournament)
        factories.player(tournament=tournament, name="Ina Zorn", table=table, seat=3)
        assert names(house, "ina") == ["Ina Zorn", "Ina Abel"]


class TestWhoIsWho:
    def test_a_new_player_is_a_person_of_their_own_even_of_a_known_name(
        self, robin: User, tournament: Tournament, ines: Person
    ) -> None:
        factories.table(tournament=tournament, number=9)
        enter_player(robin, tournament, uuid4(), "Ines Okafor", Chair(9, 1), another=True)
        entered = tournament.players.get()
        assert entered.person.counts_as == entered.person_id
        assert (kinds(entered.person), PersonAct.objects.get().other) == (["another"], ines)

    def test_a_known_name_asks_who_it_is_before_anybody_is_entered(
        self, client: Client, robin: User, tournament: Tournament, ines: Person
    ) -> None:
        factories.table(tournament=tournament, number=9)
        address = reverse("seat", args=[tournament.pk, 9, 1])
        answer = client.post(address, {"key": str(uuid4()), "name": "ines okafor"})
        assert answer.status_code == 422
        page = answer.content.decode()
        assert "The house knows somebody called ines okafor. Is it them?" in page
        assert f'name="person" value="{ines.pk}"' in page
        assert "Another player of this name" in page
        assert not tournament.players.exists()
        assert client.post(address, {"key": str(uuid4()), "person": ines.pk}).status_code == 302
        assert tournament.players.get().person.counts_as == ines.pk

    def test_a_former_name_of_somebody_in_the_list_does_not_keep_another_player_out(
        self, client: Client, dana: User, spring: Tournament, house: House, ines: Person
    ) -> None:
        merge(dana, factories.person(house=house, name="Nessa Udo"), ines)
        factories.table(tournament=spring, number=9)
        address = reverse("seat", args=[spring.pk, 9, 1])
        sent = {"key": str(uuid4()), "name": "Nessa Udo"}
        assert "Another player of this name" in client.post(address, sent).content.decode()
        assert client.post(address, sent | {"another": "1"}).status_code == 302
        assert spring.players.get(name="Nessa Udo").person.counts_as != ines.pk

    def test_somebody_in_the_list_is_not_entered_a_second_time(
        self, robin: User, spring: Tournament, ines: Person
    ) -> None:
        factories.table(tournament=spring, number=9)
        with pytest.raises(Invalid, match="is known already"):
            enter_person(robin, spring, uuid4(), ines, Chair(9, 1))
        change_person(factories.td(house=spring.house), ines, uuid4(), "Ines O. Okafor", "")
        with pytest.raises(Refused, match="Both are in the list of Spring Open"):
            enter_person(robin, spring, uuid4(), ines, Chair(9, 1))
        assert spring.players.count() == 1

    def test_merging_moves_nothing_and_is_taken_back_exactly(
        self, dana: User, house: House, tournament: Tournament, ines: Person
    ) -> None:
        nessa = factories.player(tournament=tournament, name="Nessa").person
        old = factories.person(house=house, name="N. Udo", card="77")
        merge(dana, old, nessa)
        assert merge(dana, nessa, ines) == ines
        assert {again(nessa).counts_as, again(old).counts_as} == {ines.pk}
        unmerge_person(dana, again(nessa), uuid4())
        assert (again(nessa).counts_as, again(old).counts_as) == (nessa.pk, ines.pk)
        assert kinds(nessa, ines) == ["merged", "merged", "merged", "unmerged"]

    def test_two_in_the_list_of_one_tournament_are_merged_there_first(
        self, dana: User, spring: Tournament, ines: Person
    ) -> None:
        nessa = factories.player(tournament=spring, name="Nessa")
        with pytest.raises(Refused, match="Both are in the list of Spring Open"):
            merge(dana, nessa.person, ines)
        merge_players(dana, nessa, uuid4(), ines.player.pk)
        assert again(nessa.person).counts_as == ines.pk
        with pytest.raises(Refused, match="Part these first, on their page there"):
            unmerge_person(dana, again(nessa.person), uuid4())

    def test_nobody_is_merged_with_themselves_or_across_houses(self, dana: User, house: House, ines: Person) -> None:
        nessa = factories.person(house=house, name="Nessa")
        merge(dana, nessa, ines)
        with pytest.raises(Invalid, match="one person already"):
            merge(dana, again(nessa), ines)
        with pytest.raises(Invalid, match="not in the list of the house"):
            merge(dana, ines, factories.person(house=factories.house()))

    def test_a_second_tap_merges_once(self, dana: User, house: House, ines: Person) -> None:
        nessa, key = factories.person(house=house, name="Nessa"), uuid4()
        for _ in range(2):
            assert merge_persons(dana, nessa, key, ines.pk) == ines
        assert kinds(ines) == ["merged"]

    def test_a_floor_person_says_nothing_of_it(self, robin: User, house: House, ines: Person) -> None:
        with pytest.raises(Refused, match="Only the tournament director says who"):
            merge(robin, factories.person(house=house), ines)

    def test_a_card_is_one_persons_in_a_house_and_may_be_anothers_elsewhere(
        self, dana: User, house: House, ines: Person
    ) -> None:
        factories.person(house=factories.house(), card="A7")
        change_person(dana, ines, uuid4(), "Ines Okafor", " A7 ")
        with pytest.raises(Invalid, match="Ines Okafor has this card"):
            add_known_person(dana, house, uuid4(), "Bo Lindqvist", "a7")
        merge(dana, factories.person(house=house, name="Nessa", card="B8"), ines)
        with pytest.raises(Invalid, match="a card of theirs already"):
            change_person(dana, ines, uuid4(), "Ines Okafor", "B8")
        with pytest.raises(IntegrityError):
            factories.person(house=house, card="a7")

    def test_a_list_asks_about_every_known_name_and_about_the_excluded_first(
        self, client: Client, dana: User, tournament: Tournament, house: House, ines: Person
    ) -> None:
        ulf = factories.person(house=house, name="Ulf Krag")
        factories.exclusion(person=ulf, actor=dana)
        listed = {name: factories.player(tournament=tournament, name=name) for name in ("Ines Okafor", "ULF KRAG")}
        factories.player(tournament=tournament, name="Nobody Known")
        address = reverse("known-in-the-house", args=[tournament.pk])
        asked = client.get(address).context["asked"]
        assert [(one.player.name, [who.person for who in one.persons]) for one in asked] == [
            ("ULF KRAG", [ulf]),
            ("Ines Okafor", [ines]),
        ]
        same = {"key": str(uuid4()), "player": listed["Ines Okafor"].pk, "person": ines.pk}
        other = {"key": str(uuid4()), "player": listed["ULF KRAG"].pk, "person": ulf.pk, "another": "1"}
        for sent in (same, other):
            assert client.post(address, sent).status_code == 302
        assert not client.get(address).context["asked"]
        assert again(listed["Ines Okafor"].person).counts_as == ines.pk
        assert again(listed["ULF KRAG"].person).counts_as != ulf.pk


class TestExclusions:
    @pytest.fixture
    def table(self, tournament: Tournament) -> Table:
        return factories.table(tournament=tournament, number=9, players=2)

    def test_a_floor_person_reads_it_and_seats_nobody(
        self, client: Client, robin: User, td: User, table: Table, ines: Person
    ) -> None:
        factories.exclusion(person=ines, actor=td, reason="Took chips home.")
        answer = client.post(
            reverse("seat", args=[table.tournament_id, 9, 5]), {"key": str(uuid4()), "person": ines.pk}
        )
        assert answer.status_code == 409
        page = answer.content.decode()
        assert "Took chips home." in page
        assert "Only the tournament director seats them all the same." in page
        assert not Player.objects.filter(table=table, seat=5).exists()

    def test_a_director_seats_them_with_a_reason_that_is_kept(
        self, client: Client, dana: User, table: Table, ines: Person
    ) -> None:
        factories.exclusion(person=ines, actor=dana)
        address = reverse("seat", args=[table.tournament_id, 9, 5])
        sent: dict[str, Any] = {"key": str(uuid4()), "person": ines.pk}
        asked = client.post(address, sent)
        assert (asked.status_code, 'name="anyway"' in asked.content.decode()) == (409, True)
        empty = client.post(address, sent | {"anyway": " "})
        assert (empty.status_code, "Say why they may play all the same." in empty.content.decode()) == (422, True)
        assert client.post(address, sent | {"anyway": "The house manager agreed."}).status_code == 302
        seated = Player.objects.get(table=table, seat=5)
        act = PersonAct.objects.get(kind="seated-anyway")
        assert (act.player, act.submission.actor, act.words.text) == (seated, dana, "The house manager agreed.")
        page = client.get(reverse("person", args=[ines.pk])).content.decode()
        assert "Seated in Main Event in spite of the exclusion." in page

    def test_so_it_is_for_a_re_entry_and_not_for_a_move(self, robin: User, dana: User, table: Table) -> None:
        player = table.players.get(seat=1)
        factories.exclusion(person=player.person, actor=dana)
        seat_player(robin, player, uuid4(), Chair(9, 7), state_of(player))
        player = table.players.get(seat=7)
        bust_player(robin, player, uuid4(), state_of(player))
        player = Player.objects.get(pk=player.pk)
        with pytest.raises(Excluded):
            seat_player(robin, player, uuid4(), Chair(9, 7), state_of(player))

    def test_a_tap_for_a_re_entry_is_asked_about_on_the_page_of_the_move(
        self, client: Client, dana: User, table: Table
    ) -> None:
        player = factories.player(tournament=table.tournament)
        factories.exclusion(person=player.person, actor=dana)
        address = reverse("move-player", args=[player.pk])
        assert "Excluded from the house until" in client.get(address).content.decode()
        sent = {"key": str(uuid4()), "seen": state_of(player), "chair": "9.7"}
        page = client.post(address, sent)
        assert (page.status_code, 'name="chair" value="9.7"' in page.content.decode()) == (409, True)
        assert client.post(address, sent | {"anyway": "Agreed."}).status_code == 302
        assert table.players.filter(seat=7).exists()

    def test_it_holds_from_its_first_to_its_last_day_and_for_all_rows_of_the_person(
        self, robin: User, dana: User, table: Table, house: House, ines: Person
    ) -> None:
        nessa, today = factories.person(house=house, name="Nessa"), playing_day(house, now())
        tomorrow = today + timedelta(days=1)
        exclude(dana, nessa, uuid4(), tomorrow, None, "From tomorrow.")
        merge(dana, nessa, ines)
        enter_person(robin, table.tournament, uuid4(), ines, Chair(9, 5))
        exclude(dana, nessa, uuid4(), today, tomorrow, "For today.")
        player = Player.objects.get(table=table, seat=5)
        bust_player(robin, player, uuid4(), state_of(player))
        player = Player.objects.get(pk=player.pk)
        with pytest.raises(Excluded, match="is excluded until"):
            seat_player(robin, player, uuid4(), Chair(9, 5), state_of(player))

    def test_lifting_is_an_act_of_its_own_and_is_done_once(
        self, robin: User, dana: User, table: Table, ines: Person
    ) -> None:
        exclusion = factories.exclusion(person=ines, actor=dana)
        with pytest.raises(Invalid, match="Say why"):
            lift_exclusion(dana, exclusion, uuid4(), " ")
        lift_exclusion(dana, exclusion, uuid4(), "They came to terms.")
        with pytest.raises(Refused, match="lifted this exclusion meanwhile"):
            lift_exclusion(dana, exclusion, uuid4(), "Again.")
        enter_person(robin, table.tournament, uuid4(), ines, Chair(9, 5))
        assert kinds(ines) == ["excluded", "lifted", "merged"]

    @pytest.mark.parametrize(
        ("sent", "says"),
        [
            ({"reason": ""}, "Say why, for the staff."),
            ({"since_on": "tomorrow"}, "Type the day like 2026-05-01."),
            ({"since_on": "1900-01-01"}, "Choose a day from 2000 to 2099."),
            ({"since_on": ""}, "Choose a day."),
            ({"through": "2020-01-01"}, "Choose a last day that is still to come"),
            ({"reason": "x" * 5001}, "Keep it under"),
        ],
    )
    def test_what_is_wrong_is_said_beside_its_field_and_nothing_typed_is_lost(
        self, client: Client, dana: User, ines: Person, sent: dict[str, str], says: str
    ) -> None:
        typed = {"key": str(uuid4()), "since_on": "2026-05-01", "through": "", "reason": "Took chips home."} | sent
        answer = client.post(reverse("exclude", args=[ines.pk]), typed)
        page = answer.content.decode()
        assert (answer.status_code, says in page) == (422, True)
        assert typed["reason"] in page
        assert not PersonAct.objects.exists()

    def test_a_list_with_the_name_of_somebody_excluded_says_so_before_it_is_stored(
        self, client: Client, dana: User, tournament: Tournament, house: House
    ) -> None:
        factories.exclusion(person=factories.person(house=house, name="Ulf Krag"), actor=dana, days=None)
        text = "table,seat,player\n1,1,ULF KRAG\n1,2,Bo Lindqvist"
        sent = {"key": str(uuid4()), "text": text, "look": "1"}
        page = client.post(reverse("set-up-seats", args=[tournament.pk]), sent).content.decode()
        assert "ULF KRAG is the name of somebody excluded until it is lifted. Is it them?" in page
        assert "Bo Lindqvist is the name" not in page

    def test_the_desk_names_whoever_sits_in_spite_of_one_or_has_the_name_of_one(
        self, client: Client, dana: User, table: Table, house: House
    ) -> None:
        tournament = table.tournament
        tournament.days.create(number=1, on=playing_day(house, now()))
        factories.exclusion(person=table.players.get(seat=1).person, actor=dana)
        ulf = factories.person(house=house, name="Ulf Krag")
        factories.exclusion(person=ulf, actor=dana, days=None)
        namesake = factories.player(tournament=tournament, name="ulf krag", table=table, seat=5)
        page = client.get(reverse("desk", args=[house.slug])).content.decode()
        assert "Excluded, and in a seat" in page
        assert "Has the name of somebody excluded until it is lifted" in page
        tell_apart(dana, namesake.person, uuid4(), ulf.pk)
        assert "Has the name of somebody" not in client.get(reverse("desk", args=[house.slug])).content.decode()


class TestWhatWasGivenElsewhere:
    @pytest.fixture
    def given(self, kit: User, spring: Tournament) -> Person:
        """Somebody who was given missed hands in spring at seat 5."""
        factories.penalised_incident(actor=kit, tournament=spring)
        return spring.players.get(seat=5).person

    @pytest.fixture
    def call(self, kit: User, tournament: Tournament) -> Incident:
        table = factories.table(tournament=tournament, number=12, players=9)
        return factories.incident(actor=kit, tournament=tournament, table=table)

    def test_it_is_told_when_a_penalty_is_chosen_and_counts_for_nothing_here(
        self, dana: User, given: Person, call: Incident
    ) -> None:
        here = call.tournament.players.get(seat=5)
        assert seated_at(call)[5].elsewhere == ()
        merge(dana, here.person, given)
        seated = seated_at(call)[5]
        assert [(one.kind, one.tournament) for one in seated.elsewhere] == [("missed-hands", "Spring Open")]
        assert seated.given == ()
        assert suggested_penalty(seated, ["warning", "missed-hands"])[0] == "warning"

    def test_so_it_is_once_it_was_said_not_to_be_them(self, dana: User, given: Person, call: Incident) -> None:
        here = call.tournament.players.get(seat=5)
        merge(dana, given, here.person)
        assert len(seated_at(call)[5].elsewhere) == 1
        unmerge_person(dana, again(given), uuid4())
        assert seated_at(call)[5].elsewhere == ()

    def test_the_page_of_the_ruling_and_that_of_the_player_show_it(
        self, client: Client, dana: User, kit: User, given: Person, call: Incident
    ) -> None:
        merge(dana, call.tournament.players.get(seat=5).person, given)
        page = client.get(reverse("person", args=[given.pk])).content.decode()
        assert "Penalties in all tournaments" in page
        assert "Missed hands" in page
        factories.record(call, actor=kit, penalty=PenaltyOrder("warning", seat=5), people={"offender": [5]})
        assert "Warning" in client.get(reverse("person", args=[given.pk])).content.decode()


class TestErasing:
    def test_the_command_takes_every_name_and_every_word_of_a_person(
        self, dana: User, kit: User, house: House, tournament: Tournament, ines: Person
    ) -> None:
        factories.table(tournament=tournament, number=12, players=9)
        call = factories.recorded_incident(actor=kit, tournament=tournament, table=tournament.tables.get())
        here = tournament.players.get(seat=5).person
        merge(dana, here, ines)
        change_person(dana, ines, uuid4(), "Ines Okafor", "4711")
        factories.exclusion(person=ines, actor=dana)
        call_command("erase_name", str(here.pk))
        for row in (here, ines):
            assert (again(row).name, again(row).card, Player.objects.get(person=row).name) == ("", "", "")
        assert not PersonWords.objects.exists()
        assert names(house, "okafor") == names(house, "4711") == []
        assert not misfound(Incident.objects.filter(pk=call.pk)).exists()
        assert kinds(ines) == ["merged", "changed", "excluded"]

    def test_a_name_that_is_blanked_in_a_list_by_hand_is_gone_from_the_house(self, house: House, ines: Person) -> None:
        Player.objects.filter(person=ines).update(name="")
        assert again(ines).name == ""
        assert names(house, "okafor") == []
