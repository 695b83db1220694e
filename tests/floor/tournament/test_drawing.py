"""Drawing seats: everybody once, no chair twice, tables balanced, every seat as likely as any other."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.errors import Invalid
from floor.tournament.drawing import draw, fewest_tables, ranges


@st.composite
def rooms(draw: st.DrawFn) -> tuple[list[int], list[int], int]:
    """Players, tables with room for them, and the seats of each."""
    seats = draw(st.integers(2, 10))
    tables = draw(st.lists(st.integers(1, 99), min_size=1, max_size=12, unique=True))
    players = draw(st.integers(2 * len(tables), seats * len(tables)))
    return list(range(100, 100 + players)), tables, seats


@given(rooms(), st.integers())
def test_everybody_gets_one_chair_and_tables_differ_by_one(room: tuple[list[int], list[int], int], seed: int) -> None:
    players, tables, seats = room
    drawn = draw(players, tables, seats, Random(seed))
    assert sorted(player for player, _, _ in drawn) == players
    assert len({(table, seat) for _, table, seat in drawn}) == len(players)
    assert all(table in tables and 1 <= seat <= seats for _, table, seat in drawn)
    counted = Counter(table for _, table, _ in drawn)
    assert set(counted) == set(tables) and max(counted.values()) - min(counted.values()) <= 1


def test_every_player_gets_every_seat_about_as_often() -> None:
    dice, often = Random(7), Counter[tuple[int, int, int]]()
    for _ in range(6_000):
        often.update(draw([1, 2, 3, 4], [8, 9], 3, dice))
    # 6,000 draws of 4 players over 6 seats: 1,000 each, with about 29 to either side.
    assert len(often) == 24
    assert all(870 < count < 1_130 for count in often.values())


@pytest.mark.parametrize(
    ("players", "tables", "sentence"),
    [
        (0, [1], "Nobody is left for the draw."),
        (19, [1, 2], "19 players need a seat, but these tables have 18."),
        (3, [1, 2], "3 players are too few for 2 tables."),
    ],
)
def test_tables_that_do_not_fit_are_refused(players: int, tables: list[int], sentence: str) -> None:
    with pytest.raises(Invalid, match=sentence):
        draw(list(range(players)), tables, 9, Random(1))


def test_as_many_tables_as_are_needed() -> None:
    assert [fewest_tables(players, 9) for players in (1, 9, 10, 27, 28)] == [1, 1, 2, 3, 4]


def test_numbers_are_said_as_they_are_typed() -> None:
    assert ranges([3, 1, 2, 5, 8, 9]) == "1-3, 5, 8-9"
