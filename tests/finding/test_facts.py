"""Facts heard in a sentence: seats, amounts, chips, words, and never a guess."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules.books.editions import editions, load_edition
from rules.books.folding import words
from rules.books.resolve import resolve
from rules.engine.driver import rule
from rules.engine.question import answers, plain
from rules.engine.ruling import Asking
from rules.finding.heard import SIGNS, in_words, pattern_of
from rules.finding.search import heard_of, search, table_in
from rules.proof.reach import reached
from rules.situations import SITUATIONS

EDITION = "tda-2019"
FACTS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "facts.yaml").read_text())


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["told"])
def test_what_is_heard_in_a_sentence(fact: dict[str, Any]) -> None:
    heard = heard_of(fact["of"], EDITION, fact["told"])
    assert {id: plain(one.value) for id, one in heard.items()} == fact["answers"]


@pytest.mark.parametrize("edition", editions())
def test_what_is_heard_can_be_answered_in_every_edition(edition: str) -> None:
    """The situation refuses nothing that was heard: it is used, kept for later, or asked otherwise."""
    assert [fact["told"] for fact in FACTS if refused(fact["of"], edition, fact["told"])] == []


def refused(situation: str, edition: str, told: str) -> bool:
    given = {id: one.value for id, one in heard_of(situation, edition, told).items()}
    result = rule(SITUATIONS[situation], resolve(load_edition(edition)), answers(given))
    return isinstance(result, Asking) and bool(result.error)


@pytest.mark.parametrize(
    "typed",
    ["facing 800 or facing 900", "said call, said raise", "seat 11 threw a chip", "seat 4 is complaining", "purple"],
)
def test_what_is_told_in_two_ways_or_not_at_all_is_not_heard(typed: str) -> None:
    assert not {"bet-faced", "chips-said", "actor"} & heard_of("chips-facing-a-bet", EDITION, typed).keys()


def test_what_people_say_for_an_answer_stands_for_one_that_can_be_given() -> None:
    questions = [
        here.question for one in SITUATIONS for edition in editions() for here in reached(one, edition).values()
    ]
    options: defaultdict[str, set[str | None]] = defaultdict(set)
    for question in questions:
        options[question.id].update(option.value for option in question.options)
    for id, value, saying in {(one.id, value, saying) for one in questions for value, saying in one.sayings}:
        assert pattern_of(saying.strip(SIGNS))
        assert value in options[id] if value else "{" in saying or saying[0] in "(!", (id, saying)


# A fact that ends in one of these is a piece of a phrase.
LOOSE_ENDS = set(words("his her its their my the a an of with by from at to put facing what and or"))


def test_a_fact_says_in_full_what_it_is_about() -> None:
    asked = {here.question for one in SITUATIONS for edition in editions() for here in reached(one, edition).values()}
    for question in asked:
        if question.spoken:
            for option in question.options:
                said = in_words(question, option.value)
                assert said.split()[-1] not in LOOSE_ENDS, said
                assert said.split(",")[0] not in ("Yes", "No", "Nobody", "Nothing"), said
            if question.kind not in ("choice", "seat"):
                assert question.heard != "{answer}", question.id


def test_what_was_heard_is_shown_in_a_few_words() -> None:
    best = search(EDITION, "seat 5 threw one 5k chip facing 1600 said nothing")[0]
    assert best.sayings == ["Seat 5", "First: chips, and nothing said", "Facing 1,600", "Pushed 1 × 5,000"]
    skipped = heard_of("action-out-of-turn", EDITION, "seats 3 and 4 were skipped")["oot-skipped"]
    assert skipped.said == "Skipped: seats 3 and 4"
    bet = heard_of("action-out-of-turn", EDITION, "seat 4 bet 2500 before seat 3 acted")["oot-amount"]
    assert (bet.value, bet.said) == (2500, "To 2,500")


def test_a_way_in_answers_nothing_that_was_not_told() -> None:
    assert search(EDITION, "called with 400 but the raise was 1400")[0].way_in is None
    for one in FACTS:
        for found in search(EDITION, one["told"]):
            given = found.way_in.answers if found.way_in else {}
            assert not given.keys() & found.answers.keys()


@pytest.mark.parametrize(
    ("typed", "table"),
    [("table 12 seat 5", 12), ("string bet on table twelve", 12), ("from table 4 to table 9", None), ("seat 3", None)],
)
def test_a_table_is_heard_where_one_is_named(typed: str, table: int | None) -> None:
    assert table_in(typed) == table
