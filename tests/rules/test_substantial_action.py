"""Substantial action: the acts that a book counts, and a house that counts two and three each in its own way."""

import pytest

from rules.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS
from rules.situations.substantial_action_questions import counted
from tests.rules.mutation import with_param

IN_TURN = {"two": "substantial-action-two.in_turn_required", "three": "substantial-action-three.in_turn_required"}
# What was done, as the questions have it: in turn or not, in turn alone, and what else may be asked.
TOLD = ("acts", "acts-in-turn", "any-chips", "players")


def barred(edition: str, told: tuple[str, ...], **counts: bool) -> bool | str:
    """Whether what was done bars a misdeal, `two` and `three` acts counted in turn or not; else what is asked."""
    book = book_of(edition)
    for name, in_turn in counts.items():
        book = with_param(book, IN_TURN[name], in_turn)
    done = {f"substantial-action-{key}": value for key, value in zip(TOLD, told, strict=False)}
    given = {"misdeal-moment": "action", "misdeal-cause": "other", **done}
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
