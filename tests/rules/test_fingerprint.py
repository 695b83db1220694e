"""The comparison of two calls: facts, never seats and amounts; and the one fact in which they differ."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.canonical import canonical
from rules.engine.case import FAIRNESS
from rules.engine.driver import rule
from rules.engine.question import Answer, AskedQuestion, Chips, Value
from rules.engine.ruling import Asking, Ruling
from rules.fingerprint import (
    FINGERPRINT_VERSION,
    FactDifference,
    Fingerprint,
    facts_of,
    fingerprint,
    read,
    the_difference,
)
from rules.present import present
from rules.proof.reach import reached
from rules.situations import SITUATIONS
from tests.rules.charted import each_situation

OOT = {
    "hand-moment": "now",
    "actor": 6,
    "oot-action": "raise",
    "oot-amount": 800,
    "oot-skipped": (4, 5),
    "oot-skipped-act.4": "call",
    "oot-skipped-act.5": "fold",
}


def ruled(answers: Mapping[str, Any], situation: str = "action-out-of-turn", edition: str = "tda-2019") -> Any:
    """Return the ruling in its stored form; None if these answers lead to none."""
    book = resolve(load_edition(edition))
    result = rule(SITUATIONS[situation], book, {key: Answer(value) for key, value in answers.items()})
    return present(situation, result, book, load_edition(edition)) if isinstance(result, Ruling) else None


def of(**changes: Any) -> Fingerprint:
    answers = OOT | {key.replace("__", ".").replace("_", "-"): value for key, value in changes.items()}
    return fingerprint(ruled({key: value for key, value in answers.items() if value is not None}))


def made(*facts: tuple[str, str], **derived: bool) -> Fingerprint:
    return Fingerprint("misdeal", dict(facts), derived, ("misdeal-rule",))


def test_choices_what_they_came_to_and_what_decided_make_the_fingerprint() -> None:
    found = of()
    assert dict(found.facts) == {
        "hand-moment": "now",
        "oot-action": "raise",
        "oot-skipped-act": "call",
        "oot-skipped-act#2": "fold",
    }
    assert dict(found.derived) == {
        "action_changed": False,
        "binding": True,
        "penalty_possible": True,
        "ruling": "raise",
    }
    assert found.decided_by == ("oot-binding",)


def test_what_several_seats_did_is_told_apart_by_their_turn_not_by_their_numbers() -> None:
    other_way = of(oot_skipped_act__4="fold", oot_skipped_act__5="call")
    assert other_way.facts["oot-skipped-act"] == "fold"
    assert other_way.hash != of().hash
    moved = of(oot_seat=9, oot_skipped=(7, 8), oot_skipped_act__7="call", oot_skipped_act__8="fold")
    assert moved == of()


def test_text_holds_all_of_it_and_a_later_version_is_another_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    found = of()
    assert read(found.text) == found
    assert json.loads(found.text)["version"] == FINGERPRINT_VERSION
    before = found.hash
    monkeypatch.setattr("rules.fingerprint.FINGERPRINT_VERSION", FINGERPRINT_VERSION + 1)
    assert found.hash != before


def test_ruling_as_it_stands_in_a_receipt_has_the_same_fingerprint() -> None:
    presented = ruled(OOT)
    assert fingerprint(json.loads(canonical(presented))) == fingerprint(presented)


def test_one_fact_differs_and_what_follows_from_it_does_not_count() -> None:
    assert the_difference(of(), of(oot_skipped_act__5="call")) == FactDifference("oot-skipped-act#2", "fold", "call")
    # The first one is released: the second is not asked, other values are derived, another concept decides.
    released = of(
        oot_skipped_act__4="raise",
        oot_skipped_act__5=None,
        oot_bet_before__4=300,
        oot_bet_now__4=600,
        betting_structure="no-limit",
    )
    assert released.decided_by != of().decided_by
    assert the_difference(of(), released) == FactDifference("oot-skipped-act", "call", "raise")


def test_two_facts_that_differ_are_not_near() -> None:
    assert the_difference(of(), of(oot_skipped_act__4="fold", oot_skipped_act__5="call")) is None


def test_equal_calls_have_no_difference() -> None:
    assert the_difference(of(), of(oot_amount=2000)) is None


def test_fact_asked_on_one_side_before_the_one_that_differs_is_a_second_one() -> None:
    here = made(("dealt", "yes"), ("cards", "two"), ("acted", "no"))
    assert the_difference(here, made(("dealt", "yes"), ("seen", "yes"), ("cards", "three"), ("acted", "no"))) is None
    there = made(("dealt", "yes"), ("cards", "three"), ("seen", "yes"), ("acted", "no"))
    assert the_difference(here, there) == FactDifference("cards", "two", "three")


def test_single_fact_that_amounts_made_one_side_ask_is_the_difference() -> None:
    here, there = made(("dealt", "yes")), made(("dealt", "yes"), ("seen", "no"))
    assert the_difference(here, there) == FactDifference("seen", None, "no")
    assert the_difference(there, here) == FactDifference("seen", "no", None)
    assert the_difference(here, made(("dealt", "yes"), ("seen", "no"), ("turned", "no"))) is None


def test_same_seen_with_something_else_derived_is_near() -> None:
    here, there = made(("dealt", "yes"), misdeal=True), made(("dealt", "yes"), misdeal=False)
    assert the_difference(here, there) == FactDifference()


def test_calls_without_a_fact_in_common_are_not_near() -> None:
    assert the_difference(made(("dealt", "yes")), made(("dealt", "no"), ("seen", "no"))) is None
    assert the_difference(made(("dealt", "yes")), made()) is None


def test_calls_without_facts_are_not_near_whatever_decided() -> None:
    assert the_difference(made(), made(misdeal=True)) is None
    assert the_difference(replace(made(), decided_by=("a",)), replace(made(), decided_by=("b",))) is None


@pytest.mark.parametrize(
    ("decided_by", "facts", "nothing"),
    [
        ((FAIRNESS,), (), True),
        ((), (), True),
        (("deck-changes",), (), False),
        ((FAIRNESS,), (("dealt", "yes"),), False),
    ],
)
def test_without_facts_and_a_rule_nothing_is_told(
    decided_by: tuple[str, ...], facts: tuple[tuple[str, str], ...], nothing: bool
) -> None:
    assert replace(made(*facts), decided_by=decided_by).tells_nothing is nothing


@each_situation
def test_no_question_has_the_sign_in_its_id_that_parts_off_the_seat(situation: str) -> None:
    for edition in editions():
        for id, question in reached(situation, edition).items():
            assert "." not in id and "#" not in id
            assert not any(option.value.isdigit() for option in question.question.options), (edition, id)


SEATS = st.integers(1, 9)


@given(data=st.data())
def test_seats_and_amounts_never_change_the_fingerprint(data: st.DataObject) -> None:
    """Compare a walk to a ruling with the same walk after moving every seat and multiplying every chip."""
    situation = data.draw(st.sampled_from(sorted(SITUATIONS)))
    edition = data.draw(st.sampled_from(editions()))
    on, times = data.draw(SEATS), data.draw(st.integers(1, 7))
    answers: dict[str, Value] = {}
    moved: dict[str, Value] = {}
    book = resolve(load_edition(edition))
    while isinstance(result := rule(SITUATIONS[situation], book, _kept(answers)), Asking):
        asked = result.asked
        value = data.draw(st.sampled_from(list(asked.samples())))
        answers[asked.key] = value
        moved[_moved_key(asked.key, on)] = _moved(asked, value, on, times)
    assume(isinstance(result, Ruling))
    here, there = ruled(answers, situation, edition), ruled(moved, situation, edition)
    assume(there is not None)  # a bound such as the minimum amount need not grow with the chips
    assert fingerprint(there) == fingerprint(here)
    assert not any(character.isdigit() for key in facts_of(here) for character in key.partition("#")[0])


def _kept(answers: Mapping[str, Value]) -> dict[str, Answer]:
    return {key: Answer(value) for key, value in answers.items()}


def _moved_key(key: str, on: int) -> str:
    id, dot, seat = key.partition(".")
    return f"{id}.{_seat(int(seat), on)}" if dot else key


def _seat(seat: int, on: int) -> int:
    return (seat - 1 + on) % 10 + 1


def _moved(asked: AskedQuestion, value: Any, on: int, times: int) -> Value:
    if isinstance(value, str):
        return value
    match asked.question.kind:
        case "seat":
            return _seat(value, on)
        case "seats":
            return tuple(_seat(seat, on) for seat in value)
        case "amount":
            return int(value * times)
        case "chips":
            chips: Chips = tuple((denomination * times, count) for denomination, count in value)
            return chips
        case _:
            return int(value)
