"""Numbers in sentences: one of a thing is one thing."""

import pytest

from floor.ground.numbers import counted
from rules.engine.message import say
from rules.engine.question import AskedQuestion
from rules.situations.conduct.serving_a_penalty.questions import HANDS


@pytest.mark.parametrize(("many", "said"), [(0, "0 hands"), (1, "1 hand"), (2, "2 hands"), (1_200, "1,200 hands")])
def test_one_of_a_thing_is_one_thing(many: int, said: str) -> None:
    assert counted(many, "hand") == said


def test_some_things_are_called_otherwise_when_there_are_several() -> None:
    assert [counted(many, "entry", "entries") for many in (1, 2)] == ["1 entry", "2 entries"]


def test_an_answer_of_one_is_one_of_its_unit() -> None:
    assert [AskedQuestion(HANDS).label(hands) for hands in (1, 2)] == ["1 hand", "2 hands"]


def test_seats_are_named_in_the_order_of_their_numbers() -> None:
    assert str(say("seats {seats}", seats=(3, 4, 2))) == "seats 2, 3 and 4"
