"""Verifying the record of many incidents: whether it is intact, and where today's code would rule otherwise.

Everything is streamed, so that memory does not grow with the record.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import connection, transaction

from floor import record, seals
from floor.models import Receipt, Tournament
from floor.replay import differences
from rules.models import StoredBook

# Incidents or receipts read at once.
BATCH = 200

Tick = Callable[[int], None]


@contextmanager
def snapshot() -> Iterator[None]:
    """Inside, every query sees the database as it was at the first one: what is recorded meanwhile breaks nothing."""
    with transaction.atomic(durable=True):
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def damaged_books() -> Iterator[str]:
    """A line for every book that is not what was stored."""
    for book in StoredBook.objects.order_by("edition", "hash").iterator(chunk_size=10):
        if record.text_hash(book.content) != book.hash:
            yield f"Book {book.hash[:12]} ({book.edition}): It was changed: it does not have its hash."


def damage(tournament: Tournament, tick: Tick) -> Iterator[str]:
    """A line for everything in this tournament's record that is not as it was recorded. Ticks with entries read."""
    incidents = record.with_entries(tournament.incidents.order_by("pk"))
    for incident in incidents.iterator(chunk_size=BATCH):
        for found in record.breaks(incident):
            yield f"Incident {incident.pk}: {found.sentence}"
        tick(len(incident.entries.all()))
    yield from seals.breaks(tournament)


def ruled_otherwise(tournament: Tournament, skip_code: str, tick: Tick) -> Iterator[str]:
    """A line for every receipt that today's code rules otherwise. Ticks with receipts read."""
    receipts = Receipt.objects.filter(entry__incident__tournament=tournament).select_related("entry")
    for receipt in receipts.order_by("entry_id").iterator(chunk_size=BATCH):
        if found := differences(receipt, skip_code):
            yield f"Incident {receipt.entry.incident_id}: Entry {receipt.entry.seq}: {'; '.join(found)}."
        tick(1)
