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
