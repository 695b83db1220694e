"""Rulings that the report on a tape gives: nothing that was seen is refused, dropped or left without its amount."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from rules.api import BadInput
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


class TestChipsOfAnActOutOfTurnTakenBack:
    """Chips pushed out of turn and pulled back are seen, so they are never refused; the act binds or not all the
    same.
    """

    PUSH, BACK = act(3, "push", chips={500: 1}), act(3, "pull_back", chips={500: 1})

    def on_the_flop(self, *events: Mapping[str, Any], **more: Any) -> dict[str, Any]:
        return {
            "game": "NLHE",
            "blinds": {"sb": 50, "bb": 100},
            "street": "flop",
            "pot": 800,
            "players": [f"seat{seat}" for seat in (2, 3, 4, 5)],
            "tape": list(events),
        } | more

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize(
        "pushed",
        [
            (PUSH,),
            (PUSH | {"oot": True},),
            (act(3, "bet", 500),),
            (act(3, "bet", 500, chips={500: 1}),),
            (act(3, "push", chips={1000: 1}),),
            (act(3, "push", chips_unspecified="one"),),
            (act(3, "declare", words="five hundred"), PUSH),
            (act(3, "push", chips={100: 3}), act(3, "push", chips={100: 3})),
        ],
    )
    def test_they_go_out_again_until_those_passed_over_have_acted(self, pushed: Any, edition: str) -> None:
        ruled, *_ = [one["result"] for one in listed(self.on_the_flop(*pushed, self.BACK), edition)]
        if ruled["status"] == "ruling":
            assert ruled["outcome"] == "Action goes back to seat 2."
            assert "Have seat 3 put back out what they took back: that does not undo the act." in ruled["steps"]
        else:
            assert ruled["question"]["id"] == "oot-action"

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize("events", [(PUSH, BACK, act(2, "check")), (PUSH, act(2, "check"), BACK)])
    def test_they_go_out_again_if_nothing_changed(self, events: Any, edition: str) -> None:
        ruled = last(self.on_the_flop(*events), edition)
        assert ruled["outcome"] == "Nothing changed: seat 3's bet of 500 stands."
        assert "Have seat 3 put back out what they took back: that does not undo the act." in ruled["steps"]

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize("events", [(PUSH, BACK, act(2, "bet", 300)), (PUSH, act(2, "bet", 300), BACK)])
    def test_they_stay_with_their_player_if_the_action_changed(self, events: Any, edition: str) -> None:
        ruled = last(self.on_the_flop(*events), edition)
        assert ruled["outcome"].startswith("The action changed:")
        assert "Let seat 3 keep the chips that they took back." in ruled["steps"]
        assert "Give seat 3 the chips back." not in ruled["steps"]

    @pytest.mark.parametrize("edition", editions())
    def test_chips_nobody_counted_and_blinds_nobody_noted_can_come_back(self, edition: str) -> None:
        uncounted = (act(2, "bet", 100), act(3, "push", chips_unspecified="several"), self.BACK)
        assert [one["result"] for one in listed(self.on_the_flop(*uncounted), edition)]
        blind = (act(4, "raise", 300), act(5, "fold"), act(2, "pull_back", chips={50: 1}))
        assert list(listed(self.on_the_flop(*blind, street="preflop", pot=None), edition))

    @pytest.mark.parametrize("back", [{500: 2}, {1000: 1}])
    def test_no_more_can_come_back_than_went_out(self, back: dict[int, int]) -> None:
        with pytest.raises(BadInput, match="seat3 has not that much in front"):
            told(self.on_the_flop(self.PUSH, act(3, "pull_back", chips=back)), load_edition("tda-2019"))
        with pytest.raises(BadInput, match="seat3 has not that much in front"):
            told(self.on_the_flop(self.PUSH, self.BACK, self.BACK), load_edition("tda-2019"))
