"""The status of a recorded call, read from its story: whether it was overruled, who was named later, the counts."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from floor.models import Entry, EntryKind
from floor.record.review import Verdict
from floor.record.story import StoryPart

RULED = (EntryKind.RULING, EntryKind.FOLLOW_UP, EntryKind.CORRECTION, EntryKind.DECISION)


@dataclass
class CallStanding:
    """The status of a call: `ruling` is the latest one, `drawn` the one whose picture still applies. `overruled` is the
    review that applies now, `reviewed` the last one of that ruling, `changed` the last one that decided something other
    than its decision, which is `decided`.

    `dead` are the entries of every overruled ruling, `named` the person who named the player of a seat, by the seat; 0
    is unknown.
    """

    ruling: StoryPart | None = None
    drawn: StoryPart | None = None
    reviewed: StoryPart | None = None
    overruled: StoryPart | None = None
    changed: StoryPart | None = None
    decided: StoryPart | None = None
    dead: set[int] = field(default_factory=set)
    named: dict[str, StoryPart] = field(default_factory=dict)


@dataclass(frozen=True)
class CountedHands:
    """Hands counted one after the other, with nothing else between them."""

    parts: list[StoryPart]

    @property
    def hands(self) -> int:
        return sum(part.payload["to"] - part.payload["from"] for part in self.parts)

    @property
    def entry(self) -> Entry:
        """The first of them."""
        return self.parts[0].entry

    @property
    def last(self) -> StoryPart:
        return self.parts[-1]

    @property
    def by(self) -> str:
        return ", ".join(dict.fromkeys(part.entry.actor.name for part in self.parts))


def standing(parts: Sequence[StoryPart]) -> CallStanding:
    stands = CallStanding()
    for part in parts:
        if part.undone_by:
            continue
        if part.receipt:
            stands.ruling = part
            # Only a call that goes on keeps the picture of the previous ruling: a correction contradicts it.
            if part.is_drawn or part.entry.kind != EntryKind.FOLLOW_UP:
                stands.drawn = part if part.is_drawn else None
            stands.reviewed = stands.overruled = stands.changed = None
        elif part.entry.kind == EntryKind.DECISION:
            stands.decided = part
        elif part.entry.kind == EntryKind.REVIEW:
            _review(stands, part, parts)
        elif part.entry.kind == EntryKind.PLAYER_NAMED:
            seat = str(part.payload["seat"] or 0)
            stands.named.pop(seat, None)
            if part.payload["to"]:
                stands.named[seat] = part
    return stands


def _review(stands: CallStanding, review: StoryPart, parts: Sequence[StoryPart]) -> None:
    stands.reviewed = review
    if Verdict(review.payload["verdict"]).decides_anew:
        stands.changed = review
    if review.payload["verdict"] == Verdict.CHANGE:
        stands.overruled = None
    if review.payload["verdict"] == Verdict.OVERRULE:
        stands.overruled = review
        before = [part for part in parts if part.entry.seq < review.entry.seq]
        stands.dead |= {part.entry.seq for part in before if part.entry.kind in RULED}


def folded(parts: Sequence[StoryPart]) -> list[StoryPart | CountedHands]:
    """The parts in their order, with consecutive hand counts merged into one."""
    told: list[StoryPart | CountedHands] = []
    for counted, run in groupby(parts, key=lambda part: part.entry.kind == EntryKind.SERVED):
        group = list(run)
        told += [CountedHands(group)] if counted and len(group) > 1 else group
    return told
