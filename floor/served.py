"""How many hands of a penalty are served: the arithmetic of its entries, both for counting on and for verifying."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import TextChoices

from floor.errors import Refused
from floor.models import Entry, EntryKind, Penalty


class Change(TextChoices):
    ADD = "add", "Hands counted"
    SET = "set", "Count set"
    ELIMINATED = "eliminated", "Player eliminated"
    UNDO = "undo", "Taken back"


@dataclass(frozen=True)
class Step:
    """A change that stands; undo goes back to the count `before` it."""

    seq: int
    at: datetime
    change: Change
    before: int


@dataclass(frozen=True)
class Tally:
    """Where the count of one penalty stands after the entry `seq`, and the steps that led there."""

    hands: int
    served: int = 0
    seq: int = 0
    steps: tuple[Step, ...] = ()

    @property
    def counted_at(self) -> datetime | None:
        return self.steps[-1].at if self.steps else None

    @property
    def eliminated_at(self) -> datetime | None:
        return self.counted_at if self.steps and self.steps[-1].change == Change.ELIMINATED else None

    def after(self, change: Change, hands: int = 0) -> int:
        """The count after a change; what is added beyond the last hand is not counted. Raises Refused."""
        if change == Change.UNDO:
            if not self.steps:
                raise Refused("nothing-to-undo", "Nothing is left to undo. No hand is counted.")
            return self.steps[-1].before
        if self.eliminated_at:
            raise Refused("eliminated", "The player was eliminated, which ended this penalty. Undo that first.")
        if change == Change.ADD and self.served == self.hands:
            raise Refused("all-served", f"All {self.hands} hands are already served. Nothing was counted.")
        if change == Change.SET:
            return hands
        return min(self.served + hands, self.hands) if change == Change.ADD else self.served

    def takes(self, payload: dict[str, Any]) -> bool:
        """Whether an entry counts on from here."""
        before, after, undoes = payload["from"], payload["to"], payload["undoes"]
        if before != self.served or not 0 <= after <= self.hands:
            return False
        if payload["change"] == Change.UNDO:
            return bool(self.steps) and (self.steps[-1].seq, self.steps[-1].before) == (undoes, after)
        if self.eliminated_at or undoes is not None:
            return False
        fits: dict[str, bool] = {Change.ADD: before < after, Change.SET: True, Change.ELIMINATED: before == after}
        return fits.get(payload["change"], False)

    def with_entry(self, entry: Entry, payload: dict[str, Any]) -> "Tally":
        change = Change(payload["change"])
        step = Step(entry.seq, entry.recorded_at, change, payload["from"])
        steps = self.steps[:-1] if change == Change.UNDO else (*self.steps, step)
        return replace(self, served=payload["to"], seq=entry.seq, steps=steps)


def tally_of(penalty: Penalty) -> Tally:
    """The count of a penalty from its entries, in one query."""
    tally = Tally(penalty.hands)
    for entry in Entry.objects.filter(incident=penalty.incident_id, kind=EntryKind.SERVED).order_by("seq"):
        payload = json.loads(entry.payload)
        if payload["penalty"] == penalty.entry.seq:
            tally = tally.with_entry(entry, payload)
    return tally


def miscounts(entries: Iterable[Entry]) -> Iterator[tuple[int, str]]:
    """The entries of one chain that do not count on, and the penalties whose count is not what their entries say."""
    tallies: dict[int, Tally] = {}
    rows: dict[int, Penalty] = {}
    void = set()
    for entry in entries:
        payload = entry.kept
        if entry.kind == EntryKind.PENALTY and hasattr(entry, "penalty"):
            tallies[entry.seq], rows[entry.seq] = Tally(payload["hands"]), entry.penalty
        elif entry.kind == EntryKind.PENALTY_VOID:
            void.add(payload["voids"])
        elif entry.kind == EntryKind.SERVED:
            tally = tallies.get(payload["penalty"])
            if tally is None or payload["penalty"] in void or not tally.takes(payload):
                yield entry.seq, f"Entry {entry.seq} does not count on from where its penalty stood."
            else:
                tallies[payload["penalty"]] = tally.with_entry(entry, payload)
    for seq, row in rows.items():
        tally = tallies[seq]
        if (row.served, row.counted_at, row.eliminated_at) != (tally.served, tally.counted_at, tally.eliminated_at):
            yield seq, f"The penalty of entry {seq} shows {row.served} served where its entries come to {tally.served}."
