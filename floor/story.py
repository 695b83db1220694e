"""What happened in a call, entry by entry, in words. Reads only what was recorded; nothing is ruled again."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Exists, OuterRef, Subquery

from floor.clock import told
from floor.decision import OTHERWISE, ReasonCode
from floor.games import title_of
from floor.models import Entry, EntryKind, Incident, InputKind, Penalty, Photo, Words
from floor.models.record import ERASED
from floor.named import Names, names_in
from floor.notes import NoteKind
from floor.payloads import reason_field
from floor.review import Verdict
from floor.served import Change

NO_PHOTO = "This photo was erased."
# How the reason begins that a decision keeps for a seat without a penalty.
PENALTY = "penalty-"
HEADINGS = {
    EntryKind.RULING: "Ruling",
    EntryKind.FOLLOW_UP: "The call went on",
    EntryKind.CORRECTION: "Corrected ruling",
    EntryKind.DECISION: "Decision",
    EntryKind.PENALTY: "Penalty",
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
}


@dataclass(frozen=True)
class Part:
    """One entry: heading, what it says, the reason given; for a ruling its receipt, for a penalty the penalty."""

    entry: Entry
    heading: str
    lines: list[str] = field(default_factory=list)
    reason: str = ""
    receipt: dict[str, Any] | None = None
    penalty: Penalty | None = None
    photo: bool = False

    @property
    def payload(self) -> dict[str, Any]:
        return dict(json.loads(self.entry.payload))


def story(incident: Incident) -> list[Part]:
    """The parts in the order in which they were recorded, in two queries, and two more where people were named."""
    entries = incident.entries.select_related("actor", "receipt", "penalty__player").prefetch_related("words")
    entries = entries.annotate(has_photo=Exists(Photo.objects.filter(entry=OuterRef("pk"))))
    recorded = list(entries.order_by("seq"))
    zone = ZoneInfo(incident.tournament.house.time_zone)
    return list(_parts(recorded, names_in(recorded), zone))


def _parts(entries: Sequence[Entry], names: Names, zone: ZoneInfo) -> Iterator[Part]:
    ruling: dict[str, Any] = {}
    given: dict[int, dict[str, Any]] = {}
    for entry in entries:
        payload = json.loads(entry.payload)
        receipt = json.loads(entry.receipt.body) if hasattr(entry, "receipt") else None
        ruling = receipt["ruling"] if receipt else ruling
        if entry.kind == EntryKind.PENALTY:
            given[entry.seq] = payload
        # Receipts of the time before clocks were kept have none.
        lines = told(receipt.get("clocks", []), zone) if receipt else []
        if entry.kind == EntryKind.DECISION:
            lines = list(_decided(entry, payload, ruling))
        elif entry.kind == EntryKind.SERVED:
            lines = [_counted(payload, given[payload["penalty"]])]
        elif entry.kind == EntryKind.REVIEW:
            lines = [f"{Verdict(payload['verdict']).label}.", *_kept(entry, payload, "outcome")]
        elif entry.kind == EntryKind.NOTE:
            lines = _kept(entry, payload, "text")
        elif entry.kind == EntryKind.PHOTO:
            lines = [] if entry.has_photo else [NO_PHOTO]  # type: ignore[attr-defined]
        elif entry.kind == EntryKind.PEOPLE:
            lines = names.people(payload)
        elif entry.kind == EntryKind.PLAYER_NAMED:
            lines = [names.player_named(payload)]
        elif entry.kind == EntryKind.CLOCK:
            lines = told([payload], zone)
        elif entry.kind == EntryKind.IN_PLAY:
            lines = [_in_play(payload)]
        elif "review" in payload:
            lines = ["The ruling was overruled."]
        yield Part(
            entry,
            NoteKind(payload["note"]).label if entry.kind == EntryKind.NOTE else HEADINGS[EntryKind(entry.kind)],
            lines,
            _told(_code(entry, payload), _kept(entry, payload, "reason")),
            receipt,
            getattr(entry, "penalty", None),
            entry.has_photo,  # type: ignore[attr-defined]
        )


def labels(entry: Entry) -> list[str]:
    """What the codes of an entry stand for, without the words that were typed beside them."""
    payload = json.loads(entry.payload)
    codes = [*_reasons(payload).values(), *([payload["reason"]] if payload.get("reason") else [])]
    return [str(ReasonCode(code).label) for code in codes]


def why_closed(incident: Incident) -> str:
    """Why the call was closed without a ruling, in words, in one query."""
    said = Subquery(Words.objects.filter(entry=OuterRef("pk"), field="reason").values("text"))
    entry = incident.entries.filter(kind=EntryKind.CLOSED).annotate(said=said).latest("seq")
    payload = json.loads(entry.payload)
    return _told(payload["reason"], [entry.said or ERASED] if payload["words"] else [])


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


def _counted(payload: dict[str, Any], given: dict[str, Any]) -> str:
    who = f"Seat {given['seat']}" if given["seat"] else "Unknown seat"
    change = Change(payload["change"]).label.lower()
    return f"{who}, {change}: {payload['to']} of {given['hands']} served, {payload['from']} before."


def _decided(entry: Entry, payload: dict[str, Any], ruling: dict[str, Any]) -> Iterator[str]:
    """The decision, then each point that the book left open with what was chosen there and why."""
    points = ruling["discretions"]
    if payload["final"] == OTHERWISE:
        yield "Otherwise than suggested, under Rule 1."
    else:
        yield "The ruling as suggested. What the book leaves open was decided so:" if points else "As suggested."
    for point in points:
        yield _chosen(point, payload["choices"])
        yield from _why(entry, payload, point["id"])
    for key in sorted(key for key in _reasons(payload) if key.startswith(PENALTY)):
        yield f"Seat {key.removeprefix(PENALTY)}: no penalty, though one was given before."
        yield from _why(entry, payload, key)


def _chosen(point: dict[str, Any], choices: dict[str, str]) -> str:
    labels = {option["value"]: option["label"] for option in point["options"]}
    choice = choices.get(point["id"], "")
    standing = [one for one in point["options"] if one.get("standing") and one["value"] != choice]
    instead = "".join(f" The {one['standing']['layer']}'s choice is: {one['label']}." for one in standing)
    return f"{point['text']} {labels.get(choice, 'Otherwise.' if choice else 'Not chosen.')}{instead}"


def _reasons(payload: dict[str, Any]) -> dict[str, str]:
    """The codes of a decision; entries from before there were codes have none."""
    return dict(payload.get("reasons", {}))


def _why(entry: Entry, payload: dict[str, Any], key: str) -> list[str]:
    said = _told(_reasons(payload).get(key, ""), _kept(entry, payload, reason_field(key)))
    return [f"Because: {said}"] if said else []


def _told(code: str, text: list[str]) -> str:
    """A reason in words: what its code stands for, then what was typed."""
    return " ".join([*([f"{ReasonCode(code).label}."] if code else []), *text])


def _kept(entry: Entry, payload: dict[str, Any], field: str) -> list[str]:
    """The text of a field, if it had one. The entry holds only its hash, so the text may be gone."""
    kept = {words.field: words.text for words in entry.words.all()}
    return [kept.get(field, ERASED)] if field in payload["words"] else []
