"""A penalty according to the entries of its call: kind, player, hands served. Its row only repeats that."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Exists, F, IntegerField, JSONField, OuterRef, Q, TextField, Value
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce, Concat

from floor.models import Entry, EntryKind, Penalty, PenaltyKind
from floor.record.penalty_served import Tally

# The fields that the row shows; an entry that changes them has them before and after.
AMOUNT = ("kind", "hands", "rounds", "players_at_table")
WHOSE = ("seat", "player")
STATED = (*AMOUNT, *WHOSE)
TOLD_BY = (
    EntryKind.PENALTY,
    EntryKind.PENALTY_CHANGED,
    EntryKind.PENALTY_VOID,
    EntryKind.SERVED,
    EntryKind.PLAYER_NAMED,
    EntryKind.UNDONE,
)

_VOIDS = "Entry {} voids a penalty that was not in force."


@dataclass(frozen=True)
class PenaltyState:
    """A penalty after some of the entries of its call.

    `by_name` means that it was moved to a player who is in no seat of this table: it stays theirs whoever is named
    later, though it has no seat, as if nobody remembered where they sat.
    """

    seq: int
    stated: dict[str, Any]
    tally: Tally
    by_name: bool = False
    changed_by: Entry | None = None
    voided_by: Entry | None = None

    def stated_as(self, entry: Entry, to: dict[str, Any]) -> "PenaltyState":
        """The penalty as changed: for another player the count starts at 0, since the earlier one sat out their own."""
        same = is_same_person(self.stated, to)
        tally = self.tally.of(to["hands"], entry.recorded_at) if same else Tally(to["hands"], seq=entry.seq)
        moved = any(self.stated[name] != to[name] for name in WHOSE)
        by_name = to["seat"] is None if moved else self.by_name
        return replace(self, stated=to, tally=tally, by_name=by_name, changed_by=entry)

    def goes_with(self, named: Mapping[str, Any]) -> bool:
        """True if it moves to the player named at a seat; not if it was given to somebody else since.

        A penalty given by name only follows its player's row into another one.
        """
        is_theirs = self.stated["seat"] == named["seat"] and self.stated["player"] in (None, named["from"])
        return bool(is_theirs) and (not self.by_name or bool(named.get("joined")))


def stated(payload: Mapping[str, Any]) -> dict[str, Any]:
    return {name: payload[name] for name in STATED}


def is_same_person(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    known = before["player"] is not None or before["seat"] == after["seat"]
    return bool(before["player"] == after["player"]) and known


def given(entries: Iterable[Entry]) -> dict[int, PenaltyState]:
    """The penalties of one call by the numbers of their entries."""
    penalties: dict[int, PenaltyState] = {}
    for entry in entries:
        penalties |= told_by(entry, json.loads(entry.payload), penalties)
    return penalties


def given_of(penalty: Penalty) -> PenaltyState:
    """One penalty from the entries of its call, in one query."""
    entries = Entry.objects.filter(incident=penalty.incident_id, kind__in=TOLD_BY).order_by("seq")
    return given(entries)[penalty.entry.seq]


def given_by_name() -> Q:
    """Return the condition that a penalty was moved to a player who is in no seat of this table."""
    changed = Entry.objects.filter(incident=OuterRef("incident"), kind=EntryKind.PENALTY_CHANGED)
    of_it = changed.annotate(json=Cast("payload", JSONField())).annotate(
        of=Cast(KT("json__penalty"), IntegerField()), was=_whose("from"), to=_whose("to")
    )
    # Its last move left it there, so any move of a penalty without a seat gave it by name.
    return Q(Exists(of_it.filter(of=OuterRef("entry__seq")).exclude(was=F("to"))), seat=None)


def _whose(side: str) -> Concat:
    """Seat and player of one side of a change, as a text."""
    seat, player = (Coalesce(KT(f"json__{side}__{name}"), Value(""), output_field=TextField()) for name in WHOSE)
    return Concat(seat, Value(":"), player, output_field=TextField())


def told_by(entry: Entry, payload: Mapping[str, Any], penalties: Mapping[int, PenaltyState]) -> dict[int, PenaltyState]:
    """Return the penalties that an entry gives or changes, starting from those before it."""
    if entry.kind == EntryKind.PENALTY:
        return {entry.seq: PenaltyState(entry.seq, stated(payload), Tally(payload["hands"]))}
    if entry.kind == EntryKind.PLAYER_NAMED:
        with_it = [one for one in penalties.values() if one.goes_with(payload)]
        return {one.seq: replace(one, stated={**one.stated, "player": payload["to"]}) for one in with_it}
    if entry.kind == EntryKind.UNDONE:
        return {seq: replace(penalties[seq], voided_by=entry) for seq in payload["penalties"]}
    if entry.kind not in TOLD_BY:
        return {}
    one = penalties[_of(entry, payload)]
    if entry.kind == EntryKind.PENALTY_CHANGED:
        return {one.seq: one.stated_as(entry, payload["to"])}
    if entry.kind == EntryKind.PENALTY_VOID:
        return {one.seq: replace(one, voided_by=entry)}
    return {one.seq: replace(one, tally=one.tally.with_entry(entry, dict(payload)))}


def misgiven(entries: Iterable[Entry]) -> Iterator[tuple[int, str]]:
    """The entries of one chain that cannot follow from their penalty, and the penalties that differ from theirs."""
    penalties: dict[int, PenaltyState] = {}
    rows: dict[int, Penalty] = {}
    for entry in entries:
        payload = json.loads(entry.payload)
        if fault := _fault(entry, payload, penalties):
            yield entry.seq, fault
            continue
        penalties |= told_by(entry, payload, penalties)
        if entry.kind == EntryKind.PENALTY and hasattr(entry, "penalty"):
            rows[entry.seq] = entry.penalty
    for seq, row in rows.items():
        yield from ((seq, sentence) for sentence in _differences(row, penalties[seq]))


def _of(entry: Entry, payload: Mapping[str, Any]) -> Any:
    """The number of the penalty that an entry is about."""
    return payload["voids" if entry.kind == EntryKind.PENALTY_VOID else "penalty"]


def _fault(entry: Entry, payload: dict[str, Any], penalties: Mapping[int, PenaltyState]) -> str:
    if entry.kind in (EntryKind.PENALTY, EntryKind.PLAYER_NAMED) or entry.kind not in TOLD_BY:
        return ""
    if entry.kind == EntryKind.UNDONE:
        in_force = {seq for seq, one in penalties.items() if not one.voided_by}
        return "" if in_force >= {*payload["penalties"]} else _VOIDS.format(entry.seq)
    found = penalties.get(_of(entry, payload))
    one = found if found and not found.voided_by else None
    if entry.kind == EntryKind.SERVED and not (one and one.tally.takes(payload)):
        return f"Entry {entry.seq} does not count on from where its penalty stood."
    if entry.kind == EntryKind.PENALTY_CHANGED and not (one and one.stated == payload["from"]):
        return f"Entry {entry.seq} does not go on from what its penalty was."
    if entry.kind == EntryKind.PENALTY_VOID and not one:
        return _VOIDS.format(entry.seq)
    return ""


def _differences(row: Penalty, told: PenaltyState) -> Iterator[str]:
    seq, tally, void = told.seq, told.tally, told.voided_by
    shown = {name: getattr(row, name) for name in AMOUNT} | {"seat": row.seat}
    if shown != {name: told.stated[name] for name in shown} or not is_arithmetic(told.stated):
        yield f"The penalty of entry {seq} is missing or was changed."
    if row.change_entry_id != (told.changed_by and told.changed_by.pk):
        said = f"entry {told.changed_by.seq} was the last to" if told.changed_by else "no entry did"
        yield f"The penalty of entry {seq} does not show who put it right: {said}."
    if row.void_entry_id != (void and void.pk):
        said = f"entry {void.seq} voids it" if void else "no entry voids it"
        yield f"The penalty of entry {seq} does not count as it should: {said}."
    if row.player_id != told.stated["player"]:
        yield f"The penalty of entry {seq} counts for another player than its entries say."
    if (row.served, row.counted_at, row.eliminated_at) != (tally.served, tally.counted_at, tally.eliminated_at):
        yield f"The penalty of entry {seq} shows {row.served} served where its entries come to {tally.served}."


def is_arithmetic(stated: Mapping[str, Any]) -> bool:
    """True if its hands match its kind."""
    if stated["kind"] == PenaltyKind.MISSED_ROUNDS:
        return bool(stated["hands"] == (stated["rounds"] or 0) * (stated["players_at_table"] or 0) > 0)
    return bool((stated["hands"] > 0) == (stated["kind"] == PenaltyKind.MISSED_HANDS))
