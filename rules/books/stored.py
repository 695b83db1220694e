"""Books in the database: stored once under their hash, read once per process."""

import json
from dataclasses import replace
from functools import lru_cache

from rules.books.editions import load_edition
from rules.books.resolve import resolve
from rules.engine.book import Book
from rules.engine.canonical import canonical
from rules.models import StoredBook


class DamagedBook(Exception):
    """A stored book no longer has the hash it was stored under."""


def store_book(book: Book) -> StoredBook:
    """Return the row of this book, created the first time. Books with equal content share one row."""
    stored = StoredBook(hash=book.hash, edition=book.edition, content=book.content)
    StoredBook.objects.bulk_create([stored], ignore_conflicts=True)
    return stored


@lru_cache(maxsize=64)
def load_book(hash: str) -> Book:
    """Return the book stored under `hash`. Cached for the life of the process, since content under a hash cannot
    change.

    A tournament outlives an upgrade that adds to the edition: anything its book lacks comes from the edition.

    Raises StoredBook.DoesNotExist when there is none, DamagedBook when its content has another hash.
    """
    book = Book(StoredBook.objects.values_list("content", flat=True).get(hash=hash))
    if book.hash != hash:
        raise DamagedBook(f"The stored book {hash[:12]} is not what was stored. Restore it from a backup.")
    return replace(book, gained=_gained(book))


def _gained(book: Book) -> str:
    """Return the concepts and parameters of the book's edition that the stored content lacks."""
    stored, edition = json.loads(book.content), json.loads(resolve(load_edition(book.edition)).content)
    lacking = {
        name: {key: found for key, found in edition[name].items() if key not in stored[name]}
        for name in ("concepts", "params")
    }
    return canonical(lacking) if any(lacking.values()) else ""
