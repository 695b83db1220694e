"""A dead hand that has acted, of an absent player or of one on a penalty: both doors settle its chips alike."""

from itertools import product

import pytest

from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

ABSENT: dict[str, Value] = {"at-seat-when": "after", "absent-seat": 4}
ON_A_PENALTY: dict[str, Value] = {"serving-what": "played", "serving-seat": 4}
DOORS = (
    ("not-at-the-seat", ABSENT, "absent-acted", "absent-has-acted"),
    ("serving-a-penalty", ON_A_PENALTY, "serving-played", "serving-has-acted"),
)
RAISED: dict[str, Value] = {"own-bet-called": "raise", "own-bet-total": 5_000, "most-called": 800}


def decided(edition: str, situation: str, told: dict[str, Value], point: str, option: str) -> Ruling:
    book = book_of(edition)
    undecided = rule(SITUATIONS[situation], book, answers(told))
    assert isinstance(undecided, Ruling), undecided
    ruling = decide(SITUATIONS[situation], book, answers(told), undecided, {point: DecisionTaken(option)})
    assert not ruling.discretions
    return ruling


@pytest.mark.parametrize(("situation", "there", "question", "point"), DOORS)
@pytest.mark.parametrize("edition", editions())
def test_a_raise_that_nobody_called_goes_back_and_a_last_opponent_has_won(
    edition: str, situation: str, there: dict[str, Value], question: str, point: str
) -> None:
    alone = decided(edition, situation, {**there, question: "bet-one", **RAISED, "last-one-in": 2}, point, "dead")
    assert str(alone.outcome) == "Seat 4's hand is dead. Seat 2 wins."
    assert [alone.values[name] for name in ("returned", "stays", "goes_on")] == [4_200, 800, "won"]
    assert "Give 4,200 back to seat 4; 800 of that bet stays in the pot." in map(str, alone.steps)
    several = decided(edition, situation, {**there, question: "bet", **RAISED}, point, "dead")
    assert str(several.outcome) == "Seat 4's hand is dead: what was called stays in."
    assert [several.values[name] for name in ("returned", "stays", "goes_on")] == [4_200, 800, "action"]


@pytest.mark.parametrize(("situation", "there", "question", "point"), DOORS)
@pytest.mark.parametrize("edition", editions())
def test_of_a_call_everything_stays_in_and_nothing_more_is_asked(
    edition: str, situation: str, there: dict[str, Value], question: str, point: str
) -> None:
    called = "yes" if question == "absent-acted" else "acted"
    ruling = decided(edition, situation, {**there, question: called}, point, "dead")
    assert str(ruling.outcome) == "Seat 4's hand is dead: the bets stay in."
    assert "returned" not in ruling.values


@pytest.mark.parametrize(("option", "hand"), [("dead", "dead"), ("returned", "dead"), ("plays_on", "live")])
@pytest.mark.parametrize("edition", editions())
def test_a_decision_says_what_becomes_of_the_hand(edition: str, option: str, hand: str) -> None:
    for (situation, there, question, point), acted in product(DOORS, ("bet", "bet-one")):
        ruling = decided(edition, situation, {**there, question: acted, **RAISED}, point, option)
        assert (ruling.values["ruling"], ruling.values["hand"]) == (option, hand)
