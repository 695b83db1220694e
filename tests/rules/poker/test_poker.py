"""The arithmetic of chips and raises, checked against its definition for every bet."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.poker.chips import every_chip_needed, how_many, smallest, worth
from rules.poker.raising import minimum_raise_to, reaches_share, threshold_to

DENOMINATIONS = (25, 100, 500, 1_000, 5_000)
several = st.dictionaries(st.sampled_from(DENOMINATIONS), st.integers(1, 8), min_size=1).map(
    lambda counts: tuple(counts.items())
)
amounts = st.integers(1, 100_000)


def one_by_one(chips: tuple[tuple[int, int], ...]) -> list[int]:
    return [denomination for denomination, count in chips for _ in range(count)]


@given(several)
def test_chips_are_worth_what_they_are_one_by_one(chips: tuple[tuple[int, int], ...]) -> None:
    assert worth(chips) == sum(one_by_one(chips))
    assert how_many(chips) == len(one_by_one(chips))
    assert smallest(chips) == min(one_by_one(chips))


@given(several, amounts)
def test_every_chip_is_needed_when_no_single_one_can_be_taken_away(
    chips: tuple[tuple[int, int], ...], to_call: int
) -> None:
    # 2013 rule 43 tries every chip, 2017 rule 50-A the smallest: the result is the same.
    coins = one_by_one(chips)
    assert every_chip_needed(chips, to_call) == all(sum(coins) - coin < to_call for coin in coins)


@given(several, amounts)
def test_several_chips_that_are_all_needed_are_less_than_twice_the_bet(
    chips: tuple[tuple[int, int], ...], to_call: int
) -> None:
    # So the condition of 2009 rule 33, less than double, changes nothing when every chip must be needed.
    if how_many(chips) > 1 and every_chip_needed(chips, to_call):
        assert worth(chips) < 2 * to_call


@given(several, amounts)
def test_exactly_the_call_needs_every_chip(chips: tuple[tuple[int, int], ...], more: int) -> None:
    assert every_chip_needed(chips, worth(chips))
    assert every_chip_needed(chips, worth(chips) + more)


@given(amounts, amounts)
def test_half_a_raise_is_reached_exactly_when_twice_as_much_is_a_whole_one(increment: int, minimum: int) -> None:
    assert reaches_share(increment, minimum) == (2 * increment >= minimum)


@given(amounts, amounts, amounts, st.sampled_from([Fraction(1, 2), Fraction(1, 3), Fraction(2, 3), Fraction(1)]))
def test_the_threshold_is_where_the_share_begins(bet: int, minimum: int, increment: int, share: Fraction) -> None:
    assert reaches_share(increment, minimum, share) == (bet + increment >= threshold_to(bet, minimum, share))


def test_a_threshold_between_two_chips_is_an_exact_fraction() -> None:
    assert threshold_to(325, 325) == Fraction(975, 2)
    assert threshold_to(1_000, 1_000) == 1_500
    assert type(threshold_to(1_000, 1_000)) is int


@given(amounts, amounts, amounts)
def test_the_smallest_raise_is_as_large_as_the_one_before_it_and_as_the_last_full_one(
    before: int, by: int, last_full: int
) -> None:
    least = minimum_raise_to(before + by, before, last_full) - (before + by)
    assert least >= by and least >= last_full and least in (by, last_full)


@given(amounts, st.integers(0, 100_000))
def test_what_did_not_go_up_is_no_raise(total: int, more: int) -> None:
    with pytest.raises(ValueError, match="is no raise"):
        minimum_raise_to(total, total + more, 100)
