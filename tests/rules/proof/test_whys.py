"""The reason that a ruling shows beside its rule: one short sentence, with the numbers of the hand."""

import re

import pytest

from rules.engine.case import FAIRNESS
from rules.proof.cases import ruled_cases
from rules.situations import SITUATIONS
from tests.cases.run import by_file, ruling_of

WORDS = 25
# Words about the book instead of the hand; what other editions say is shown with the editions.
OF_THE_BOOK = re.compile(r"\bedition|\bfixed (rule|time)|\bset (moment|time|method)|\bany other spot|\bprovision")
# The chapters whose rulings each have a reason of their own; in the others the statement of the rule may stand for it.
CHAPTERS = ("betting", "dealing", "presence", "showdown", "button", "seating")

RULED = by_file(ruled_cases())


@pytest.mark.parametrize("file", RULED)
def test_a_reason_is_one_short_sentence_about_the_hand(file: str) -> None:
    whys = {case.id: str(ruling_of(case.id).why or "") for case in RULED[file]}
    wrong = {id: why for id, why in whys.items() if why and not is_short_sentence(why)}
    assert wrong == {}


@pytest.mark.parametrize("file", RULED)
def test_each_ruling_of_a_chapter_that_was_read_has_its_reason(file: str) -> None:
    """A ruling by Rule 1 has that rule alone."""
    lacking = [
        case.id
        for case in RULED[file]
        if chapter_of(str(case.situation)) in CHAPTERS
        and (ruling := ruling_of(case.id)).citations[0].concept != FAIRNESS
        and ruling.why is None
    ]
    assert lacking == []


def is_short_sentence(why: str) -> bool:
    one = why.endswith(".") and why.count(". ") == 0 and (why[0].isupper() or why[0].isdigit() or why[0] == "“")
    return one and len(why.split()) <= WORDS and not OF_THE_BOOK.search(why)


def chapter_of(situation: str) -> str:
    return SITUATIONS[situation].rule.__module__.split(".")[2]
