"""Rulings that the report on a tape gives: nothing that was seen is refused, dropped or left without its amount."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from rules.books.editions import editions, load_edition
from rules.tape_report import told

ADDED_UP = ("tda-2013", "tda-2017", "tda-2019", "fivebet-2019")


def act(seat: int, action: str, amount: int | None = None, **more: Any) -> dict[str, Any]:
    return {"player": f"seat{seat}", "action": action} | ({"amount": amount} if amount else {}) | more


def listed(document: Mapping[str, Any], edition: str) -> Iterator[dict[str, Any]]:
    """Yield the irregularities on a tape that are ruled on, with their results."""
    report: dict[str, Any] = told(document, load_edition(edition))
    return (one for one in report["irregularities"] if not one["gives_way_to"] and not one["with_event"])


def last(document: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """Return the result for the last irregularity that is ruled on."""
    *_, one = listed(document, edition)
    result: dict[str, Any] = one["result"]
    return result


class TestARaiseBehindShortAllIns:
    """Several short all-ins that come to a full raise together open the betting again, as a book may say."""

    def raised(self, *events: Mapping[str, Any], game: str = "NLHE") -> dict[str, Any]:
        """Return a tape on which seat 1 bet 100 and faces 200, made of all-ins of 25 and 75."""
        all_ins = (act(2, "all_in", 125), act(3, "call", 125), act(4, "all_in", 200), act(5, "call", 200))
        return {
            "game": game,
            "blinds": {"sb": 50, "bb": 100},
            "street": "flop",
            "pot": 500,
            "players": [f"seat{seat}" for seat in range(1, 6)],
            "stacks": {"seat2": 125, "seat4": 200},
            "tape": [act(1, "bet", 100), *all_ins, *events],
        }

    @pytest.mark.parametrize("edition", ADDED_UP)
    def test_one_that_is_too_small_is_made_the_least(self, edition: str) -> None:
        assert last(self.raised(act(1, "raise", 250)), edition)["values"]["bet_total"] == 300

    @pytest.mark.parametrize("edition", ADDED_UP)
    def test_one_said_without_an_amount_has_its_least(self, edition: str) -> None:
        ruled = last(self.raised(act(1, "declare", words="raise")), edition)
        assert ruled["outcome"] == "Seat 1 must raise, to at least 300."

    @pytest.mark.parametrize("edition", ("tda-2017", "tda-2019", "fivebet-2019"))
    def test_one_above_the_pot_comes_down(self, edition: str) -> None:
        assert last(self.raised(act(1, "raise", 9000), game="PLO"), edition)["values"]["bet_total"] == 1550

    @pytest.mark.parametrize("words", ["raise", "raise to 250", "I bet the pot", "raise, five", "I raise, three"])
    def test_whether_they_may_raise_comes_first_where_each_all_in_is_judged_alone(self, words: str) -> None:
        ruled = last(self.raised(act(1, "declare", words=words)), "tda-2009")
        assert ruled["values"]["ruling"] == "may_not_raise"

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize("words", ["raise", "raise to 250", "I bet the pot", "raise, five"])
    def test_something_is_ruled_or_asked_whatever_was_said(self, words: str, edition: str) -> None:
        assert [one["result"] for one in listed(self.raised(act(1, "declare", words=words)), edition)][-1]
