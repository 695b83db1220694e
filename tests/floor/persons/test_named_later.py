"""A penalty at a seat where nobody was known is not lost, whoever is seated, named or merged there later."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.actions.people import set_part
from floor.models import EntryKind, Incident, Player, Table, Tournament, User
from floor.penalties.penalty_history import seated_at, suggested_penalty
from floor.persons.actions.players import forget_player, merge_players, name_player
from floor.record import chain
from floor.record.penalty_order import PenaltyOrder
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=4)


@pytest.fixture
def call(dana: User, tournament: Tournament, table: Table) -> Incident:
    """Seat 5, where nobody is known, misses two hands."""
    return factories.recorded_incident(actor=dana, tournament=tournament, table=table, penalty=factories.TWO_HANDS)


@pytest.fixture
def lev(tournament: Tournament, table: Table, call: Incident) -> Player:
    """A player who sits down at seat 5 after the call."""
    return factories.player(tournament=tournament, name="Lev Brandt", table=table, seat=5)


@pytest.fixture
def ines(tournament: Tournament) -> Player:
    """A player who was at seat 5 during the call, and has gone."""
    return factories.player(tournament=tournament, name="Ines Okafor")


def fresh(call: Incident) -> Incident:
    return Incident.objects.select_related("tournament").get(pk=call.pk)


def name(actor: User, call: Incident, player: Player) -> None:
    name_player(actor, fresh(call), uuid4(), 5, player.pk)


def on_record(call: Incident) -> set[Player | None]:
    """Everybody to whom the people and penalties of seat 5 belong, by the rows."""
    people = {one.player for one in call.people.filter(seat=5)}
    return people | {penalty.player for penalty in call.penalties.filter(seat=5)}


def breaks(call: Incident) -> list[str]:
    return [found.sentence for found in chain.verify(fresh(call))]


def test_whoever_sits_down_later_gets_nothing_of_it_when_the_call_is_corrected(
    call: Incident, dana: User, lev: Player
) -> None:
    factories.record(call, actor=dana, people={"offender": [5], "skipped": [4]})
    factories.record(call, actor=dana, people={"offender": [5], "skipped": [3]})
    said = [json.loads(entry.payload)["people"] for entry in call.entries.filter(kind=EntryKind.CORRECTION)]
    assert [one["player"] for people in said for one in people if one["seat"] == 5] == [None, None]
    assert on_record(call) == {None}
    assert breaks(call) == []


def test_part_given_by_hand_names_nobody_at_a_seat_that_was_unknown(call: Incident, dana: User, lev: Player) -> None:
    set_part(dana, fresh(call), uuid4(), "affected", 5, has=True)
    assert on_record(call) == {None}
    assert breaks(call) == []


def test_a_later_penalty_at_that_seat_counts_for_nobody_either(
    call: Incident, dana: User, lev: Player, tournament: Tournament, table: Table
) -> None:
    other = factories.recorded_incident(actor=dana, tournament=tournament, table=table, people={"offender": [6]})
    factories.player(tournament=tournament, name="Mo", table=table, seat=6)
    advice = factories.ruling()["penalty"] | {"seats": [6]}
    factories.record(other, actor=dana, penalty=PenaltyOrder("warning", 6), advice=advice, people={"offender": [6]})
    assert other.penalties.get().player is None
    assert breaks(other) == []


def test_the_record_of_whoever_sits_there_now_is_not_read_for_it(call: Incident, lev: Player) -> None:
    assert 5 not in seated_at(fresh(call))


def test_naming_after_all_that_carries_everything_of_the_seat(
    client: Client, call: Incident, dana: User, lev: Player, ines: Player
) -> None:
    set_part(dana, fresh(call), uuid4(), "affected", 5, has=True)
    factories.record(call, actor=dana, people={"offender": [5], "skipped": [3]})
    name(dana, call, ines)
    assert on_record(call) == {ines}
    factories.record(call, actor=dana, people={"offender": [5], "skipped": [2]})
    assert on_record(call) == {ines}
    assert breaks(call) == []


def test_naming_whoever_sits_there_now_leaves_no_part_unknown(
    call: Incident, dana: User, lev: Player, ines: Player
) -> None:
    """Rows from before unknown seats stayed unknown: a part is known, the penalty is not."""
    set_part(dana, fresh(call), uuid4(), "affected", 5, has=True)
    call.people.filter(role="affected").update(player=lev)
    name(dana, call, lev)
    assert on_record(call) == {lev}


def test_the_penalty_follows_the_name_everywhere(
    client: Client, call: Incident, dana: User, ines: Player, tournament: Tournament, table: Table
) -> None:
    name(dana, call, ines)
    other = factories.incident(actor=dana, tournament=tournament, table=table)
    Player.objects.filter(pk=ines.pk).update(table=table, seat=6)
    assert seated_at(other)[6].given == ("missed-hands",)
    assert suggested_penalty(seated_at(other)[6], ["warning", "missed-hands", "missed-rounds"])[0] == "missed-rounds"
    for page in (("penalties", tournament.pk), ("player", ines.pk), ("incident", call.pk), ("shift", tournament.pk)):
        shown = client.get(reverse(page[0], args=[page[1]])).content.decode()
        assert "Ines Okafor" in shown and "named later" in shown
    saved: Any = client.get(reverse("export-incidents", args=[tournament.pk]))
    rows = b"".join(saved.streaming_content).decode()
    assert '"Ines Okafor"' in rows and "Missed hands, hands to miss: 2" in rows
    assert breaks(call) == []


def test_a_merge_takes_along_what_was_named_later(
    call: Incident, dana: User, ines: Player, tournament: Tournament
) -> None:
    twice = factories.player(tournament=tournament, name="I. Okafor")
    name(dana, call, twice)
    merge_players(dana, twice, uuid4(), ines.pk)
    assert on_record(call) == {ines}
    assert breaks(call) == []


def test_a_name_taken_back_leaves_the_penalty_with_its_seat(call: Incident, dana: User, ines: Player) -> None:
    name(dana, call, ines)
    forget_player(dana, fresh(call), uuid4(), 5)
    assert on_record(call) == {None}
    name(dana, call, ines)
    assert on_record(call) == {ines}
    assert breaks(call) == []


def test_naming_carries_a_penalty_on_though_the_offender_is_another_seat_by_now(
    call: Incident, dana: User, ines: Player
) -> None:
    factories.record(call, actor=dana, people={"offender": [3], "skipped": [4]})
    assert not call.people.filter(seat=5).exists()
    name(dana, call, ines)
    assert call.penalties.get().player == ines
    assert breaks(call) == []


def test_a_call_without_a_table_knows_whoever_was_named(dana: User, tournament: Tournament, ines: Player) -> None:
    call = factories.recorded_incident(actor=dana, tournament=tournament, penalty=factories.TWO_HANDS)
    name(dana, call, ines)
    assert seated_at(fresh(call))[5].name == "Ines Okafor"
