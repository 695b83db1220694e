"""The interface for the engine on a tablet: JSON in, JSON out, with the answers as the server stores them."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from rules.books.editions import load_edition
from rules.engine.book import Book
from rules.engine.canonical import canonical
from rules.engine.driver import rule
from rules.engine.question import Answer, from_plain
from rules.present import present
from rules.situations import SITUATIONS
from rules.version import CODE_VERSION


def stored_answers(stored: Mapping[str, Mapping[str, Any]]) -> dict[str, Answer]:
    """Return answers from their stored form: for each key its plain value, its fingerprint and who gave it."""
    return {key: Answer(from_plain(one["value"]), one["fingerprint"], one["by"]) for key, one in stored.items()}


def ruled(said: str) -> str:
    """Return the result of a call, with its hash, and those of the book and of the code that ruled.

    `said` has the `situation`, the stored `answers`, and the `book`: its `content`, and what it `gained` since.
    """
    call = json.loads(said)
    book = Book(call["book"]["content"], call["book"]["gained"])
    result = rule(SITUATIONS[call["situation"]], book, stored_answers(call["answers"]))
    presented = present(call["situation"], result, book, load_edition(book.edition))
    return canonical(
        {
            "result": presented,
            "hash": hashlib.sha256(canonical(presented).encode()).hexdigest(),
            "book": book.hash,
            "version": CODE_VERSION,
        }
    )
