"""The people on a call according to its entries: in words for its story, and compared with the rows that pages show."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import IntegerField, JSONField, OuterRef, Subquery
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce
from django.db.models.lookups import IsNull

from floor.models import Dealer, Entry, EntryKind, Incident, IncidentPerson, PersonRole, Player
from floor.record.penalty_order import in_words

Part = tuple[str, int | None]


@dataclass(frozen=True)
class RecordedNames:
    """The names behind the ids of some entries."""

    players: Mapping[int, str] = field(default_factory=dict)
    dealers: Mapping[int, str] = field(default_factory=dict)

    def player_named(self, payload: dict[str, Any]) -> str:
        """Return the sentence for an entry that names the player of a seat."""
        where = f"Seat {payload['seat']}" if payload["seat"] else "Unknown seat"
        before = self.players.get(payload["from"], "nobody known")
        to = self.players.get(payload["to"], "nobody known")
        after_all = " They are two people after all." if payload.get("parted") else ""
        return f"{where}: {to}. Before: {before}.{after_all}"

    def penalty_changed(self, payload: dict[str, Any]) -> str:
        """Return the sentence for an entry that makes a penalty more or less, or another player's."""
        before, to = payload["from"], payload["to"]
        if self.whose(before) == self.whose(to):
            return f"{self.penalty(to)}. Before: {_amount(before)}."
        return f"{self.penalty(to)}. Before: {self.whose(before)}."

    def penalty(self, stated: dict[str, Any]) -> str:
        """A penalty as an entry states it, with its player."""
        return f"{self.whose(stated)}: {_amount(stated)}"

    def whose(self, stated: dict[str, Any]) -> str:
        seat, player = stated["seat"], self.players.get(stated["player"])
        if player:
            return f"{player}, seat {seat}" if seat else player
        return f"Seat {seat}, nobody known" if seat else "Unknown seat"

    def people(self, payload: dict[str, Any]) -> list[str]:
        """Everybody on the call after a change, a line each."""
        return [f"{PersonRole(one['role']).label}: {self._who(one)}" for one in payload["people"]] or ["Nobody."]

    def _who(self, one: dict[str, Any]) -> str:
        if "dealer" in one:
            return self.dealers[one["dealer"]]
        return f"seat {one['seat']}" if one["seat"] else "unknown seat"


def names_in(entries: Iterable[Entry]) -> RecordedNames:
    """The names that the entries about people need, in one query each for players and dealers, if there are any."""
    players: set[int] = set()
    dealers = set()
    for entry in entries:
        if entry.kind == EntryKind.PLAYER_NAMED:
            payload = json.loads(entry.payload)
            players |= {player for player in (payload["to"], payload["from"]) if player}
        elif entry.kind == EntryKind.PENALTY_CHANGED:
            payload = json.loads(entry.payload)
            players |= {stated["player"] for stated in (payload["to"], payload["from"]) if stated["player"]}
        elif entry.kind == EntryKind.PEOPLE:
            dealers |= {one["dealer"] for one in json.loads(entry.payload)["people"] if "dealer" in one}
    return RecordedNames(
        dict(Player.objects.filter(pk__in=players).values_list("pk", "name")) if players else {},
        dict(Dealer.objects.filter(pk__in=dealers).values_list("pk", "name")) if dealers else {},
    )


def _amount(stated: dict[str, Any]) -> str:
    return in_words(*(stated[name] for name in ("kind", "hands", "rounds", "players_at_table")))


def named_later() -> IsNull:
    """Return the condition that somebody named the player at a penalty's seat after the ruling.

    It avoids EXISTS, which the database may answer by reading every such entry of every call there is.
    """
    named = Entry.objects.filter(incident=OuterRef("incident"), kind=EntryKind.PLAYER_NAMED)
    said = named.annotate(json=Cast("payload", JSONField())).annotate(
        said_of=Coalesce(Cast(KT("json__seat"), IntegerField()), 0)
    )
    of_seat = said.filter(said_of=Coalesce(OuterRef("seat"), 0, output_field=IntegerField()))
    return IsNull(Subquery(of_seat.values("pk")[:1]), False)


def named_last_by(incident: Incident, seat: int | None) -> int | None:
    """The id of the person who last named the player at this seat; None when nobody did."""
    for entry in incident.entries.filter(kind=EntryKind.PLAYER_NAMED).order_by("-seq"):
        if json.loads(entry.payload)["seat"] == seat:
            return entry.actor_id
    return None


def misnamed(entries: Iterable[Entry], people: Iterable[IncidentPerson]) -> Iterator[tuple[int, str]]:
    """The last entry about people, if the rows name others than it does."""
    on_call: dict[Part, int | None] = {}
    last = 0
    for entry in entries:
        payload = entry.kept
        if "people" in payload:
            on_call, last = dict(map(_person, payload["people"])), entry.seq
        elif entry.kind == EntryKind.PLAYER_NAMED:
            seat, last = payload["seat"], entry.seq
            there = {part: who for part, who in on_call.items() if part[1] == seat and part[0] != PersonRole.DEALER}
            # A row that was joined into another one brings only its own part along.
            only = {payload["from"]} if payload.get("joined") else {*there.values()}
            on_call |= {part: payload["to"] for part, who in there.items() if who in only}
    # Two people who share a part without a seat are two, so the rows are counted.
    shown = Counter(((one.role, one.seat), one.player_id or one.dealer_id) for one in people)
    if last and shown != Counter(on_call.items()):
        yield last, f"The people of the call are not those whom entry {last} left on it."


def _person(said: dict[str, Any]) -> tuple[Part, int | None]:
    return (said["role"], said.get("seat")), said["dealer"] if "dealer" in said else said["player"]
