"""Substantial action: the acts that a book counts, and a house that counts two and three acts in different ways."""

from typing import Any

import pytest

from rules.books.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Asking, Ruling
from rules.poker.tape import parse_tape
from rules.situations import SITUATIONS
from rules.situations.readers import READERS
from rules.situations.shared.substantial_action_questions import counted
from tests.rules.mutation import with_param

IN_TURN = {"two": "substantial-action-two.in_turn_required", "three": "substantial-action-three.in_turn_required"}
# What was done, as the questions put it: in turn or not, in turn alone, and what else may be asked.
TOLD = ("acts", "acts-in-turn", "any-chips", "players")


def barred(edition: str, told: tuple[str, ...], **counts: bool) -> bool | str:
    """Return whether the acts bar a misdeal, with `two` and `three` acts counted in turn or not; else the question
    asked.
    """
    book = book_of(edition)
    for name, in_turn in counts.items():
        book = with_param(book, IN_TURN[name], in_turn)
    done = {f"substantial-action-{key}": value for key, value in zip(TOLD, told, strict=False)}
    given = {"misdeal-moment": "action", "misdeal-cause": "other", "misdeal-other": "none", **done}
    result = rule(SITUATIONS["possible-misdeal"], book, answers(given))
    if isinstance(result, Asking):
        return result.asked.question.id
    assert isinstance(result, Ruling)
    return result.values["substantial_action"] is True


@pytest.mark.parametrize(("acts", "is_barred"), [("three", True), ("two-chips", True), ("two-same", False)])
def test_one_question_tells_it_wherever_a_book_counts_acts_in_turn(acts: str, is_barred: bool) -> None:
    for edition in ("tda-2013", "tda-2017", "tda-2019"):
        assert barred(edition, ("three", acts)) is is_barred


def test_who_made_two_acts_is_asked_only_where_the_book_speaks_of_two_players() -> None:
    assert barred("fivebet-2019", ("two-chips",)) == "substantial-action-players"
    assert barred("fivebet-2019", ("three",)) is True


@pytest.mark.parametrize(("acts", "cited"), [("two-chips", False), ("three", True), ("two-same", True)])
def test_the_rule_on_three_acts_is_cited_only_where_it_was_looked_at(acts: str, cited: bool) -> None:
    given = {
        "misdeal-moment": "action",
        "misdeal-cause": "other",
        "misdeal-other": "none",
        "substantial-action-acts-in-turn": acts,
    }
    ruling = rule(SITUATIONS["possible-misdeal"], book_of("tda-2019"), answers(given))
    assert isinstance(ruling, Ruling)
    assert ("substantial-action-three" in [citation.concept for citation in ruling.citations]) is cited


def test_a_house_that_counts_three_out_of_turn_as_well_asks_for_them_where_those_in_turn_are_too_few() -> None:
    counts = {"two": True, "three": False}
    assert barred("tda-2019", ("three", "two-mixed"), **counts) is True
    assert barred("tda-2019", ("two-chips", "one"), **counts) is False
    assert barred("tda-2019", ("two-same", "two-chips"), **counts) is True


def test_a_house_that_counts_only_three_in_turn_still_bars_by_two_with_chips_among_them() -> None:
    counts = {"two": False, "three": True}
    assert barred("tda-2019", ("three", "three"), **counts) is True
    assert barred("tda-2019", ("three", "two-same", "yes"), **counts) is True
    assert barred("tda-2019", ("three", "two-same", "no"), **counts) is False
    assert barred("tda-2019", ("two-same",), **counts) is False


@pytest.mark.parametrize(
    ("acts", "answer"),
    [
        ([], "one"),
        ([("fold", False), ("call", True)], "two-chips"),
        ([("fold", False), ("fold", False)], "two-same"),
        ([("check", False), ("fold", False)], "two-mixed"),
        ([("fold", False)] * 3, "three"),
    ],
)
def test_acts_on_a_tape_are_counted_as_the_question_has_them(acts: list[tuple[str, bool]], answer: str) -> None:
    assert counted(acts) == answer


def said(player: str, action: str, **more: Any) -> dict[str, Any]:
    return {"player": player, "action": action, **more}


FOLDS, CALLS = {"words": "fold"}, {"words": "call"}
COUNTED_TOO_LOW = [said("dealer", "quote_pot", amount=9_500), said("seat3", "bet", amount=9_500)]


@pytest.mark.parametrize(
    ("behind", "acts", "in_turn", "payers"),
    [
        ([said("seat4", "declare", **FOLDS), said("seat5", "declare", **FOLDS)], "two-same", "two-same", (3,)),
        ([said("seat4", "declare", **CALLS), said("seat4", "push", amount=9_500)], "one", "one", (3, 4)),
        ([said("seat4", "fold"), said("seat5", "check")], "two-mixed", "two-mixed", (3,)),
        ([said("seat4", "fold"), said("seat6", "call", amount=9_500)], "two-chips", "one", (3, 6)),
        ([said("seat4", "fold"), said("seat5", "call", amount=9_500)], "two-chips", "two-chips", (3, 5)),
    ],
    ids=["folds that were said", "a call said and paid", "a check into the bet", "one passed over", "fold and call"],
)
def test_what_was_done_behind_a_bet_on_a_tape_is_counted_by_acts(
    behind: list[dict[str, Any]], acts: str, in_turn: str, payers: tuple[int, ...]
) -> None:
    players = ["seat3", "seat4", "seat5", "seat6", "seat7"]
    plain = {"tape": [*COUNTED_TOO_LOW, *behind], "street": "flop", "game": "PLO", "pot": 10_500, "players": players}
    told = READERS["wrong-bet-amount"](parse_tape(plain), {})
    assert told["substantial-action-acts-behind"] == acts
    assert told["substantial-action-acts-in-turn-behind"] == in_turn
    assert told["wrong-amount-payers"] == payers
