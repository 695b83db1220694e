"""The rulings on a clock, a call on a wrong count, and a raise that may not be open, once the floor has decided."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.books.compare import book_of
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import answers
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS

EDITIONS = ("tda-2009", "tda-2013", "tda-2017", "tda-2019", "fivebet-2019")
WITH_THE_RULE = EDITIONS[1:]

STALLS = {"clock-about": "player", "clock-seat": 5, "clock-reasonable-time": "stalling", "to-call": "yes"}
RUNNING = {**STALLS, "clock-act": "not-yet"}
LATE_CLOCK = {"clock-about": "late", "clock-seat": 5, "pot-moment": "pushed"}

RAISED = {"raise-moment": "raised", "raise-seat": 5, "betting-structure": "no-limit", "raise-since": "one"}
SHORT = {**RAISED, "in-front-before": 100, "last-full-raise": 100, "bet-faced": 150}
CAPPED = {**RAISED, "betting-structure": "limit", "raise-made": 3, "raise-allowed": 3, "raise-two-left": "no"}
OPENED_SHORT = {
    "raise-moment": "asks",
    "raise-seat": 5,
    "betting-structure": "no-limit",
    "raise-since": "not-acted",
    "in-front-before": 0,
    "last-full-raise": 100,
    "bet-faced": 60,
}
LIMIT = {**CAPPED, "raise-made": 0}
LATE_RAISE = {"raise-moment": "later-street", "raise-seat": 5, "betting-structure": "pot-limit"}

TOLD_LESS = {
    "hand-moment": "now",
    "accepted-seat": 5,
    "accepted-told": "count",
    "accepted-act": "pushed",
    "accepted-heard": 20_000,
    "bet-faced": 26_000,
}
TOLD_MORE = {**TOLD_LESS, "accepted-heard": 30_000}
SHOWN = {**TOLD_LESS, "hand-moment": "later-street", "accepted-all-in": "yes"}
LATE_CALL = {**TOLD_LESS, "hand-moment": "later-street", "accepted-all-in": "no", "betting-structure": "pot-limit"}

Given = Mapping[str, Any]


def decided(situation: str, edition: str, given: Given, point: str, value: str) -> Ruling:
    book, told = book_of(edition), answers(given)
    undecided = rule(SITUATIONS[situation], book, told)
    assert isinstance(undecided, Ruling), undecided
    assert point in [one.id for one in undecided.discretions]
    ruling = decide(SITUATIONS[situation], book, told, undecided, {point: DecisionTaken(value)})
    assert [(one.point.id, one.value) for one in ruling.decided] == [(point, value)]
    assert not ruling.discretions
    said = " ".join(map(str, (ruling.outcome, *ruling.steps, *ruling.words)))
    assert "ecide whether" not in said
    assert "I decide" not in said
    return ruling


def comes_to(ruling: Ruling, outcome: str, values: Given) -> None:
    assert str(ruling.outcome) == outcome
    assert {name: ruling.values.get(name) for name in values} == values


ADJUSTED = ("tda-2017", "tda-2019", "fivebet-2019")


@pytest.mark.parametrize(
    ("edition", "given", "point", "value", "outcome", "values"),
    [
        (
            "tda-2013",
            RUNNING,
            "clock-time",
            "as-written",
            "Seat 5 is on the clock: 50 seconds, then 10 counted down.",
            {"time_may_be": None, "on_expiry": "fold"},
        ),
        (
            "tda-2013",
            RUNNING,
            "clock-time",
            "shorter",
            "Seat 5 is on the clock for less than 50 seconds.",
            {"time_may_be": "reduced", "main_seconds": 50},
        ),
        (
            "tda-2009",
            RUNNING,
            "clock-time",
            "shorter",
            "Seat 5 is on the clock for less than 60 seconds.",
            {"time_may_be": "reduced", "penalty": "must"},
        ),
        *(
            (
                edition,
                RUNNING,
                "clock-time",
                "as-written",
                "Seat 5 is on the clock: 25 seconds, then 5 counted down.",
                {"ruling": "clock_runs", "time_may_be": None},
            )
            for edition in ADJUSTED
        ),
        (
            "tda-2009",
            {**STALLS, "clock-act": "tie"},
            "clock-tie",
            "act-stands",
            "Seat 5's act counts.",
            {"ruling": "act_stands", "hand": "live"},
        ),
        (
            "tda-2009",
            {**STALLS, "clock-act": "tie"},
            "clock-tie",
            "dead",
            "Seat 5's hand is dead.",
            {"ruling": "fold", "hand": "dead"},
        ),
        *(
            (edition, LATE_CLOCK, "late-claim", "stands", "It stands as played.", {"ruling": "stands"})
            for edition in EDITIONS
        ),
    ],
)
def test_a_clock(edition: str, given: Given, point: str, value: str, outcome: str, values: Given) -> None:
    comes_to(decided("calling-the-clock", edition, given, point, value), outcome, values)


@pytest.mark.parametrize(("value", "may_be"), [("as-written", ""), ("shorter", "reduced")])
def test_the_clock_that_runs_takes_the_time_that_was_decided(value: str, may_be: str) -> None:
    clock = decided("calling-the-clock", "tda-2019", RUNNING, "clock-time", value).clock
    assert clock
    assert (clock.seat, clock.main_seconds, clock.may_be) == (5, 25, may_be)


@pytest.mark.parametrize(
    ("edition", "given", "point", "value", "outcome", "values"),
    [
        *(
            (
                edition,
                SHORT,
                "raise-not-open",
                "call",
                "Seat 5's raise is a call of 150; the rest goes back.",
                {"ruling": "call", "call_amount": 150, "allowed_actions": None},
            )
            for edition in EDITIONS
        ),
        *(
            (
                edition,
                SHORT,
                "raise-not-open",
                "call_or_fold",
                "Seat 5 may not raise: a call, unless it is a fold.",
                {"ruling": "no_raise", "allowed_actions": ["fold", "call"]},
            )
            for edition in EDITIONS
        ),
        (
            "tda-2019",
            CAPPED,
            "raise-not-open",
            "call",
            "Seat 5's raise is a call; the rest goes back.",
            {"ruling": "call", "raise_cap": "reached", "call_amount": None},
        ),
        (
            "tda-2017",
            OPENED_SHORT,
            "smallest-raise",
            "complete",
            "Seat 5 may raise, to 100 or more.",
            {"ruling": "may_raise", "min_raise_to": 100, "facing": 60},
        ),
        (
            "tda-2019",
            {**OPENED_SHORT, "raise-moment": "acted-behind"},
            "smallest-raise",
            "complete",
            "Seat 5's raise stands from 100 on; less is made 100.",
            {"min_raise_to": 100, "correction": "all_bettors"},
        ),
        (
            "tda-2009",
            {**OPENED_SHORT, "in-front-before": 60},
            "smallest-raise",
            "on_top",
            "Seat 5 may raise, to 160 or more.",
            {"ruling": "may_raise", "min_raise_to": 160, "allowed_actions": ["check", "raise"]},
        ),
        (
            "tda-2009",
            LIMIT,
            "may-raise",
            "may_raise",
            "Seat 5 may raise: the raise stands.",
            {"ruling": "may_raise"},
        ),
        (
            "tda-2009",
            LIMIT,
            "may-raise",
            "may_not_raise",
            "Seat 5 may not raise: a call, unless it is a fold.",
            {"ruling": "no_raise"},
        ),
        (
            "tda-2009",
            {**LIMIT, "raise-moment": "asks"},
            "may-raise",
            "may_raise",
            "Seat 5 may raise.",
            {"ruling": "may_raise", "allowed_actions": ["fold", "call", "raise"]},
        ),
        (
            "tda-2009",
            {**LIMIT, "raise-moment": "asks"},
            "may-raise",
            "may_not_raise",
            "Seat 5 may call or fold, not raise.",
            {"ruling": "may_not_raise"},
        ),
        *(
            (edition, LATE_RAISE, "late-claim", "stands", "It stands as played.", {"ruling": "stands"})
            for edition in EDITIONS
        ),
    ],
)
def test_who_may_raise(edition: str, given: Given, point: str, value: str, outcome: str, values: Given) -> None:
    comes_to(decided("who-may-raise", edition, given, point, value), outcome, values)


@pytest.mark.parametrize(
    ("edition", "given", "point", "value", "outcome", "values"),
    [
        *(
            (
                edition,
                TOLD_LESS,
                "accepted-action",
                "full",
                "Seat 5 must call: 6,000 more, to make it 26,000.",
                {"ruling": "call", "call_amount": 26_000, "owed": 6_000, "rule_1_open": None},
            )
            for edition in WITH_THE_RULE
        ),
        *(
            (
                edition,
                TOLD_LESS,
                "accepted-action",
                "told",
                "Seat 5 pays only what they were told: 20,000.",
                {"ruling": "call", "call_amount": 20_000, "owed": None, "all_in": None},
            )
            for edition in WITH_THE_RULE
        ),
        (
            "tda-2019",
            {**TOLD_LESS, "seat-stack": 23_000},
            "accepted-action",
            "full",
            "Seat 5 must call: 3,000 more, to make it 23,000.",
            {"call_amount": 23_000, "owed": 3_000, "all_in": True},
        ),
        (
            "tda-2009",
            {**TOLD_LESS, "seat-stack": 20_000},
            "wrong-count",
            "full_call",
            "Seat 5 has called: all-in for 20,000.",
            {"call_amount": 20_000, "owed": 0, "all_in": True},
        ),
        (
            "tda-2009",
            {**TOLD_LESS, "accepted-act": "call"},
            "accepted-action",
            "told",
            "Seat 5 pays only what they were told: 20,000.",
            {"ruling": "call", "call_amount": 20_000},
        ),
        (
            "tda-2009",
            {**TOLD_LESS, "accepted-act": "call"},
            "accepted-action",
            "full",
            "Seat 5 must call: 26,000 in all.",
            {"ruling": "call", "call_amount": 26_000},
        ),
        (
            "tda-2017",
            TOLD_MORE,
            "accepted-action",
            "full",
            "Seat 5 calls 26,000; 4,000 goes back.",
            {"ruling": "call", "call_amount": 26_000, "returned": 4_000},
        ),
        (
            "tda-2013",
            SHOWN,
            "accepted-action",
            "full",
            "Settle by 26,000: seat 5 called the whole bet.",
            {"call_amount": 26_000},
        ),
        (
            "tda-2009",
            TOLD_LESS,
            "wrong-count",
            "full_call",
            "Seat 5 must call: 6,000 more, to make it 26,000.",
            {"ruling": "full_call", "call_amount": 26_000},
        ),
        (
            "tda-2009",
            TOLD_LESS,
            "wrong-count",
            "told",
            "Seat 5 pays only what they were told: 20,000.",
            {"ruling": "call", "call_amount": 20_000},
        ),
        *(
            (
                edition,
                TOLD_MORE,
                "wrong-count",
                "call",
                "Seat 5 calls 26,000; 4,000 goes back.",
                {"ruling": "call", "call_amount": 26_000, "returned": 4_000},
            )
            for edition in ("tda-2009", "fivebet-2019")
        ),
        *(
            (
                edition,
                TOLD_MORE,
                "wrong-count",
                "by_chips",
                "Seat 5's 30,000 is judged like any other bet.",
                {"ruling": "by_chips", "call_amount": None},
            )
            for edition in ("tda-2009", "fivebet-2019")
        ),
        *(
            (
                edition,
                {**TOLD_LESS, "accepted-act": "fold"},
                "fold-on-a-count",
                "fold_stands",
                "Seat 5's fold stands.",
                {"ruling": "fold"},
            )
            for edition in EDITIONS
        ),
        *(
            (edition, LATE_CALL, "late-claim", "stands", "It stands as played.", {"ruling": "stands"})
            for edition in EDITIONS
        ),
        (
            "tda-2017",
            LATE_CALL,
            "late-claim",
            "full",
            "Seat 5 called the whole bet: the difference is made up.",
            {"ruling": "difference_made_up"},
        ),
    ],
)
def test_a_call_on_a_wrong_count(
    edition: str, given: Given, point: str, value: str, outcome: str, values: Given
) -> None:
    comes_to(decided("accepted-action", edition, given, point, value), outcome, values)


def test_what_was_told_leaves_nothing_to_pay_and_draws_the_side_pot() -> None:
    ruling = decided("accepted-action", "tda-2019", TOLD_LESS, "accepted-action", "told")
    assert [picture.kind for picture in ruling.pictures] == ["side-pots"]
    assert [str(step) for step in ruling.steps] == [
        "Leave 20,000 from seat 5 in, and take no more.",
        "Give the bettor back what nobody else calls above 20,000.",
        "Put what others match above 20,000 into a side pot without seat 5.",
    ]


def test_nothing_is_offered_where_a_stack_is_no_more_than_what_was_told() -> None:
    given: dict[str, Any] = {**TOLD_LESS, "accepted-act": "call", "seat-stack": 15_000}
    ruling = rule(SITUATIONS["accepted-action"], book_of("tda-2019"), answers(given))
    assert isinstance(ruling, Ruling)
    assert not ruling.discretions


def test_no_chips_go_back_from_an_amount_that_was_named() -> None:
    ruling = decided("accepted-action", "tda-2009", {**TOLD_MORE, "accepted-act": "named"}, "wrong-count", "call")
    comes_to(ruling, "Seat 5 must call: 26,000 in all.", {"returned": None})


def test_a_raise_that_is_not_open_leaves_the_call_in() -> None:
    steps = [str(step) for step in decided("who-may-raise", "tda-2019", SHORT, "raise-not-open", "call_or_fold").steps]
    assert steps == [
        "Give seat 5 back only what is above the call.",
        "Ask seat 5 to call, or to fold and leave in what is in.",
    ]


UNDERCALL = {
    "hand-moment": "now",
    "actor": 5,
    "undercall-how": "amount",
    "in-front": 2_000,
    "bet-faced": 8_000,
    "last-chips": "no",
    "undercall-in-hand": "more",
    "raise-faced": "raise",
    "undercall-meant": 1_600,
}


def test_a_fold_after_a_bigger_chip_leaves_the_blind_in_whatever_was_meant() -> None:
    given = {**UNDERCALL, "undercall-how": "chips", "in-front": 1_400, "undercall-meant": 200}
    for before, left_in in ((400, 400), (0, 200)):
        told = {**given, "in-front-before": before}
        ruling = decided("undercall", "tda-2019", told, "undercall", "forfeit_and_fold")
        outcome = f"Seat 5 is folded and leaves {left_in} in."
        comes_to(ruling, outcome, {"forfeit_amount": left_in, "returned": 1_400 - left_in})


def test_a_fold_on_a_named_amount_never_takes_chips_out() -> None:
    ruling = decided("undercall", "tda-2019", UNDERCALL, "undercall", "forfeit_and_fold")
    comes_to(ruling, "Seat 5 is folded and leaves 2,000 in.", {"forfeit_amount": 2_000, "returned": None})


def test_a_fold_on_a_named_amount_leaves_no_more_in_than_the_stack() -> None:
    given = {**UNDERCALL, "in-front": 500, "undercall-meant": 2_000, "seat-stack": 1_500}
    ruling = decided("undercall", "tda-2019", given, "undercall", "forfeit_and_fold")
    comes_to(ruling, "Seat 5 is folded and leaves 1,500 in.", {"forfeit_amount": 1_500})


def test_without_a_rule_an_amount_that_was_named_goes_in_with_the_fold() -> None:
    ruling = decided("undercall", "tda-2009", UNDERCALL, "undercall", "fold")
    comes_to(ruling, "Seat 5 is folded; what they named stays in.", {"ruling": "fold"})
    assert "verbal-in-turn-binding" in [citation.concept for citation in ruling.citations]


@pytest.mark.parametrize(
    ("value", "outcome"),
    [
        ("full_call", "Seat 5 must call: 8,000 in all."),
        ("forfeit_and_fold", "Seat 5 is folded and leaves in what they named."),
    ],
)
def test_an_amount_named_facing_a_bet_names_no_chips_that_nobody_counted(value: str, outcome: str) -> None:
    by_words = {**UNDERCALL, "chips-first": "words", "chips-said": "amount", "chips-named": 2_000}
    comes_to(decided("chips-facing-a-bet", "tda-2019", by_words, "undercall", value), outcome, {"owed": None})


BEHIND = {**UNDERCALL, "hand-moment": "acted-behind"}
FULL_CALLS = "Have each player behind who put in too little make it a full call."
STANDS = "Leave what the players behind did as it is."
AGAIN = "Give players behind who have cards their chips back, and let each act again in turn."


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("known", "offered"),
    [
        ({}, {"full_calls": FULL_CALLS, "stands": STANDS, "act_again": AGAIN}),
        ({"undercalled-behind": "yes"}, {"full_calls": FULL_CALLS, "act_again": AGAIN}),
        ({"undercalled-behind": "no"}, {"stands": STANDS, "act_again": AGAIN}),
    ],
)
def test_the_hands_behind_an_undercall_go_on_as_it_was_decided(edition: str, known: Given, offered: Given) -> None:
    given: dict[str, Any] = {**BEHIND, **known}
    open_still = rule(SITUATIONS["undercall"], book_of(edition), answers(given))
    assert isinstance(open_still, Ruling)
    (point,) = [one for one in open_still.discretions if one.id == "hands-behind"]
    assert [choice.value for choice in point.choices] == [*offered, "otherwise"]
    for value, step in offered.items():
        taken = {"undercall": DecisionTaken("full_call"), "hands-behind": DecisionTaken(value)}
        ruling = decide(SITUATIONS["undercall"], book_of(edition), answers(given), open_still, taken)
        assert not ruling.discretions
        assert str(ruling.steps[-1]) == step
        assert "ehind" in str(ruling.words[-1])
        assert ruling.values["hands_behind"] == value


def test_where_the_book_rules_itself_it_is_asked_whether_others_undercalled_too() -> None:
    opening: dict[str, Any] = {**BEHIND, "undercall-how": "chips", "raise-faced": "opening"}
    for edition in EDITIONS:
        result = rule(SITUATIONS["undercall"], book_of(edition), answers(opening))
        asks = isinstance(result, Asking) and result.asked.key == "undercalled-behind"
        assert asks == (edition in ("tda-2017", "tda-2019", "fivebet-2019"))


def test_chips_that_were_pulled_back_first_are_no_other_question() -> None:
    given: dict[str, Any] = {**UNDERCALL, "undercall-how": "retrieved"}
    for edition in ("tda-2017", "tda-2019", "fivebet-2019"):
        ruling = rule(SITUATIONS["undercall"], book_of(edition), answers(given))
        assert isinstance(ruling, Ruling)
        assert str(ruling.outcome) == "Seat 5 took chips back: no fold, but a call of 8,000."
