"""The right to raise, checked against a brute-force definition, and the cap on raises in limit."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.poker.betting import final, rounds
from rules.poker.irregular import irregularities
from rules.poker.limit import bet_size, cap_reached, limit_raise_to
from rules.poker.tape import Tape, parse_tape
from rules.situations.readers import READERS
from tests.rules.play import BIG, played

Acts = list[tuple[str, int]]  # the player who acted, and the street total after it

BET_100_AND_TWO_SHORT_ALL_INS = (
    {"player": "A", "action": "bet", "amount": 100},
    {"player": "B", "action": "all_in", "amount": 125},
    {"player": "C", "action": "call", "amount": 125},
    {"player": "D", "action": "all_in", "amount": 200},
    {"player": "E", "action": "call", "amount": 200},
)


def may_raise(player: str, acts: Acts, bet: int, full: int) -> bool:
    """Apply the definition: a player who has not acted may raise; one who has may if the bet went up by a full raise
    since.

    `bet` is the bet before the first act, `full` the minimum bet.
    """
    seen = None
    for actor, total in acts:
        full = max(full, total - bet)
        bet = max(bet, total)
        seen = bet if actor == player else seen
    return seen is None or bet - seen >= full


def acts_of(tape: Tape, street: str | None) -> Acts:
    """Return the acts of a street, from the amounts alone."""
    acts, totals = [], dict.fromkeys(tape.everyone, 0)
    for _, event, now in rounds(tape):
        if now.street == street:
            totals[event.player] = max(totals[event.player], event.amount or 0)
            acts += [(event.player, totals[event.player])] if event.action != "post_blind" else []
    return acts


@given(played(), st.data())
def test_who_may_raise_is_what_the_definition_says(data: dict[str, Any], pick: st.DataObject) -> None:
    events = data["tape"][: pick.draw(st.integers(2, len(data["tape"])))]
    tape = parse_tape({**data, "tape": events})
    now = final(tape)
    acts = acts_of(tape, now.street)
    preflop = now.street == "preflop"
    for player in now.in_hand:
        if now.no_raise(player) in ("", "has-acted", "not-reopened"):
            assert (now.no_raise(player) == "") == may_raise(player, acts, BIG if preflop else 0, BIG)


@pytest.mark.parametrize(
    ("more", "players"),
    [
        ([], {"A": "", "B": "all-in", "C": "not-reopened", "D": "all-in", "E": "has-acted"}),
        ([("A", "call", 200)], {"A": "has-acted", "C": "not-reopened"}),
        ([("A", "raise", 300)], {"A": "has-acted", "C": "", "E": ""}),
        ([("A", "raise", 300), ("C", "call", 300)], {"C": "has-acted", "E": ""}),
    ],
)
def test_each_player_is_judged_from_its_own_last_act(more: list[tuple[str, str, int]], players: dict[str, str]) -> None:
    events = [{"player": player, "action": action, "amount": amount} for player, action, amount in more]
    now = final(
        parse_tape(
            {
                "blinds": {"sb": 50, "bb": 100},
                "street": "flop",
                "game": "NLHE",
                "tape": [*BET_100_AND_TWO_SHORT_ALL_INS, *events],
            }
        )
    )
    assert {player: now.no_raise(player) for player in players} == players
    assert [one.by for one in now.raised[:3]] == [100, 25, 75]
    assert [one.full for one in now.raised[:3]] == [True, False, False]


@pytest.mark.parametrize(("all_in", "why"), [(249, "not-reopened"), (250, ""), (251, "")])
def test_in_limit_half_a_bet_opens_the_betting_again(all_in: int, why: str) -> None:
    tape = parse_tape(
        {
            "game": "LHE",
            "blinds": {"sb": 50, "bb": 100},
            "street": "turn",
            "tape": [
                {"player": "A", "action": "bet", "amount": 200},
                {"player": "B", "action": "call", "amount": 200},
                {"player": "C", "action": "all_in", "amount": 50 + all_in},
            ],
        }
    )
    assert final(tape).no_raise("A") == why


def test_nobody_raises_with_no_more_than_the_call_or_against_all_ins_alone() -> None:
    tape = parse_tape(
        {
            "players": ["A", "B", "C"],
            "stacks": {"A": 900, "B": 500, "C": 500},
            "street": "flop",
            "blinds": {"sb": 50, "bb": 100},
            "tape": [{"player": "A", "action": "bet", "amount": 100}, {"player": "B", "action": "all_in"}],
        }
    )
    assert final(tape).no_raise("C") == "few-chips"
    called = parse_tape({"players": ["A", "B"], "tape": [{"player": "A", "action": "all_in", "amount": 100}]})
    assert final(called).no_raise("B") == "alone"


@given(st.integers(0, 9), st.integers(1, 5), st.integers(2, 900))
def test_the_cap_ends_raises_until_two_players_are_left_in_the_tournament(raises: int, cap: int, left: int) -> None:
    assert cap_reached(raises, cap, left) == (left > 2 and raises >= cap)


@given(st.integers(1, 500), st.integers(0, 4), st.integers(0, 499))
def test_in_limit_a_raise_ends_on_a_level_or_one_bet_above_an_all_in_of_half(size: int, bets: int, over: int) -> None:
    level, bet = bets * size, bets * size + over % size
    to = limit_raise_to(bet, level, size)
    assert to == (bet + size if bet == level or 2 * (bet - level) >= size else level + size)
    assert to > bet and to - bet <= size


def test_the_size_of_a_bet_in_limit_is_unknown_without_street_or_blind() -> None:
    assert (bet_size("river", 100), bet_size("postflop", 100), bet_size("flop", None)) == (200, None, None)


SHORT_OF_A_RAISE = [
    {"player": "A", "action": "bet", "amount": 300},
    {"player": "B", "action": "call"},
]


@pytest.mark.parametrize(
    ("more", "open_to"),
    [
        ([{"player": "C", "action": "raise", "amount": 400}], True),
        ([{"player": "C", "action": "all_in", "amount": 400}], False),
        ([{"player": "C", "action": "raise", "amount": 400, "last_chips": True}], False),
        (
            [
                {"player": "C", "action": "all_in", "amount": 400},
                {"player": "D", "action": "raise", "amount": 450},
            ],
            True,
        ),
    ],
)
def test_only_an_all_in_can_be_too_short_to_open_the_betting(more: list[dict[str, Any]], *, open_to: bool) -> None:
    tape = {
        "game": "NLHE",
        "players": ["A", "B", "C", "D"],
        "blinds": {"sb": 50, "bb": 100},
        "street": "flop",
        "tape": [*SHORT_OF_A_RAISE, *more],
    }
    now = final(parse_tape(tape))
    assert [now.no_raise(player) == "" for player in ("A", "B")] == [open_to, open_to]
    raise_of_a = {"player": "A", "action": "raise", "amount": 1200}
    behind = [] if len(more) > 1 else [{"player": "D", "action": "fold"}]
    raised = parse_tape({**tape, "tape": [*tape["tape"], *behind, raise_of_a]})
    kinds = [found.kind for found in irregularities(raised) if found.player == "A"]
    assert kinds == ([] if open_to else ["raise-not-open"])


def test_what_came_since_is_not_told_while_a_raise_has_to_be_put_right() -> None:
    tape = parse_tape(
        {
            "players": ["A", "B", "C", "D"],
            "blinds": {"sb": 50, "bb": 100},
            "street": "flop",
            "focus": "A",
            "tape": [
                *SHORT_OF_A_RAISE,
                {"player": "C", "action": "all_in", "amount": 400},
                {"player": "D", "action": "raise", "amount": 450},
            ],
        }
    )
    told = READERS["who-may-raise"](tape, {})
    assert told["raise-moment"] == "asks"
    assert "raise-since" not in told


@pytest.mark.parametrize(
    ("stacks", "more", "asked"),
    [
        ({}, [], 3),
        ({"C": 150}, [], None),
        ({}, [{"player": "C", "action": "fold"}, {"player": "D", "action": "fold"}], None),
    ],
    ids=["may raise", "has no more than the call", "nobody left who could call"],
)
def test_nobody_is_asked_about_who_cannot_raise_anyway(
    stacks: dict[str, int], more: list[dict[str, Any]], asked: int | None
) -> None:
    tape = parse_tape(
        {
            "players": ["A", "B", "C", "D"],
            "stacks": stacks,
            "blinds": {"sb": 50, "bb": 100},
            "street": "flop",
            "tape": [
                {"player": "A", "action": "bet", "amount": 100},
                {"player": "B", "action": "all_in", "amount": 150},
                *more,
            ],
            "focus": "A" if more else "",
        }
    )
    assert READERS["who-may-raise"](tape, {}).get("raise-seat") == asked
