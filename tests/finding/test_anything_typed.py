"""Anything may be typed: what tells nothing leads to another call, long texts are read quickly, and the number of a
table or a seat never changes the situation."""

import re
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.finding.search import search
from rules.finding.told import ANOTHER_CALL, known_texts

EDITION = "tda-2019"
LONGEST = 2000
SECONDS = 1.5
PLACE = re.compile(r"\b(seat|table) \d+\b")

told = st.sampled_from(sorted({one.words for one in known_texts()}))
tables, seats = st.integers(1, 999), st.integers(1, 11)


def found(typed: str) -> list[str]:
    return [hit.situation.id for hit in search(EDITION, typed)]


@given(told, tables, tables, seats, seats)
def test_the_number_of_a_table_or_a_seat_changes_no_situation(
    words: str, table: int, other_table: int, seat: int, other_seat: int
) -> None:
    def at(table: int, seat: int) -> str:
        numbers = {"table": table, "seat": seat}
        return PLACE.sub(lambda place: f"{place[1]} {numbers[place[1]]}", f"table {table}, {words}, seat {seat}")

    assert found(at(table, seat)) == found(at(other_table, other_seat))


@pytest.mark.parametrize("one", ["seat 7", "s7", "#7", "seat seven", "seat 11"])
@pytest.mark.parametrize("other", ["table 3, {}", "table twenty five, {}", "tbl 25 {}"])
def test_a_table_or_a_seat_is_the_same_however_it_is_written(one: str, other: str) -> None:
    typed = f"{one} called the clock on seat 2"
    assert found(other.format(typed))[0] == found(typed)[0] == "calling-the-clock"


@pytest.mark.parametrize(
    "typed",
    [
        "asdf",
        "qwertz",
        "😀😀😀",
        "привет как дела",
        "你好吗",
        "+43 660 1234567",
        "702-555-0134",
        "call me 702 555 0134",
        "hello",
        "good morning everyone",
        "test 123",
        "thanks",
        "you idiot",
        "fuck you",
        "you stupid moron",
        "piece of shit",
        "lorem ipsum dolor sit amet",
    ],
)
def test_what_is_about_nothing_leads_to_another_call(typed: str) -> None:
    """Find nothing, for which the page offers another call, or that."""
    assert found(typed)[:1] in ([], [ANOTHER_CALL])


@pytest.mark.parametrize(
    "typed",
    [
        "seat 5 raised to 4,800 before seat 3 had acted. ",
        '"a ',
        "1/2/3 ",
        "4 chips of 1000 ",
        "1 ",
        "raise call bet fold ",
        "seat 3 or 4 ",
        "qwzxyk plomkij ",
        "игрок поднял вне очереди ",
        "順番",
        "😀🂡",
        "é",
        "{",
    ],
)
def test_a_text_of_2000_characters_is_read_quickly(typed: str) -> None:
    search(EDITION, "seat 5 bet 800")
    before = process_time()
    search(EDITION, (typed * LONGEST)[:LONGEST])
    assert process_time() - before < SECONDS


@given(st.text(max_size=200))
def test_any_text_is_read(typed: str) -> None:
    search(EDITION, typed)
