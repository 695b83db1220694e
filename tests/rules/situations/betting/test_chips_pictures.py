"""The pictures of a ruling on chips: taken from the engine, for worked hands in several editions."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.books.editions import load_edition
from rules.books.resolve import resolve
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.present import present_ruling
from rules.situations import SITUATIONS

EDITIONS = ("tda-2009", "tda-2013", "tda-2017", "tda-2019", "fivebet-2019")
SILENT: Mapping[str, Value] = {
    "betting-structure": "no-limit",
    "hand-moment": "now",
    "actor": 5,
    "chips-first": "chips",
}
SIZE = {"last-full-raise": 1_200, "chips-largest-raise": 1_200, "chips-largest-full-raise": 1_200}
FACTS = {"bet": "bet-faced", "completed": "in-front", "last": "last-chips"}
each_edition = pytest.mark.parametrize("edition", EDITIONS)


def ruled(edition: str, **changed: Value) -> Ruling:
    given = {
        **SILENT,
        **SIZE,
        "last-chips": "no",
        **{FACTS.get(key, f"chips-{key}"): value for key, value in changed.items()},
    }
    result = rule(SITUATIONS["chips-facing-a-bet"], resolve(load_edition(edition)), answers(given))
    assert isinstance(result, Ruling), result
    return result


def pictures(edition: str, **changed: Value) -> list[dict[str, Any]]:
    book, ruling = resolve(load_edition(edition)), ruled(edition, **changed)
    shown: list[dict[str, Any]] = present_ruling("chips-facing-a-bet", ruling, book, load_edition(edition))["pictures"]
    return shown


def tried(edition: str, **changed: Value) -> list[dict[str, Any]]:
    """Return the pictures that explain the ruling, without those of what moves at the table."""
    return [one for one in pictures(edition, **changed) if not one["kind"].startswith("chips-") or "lifted" in one]


@each_edition
def test_the_smallest_chip_is_lifted_off_and_leaves_less_than_the_call(edition: str) -> None:
    [lifted] = tried(edition, bet=2_400, pushed=((1_000, 2), (500, 1)))
    assert lifted == {
        "kind": "chips-lifted",
        "says": "Without the smallest chip (500) there are 2,000: less than the 2,400 to call, so it is a call.",
        "pushed": ((1_000, 2), (500, 1)),
        "total": 2_500,
        "lifted": 500,
        "left": 2_000,
        "to_call": 2_400,
    }


@each_edition
def test_a_chip_to_spare_is_measured_on_the_way_to_a_raise(edition: str) -> None:
    lifted, way = tried(edition, bet=1_200, pushed=((1_000, 1), (100, 8)))
    assert (lifted["left"], lifted["to_call"]) == (1_700, 1_200)
    assert "that chip is to spare" in lifted["says"]
    assert way == {
        "kind": "way-to-a-raise",
        "says": "1,800 reaches 1,800, 50% of the way to a raise: it must be made full.",
        "bet": 1_200,
        "least": 2_400,
        "total": 1_800,
        "mark": "1,800",
        "share": "1/2",
    }


def test_below_half_a_raise_the_picture_says_so_and_shows_half_chips() -> None:
    changed: dict[str, Value] = {"bet": 325, "pushed": ((325, 1), (100, 1)), "largest-full-raise": 325}
    _, way = tried("tda-2019", **changed)
    assert way["says"] == "425 is short of 487.5, 50% of the way to a raise, from where it must be made full."
    assert way["mark"] == "487.5"


@each_edition
def test_one_chip_stands_beside_the_call(edition: str) -> None:
    [one] = tried(edition, bet=1_200, pushed=((5_000, 1),))
    assert (one["kind"], one["pushed"], one["to_call"], one["over"]) == ("one-chip", ((5_000, 1),), 1_200, 3_800)


def test_chips_in_front_count_before_the_new_ones_are_tested() -> None:
    on_top: dict[str, Value] = {"first": "on-top", "before": "left", "completed": 1_600}
    [lifted] = tried("tda-2019", bet=1_200, pushed=((1_000, 1), (500, 1)), **on_top)
    assert (lifted["total"], lifted["left"], lifted["to_call"]) == (1_500, 1_000, 1_100)


@each_edition
def test_a_raise_that_is_full_shows_only_the_chip_to_spare(edition: str) -> None:
    assert [one["kind"] for one in tried(edition, bet=1_200, pushed=((1_000, 2), (500, 1)))] == ["chips-lifted"]


@each_edition
@pytest.mark.parametrize("pushed", [((1_000, 1), (100, 2)), ((1_200, 1),)])
def test_chips_that_are_the_call_exactly_need_no_picture(edition: str, pushed: Value) -> None:
    assert tried(edition, bet=1_200, pushed=pushed) == []


def test_last_chips_are_not_measured_on_the_way_to_a_raise() -> None:
    shown = tried("tda-2019", bet=1_200, pushed=((1_000, 1), (100, 4)), last="yes")
    assert [one["kind"] for one in shown] == ["chips-lifted"]


def test_a_declared_raise_by_one_chip_shows_no_overchip() -> None:
    shown = tried("tda-2019", first="words", said="raise", motion="chip", bet=1_200, completed=5_000)
    assert shown == []


def test_a_picture_adds_nothing_to_what_was_ruled() -> None:
    call, other = (ruled("tda-2019", bet=2_400, pushed=((1_000, 2), (chip, 1))) for chip in (500, 600))
    assert call.pictures != other.pictures
    assert "pictures" not in call.values


def test_what_is_above_a_call_goes_back_to_its_player() -> None:
    _, back = pictures("tda-2019", bet=1_200, pushed=((5_000, 1),))
    assert back["says"] == "Of seat 5's 5,000, 3,800 goes back."
    assert (back["kind"], back["seat"], back["front"], back["amount"]) == ("chips-back", 5, 5_000, 3_800)
    assert back["chips"] == ((5_000, 1),)


def test_what_is_missing_to_a_raise_is_owed() -> None:
    *_, owed = pictures("tda-2019", bet=1_200, pushed=((1_000, 1), (100, 8)))
    assert owed["says"] == "Seat 5 has 1,800 in and owes 600 more: 2,400."
    assert (owed["kind"], owed["amount"]) == ("chips-owed", 600)


def test_last_chips_move_nowhere() -> None:
    kinds = [one["kind"] for one in pictures("tda-2019", bet=1_200, pushed=((1_000, 1), (100, 4)), last="yes")]
    assert kinds == ["chips-lifted"]
