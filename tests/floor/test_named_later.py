"""A penalty given at a seat where nobody was known is not lost, whoever is seated, named or merged there later."""

import json
from uuid import uuid4

import pytest
from django.test import Client

from floor import actions, record
from floor.models import EntryKind, Incident, Player, Table, Tournament, User
from floor.penalties import PenaltyOrder
from floor.seated import seated_at
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
    """Sits down at seat 5 after the call."""
    return factories.player(tournament=tournament, name="Lev Brandt", table=table, seat=5)


@pytest.fixture
def ines(tournament: Tournament) -> Player:
    """Was at seat 5 during the call, and has gone."""
    return factories.player(tournament=tournament, name="Ines Okafor")


def fresh(call: Incident) -> Incident:
    return Incident.objects.select_related("tournament").get(pk=call.pk)


def name(actor: User, call: Incident, player: Player) -> None:
    actions.name_player(actor, fresh(call), uuid4(), 5, player.pk)


def on_record(call: Incident) -> set[Player | None]:
    """Everybody whom the people and penalties of seat 5 are, by the rows."""
    people = {one.player for one in call.people.filter(seat=5)}
    return people | {penalty.player for penalty in call.penalties.filter(seat=5)}


def breaks(call: Incident) -> list[str]:
    return [found.sentence for found in record.verify(fresh(call))]


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
    actions.set_part(dana, fresh(call), uuid4(), "affected", 5, has=True)
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
    actions.set_part(dana, fresh(call), uuid4(), "affected", 5, has=True)
    factories.record(call, actor=dana, people={"offender": [5], "skipped": [3]})
    name(dana, call, ines)
    assert on_record(call) == {ines}
    factories.record(call, actor=dana, people={"offender": [5], "skipped": [2]})
    assert on_record(call) == {ines}
    assert breaks(call) == []
