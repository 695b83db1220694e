"""Every path of every situation in every edition ends, cites, is short enough, and asks nothing in vain."""

import random
from functools import cache

import pytest

from rules.charts import chart_file, draw, outline_file, to_outline, to_text
from rules.editions import editions, load_edition
from rules.engine.driver import rule
from rules.engine.explore import Chart
from rules.engine.question import UNKNOWN, Answer
from rules.engine.ruling import Asking, OpenFact, Ruling
from rules.present import present
from rules.resolve import resolve
from rules.situations import SITUATIONS

EVERY = [(situation, edition) for situation in SITUATIONS for edition in editions()]
WALKS = 150


@cache
def chart(situation: str, edition: str) -> Chart:
    return draw(situation, edition)


@pytest.mark.parametrize(("situation", "edition"), EVERY)
def test_no_interview_is_longer_than_its_budget(situation: str, edition: str) -> None:
    assert chart(situation, edition).longest <= SITUATIONS[situation].budget


@pytest.mark.parametrize(("situation", "edition"), EVERY)
def test_no_question_is_asked_in_vain(situation: str, edition: str) -> None:
    assert chart(situation, edition).pointless() == ()


@pytest.mark.parametrize(("situation", "edition"), EVERY)
def test_the_stored_chart_is_the_one_the_code_draws(situation: str, edition: str) -> None:
    drawn = chart(situation, edition)
    assert outline_file(situation, edition).read_text() == to_outline(drawn), "run manage.py charts and review it"
    assert chart_file(situation, edition).read_text() == to_text(drawn), "run manage.py charts and review it"


@pytest.mark.parametrize(("situation", "edition"), EVERY)
def test_random_walks_with_open_facts_end_cited_and_twice_the_same(situation: str, edition: str) -> None:
    book, published = resolve(load_edition(edition)), load_edition(edition)
    chance = random.Random(f"{situation} {edition}")
    for _ in range(WALKS):
        answers: dict[str, Answer] = {}
        while isinstance(result := rule(SITUATIONS[situation], book, answers), Asking):
            asked = result.asked
            choices = [*asked.samples(), *([UNKNOWN] if asked.question.unsure else [])]
            answers[asked.key] = Answer(chance.choice(choices), asked.fingerprint)
            assert len(answers) <= SITUATIONS[situation].budget
        assert result == rule(SITUATIONS[situation], book, answers)
        rulings = [ruling for _, ruling in result.branches] if isinstance(result, OpenFact) else [result]
        for ruling in rulings:
            assert isinstance(ruling, Ruling)
            assert ruling.citations[0].deciding
            assert ruling.steps
            assert ruling.words
        assert present(situation, result, book, published)
