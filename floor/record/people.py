"""The players meant by seat numbers in an incident, and their earlier penalties."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Case, F, IntegerField, QuerySet, Value, When
from django.db.models.functions import Cast

from floor.errors import Invalid
from floor.ground.seating_then import moment_of, seating_at, the_one
from floor.models import Incident, IncidentPerson, Penalty, PersonRole
from floor.record.penalty_given import given_by_name
from floor.record.penalty_order import PenaltyOrder

Seat = int | None
Named = dict[PersonRole, list[Seat]]

ROLES = list(PersonRole)  # in the order in which people are listed


@dataclass(frozen=True)
class CallPerson:
    """Somebody's part in an incident; a dealer has an id of the staff instead of a seat and a player."""

    role: PersonRole
    seat: Seat = None
    player: int | None = None
    dealer: int | None = None
    by_hand: bool = False

    @property
    def part(self) -> tuple[PersonRole, Seat]:
        return self.role, self.seat


@dataclass(frozen=True)
class PeopleOnCall:
    """People already on the incident, the player of each seat, and the penalties in force by seat."""

    people: list[CallPerson] = field(default_factory=list)
    players: dict[Seat, int] = field(default_factory=dict)
    penalties: dict[Seat, PenaltyOrder] = field(default_factory=dict)


def check_people(people: Mapping[str, Sequence[Seat]]) -> Named:
    """Roles to seats, each seat once and in order; None means a seat nobody remembers. Raises Invalid."""
    errors = {}
    for role, seats in people.items():
        if role not in PersonRole.values:
            errors[role] = "Nobody has this part in a call. Open the page again."
        elif not all(seat is None or 1 <= seat <= 10 for seat in seats):
            errors[role] = "Choose a seat from 1 to 10."
    if errors:
        raise Invalid(errors)
    return {PersonRole(role): sorted(set(seats), key=lambda seat: seat or 0) for role, seats in people.items()}


def people_of(named: Named | None, found: "PeopleOnCall") -> list[CallPerson]:
    """Everybody named, with their player if known, and everybody put on the incident by hand.

    Everybody already on the incident when nobody is named.
    """
    if named is None:
        return found.people
    by_hand = [person for person in found.people if person.by_hand]
    parts = {person.part for person in by_hand}
    answered = [CallPerson(role, seat, found.players.get(seat)) for role, seats in named.items() for seat in seats]
    return [*(person for person in answered if person.part not in parts), *by_hand]


def known(incident: Incident, seats: Iterable[Seat], sat: Mapping[int, int] | None = None) -> PeopleOnCall:
    """Everybody known, in two queries. A player on record comes before one who sat there at the time of the call.

    A seat on record with nobody known stays so until somebody names its player; so does one that changed hands in the
    minute of the call. A caller that has read the seating passes the player of each seat as `sat`, which saves a query.
    """
    found = PeopleOnCall()
    on_record: set[Seat] = set()
    for source, seat, player, name, hands, rounds, players_at_table in _people_and_penalties(incident):
        if source == "person":
            dealer, by_hand = hands, bool(rounds)
            found.people.append(CallPerson(PersonRole(name), seat, player, dealer, by_hand))
        elif source == "penalty":
            typed = hands if rounds is None and hands else None
            found.penalties[seat] = PenaltyOrder(name, seat, typed, rounds, players_at_table)
        if incident.chain_length:
            on_record.add(seat)
        if player is not None:
            found.players.setdefault(seat, player)
    asked = {seat for seat in seats if seat is not None} - on_record - found.players.keys()
    if asked and sat is None:
        sat = _sat_at(incident)
    found.players.update({seat: player for seat, player in (sat or {}).items() if seat in asked})
    found.people.sort(key=lambda person: (ROLES.index(person.role), person.seat or 0))
    return found


def _sat_at(incident: Incident) -> dict[int, int]:
    sat = seating_at(incident.table_id, moment_of(incident))
    return {seat: player.stands_for for seat, there in sat.items() if (player := the_one(there))}


def _people_and_penalties(incident: Incident) -> QuerySet[Any]:
    people = IncidentPerson.objects.filter(incident=incident.pk).annotate(hand=Cast("by_hand", IntegerField()))
    given = Penalty.objects.filter(incident=incident.pk, voided_at=None)
    given = given.annotate(there=Case(When(given_by_name(), then=None), default=F("player_id")))
    rows: QuerySet[Any] = _rows(people, "person", "player_id", "role", PERSON).union(
        _rows(given, "penalty", "there", "kind", ORDER), all=True
    )
    return rows.order_by("source")


ORDER = ("hands", "rounds", "players_at_table")
PERSON = ("dealer_id", "hand", Cast(Value(None), IntegerField()))


def _rows(found: Any, source: str, player: str, name: str, numbers: tuple[Any, ...]) -> Any:
    return found.annotate(source=Value(source)).values_list("source", "seat", player, name, *numbers)
