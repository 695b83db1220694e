"""A tool's result: sentences for the record, for players and for paper, the words to say, and the rules it rests on."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.books.editions import load_edition
from rules.engine.book import Book
from rules.present import present_citation
from rules.presented import PresentedCitation


@dataclass(frozen=True)
class ToolResult:
    """Sentences with seats and numbers alone. `concepts` lay it down; `why` is the reason where no book does."""

    lines: tuple[str, ...]
    # The steps of the way to it, each with its number.
    steps: tuple[tuple[str, str], ...] = ()
    say: str = ""
    concepts: tuple[str, ...] = ()
    why: str = ""

    def cited(self, book: Book) -> list[PresentedCitation]:
        """Return the provisions of the book in play, each statement once; those that it lacks are left out."""
        return citations(self.concepts, book)


def citations(concepts: Iterable[str], book: Book) -> list[PresentedCitation]:
    edition = load_edition(book.edition)
    found = [present_citation(concept, book, edition) for concept in concepts if book.has(concept)]
    return list({(one["number"], one["statement"]): one for one in found}.values())
