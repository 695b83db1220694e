"""The tools as other programs run them: a stable form, and refusals that name the field."""

from typing import Any

import pytest

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.tools.errors import ToolRefused
from rules.tools.named import TOOLS, work_out

WORKS: dict[str, dict[str, Any]] = {
    "pots": {
        "put_in": {"1": 5000, "3": 12000, "5": 20000, "7": 20000},
        "all_in": [1, 3, 5],
        "dead": 800,
        "chip": 100,
        "button": 3,
        "winners": [{"high": [1, 5], "low": [7]}, {"high": [3]}, {"boards": [{"high": [5]}, {"high": [7]}]}],
    },
    "pot-limit": {"in_front": 300, "bet": 200},
    "least-raise": {"bet": 1600, "before": 800, "last_full": 800},
    "chips": {"amount": 1600, "denominations": [100, 500, 1000]},
    "chip-race": {"old_chips": {"1": 3, "2": 1}, "stacks": {"1": 1075, "2": 25}, "chip": 25, "into": 100, "seed": "5"},
    "balancing": {
        "tables": [
            {"number": 1, "players": [1, 2, 3, 4, 5, 6], "seats": 9, "big_blind": 6},
            {"number": 2, "players": [1, 4, 6, 9], "seats": 9, "big_blind": 4},
        ]
    },
    "seat-draw": {"players": [1, 2, 3], "open_seats": {"4": [2, 9], "6": [1]}, "seed": "5"},
    "next-hands": {"players": [1, 2, 3, 4], "small_blind": 1, "big_blind": 2, "hands": [{"out": [2]}, {}]},
    "prizes": {"prizes": "500\n300\n200", "left": 4, "out": 2},
    "hand-for-hand": {
        "prizes": "500\n300\n200",
        "left": 4,
        "out": [{"player": 5, "chips": 7500}, {"player": 9, "chips": 6000, "ante": 500}],
        "ante_by": "each",
        "decided": "shared",
    },
    "satellite": {"pool": 10700, "worth": 1050},
    "missed-hands": {
        "hands": 7,
        "seat": 4,
        "players": [1, 2, 3, 4, 5, 6, 7],
        "big_blind_seat": 2,
        "small_blind": 400,
        "big_blind": 800,
        "ante": 800,
    },
}


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("name", TOOLS)
def test_every_tool_works_in_every_edition(name: str, edition: str) -> None:
    assert work_out(name, WORKS[name], resolve(load_edition(edition)))


@pytest.mark.parametrize("name", TOOLS)
def test_a_field_that_a_tool_does_not_have_is_refused(name: str) -> None:
    with pytest.raises(ToolRefused, match="colour: this tool has no such field"):
        work_out(name, {**WORKS[name], "colour": 1}, resolve(load_edition("tda-2019")))


@pytest.mark.parametrize("name", TOOLS)
def test_no_single_field_of_another_type_breaks_a_tool(name: str) -> None:
    others: tuple[Any, ...] = (None, -1, 1.5, "x", [], {}, [{}], {"x": 1}, True, 10**20)
    for field in WORKS[name]:
        for wrong in others:
            try:
                work_out(name, {**WORKS[name], field: wrong}, resolve(load_edition("tda-2019")))
            except ToolRefused as refused:
                assert refused.field and refused.sentence.endswith(".")


def test_a_four_way_all_in_with_a_high_low_split() -> None:
    found = work_out("pots", WORKS["pots"], resolve(load_edition("tda-2019")))
    assert [pot["amount"] for pot in found["pots"]] == [20_800, 21_000, 16_000]
    assert found["pots"][0]["won"] == {"5": 5_200, "7": 10_400, "1": 5_200}
    assert found["total"] == 57_800 == sum(sum(pot["won"].values()) for pot in found["pots"])


def test_somebody_who_has_no_part_in_a_pot_cannot_win_it() -> None:
    winners = [{"high": [1]}, {"high": [1]}, {"high": [5]}]
    with pytest.raises(ToolRefused, match="Only 3, 5, 7 can win the pot of 21,000"):
        work_out("pots", {**WORKS["pots"], "winners": winners}, resolve(load_edition("tda-2019")))


def test_the_2009_book_moves_the_big_blind_and_later_ones_the_next() -> None:
    moves = {
        edition: work_out("balancing", WORKS["balancing"], resolve(load_edition(edition)))["moves"][0]["from_seat"]
        for edition in ("tda-2009", "tda-2019")
    }
    assert set(moves.values()) <= {1, 6} and moves["tda-2019"] == 1
