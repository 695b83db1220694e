"""The chain of entries of one incident: their bytes and hash, adding to it, and verifying it.

The byte form is fixed for ever by the golden vector in tests/floor/test_record.py. A new form gets a new version.
"""

import hashlib
import json
import secrets
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from floor.models import Entry, EntryKind, Incident, Penalty, Submission, Words
from floor.models.incident import NO_HASH
from rules.engine.canonical import canonical

VERSION = 1
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# What append() changes on the incident; the action saves it together with what else changes there.
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
    """What the hash covers, numbers big-endian: version (1 byte), incident (8), seq (4), previous hash (32), kind with
    its length (2), actor (8), occurred and recorded in microseconds since 1970 UTC (8 each, signed), payload."""
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


def microseconds(at: datetime) -> int:
    return (at - EPOCH) // timedelta(microseconds=1)


def words_hash(salt: str, text: str) -> str:
    return hashlib.sha256(salt.encode() + text.encode()).hexdigest()


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


def verify(incident: Incident) -> list[Break]:
    """Every place where the chain of this incident, or what hangs on it, does not hold. Erased words are no break."""
    kept = Incident.objects.only(*CHAIN_FIELDS).get(pk=incident.pk)
    entries = list(incident.entries.select_related("receipt", "penalty").prefetch_related("words").order_by("seq"))
    breaks = []
    previous = NO_HASH
    for place, entry in enumerate(entries, start=1):
        if entry.seq != place:
            breaks.append(Break(place, f"Entry {place} is missing."))
            break
        if entry.previous_hash != previous:
            breaks.append(Break(place, f"Entry {place} does not follow the entry before it."))
        breaks += _breaks_within(entry)
        previous = entry.hash
    if len(entries) != kept.chain_length:
        breaks.append(Break(len(entries), f"{len(entries)} entries are there of {kept.chain_length} that were made."))
    elif previous != kept.chain_head:
        breaks.append(Break(len(entries), "The last entry is not the one the call ended with."))
    return breaks


def _breaks_within(entry: Entry) -> Iterator[Break]:
    if entry_hash(entry) != entry.hash:
        yield Break(entry.seq, f"Entry {entry.seq} was changed: it does not have its hash.")
        return
    payload = json.loads(entry.payload)
    for word in entry.words.all():
        if words_hash(word.salt, word.text) != payload["words"].get(word.field):
            yield Break(entry.seq, f"The {word.field} of entry {entry.seq} was changed.")
    receipt = getattr(entry, "receipt", None)
    if (receipt and text_hash(receipt.body)) != payload.get("receipt"):
        yield Break(entry.seq, f"The receipt of entry {entry.seq} is missing or was changed.")
    if entry.kind == EntryKind.PENALTY and not _holds_what_was_given(getattr(entry, "penalty", None), payload):
        yield Break(entry.seq, f"The penalty of entry {entry.seq} is missing or was changed.")


def _holds_what_was_given(penalty: Penalty | None, payload: dict[str, object]) -> bool:
    """All but the player, who may have been unknown then."""
    given = ("kind", "seat", "hands", "rounds", "players_at_table")
    return penalty is not None and all(getattr(penalty, name) == payload[name] for name in given)
