"""The state of a call according to its entries alone: the columns that its pages show, and its clocks.

How many hands of a penalty are served is in penalty_served.py, who has a part in the call in participants.py.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, cast

from floor.models import Entry, EntryKind, IncidentState, Words
from floor.models.evidence import KeptClock
from floor.models.record import ERASED
from floor.record.columns import plain
from floor.record.deciding_rules import rules_of_decision, rules_of_review
from floor.record.decision import DECIDED, DECIDED_OTHERWISE, OTHERWISE, awaits_act, chosen_of, outcome_of
from floor.record.review import Review, Verdict
from floor.record.unfit_penalties import UnfitPenalties
from rules.fingerprint import FINGERPRINT_VERSION, fingerprint
from rules.presented import PresentedRuling

RULINGS = (EntryKind.RULING, EntryKind.FOLLOW_UP, EntryKind.CORRECTION)
# Columns that the payload of a ruling has always had, by their keys there.
OF_RULING = {
    "situation": "situation",
    "table": "table_id",
    "source": "source",
    "book": "draft.book_id",
    "ruled_by": "slip_ruled_by_id",
}


@dataclass(frozen=True)
class RecordedValue:
    """The recorded value of a column, and the number of the entry that has it; 0 when nothing is recorded yet."""

    seq: int
    value: Any


UNRECORDED: dict[str, Any] = {
    "state": IncidentState.OPEN.value,
    "suggested_outcome": "",
    "final_outcome": "",
    "chosen": "",
    "decided_otherwise": False,
    "outcome_before": "",
    "changed_by_id": None,
    "awaits": False,
    "penalty_left": False,
    "deciding_numbers": [],
    "deciding_concepts": [],
    "draft.recorded_answers": None,
    "draft.recorded_at": None,
    "precedent.receipt_id": None,
}


@dataclass
class RecordedCall:
    """The state from the entries: `columns` by name as in columns.py; `clocks` by start, None before a receipt.

    `ruled` is the last entry with a ruling, `ruling` the ruling in its receipt, `decided` the decided ruling in that,
    and `edition` the edition it was ruled by.
    """

    columns: dict[str, RecordedValue] = field(
        default_factory=lambda: {name: RecordedValue(0, one) for name, one in UNRECORDED.items()}
    )
    clocks: dict[int, KeptClock] | None = None
    ruled: Entry | None = None
    ruling: PresentedRuling = field(default_factory=lambda: cast(PresentedRuling, {}))
    decided: PresentedRuling | None = None
    edition: str = ""
    penalties: UnfitPenalties = field(default_factory=UnfitPenalties)

    def say(self, entry: Entry, columns: dict[str, Any]) -> None:
        self.columns |= {column: RecordedValue(entry.seq, value) for column, value in columns.items()}


def as_recorded(entries: Iterable[Entry]) -> RecordedCall:
    """Build the state from all entries of one chain in their order, each with its words and receipt."""
    call = RecordedCall()
    for entry in entries:
        payload = entry.kept
        call.say(entry, payload.get("columns", {}))
        call.penalties.take(entry)
        call.say(entry, {"penalty_left": bool(call.penalties.left)})
        if entry.kind in RULINGS:
            _rule(call, entry, payload)
        elif entry.kind == EntryKind.DECISION:
            call.say(entry, {**_decided(call, entry, payload), "outcome_before": "", "changed_by_id": None})
        elif entry.kind == EntryKind.REVIEW:
            _review(call, entry, payload)
        elif entry.kind == EntryKind.CLOSED:
            call.say(entry, {"state": IncidentState.CLOSED_WITHOUT_RULING.value, "table_id": payload["table"]})
        elif entry.kind == EntryKind.REOPENED:
            call.say(entry, {"state": IncidentState.OPEN.value})
        elif entry.kind == EntryKind.UNDONE:
            _undo(call, entry)
        elif entry.kind == EntryKind.NOT_KNOWN:
            call.say(entry, {"awaits": False})
        elif entry.kind == EntryKind.CLOCK:
            call.clocks = {**(call.clocks or {}), payload["started_at"]: clock_of(payload)}
    if call.ruled:
        _find(call, call.ruled)
    return call


def clock_of(payload: dict[str, Any]) -> KeptClock:
    """The clock that an entry is about."""
    return cast(KeptClock, {key: value for key, value in payload.items() if key != "words"})


def is_erased_in_part(entries: Iterable[Entry]) -> bool:
    """True if words or a photo of one of these entries are gone, so that their content cannot be compared."""
    return any(_is_erased(entry, entry.kept) for entry in entries)


def _is_erased(entry: Entry, payload: dict[str, Any]) -> bool:
    words = payload.get("words", {})
    return ("photo" in payload and not hasattr(entry, "photo")) or (bool(words) and len(words) > len(words_of(entry)))


def _rule(call: RecordedCall, entry: Entry, payload: dict[str, Any]) -> None:
    call.say(entry, {"state": IncidentState.RULED.value})
    call.say(entry, {column: payload[key] for key, column in OF_RULING.items() if key in payload})
    if entry.kind == EntryKind.RULING:
        call.say(entry, {"occurred_at": plain(entry.occurred_at)})
    if hasattr(entry, "receipt"):
        body = entry.receipt.kept
        call.ruled, call.ruling, call.decided = entry, body["ruling"], body["decided"]
        call.edition = body["edition"]
        call.clocks = {clock["started_at"]: clock for clock in body["clocks"]}
        answers = {"draft.recorded_answers": body["answers"], "draft.recorded_at": plain(entry.recorded_at)}
        call.say(entry, answers)


def _undo(call: RecordedCall, entry: Entry) -> None:
    """Take the ruling back: what is left of the call is what was known before anything was recorded."""
    call.say(entry, UNRECORDED)
    call.ruled, call.decided, call.clocks = None, None, None
    call.ruling, call.edition = cast(PresentedRuling, {}), ""


def _find(call: RecordedCall, ruled: Entry) -> None:
    """Set the columns that find the call: its outcome as suggested, and its fingerprint."""
    found = fingerprint(call.ruling)
    call.say(
        ruled,
        {
            "suggested_outcome": call.ruling["outcome"],
            "precedent.receipt_id": ruled.receipt.pk,
            "precedent.situation": found.situation,
            "precedent.version": FINGERPRINT_VERSION,
            "precedent.fingerprint": found.text,
            "precedent.hash": found.hash,
        },
    )
    for of_call in ("tournament.house_id", "occurred_at"):
        if of_call in call.columns:
            call.columns[f"precedent.{of_call.split('.')[-1]}"] = call.columns[of_call]


def _decided(call: RecordedCall, entry: Entry, payload: dict[str, Any]) -> dict[str, Any]:
    otherwise, choices = payload["final"] == OTHERWISE, payload["choices"]
    words = {field: _typed(entry, field) for field in payload["words"]}
    untold = otherwise and DECIDED not in words
    outcome = DECIDED_OTHERWISE if untold else outcome_of(call.ruling, call.decided, choices, words)
    chosen = "" if otherwise else chosen_of(call.ruling, choices)
    rules = rules_of_decision(call.ruling, call.decided, payload["final"], call.edition)
    awaits = awaits_act(call.ruling, call.decided, payload["final"])
    said = {"final_outcome": outcome, "chosen": chosen, "decided_otherwise": otherwise, "awaits": awaits}
    return {**said, **rules.columns}


def _review(call: RecordedCall, entry: Entry, payload: dict[str, Any]) -> None:
    verdict = Verdict(payload["verdict"])
    call.say(entry, {"state": verdict.leads_to.value})
    if verdict.decides_anew:
        before = call.columns["final_outcome"].value
        if call.columns["changed_by_id"].value is None:
            call.say(entry, {"outcome_before": before})
        outcome = Review(verdict, _typed(entry, "outcome")).outcome_after(before)
        rules = rules_of_review(payload.get("rule", ""), call.edition)
        anew = {"decided_otherwise": True, "awaits": False, "changed_by_id": entry.actor_id}
        call.say(entry, {"final_outcome": outcome, **anew, **rules.columns})


def _typed(entry: Entry, field: str) -> str:
    """Return the text typed in this field; a marker if it was erased."""
    return next((words.text for words in words_of(entry) if words.field == field), ERASED)


def words_of(entry: Entry) -> list[Words]:
    """The words of an entry that was read with them."""
    return entry.kept_words  # type: ignore[attr-defined, no-any-return]
