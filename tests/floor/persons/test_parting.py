"""Two entries of one tournament that were merged and are two people: each gets their own things back."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Refused
from floor.models import Incident, Person, Player, Stack, Table, Tournament, User
from floor.persons.actions.parting import unmerge_players
from floor.persons.actions.persons import merge_persons
from floor.persons.actions.players import merge_players, name_player
from floor.record import chain
from floor.record.penalty_order import PenaltyOrder
from floor.tournament.imports import SeatRow
from tests import factories
from tests.floor.turning import begin_by_list, cup, day, end

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return cup()


@pytest.fixture
def ines(tournament: Tournament) -> Player:
    return factories.player(tournament=tournament, name="Ines Okafor")


def given(actor: User, tournament: Tournament, table: Table, seat: int) -> Incident:
    order = PenaltyOrder("missed-hands", seat=seat, hands=2)
    return factories.recorded_incident(actor=actor, tournament=tournament, table=table, penalty=order)


def again(player: Player) -> Player:
    return Player.objects.get(pk=player.pk)


def merge(actor: User, gone: Player, stays: Player) -> None:
    merge_players(actor, again(gone), uuid4(), stays.pk)


def part(actor: User, gone: Player) -> None:
    unmerge_players(actor, again(gone), uuid4())


def whose(call: Incident) -> set[Player | None]:
    """The players of the penalty and of the parts at its seat, on a call whose chain supports them."""
    assert not list(chain.verify(Incident.objects.get(pk=call.pk)))
    penalty = call.penalties.get()
    return {penalty.player, *(one.player for one in call.people.filter(seat=penalty.seat))}


def test_what_was_joined_goes_back_and_each_call_says_so(
    client: Client, teo: User, tournament: Tournament, five: Table, ines: Player
) -> None:
    twice = five.players.get(seat=3)
    call = given(teo, tournament, five, 3)
    merge(teo, twice, ines)
    assert whose(call) == {ines}
    part(teo, twice)
    assert whose(call) == {twice}
    page = client.get(reverse("incident", args=[call.pk])).content.decode()
    assert "They are two people after all." in page
    assert again(twice).merged_into is None
    assert again(twice).person.counts_as != again(ines).person.counts_as


def test_what_came_since_stays_with_the_one_that_stayed(teo: User, tournament: Tournament, five: Table) -> None:
    twice, stays = five.players.get(seat=3), five.players.get(seat=4)
    Player.objects.filter(pk=twice.pk).update(table=None, seat=None)
    merge(teo, twice, stays)
    since = given(teo, tournament, five, 4)
    part(teo, twice)
    assert whose(since) == {stays}
    assert again(stays).seat == 4 and again(twice).table is None


def test_somebody_named_there_since_is_not_touched(
    teo: User, tournament: Tournament, five: Table, ines: Player
) -> None:
    twice, other = five.players.get(seat=3), factories.player(tournament=tournament, name="Ada Berg")
    call = given(teo, tournament, five, 3)
    merge(teo, twice, ines)
    name_player(teo, Incident.objects.get(pk=call.pk), uuid4(), 3, other.pk)
    part(teo, twice)
    assert whose(call) == {other}


def test_rows_that_were_joined_before_go_along_and_can_be_parted_in_turn(
    teo: User, tournament: Tournament, five: Table, ines: Player
) -> None:
    first, second = five.players.get(seat=3), factories.player(tournament=tournament, name="I. Okafor")
    call = given(teo, tournament, five, 3)
    merge(teo, first, second)
    merge(teo, second, ines)
    assert again(first).merged_into == ines
    part(teo, second)
    assert again(first).merged_into == second and again(second).merged_into is None
    assert whose(call) == {second}
    part(teo, first)
    assert again(first).merged_into is None
    assert whose(call) == {first}
    assert Person.objects.filter(player__tournament=tournament, merged_into__isnull=False).count() == 0
    merge(teo, first, ines)
    part(teo, first)
    assert whose(call) == {first}


def test_a_stack_goes_back_to_who_took_it_out_of_the_day(teo: User, tournament: Tournament, five: Table) -> None:
    twice = five.players.get(seat=3)
    end(teo, tournament, "Day 1A")
    begin_by_list(teo, tournament, "Day 1B", [SeatRow(7, 1, "Ada Berg")])
    end(teo, tournament, "Day 1B")
    ada = tournament.players.get(name="Ada Berg")
    merge(teo, twice, ada)
    assert set(Stack.objects.filter(player=ada).values_list("day__flight", flat=True)) == {"A", "B"}
    part(teo, twice)
    assert Stack.objects.get(player=twice).day == day(tournament, "Day 1A")
    assert Stack.objects.get(player=ada).day == day(tournament, "Day 1B")


def test_the_persons_of_before_are_as_they_were(teo: User, tournament: Tournament, ines: Player) -> None:
    twice = factories.player(tournament=tournament, name="I. Okafor")
    known = factories.person(house=tournament.house, name="Inez Okafor", card="77")
    merge_persons(teo, twice.person, uuid4(), known.pk)
    merge(teo, twice, ines)
    assert Person.objects.get(pk=known.pk).merged_into == ines.person
    part(teo, twice)
    assert Person.objects.get(pk=known.pk).merged_into is None
    assert again(twice).person.merged_into == known


def test_a_director_takes_a_merge_back_on_the_page_of_the_player(
    client: Client, teo: User, tournament: Tournament, ines: Player
) -> None:
    twice = factories.player(tournament=tournament, name="I. Okafor")
    merge(teo, twice, ines)
    page = client.get(reverse("player", args=[ines.pk])).content.decode()
    assert "I. Okafor was merged into this entry." in page
    address = reverse("unmerge-players", args=[twice.pk])
    assert "Open this page again" in client.post(address, follow=True).content.decode()
    page = client.post(address, {"key": str(uuid4())}, follow=True).content.decode()
    assert "I. Okafor is a player by themselves again." in page
    page = client.post(address, {"key": str(uuid4())}, follow=True).content.decode()
    assert "These are two entries already." in page
    person = client.get(reverse("person", args=[ines.person_id])).content.decode()
    assert "is somebody else after all" in person


def test_a_second_tap_parts_once(teo: User, tournament: Tournament, ines: Player) -> None:
    twice = factories.player(tournament=tournament, name="I. Okafor")
    merge(teo, twice, ines)
    key = uuid4()
    for _ in range(2):
        unmerge_players(teo, again(twice), key)
    with pytest.raises(Refused, match="two entries already"):
        part(teo, twice)
