"""Drawing seats: tables that do not fit are refused, and a draw of a day is drawn again from its row."""

import pytest

from floor.errors import Invalid
from floor.tournament.drawing import check_room, fewest_tables, ranges


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
        check_room(players, tables, 9)


def test_as_many_tables_as_are_needed() -> None:
    assert [fewest_tables(players, 9) for players in (1, 9, 10, 27, 28)] == [1, 1, 2, 3, 4]


def test_numbers_are_said_as_they_are_typed() -> None:
    assert ranges([3, 1, 2, 5, 8, 9]) == "1-3, 5, 8-9"
