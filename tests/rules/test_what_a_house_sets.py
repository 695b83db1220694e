"""A value that a house sets leads to a ruling wherever it is read, over a book that does not know what follows from it."""

from collections.abc import Iterator

import pytest

from rules.books.editions import editions, load_edition
from rules.books.registry import registry
from rules.books.resolve import resolve
from rules.engine.book import Book
from rules.engine.explore import explore
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS
from tests.rules.charted import each_situation
from tests.rules.mutation import other_values, with_param

# It calls the functions of the situations that rule on a bet, which are explored by themselves.
BY_OTHERS = "what-does-this-bet-mean"


@each_situation
def test_every_path_ends_in_a_ruling_whatever_a_house_sets(situation: str) -> None:
    if situation == BY_OTHERS:
        pytest.skip("It is explored as the situations that it leads to.")
    for edition in editions():
        for book in books_of_houses(situation, edition):
            explore(SITUATIONS[situation], book)


def books_of_houses(situation: str, edition: str) -> Iterator[Book]:
    """The book with one value of another name each. Another number leads nowhere that its neighbour does not."""
    book = resolve(load_edition(edition))
    for key in sorted(load_chart(situation, edition).consulted & registry().keys()):
        parameter = registry()[key]
        if parameter.layers and parameter.type in ("bool", "enum") and book.has_param(key):
            for value in other_values(key, book.param(key)):
                if value != "another":
                    yield with_param(book, key, value)
