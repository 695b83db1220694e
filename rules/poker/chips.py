"""Chips by denomination: what they are worth, and whether each of them is needed."""

from collections.abc import Iterable
from typing import TypeAlias

Chips: TypeAlias = Iterable[tuple[int, int]]


def worth(chips: Chips) -> int:
    """What `chips`, pairs of denomination and count, are worth together."""
    return sum(denomination * count for denomination, count in chips)


def how_many(chips: Chips) -> int:
    """How many chips they are."""
    return sum(count for _, count in chips)


def smallest(chips: Chips) -> int:
    """The denomination of the smallest chip among them."""
    return min(denomination for denomination, _ in chips)


def every_chip_needed(chips: tuple[tuple[int, int], ...], to_call: int) -> bool:
    """Whether taking one of the smallest `chips` away leaves less than `to_call`: no chip is spare.

    2017 rule 50-A, 2019 and Fivebet rule 45-A. 2013 rule 43 asks whether any single chip could be taken away, which is
    the same, for the smallest is the first that could. 2009 rule 33 says "any one chip" and adds that the chips come to
    less than twice the bet, which then follows by itself.
    """
    return worth(chips) - smallest(chips) < to_call
