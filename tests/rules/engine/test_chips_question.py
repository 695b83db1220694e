"""Chips by denomination: valid answers, their wording, and their stored form."""

from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from floor.calls.forms.answer import typed_value
from rules.engine.question import AskedQuestion, BadAnswer, chips, from_plain, plain

PUSHED = AskedQuestion(chips("pushed", "Which chips?", samples=(((1000, 2),),)))


def typed(text: str) -> QueryDict:
    return QueryDict(urlencode({"value": text}))


def test_chips_are_kept_with_the_largest_first_and_said_with_their_number() -> None:
    value = PUSHED.clean([[100, 5], [1000, 1]])
    assert value == ((1000, 1), (100, 5))
    assert PUSHED.label(value) == "1 × 1,000 + 5 × 100"


def test_chips_come_back_from_json_as_they_went_in() -> None:
    value = ((1000, 1), (100, 5))
    assert plain(value) == [[1000, 1], [100, 5]]
    assert from_plain(plain(value)) == value


@pytest.mark.parametrize(
    "value",
    [(), 1000, "1000", [1000], [[1000]], [[1000, 0]], [[0, 1]], [[1000, "2"]], [[True, 1]], [[2, 1000]]]
    + [[[1000, 1], [1000, 2]], [[1000, 1, 1]]],
)
def test_what_is_no_chips_is_refused(value: Any) -> None:
    with pytest.raises(BadAnswer):
        PUSHED.clean(value)


@pytest.mark.parametrize("text", ["1000 1000 500", "2x1000 500", "2 × 1000 + 500", "500 1x1000 1X1000", "2*1000 1x500"])
def test_chips_are_typed_one_by_one_or_counted(text: str) -> None:
    assert typed_value(PUSHED, typed(text)) == ((1000, 2), (500, 1))


@pytest.mark.parametrize("text", ["1,000 500", "1000,500", "two", "x1000", "-1000", "1000x2x3", "²", "1000 0"])
def test_what_cannot_be_read_as_chips_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadAnswer, match="chip"):
        typed_value(PUSHED, typed(text))


def test_the_value_of_a_chip_before_its_number_is_refused_rather_than_misread() -> None:
    with pytest.raises(BadAnswer, match="how many first"):
        typed_value(PUSHED, typed("1000x2"))
