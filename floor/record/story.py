"""The story of a call, entry by entry, in words. Reads only what was recorded; nothing is ruled again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Exists, OuterRef, Subquery

from floor.ground.games import title_of
from floor.models import Entry, EntryKind, Incident, InputKind, Penalty, Photo, Words
from floor.models.evidence import Evidence
from floor.models.record import ERASED
from floor.record.as_recorded import clock_of
from floor.record.clock_evidence import told
from floor.record.decided import said
from floor.record.decision import DECIDED, OTHERWISE, ReasonCode, decided_field, outcome_of
from floor.record.notes import NoteKind
from floor.record.participants import RecordedNames, names_in
from floor.record.payloads import reason_field
from floor.record.penalty_given import PenaltyState, is_same_person, told_by
from floor.record.penalty_served import CountChange
from floor.record.review import KEEP, Verdict
from floor.record.undone import undone_in
from rules.presented import PresentedPoint, PresentedRuling

NO_PHOTO = "This photo was erased."
# The prefix of the reason that a decision keeps for a seat without a penalty.
PENALTY = "penalty-"
# The mark of a decision that the floor made in words of their own.
OWN = "own"
HEADINGS = {
    EntryKind.RULING: "Ruling",
    EntryKind.FOLLOW_UP: "The call went on",
    EntryKind.CORRECTION: "Corrected ruling",
    EntryKind.DECISION: "Decision",
    EntryKind.PENALTY: "Penalty",
    EntryKind.PENALTY_CHANGED: "Penalty put right",
    EntryKind.PENALTY_VOID: "Penalty voided",
    EntryKind.SERVED: "Hands served",
    EntryKind.REVIEW: "Review",
    EntryKind.NOTE: "Note",
    EntryKind.CLOCK: "Clock",
    EntryKind.PEOPLE: "People",
    EntryKind.PLAYER_NAMED: "Player named",
    EntryKind.PHOTO: "Photo",
    EntryKind.CLOSED: "Closed without a ruling",
    EntryKind.REOPENED: "Opened again",
    EntryKind.IN_PLAY: "In play corrected",
    EntryKind.NOT_KNOWN: "Nobody knows any more",
    EntryKind.UNDONE: "Recording undone",
    EntryKind.WORKED_OUT: "Worked out",
}
# The icon beside each entry on the time line, from templates/components/icons.html.
DRAWINGS = {
    EntryKind.RULING: "book",
    EntryKind.FOLLOW_UP: "turn",
    EntryKind.CORRECTION: "again",
    EntryKind.DECISION: "scales",
    EntryKind.PENALTY: "flag",
    EntryKind.PENALTY_CHANGED: "flag",
    EntryKind.PENALTY_VOID: "erase",
    EntryKind.SERVED: "hash",
    EntryKind.REVIEW: "check",
    EntryKind.NOTE: "pen",
    EntryKind.CLOCK: "clock",
    EntryKind.PEOPLE: "people",
    EntryKind.PLAYER_NAMED: "people",
    EntryKind.PHOTO: "camera",
    EntryKind.CLOSED: "close",
    EntryKind.REOPENED: "undo",
    EntryKind.IN_PLAY: "raise",
    EntryKind.NOT_KNOWN: "turn",
    EntryKind.UNDONE: "undo",
    EntryKind.WORKED_OUT: "pots",
}


@dataclass(frozen=True)
class StoryPart:
    """One entry: heading, text, the reason given; for a ruling its receipt, for a penalty the penalty."""

    entry: Entry
    heading: str
    lines: list[str] = field(default_factory=list)
    reason: str = ""
    receipt: Evidence | None = None
    penalty: Penalty | None = None
    photo: bool = False
    # The person who ruled, for a ruling typed in from a slip.
    ruled_by: str = ""
    # The entry that took it back within half a minute.
    undone_by: Entry | None = None

    @property
    def by(self) -> str:
        """Return the name of the person who acted: for a slip, who ruled and not who typed it in."""
        return self.ruled_by or self.entry.actor.name

    @property
    def typed_by(self) -> str:
        """Return the name of the person who typed it in, if somebody else had ruled."""
        return self.entry.actor.name if self.by != self.entry.actor.name else ""

    @property
    def drawing(self) -> str:
        return DRAWINGS[EntryKind(self.entry.kind)]

    @property
    def ruling(self) -> PresentedRuling | None:
        """The ruling as it was decided; as suggested if nothing was left to decide."""
        return (self.receipt["decided"] or self.receipt["ruling"]) if self.receipt else None

    @property
    def is_drawn(self) -> bool:
        """True when its ruling has something to show."""
        return bool(self.receipt and self.ruling and (self.ruling["pictures"] or self.receipt.get("tape")))

    @property
    def suggested(self) -> PresentedRuling | None:
        """The ruling while it was open, if it was decided."""
        return self.receipt["ruling"] if self.receipt and self.receipt["decided"] else None

    @property
    def payload(self) -> dict[str, Any]:
        return self.entry.kept


def story(incident: Incident) -> list[StoryPart]:
    """The parts in the order in which they were recorded, in two queries, and two more where people were named."""
    entries = incident.entries.select_related("actor", "receipt", "penalty__player").prefetch_related("words")
    entries = entries.annotate(has_photo=Exists(Photo.objects.filter(entry=OuterRef("pk"))))
    recorded = list(entries.order_by("seq"))
    zone = ZoneInfo(incident.tournament.house.time_zone)
    ruled_by = incident.slip_ruled_by.name if incident.slip_ruled_by else ""
    return list(_parts(recorded, names_in(recorded), zone, ruled_by))


def _parts(entries: Sequence[Entry], names: RecordedNames, zone: ZoneInfo, ruled_by: str) -> Iterator[StoryPart]:
    ruling: PresentedRuling | None = None
    penalties: dict[int, PenaltyState] = {}
    verdicts: dict[int, Verdict] = {}
    as_given = _as_given(entries)
    # These were decided on the slip: a penalty that a review changes is the reviewer's.
    of_slip = {entry.submission_id for entry in entries if entry.kind == EntryKind.DECISION} if ruled_by else set()
    shown = _shown_at(entries)
    undone = undone_in(entries)
    # A decision comes right after its ruling.
    decisions = {entry.seq - 1: entry for entry in entries if entry.kind == EntryKind.DECISION}
    for entry in entries:
        payload = entry.kept
        receipt = _receipt(entry, decisions) if hasattr(entry, "receipt") else None
        ruling = receipt["ruling"] if receipt else ruling
        before, penalties = penalties, penalties | told_by(entry, payload, penalties)
        lines = told(receipt["clocks"], zone) if receipt else []
        if payload["words"].get("about"):
            lines = _kept(entry, payload, "about")
        elif entry.kind == EntryKind.DECISION and ruling:
            lines = list(_decided(entry, payload, ruling))
        elif entry.kind == EntryKind.SERVED:
            lines = [_counted(payload, penalties[payload["penalty"]])]
        elif entry.kind == EntryKind.REVIEW:
            verdicts[entry.seq] = Verdict(payload["verdict"])
            lines = [_reviewed(payload), *_kept(entry, payload, "outcome"), *_kept_penalties(payload)]
        elif entry.kind == EntryKind.PENALTY and entry.seq in as_given:
            lines = [f"Given: {names.penalty(as_given[entry.seq])}."]
        elif entry.kind == EntryKind.PENALTY_CHANGED:
            seq = payload["penalty"]
            lines = [names.penalty_changed(payload), *_count_after(before[seq], penalties[seq], names)]
        elif entry.kind == EntryKind.NOTE:
            lines = _kept(entry, payload, "text")
        elif entry.kind == EntryKind.PHOTO:
            lines = [] if entry.has_photo else [NO_PHOTO]  # type: ignore[attr-defined]
        elif entry.kind == EntryKind.WORKED_OUT:
            lines = list(payload["lines"])
        elif entry.kind == EntryKind.PEOPLE:
            lines = names.people(payload)
        elif entry.kind == EntryKind.PLAYER_NAMED:
            lines = [names.player_named(payload)]
        elif entry.kind == EntryKind.CLOCK:
            lines = told([clock_of(payload)], zone)
        elif entry.kind == EntryKind.IN_PLAY:
            lines = [_in_play(payload)]
        elif entry.kind == EntryKind.NOT_KNOWN and ruling:
            lines = [one["text"] for one in ruling["follow_ups"] if one["key"] in payload["awaited"]]
        if payload["words"].get("sentence"):
            lines = [*(_quoted(typed) for typed in _kept(entry, payload, "sentence")), *lines]
        if review := payload.get("review"):
            lines = [*lines, f"The ruling was {verdicts[review].label.lower()}."]
        yield StoryPart(
            entry,
            NoteKind(payload["note"]).label if entry.kind == EntryKind.NOTE else HEADINGS[EntryKind(entry.kind)],
            lines,
            _told(_code(entry, payload), _kept(entry, payload, "reason")),
            receipt,
            shown.get(entry.pk),
            entry.has_photo,  # type: ignore[attr-defined]
            ruled_by if entry.submission_id in of_slip else "",
            undone.get(entry.submission_id),
        )


def _shown_at(entries: Sequence[Entry]) -> dict[int, Penalty]:
    """Each penalty by the entry that made it what it is: the one that gave it, or the last that corrected it."""
    penalties = [entry.penalty for entry in entries if hasattr(entry, "penalty")]
    return {penalty.change_entry_id or penalty.entry_id: penalty for penalty in penalties}


def _receipt(entry: Entry, decisions: Mapping[int, Entry]) -> Evidence:
    """Return the receipt of a ruling, its decided ruling completed with the floor's words."""
    receipt = entry.receipt.kept
    decided, decision = receipt["decided"], decisions.get(entry.seq)
    if not decided or not decision:
        return receipt
    words = {field: _kept(decision, decision.kept, field)[0] for field in decision.kept["words"]}
    outcome = outcome_of(receipt["ruling"], decided, decision.kept["choices"], words)
    return {**receipt, "decided": said(decided, outcome)}


def labels(entry: Entry) -> list[str]:
    """Return the labels of the codes of an entry, without the words that were typed beside them."""
    payload = entry.kept
    codes = [*_reasons(payload).values(), *([payload["reason"]] if payload.get("reason") else [])]
    return [str(ReasonCode(code).label) for code in codes]


def why_closed(incident: Incident) -> str:
    """The reason why the call was closed without a ruling, in words, in one query."""
    said = Subquery(Words.objects.filter(entry=OuterRef("pk"), field="reason").values("text"))
    entry = incident.entries.filter(kind=EntryKind.CLOSED).annotate(said=said).latest("seq")
    payload = entry.kept
    return _told(payload["reason"], [entry.said or ERASED] if payload["words"] else [])


def _quoted(sentence: str) -> str:
    return sentence if sentence == ERASED else f"It began with the sentence “{sentence}”."


def _code(entry: Entry, payload: dict[str, Any]) -> str:
    """The code of the reason for the whole entry."""
    return _reasons(payload).get(OTHERWISE, "") if entry.kind == EntryKind.DECISION else payload.get("reason", "")


def _in_play(payload: dict[str, Any]) -> str:
    """ "Level 6, before: level 5." """
    kind, columns = InputKind(payload["input"]), payload["columns"]
    now = {
        InputKind.LEVEL: columns.get("level.number"),
        InputKind.GAME: columns.get("game"),
        InputKind.PLAYERS: columns.get("players_at_table"),
    }[kind]
    said = _named(kind, now)
    return f"{said[:1].upper()}{said[1:]}, before: {_named(kind, payload['before'])}."


def _named(kind: InputKind, value: int | str | None) -> str:
    if not value:
        return "not set"
    return {
        InputKind.LEVEL: f"level {value}",
        InputKind.GAME: title_of(str(value)),
        InputKind.PLAYERS: f"{value} players",
    }[kind]


def _counted(payload: dict[str, Any], penalty: PenaltyState) -> str:
    seat, hands = penalty.stated["seat"], penalty.tally.hands
    who = f"Seat {seat}" if seat else "Unknown seat"
    change = CountChange(payload["change"]).label.lower()
    return f"{who}, {change}: {penalty.tally.served} of {hands} served, {min(payload['from'], hands)} before."


def _as_given(entries: Sequence[Entry]) -> dict[int, dict[str, Any]]:
    """Return the first form of each penalty that was corrected, with the player who was named before that."""
    first: dict[int, dict[str, Any]] = {}
    for entry in entries:
        if entry.kind == EntryKind.PENALTY_CHANGED:
            payload = entry.kept
            first.setdefault(payload["penalty"], payload["from"])
    return first


def _reviewed(payload: dict[str, Any]) -> str:
    """ "Changed, under rule 12." """
    label = Verdict(payload["verdict"]).label
    return f"{label}, under rule {payload['rule']}." if "rule" in payload else f"{label}."


def _kept_penalties(payload: dict[str, Any]) -> list[str]:
    """Return what a review says of penalties that stay; any other has an entry of its own."""
    kept = [fate for fate in payload.get("penalties", {}).values() if fate == KEEP]
    return [] if not kept else ["The penalty stays."] if len(kept) == 1 else [f"{len(kept)} penalties stay."]


def _count_after(before: PenaltyState, after: PenaltyState, names: RecordedNames) -> Iterator[str]:
    """Return what a change does to the hands that were already served."""
    served, count = before.tally.served, before.tally.counted
    if served and not is_same_person(before.stated, after.stated):
        hands = f"The {served} hands" if served > 1 else "The 1 hand"
        yield f"{hands} served before stay with {names.whose(before.stated)}; the count starts at 0."
    elif after.tally.cut_at and not before.tally.cut_at:
        yield f"{count} of them {'was' if count == 1 else 'were'} served before, so nothing is left to serve."


def _decided(entry: Entry, payload: dict[str, Any], ruling: PresentedRuling) -> Iterator[str]:
    """The decision, then each point that the book left open with what was chosen there and why."""
    points = ruling["discretions"]
    if payload["final"] == OWN:
        yield from _own(entry, payload)
    elif payload["final"] == OTHERWISE:
        yield "Otherwise than suggested, under Rule 1."
        yield from _kept(entry, payload, DECIDED)
    else:
        yield "The ruling as suggested. What the book leaves open was decided so:" if points else "As suggested."
    for point in points:
        yield _chosen(point, payload["choices"])
        yield from _kept(entry, payload, decided_field(point["id"]))
        yield from _why(entry, payload, point["id"])
    for key in sorted(key for key in _reasons(payload) if key.startswith(PENALTY)):
        demanded = ruling["penalty"] and ruling["penalty"].get("mandatory")
        though = "the book demands one" if demanded else "one was given before"
        yield f"Seat {key.removeprefix(PENALTY)}: no penalty, though {though}."
        yield from _why(entry, payload, key)


def _own(entry: Entry, payload: dict[str, Any]) -> Iterator[str]:
    """Return what the floor decided in words of their own."""
    yield from _kept(entry, payload, "decided")
    yield from (f"Put right: {text}" for text in _kept(entry, payload, "corrections"))


def _chosen(point: PresentedPoint, choices: dict[str, str]) -> str:
    labels = {option["value"]: option["label"] for option in point["options"]}
    choice = choices.get(point["id"], "")
    others = [(one["label"], one.get("standing")) for one in point["options"] if one["value"] != choice]
    instead = "".join(f" The {standing['layer']}'s choice is: {label}." for label, standing in others if standing)
    return f"{point['text']} {labels.get(choice, 'Otherwise.' if choice else 'Not chosen.')}{instead}"


def _reasons(payload: dict[str, Any]) -> dict[str, str]:
    """The codes of a decision; other entries have none."""
    return dict(payload.get("reasons", {}))


def _why(entry: Entry, payload: dict[str, Any], key: str) -> list[str]:
    said = _told(_reasons(payload).get(key, ""), _kept(entry, payload, reason_field(key)))
    return [f"Because: {said}"] if said else []


def _told(code: str, text: list[str]) -> str:
    """A reason in words: the label of its code, then the typed text."""
    return " ".join([*([f"{ReasonCode(code).label}."] if code else []), *text])


def _kept(entry: Entry, payload: dict[str, Any], field: str) -> list[str]:
    """The text of a field, if it had one. The entry holds only its hash, so the text may be gone."""
    kept = {words.field: words.text for words in entry.words.all()}
    return [kept.get(field, ERASED)] if field in payload["words"] else []
