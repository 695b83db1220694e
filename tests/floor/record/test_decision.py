"""The final decision beside the suggested ruling."""

from typing import Any

import pytest

from floor.errors import Invalid
from floor.record.decision import CLOSING, DECIDING, RIGHTING, SPARING, Reason, ReasonCode, decide
from tests.factories import ruling

SKIPPED_HAND = {
    "id": "skipped-hand",
    "text": "What becomes of the skipped hand?",
    "options": [
        {"value": "dead", "label": "The hand is dead.", "needs_reason": False},
        {"value": "live", "label": "The hand is live.", "needs_reason": True},
    ],
    "open_list": False,
}
OPEN_LIST = {**SKIPPED_HAND, "open_list": True}
MOVED = Reason(ReasonCode.MOVED)


def with_choice(point: dict[str, Any]) -> Any:
    return ruling(discretions=[point])


def test_every_reason_is_offered_somewhere_and_each_list_ends_with_another_reason() -> None:
    assert {*DECIDING, *SPARING, *CLOSING, *RIGHTING} == set(ReasonCode)
    assert DECIDING[-1] == SPARING[-1] == CLOSING[-1] == RIGHTING[-1] == ReasonCode.OTHER


def test_without_discretion_the_suggestion_is_the_decision() -> None:
    decision = decide(ruling(), {}, {})
    assert (decision.final, decision.outcome, decision.reasons) == ("as-suggested", "The raise stands.", {})


def test_a_choice_the_book_allows_is_part_of_the_outcome() -> None:
    decision = decide(with_choice(SKIPPED_HAND), {"skipped-hand": "dead"}, {})
    assert (decision.final, decision.outcome) == ("as-suggested", "The raise stands. The hand is dead.")


def test_a_choice_with_a_reason_is_still_within_the_book() -> None:
    decision = decide(with_choice(SKIPPED_HAND), {"skipped-hand": "live"}, {"skipped-hand": MOVED})
    assert (decision.final, decision.reasons) == ("as-suggested", {"skipped-hand": MOVED})


def test_a_reason_for_a_choice_that_needs_none_is_not_kept() -> None:
    assert not decide(with_choice(SKIPPED_HAND), {"skipped-hand": "dead"}, {"skipped-hand": MOVED}).reasons


def test_an_open_list_takes_what_is_not_on_it() -> None:
    reasons, words = {"skipped-hand": MOVED}, {"skipped-hand": " Chips are returned. "}
    decision = decide(with_choice(OPEN_LIST), {"skipped-hand": "otherwise"}, reasons, words, ruling(outcome=""))
    assert (decision.final, decision.outcome) == ("as-suggested", "Chips are returned.")
    assert (decision.reasons, decision.words) == (reasons, {"decided skipped-hand": "Chips are returned."})


def test_what_was_decided_is_the_outcome_and_what_was_chosen_its_label() -> None:
    decided = ruling(outcome="Seat 4's hand is dead.")
    decision = decide(with_choice(SKIPPED_HAND), {"skipped-hand": "dead"}, {}, {}, decided)
    assert (decision.outcome, decision.chosen) == ("Seat 4's hand is dead.", "The hand is dead.")
    assert decision.ruling == decided


def test_of_two_points_what_was_said_and_what_was_chosen_are_told_in_their_order() -> None:
    other = {**OPEN_LIST, "id": "another-hand"}
    choices, words = {"skipped-hand": "dead", "another-hand": "otherwise"}, {"another-hand": "Seat 5 may call."}
    decision = decide(
        ruling(discretions=[SKIPPED_HAND, other]), choices, {"another-hand": MOVED}, words, ruling(outcome="")
    )
    assert decision.outcome == "The hand is dead. Seat 5 may call."


@pytest.mark.parametrize("choices", [{}, {"skipped-hand": "dead"}])
def test_a_reason_of_its_own_decides_otherwise_under_rule_1(choices: dict[str, str]) -> None:
    reasons = {"otherwise": Reason(ReasonCode.AGREED)}
    decision = decide(with_choice(SKIPPED_HAND), choices, reasons, {"otherwise": "Both get their chips back."})
    assert (decision.final, decision.outcome) == ("otherwise", "Both get their chips back.")
    assert (decision.reasons, decision.chosen) == (reasons, "")
    assert decision.words == {"decided": "Both get their chips back."}


def test_under_rule_1_only_the_rules_of_the_suggestion_are_left_and_none_of_them_decides() -> None:
    decided = decide(ruling(), {}, {"otherwise": MOVED}, {"otherwise": "Both get their chips back."}).ruling
    assert decided
    assert (decided["outcome"], decided["steps"], decided["say"]) == ("", [], [])
    assert [(one["number"], one["deciding"]) for one in decided["citations"]] == [("53-A", False)]


@pytest.mark.parametrize(
    ("point", "choices", "reasons", "wrong"),
    [
        (SKIPPED_HAND, {}, {}, {"skipped-hand"}),
        (SKIPPED_HAND, {"skipped-hand": "otherwise"}, {"skipped-hand": MOVED}, {"skipped-hand"}),
        (SKIPPED_HAND, {"skipped-hand": "live"}, {}, {"skipped-hand-code"}),
        (SKIPPED_HAND, {"skipped-hand": "live"}, {"skipped-hand": Reason("", "So.")}, {"skipped-hand-code"}),
        (SKIPPED_HAND, {"skipped-hand": "live"}, {"skipped-hand": Reason("bad mood")}, {"skipped-hand-code"}),
        (SKIPPED_HAND, {"skipped-hand": "live"}, {"skipped-hand": Reason("long-ago")}, {"skipped-hand-code"}),
        (SKIPPED_HAND, {"skipped-hand": "live"}, {"skipped-hand": Reason("other", " ")}, {"skipped-hand-reason"}),
        (OPEN_LIST, {"skipped-hand": "otherwise"}, {}, {"skipped-hand-code", "skipped-hand-decided"}),
        (OPEN_LIST, {"skipped-hand": "otherwise"}, {"skipped-hand": MOVED}, {"skipped-hand-decided"}),
        (OPEN_LIST, {"skipped-hand": "dead", "the-weather": "fine"}, {}, {"the-weather"}),
        (SKIPPED_HAND, {}, {"otherwise": Reason("", "Split it.")}, {"otherwise-code", "otherwise-decided"}),
        (SKIPPED_HAND, {}, {"otherwise": Reason("agreed")}, {"otherwise-decided"}),
        (SKIPPED_HAND, {}, {"otherwise": Reason("agreed", "x" * 2001)}, {"otherwise-decided", "otherwise-reason"}),
        (SKIPPED_HAND, {}, {"otherwise": Reason("agreed", "a\0b")}, {"otherwise-decided", "otherwise-reason"}),
    ],
)
def test_what_is_missing_or_wrong_is_named(
    point: dict[str, Any], choices: dict[str, str], reasons: dict[str, Reason], wrong: set[str]
) -> None:
    with pytest.raises(Invalid) as refused:
        decide(with_choice(point), choices, reasons)
    assert refused.value.errors.keys() == wrong


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ({"otherwise": "x" * 201}, {"otherwise-code", "otherwise-decided"}),
        ({"otherwise": "a\0b"}, {"otherwise-code", "otherwise-decided"}),
        ({"otherwise": "Both get their chips back."}, {"otherwise-code"}),
    ],
)
def test_what_everyone_at_the_table_reads_is_short_and_never_without_a_reason(
    words: dict[str, str], wrong: set[str]
) -> None:
    with pytest.raises(Invalid) as refused:
        decide(ruling(), {}, {}, words)
    assert refused.value.errors.keys() == wrong
