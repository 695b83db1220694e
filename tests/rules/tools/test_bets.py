"""Bets: the pot-limit steps add up, and chips make the amount."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.poker.chips import worth
from rules.tools.bets import chips_for, least_raise, pot_limit
from rules.tools.errors import ToolRefused


def test_the_opening_pot_raise_at_one_two_hundred() -> None:
    steps = pot_limit(middle=0, in_front=300, bet=200, own=0)
    assert (steps.pot, steps.call, steps.after_call, steps.maximum) == (300, 200, 500, 700)


def test_a_short_blind_counts_as_full_where_the_book_says_so() -> None:
    assert pot_limit(middle=0, in_front=250, bet=200, own=0, lacking=50).maximum == 700


def test_the_least_raise_and_half_of_it() -> None:
    least = least_raise(bet=1_600, before=800, last_full=800)
    assert (least.to, least.by, least.made_full_from) == (2_400, 800, 2_000)


@pytest.mark.parametrize(("bet", "own"), [(100, 200), (200, 400)])
def test_more_in_than_there_is_to_match_is_refused(bet: int, own: int) -> None:
    with pytest.raises(ToolRefused, match="more in than the bet"):
        pot_limit(middle=0, in_front=300, bet=bet, own=own)


def test_an_amount_that_the_chips_cannot_make_is_refused() -> None:
    with pytest.raises(ToolRefused, match="50 is left"):
        chips_for(1_250, {100, 500})


@given(st.integers(0, 10**6))
def test_chips_come_to_the_amount(hundreds: int) -> None:
    assert worth(chips_for(hundreds * 100, {100, 500, 1_000, 5_000, 25_000})) == hundreds * 100
