"""Answers that are drawn beside their words."""

import re
from pathlib import Path

import pytest

from floor.calls.answer_drawings import DRAWINGS
from rules.engine.question import Question
from rules.facts.cards import SHOWN, WHERE
from rules.situations.seating.table_broken import WHERE as NEW_SEAT

SPRITE = Path(__file__).resolve().parents[3] / "templates" / "components" / "icons.html"


@pytest.mark.parametrize("question", [SHOWN, WHERE, NEW_SEAT], ids=lambda question: str(question.id))
def test_every_answer_of_a_question_that_is_drawn_has_a_drawing(question: Question[str]) -> None:
    assert DRAWINGS[question.id].keys() == {option.value for option in question.options}


def test_every_drawing_is_in_the_sprite() -> None:
    there = set(re.findall(r'id="i-([\w-]+)"', SPRITE.read_text(encoding="utf-8")))
    assert {name for of in DRAWINGS.values() for name in of.values()} <= there
