"""Every worked case through one runner: its answers in, every expected value out."""

import pytest

from rules.editions import load_edition
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.present import present_ruling
from rules.resolve import resolve
from rules.situations import SITUATIONS
from tests.cases import WorkedCase, all_cases

CASES = all_cases()


def run(case: WorkedCase) -> Ruling:
    book = resolve(load_edition(case.edition))
    result = rule(SITUATIONS[case.situation], book, answers(case.answers))
    assert isinstance(result, Ruling), f"{case.id} came to no ruling: {result}"
    return result


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_case_has_every_expected_value(case: WorkedCase) -> None:
    ruling = run(case)
    assert {key: ruling.values.get(key) for key in case.expected} == case.expected
    presented = present_ruling(case.situation, ruling, load_edition(case.edition))
    assert presented["citations"][0]["number"] == case.decides
    assert presented["citations"][0]["deciding"]
    assert [reading.id for reading in ruling.readings] == ([case.reading] if case.reading else [])
    assert bool(ruling.silences) == case.silent


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_every_answer_of_a_case_was_asked_for(case: WorkedCase) -> None:
    asked = {given.asked.key for given in run(case).given}
    assert case.answers.keys() <= asked


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_provision_of_a_case_exists(case: WorkedCase) -> None:
    assert load_edition(case.edition).provision(case.provision)


def test_no_two_cases_share_an_id() -> None:
    ids = [case.id for case in CASES]
    assert len(ids) == len(set(ids))
