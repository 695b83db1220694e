"""A sheet of what changes from one edition to another, read from the books, the worked cases and the charts."""

from itertools import permutations

import pytest

from rules.books.editions import editions, load_edition
from rules.proof.cases import ruled_cases
from rules.proof.moving import NOT_SET, Otherwise, Side, move

PAIRS = list(permutations(editions(), 2))


def turned(one: Otherwise) -> Otherwise:
    return Otherwise(one.about, one.after, one.before)


def test_a_changed_value_is_told_under_a_situation_that_reads_it_with_both_numbers() -> None:
    situations = move("tda-2009", "tda-2019").situations
    of_the_clock = next(one for one in situations if one.situation.id == "calling-the-clock")
    seconds = "Seconds a player on the clock has before the countdown begins."
    told = next(one for one in of_the_clock.values if one.about == seconds)
    assert (told.before, told.after) == (Side("60 seconds", "20"), Side("25 seconds", "29"))


def test_a_case_that_comes_out_otherwise_is_told_with_both_headlines() -> None:
    two_motions = next(one for one in move("tda-2019", "tda-2017").situations if one.situation.id == "string-bet")
    assert all(case.before.words != case.after.words for case in two_motions.cases)
    questions = {case.question for case in ruled_cases() if case.situation == "string-bet"}
    assert two_motions.cases
    assert {case.about for case in two_motions.cases} <= questions


@pytest.mark.parametrize(("before", "after"), PAIRS)
def test_the_way_back_tells_the_same_with_the_sides_turned(before: str, after: str) -> None:
    there, back = move(before, after), move(after, before)
    assert there.new == back.gone
    assert there.gone == back.new
    assert {turned(value) for one in there.situations for value in one.values} == {
        value for one in back.situations for value in one.values
    }


@pytest.mark.parametrize(("before", "after"), PAIRS)
def test_every_number_is_one_of_its_edition(before: str, after: str) -> None:
    found = move(before, after)
    told = [*found.worded, *(row for one in found.situations for row in (*one.values, *one.cases))]
    numbers = {(number, found.before.key) for one in told if (number := one.before.number)}
    numbers |= {(number, found.after.key) for one in told if (number := one.after.number)}
    numbers |= {(one.before, found.before.key) for one in found.moved}
    numbers |= {(one.after, found.after.key) for one in found.moved}
    assert {(number, key) for number, key in numbers if number not in load_edition(key).provisions} == set()


@pytest.mark.parametrize(("before", "after"), PAIRS)
def test_what_only_moved_is_ruled_alike(before: str, after: str) -> None:
    found = move(before, after)
    changed = {row.before.number for one in found.situations for row in one.values}
    assert {one.before for one in found.moved} & changed == set()
    assert all(one.before != one.after for one in found.moved)


@pytest.mark.parametrize(("before", "after"), PAIRS)
def test_nothing_is_told_as_ruled_otherwise_in_the_same_words(before: str, after: str) -> None:
    told = [value for situation in move(before, after).situations for value in situation.values]
    assert [value for value in told if value.before.words == value.after.words] == []


@pytest.mark.parametrize("edition", editions())
def test_from_an_edition_to_itself_nothing_changes(edition: str) -> None:
    found = move(edition, edition)
    assert not (found.situations or found.worded or found.moved or found.new or found.gone)


def test_a_value_that_one_book_does_not_set_is_said_so() -> None:
    said = [row for one in move("tda-2019", "tda-2009").situations for row in one.values]
    assert any(NOT_SET in (row.before.words, row.after.words) for row in said)
