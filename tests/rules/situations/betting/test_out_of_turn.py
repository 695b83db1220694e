"""Penalties for an act out of turn: the players who may get one, and whose turn it is."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.books.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import Answer, answers
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS

BEHIND: dict[str, Any] = {
    "hand-moment": "acted-behind",
    "actor": 5,
    "oot-action": "call",
    "oot-skipped": (4,),
    "oot-defended.4": "silent",
}


def ruled(edition: str, **said: Any) -> Ruling:
    given = {**BEHIND, **{key.replace("_", "-"): value for key, value in said.items()}}
    result = rule(SITUATIONS["action-out-of-turn"], book_of(edition), answers(given))
    assert isinstance(result, Ruling), result
    return result


@pytest.mark.parametrize(
    ("said", "seats"),
    [
        ({"oot_behind": (6,), "oot-behind-act.6": "fold"}, (5, 6)),
        ({"oot_behind": (1, 6, 7)}, (5, 6, 7, 1)),
    ],
)
def test_every_seat_that_is_known_to_have_acted_out_of_turn_may_be_penalised(
    said: dict[str, Any], seats: tuple[int, ...]
) -> None:
    penalty = ruled("tda-2019", **said).penalty
    assert penalty
    assert penalty.seats == seats


def test_a_book_without_such_a_penalty_advises_none_for_anybody() -> None:
    given = {"hand-moment": "acted-behind", "oot-skipped-act.4": "call"}
    assert ruled("tda-2009", **given).penalty is None


NOW = {"hand-moment": "now", "oot-action": "raise", "oot-amount": 800, "oot-skipped": (3, 4)}


def turn_of(**said: Any) -> tuple[str, Mapping[str, object]]:
    """Return the sentence and the values of the picture of the turn."""
    [one] = ruled("tda-2019", **{**NOW, **said}).pictures
    assert one.kind == "turns"
    return str(one.says), one.values


def test_the_picture_shows_where_action_goes_back_to_and_the_order_from_there() -> None:
    says, shown = turn_of(**{"oot-skipped-act.3": "not-yet"})
    assert says == "Action goes from seat 5 back to seat 3. Then seat 4 and seat 5."
    assert shown == {"early": 5, "order": (3, 4, 5), "first": "to act"}


def test_the_next_skipped_player_acts_without_another_arrow_back() -> None:
    says, shown = turn_of(**{"oot-skipped-act.3": "call", "oot-skipped-act.4": "not-yet"})
    assert says == "Action is on seat 4. Then seat 5."
    assert shown == {"early": 0, "order": (4, 5), "first": "to act"}


def test_who_folded_early_is_not_in_the_order() -> None:
    _, shown = turn_of(oot_action="fold", **{"oot-skipped-act.3": "not-yet"})
    assert shown["order"] == (3, 4)


def test_an_act_that_stands_shows_no_turn() -> None:
    acts = {"oot-skipped-act.3": "call", "oot-skipped-act.4": "fold"}
    assert ruled("tda-2019", **{**NOW, **acts}).pictures == ()


def test_what_was_answered_seat_by_seat_is_asked_again_of_several_skipped_players() -> None:
    given = {**BEHIND, "oot-skipped": (3, 4), "oot-behind": (6, 7), "oot-defended.3": "silent"}
    result = rule(SITUATIONS["action-out-of-turn"], book_of("tda-2019"), answers(given))
    assert isinstance(result, Asking)
    assert result.asked.key == "oot-all-defended"


@pytest.mark.parametrize(
    ("action", "options"),
    [
        ("call", ["fold", "check", "call", "raise", "all-in"]),
        ("check", ["fold", "check", "bet", "all-in"]),
        ("check-own-blind", ["fold", "check", "call", "raise", "all-in"]),
        ("fold", ["fold", "check", "call", "bet", "raise", "all-in"]),
    ],
)
def test_what_was_done_behind_can_only_be_what_the_bet_allows(action: str, options: list[str]) -> None:
    given = answers({**BEHIND, "oot-action": action, "oot-behind": (6,)})
    result = rule(SITUATIONS["action-out-of-turn"], book_of("tda-2019"), given)
    assert isinstance(result, Asking)
    assert [option.value for option in result.asked.question.options] == options


def test_with_others_behind_the_amount_is_asked_only_once_the_act_stands() -> None:
    raised = {**BEHIND, "oot-action": "raise", "oot-behind": (6,), "oot-behind-act.6": "call"}
    raised |= {"oot-defended.4": "defended", "oot-skipped-act.4": "not-yet"}
    book, situation = book_of("tda-2019"), SITUATIONS["action-out-of-turn"]
    assert isinstance(rule(situation, book, answers(raised)), Ruling)
    stands = raised | {"oot-skipped-act.4": "call"}
    result = rule(situation, book, answers(stands))
    assert isinstance(result, Asking)
    assert result.asked.key == "oot-amount"
    assert ruled("tda-2019", **stands, **{"oot-amount": 800}).values["bet_total"] == 800


OWN_BLIND = {"hand-moment": "now", "actor": 2, "oot-action": "check-own-blind", "oot-skipped": (1,)}


def test_a_small_blind_that_the_big_blind_passed_over_may_still_complete() -> None:
    kept = ruled("tda-2019", **OWN_BLIND, **{"oot-skipped-act.1": "call"})
    assert kept.values == {
        "backs_up_to": "seat1",
        "action_changed": False,
        "binding": True,
        "ruling": "check",
        "penalty_possible": True,
    }
    assert "invalid-check-facing-bet" not in [citation.concept for citation in kept.citations]


def test_a_raise_of_the_passed_over_small_blind_is_counted_from_the_big_blind() -> None:
    raised = {"oot-skipped-act.1": "raise", "oot-bet-before.1": 100, "oot-bet-now.1": 300}
    freed = ruled("tda-2019", **OWN_BLIND, **raised, **{"betting-structure": "no-limit"})
    assert (freed.values["call_amount"], freed.values["min_raise_to"]) == (300, 500)


def test_an_all_in_of_the_passed_over_player_may_be_the_first_bet() -> None:
    shoved = {"hand-moment": "now", "oot-action": "all-in", "oot-amount": 300, "oot-skipped-act.4": "all-in"}
    cost = {"oot-bet-before.4": 0, "oot-bet-now.4": 60, "oot-last-full-raise": 100, "betting-structure": "no-limit"}
    freed = ruled("tda-2019", **shoved, **cost)
    assert (freed.values["call_amount"], freed.values["min_raise_to"]) == (60, 160)


def test_an_answer_to_other_options_is_asked_again_and_still_has_a_label() -> None:
    before = Answer("two", fingerprint="of a question with other options")
    told = {"misdeal-moment": "action", "misdeal-cause": "dealt-out"}
    given = {**answers(told), "substantial-action-acts-in-turn": before}
    result = rule(SITUATIONS["possible-misdeal"], book_of("tda-2019"), given)
    assert isinstance(result, Asking)
    assert (result.asked.key, result.carried) == ("substantial-action-acts-in-turn", "two")
    assert result.asked.label("two") == "two"
