"""The rulings on chips or words once the floor has decided a point that a book leaves open."""

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
OLD, FROM_2017 = EDITIONS[:2], EDITIONS[2:]
Given = Mapping[str, Any]

NOW: dict[str, Any] = {"hand-moment": "now", "actor": 5}
LATE = {"hand-moment": "later-street", "actor": 5, "betting-structure": "pot-limit", "chips-too-small": "no"}
MIN: dict[str, Any] = {"last-full-raise": 600, "chips-largest-raise": 600, "chips-largest-full-raise": 600}
SPARE = {**NOW, **MIN, "chips-first": "chips", "bet-faced": 1_200, "chips-pushed": [[1_000, 1], [100, 4]]}
HALF = [[1_000, 1], [100, 6]]
LAST, SHORT = {**SPARE, "last-chips": "yes"}, {**SPARE, "last-chips": "no"}
NAMED: dict[str, Any] = {
    **NOW,
    **MIN,
    "chips-first": "words",
    "chips-said": "amount",
    "chips-named": 1_400,
    "bet-faced": 1_200,
}
RAISE: dict[str, Any] = {**NAMED, "chips-said": "raise-amount", "chips-named": 1_900, "betting-structure": "no-limit"}
UNCLEAR: dict[str, Any] = {**NOW, **MIN, "chips-first": "unclear", "chips-agree": "no", "bet-faced": 1_200}
ON_TOP: dict[str, Any] = {
    **NOW,
    **MIN,
    "chips-first": "on-top",
    "raise-faced": "raise",
    "bet-faced": 1_200,
    "in-front": 1_600,
}
SWEPT = {**NOW, **MIN, "chips-first": "on-top", "chips-before": "combined", "bet-faced": 1_200, "in-front": 2_000}
TAKEN_EARLY = {**NOW, "chips-first": "taken-back", "chips-taken": "early"}
TAKEN = {**NOW, "chips-first": "taken-back", "chips-taken": "turn"}
OPENED = {**NOW, "chips-first": "chips", "chips-pushed": [[100, 1]], "opening-least": 400, "misdeal-game": "flop"}
TOO_SMALL = {**OPENED, "last-chips": "no", "betting-structure": "pot-limit"}
BY_WORDS = {**TOO_SMALL, "chips-first": "words", "opening-said": "amount", "chips-named": 100}
STUD = {**OPENED, "chips-pushed": [[1_000, 1]], "misdeal-game": "stud"}
STRING = {"hand-moment": "acted-behind", "actor": 5, "string-called": "no"}
MOST = DecisionTaken("max_pot_bet")
FIRST_GO = [[1_000, 1], [100, 5]]
IN_GOES = {**NOW, **MIN, "string-faced": "bet", "bet-faced": 1_200, "last-full-raise": 1_200}


def decided(situation: str, edition: str, given: Given, point: str, value: str) -> Ruling:
    book, told = book_of(edition), answers(given)
    undecided = rule(SITUATIONS[situation], book, told)
    assert isinstance(undecided, Ruling)
    return decide(SITUATIONS[situation], book, told, undecided, {point: DecisionTaken(value)})


def comes_to(ruling: Ruling, outcome: str, values: Given) -> None:
    assert str(ruling.outcome) == outcome
    assert ruling.values.items() >= values.items()
    assert not ruling.discretions
    assert not [said for said in (*ruling.steps, *ruling.words) if "you decide" in str(said) or "I decide" in str(said)]


@pytest.mark.parametrize("edition", OLD)
@pytest.mark.parametrize(
    ("given", "value", "outcome", "values"),
    [
        (
            LAST,
            "call",
            "A call of 1,200; 200 goes back.",
            {"ruling": "call", "call_amount": 1_200, "returned": 200, "all_in": False},
        ),
        (
            LAST,
            "all_in",
            "Seat 5 is all-in for 1,400.",
            {"ruling": "all_in", "all_in": True, "bet_total": 1_400},
        ),
        (
            SHORT,
            "call",
            "A call of 1,200; 200 goes back.",
            {"ruling": "call", "call_amount": 1_200, "returned": 200},
        ),
        (
            SHORT,
            "min_raise",
            "A raise to 1,800, 400 more.",
            {"ruling": "min_raise", "bet_total": 1_800, "raise_by": 600, "owed": 400},
        ),
        (
            {**SHORT, "seat-stack": 1_700},
            "min_raise",
            "Seat 5 is all-in for 1,700.",
            {"ruling": "all_in", "all_in": True, "bet_total": 1_700, "owed": 300},
        ),
        (
            {**NAMED, "last-chips": "yes"},
            "call",
            "A call of 1,200.",
            {"ruling": "call", "call_amount": 1_200},
        ),
        (
            {**NAMED, "last-chips": "no"},
            "min_raise",
            "A raise to 1,800.",
            {"ruling": "min_raise", "bet_total": 1_800},
        ),
    ],
)
def test_chips_above_the_call_and_short_of_a_raise(
    edition: str, given: Given, value: str, outcome: str, values: Given
) -> None:
    comes_to(decided("chips-facing-a-bet", edition, given, "chips", value), outcome, values)


@pytest.mark.parametrize(
    ("given", "value", "outcome", "values"),
    [
        (RAISE, "raise_to_total", "A raise to 1,900.", {"ruling": "raise", "bet_total": 1_900, "raise_by": 700}),
        (RAISE, "raise_on_top", "A raise to 3,100.", {"ruling": "raise", "bet_total": 3_100}),
        (
            {**RAISE, "seat-stack": 2_500},
            "raise_on_top",
            "A raise to 2,500, all-in.",
            {"ruling": "raise", "all_in": True, "bet_total": 2_500},
        ),
        (
            {**RAISE, "seat-stack": 1_000},
            "raise_to_total",
            "Seat 5 is all-in for 1,000; the bet stays 1,200.",
            {"ruling": "all_in", "call_amount": 1_000},
        ),
    ],
)
def test_a_raise_and_an_amount(given: Given, value: str, outcome: str, values: Given) -> None:
    comes_to(decided("chips-facing-a-bet", "tda-2009", given, "chips", value), outcome, values)


def test_only_a_raise_in_pot_limit_is_held_against_the_pot() -> None:
    for most, headline in ((3_100, "A raise to 3,100."), (2_600, "A raise to 2,600: the pot allows no more.")):
        given = answers({**RAISE, "betting-structure": "pot-limit", "wrong-amount-most": most})
        book, taken = book_of("tda-2009"), {"chips": DecisionTaken("raise_on_top"), "wrong-amount": MOST}
        undecided = rule(SITUATIONS["chips-facing-a-bet"], book, given)
        assert isinstance(undecided, Ruling)
        assert str(decide(SITUATIONS["chips-facing-a-bet"], book, given, undecided, taken).outcome) == headline


@pytest.mark.parametrize("edition", EDITIONS)
def test_words_and_chips_that_nobody_can_put_in_order(edition: str) -> None:
    call = decided("chips-facing-a-bet", edition, UNCLEAR, "chips", "call")
    comes_to(call, "A call: seat 5 puts in just the 1,200.", {"ruling": "call"})
    raised = decided("chips-facing-a-bet", edition, UNCLEAR, "chips", "raise")
    comes_to(raised, "A raise: seat 5 makes it 1,800 or more.", {"ruling": "raise"})


@pytest.mark.parametrize("edition", ["tda-2013", "tda-2017"])
def test_chips_onto_others_that_are_more_than_the_raise(edition: str) -> None:
    call = decided("chips-facing-a-bet", edition, ON_TOP, "chips", "call")
    comes_to(call, "A call of 1,200; 400 goes back.", {"ruling": "call", "call_amount": 1_200, "returned": 400})
    assert [picture.kind for picture in call.pictures] == ["chips-back"]
    raised = decided("chips-facing-a-bet", edition, ON_TOP, "chips", "raise")
    comes_to(raised, "A raise to 1,800, 200 more.", {"ruling": "raise", "bet_total": 1_800, "owed": 200})


def test_chips_onto_others_below_half_a_raise_are_a_call_whatever_they_are_taken_for() -> None:
    given = answers({**ON_TOP, "in-front": 1_450, "last-chips": "no"})
    ruling = rule(SITUATIONS["chips-facing-a-bet"], book_of("tda-2017"), given)
    assert isinstance(ruling, Ruling)
    comes_to(ruling, "A call of 1,200: short of 1,500.", {"ruling": "call", "call_amount": 1_200, "returned": 250})


@pytest.mark.parametrize("edition", ["tda-2013", "tda-2017"])
@pytest.mark.parametrize("value", ["call", "raise"])
def test_a_second_motion_goes_back_whatever_the_first_was(edition: str, value: str) -> None:
    onto: Given = {"string-faced": "raise-on-top", "in-front-before": 300, "chips-first-motion": [[1_000, 1], [100, 4]]}
    taken = decided("string-bet", edition, {**IN_GOES, **onto}, "chips", value)
    assert "Give seat 5 back what came after the first motion." in [str(step) for step in taken.steps]


@pytest.mark.parametrize("edition", EDITIONS)
def test_last_chips_from_half_a_raise_on_are_all_in_in_every_book(edition: str) -> None:
    given: Given = {**LAST, "chips-pushed": HALF}
    half = rule(SITUATIONS["chips-facing-a-bet"], book_of(edition), answers(given))
    assert isinstance(half, Ruling)
    comes_to(half, "Seat 5 is all-in for 1,600.", {"ruling": "all_in", "all_in": True, "bet_total": 1_600})
    deciding = next(one.concept for one in half.citations if one.deciding)
    assert deciding == ("raise-fifty-percent" if edition in OLD else "multi-chip-last-chips-all-in")


def test_who_may_still_raise_after_a_raise_that_is_all_in_below_the_smallest() -> None:
    check = "Check who may still raise: it is less than a full raise."
    for stack, short in ((1_700, True), (2_500, False)):
        given = {**RAISE, "seat-stack": stack}
        steps = decided("chips-facing-a-bet", "tda-2009", given, "chips", "raise_on_top").steps
        assert (check in [str(step) for step in steps]) is short


@pytest.mark.parametrize("edition", ["tda-2019", "fivebet-2019"])
def test_old_and_new_chips_pushed_as_one(edition: str) -> None:
    counted = {**SWEPT, "betting-structure": "no-limit"}
    as_one = decided("chips-facing-a-bet", edition, counted, "chips", "bet_of_all_chips")
    comes_to(as_one, "All the chips are one bet, of 2,000.", {"ruling": "bet_of_all_chips"})
    new = decided("chips-facing-a-bet", edition, counted, "chips", "new_chips")
    comes_to(new, "The new chips count, the old ones were left: 2,000 in all.", {"ruling": "new_chips"})


@pytest.mark.parametrize("edition", ["tda-2019", "fivebet-2019"])
def test_old_and_new_chips_pushed_as_one_that_nobody_counted(edition: str) -> None:
    uncounted = {**SWEPT, "chips-first": "on-top-uncounted"}
    as_one = decided("chips-facing-a-bet", edition, uncounted, "chips", "bet_of_all_chips")
    comes_to(as_one, "All of seat 5's chips are one bet.", {"ruling": "bet_of_all_chips"})
    new = decided("chips-facing-a-bet", edition, uncounted, "chips", "new_chips")
    comes_to(new, "The new chips count; the old ones were left.", {"ruling": "new_chips"})


@pytest.mark.parametrize("edition", EDITIONS)
def test_chips_taken_back_before_the_turn(edition: str) -> None:
    bound = decided("chips-facing-a-bet", edition, TAKEN_EARLY, "taken-back", "call_or_raise")
    comes_to(bound, "Seat 5 may call or raise, not fold.", {"allowed_actions": ["call", "raise"]})
    free = decided("chips-facing-a-bet", edition, TAKEN_EARLY, "taken-back", "every_option")
    comes_to(free, "Seat 5 has every option, a fold too.", {"allowed_actions": ["call", "raise", "fold"]})


def test_chips_taken_back_in_the_turn_where_the_book_is_silent() -> None:
    stay = decided("chips-facing-a-bet", "tda-2009", TAKEN, "taken-back", "chips_stay")
    comes_to(stay, "The chips stay in: seat 5 puts them back out.", {"ruling": "chips_stay"})
    anew = decided("chips-facing-a-bet", "tda-2009", TAKEN, "taken-back", "acts_anew")
    comes_to(anew, "The chips go back, and seat 5 acts anew.", {"ruling": "acts_anew"})


@pytest.mark.parametrize("situation", ["chips-facing-a-bet", "opening-bet", "string-bet"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_claim_on_a_later_street(situation: str, edition: str) -> None:
    comes_to(decided(situation, edition, LATE, "late-claim", "stands"), "It stands as played.", {"ruling": "stands"})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("given", "value", "outcome", "values"),
    [
        (TOO_SMALL, "min_bet", "Seat 5 must bet 400: 300 more.", {"ruling": "min_bet", "bet_total": 400, "owed": 300}),
        (TOO_SMALL, "bet", "Seat 5 bets 100.", {"ruling": "bet", "bet_total": 100}),
        (
            {**TOO_SMALL, "seat-stack": 250},
            "min_bet",
            "Seat 5 is all-in for 250: 150 more.",
            {"ruling": "all_in", "all_in": True, "bet_total": 250, "owed": 150},
        ),
        (BY_WORDS, "min_bet", "Seat 5 must bet 400.", {"ruling": "min_bet", "bet_total": 400}),
        (BY_WORDS, "bet", "Seat 5 bets 100.", {"ruling": "bet", "bet_total": 100}),
    ],
)
def test_a_bet_below_the_least(edition: str, given: Given, value: str, outcome: str, values: Given) -> None:
    comes_to(decided("opening-bet", edition, given, "chips", value), outcome, values)


def test_a_chip_with_nothing_bet_in_stud() -> None:
    whole = decided("opening-bet", "tda-2009", STUD, "chips", "bet")
    comes_to(whole, "Seat 5 bets 1,000, if the game allows it.", {"ruling": "bet", "bet_total": 1_000})
    least = decided("opening-bet", "tda-2009", STUD, "chips", "min_bet")
    comes_to(least, "Seat 5 bets the least.", {"ruling": "min_bet"})


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_opening_bet_that_was_not_clear(edition: str) -> None:
    chips = decided("opening-bet", edition, UNCLEAR, "chips", "chips")
    comes_to(chips, "The chips count: seat 5 bets what they come to.", {"ruling": "bet"})
    words = decided("opening-bet", edition, UNCLEAR, "chips", "words")
    comes_to(words, "The words count: seat 5 bets what was said.", {"ruling": "bet"})


@pytest.mark.parametrize("edition", EDITIONS[:4])
def test_a_string_bet_that_nobody_called(edition: str) -> None:
    first = decided("string-bet", edition, STRING, "string", "first_motion")
    comes_to(first, "Only seat 5's first motion counts.", {"ruling": "first_motion"})
    whole = decided("string-bet", edition, STRING, "string", "all_chips")
    comes_to(whole, "All of seat 5's chips count.", {"ruling": "all_chips"})


@pytest.mark.parametrize("edition", EDITIONS[:4])
def test_a_first_motion_beyond_the_call_is_not_all_that_goes_back(edition: str) -> None:
    given: Given = {**IN_GOES, "chips-first-motion": [[5_000, 1]]}
    ruling = rule(SITUATIONS["string-bet"], book_of(edition), answers(given))
    assert isinstance(ruling, Ruling)
    comes_to(ruling, "A call of 1,200; all beyond it goes back.", {"call_amount": 1_200, "returned": 3_800})
    assert "Give 3,800 of the first motion back to seat 5 too." in [str(step) for step in ruling.steps]
    assert "Seat 5, that is a call of 1,200. All beyond it comes back to you." in [str(said) for said in ruling.words]


@pytest.mark.parametrize("edition", OLD)
def test_a_first_motion_that_is_short_of_half_a_raise(edition: str) -> None:
    given = {**IN_GOES, "chips-largest-raise": 1_200, "chips-first-motion": FIRST_GO}
    ruling = decided("string-bet", edition, given, "chips", "call")
    comes_to(ruling, "A call of 1,200; all beyond it goes back.", {"call_amount": 1_200, "returned": 300})
    assert [str(step) for step in ruling.steps] == [
        "Give seat 5 back what came after the first motion.",
        "Give 300 of the first motion back to seat 5 too.",
        "Let the action go on behind seat 5; the bet stays 1,200.",
    ]
    raised = decided("string-bet", edition, given, "chips", "min_raise")
    comes_to(raised, "A raise to 2,400, 900 more.", {"bet_total": 2_400, "owed": 900})
