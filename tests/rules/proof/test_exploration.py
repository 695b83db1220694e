"""Every path of every situation in every edition ends, cites, is short enough, and asks nothing in vain."""

import random
from pathlib import Path

import pytest

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.driver import asked_along, rule
from rules.engine.explore import Walk, explore
from rules.engine.question import UNKNOWN, Answer
from rules.engine.ruling import Asking, OpenFact, Result, Ruling
from rules.present import present
from rules.proof.charts import OUTLINES, NotBuilt, load_chart, outline_file, with_heirs
from rules.proof.outlines import outlines
from rules.situations import SITUATIONS
from tests.rules.charted import chart, each_situation, idle_questions

WALKS = 150


@each_situation
def test_no_interview_is_longer_than_its_budget(situation: str) -> None:
    longest = {edition: chart(situation, edition).longest for edition in editions()}
    assert {edition: long for edition, long in longest.items() if long > SITUATIONS[situation].budget} == {}


@each_situation
def test_no_question_is_asked_in_vain(situation: str) -> None:
    pointless = {edition: chart(situation, edition).pointless() for edition in editions()}
    assert {edition: asked for edition, asked in pointless.items() if asked} == {}


@each_situation
def test_a_ruling_depends_on_every_question_wherever_it_is_asked(situation: str) -> None:
    idle = {edition: idle_questions(situation, edition) for edition in editions()}
    assert {edition: asked for edition, asked in idle.items() if asked} == {}


def test_the_outlines_are_those_of_the_code() -> None:
    drawn = {situation: {edition: chart(situation, edition) for edition in editions()} for situation in SITUATIONS}
    told = {outline_file(situation): text for situation, text in outlines(drawn).items()}
    assert sorted(OUTLINES.iterdir()) == sorted(told)
    for file, text in told.items():
        assert file.read_text() == text, "run manage.py charts and review it"


@each_situation
def test_what_was_built_is_what_the_code_draws(situation: str) -> None:
    assert [
        edition for edition in editions() if load_chart(situation, edition) != chart(situation, edition).skeleton()
    ] == []


@pytest.mark.parametrize("situation", ["undercall", "wrong-bet-amount", "not-at-the-seat", "odd-chips", "deck-change"])
def test_an_edition_that_says_the_same_has_the_chart_of_its_own_exploration(situation: str) -> None:
    walk = Walk(SITUATIONS[situation], resolve(load_edition("tda-2019")))
    charts, others = with_heirs(walk, "tda-2019")
    assert {*charts, *others} > {"tda-2019"}
    for edition, drawn in charts.items():
        explored = explore(SITUATIONS[situation], resolve(load_edition(edition)))
        assert (drawn.outline(), drawn.skeleton()) == (explored.outline(), explored.skeleton()), edition


def test_an_edition_that_says_something_else_is_explored_itself() -> None:
    walk = Walk(SITUATIONS["action-out-of-turn"], resolve(load_edition("tda-2024")))
    assert with_heirs(walk, "tda-2024")[1] == ["tda-2026"]


def test_charts_that_are_not_there_are_refused_with_the_command_that_builds_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("rules.proof.charts.BUILT", tmp_path)
    with pytest.raises(NotBuilt, match=r"run manage\.py charts"):
        load_chart.__wrapped__("undercall", "tda-2019")


@each_situation
def test_a_page_takes_along_what_the_chart_says(situation: str) -> None:
    for edition in editions():
        check_what_a_page_takes_along(situation, edition)


def check_what_a_page_takes_along(situation: str, edition: str) -> None:
    book, drawn = resolve(load_edition(edition)), chart(situation, edition)
    with_next = {node.question for node in drawn.nodes if node.with_next}
    first = rule(SITUATIONS[situation], book, {})
    if not isinstance(first, Asking):
        assert not with_next  # the floor rules it, and nothing is asked
        return
    for sample in first.asked.samples():
        answers = {first.asked.key: Answer(sample)}
        second = rule(SITUATIONS[situation], book, answers)
        for known, asked in (({}, first), (answers, second)):
            if isinstance(asked, Asking):
                along = asked_along(SITUATIONS[situation], book, known, asked.asked)
                assert bool(along) == (asked.asked.question.id in with_next), (edition, asked.asked.key)


@each_situation
def test_random_walks_with_open_facts_end_cited_and_twice_the_same(situation: str) -> None:
    for edition in editions():
        walk_at_random(situation, edition)


def walk_at_random(situation: str, edition: str) -> None:
    book, published = resolve(load_edition(edition)), load_edition(edition)
    chance = random.Random(f"{situation} {edition}")
    # Paths share their beginnings, and where there are few of them whole paths recur.
    known: dict[tuple[tuple[str, Answer], ...], Result] = {}
    for _ in range(WALKS):
        answers: dict[str, Answer] = {}
        while isinstance(
            result := known.get(tuple(answers.items())) or rule(SITUATIONS[situation], book, answers), Asking
        ):
            known[tuple(answers.items())] = result
            asked = result.asked
            assert asked.key not in answers, f"{asked.key} does not take {answers[asked.key].value}: {result.error}"
            choices = [*asked.samples(), *([UNKNOWN] if asked.question.unsure else [])]
            answers[asked.key] = Answer(chance.choice(choices), asked.fingerprint)
            assert len(answers) <= 2 * SITUATIONS[situation].budget  # an open fact asks what both ways need
        if tuple(answers.items()) in known:
            continue
        known[tuple(answers.items())] = result
        assert result == rule(SITUATIONS[situation], book, answers), (edition, answers)
        rulings = [ruling for _, ruling in result.branches] if isinstance(result, OpenFact) else [result]
        for ruling in rulings:
            assert isinstance(ruling, Ruling), (edition, answers)
            assert all(next_one.asked.question.ahead for next_one in ruling.follow_ups), (edition, answers)
            assert ruling.citations[0].deciding, (edition, answers)
            assert ruling.steps, (edition, answers)
            assert len(set(map(str, ruling.steps))) == len(ruling.steps), (edition, answers)
            assert ruling.words, (edition, answers)
        assert present(situation, result, book, published), (edition, answers)
