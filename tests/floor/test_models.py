"""The refusals of the database itself, and a check that no state is forgotten."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from floor.models import (
    TRANSITIONS,
    Entry,
    House,
    Incident,
    IncidentPerson,
    IncidentState,
    Membership,
    Penalty,
    Player,
    Tournament,
)
from floor.models.incident import NO_HASH
from floor.record.penalty_order import PenaltyOrder
from tests import factories

NOW = datetime(2026, 5, 1, 20, tzinfo=UTC)


def test_every_state_of_an_incident_says_what_it_may_become() -> None:
    assert set(TRANSITIONS) == set(IncidentState)
    assert set().union(*TRANSITIONS.values()) == set(IncidentState)


def test_a_house_is_in_a_time_zone_that_exists() -> None:
    with pytest.raises(ValidationError, match="is not a time zone"):
        House(name="Nowhere", slug="nowhere", time_zone="Europe/Nowhere").clean_fields()


@pytest.fixture
def incident(tournament: Tournament) -> Incident:
    actor = factories.floor_person(house=tournament.house)
    return factories.recorded_incident(actor=actor, tournament=tournament)


@pytest.mark.parametrize(
    "changed", [{"seats_per_table": 11}, {"seats_per_table": 1}, {"games": []}, {"level_set_at": None}]
)
def test_a_tournament_that_cannot_be_is_refused(tournament: Tournament, changed: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError):
        Tournament.objects.filter(pk=tournament.pk).update(**changed)


@pytest.mark.parametrize("changed", [{"ante_from": "dealer"}, {"break_name": "Dinner"}, {"minutes": 0}])
def test_a_level_that_cannot_be_is_refused(tournament: Tournament, changed: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError):
        tournament.levels.update(**changed)


def test_one_person_has_one_role_in_a_house(tournament: Tournament) -> None:
    person = factories.floor_person(house=tournament.house)
    with pytest.raises(IntegrityError, match="one_role_per_house"):
        Membership.objects.create(user=person, house=tournament.house, role="td")


def test_a_seat_holds_one_player(tournament: Tournament) -> None:
    table = factories.table(tournament=tournament, players=2)
    with pytest.raises(IntegrityError, match="one_player_per_seat"):
        factories.player(tournament=tournament, table=table, seat=2)


@pytest.mark.parametrize("seat", [None, 0, 11])
def test_a_player_at_a_table_has_a_seat_there(tournament: Tournament, seat: int | None) -> None:
    table = factories.table(tournament=tournament)
    with pytest.raises(IntegrityError):
        factories.player(tournament=tournament, table=table, seat=seat)


WRONG_ARITHMETIC = [
    {"kind": "warning", "hands": 1},
    {"kind": "disqualification", "hands": 0, "rounds": 1, "players_at_table": 9},
    {"kind": "missed-hands", "hands": 0},
    {"kind": "missed-hands", "hands": 9, "rounds": 1, "players_at_table": 9},
    {"kind": "missed-rounds", "hands": 17, "rounds": 2, "players_at_table": 9},
    {"kind": "missed-rounds", "hands": 22, "rounds": 2, "players_at_table": 11},
    {"kind": "missed-rounds", "hands": 0, "rounds": 0, "players_at_table": 9},
    {"kind": "missed-rounds", "hands": 9},
    {"kind": "missed-rounds", "hands": 9, "rounds": 1},
    {"kind": "a stern look", "hands": 0},
]


@pytest.mark.parametrize("fields", WRONG_ARITHMETIC)
def test_a_penalty_whose_hands_do_not_fit_its_kind_is_refused(incident: Incident, fields: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError, match="penalty_hands_fit_its_kind"):
        Penalty.objects.create(incident=incident, entry=incident.entries.get(seq=2), seat=5, **fields)


@pytest.mark.parametrize("seat", [5, None])
def test_a_seat_has_one_penalty_in_force_for_one_incident(incident: Incident, seat: int | None) -> None:
    first, second = incident.entries.all()
    Penalty.objects.create(incident=incident, entry=first, seat=seat, kind="warning")
    with pytest.raises(IntegrityError, match="one_penalty_per_seat_and_incident"):
        Penalty.objects.create(incident=incident, entry=second, seat=seat, kind="missed-hands", hands=2)


def test_a_voided_penalty_makes_room_for_another(tournament: Tournament) -> None:
    actor = factories.td(house=tournament.house)
    incident = factories.recorded_incident(actor=actor, tournament=tournament, penalty=PenaltyOrder("warning", 5))
    entry = incident.entries.get(seq=1)
    Penalty.objects.update(voided_at=NOW, void_entry=entry)
    Penalty.objects.create(incident=incident, entry=entry, seat=5, kind="warning")
    assert incident.penalties.count() == 2


@pytest.mark.parametrize("changed", [{"seq": 2}, {"seq": 4, "previous_hash": NO_HASH}, {"seq": 3, "hash": "no hash"}])
def test_an_entry_that_cannot_be_in_a_chain_is_refused(incident: Incident, changed: dict[str, Any]) -> None:
    entry = Entry.objects.get(incident=incident, seq=2)
    for name, value in {"id": None, **changed}.items():
        setattr(entry, name, value)
    with pytest.raises(IntegrityError):
        entry.save(force_insert=True)


@pytest.mark.parametrize("changed", [{"dealer": None}, {"role": "caller"}, {"seat": 3}])
def test_a_dealer_on_an_incident_is_one_of_the_staff_without_a_seat(
    tournament: Tournament, incident: Incident, changed: dict[str, Any]
) -> None:
    fields = {"role": "dealer", "dealer": factories.dealer(house=tournament.house)}
    assert IncidentPerson.objects.create(incident=incident, **fields).seat is None
    with pytest.raises(IntegrityError):
        IncidentPerson.objects.filter(role="dealer").update(**changed)


def test_a_call_has_one_dealer(tournament: Tournament, incident: Incident) -> None:
    first, second = (factories.dealer(house=tournament.house, name=name) for name in ("Noor Aziz", "Pia Roth"))
    IncidentPerson.objects.create(incident=incident, role="dealer", dealer=first)
    with pytest.raises(IntegrityError, match="one_dealer_per_incident"):
        IncidentPerson.objects.create(incident=incident, role="dealer", dealer=second)


def test_a_merged_player_is_another_one_and_has_no_seat(tournament: Tournament) -> None:
    seated = factories.player(tournament=tournament, table=factories.table(tournament=tournament), seat=1)
    with pytest.raises(IntegrityError, match="merged_player_has_left_the_seat"):
        Player.objects.filter(pk=seated.pk).update(merged_into=factories.player(tournament=tournament))


def test_nobody_is_merged_into_themselves(tournament: Tournament) -> None:
    player = factories.player(tournament=tournament)
    with pytest.raises(IntegrityError, match="merged_player_has_left_the_seat"):
        Player.objects.filter(pk=player.pk).update(merged_into=player)


def test_a_call_comes_from_the_tablet_or_from_a_slip(incident: Incident) -> None:
    assert incident.source == "tablet"
    with pytest.raises(IntegrityError, match="incident_source_is_known"):
        Incident.objects.filter(pk=incident.pk).update(source="letter")
