"""The question how far play has gone, asked where a dispute may be closed: exactly one of its answers is true."""

import pytest

from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Asking
from rules.situations import SITUATIONS
from rules.situations.shared.disputes import BREAK

LATE: dict[str, dict[str, Value]] = {
    "possible-misdeal": {"misdeal-moment": "over", "misdeal-cause": "first-card"},
    "wrong-button": {"misdeal-moment": "over", "wrong-button-what": "button"},
    "pot-disputed": {"disputed-what": "sums"},
}


def labels(situation: str, edition: str) -> dict[str, str]:
    """Return the labels of the answers to that question, by value."""
    result = rule(SITUATIONS[situation], book_of(edition), answers(LATE[situation]))
    assert isinstance(result, Asking) and result.asked.question.id == "pot-moment", result
    return {option.value: option.label for option in result.asked.question.options}


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("situation", LATE)
def test_the_other_answers_leave_a_break_out_where_one_closes_the_hand(situation: str, edition: str) -> None:
    told = labels(situation, edition)
    assert ("break-over" in told) == book_of(edition).has(BREAK)
    if "break-over" in told:
        after = told.keys() - {"middle", "break", "break-over"}
        assert after and all("no break:" in told[value].lower() for value in after)


@pytest.mark.parametrize("edition", editions())
def test_a_pot_in_the_middle_has_its_answer_where_it_is_not_asked_for(edition: str) -> None:
    assert "middle" in labels("pot-disputed", edition)
    told = labels("possible-misdeal", edition)
    assert "middle" not in told and "pushed" not in told["pushed"]
