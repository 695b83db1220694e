"""Missed hands: a round costs each player one big and one small blind, whoever is away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tools.errors import ToolRefused
from rules.tools.missed_hands import missed_hands


def test_a_round_of_seven_costs_both_blinds_and_the_ante_once() -> None:
    cost = missed_hands(7, 4, range(1, 8), 2, small_blind=400, big_blind=800, ante=800)
    assert (cost.big_blinds, cost.small_blinds, cost.antes, cost.chips) == (1, 1, 1, 2_000)


def test_two_hands_just_before_the_big_blind_cost_it() -> None:
    assert missed_hands(2, 3, range(1, 8), 2, small_blind=400, big_blind=800).chips == 1_200
    assert missed_hands(2, 2, range(1, 8), 2, small_blind=400, big_blind=800).chips == 400
    assert missed_hands(2, 6, range(1, 8), 2, small_blind=400, big_blind=800).chips == 0


def test_no_more_goes_in_than_the_stack() -> None:
    assert missed_hands(7, 4, range(1, 8), 2, small_blind=400, big_blind=800, stack=900).chips == 900


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ToolRefused, match="Seat 9 is not at the table"):
        missed_hands(2, 9, range(1, 8), 2, small_blind=400, big_blind=800)


@given(st.sets(st.integers(1, 10), min_size=3), st.integers(0, 4), st.data())
def test_whole_rounds_cost_everybody_the_same(players: set[int], rounds: int, data: st.DataObject) -> None:
    big = data.draw(st.sampled_from(sorted(players)))
    for seat in players:
        cost = missed_hands(rounds * len(players), seat, sorted(players), big, small_blind=1, big_blind=2)
        assert (cost.big_blinds, cost.small_blinds) == (rounds, rounds)
