"""The chain of entries of one incident: their bytes and hash, adding to it, and verifying it.

The golden vector in tests/floor/record/test_chain.py fixes the byte form for ever. A new form gets a new version.
"""

import hashlib
import secrets
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Prefetch, QuerySet

from floor.ground.numbers import counted
from floor.ground.record_clock import microseconds
from floor.models import (
    Entry,
    EntryKind,
    Incident,
    IncidentPerson,
    Penalty,
    Photo,
    Receipt,
    Submission,
    Words,
)
from floor.models.incident import NO_HASH
from floor.record.against_record import altered, people_of
from floor.record.as_recorded import words_of
from floor.record.decision import DECIDED
from floor.record.participants import misnamed
from floor.record.penalty_given import misgiven
from rules.engine.canonical import canonical

VERSION = 1
# The columns that append() changes on the incident; the action saves them together with its own changes there.
CHAIN_FIELDS = ["chain_length", "chain_head"]


@dataclass(frozen=True)
class NewEntry:
    """An entry to be added: ids and values in the payload, free text by field in the words."""

    kind: EntryKind
    payload: Mapping[str, object]
    occurred_at: datetime
    words: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Break:
    """A place where a chain does not hold."""

    seq: int
    sentence: str


def entry_bytes(entry: Entry) -> bytes:
    """Return the bytes that the hash covers, numbers big-endian: version (1 byte), incident (8), seq (4), previous hash
    (32), kind with its length (2), actor (8), occurred and recorded in microseconds since 1970 UTC (8 each, signed),
    payload."""
    kind = entry.kind.encode()
    return b"".join(
        (
            struct.pack(">BQI", entry.version, entry.incident_id, entry.seq),
            bytes.fromhex(entry.previous_hash),
            struct.pack(">H", len(kind)),
            kind,
            struct.pack(">Qqq", entry.actor_id, microseconds(entry.occurred_at), microseconds(entry.recorded_at)),
            entry.payload.encode(),
        )
    )


def entry_hash(entry: Entry) -> str:
    return hashlib.sha256(entry_bytes(entry)).hexdigest()


def words_hash(salt: str, text: str) -> str:
    return hashlib.sha256(salt.encode() + text.encode()).hexdigest()


def photo_hash(photo: Photo) -> str:
    """The hash of a photo; its pictures are bytes from the database, and of any bytes-like type in a test."""
    return hashlib.sha256(photo.salt.encode() + bytes(photo.jpeg) + bytes(photo.thumbnail)).hexdigest()


def text_hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def append(incident: Incident, submission: Submission, at: datetime, new: Sequence[NewEntry]) -> list[Entry]:
    """Add entries to the chain of an incident that the caller has locked, in two statements however many they are.

    The caller saves CHAIN_FIELDS of the incident in the same transaction.
    """
    entries: list[Entry] = []
    words: list[Words] = []
    for one in new:
        said = [Words(field=field, text=text, salt=secrets.token_hex(16)) for field, text in sorted(one.words.items())]
        entry = Entry(
            incident=incident,
            submission=submission,
            version=VERSION,
            seq=incident.chain_length + 1,
            previous_hash=incident.chain_head,
            kind=one.kind.value,
            actor_id=submission.actor_id,
            occurred_at=one.occurred_at,
            recorded_at=at,
            payload=canonical({**one.payload, "words": {w.field: words_hash(w.salt, w.text) for w in said}}),
        )
        entry.hash = entry_hash(entry)
        incident.chain_length, incident.chain_head = entry.seq, entry.hash
        for word in said:
            word.entry = entry
        entries.append(entry)
        words += said
    Entry.objects.bulk_create(entries)
    if words:
        Words.objects.bulk_create(words)
    return entries


def with_entries(incidents: QuerySet[Incident]) -> QuerySet[Incident]:
    """These incidents with all that verifying reads, in four more queries however many they are."""
    entries = Entry.objects.select_related("receipt", "penalty__player", "photo").order_by("seq")
    entries = entries.defer("photo__jpeg", "photo__thumbnail").prefetch_related(Prefetch("words", to_attr="kept_words"))
    incidents = incidents.select_related("tournament", "table", "level", "draft", "precedent")
    # Lists are used because a manager for each of so many rows takes longer than the rows do.
    return incidents.defer("search", "draft__answers", "draft__unchecked").prefetch_related(
        Prefetch("entries", entries, to_attr="kept_entries"),
        Prefetch("people", IncidentPerson.objects.select_related("player"), to_attr="kept_people"),
        Prefetch("clocks", to_attr="kept_clocks"),
    )


def entries_of(incident: Incident) -> list[Entry]:
    """The whole chain of an incident that was read with it."""
    return incident.kept_entries  # type: ignore[attr-defined, no-any-return]


def verify(incident: Incident) -> list[Break]:
    """Every place where the chain of this incident, or a row attached to it, is broken. Erased words are no break."""
    return list(breaks(with_entries(Incident.objects.filter(pk=incident.pk)).get()))


def breaks(incident: Incident) -> Iterator[Break]:
    """Find the breaks of an incident read with its entries, without a query except one for each photo."""
    entries = entries_of(incident)
    found = list(_breaks_of_chain(incident, entries))
    yield from found
    if not found:  # counts and names mean nothing in a chain that does not hold
        yield from (Break(seq, sentence) for seq, sentence in misgiven(entries))
        yield from (Break(seq, sentence) for seq, sentence in misnamed(entries, people_of(incident)))
        yield from (Break(seq, sentence) for seq, sentence in altered(incident, entries))


def _breaks_of_chain(incident: Incident, entries: Sequence[Entry]) -> Iterator[Break]:
    previous = NO_HASH
    for place, entry in enumerate(entries, start=1):
        if entry.seq != place:
            yield Break(place, f"Entry {place} is missing.")
            break
        if entry.previous_hash != previous:
            yield Break(place, f"Entry {place} does not follow the entry before it.")
        yield from _breaks_within(entry)
        previous = entry.hash
    if len(entries) != incident.chain_length:
        there = f"{counted(len(entries), 'entry is', 'entries are')} there of {incident.chain_length} that were made."
        yield Break(len(entries), there)
    elif previous != incident.chain_head:
        yield Break(len(entries), f"Entry {len(entries)}, the last one, is not the one the call ended with.")


def _breaks_within(entry: Entry) -> Iterator[Break]:
    if not _has_its_hash(entry):
        yield Break(entry.seq, f"Entry {entry.seq} was changed: it does not have its hash.")
        return
    payload = entry.kept
    for word in words_of(entry):
        if words_hash(word.salt, word.text) != payload.get("words", {}).get(word.field):
            what = "decision" if word.field.startswith(DECIDED) else word.field
            yield Break(entry.seq, f"The {what} of entry {entry.seq} was changed.")
    if entry.kind == EntryKind.PHOTO and hasattr(entry, "photo"):
        # Photos are read one at a time: all the photos of many calls would fill the memory.
        photo = Photo.objects.get(pk=entry.photo.pk)
        if photo_hash(photo) != payload.get("photo"):
            yield Break(entry.seq, f"The photo of entry {entry.seq} was changed.")
    if not _holds_its_receipt(getattr(entry, "receipt", None), payload):
        yield Break(entry.seq, f"The receipt of entry {entry.seq} is missing or was changed.")
    penalty: Penalty | None = getattr(entry, "penalty", None)
    if entry.kind != EntryKind.PENALTY:
        if penalty is not None:
            yield Break(entry.seq, f"Entry {entry.seq} gave no penalty, and one hangs on it.")
    elif penalty is None or penalty.incident_id != entry.incident_id:
        yield Break(entry.seq, f"The penalty of entry {entry.seq} is missing or was changed.")


def _has_its_hash(entry: Entry) -> bool:
    try:
        return entry.version == VERSION and entry_hash(entry) == entry.hash
    except (ValueError, struct.error):  # a value that no entry can have
        return False


def _holds_its_receipt(receipt: Receipt | None, payload: dict[str, Any]) -> bool:
    if receipt is None:
        return "receipt" not in payload
    return text_hash(receipt.body) == receipt.body_hash == payload.get("receipt")
