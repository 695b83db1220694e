"""The bar's number of questions to come is never followed by more, nor by fewer."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from floor.calls.ahead import more
from floor.calls.around import Around
from floor.ground.inputs import InPlay, Input
from floor.ground.wizard import Wizard
from floor.models import InputKind
from rules.books.compare import book_of
from rules.engine.question import UNKNOWN, Value
from rules.engine.ruling import Asking
from rules.proof.cases import WorkedCase, answers_of, ruled_cases
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS
from tests.cases.run import by_file

CASES = by_file(ruled_cases())
# Nothing is known of level, game and players.
NOWHERE = Around(0, 9, dict, InPlay(Input(InputKind.LEVEL, None, "", ""), Input(InputKind.STRUCTURE, None, "", "")))
Bounds = tuple[int, int] | None
Told = tuple[str, Bounds]


def pages(wizard: Wizard, answers: Mapping[str, Value]) -> Iterator[Told]:
    """Each page until the ruling, by its question, with its number of pages to come. Stops when nobody knows."""
    while isinstance(wizard.result, Asking) and wizard.result.asked.key in answers:
        asked = wizard.result.asked
        along = wizard.along(asked)
        beside = [along] if along else wizard.amounts_along(asked)
        yield asked.key, more(wizard, NOWHERE)
        wizard = wizard.with_answer(asked, answers[asked.key])
        for one in beside:
            here = wizard.find(one.key)
            if here is None or here.fingerprint != one.fingerprint or one.key not in answers:
                break
            wizard = wizard.with_answer(here, answers[one.key])


def broken(told: list[Told]) -> list[tuple[str, Bounds, int]]:
    """The pages that broke their promise: by question, with the promise and the number that followed."""
    followed = [(key, bounds, len(told) - place - 1) for place, (key, bounds) in enumerate(told)]
    return [one for one in followed if one[1] and not one[1][0] <= one[2] <= one[1][1]]


def played(case: WorkedCase) -> list[Told]:
    return list(pages(Wizard(SITUATIONS[case.situation or ""], book_of(case.edition), {}), answers_of(case)))


@pytest.mark.parametrize("file", CASES)
def test_no_worked_case_asks_more_than_its_pages_say(file: str) -> None:
    # Under a chart that is the same in two editions, the same answers give the same pages.
    ways = {(load_chart(case.situation or "", case.edition), str(answers_of(case))): case for case in CASES[file]}
    assert {case.id: wrong for case in ways.values() if (wrong := broken(played(case)))} == {}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_nor_does_a_way_with_facts_that_cannot_be_established(situation: str) -> None:
    for seed in range(4):
        told = list(any_way(Wizard(SITUATIONS[situation], book_of("tda-2019"), {}), Random(seed)))  # noqa: S311
        assert broken(told) == [], seed


def any_way(wizard: Wizard, chance: Random) -> Iterator[Told]:
    """A way to a ruling by answers that exploration tries, often with facts that cannot be established."""
    while isinstance(wizard.result, Asking):
        asked = wizard.result.asked
        along = wizard.along(asked)
        beside = {one.key for one in ([along] if along else wizard.amounts_along(asked))}
        yield asked.key, more(wizard, NOWHERE)
        wizard = wizard.with_answer(asked, any_of(wizard, chance))
        while isinstance(wizard.result, Asking) and wizard.result.asked.key in beside:
            beside.remove(wizard.result.asked.key)
            wizard = wizard.with_answer(wizard.result.asked, any_of(wizard, chance))


def any_of(wizard: Wizard, chance: Random) -> Value:
    assert isinstance(wizard.result, Asking)
    asked = wizard.result.asked
    if asked.question.unsure and chance.random() < 0.5:
        return UNKNOWN
    values = [one for one in asked.samples() if asked.question.kind != "seat" or one in asked.seats]
    return chance.choice(values or list(asked.seats))


def test_the_last_question_is_said_to_be_the_last() -> None:
    some = [case for case in ruled_cases() if case.edition == "tda-2019"][::4]
    said = [bounds for case in some for _, bounds in played(case)[-1:]]
    assert said.count((0, 0)) > 0.5 * len(said)
