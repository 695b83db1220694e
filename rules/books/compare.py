"""A comparison of the rulings that the same answers get under every edition. Writes nothing."""

from dataclasses import dataclass
from functools import cache

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.book import Book
from rules.engine.driver import rule
from rules.engine.question import Answer, Answers
from rules.engine.ruling import Result, Ruling
from rules.engine.situation import Situation
from rules.present import present
from rules.presented import Presented


@dataclass(frozen=True)
class EditionComparison:
    """The ruling under one edition: `presented` comes from rules.present."""

    edition: str
    title: str
    presented: Presented
    differs: bool


def compare(situation: Situation, ruled: Result, book: Book, answers: Answers) -> tuple[EditionComparison, ...]:
    """Return the result of the same answers under each published edition, and whether it differs from `ruled`.

    An answer counts for the question with its key in every edition. Rulings differ when the outcome, steps, choices or
    penalty do, which is what happens at the table. Citations and gaps in a book do not count.
    """
    plain = {key: Answer(answer.value, None, answer.by) for key, answer in answers.items()}
    others = [key for key in editions() if key != book.edition]
    # The book's own edition comes first if the book changes it.
    keys = [book.edition, *others] if book.is_changed else others
    return tuple(_under(key, situation, ruled, plain, own=key == book.edition) for key in keys)


def _under(key: str, situation: Situation, ruled: Result, answers: Answers, *, own: bool) -> EditionComparison:
    edition, book = load_edition(key), book_of(key)
    result = rule(situation, book, answers)
    title = f"{edition.short} without house rules" if own else edition.short
    return EditionComparison(key, title, present(situation.id, result, book, edition), differs=not alike(result, ruled))


def alike(one: Result, other: Result) -> bool:
    """True if two rulings have the same outcome, steps, choices, penalty and follow-ups."""
    if not isinstance(one, Ruling) or not isinstance(other, Ruling):
        return False
    done, elsewhere = (
        (ruling.outcome, ruling.steps, ruling.discretions, ruling.penalty, ruling.follow_ups) for ruling in (one, other)
    )
    return done == elsewhere


@cache
def book_of(edition: str) -> Book:
    """Return the book of a bare edition, resolved once per process."""
    return resolve(load_edition(edition))
