"""Exercises: for every situation in every edition there are rulings to choose from, one of them true."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.proof.cases import WorkedCase, answers_of, ruled_cases
from rules.proof.practice import SAID_ALIKE, Exercise, exercise_of
from rules.situations import SITUATIONS
from tests.rules.charted import sentences

ONE_RULING = "Whatever is answered, this edition comes to the same headline."
LEFT_OPEN = "This edition says nothing on it: everything else is what the floor may choose."
FIRST_THREE = ("tda-2009", "tda-2013", "tda-2017")
NEWEST = ("tda-2022", "tda-2024", "tda-2026")
# Situations without an exercise, by edition, and why.
UNABLE = {
    **{
        ("another-call", edition): "No situation covers it: the floor rules it in their own words."
        for edition in editions()
    },
    ("hand-miscalled", "tda-2026"): ONE_RULING,
    **{("out-together", edition): ONE_RULING for edition in ("tda-2009", "tda-2013")},
    **{("ante-short", edition): ONE_RULING for edition in FIRST_THREE},
    **{("satellite-target", edition): ONE_RULING for edition in (*FIRST_THREE, "tda-2019", *NEWEST)},
    **{
        (situation, edition): ONE_RULING
        for situation in ("dealer-push", "late-entry", "on-the-table")
        for edition in ("tda-2009", "tda-2013")
    },
    ("wrong-seat", "tda-2009"): ONE_RULING,
}


# One worker runs each edition, so that its exercises are made only once.
each_edition = pytest.mark.parametrize(
    "edition",
    [pytest.param(edition, marks=pytest.mark.xdist_group(f"exercises {edition}")) for edition in editions()],
)


@cache
def made(edition: str) -> dict[str, Exercise | None]:
    """Return the exercise of each worked case of an edition, by its id."""
    return {case.id: _made(case) for case in cases(edition)}


def cases(edition: str) -> Iterator[WorkedCase]:
    return (case for case in ruled_cases() if case.edition == edition)


def _made(case: WorkedCase) -> Exercise | None:
    return exercise_of(SITUATIONS[case.situation or ""], book_of(case.edition), answers(answers_of(case)))


@each_edition
def test_every_situation_has_an_exercise_or_says_why_not(edition: str) -> None:
    able = {exercise.situation.id for exercise in made(edition).values() if exercise}
    assert {(situation, edition) for situation in SITUATIONS.keys() - able} == {
        one for one in UNABLE if one[1] == edition
    }


@each_edition
def test_one_headline_is_the_ruling_and_no_other_may_become_it(edition: str) -> None:
    for case in cases(edition):
        exercise = made(edition)[case.id]
        if exercise is None:
            continue
        ruling = rule(exercise.situation, book_of(edition), answers(answers_of(case)))
        assert isinstance(ruling, Ruling)
        choices = [choice for point in ruling.discretions for choice in point.choices]
        left_to_the_floor = {str(choice.leads_to.outcome) for choice in choices if choice.leads_to}
        assert Counter(exercise.headlines)[str(ruling.outcome)] == 1, case.id
        assert not left_to_the_floor & set(exercise.headlines) - {str(ruling.outcome)}, case.id
        assert 2 <= len(set(exercise.headlines)) == len(exercise.headlines) <= 4, case.id


def test_a_number_out_of_nowhere_stands_back_where_another_act_makes_a_false_headline() -> None:
    exercise = made("tda-2019")["tda-2019/43-B"]
    assert exercise
    assert exercise.true_one == "A raise to 8,000."
    assert {"A raise to 4,000.", "A call of 2,000: call was said."} < set(exercise.headlines)


def test_headlines_that_are_said_alike_are_those_of_a_situation() -> None:
    said = {one.text for situation in SITUATIONS for one in sentences(situation, "tda-2019") if one.part == "headline"}
    assert [alike for alike in SAID_ALIKE if not alike <= said] == []
