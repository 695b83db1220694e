"""The reason that a ruling shows beside its rule: one short sentence, with the numbers of the hand."""

import re

import pytest

from rules.books.editions import editions
from rules.engine.case import FAIRNESS
from rules.proof.cases import ruled_cases
from tests.cases.run import by_file, ruling_of
from tests.rules.charted import Reason, each_situation, reasons

WORDS = 25
# Words about the book instead of the hand; what other editions say is shown with the editions.
OF_THE_BOOK = re.compile(r"\bedition|\bfixed (rule|time)|\bset (moment|time|method)|\bany other spot|\bprovision")
# Words that say nothing by themselves: a reason has two others, at least, that its headline has not.
LITTLE = " a an and as at be by for from has in is it its no not of on or so that the this to was with "

RULED = by_file(ruled_cases())


@each_situation
def test_every_ruling_in_every_edition_has_a_reason(situation: str) -> None:
    """A ruling by Rule 1 has that rule alone."""
    lacking = {reason.headline for reason in given_in(situation) if not reason.why and reason.because != FAIRNESS}
    assert lacking == set()


@each_situation
def test_no_reason_only_repeats_its_headline(situation: str) -> None:
    given = [reason for reason in given_in(situation) if reason.why]
    repeating = {reason for reason in given if len(words(reason.why) - words(reason.headline)) < 2}
    assert repeating == set()


@each_situation
def test_every_reason_is_one_short_sentence_about_the_hand(situation: str) -> None:
    wrong = {reason.why for reason in given_in(situation) if reason.why and not is_short_sentence(reason.why)}
    assert wrong == set()


@pytest.mark.parametrize("file", RULED)
def test_a_reason_is_one_short_sentence_with_its_numbers(file: str) -> None:
    whys = {case.id: str(ruling_of(case.id).why or "") for case in RULED[file]}
    wrong = {id: why for id, why in whys.items() if why and not is_short_sentence(why)}
    assert wrong == {}


def given_in(situation: str) -> set[Reason]:
    """Return the reasons of every ruling of a situation in any edition."""
    return {reason for edition in editions() for reason in reasons(situation, edition)}


def words(sentence: str) -> set[str]:
    """Return what a sentence says: its words but the little ones, and its places."""
    return {word for word in re.findall(r"[a-z]+|\{[^}]+\}", sentence.lower()) if f" {word} " not in LITTLE}


def is_short_sentence(why: str) -> bool:
    one = why.endswith(".") and why.count(". ") == 0 and (why[0].isupper() or why[0].isdigit() or why[0] in "“{")
    return one and len(why.split()) <= WORDS and not OF_THE_BOOK.search(why)
