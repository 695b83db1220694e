"""One act has one ruling: two irregularities in it are listed twice and ruled on once, and the other one says why."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.books.editions import editions, load_edition
from rules.poker.dispute import GIVES_WAY
from rules.poker.irregular import KINDS, irregularities
from rules.poker.tape import BadTape, parse_tape
from rules.tape_report import told
from tests.rules.play import played

PLAYERS = ("seat3", "seat4", "seat5", "seat6")


def act(seat: int, action: str, amount: int | None = None, **more: Any) -> dict[str, Any]:
    return {"player": f"seat{seat}", "action": action} | ({"amount": amount} if amount else {}) | more


def told_too_little(amount: int) -> dict[str, Any]:
    return {"player": "dealer", "action": "quote_bet", "amount": amount}


def hand(*events: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """Return a tape of seats 3 to 6 on the flop, seat 3 to act first."""
    return {
        "game": "NLHE",
        "blinds": {"sb": 50, "bb": 100},
        "street": "flop",
        "pot": 600,
        "players": list(PLAYERS),
        "tape": list(events),
    } | more


def listed(document: Mapping[str, Any], edition: str = "tda-2019") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = told(document, load_edition(edition))["irregularities"]
    return found


def standing(document: Mapping[str, Any], edition: str = "tda-2019") -> list[tuple[int, str]]:
    """Return the irregularities that are ruled on, by event and kind."""
    return [(one["event"], one["kind"]) for one in listed(document, edition) if one["result"]]


def way(document: Mapping[str, Any], edition: str = "tda-2019") -> dict[tuple[int, str], tuple[int, str]]:
    """Return the irregularities that give way, and those they give way to."""
    return {
        (one["event"], one["kind"]): (one["gives_way_to"]["event"], one["gives_way_to"]["kind"])
        for one in listed(document, edition)
        if one["gives_way_to"]
    }


BET, RAISE = act(3, "bet", 1500), act(3, "bet", 500)
ONE, TWO = act(4, "push", chips={500: 1}), act(4, "push", chips={1000: 1})


class TestWrongAmountsTold:
    @pytest.mark.parametrize(
        "did",
        [
            [act(4, "push", chips={1000: 1})],
            [act(4, "call", 1000)],
            [act(4, "declare", 1000, words="one thousand")],
            [act(4, "declare", words="call"), act(4, "push", chips={1000: 1})],
            [ONE, ONE],
        ],
        ids=["chips", "call", "amount", "word and chips", "two goes"],
    )
    def test_an_act_on_one_is_that_and_nothing_else(self, did: list[dict[str, Any]]) -> None:
        tape = hand(BET, told_too_little(1000), *did)
        assert standing(tape) == [(2, "wrong-bet-count")]
        assert set(way(tape).values()) == {(2, "wrong-bet-count")}

    def test_what_is_put_in_after_it_is_no_second_motion(self) -> None:
        tape = hand(BET, told_too_little(1000), TWO, told_too_little(1500), ONE)
        assert standing(tape) == [(2, "wrong-bet-count")]
        assert way(tape)[5, "two-motions"] == (2, "wrong-bet-count")

    def test_what_does_not_rest_on_it_is_ruled_on_by_itself(self) -> None:
        tape = hand(BET, told_too_little(1000), act(4, "push", chips={5000: 1}))
        assert standing(tape) == [(3, "overchip")]
        assert way(tape) == {(2, "wrong-bet-count"): (3, "overchip")}

    def test_of_two_amounts_the_one_they_acted_on_counts(self) -> None:
        tape = hand(BET, told_too_little(1200), act(6, "quote_bet", 1000), TWO)
        assert standing(tape) == [(3, "wrong-bet-count")]
        assert way(tape)[2, "wrong-bet-count"] == (3, "wrong-bet-count")

    def test_who_told_it_is_not_taken_for_who_acted_on_it(self) -> None:
        tape = hand(BET, act(5, "quote_bet", 1000), TWO, act(5, "call", 1500))
        assert listed(tape)[0]["answers"]["accepted-seat"] == 4


class TestSeveralGoes:
    def test_too_few_chips_that_more_made_up_are_a_call_in_several_goes(self) -> None:
        tape = hand(RAISE, act(4, "push", chips={100: 2}), act(4, "push", chips={100: 3}))
        assert standing(tape) == [(3, "two-motions")]

    def test_what_stays_short_is_an_undercall_of_all_of_it(self) -> None:
        tape = hand(BET, ONE, ONE)
        assert standing(tape) == [(2, "undercall")]
        assert listed(tape)[0]["result"]["values"]["owed"] == 500

    @pytest.mark.parametrize("edition", editions())
    def test_the_first_of_them_is_not_ruled_on_once_more(self, edition: str) -> None:
        tape = hand(RAISE, act(4, "push", chips={500: 2}), act(4, "push", chips={500: 1}))
        assert standing(tape, edition) == [(3, "two-motions")]


class TestOneDispute:
    def test_a_push_and_its_pull_back_are_ruled_on_once(self) -> None:
        tape = hand(RAISE, TWO, act(4, "pull_back", chips={1000: 1}))
        pushed, back = listed(tape)
        assert (back["with_event"], back["result"]) == (2, None)
        values = pushed["result"]["values"]
        assert (values["ruling"], values["returned"], values["chips_stay"]) == ("call", 500, True)
        assert pushed["result"]["steps"][0] == "Have seat 4 put back out what they took back."

    def test_chips_taken_back_after_too_few_still_count(self) -> None:
        tape = hand(RAISE, act(4, "push", chips={100: 2}, last_chips=False), act(4, "pull_back", chips={100: 2}))
        assert standing(tape) == [(3, "chips-taken-back")]
        values = listed(tape)[1]["result"]["values"]
        assert (values["ruling"], values["owed"], values["chips_stay"]) == ("full_call", 300, True)

    @pytest.mark.parametrize("edition", editions())
    def test_an_act_out_of_turn_and_the_fold_behind_it_are_ruled_on_once(self, edition: str) -> None:
        tape = hand(RAISE, act(6, "declare", words="call"), act(6, "declare", words="fold"))
        assert standing(tape, edition) == [(3, "out-of-turn")]
        assert way(tape) == {(2, "out-of-turn"): (3, "out-of-turn")}
        result = listed(tape, edition)[1]["result"]
        assert result["values"].get("ruling") == (None if edition == "tda-2009" else "fold")
        assert "Let what seat 6 did early before the fold stand too, unless the action changes." in result["steps"]

    @pytest.mark.parametrize("edition", editions())
    def test_silent_chips_and_a_fold_behind_them_are_two_acts(self, edition: str) -> None:
        tape = hand(RAISE, TWO | {"last_chips": False}, act(4, "declare", words="fold"))
        assert standing(tape, edition) == [(2, "overchip"), (3, "out-of-turn")]
        chips, fold = listed(tape, edition)
        assert (chips["answers"]["chips-first"], chips["result"]["values"]["ruling"]) == ("chips", "call")
        assert (fold["answers"]["oot-skipped"], fold["answers"]["oot-own-act"]) == ([5, 6], "in-turn")

    def test_an_undercall_and_a_fold_behind_it_are_one(self) -> None:
        assert standing(hand(BET, ONE, act(4, "declare", words="fold"))) == [(2, "undercall")]

    def test_a_check_into_a_bet_leaves_a_fold_said_with_it_or_behind_it(self) -> None:
        for said in ([act(4, "declare", words="check, no, fold")], [act(4, "check"), act(4, "fold")]):
            assert standing(hand(BET, *said)) == [(2, "check-into-bet")]

    def test_prior_chips_and_an_undercall_onto_them_are_one(self) -> None:
        acts = (act(3, "push", chips={500: 1}), act(4, "raise", 1500), act(5, "fold"), act(6, "fold"))
        tape = hand(*acts, act(3, "pull_back", chips={500: 1}), act(3, "push", chips={1000: 1}))
        assert standing(tape) == [(6, "undercall")]
        assert way(tape) == {(5, "pulled-back-chips"): (6, "undercall")}

    def test_raise_with_nothing_bet_is_not_also_too_small(self) -> None:
        assert standing(hand(act(3, "raise", 50))) == [(1, "raise-without-bet")]

    def test_chips_behind_an_unclear_amount_wait_for_it(self) -> None:
        tape = hand(RAISE, act(4, "declare", words="raise"), act(5, "push", chips={1000: 1}))
        assert standing(tape) == [(2, "raise-without-amount"), (3, "acted-before-amount-clear")]
        assert way(tape) == {(3, "overchip"): (3, "acted-before-amount-clear")}

    def test_in_2009_whether_a_raise_is_open_comes_before_its_size(self) -> None:
        tape = hand(
            RAISE, act(4, "all_in", 700), act(5, "all_in", 1050), act(6, "fold"), act(3, "declare", words="raise")
        )
        assert way(tape, "tda-2009")[5, "raise-without-amount"] == (5, "raise-behind-all-ins")
        assert way(tape, "tda-2019") == {}

    def test_two_disputes_of_one_player_are_two(self) -> None:
        tape = hand(
            RAISE,
            TWO,
            act(5, "fold"),
            act(6, "fold"),
            act(3, "bet", 700, street="turn"),
            act(4, "push", chips={5000: 1}),
        )
        first, second = listed(tape)
        assert second["with_event"] is None
        assert (first["answers"]["bet-faced"], second["answers"]["bet-faced"]) == (500, 700)

    def test_undercalls_of_one_bet_are_one_dispute_and_of_another_bet_another(self) -> None:
        short = [act(seat, "push", chips={100: 4}, last_chips=False) for seat in (4, 5)]
        later = [act(3, "bet", 700, street="turn"), act(4, "push", chips={100: 5}, last_chips=False)]
        assert [one["with_event"] for one in listed(hand(RAISE, *short, *later))] == [None, 2, None]

    def test_two_rows_of_acts_out_of_turn_by_one_player_are_two_disputes(self) -> None:
        flop = [act(6, "check"), *(act(seat, "check") for seat in (3, 4, 5))]
        found = listed(hand(*flop, act(6, "bet", 200, street="turn")))
        assert [(one["event"], one["with_event"]) for one in found] == [(1, None), (5, None)]
        assert [one["answers"]["oot-action"] for one in found] == ["check", "bet"]


def test_everything_that_gives_way_or_is_given_way_to_is_a_kind() -> None:
    assert {kind for kinds, to, _ in GIVES_WAY for kind in (*kinds, to)} <= KINDS.keys()


MESSY: list[dict[str, Any]] = [
    {"action": "push", "chips": {100: 1}},
    {"action": "push", "chips": {500: 1, 25: 2}},
    {"action": "pull_back", "chips": {25: 1}},
    {"action": "pull_back", "chips": {500: 1}},
    {"action": "combine_and_push_all", "chips": {500: 1}},
    {"action": "declare", "words": "raise"},
    {"action": "declare", "words": "raise to two hundred", "amount": 200},
    {"action": "check"},
    {"action": "call"},
    {"action": "all_in"},
    told_too_little(75),
    told_too_little(600),
]


@st.composite
def messy(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the beginning of an honest hand, and then a few irregularities by players who could have caused them."""
    data = draw(played())
    events = data["tape"][: draw(st.integers(2, len(data["tape"])))]
    for _ in range(draw(st.integers(1, 6))):
        event = {"player": draw(st.sampled_from(data["players"])), **draw(st.sampled_from(MESSY))}
        try:
            parse_tape({**data, "tape": [*events, event]})
        except BadTape:
            continue
        events = [*events, event]
    return {**data, "tape": events}


@given(messy())
def test_what_gives_way_gives_way_to_something_that_stands_and_says_why(data: dict[str, Any]) -> None:
    found = irregularities(parse_tape(data))
    stands = {(one.number, one.kind) for one in found if not one.why}
    for one in found:
        assert 0 < one.begins <= one.number
        assert bool(one.why) == (one.gives_way != (0, ""))
        assert not one.why or one.gives_way in stands


@settings(max_examples=60)
@given(st.sampled_from(editions()), messy())
def test_every_tape_that_can_be_read_is_answered_and_no_ruling_is_given_twice(
    edition: str, data: dict[str, Any]
) -> None:
    found = told(data, load_edition(edition))["irregularities"]
    ruled = [(one["situation"], str(one["answers"]), one["ruled_by_event"]) for one in found if one["result"]]
    assert len(ruled) == len(set(ruled))
    for one in found:
        assert (one["result"] is None) == bool(one["with_event"] or one["gives_way_to"] or one["waits_for"])
