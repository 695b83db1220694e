"""The result of each decision on words that do not fit the spot, and on amounts that are not clear."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.books.compare import book_of
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

Given = Mapping[str, Any]
OLD = ("tda-2009", "tda-2013")
EVERY = (*OLD, "tda-2017", "tda-2019", "fivebet-2019")
FAIRNESS, UNCLEAR = "floor-decision-fairness", "bet-unclear-td-rules"

NOW: Given = {"hand-moment": "now", "actor": 5}
NUMBER: Given = {**NOW, "unclear-what": "number", "unclear-number": 5}
OPENING = {**NUMBER, "bet-faced": 0, "opening-least": 400}
FACING = {**NUMBER, "bet-faced": 500, "unclear-raise-said": "no"}
LEAST_RAISE = {"min_raise_by": 400, "min_raise_to": 900}
# For a book that does not say that the number after the word raise is the total.
ON_TOP = {"number_is_the_total": False}
RAISE = {**NUMBER, "bet-faced": 100, "unclear-raise-said": "yes", "last-full-raise": 400}
DIFFER = {**NOW, "unclear-what": "words-chips", "chips-first": "unclear"}
NOT_KNOWN = {**DIFFER, "chips-pushed": [[5_000, 1]], "chips-named": 42_000}
SHORT: Given = {**NUMBER, "bet-faced": 400, "unclear-raise-said": "no", "last-chips": "no"}
LEAST: Given = {"last-full-raise": 400, "chips-largest-raise": 400, "chips-largest-full-raise": 400}


def decided(situation: str, edition: str, given: Given, point: str, value: str) -> Ruling:
    book, told = book_of(edition), answers(given)
    undecided = rule(SITUATIONS[situation], book, told)
    assert isinstance(undecided, Ruling)
    ruling = decide(SITUATIONS[situation], book, told, undecided, {point: DecisionTaken(value)})
    assert [(one.point.id, one.value) for one in ruling.decided] == [(point, value)]
    assert not ruling.discretions
    assert len(str(ruling.outcome).split()) <= 12
    assert not [said for said in (*ruling.steps, *ruling.words) if "you decide" in str(said) or "I decide" in str(said)]
    return ruling


def deciding(ruling: Ruling) -> str:
    return next(one.concept for one in ruling.citations if one.deciding)


@pytest.mark.parametrize("edition", OLD)
@pytest.mark.parametrize(
    ("said", "value", "outcome", "ruling"),
    [
        ("call", "check", "Seat 5 checks: there was nothing to call.", "check"),
        ("call", "acts_anew", "The word does not count: seat 5 checks or bets now.", "acts_anew"),
        ("raise", "bet", "Seat 5 must bet: the smallest or more; in limit one size.", "bet"),
        ("raise", "acts_anew", "The word does not count: seat 5 checks or bets now.", "acts_anew"),
    ],
)
def test_words_that_do_not_fit(edition: str, said: str, value: str, outcome: str, ruling: str) -> None:
    given = {**NOW, "declared-what": said}
    taken = decided("invalid-declaration", edition, given, "invalid-declaration", value)
    assert (str(taken.outcome), taken.values, deciding(taken)) == (outcome, {"ruling": ruling}, FAIRNESS)
    given = {**NOW, "chips-first": "words", "bet-out": "nothing", "opening-said": said}
    assert decided("what-does-this-bet-mean", edition, given, "invalid-declaration", value).outcome == taken.outcome


@pytest.mark.parametrize(
    ("given", "value", "outcome", "values"),
    [
        (OPENING, "lower", "Seat 5 bets 500.", {"ruling": "bet", "bet_total": 500}),
        (OPENING, "higher", "Seat 5 bets 5,000.", {"ruling": "bet", "bet_total": 5_000}),
        (FACING, "lower", "A call of 500.", {"ruling": "call", "call_amount": 500} | LEAST_RAISE),
        (
            FACING,
            "higher",
            "A raise to 5,000.",
            {"ruling": "raise", "bet_total": 5_000, "raise_by": 4_500} | LEAST_RAISE,
        ),
        (
            {**FACING, "unclear-number": 7},
            "lower",
            "A raise to 900: 700 is reached.",
            {"ruling": "min_raise", "bet_total": 900, "raise_by": 400} | LEAST_RAISE,
        ),
        (RAISE, "lower", "A raise to 500.", {"ruling": "raise", "bet_total": 500, "raise_by": 400} | ON_TOP),
        (RAISE, "higher", "A raise to 600.", {"ruling": "raise", "bet_total": 600, "raise_by": 500} | ON_TOP),
    ],
)
def test_a_number_with_two_meanings(given: Given, value: str, outcome: str, values: Given) -> None:
    taken = decided("unclear-bet-amount", "tda-2009", {**LEAST, **given}, "amount", value)
    assert (str(taken.outcome), taken.values, deciding(taken)) == (outcome, values, FAIRNESS)
    told = {**LEAST, **given, "chips-first": "number"}
    assert decided("what-does-this-bet-mean", "tda-2009", told, "amount", value).outcome == taken.outcome


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("more", "value", "outcome", "values"),
    [
        ({}, "chips", "Seat 5 bets 5,000, if the game allows it.", {"ruling": "bet", "bet_total": 5_000}),
        (
            {},
            "words",
            "Seat 5 must bet 42,000, if the game allows it: 37,000 more.",
            {"ruling": "bet", "bet_total": 42_000, "owed": 37_000},
        ),
        (
            {"chips-named": 4_000},
            "words",
            "Seat 5 bets 4,000, if the game allows it; 1,000 goes back.",
            {"ruling": "bet", "bet_total": 4_000, "returned": 1_000},
        ),
        (
            {"seat-stack": 9_000},
            "words",
            "Seat 5 must bet 9,000, if the game allows it: 4,000 more.",
            {"ruling": "bet", "bet_total": 9_000, "owed": 4_000, "all_in": True},
        ),
    ],
)
def test_chips_or_words(edition: str, more: Given, value: str, outcome: str, values: Given) -> None:
    taken = decided("unclear-bet-amount", edition, {**NOT_KNOWN, **more}, "amount", value)
    assert (str(taken.outcome), taken.values) == (outcome, values)
    assert deciding(taken) == (FAIRNESS if edition in OLD else UNCLEAR)
    assert [one.kind for one in taken.pictures] == (
        ["chips-owed"] if "owed" in values else ["chips-back"] if "returned" in values else []
    )


@pytest.mark.parametrize(
    ("value", "outcome", "ruling"),
    [("call", "A call of 400.", "call"), ("min_raise", "A raise to 800.", "min_raise")],
)
def test_what_a_clear_amount_would_be_is_decided_as_it_would_be_there(value: str, outcome: str, ruling: str) -> None:
    book, told = book_of("tda-2013"), answers({**SHORT, **LEAST})
    undecided = rule(SITUATIONS["unclear-bet-amount"], book, told)
    assert isinstance(undecided, Ruling)
    assert "It counts as 500: the lesser meaning." in [str(step.text) for step in undecided.trace]
    taken = decided("unclear-bet-amount", "tda-2013", {**SHORT, **LEAST}, "chips", value)
    assert (str(taken.outcome), taken.values["ruling"], taken.values["counts_as"]) == (outcome, ruling, 500)
    assert deciding(taken) == deciding(undecided) == FAIRNESS
    assert "It counts as 500: the lesser meaning." in [str(step.text) for step in taken.trace]
    assert taken.readings == undecided.readings


def test_a_number_short_of_half_a_raise_is_left_open_as_a_clear_amount_is() -> None:
    book, told = book_of("tda-2009"), answers({**FACING, **LEAST, "unclear-number": 6})
    undecided = rule(SITUATIONS["unclear-bet-amount"], book, told)
    assert isinstance(undecided, Ruling)
    for value, outcome in (("call", "A call of 500."), ("min_raise", "A raise to 900.")):
        taken = {"amount": DecisionTaken("lower"), "chips": DecisionTaken(value)}
        ruling = decide(SITUATIONS["unclear-bet-amount"], book, told, undecided, taken)
        assert (str(ruling.outcome), ruling.discretions) == (outcome, ())


def test_a_decision_rules_nothing_out() -> None:
    given: Given = {**NOW, **LEAST, "chips-first": "chips", "bet-out": "bet", "bet-faced": 400, "last-chips": "no"}
    pushed = {**given, "chips-pushed": [[100, 5]]}
    book, told = book_of("tda-2013"), answers(pushed)
    undecided = rule(SITUATIONS["what-does-this-bet-mean"], book, told)
    assert isinstance(undecided, Ruling)
    taken = decided("what-does-this-bet-mean", "tda-2013", pushed, "chips", "call")
    assert taken.values["ruled_out"] == undecided.values["ruled_out"]
