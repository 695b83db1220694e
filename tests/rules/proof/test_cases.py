"""Every worked case through one runner: its tape, context and answers in, every expected value out."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules.books.compare import book_of
from rules.books.editions import load_edition
from rules.poker.event import BadTape
from rules.poker.tape import parse_tape
from rules.present import present_ruling
from rules.proof.cases import (
    CASES,
    CHECKED,
    NOT_COMPARED,
    WorkedCase,
    all_cases,
    answers_of,
    ruled_cases,
    waiting_cases,
)
from rules.situations import SITUATIONS
from rules.situations.readers import READERS
from tests.cases.counts import GOLDEN, NOT_THERE
from tests.cases.run import altered, by_file, differences, ruling_of

OF_THE_TAPE = ("game", "blinds", "street", "focus", "tape")

RULED = by_file(ruled_cases())
ALL = by_file(all_cases())


@pytest.mark.parametrize("file", RULED)
def test_each_case_has_every_expected_value(file: str) -> None:
    assert {case.id: wrong for case in RULED[file] if (wrong := differences(case))} == {}


@pytest.mark.parametrize("file", RULED)
def test_each_case_has_the_headline_of_its_ruling(file: str) -> None:
    headlines = {case.id: str(ruling_of(case.id).outcome) for case in RULED[file]}
    assert {case.id: case.headline for case in RULED[file]} == headlines, "run manage.py cases --write, and read it"


@pytest.mark.parametrize("file", sorted(CASES.glob("*.yaml")), ids=lambda file: file.stem)
def test_a_sentence_is_told_once(file: Path) -> None:
    """A case that holds in several editions lists beside them only what differs."""
    questions = Counter(raw["question"] for raw in yaml.safe_load(file.read_text()))
    assert [question for question, times in questions.items() if times > 1] == []


@pytest.mark.parametrize("file", RULED)
def test_each_case_is_decided_by_its_provision_on_its_readings(file: str) -> None:
    expected = {case.id: (case.decides, True, list(case.readings), case.silent) for case in RULED[file]}
    assert {case.id: decided(case) for case in RULED[file]} == expected


def decided(case: WorkedCase) -> tuple[str, bool, list[str], bool]:
    """Return the first provision cited and whether it decides, the readings taken, and whether the book is silent."""
    ruling = ruling_of(case.id)
    shown = present_ruling(str(case.situation), ruling, book_of(case.edition), load_edition(case.edition))
    first = shown["citations"][0]
    return first["number"], first["deciding"], [reading.id for reading in ruling.readings], bool(ruling.silences)


@pytest.mark.parametrize("file", RULED)
def test_altering_an_expected_value_makes_a_case_fail(file: str) -> None:
    for case in RULED[file]:
        for key, value in case.expected.items():
            if key not in NOT_COMPARED:
                for other in altered(value):
                    changed = replace(case, expected={**case.expected, key: other})
                    assert differences(changed).keys() == {key}, case.id


@pytest.mark.parametrize("file", RULED)
def test_every_answer_of_a_case_was_asked_for(file: str) -> None:
    asked = {case.id: {given.asked.key for given in ruling_of(case.id).given} for case in RULED[file]}
    assert [case.id for case in RULED[file] if not case.answers.keys() <= asked[case.id]] == []


@pytest.mark.parametrize("file", RULED)
def test_no_answer_of_a_case_repeats_what_its_tape_tells(file: str) -> None:
    repeated = [
        (case.id, key)
        for case in RULED[file]
        for key, told in answers_of(replace(case, answers={})).items()
        if key in case.answers and case.answers[key] == told
    ]
    assert repeated == []


@pytest.mark.parametrize("file", ALL)
def test_the_provision_of_a_case_exists(file: str) -> None:
    missing = [case.id for case in ALL[file] if case.provision not in load_edition(case.edition).provisions]
    assert missing == []


@pytest.mark.parametrize("file", ALL)
def test_the_tape_of_a_case_can_be_read(file: str) -> None:
    assert [unreadable for case in ALL[file] if (unreadable := problem_of(case))] == []


def test_every_own_case_of_the_editions_without_examples_says_who_checked_it() -> None:
    own = [case for case in all_cases() if case.id.startswith(("own/tda-2009/", "own/tda-2013/"))]
    assert [case.id for case in own if case.checked not in CHECKED] == []


def test_no_two_cases_share_an_id() -> None:
    ids = [case.id for case in all_cases()]
    assert len(ids) == len(set(ids))


def test_the_cases_name_situations_that_exist_and_the_others_wait_without_answers() -> None:
    assert {case.situation for case in ruled_cases()} <= SITUATIONS.keys()
    assert [case.id for case in waiting_cases() if case.answers or case.decides] == []


def test_every_reader_belongs_to_a_situation() -> None:
    assert READERS.keys() <= SITUATIONS.keys()


def test_every_key_that_is_not_compared_occurs_and_has_its_reason() -> None:
    expected = {key for case in all_cases() for key in case.expected}
    assert NOT_COMPARED.keys() <= expected
    assert all(reason.endswith(".") for reason in NOT_COMPARED.values())


def test_our_copy_of_the_golden_cases_is_complete_and_says_the_same() -> None:
    if not GOLDEN.is_file():
        pytest.skip(NOT_THERE)
    ours = {case.source: case for case in all_cases()}
    golden: list[dict[str, Any]] = yaml.safe_load(GOLDEN.read_text())["cases"]
    missing = [case["id"] for case in golden if case["id"] not in ours]
    assert missing == []
    assert [case["id"] for case in golden if not _says_the_same(ours[case["id"]], case)] == []


def problem_of(case: WorkedCase) -> str:
    try:
        assert case.tape is None or parse_tape(case.tape)
    except BadTape as bad:
        return f"{case.id}: {bad}"
    return ""


def _says_the_same(ours: WorkedCase, golden: dict[str, Any]) -> bool:
    tape = ours.tape or {}
    return (
        (ours.edition, ours.provision) == (golden["edition"], golden["provision"])
        and (ours.context, ours.printed) == (golden.get("context", {}), golden["expected"])
        and all(tape.get(key) == golden.get(key) for key in OF_THE_TAPE)
    )
