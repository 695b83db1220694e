"""A hand that is gone: what is asked about the rest of it, and what an earlier answer settles."""

import pytest

from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Asking, Result, Ruling
from rules.poker.tape import parse_tape
from rules.situations import SITUATIONS
from rules.situations.readers import READERS

LEFT_ALONE: dict[str, Value] = {
    "disputed-what": "early",
    "early-what": "act",
    "early-seat": 4,
    "pot-moment": "pushed",
    "early-cards": "opponent",
    "others-in": "one",
}


def ruled(edition: str, situation: str, told: dict[str, Value]) -> Result:
    return rule(SITUATIONS[situation], book_of(edition), answers(told))


@pytest.mark.parametrize("edition", editions())
def test_one_question_tells_of_an_all_in_and_of_its_side_pot(edition: str) -> None:
    asking = ruled(edition, "pot-disputed", LEFT_ALONE)
    assert isinstance(asking, Asking)
    assert asking.asked.key == "side-pot-last"
    for side in asking.asked.question.labels:
        ruling = ruled(edition, "pot-disputed", {**LEFT_ALONE, "side-pot-last": side, "own-bet-called": "none"})
        assert isinstance(ruling, Ruling)
        assert ruling.values.get("side_pot_to") == ("seat4" if side == "seat" else None)


@pytest.mark.parametrize("edition", editions())
def test_an_all_in_that_is_known_is_not_asked_about_again(edition: str) -> None:
    none = ruled(edition, "pot-disputed", {**LEFT_ALONE, "all-in-in-hand": "no"})
    assert isinstance(none, Asking)
    assert none.asked.key == "own-bet-called"
    called = ruled(edition, "pot-disputed", {**LEFT_ALONE, "all-in-in-hand": "yes"})
    assert isinstance(called, Asking)
    assert list(called.asked.question.labels) == ["no-side", "seat", "other"]


@pytest.mark.parametrize(("called", "all_in"), [(True, "yes"), (False, "no")])
def test_a_tape_tells_of_an_all_in_only_once_it_is_called(called: bool, all_in: str) -> None:
    shove = {"player": "A", "action": "bet", "amount": 5_000, "all_in": True}
    call = {"player": "B", "action": "call", "amount": 300, "all_in": True}
    fold = {"player": "B", "action": "fold"}
    tape = [shove, call if called else fold, {"player": "D", "action": "fold"}]
    read = READERS["action-out-of-turn"]
    assert read(parse_tape({"street": "flop", "players": [*"ABCD"], "tape": tape}), {})["all-in-in-hand"] == all_in


CLOCK: dict[str, Value] = {"clock-about": "ended", "clock-seat": 4, "to-call": "yes", "others-in": "several"}
BETS = [
    {"player": "A", "action": "bet", "amount": 5_000, "all_in": True},
    {"player": "B", "action": "raise", "amount": 20_000, "all_in": True},
]


@pytest.mark.parametrize("edition", editions())
def test_with_nobody_left_to_bet_the_hands_go_up_and_what_nobody_can_call_goes_back(edition: str) -> None:
    read = READERS["calling-the-clock"]
    told = read(parse_tape({"street": "turn", "players": [*"ABD"], "tape": BETS, "focus": "D"}), {})
    ruling = ruled(edition, "calling-the-clock", {**told, "clock-about": "ended", "clock-act": "ran-out"})
    assert isinstance(ruling, Ruling), ruling
    assert ruling.values["goes_on"] == "run_out"
    assert ruling.values["back_to_bettor"] == 15_000


@pytest.mark.parametrize("edition", editions())
def test_a_last_opponent_gets_back_what_nobody_called_of_a_raise(edition: str) -> None:
    raises = [
        {"player": "A", "action": "bet", "amount": 4_000},
        {"player": "B", "action": "raise", "amount": 12_000},
    ]
    read = READERS["calling-the-clock"]
    told = read(parse_tape({"street": "turn", "players": [*"AB"], "tape": raises, "focus": "A"}), {})
    ruling = ruled(edition, "calling-the-clock", {**told, "clock-about": "ended", "clock-act": "ran-out"})
    assert isinstance(ruling, Ruling), ruling
    assert (ruling.values["goes_on"], ruling.values["back_to_winner"]) == ("won", 8_000)


@pytest.mark.parametrize("edition", editions())
def test_the_action_goes_on_while_a_player_with_chips_has_an_all_in_to_call(edition: str) -> None:
    told = {**CLOCK, "clock-act": "ran-out", "others-with-chips": "to-act"}
    ruling = ruled(edition, "calling-the-clock", told)
    assert isinstance(ruling, Ruling), ruling
    assert ruling.values["goes_on"] == "action"
    assert "back_to_bettor" not in ruling.values
