"""Recordings that were taken back within half a minute: both stay in the record, and they count as no ruling."""

from collections.abc import Collection
from datetime import timedelta

from django.db.models import Exists, IntegerField, JSONField, OuterRef
from django.db.models.fields.json import KT
from django.db.models.functions import Cast

from floor.models import Entry, EntryKind

HALF_A_MINUTE = timedelta(seconds=30)
# What may follow on a recording that is still taken back; it stays.
STAYS = (
    EntryKind.NOTE,
    EntryKind.PHOTO,
    EntryKind.CLOCK,
    EntryKind.PEOPLE,
    EntryKind.PLAYER_NAMED,
    EntryKind.IN_PLAY,
    EntryKind.WORKED_OUT,
)


def undone_in(entries: Collection[Entry]) -> dict[int, Entry]:
    """The entries that take something back, by the submission of what each takes back; for the entries of one call."""
    by_seq = {entry.seq: entry.submission_id for entry in entries}
    undoing = [entry for entry in entries if entry.kind == EntryKind.UNDONE]
    return {by_seq[entry.kept["undoes"]]: entry for entry in undoing if entry.kept["undoes"] in by_seq}


def standing_of(entries: Collection[Entry]) -> list[Entry]:
    """The entries of one call without those of a recording that was undone."""
    undone = undone_in(entries)
    return [entry for entry in entries if entry.submission_id not in undone]


def was_undone(call: str, seq: str) -> Exists:
    """Return the condition that the ruling with this number in this call was taken back, both by their columns."""
    undoing = Entry.objects.filter(incident=OuterRef(call), kind=EntryKind.UNDONE)
    of = undoing.annotate(json=Cast("payload", JSONField())).annotate(of=Cast(KT("json__undoes"), IntegerField()))
    return Exists(of.filter(of=OuterRef(seq)))
