"""A wrong amount told on a tape: the players who called on it, how they did, and the ruling."""

from typing import Any

import pytest

from rules.books.editions import load_edition
from rules.poker.tape import parse_tape
from rules.situations.readers import READERS
from rules.tape_report import told

ALL_IN = {"player": "seat3", "action": "all_in", "amount": 26_000}
COUNT = {"player": "dealer", "action": "quote_bet", "amount": 20_000}
CALL = {"player": "seat5", "action": "declare", "words": "call"}
BEHIND = {"player": "seat6", "action": "fold"}


def read(*events: dict[str, Any], **more: Any) -> dict[str, Any]:
    return READERS["accepted-action"](parse_tape({"tape": list(events), "street": "flop", **more}), {})


@pytest.mark.parametrize(
    ("event", "did"),
    [
        (CALL, "call"),
        ({"player": "seat5", "action": "push", "chips": {5_000: 4}}, "pushed"),
        ({"player": "seat5", "action": "declare", "amount": 20_000, "words": "twenty thousand"}, "named"),
        ({"player": "seat5", "action": "fold"}, "fold"),
        ({"player": "seat5", "action": "push", "chips": {5_000: 5}}, None),
    ],
)
def test_what_was_done_on_a_wrong_count_is_told(event: dict[str, Any], did: str | None) -> None:
    answers = read(ALL_IN, COUNT, event)
    assert (answers["accepted-seat"], answers["accepted-heard"], answers["bet-faced"]) == (5, 20_000, 26_000)
    assert answers.get("accepted-act") == did
    assert (answers["hand-moment"], answers["accepted-all-in"]) == ("now", "yes")


def test_how_far_play_went_on_is_told() -> None:
    assert read(ALL_IN, COUNT, CALL, BEHIND)["hand-moment"] == "acted-behind"
    turn = {"player": "seat6", "action": "check", "street": "turn"}
    assert read(ALL_IN, COUNT, CALL, turn)["hand-moment"] == "later-street"


def test_the_focus_is_told_of_where_several_called_on_one_count() -> None:
    other = {"player": "seat6", "action": "push", "chips": {5_000: 4}}
    answers = read(ALL_IN, COUNT, CALL, other, focus="seat6")
    assert (answers["accepted-seat"], answers["accepted-act"]) == (6, "pushed")


def test_a_right_count_or_one_that_nobody_acted_on_tells_nothing() -> None:
    assert read(ALL_IN, {**COUNT, "amount": 26_000}, CALL) == {}
    assert read(ALL_IN, COUNT) == {}


def test_a_tape_with_a_wrong_count_is_ruled() -> None:
    tape = {"street": "flop", "tape": [ALL_IN, COUNT, CALL], "answers": {"accepted-told": "count"}}
    (found,) = told(tape, load_edition("tda-2019"))["irregularities"]
    assert (found["situation"], found["result"]["values"]["call_amount"]) == ("accepted-action", 26_000)
