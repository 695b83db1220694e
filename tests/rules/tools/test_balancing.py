"""Balancing: the next big blind moves to the worst seat, never into the small blind, until tables are even."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tools.balancing import SeatedTable, balance, move_one, uneven, who_moves, worst_seats
from rules.tools.errors import ToolRefused
from rules.tools.next_hands import hands_until_big_blind


def table(number: int, *players: int, seats: int = 9, big: int = 0) -> SeatedTable:
    return SeatedTable(number, frozenset(players), seats, big)


FULL = table(1, *range(1, 10), big=9)
SHORT = table(2, 1, 3, 4, 6, 8, big=3)


def test_tables_one_apart_are_even() -> None:
    assert uneven([FULL, table(2, *range(1, 9))]) is None


def test_a_table_two_short_is_named() -> None:
    apart = uneven([FULL, SHORT, table(3, *range(1, 10))])
    assert apart is not None and (apart.fullest, apart.shortest, apart.by) == ((1, 3), (2,), 4)


def test_the_next_big_blind_moves() -> None:
    assert who_moves(FULL, "next_big_blind") == 1
    assert who_moves(FULL, "big_blind") == 9


def test_the_mover_takes_the_seat_that_has_the_big_blind_first() -> None:
    assert worst_seats(SHORT) == [5, 7, 9, 2]
    move = move_one(FULL, SHORT, "next_big_blind")
    assert (move.from_seat, move.to_seat) == (1, 5)


def test_the_seat_of_the_last_big_blind_is_the_small_blind_and_never_filled() -> None:
    only = table(2, *range(1, 9), big=9)
    assert worst_seats(only) == []
    with pytest.raises(ToolRefused, match="Only the small blind is open"):
        move_one(FULL, only, "next_big_blind")


def test_an_unknown_big_blind_is_asked_for() -> None:
    with pytest.raises(ToolRefused, match="Tap who had the big blind at table 2"):
        worst_seats(table(2, 1, 2))


@st.composite
def rooms(draw: st.DrawFn) -> list[SeatedTable]:
    seats = draw(st.integers(6, 10))
    made = []
    for number in range(1, draw(st.integers(2, 6)) + 1):
        players = draw(st.frozensets(st.integers(1, seats), min_size=2, max_size=seats))
        made.append(SeatedTable(number, players, seats, draw(st.sampled_from(sorted(players)))))
    return made


@given(rooms())
def test_balancing_never_leaves_two_tables_two_apart_and_loses_nobody(room: list[SeatedTable]) -> None:
    now = {one.number: set(one.players) for one in room}
    for move in balance(room, "next_big_blind"):
        now[move.from_table].remove(move.from_seat)
        assert move.to_seat not in now[move.to_table]
        assert move.to_seat != next(one.big_blind for one in room if one.number == move.to_table)
        now[move.to_table].add(move.to_seat)
    counts = [len(players) for players in now.values()]
    assert max(counts) - min(counts) < 2
    assert sum(counts) == sum(len(one.players) for one in room)


@given(rooms())
def test_the_worst_seat_has_the_big_blind_before_any_other_open_one(room: list[SeatedTable]) -> None:
    for one in room:
        waits = [hands_until_big_blind(seat, one.big_blind, one.players) for seat in worst_seats(one)]
        assert waits == sorted(waits)
