"""Odd chips and the bring-in against pokerkit: where they agree, and the known differences.

Pokerkit gives every odd chip of a pot to one player, the first from the left of the button in every game, and divides
high and low separately even if the same hands win both. In stud it never completes an all-in between the bring-in and
the bet. The tests assert each of these differences.
"""

import random
from collections import Counter

import pytest
from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitSevenCardStud,
    NoLimitTexasHoldem,
    State,
)

from rules.poker.odd_chips import by_high_card, high_low_shares, left_of_button, shares
from rules.poker.stud import counts_as_bet, stud_raise_to

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
)
BRING_IN, SMALL_BET, BIG_BET = 30, 100, 200
HANDS = 300


def run(state: State, *dealt: str) -> list[int]:
    """Return each player's winnings once everybody has called any bet and these cards have come."""
    cards = iter(dealt)
    while state.actor_index is not None or state.can_burn_card():
        if state.actor_index is not None:
            state.check_or_call()
            continue
        state.burn_card("??")
        if state.can_deal_board():
            state.deal_board(next(cards))
        while state.can_deal_hole():
            state.deal_hole(next(cards))
    return state.bets


@pytest.mark.parametrize("odd", [0, 1, 2])
def test_where_the_board_plays_the_odd_chips_go_left_of_the_button_in_pokerkit_all_to_one(odd: int) -> None:
    """A, B and D play the board; C folds, with an ante in that leaves the odd chips."""
    state = NoLimitTexasHoldem.create_state(AUTOMATIC, False, {2: odd}, (50, 100), 100, (200, 200, 300, 200), 4)
    for cards in ("2c3d", "2d3h", "4c7d", "2h3s"):
        state.deal_hole(cards)
    state.fold()
    state.complete_bet_or_raise_to(200)
    a, b, _, d = run(state, "AsKsQs", "Js", "Ts")
    order = left_of_button("ABCD", "DBA")
    assert order == ("A", "B", "D")
    assert shares(600 + odd, order, several="first") == {"A": a, "B": b, "D": d}
    one_each = shares(600 + odd, order, several="each")
    assert (one_each == {"A": a, "B": b, "D": d}) is (odd < 2)
    assert shares(600 + odd, order) == (one_each if odd < 2 else None)


def omaha(*hands: str) -> State:
    """Return limit Omaha high-low with players who have put in their 33 chips before the flop, as an ante."""
    state = FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state(
        AUTOMATIC, False, 33, (1, 2), 2, 4, 33, len(hands)
    )
    for cards in hands:
        state.deal_hole(cards)
    return state


LOW_AND_A_PAIR = ("4h5hKd", "Kh", "8c")


def test_the_odd_chip_of_a_high_low_pot_goes_high_and_that_of_the_low_left_of_the_button() -> None:
    """A has a full house, B and C the same low."""
    theirs = run(omaha("KcKs9c9d", "2s3sTsJc", "2c3cTdJd"), *LOW_AND_A_PAIR)
    assert theirs == [50, 25, 24]
    assert high_low_shares(99, "A", "BC") == dict(zip("ABC", theirs, strict=True))


def test_the_same_hands_both_ways_are_halved_first_in_pokerkit_and_share_unevenly() -> None:
    """The 66 chips of the illustrations of 2019 rule 20 and Fivebet rule 20."""
    assert run(omaha("2s3s6s9c", "2c3c6c9d"), *LOW_AND_A_PAIR) == [34, 32]
    assert high_low_shares(66, "AB", "AB") == {"A": 33, "B": 33}


def test_in_stud_pokerkit_looks_at_no_suit_for_the_odd_chip() -> None:
    """A and B have the same straight to the nine, B with the nine of spades; C has folded a bring-in of 25."""
    state = FixedLimitSevenCardStud.create_state(AUTOMATIC, False, 0, 25, 50, 100, 500, 3)
    for cards in ("5c6h7s", "6s7h5d", "KhQd2c"):
        state.deal_hole(cards)
    state.post_bring_in()
    state.complete_bet_or_raise_to()
    state.check_or_call()
    state.fold()
    assert run(state, "8s", "8c", "9c", "9s", "2d", "2s", "3h", "3c") == [63, 62, 0]
    order = by_high_card({"A": ["5c", "6h", "7s", "8s", "9c"], "B": ["6s", "7h", "5d", "8c", "9s"]}, "shdc")
    assert order
    assert order == ("B", "A")
    assert shares(125, order) == {"B": 63, "A": 62}


@pytest.mark.parametrize(
    ("total", "level", "bring_in", "counts", "next_to"),
    [
        (30, 0, 30, False, 100),
        (20, 0, 30, False, 100),
        (60, 0, 60, False, 100),
        (49, 0, 30, False, 100),
        (50, 0, 30, True, 150),
        (65, 0, 60, True, 165),
        (100, 0, 30, True, 200),
        (140, 100, 30, False, 200),
        (150, 100, 30, True, 250),
    ],
)
def test_a_bring_in_is_no_bet_and_half_a_bet_above_it_is(
    total: int, level: int, bring_in: int, counts: bool, next_to: int
) -> None:
    assert counts_as_bet(total, level, bring_in, SMALL_BET) is counts
    assert stud_raise_to(total, level, bring_in, SMALL_BET) == next_to


@pytest.mark.parametrize("bring_in", [0, SMALL_BET])
def test_a_bring_in_that_is_nothing_or_the_whole_bet_is_refused(bring_in: int) -> None:
    with pytest.raises(ValueError, match="bring-in"):
        stud_raise_to(bring_in, 0, bring_in, SMALL_BET)


class ThirdStreet:
    """The first street of limit stud in pokerkit, and the bet after the last whole bet."""

    def __init__(self, chance: random.Random) -> None:
        number = chance.randint(2, 6)
        stacks = tuple(chance.choice((20, 60, 150, 1_000)) + chance.randint(0, 60) for _ in range(number))
        automatic = (*AUTOMATIC, Automation.CARD_BURNING, Automation.HOLE_DEALING)
        self.state = FixedLimitSevenCardStud.create_state(
            automatic, False, 0, BRING_IN, SMALL_BET, BIG_BET, stacks, number
        )
        self.level, self.short, self.chance = 0, False, chance

    @property
    def going_on(self) -> bool:
        return self.state.street_index == 0 and self.state.actor_index is not None

    def act(self) -> None:
        state, before = self.state, max(self.state.bets)
        opens = state.can_post_bring_in()
        if opens and self.chance.random() < 0.9:
            state.post_bring_in()
        elif opens or (state.can_complete_bet_or_raise_to() and self.chance.random() < 0.6):
            state.complete_bet_or_raise_to()
            total = max(state.bets)
            self.short |= total < stud_raise_to(before, self.level, BRING_IN, SMALL_BET)
            if counts_as_bet(total, self.level, BRING_IN, SMALL_BET):
                self.level = total
        else:
            state.check_or_call()


def test_the_bring_in_is_completed_and_then_raised_by_whole_bets() -> None:
    chance, seen = random.Random("stud"), Counter[str]()
    for _ in range(HANDS):
        hand = ThirdStreet(chance)
        while hand.going_on:
            compare(hand, seen)
            hand.act()
    assert min(seen[kind] for kind in ("opened", "completed", "raised", "not completed")) > 10


def compare(hand: ThirdStreet, seen: Counter[str]) -> None:
    """Assert that the minimum they allow is ours, or the stack; for a short all-in they add a whole bet."""
    state, at = hand.state, hand.state.actor_index
    theirs, bet = state.min_completion_betting_or_raising_to_amount, max(hand.state.bets)
    if theirs is None or at is None:
        return
    everything = state.bets[at] + state.stacks[at]
    ours = stud_raise_to(bet, hand.level, BRING_IN, SMALL_BET)
    if theirs == min(ours, everything):
        seen["raised" if hand.level else "completed" if bet else "opened"] += 1
    else:
        assert hand.short
        assert theirs == min(bet + SMALL_BET, everything)
        seen["not completed"] += 1
