"""The irregularities of a hand, in order, each with its call and the result; and rulings that were dropped."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from floor.calls.hand import Finding, HandNow
from floor.models import Hand, Incident, IncidentState
from floor.record.list_columns import with_changes
from rules.books.stored import load_book
from rules.poker.said import sentences
from rules.poker.writing import Document, read

OPEN = IncidentState.OPEN


def calls_of(hand: Hand) -> list[Incident]:
    """Return the calls of a hand, with the ruling of each."""
    return list(with_changes(Incident.objects.filter(hand=hand)).select_related("draft").order_by("pk"))


def ruled_on(finding: Finding, calls: Sequence[Incident]) -> Incident | None:
    """The latest of these calls that rules on a finding: on its event, by its situation, about the same seat."""
    for call in reversed(calls):
        if call.hand_event == finding.number and finding.situation and call.situation == finding.situation.id:
            seat = call.draft.answers.get("raise-seat", {}).get("value")
            if seat == finding.answers.get("raise-seat"):
                return call
    return None


def waits(finding: Finding, call: Incident | None) -> bool:
    """True if a finding still has to be ruled on, given the latest of its calls."""
    settled = finding.ruled or finding.gives_way or finding.waits_for
    return bool(finding.situation and not settled and (not call or call.state == OPEN))


@dataclass(frozen=True)
class OfferedFinding:
    """A finding with the call that rules on it, if there is one; `first` marks the next one to rule on.

    `key` is the client key of the form that opens the call.
    """

    of: Finding
    call: Incident | None
    first: bool
    key: UUID = field(default_factory=uuid4)

    @property
    def ruled(self) -> str:
        """Return the decided outcome, "" while nothing is recorded."""
        return self.call.outcome_said if self.call else ""

    @property
    def waits(self) -> bool:
        """True if it still has to be ruled on."""
        return waits(self.of, self.call)

    @property
    def may_go_back(self) -> bool:
        """True if the ruling could be put onto the tape again."""
        return bool(self.call and self.call.off_tape and not self.call.decided_otherwise)


def offered(findings: Sequence[Finding], calls: Sequence[Incident]) -> list[OfferedFinding]:
    """Return the irregularities, in the order in which they happened, each with the latest of its calls.

    Later ones may look different once the first that waits has been ruled on. If nothing went wrong, the latest
    question who may raise is next: earlier ones have passed with their turn.
    """
    found = [(one, ruled_on(one, calls)) for one in findings]
    waiting = [one for one, call in found if waits(one, call)]
    next_one = next((one for one in waiting if one.wrong), waiting[-1] if waiting else None)
    return [OfferedFinding(one, call, first=one is next_one) for one, call in found]


def left_to_rule_on(hand: Hand) -> int:
    """Return how many findings of a hand still have to be ruled on."""
    calls = calls_of(hand)
    found = offered(HandNow(hand.tape, load_book(hand.book_id)).findings, calls) if hand.tape else []
    return sum(one.waits and one.of.wrong for one in found)


def rulings_gone(document: Document, moved: Mapping[int, int]) -> list[str]:
    """The rulings, in sentences, that were lost with their events in a change of the tape; those in `moved` stayed."""
    return [said for event, said in _rulings_said(document) if event["event"] not in moved]


def rulings_unfounded(document: Document, kept: Document) -> list[str]:
    """The rulings of a tape, in sentences, that were dropped because their events have changed."""
    calls = {event.get("call") for event in kept["tape"]}
    return [said for event, said in _rulings_said(document) if event.get("call") not in calls]


def _rulings_said(document: Document) -> list[tuple[Mapping[str, Any], str]]:
    told = zip(document["tape"], map(str, sentences(read(document))), strict=True)
    return [(event, said) for event, said in told if event["action"] == "ruled"]
