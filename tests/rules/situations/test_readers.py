"""Readers of tapes beyond the worked cases: every tape is read in every edition, and nothing is invented."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
import yaml

from rules.api import to_json
from rules.books.editions import editions, load_edition
from rules.poker.tape import parse_tape
from rules.proof.cases import all_cases
from rules.situations.readers import READERS
from rules.tape_report import told
from tests.cases.run import by_file

TAPES = by_file(case for case in all_cases() if case.tape is not None)


@pytest.mark.parametrize("file", TAPES)
def test_every_tape_of_a_case_is_told_in_every_edition(file: str) -> None:
    for case, edition in product(TAPES[file], editions()):
        document = told({**(case.tape or {}), "context": case.context}, load_edition(edition))
        for found in document["irregularities"]:
            result = found["result"]
            assert result is None or result["status"] in ("ruling", "needs-answer", "open"), case.id
        assert to_json(document), case.id


@pytest.mark.parametrize("situation", READERS)
def test_a_tape_of_nothing_tells_nothing_that_was_done(situation: str) -> None:
    answers = READERS[situation](parse_tape({"tape": []}), {})
    assert [key for key in answers if key.endswith(("seat", "action", "amount"))] == []


def out_of_turn(text: str) -> dict[str, Any]:
    return READERS["action-out-of-turn"](parse_tape(yaml.safe_load(text)), {})


def test_an_act_out_of_turn_is_found_from_the_order_of_the_players_alone() -> None:
    answers = out_of_turn(
        "{street: flop, players: [seat9, seat1, seat4], tape: [{player: seat9, action: check},"
        " {player: seat4, action: bet, amount: 400}]}"
    )
    assert (answers["actor"], answers["oot-skipped"], answers["oot-amount"]) == (4, (1,), 400)
    assert (answers["hand-moment"], answers["oot-skipped-act.1"]) == ("now", "not-yet")


def test_what_came_on_a_later_street_makes_it_a_late_claim() -> None:
    answers = out_of_turn(
        "{street: flop, tape: [{player: seat3, action: check}, {player: seat5, action: check, oot: true},"
        " {player: seat3, action: bet, amount: 300, street: turn}]}"
    )
    assert answers["hand-moment"] == "later-street"


def test_a_skipped_players_short_all_in_brings_the_last_full_raise_along() -> None:
    answers = out_of_turn(
        "{street: flop, blinds: {sb: 50, bb: 100}, tape: [{player: seat3, action: bet, amount: 300},"
        " {player: seat6, action: call, amount: 300, oot: true}, {player: seat5, action: all_in, amount: 400}]}"
    )
    assert answers["oot-skipped-act.5"] == "all-in"
    assert (answers["oot-bet-before.5"], answers["oot-bet-now.5"], answers["oot-last-full-raise"]) == (300, 400, 300)


def found_by(situation: str, text: str) -> dict[str, Any]:
    return READERS[situation](parse_tape(yaml.safe_load(text)), {})


def test_chips_that_a_second_motion_brings_to_the_bet_are_no_undercall() -> None:
    goes = (
        "{street: flop, tape: [{player: A, action: bet, amount: 600}, {player: B, action: push, chips: {500: 1}},"
        " {player: B, action: push, chips: {500: %d}}]}"
    )
    assert found_by("undercall", goes % 1) == {}
    string = found_by("string-bet", goes % 1)
    assert (string["string-faced"], string["chips-first-motion"], string["in-front"]) == (
        "bet",
        ((500, 1),),
        1000,
    )


def test_who_acted_before_an_amount_is_told_until_the_amount_comes() -> None:
    answers = found_by(
        "acted-before-amount-clear",
        "{street: flop, tape: [{player: seat1, action: declare, words: raise}, {player: seat2, action: fold},"
        " {player: seat4, action: call}, {player: seat1, action: declare, amount: 900, words: nine hundred},"
        " {player: seat5, action: call, amount: 900}]}",
    )
    assert (answers["early-bettor"], answers["early-seats"]) == (1, (2, 4))
    assert (answers["early-act.2"], answers["early-act.4"]) == ("fold", "call")


def test_a_third_meaning_is_told_where_the_pot_covers_it() -> None:
    tape = parse_tape(
        {"street": "flop", "pot": 60_000, "tape": [{"player": "A", "action": "declare", "words": "bet 5"}]}
    )
    answers = READERS["unclear-bet-amount"](tape, {})
    assert (answers["unclear-number"], answers["unclear-pot"]) == (5, 60_000)


@pytest.mark.parametrize("situation", ["chips-facing-a-bet", "undercall"])
def test_chips_pulled_back_in_an_earlier_turn_are_not_pulled_back_before_this_one(situation: str) -> None:
    tape = (
        "{street: flop, players: [A, B, C], focus: B, tape: ["
        "{player: A, action: bet, amount: 100}, {player: B, action: push, chips: {100: 1}},"
        " {player: C, action: raise, amount: 400}, {player: A, action: raise, amount: 800}, %s"
        "{player: B, action: push, chips: {500: 1}}]}"
    )
    again = (
        "{player: B, action: pull_back, chips: {100: 1}}, {player: B, action: push, chips: {500: 1, 100: 3}},"
        " {player: C, action: raise, amount: 1600}, {player: A, action: call, amount: 1600}, "
    )
    back = "{player: B, action: pull_back, chips: {100: 1}}, "
    found = []
    for turn in ("", back, again):
        events = yaml.safe_load(tape % turn)
        last = replace(parse_tape(events), since=len(events["tape"]))
        found.append(READERS[situation](last, {})["pulled-back"])
    assert found == ["no", "yes", "no"]


@pytest.mark.parametrize(
    ("stack", "chips", "last"),
    [
        ({}, {1000: 1}, None),
        ({"B": 1000}, {1000: 1}, "yes"),
        ({"B": 1500}, {1000: 1}, "no"),
        ({"B": 200}, {100: 2}, "yes"),
    ],
    ids=["unknown", "all of it", "some left", "less than the bet"],
)
@pytest.mark.parametrize("faced", [True, False])
def test_a_known_stack_tells_whether_chips_were_the_last(
    stack: dict[str, int], chips: dict[int, int], last: str | None, *, faced: bool
) -> None:
    bet = [{"player": "A", "action": "bet", "amount": 300}] if faced else [{"player": "A", "action": "check"}]
    tape = {"street": "flop", "stacks": stack, "tape": [*bet, {"player": "B", "action": "push", "chips": chips}]}
    reader = READERS["chips-facing-a-bet" if faced else "opening-bet"]
    assert reader(parse_tape({**tape, "focus": "B"}), {}).get("last-chips") == last


def test_a_wrong_bet_may_be_the_last_that_is_known_of_its_street() -> None:
    tape = {"street": "flop", "blinds": {"sb": 50, "bb": 100}, "game": "NLHE"}
    events = [{"player": "A", "action": "bet", "amount": 50}, {"player": "B", "action": "check", "street": "turn"}]
    told_of_it = READERS["wrong-bet-amount"](parse_tape({**tape, "tape": events}), {})
    assert (told_of_it["wrong-amount-moment"], told_of_it["wrong-amount-payers"]) == ("later-street", (1,))


def test_who_is_all_in_with_its_blind_has_no_wish_to_raise() -> None:
    tape = {"street": "preflop", "blinds": {"sb": 50, "bb": 100}, "focus": "A"}
    blind = {"player": "A", "action": "post_blind", "amount": 60, "all_in": True}
    assert READERS["chips-facing-a-bet"](parse_tape({**tape, "tape": [blind]}), {}) == {}


@pytest.mark.parametrize(
    ("game", "street", "least"),
    [
        ("NLHE", "turn", 400),
        ("LHE", "flop", 400),
        ("LHE", "turn", 800),
        (None, "flop", 400),
        (None, "turn", None),
        (None, None, None),
    ],
)
def test_the_least_bet_is_told_where_the_street_or_the_structure_leaves_no_doubt(
    game: str | None, street: str | None, least: int | None
) -> None:
    tape = {"game": game, "blinds": {"sb": 200, "bb": 400}, "street": street}
    push = {"player": "A", "action": "push", "chips": {1000: 1}}
    assert READERS["opening-bet"](parse_tape({**tape, "tape": [push]}), {}).get("opening-least") == least


def test_a_street_that_is_named_again_is_no_later_one() -> None:
    shown, act = {"player": "B", "action": "expose_cards"}, {"player": "A", "action": "check", "street": "flop"}
    answers = READERS["cards-exposed-with-action-pending"](parse_tape({"street": "flop", "tape": [shown, act]}), {})
    assert answers["street-moment"] == "same-street"


def test_a_bet_that_nobody_knows_is_not_told_as_nothing() -> None:
    tape = parse_tape({"street": "preflop", "focus": "A", "tape": [{"player": "B", "action": "call"}]})
    assert "bet-faced" not in READERS["who-may-raise"](tape, {})
    pot = parse_tape({"street": "preflop", "tape": [{"player": "A", "action": "declare", "words": "raise pot"}]})
    assert "bet-out" not in READERS["what-does-this-bet-mean"](pot, {})


def test_who_has_yet_to_raise_is_held_to_no_more_than_their_stack() -> None:
    bet = [{"player": "A", "action": "bet", "amount": 400}]
    tape = parse_tape(
        {"street": "flop", "focus": "B", "players": ["A", "B"], "stacks": {"A": 900, "B": 700}, "tape": bet}
    )
    answers = READERS["chips-facing-a-bet"](tape, {})
    assert (answers["seat-stack"], answers["chips-motion"]) == (700, "none")
