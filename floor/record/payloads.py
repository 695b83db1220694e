"""The payloads of the entries of a recorded ruling: ids and values, never a name; free text goes into the words."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any

from floor.ground.inputs import of_call
from floor.models import (
    Countdown,
    Entry,
    EntryKind,
    Incident,
    InputKind,
    Level,
    LooseResult,
    Penalty,
    PersonRole,
    Photo,
    Receipt,
)
from floor.models.evidence import KeptInput
from floor.record.chain import NewEntry, photo_hash, text_hash
from floor.record.clock_evidence import as_evidence
from floor.record.columns import KEPT, OF_INPUT, kept
from floor.record.decision import OTHERWISE, FinalDecision, Reason
from floor.record.notes import NoteKind
from floor.record.penalty_given import STATED
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange, Tally
from floor.record.people import CallPerson
from floor.record.review import Fate, Review
from rules.books.stored import load_book
from rules.engine.canonical import canonical
from rules.presented import PresentedRuling
from rules.version import CODE_VERSION

RECEIPT_FORMAT = 1


def evidence(
    incident: Incident,
    revision: int,
    ruling: PresentedRuling,
    decided: PresentedRuling | None,
    answers: dict[str, Any],
    clocks: Sequence[Countdown],
) -> str:
    """The body of a receipt: everything the ruling was made from, and the ruling with its sentences as shown.

    `decided` is the ruling after the floor decided what was left to it, None when nothing was left to decide. A call
    about a reconstructed hand also keeps the tape.
    """
    book = load_book(incident.draft.book_id)
    return canonical(
        {
            "format": RECEIPT_FORMAT,
            "incident": incident.pk,
            "revision": revision,
            "answers": answers,
            "inputs": inputs(incident),
            "ruling": ruling,
            "decided": decided,
            "clocks": [as_evidence(clock) for clock in clocks],
            **({"tape": incident.hand.tape} if incident.hand else {}),
            "book": book.hash,
            "edition": book.edition,
            "code": CODE_VERSION,
        }
    )


def inputs(incident: Incident) -> list[KeptInput]:
    """Return what was in play as the screen showed it, and why an input could not be relied on; the person is an id."""
    return [
        {
            "kind": one.kind.value,
            "value": one.value.pk if isinstance(one.value, Level) else one.value,
            "label": one.label,
            "source": one.source,
            "set_at": one.set_at.isoformat() if one.set_at else None,
            "by": one.by_id,
            "stale": one.stale,
        }
        for one in of_call(incident).all
    ]


def ruling(
    incident: Incident,
    kind: str,
    ruling: PresentedRuling,
    receipt: str,
    people: Sequence[CallPerson],
    at: datetime,
    words: Mapping[str, str] = MappingProxyType({}),
) -> NewEntry:
    """A ruling; `words` are the sentence that the call began with, or the subject of the floor's own ruling."""
    payload = {
        "situation": incident.situation,
        "outcome": ruling["outcome_key"],
        "values": ruling["values"],
        "source": incident.source,
        "table": incident.table_id,
        "level": incident.level_id,
        "people": [_person(person) for person in people],
        "book": incident.draft.book_id,
        "receipt": text_hash(receipt),
        **({"ruled_by": incident.slip_ruled_by_id} if incident.slip_ruled_by_id else {}),
        **_opening(incident),
    }
    # The first ruling is about the moment of the call; a later one happens when it is recorded.
    occurred_at = incident.occurred_at if kind == EntryKind.RULING else at
    return NewEntry(EntryKind(kind), payload, occurred_at, dict(words))


def _opening(incident: Incident) -> dict[str, object]:
    """Return what else the first entry of a call keeps of it."""
    return {} if incident.chain_length else {"columns": kept(incident, KEPT)}


def _person(person: CallPerson) -> dict[str, Any]:
    if person.role == PersonRole.DEALER:
        return {"role": person.role.value, "dealer": person.dealer}
    return {"role": person.role.value, "seat": person.seat, "player": person.player}


def people(people: Sequence[CallPerson], at: datetime) -> NewEntry:
    """Everybody on the incident after a change, in the form of a ruling's people."""
    return NewEntry(EntryKind.PEOPLE, {"people": [_person(person) for person in people]}, at)


def player_named(seat: int | None, before: int | None, to: int | None, at: datetime) -> NewEntry:
    """Name the player of a seat of the call: nobody, or somebody else, was known before."""
    return NewEntry(EntryKind.PLAYER_NAMED, {"seat": seat, "from": before, "to": to}, at)


def player_joined(seat: int | None, gone: int, stays: int, at: datetime) -> NewEntry:
    """Record that two rows are one person, whose parts and penalties are the same as before."""
    return NewEntry(EntryKind.PLAYER_NAMED, {"seat": seat, "from": gone, "to": stays, "joined": True}, at)


def player_parted(seat: int | None, stays: int, gone: int, at: datetime) -> NewEntry:
    """Record that a row joined into another one is somebody else, with what it brought along."""
    said = {"seat": seat, "from": stays, "to": gone, "joined": True, "parted": True}
    return NewEntry(EntryKind.PLAYER_NAMED, said, at)


def decision(incident: Incident, decision: FinalDecision, spared: Mapping[str, Reason], at: datetime) -> NewEntry:
    """A decision; `spared` has the reasons why players with an earlier penalty got none, by question field."""
    reasons = {**decision.reasons, **spared}
    payload = {
        "ruling": incident.chain_length + 1,
        "final": decision.final,
        "choices": decision.choices,
        "reasons": {key: reason.code for key, reason in reasons.items()},
    }
    words = {reason_field(key): reason.text for key, reason in reasons.items() if reason.text}
    return NewEntry(EntryKind.DECISION, payload, at, {**decision.words, **words})


def reason_field(key: str) -> str:
    """The field of the words for a reason of a decision. Under Rule 1 it is the reason of the whole."""
    return "reason" if key == OTHERWISE else f"reason {key}"


def penalty(order: PenaltyOrder, player: int | None, at: datetime) -> NewEntry:
    payload = {**amount(order), "seat": order.seat, "player": player}
    return _with_reason(EntryKind.PENALTY, payload, at, order.reason or None)


def closed(incident: Incident, people: Sequence[CallPerson], reason: Reason, at: datetime) -> NewEntry:
    payload = {
        "situation": incident.situation,
        "table": incident.table_id,
        "people": [_person(person) for person in people],
        **_opening(incident),
    }
    return _with_reason(EntryKind.CLOSED, payload, at, reason)


def reopened(at: datetime) -> NewEntry:
    return NewEntry(EntryKind.REOPENED, {}, at)


def undone(ruling: Entry, penalties: Sequence[Penalty], people: Sequence[CallPerson], at: datetime) -> NewEntry:
    """Record that a ruling was taken back with its penalties, and who is still on the call."""
    payload = {
        "undoes": ruling.seq,
        "penalties": sorted(penalty.entry.seq for penalty in penalties),
        "people": [_person(person) for person in people],
    }
    return NewEntry(EntryKind.UNDONE, payload, at)


def not_known(awaited: Sequence[str], at: datetime) -> NewEntry:
    """Record that nobody knows the answers to these questions any more."""
    return NewEntry(EntryKind.NOT_KNOWN, {"awaited": list(awaited)}, at)


def in_play(incident: Incident, kind: InputKind, before: object, at: datetime) -> NewEntry:
    """Record a correction of what was in play at a recorded call."""
    payload = {"input": kind.value, "before": before, "columns": kept(incident, OF_INPUT[kind])}
    return NewEntry(EntryKind.IN_PLAY, payload, at)


def review(review: Review, fates: Mapping[Penalty, Fate], receipt: Receipt, at: datetime) -> NewEntry:
    """Record a review of the ruling as suggested, by its receipt, and of the decision recorded right after it.

    It says what becomes of each penalty; one that is voided or replaced then has an entry of its own.
    """
    payload: dict[str, Any] = {
        "verdict": review.verdict.value,
        "ruling": receipt.entry.seq,
        "suggested": receipt.body_hash,
        "decision": receipt.entry.seq + 1,
    }
    if fates:
        payload["penalties"] = {str(penalty.entry.seq): fate.becomes for penalty, fate in fates.items()}
    if review.rule:
        payload["rule"] = review.rule
    return NewEntry(EntryKind.REVIEW, payload, at, review.words)


def amount(order: PenaltyOrder) -> dict[str, Any]:
    return {
        "kind": order.kind,
        "hands": order.total_hands,
        "rounds": order.rounds,
        "players_at_table": order.players_at_table,
    }


def penalty_changed(
    penalty: Penalty, changes: Mapping[str, Any], at: datetime, reason: Reason | None = None, review: int | None = None
) -> NewEntry:
    """A penalty that is more, less or another player's from then on, with the reason or the review that gives it."""
    before = {name: getattr(penalty, "player_id" if name == "player" else name) for name in STATED}
    payload = {"penalty": penalty.entry.seq, "from": before, "to": {**before, **changes}, "review": review}
    return _with_reason(EntryKind.PENALTY_CHANGED, payload, at, reason)


def penalty_void(penalty: Penalty, at: datetime, reason: Reason | None = None, review: int | None = None) -> NewEntry:
    """A penalty that no longer counts, with the reason or the review that gives it."""
    payload = {"voids": penalty.entry.seq, **({"review": review} if review else {})}
    return _with_reason(EntryKind.PENALTY_VOID, payload, at, reason)


def _with_reason(kind: EntryKind, payload: dict[str, Any], at: datetime, reason: Reason | None) -> NewEntry:
    if reason is None:
        return NewEntry(kind, payload, at)
    return NewEntry(kind, payload | {"reason": reason.code}, at, {"reason": reason.text} if reason.text else {})


def note(kind: NoteKind, text: str, at: datetime) -> NewEntry:
    return NewEntry(EntryKind.NOTE, {"note": kind.value}, at, {"text": text})


def photo(photo: Photo, at: datetime) -> NewEntry:
    payload = {"photo": photo_hash(photo), "width": photo.width, "height": photo.height}
    return NewEntry(EntryKind.PHOTO, payload, at)


def worked_out(result: LooseResult) -> NewEntry:
    """A tool's result: what it was made from, under which book, and what it came to."""
    payload = {"tool": result.tool, "given": result.given, "lines": result.lines, "book": result.book_id}
    return NewEntry(EntryKind.WORKED_OUT, payload, result.at)


def served(penalty: Penalty, tally: Tally, change: CountChange, after: int, seen: int, at: datetime) -> NewEntry:
    """A served hand; `seen` is the last entry on the tapped screen: a number below the previous one shows a race."""
    payload = {
        "penalty": penalty.entry.seq,
        "change": change.value,
        "from": tally.counted,
        "to": after,
        "undoes": tally.steps[-1].seq if change == CountChange.UNDO else None,
        "seen": seen,
    }
    return NewEntry(EntryKind.SERVED, payload, at)


def clock(clock: Countdown, at: datetime) -> NewEntry:
    """A clock that was started, or stopped, after the ruling was recorded."""
    return NewEntry(EntryKind.CLOCK, as_evidence(clock), at)
