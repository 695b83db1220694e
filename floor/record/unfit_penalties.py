"""Penalties that a correction left behind: the ruling no longer gives them, and they stay until somebody acts."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from floor.models import Entry, EntryKind, Incident
from floor.record.review import Verdict
from rules.presented import PresentedPenalty

READ = (
    EntryKind.RULING,
    EntryKind.FOLLOW_UP,
    EntryKind.CORRECTION,
    EntryKind.PENALTY,
    EntryKind.PENALTY_CHANGED,
    EntryKind.PENALTY_VOID,
    EntryKind.REVIEW,
    EntryKind.UNDONE,
)


@dataclass
class UnfitPenalties:
    """Penalties in force, by the number of the entry that gave them, and those of them that a correction left behind.

    `given` has the seat and the kind of each, and the advice of the ruling that it was given with.
    """

    advice: PresentedPenalty | None = None
    given: dict[int, tuple[int | None, str, PresentedPenalty | None]] = field(default_factory=dict)
    left: set[int] = field(default_factory=set)

    def take(self, entry: Entry) -> None:
        """Follow one more entry of the chain, which was read with its receipt."""
        payload = entry.kept
        if entry.kind == EntryKind.PENALTY:
            self.given[entry.seq] = (payload["seat"], payload["kind"], self.advice)
        elif entry.kind == EntryKind.PENALTY_CHANGED:
            self._put_right(payload["penalty"], payload["to"])
        elif entry.kind == EntryKind.PENALTY_VOID:
            self._put_right(payload["voids"], None)
        elif entry.kind == EntryKind.UNDONE:
            for seq in payload["penalties"]:
                self._put_right(seq, None)
            self.advice = None
        elif entry.kind == EntryKind.REVIEW:
            self.left = self.left if payload["verdict"] == Verdict.SEND else set()
        elif entry.kind in READ and hasattr(entry, "receipt"):
            self.advice = entry.receipt.kept["ruling"]["penalty"]
            self.left = {seq for seq in self.given if entry.kind == EntryKind.CORRECTION and not self._fits(seq)}

    def _fits(self, seq: int) -> bool:
        """True if the ruling gives this penalty, or gives the same advice as the ruling it was given with."""
        seat, kind, advice = self.given[seq]
        if self.advice == advice:
            return True
        return self.advice is not None and seat in self.advice["seats"] and kind in self.advice["options"]

    def _put_right(self, seq: int, to: dict[str, Any] | None) -> None:
        self.left.discard(seq)
        if to is None:
            self.given.pop(seq, None)
        elif seq in self.given:
            self.given[seq] = (to["seat"], to["kind"], self.advice)


def leaves_penalty(entries: Iterable[Entry]) -> bool:
    """True if a penalty of the call is left to be corrected, by its entries in their order."""
    penalties = UnfitPenalties()
    for entry in entries:
        penalties.take(entry)
    return bool(penalties.left)


def left_on(incident: Incident) -> bool:
    """True if a penalty of a recorded call is left to be corrected, in one query."""
    entries = Entry.objects.filter(incident=incident, kind__in=READ).select_related("receipt")
    return leaves_penalty(entries.order_by("seq"))
