"""A comparison of the rulings that the same answers get under every edition. Writes nothing."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from rules.books.editions import editions, load_edition, span, spans
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
    """The ruling under one edition: `presented` comes from rules.present. `own` is the book without its changes."""

    edition: str
    title: str
    presented: Presented
    differs: bool
    own: bool = False


@dataclass(frozen=True)
class AlikeEditions:
    """Editions whose ruling is the same, in a few words as `title`: `numbers` has the deciding number of each run of
    them, `presented` comes from the newest.
    """

    title: str
    presented: Presented
    differs: bool
    numbers: tuple[tuple[str, str], ...]
    silent: tuple[str, ...]
    unverified: tuple[str, ...]


def grouped(compared: Iterable[EditionComparison]) -> tuple[AlikeEditions, ...]:
    """Return the comparisons with editions that rule alike as one; a book without its house's rules stands alone."""
    groups: dict[object, list[EditionComparison]] = {}
    for one in compared:
        groups.setdefault((_shown(one.presented), one.differs, one.own), []).append(one)
    return tuple(map(_together, groups.values()))


def _together(alike: list[EditionComparison]) -> AlikeEditions:
    title = alike[0].title if alike[0].own else span(one.edition for one in alike)
    newest = max(alike, key=lambda one: load_edition(one.edition).date)
    return AlikeEditions(
        title,
        newest.presented,
        alike[0].differs,
        spans((one.edition, number) for one in alike if (number := _deciding(one.presented))),
        tuple(dict.fromkeys(said for one in alike for said in _silent(one.presented))),
        tuple(said for one in alike if (said := _unverified(one.presented))),
    )


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
    return EditionComparison(
        key, title, present(situation.id, result, book, edition), differs=not alike(result, ruled), own=own
    )


def _shown(presented: Presented) -> object:
    """Return what is read of a result, apart from numbers and from what its book lacks."""
    if presented["status"] == "ruling":
        return presented["outcome"], *presented["steps"]
    return presented["question"]["text"] if presented["status"] == "needs-answer" else presented["status"]


def _deciding(presented: Presented) -> str:
    cited = presented["citations"] if presented["status"] == "ruling" else []
    return next((one["number"] for one in cited if one["deciding"]), "")


def _silent(presented: Presented) -> list[str]:
    return presented["silent"] if presented["status"] == "ruling" else []


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


def _unverified(presented: Presented) -> str:
    return presented.get("unverified", "") if presented["status"] == "ruling" else ""
