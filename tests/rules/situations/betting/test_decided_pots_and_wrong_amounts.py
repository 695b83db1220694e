"""The rulings on “pot”, the pot-limit maximum and a bet of a wrong size, once the floor has decided."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.books.compare import book_of
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

EDITIONS = ("tda-2009", "tda-2013", "tda-2017", "tda-2019", "fivebet-2019")
OLD = EDITIONS[:2]
Given = Mapping[str, Any]

SHORT_BLIND = {
    "pot-spot": "short-blind",
    "pot-middle": 0,
    "pot-front": 160,
    "bet-faced": 100,
    "pot-call": 50,
    "pot-lacking": 40,
}
ASKED = {"pot-about": "most", **SHORT_BLIND}
SAID = {"pot-about": "said", "actor": 5, "hand-moment": "now"}
POT_LIMIT = {**SAID, **SHORT_BLIND, "betting-structure": "pot-limit"}
NO_LIMIT, LIMIT = {**SAID, "betting-structure": "no-limit"}, {**SAID, "betting-structure": "limit"}

WRONG = {"actor": 5, "wrong-amount-moment": "now"}
BEHIND = {**WRONG, "wrong-amount-moment": "betting-on"}
SMALL = {
    "wrong-amount-kind": "too-small",
    "wrong-amount-made": 700,
    "opening-least": 1_000,
    "betting-structure": "no-limit",
    "bet-out": "nothing",
}
SMALL_IN_POT_LIMIT = {**SMALL, "betting-structure": "pot-limit"}
OVER = {"wrong-amount-kind": "pot-too-high", "wrong-amount-made": 700, "wrong-amount-most": 600}
UNDER = {"wrong-amount-kind": "pot-too-low", "wrong-amount-made": 700, "wrong-amount-most": 1_000}


def decided(situation: str, edition: str, given: Given, point: str, value: str) -> Ruling:
    book, told = book_of(edition), answers(given)
    undecided = rule(SITUATIONS[situation], book, told)
    assert isinstance(undecided, Ruling)
    return decide(SITUATIONS[situation], book, told, undecided, {point: DecisionTaken(value)})


def comes_to(ruling: Ruling, outcome: str, values: Given) -> None:
    assert str(ruling.outcome) == outcome
    assert {name: ruling.values.get(name) for name in values} == values
    assert not ruling.discretions
    assert not [said for said in (*ruling.steps, *ruling.words) if "you decide" in str(said) or "I decide" in str(said)]


@pytest.mark.parametrize("edition", OLD)
@pytest.mark.parametrize(
    ("given", "value", "outcome", "values"),
    [
        (
            ASKED,
            "chips_there",
            "The most is 310, in total this street.",
            {"ruling": "max_pot_bet", "max_pot_bet": 310, "pot": 160, "call_amount": 50, "raise_by": 210},
        ),
        (
            ASKED,
            "full_blinds",
            "The most is 350, in total this street.",
            {"ruling": "max_pot_bet", "max_pot_bet": 350, "pot": 200, "raise_by": 250},
        ),
        (
            POT_LIMIT,
            "chips_there",
            "Seat 5 raises to the pot: 310 in total.",
            {"ruling": "pot_bet", "bet_total": 310, "max_pot_bet": 310, "binding": True},
        ),
        (
            POT_LIMIT,
            "full_blinds",
            "Seat 5 raises to the pot: 350 in total.",
            {"ruling": "pot_bet", "bet_total": 350, "max_pot_bet": 350},
        ),
        (
            {**POT_LIMIT, "seat-stack": 330},
            "full_blinds",
            "Seat 5 is all-in for 330.",
            {"ruling": "all_in", "bet_total": 330, "raise_by": 230},
        ),
        (
            {**POT_LIMIT, "seat-stack": 330},
            "chips_there",
            "Seat 5 raises to the pot: 310 in total.",
            {"ruling": "pot_bet", "bet_total": 310, "all_in": None},
        ),
        (
            {**POT_LIMIT, "hand-moment": "acted-behind"},
            "chips_there",
            "Seat 5 raises to the pot: 310 in total.",
            {"ruling": "pot_bet", "hands_behind": "td_discretion"},
        ),
        (
            {**POT_LIMIT, "seat-stack": 80},
            "chips_there",
            "Seat 5 is all-in for 80; the bet stays 100.",
            {"ruling": "all_in", "bet_total": None, "call_amount": 80},
        ),
    ],
)
def test_short_blinds_in_a_book_that_says_nothing_of_them(
    edition: str, given: Given, value: str, outcome: str, values: Given
) -> None:
    ruling = decided("pot-size", edition, given, "short-blind", value)
    comes_to(ruling, outcome, values)
    assert [picture.kind for picture in ruling.pictures] == ["pot-bet"]


@pytest.mark.parametrize(
    ("edition", "given", "value", "outcome", "values"),
    [
        (
            "tda-2009",
            NO_LIMIT,
            "valid_bet",
            "Seat 5 must bet or raise, the least amount or more.",
            {"ruling": "bet", "binding": True, "hands_behind": None},
        ),
        (
            "tda-2009",
            {**NO_LIMIT, "hand-moment": "acted-behind"},
            "no_bet",
            "“Pot” counts for nothing: seat 5 acts again.",
            {"ruling": "no_bet", "binding": None, "hands_behind": "td_discretion"},
        ),
        *(
            (
                edition,
                LIMIT,
                "valid_bet",
                "Seat 5 must bet or raise, by the one size.",
                {"ruling": "bet", "binding": True},
            )
            for edition in EDITIONS
        ),
        *(
            (edition, LIMIT, "no_bet", "“Pot” counts for nothing: seat 5 acts again.", {"ruling": "no_bet"})
            for edition in EDITIONS
        ),
    ],
)
def test_pot_said_where_the_book_says_nothing_of_it(
    edition: str, given: Given, value: str, outcome: str, values: Given
) -> None:
    ruling = decided("pot-size", edition, given, "pot-said", value)
    comes_to(ruling, outcome, values)
    binds = "verbal-in-turn-binding" if edition == "tda-2009" else "chips-in-turn-stay"
    assert (binds in [one.concept for one in ruling.citations]) is (value == "no_bet")


@pytest.mark.parametrize(
    ("edition", "given", "value", "outcome", "values"),
    [
        *(
            (edition, {**moment, **kind}, value, outcome, values)
            for edition in EDITIONS
            for kind in ((SMALL, SMALL_IN_POT_LIMIT) if edition in OLD else (SMALL_IN_POT_LIMIT,))
            for moment, whom, behind in ((WRONG, "", None), (BEHIND, ", for everyone", "all_bettors"))
            for value, outcome, values in (
                (
                    "min_bet",
                    f"The bet is made the least bet, 1,000{whom}.",
                    {"ruling": "min_bet", "binding": True, "correction": behind},
                ),
                ("stands", "Seat 5's bet stands as made, at 700.", {"ruling": "stands", "hands_behind": None}),
            )
        ),
        *(
            (edition, {**moment, **kind}, value, outcome, values)
            for edition in OLD
            for kind, put_right in (
                (OVER, "The bet comes down to the most, 600"),
                (UNDER, "The bet is made the true pot, 1,000"),
            )
            for moment, whom, behind in ((WRONG, "", None), (BEHIND, ", for everyone", "all_bettors"))
            for value, outcome, values in (
                ("max_pot_bet", f"{put_right}{whom}.", {"ruling": "corrected", "correction": behind}),
                ("stands", "Seat 5's bet stands as made, at 700.", {"ruling": "stands", "correction": None}),
            )
        ),
    ],
)
def test_a_wrong_amount_that_the_book_does_not_size(
    edition: str, given: Given, value: str, outcome: str, values: Given
) -> None:
    comes_to(decided("wrong-bet-amount", edition, given, "wrong-amount", value), outcome, values)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("situation", "given"),
    [
        ("pot-size", {**SAID, "hand-moment": "later-street"}),
        ("wrong-bet-amount", {**WRONG, **SMALL_IN_POT_LIMIT, "wrong-amount-moment": "later-street"}),
    ],
)
def test_a_claim_on_a_later_street(situation: str, given: Given, edition: str) -> None:
    ruling = decided(situation, edition, given, "late-claim", "stands")
    comes_to(ruling, "It stands as played.", {"ruling": "stands"})


TOO_MUCH = {**BEHIND, "wrong-amount-kind": "too-much-limit", "wrong-amount-made": 1_200, "wrong-amount-fixed": 1_000}


@pytest.mark.parametrize("edition", ("tda-2009", "tda-2013", "tda-2017", "tda-2019"))
@pytest.mark.parametrize(
    ("value", "steps"),
    [
        (
            "full_calls",
            [
                "Give each player behind who called it the rest back too.",
                "Leave folded hands folded.",
                "Check any raise made on top: it has to be right for a bet of 1,000.",
            ],
        ),
        ("act_again", ["Give players behind who have cards their chips back, and let each act again in turn."]),
    ],
)
def test_who_called_too_much_in_limit(edition: str, value: str, steps: list[str]) -> None:
    ruling = decided("wrong-bet-amount", edition, TOO_MUCH, "hands-behind", value)
    comes_to(ruling, "In limit it is one size: 1,000.", {"returned": 200, "hands_behind": value})
    assert [str(one) for one in ruling.steps] == ["Give 200 back to seat 5.", "Announce the bet: 1,000.", *steps]
    assert len(ruling.words) == 3
    stays_in = "chips-in-turn-stay" if edition != "tda-2009" else "verbal-in-turn-binding"
    assert (stays_in in [one.concept for one in ruling.citations]) is (value == "act_again")


def test_a_bet_is_not_put_right_above_a_known_stack() -> None:
    small: dict[str, Any] = {**WRONG, **SMALL, "wrong-amount-made": 300, "opening-least": 400, "last-chips": "no"}
    for stack, outcome in (
        (350, "Put right: the bet is 350, not 300."),
        (300, "Seat 5 is all-in for 300: that is allowed."),
    ):
        ruling = rule(SITUATIONS["wrong-bet-amount"], book_of("tda-2019"), answers({**small, "seat-stack": stack}))
        assert isinstance(ruling, Ruling)
        assert (str(ruling.outcome), ruling.values["all_in"]) == (outcome, True)
        assert (ruling.values["min_bet"], ruling.values["underbet_by"]) == (400, 100)


def test_of_two_who_pay_the_one_who_is_all_in_is_named() -> None:
    small: dict[str, Any] = {**BEHIND, **SMALL, "wrong-amount-made": 300, "opening-least": 400, "last-chips": "no"}
    given = {**small, "wrong-amount-payers": (5, 6), "seat-stack": 350}
    ruling = rule(SITUATIONS["wrong-bet-amount"], book_of("tda-2019"), answers(given))
    assert isinstance(ruling, Ruling)
    assert [str(one) for one in ruling.words] == [
        "Seats 5 and 6, 50 more each, please.",
        "Seat 5 is all-in: the bet is 350.",
    ]
    assert str(ruling.steps[-1]).startswith("Check whether this short all-in lets those who have acted raise")
