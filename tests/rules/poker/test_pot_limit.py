"""The pot-limit maximum: by hand, chip by chip, and from a tape."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.poker.betting import before, final
from rules.poker.irregular import irregularities
from rules.poker.pot_limit import PotBet
from rules.poker.tape import parse_tape

amounts = st.integers(0, 100_000)


@st.composite
def spots(draw: st.DrawFn) -> PotBet:
    bet = draw(amounts)
    own = draw(st.integers(0, bet))
    others = draw(st.integers(bet, 3 * bet + 1)) if bet else 0
    return PotBet(draw(amounts), own + others, bet, own, draw(st.integers(0, 100)))


@given(spots())
def test_the_most_is_the_call_and_then_as_much_as_the_pot_with_the_call_in_it(spot: PotBet) -> None:
    # A player would do it this way with chips: call, count everything on the table, and put that much more in.
    stack, table = 10**9, spot.middle + spot.in_front + spot.lacking
    call = spot.bet - spot.own
    stack, table = stack - call, table + call
    stack -= table
    assert spot.own + (10**9 - stack) == spot.maximum


@given(spots())
def test_three_times_the_bet_and_what_else_lies_there_is_the_same_for_a_player_with_nothing_in(spot: PotBet) -> None:
    if not spot.own:
        elsewhere = spot.pot - spot.bet
        assert spot.maximum == 3 * spot.bet + elsewhere


@given(spots())
def test_a_pot_bet_is_never_less_than_a_full_raise_over_the_bet(spot: PotBet) -> None:
    assert spot.maximum >= 2 * spot.bet


@pytest.mark.parametrize(
    ("spot", "most"),
    [
        (PotBet(middle=10_500, in_front=0), 10_500),  # nothing bet: the pot
        (PotBet(0, 150, bet=100), 350),  # first to act at 50-100
        (PotBet(0, 150, bet=100, own=50), 300),  # the small blind, everybody else out
        (PotBet(0, 200, bet=100, own=100), 300),  # the big blind, the small one completed
        (PotBet(0, 500, bet=350), 1_200),  # the next player over a pot raise
        (PotBet(1_000, 1_000, bet=1_000), 4_000),  # a pot bet after the flop, raised the pot
        (PotBet(1_000, 1_600, bet=1_000, own=200), 4_400),
        (PotBet(0, 110, bet=100, lacking=40), 350),  # a big blind all-in for 60
    ],
)
def test_by_hand(spot: PotBet, most: int) -> None:
    assert spot.maximum == most


@pytest.mark.parametrize(
    "spot", [{"middle": -1, "in_front": 0}, {"middle": 0, "in_front": 900, "bet": 300, "own": 400}]
)
def test_what_cannot_lie_on_a_table_is_refused(spot: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="nothing|in cannot"):
        PotBet(**spot)


def omaha(*events: tuple[str, str, int | None], **more: Any) -> dict[str, Any]:
    tape = [{"player": who, "action": did} | ({"amount": total} if total else {}) for who, did, total in events]
    return {"game": "PLO", "blinds": {"sb": 50, "bb": 100}, "street": "preflop", "tape": tape, **more}


BLINDS = (("A", "post_blind", 50), ("B", "post_blind", 100))
FULL_RAISE = (*BLINDS, ("C", "raise", 350), ("D", "call", 350))


@pytest.mark.parametrize(
    ("events", "most"),
    [
        (BLINDS, {"A": 300, "B": 250, "C": 350}),
        (FULL_RAISE, {"A": 350 + 850 + 300, "B": 350 + 850 + 250, "C": 350 + 850, "E": 350 + 850 + 350}),
    ],
)
def test_the_most_is_different_for_each_player(events: tuple[Any, ...], most: dict[str, int]) -> None:
    now = final(parse_tape(omaha(*events)))
    assert {player: now.maximum_raise_to(player) for player in most} == most


def test_behind_the_flop_nothing_counts_but_what_is_there() -> None:
    tape = omaha(("A", "post_blind", 50), ("B", "post_blind", 60), ("C", "call", 100), ("A", "call", 100))
    tape["stacks"] = {"B": 60}
    assert final(parse_tape(tape)).maximum_raise_to("D") == 100 + 300 + 100
    tape["tape"].append({"player": "A", "action": "check", "street": "flop"})
    assert final(parse_tape(tape)).maximum_raise_to("C") == 260


@pytest.mark.parametrize(
    ("posts", "lacking"),
    [
        ({"A": 50, "B": 100}, 0),
        ({"A": 20, "B": 100}, 30),
        ({"A": 50, "B": 30}, 70),
        ({"B": 30}, 70),
    ],
)
def test_a_short_all_in_blind_counts_as_full_and_a_dead_one_as_nothing(posts: dict[str, int], lacking: int) -> None:
    events = [
        {"player": player, "action": "post_blind", "amount": put, "all_in": True} for player, put in posts.items()
    ]
    now = final(parse_tape({**omaha(), "tape": events, "pot": 0}))
    assert (now.lacking, now.maximum_raise_to("C")) == (lacking, 100 + sum(posts.values()) + lacking + 100)


def test_a_blind_posted_short_by_a_player_with_chips_behind_is_no_all_in() -> None:
    now = final(parse_tape(omaha(("A", "post_blind", 50), ("B", "post_blind", 60))))
    assert now.lacking == 0


def test_an_all_in_blind_with_no_blinds_known_leaves_the_most_open() -> None:
    tape = {**omaha(("A", "post_blind", 20), ("B", "post_blind", 100)), "blinds": None, "stacks": {"A": 20}}
    assert final(parse_tape(tape)).maximum_raise_to("C") is None


@pytest.mark.parametrize(("game", "pot"), [("NLHE", 600), ("LHE", 600), ("O8", 600), ("PLO", None)])
def test_without_pot_limit_or_a_known_pot_there_is_no_most(game: str, pot: int | None) -> None:
    tape = parse_tape({"game": game, "street": "turn", "pot": pot, "tape": [{"player": "A", "action": "check"}]})
    assert final(tape).maximum_raise_to("B") is None


@pytest.mark.parametrize(
    ("event", "found"),
    [
        ({"action": "bet", "amount": 600}, []),
        ({"action": "bet", "amount": 601}, ["over-the-pot"]),
        ({"action": "all_in", "amount": 700}, ["over-the-pot"]),
        ({"action": "push", "chips": {1000: 1}}, ["over-the-pot"]),
        ({"action": "push", "chips": {25: 2}}, ["underraise"]),
        ({"action": "push", "chips": {25: 2}, "last_chips": True}, []),
        ({"action": "declare", "amount": 700, "words": "bet seven hundred"}, ["over-the-pot"]),
    ],
)
def test_a_bet_above_the_pot_or_below_the_least_is_irregular(event: dict[str, Any], found: list[str]) -> None:
    tape = parse_tape({**omaha(), "street": "turn", "pot": 600, "tape": [{"player": "A", **event}]})
    assert [one.kind for one in irregularities(tape)] == found


def test_a_raise_above_the_pot_is_irregular_and_the_largest_one_is_not() -> None:
    pot = [{"player": "A", "action": "bet", "amount": 600}, {"player": "B", "action": "raise", "amount": 2_400}]
    tape = {**omaha(), "street": "turn", "pot": 600, "tape": pot}
    assert irregularities(parse_tape(tape)) == ()
    assert before(parse_tape(tape), 2).maximum_raise_to("B") == 2_400
    pot[1]["amount"] = 2_401
    assert [found.kind for found in irregularities(parse_tape(tape))] == ["over-the-pot"]


@pytest.mark.parametrize(
    ("game", "event", "found"),
    [
        ("NLHE", {"action": "declare", "words": "I bet the pot"}, ["pot-said"]),
        ("PLO", {"action": "declare", "words": "Pot!"}, ["pot-said"]),
        ("NLHE", {"action": "declare", "words": "check, what a pot"}, []),
        ("NLHE", {"action": "declare", "words": "I spot it"}, ["words-unclear"]),
        ("PLO", {"action": "declare", "words": "How much is the pot"}, []),
        ("PLO", {"action": "declare", "words": "The pot?"}, []),
        ("PLO", {"action": "declare", "words": "I bet half the pot"}, ["bet-without-amount"]),
        ("PLO", {"action": "declare", "words": "pot, six hundred", "amount": 600}, []),
    ],
)
def test_the_pot_bet_in_words_is_heard(game: str, event: dict[str, Any], found: list[str]) -> None:
    tape = parse_tape({**omaha(), "game": game, "street": "turn", "pot": 600, "tape": [{"player": "A", **event}]})
    assert [one.kind for one in irregularities(tape)] == found


def test_the_pot_in_words_is_an_act_and_in_pot_limit_names_its_amount() -> None:
    said = {"action": "declare", "words": "pot"}
    tape = {"players": ["A", "B", "C"], "blinds": {"sb": 50, "bb": 100}, "street": "turn", "pot": 600}
    events = [{"player": "A", **said}, {"player": "B", **said}, {"player": "C", "action": "fold"}]
    counted = parse_tape({**tape, "game": "PLO", "tape": events})
    assert [one.kind for one in irregularities(counted)] == ["pot-said", "pot-said"]
    assert [(one.player, one.total) for one in final(counted).raised] == [("A", 600), ("B", 2_400)]
    assert final(counted).turn == "A"
    waits = parse_tape({**tape, "game": "NLHE", "tape": events})
    assert (final(waits).unsettled, final(waits).bet) == ((1, 2), 0)
    early = parse_tape({**tape, "game": "PLO", "tape": [{"player": "B", **said}]})
    assert [one.kind for one in irregularities(early)] == ["out-of-turn"]


def test_words_raise_the_bet_no_further_than_the_chips_go() -> None:
    tape = {"players": ["A", "B"], "blinds": {"sb": 50, "bb": 100}, "street": "turn", "stacks": {"B": 400}}
    events = [
        {"player": "A", "action": "bet", "amount": 200},
        {"player": "B", "action": "declare", "words": "raise to nine hundred", "amount": 900},
    ]
    now = final(parse_tape({**tape, "game": "NLHE", "tape": events}))
    assert (now.bet, now.totals["B"], now.all_in) == (400, 400, ("B",))


@pytest.mark.parametrize(
    ("game", "event", "found"),
    [
        ("LHE", {"action": "raise", "amount": 400}, []),
        ("LHE", {"action": "raise", "amount": 600}, ["over-the-limit"]),
        ("LHE", {"action": "raise", "amount": 300}, ["underraise"]),
        ("NLHE", {"action": "raise", "amount": 300}, ["underraise"]),
        ("NLHE", {"action": "declare", "amount": 300, "words": "raise to three hundred"}, ["underraise-said"]),
    ],
)
def test_a_raise_of_a_wrong_size_is_told_apart_from_one_that_was_only_said(
    game: str, event: dict[str, Any], found: list[str]
) -> None:
    events = [{"player": "A", "action": "bet", "amount": 200}, {"player": "B", **event}]
    tape = parse_tape({**omaha(), "game": game, "street": "turn", "tape": events})
    assert [one.kind for one in irregularities(tape)] == found


@pytest.mark.parametrize("said", [{}, {"action": "declare", "words": "raise"}], ids=["done", "said"])
def test_in_limit_a_raise_needs_no_amount(said: dict[str, Any]) -> None:
    tape = {"players": ["A", "B"], "blinds": {"sb": 50, "bb": 100}, "street": "turn", "pot": 600, "game": "LHE"}
    events = [{"player": "A", "action": "bet"}, {"player": "B", "action": "raise", **said}]
    raised = parse_tape({**tape, "tape": events})
    assert [one.total for one in final(raised).raised] == [200, 400]
    assert (final(raised).pot, irregularities(raised)) == (1_200, ())
