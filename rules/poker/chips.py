"""Chips by denomination: their value, and whether each of them is needed."""

from collections.abc import Iterable
from typing import TypeAlias

Chips: TypeAlias = Iterable[tuple[int, int]]


def worth(chips: Chips) -> int:
    """Return the total value of `chips`, pairs of denomination and count."""
    return sum(denomination * count for denomination, count in chips)


def how_many(chips: Chips) -> int:
    """Return the number of chips."""
    return sum(count for _, count in chips)


def smallest(chips: Chips) -> int:
    """Return the denomination of the smallest chip."""
    return min(denomination for denomination, _ in chips)


def every_chip_needed(chips: tuple[tuple[int, int], ...], to_call: int) -> bool:
    """True if removing one of the smallest `chips` leaves less than `to_call`, so that no chip is spare.

    2017 rule 50-A, 2019 and Fivebet rule 45-A. 2013 rule 43 asks whether any single chip could be removed, which is the
    same, since the smallest is the first that could be. 2009 rule 33 says "any one chip" and adds that the chips come
    to less than twice the bet, which follows from that.
    """
    return worth(chips) - smallest(chips) < to_call
