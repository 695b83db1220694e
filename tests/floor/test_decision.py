"""The final decision beside the suggested ruling."""

from typing import Any

import pytest

from floor.decision import decide
from floor.errors import Invalid
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


def with_choice(point: dict[str, Any]) -> dict[str, Any]:
    return ruling(discretions=[point])


def test_without_discretion_the_suggestion_is_the_decision() -> None:
    decision = decide(ruling(), {}, "  ")
    assert (decision.final, decision.outcome, decision.reason) == ("as-suggested", "The raise stands.", "")


def test_a_choice_the_book_allows_is_part_of_the_outcome() -> None:
    decision = decide(with_choice(SKIPPED_HAND), {"skipped-hand": "dead"}, "")
    assert (decision.final, decision.outcome) == ("as-suggested", "The raise stands. The hand is dead.")


def test_a_choice_with_a_reason_is_still_within_the_book() -> None:
    decision = decide(with_choice(SKIPPED_HAND), {"skipped-hand": "live"}, "He never saw it.")
    assert (decision.final, decision.reason) == ("as-suggested", "He never saw it.")


def test_an_open_list_takes_what_is_not_on_it() -> None:
    decision = decide(with_choice(OPEN_LIST), {"skipped-hand": "otherwise"}, "Chips are returned.")
    assert decision.outcome == "The raise stands. Otherwise, with a reason."


@pytest.mark.parametrize("choices", [{}, {"skipped-hand": "dead"}])
def test_a_reason_of_its_own_decides_otherwise_under_rule_1(choices: dict[str, str]) -> None:
    decision = decide(with_choice(SKIPPED_HAND), choices, "Both players agreed.")
    assert (decision.final, decision.outcome) == ("otherwise", "Decided otherwise under Rule 1.")


@pytest.mark.parametrize(
    ("point", "choices", "reason", "wrong"),
    [
        (SKIPPED_HAND, {}, "", "skipped-hand"),
        (SKIPPED_HAND, {"skipped-hand": "otherwise"}, "Why not.", "skipped-hand"),
        (SKIPPED_HAND, {"skipped-hand": "live"}, "", "otherwise_reason"),
        (OPEN_LIST, {"skipped-hand": "otherwise"}, "", "otherwise_reason"),
        (OPEN_LIST, {"skipped-hand": "dead", "the-weather": "fine"}, "", "the-weather"),
        (SKIPPED_HAND, {"skipped-hand": "dead"}, "x" * 2001, "otherwise_reason"),
        (SKIPPED_HAND, {"skipped-hand": "dead"}, "a\0b", "otherwise_reason"),
    ],
)
def test_what_is_missing_or_wrong_is_named(
    point: dict[str, Any], choices: dict[str, str], reason: str, wrong: str
) -> None:
    with pytest.raises(Invalid) as refused:
        decide(with_choice(point), choices, reason)
    assert refused.value.errors.keys() == {wrong}
