"""Verifying the record of many incidents: damage to it, and rulings that today's code would make otherwise.

Everything is streamed, so that memory does not grow with the record.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import connection, transaction

from floor.history.replay import differences
from floor.models import Receipt, Tournament
from floor.record import chain, lots, seals
from floor.record.as_recorded import is_erased_in_part
from floor.record.search_words import misfound
from floor.record.undone import was_undone
from rules.models import StoredBook

# How many incidents or receipts are read at once.
BATCH = 200

ERASED_IN_PART = "with words or photos that were erased"
MISFOUND = "It is found by other words than those on record; manage.py find_anew puts that right."

Tick = Callable[[int], None]


@contextmanager
def snapshot() -> Iterator[None]:
    """Let every query inside see the database as it was at the first one: later entries cause no false breaks."""
    with transaction.atomic(durable=True):
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def damaged_books() -> Iterator[str]:
    """A line for every book that differs from what was stored."""
    for book in StoredBook.objects.order_by("edition", "hash").iterator(chunk_size=10):
        if chain.text_hash(book.content) != book.hash:
            yield f"Book {book.hash[:12]} ({book.edition}): It was changed: it does not have its hash."


def damage(tournament: Tournament, tick: Tick, in_part: Counter[str] | None = None) -> Iterator[str]:
    """A line for everything in this tournament's record that differs from what was recorded. Ticks with entries read.

    Counts in `in_part` the calls that could not be compared completely.
    """
    incidents = chain.with_entries(tournament.incidents.order_by("pk"))
    broken = set()
    for incident in incidents.iterator(chunk_size=BATCH):
        entries = chain.entries_of(incident)
        breaks = list(chain.breaks(incident))
        yield from (f"Incident {incident.pk}: {found.sentence}" for found in breaks)
        if breaks:
            broken.add(incident.pk)
        if in_part is not None and not breaks:
            in_part[ERASED_IN_PART] += is_erased_in_part(entries)
        tick(len(entries))
    # Rows that differ from the record are also found by other words, so this is reported only if nothing else is.
    for pk in misfound(tournament.incidents.order_by("pk")).values_list("pk", flat=True):
        if pk not in broken:
            yield f"Incident {pk}: {MISFOUND}"
    yield from seals.breaks(tournament)
    yield from lots.breaks(tournament)


def ruled_otherwise(tournament: Tournament, skip_code: str, tick: Tick) -> Iterator[str]:
    """A line for every receipt that today's code rules otherwise. Ticks with receipts read."""
    receipts = Receipt.objects.filter(entry__incident__tournament=tournament).select_related("entry")
    receipts = receipts.exclude(was_undone("entry__incident", "entry__seq"))
    for receipt in receipts.order_by("entry_id").iterator(chunk_size=BATCH):
        if found := differences(receipt, skip_code):
            yield f"Incident {receipt.entry.incident_id}: Entry {receipt.entry.seq}: {'; '.join(found)}."
        tick(1)
