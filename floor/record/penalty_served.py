"""The number of served hands of a penalty: the arithmetic of its entries, both for counting on and for verifying."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import TextChoices

from floor.errors import Refused
from floor.models import Entry


class CountChange(TextChoices):
    ADD = "add", "Hands counted"
    SET = "set", "Count set"
    ELIMINATED = "eliminated", "Player eliminated"
    UNDO = "undo", "Taken back"


@dataclass(frozen=True)
class CountStep:
    """A change that counts; undo goes back to the count `before` it."""

    seq: int
    at: datetime
    change: CountChange
    before: int


@dataclass(frozen=True)
class Tally:
    """The count of one penalty after the entry `seq`, and the steps that led there.

    Counted hands stay counted when the penalty becomes shorter: it is then served, at `cut_at`.
    """

    hands: int
    counted: int = 0
    seq: int = 0
    steps: tuple[CountStep, ...] = ()
    cut_at: datetime | None = None

    @property
    def served(self) -> int:
        return min(self.counted, self.hands)

    @property
    def counted_at(self) -> datetime | None:
        return self.cut_at or (self.steps[-1].at if self.steps else None)

    @property
    def eliminated_at(self) -> datetime | None:
        return self.steps[-1].at if self.steps and self.steps[-1].change == CountChange.ELIMINATED else None

    def of(self, hands: int, at: datetime) -> "Tally":
        """This count for a penalty that is longer or shorter from then on."""
        if not hands or hands > self.counted:
            return replace(self, hands=hands, cut_at=None)
        return replace(self, hands=hands, cut_at=at if self.counted < self.hands else self.cut_at)

    def after(self, change: CountChange, hands: int = 0) -> int:
        """The count after a change; hands added beyond the last one are not counted. Raises Refused."""
        if change == CountChange.UNDO:
            if not self.steps:
                raise Refused("nothing-to-undo", "Nothing is left to undo. No hand is counted.")
            return self.steps[-1].before
        if self.eliminated_at:
            raise Refused("eliminated", "The player was eliminated, which ended this penalty. Undo that first.")
        if change == CountChange.ADD and self.served == self.hands:
            said = "The one hand is" if self.hands == 1 else f"All {self.hands} hands are"
            raise Refused("all-served", f"{said} already served. Nothing was counted.")
        if change == CountChange.SET:
            return hands
        return min(self.counted + hands, self.hands) if change == CountChange.ADD else self.counted

    def takes(self, payload: dict[str, Any]) -> bool:
        """True if an entry counts on from here."""
        before, after, undoes = payload["from"], payload["to"], payload["undoes"]
        if before != self.counted:
            return False
        if payload["change"] == CountChange.UNDO:
            return bool(self.steps) and (self.steps[-1].seq, self.steps[-1].before) == (undoes, after)
        if self.eliminated_at or undoes is not None:
            return False
        fits: dict[str, bool] = {
            CountChange.ADD: before < after <= self.hands,
            CountChange.SET: 0 <= after <= self.hands,
            CountChange.ELIMINATED: before == after,
        }
        return fits.get(payload["change"], False)

    def with_entry(self, entry: Entry, payload: dict[str, Any]) -> "Tally":
        change = CountChange(payload["change"])
        step = CountStep(entry.seq, entry.recorded_at, change, payload["from"])
        steps = self.steps[:-1] if change == CountChange.UNDO else (*self.steps, step)
        return Tally(self.hands, payload["to"], entry.seq, steps)
