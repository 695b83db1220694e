"""Who is meant by a seat number in an incident, and what was already given to whom."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import IntegerField, Value
from django.db.models.functions import Cast

from floor.errors import Invalid
from floor.models import Incident, IncidentPerson, Penalty, PersonRole, Player
from floor.penalties import PenaltyOrder

Seat = int | None
Named = dict[PersonRole, list[Seat]]
Person = tuple[PersonRole, Seat, int | None]


@dataclass(frozen=True)
class Known:
    """People already on the incident, the player of each seat, and the penalties in force by seat."""

    people: dict[tuple[str, Seat], int | None] = field(default_factory=dict)
    players: dict[Seat, int] = field(default_factory=dict)
    penalties: dict[Seat, PenaltyOrder] = field(default_factory=dict)


def check_people(people: Mapping[str, Sequence[Seat]]) -> Named:
    """Roles to seats, each seat once and in order; None stands for a seat nobody remembers. Raises Invalid."""
    errors = {}
    for role, seats in people.items():
        if role not in PersonRole.values:
            errors[role] = "Nobody has this part in a call. Open the page again."
        elif not all(seat is None or 1 <= seat <= 10 for seat in seats):
            errors[role] = "Choose a seat from 1 to 10."
    if errors:
        raise Invalid(errors)
    return {PersonRole(role): sorted(set(seats), key=lambda seat: seat or 0) for role, seats in people.items()}


def people_of(named: Named | None, found: "Known") -> list[Person]:
    """Everybody named, with their player where known; the people already on the incident when nobody is."""
    if named is None:
        return [(PersonRole(role), seat, player) for (role, seat), player in found.people.items()]
    return [(role, seat, found.players.get(seat)) for role, seats in named.items() for seat in seats]


def known(incident: Incident, seats: Iterable[Seat]) -> Known:
    """All three in one query. Who sat there when the incident was first recorded comes before who sits there now."""
    found = Known()
    seated = Player.objects.filter(table=incident.table_id, seat__in=[seat for seat in seats if seat is not None])
    rows = _rows(seated, "seated", "id").union(
        _rows(IncidentPerson.objects.filter(incident=incident), "person", "player_id", "role"),
        _rows(Penalty.objects.filter(incident=incident, voided_at=None), "penalty", "player_id", "kind", ORDER),
        all=True,
    )
    # "seated" sorts last, so that it only fills the seats nobody is known for.
    for source, seat, player, name, hands, rounds, players_at_table in rows.order_by("source"):
        if source == "person":
            found.people[name, seat] = player
        elif source == "penalty":
            typed = hands if rounds is None and hands else None
            found.penalties[seat] = PenaltyOrder(name, seat, typed, rounds, players_at_table)
        if player is not None:
            found.players.setdefault(seat, player)
    return found


ORDER = ("hands", "rounds", "players_at_table")


def _rows(found: Any, source: str, player: str, name: str = "", numbers: tuple[str, ...] = ()) -> Any:
    nothing = Cast(Value(None), IntegerField())
    return found.annotate(source=Value(source)).values_list(
        "source", "seat", player, name or Value(""), *(numbers or [nothing] * len(ORDER))
    )
