"""Drawn seats: everybody sits once, in an open seat, at tables as even as they can be; the seed tells the draw."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tools.chip_race import DECK
from rules.tools.dice import Dice
from rules.tools.errors import ToolRefused
from rules.tools.seat_draw import break_table, draw_afresh, draw_seats


@st.composite
def broken(draw: st.DrawFn) -> tuple[int, dict[int, list[int]]]:
    """Return the number of players at a broken table, and open seats elsewhere, enough for them."""
    seats = st.lists(st.integers(1, 10), min_size=1, max_size=10, unique=True)
    open_seats = draw(st.dictionaries(st.integers(1, 40), seats, min_size=1, max_size=8))
    return draw(st.integers(1, min(10, sum(map(len, open_seats.values()))))), open_seats


@given(broken(), st.integers(0, 2**64))
def test_every_player_of_a_broken_table_is_seated_once(table: tuple[int, dict[int, list[int]]], seed: int) -> None:
    players, open_seats = table
    dealt = break_table(range(players), open_seats, Dice(f"{seed:x}"))
    assert sorted(one.player for one in dealt) == list(range(players))
    assert len({(one.table, one.seat) for one in dealt}) == players
    assert all(one.seat in open_seats[one.table] for one in dealt)
    assert dealt == break_table(range(players), open_seats, Dice(f"{seed:x}"))


@given(broken(), st.integers(0, 2**64))
def test_the_highest_card_takes_the_first_seat_card(table: tuple[int, dict[int, list[int]]], seed: int) -> None:
    ranks = [DECK.index(one.card) for one in break_table(range(table[0]), table[1], Dice(f"{seed:x}"))]
    assert ranks == sorted(set(ranks), reverse=True)


@given(broken(), st.integers(0, 2**64))
def test_a_broken_table_leaves_the_others_as_even_as_they_can_be(
    table: tuple[int, dict[int, list[int]]], seed: int
) -> None:
    players, open_seats = table
    used = Counter(one.table for one in break_table(range(players), open_seats, Dice(f"{seed:x}")))
    left = {number: len(seats) - used[number] for number, seats in open_seats.items()}
    # Whoever got a player had at least as many open seats as every other table has now.
    assert all(left[number] + 1 >= max(left.values()) for number in used)


def test_a_player_of_a_broken_table_gets_every_seat_as_often() -> None:
    open_seats = {1: [1, 2], 2: [5, 7]}
    first = Counter(break_table([1, 2], open_seats, Dice(f"{seed:x}"))[0].seat for seed in range(4_000))
    assert len(first) == 4 and all(850 < times < 1_150 for times in first.values())
    highest = Counter(break_table([1, 2], open_seats, Dice(f"{seed:x}"))[0].player for seed in range(4_000))
    assert 1_850 < highest[1] < 2_150


def test_a_table_of_seven_is_broken_into_three() -> None:
    open_seats = {4: [2, 5, 9], 6: [1, 3], 9: [4, 7, 8]}
    drawn = draw_seats(range(1, 8), open_seats, Dice("5eed"))
    assert sorted(one.player for one in drawn) == list(range(1, 8))
    assert Counter(one.table for one in drawn) in ({4: 3, 6: 2, 9: 2}, {4: 3, 6: 1, 9: 3}, {4: 2, 6: 2, 9: 3})
    assert all(one.seat in open_seats[one.table] for one in drawn)


def test_a_player_without_a_seat_is_refused() -> None:
    with pytest.raises(ToolRefused, match="3 players need a seat, and 2 are open"):
        draw_seats([1, 2, 3], {1: [4], 2: [9]}, Dice("1"))


def test_a_player_twice_in_the_draw_is_refused() -> None:
    with pytest.raises(ToolRefused, match="twice"):
        draw_seats([1, 1], {1: [4, 5]}, Dice("1"))


def test_every_seat_is_as_likely() -> None:
    first = Counter(draw_seats([1], {1: [1, 2, 3], 2: [1, 2, 3]}, Dice(f"{seed:x}"))[0] for seed in range(6_000))
    assert len(first) == 6 and all(850 < times < 1_150 for times in first.values())


@given(st.integers(1, 60), st.integers(1, 8), st.integers(2, 10), st.integers(0, 2**64))
def test_an_event_is_seated_evenly_and_the_same_again(players: int, tables: int, seats: int, seed: int) -> None:
    if players > tables * seats or (tables > 1 and players < 2 * tables):
        with pytest.raises(ToolRefused):
            draw_afresh(range(players), range(tables), seats, Dice(f"{seed:x}"))
        return
    drawn = draw_afresh(range(players), range(tables), seats, Dice(f"{seed:x}"))
    assert sorted(one.player for one in drawn) == list(range(players))
    assert len({(one.table, one.seat) for one in drawn}) == players
    sizes = Counter(one.table for one in drawn)
    assert max(sizes.values()) - min(sizes[table] for table in range(tables)) <= 1
    assert drawn == draw_afresh(range(players), range(tables), seats, Dice(f"{seed:x}"))
