"""Bets worked out: the pot-limit maximum step by step, the least raise and half of it, and chips for an amount.

No edition defines the pot-limit maximum; from 2017 on they say that a short all-in blind does not reduce it before the
flop (2017, 2019 and Fivebet rule 54-B). Half of the smallest raise is what makes a short one count (rule 43-A).
"""

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from rules.poker.pot_limit import PotBet
from rules.poker.raising import minimum_raise_to, threshold_to
from rules.tools.errors import ToolRefused


@dataclass(frozen=True)
class PotLimitSteps:
    """The way to the highest street total: the pot, the call, the pot after the call, and the maximum."""

    pot: int
    call: int
    after_call: int
    maximum: int


@dataclass(frozen=True)
class LeastRaise:
    """The lowest street total to raise to, by how much it raises, and the total from which a short one is made full."""

    to: int
    by: int
    made_full_from: int | Fraction


def pot_limit(middle: int, in_front: int, bet: int, own: int, lacking: int = 0) -> PotLimitSteps:
    """Return the pot-limit maximum with its steps, in chips; the numbers are those of `PotBet`.

    Raises ToolRefused for numbers that cannot be so.
    """
    try:
        allowed = PotBet(middle, in_front, bet, own, lacking)
    except ValueError:
        raise ToolRefused("own", "A player cannot have more in than the bet, or than lies in front.") from None
    return PotLimitSteps(allowed.pot, allowed.call, allowed.raise_by, allowed.maximum)


def least_raise(bet: int, before: int, last_full: int) -> LeastRaise:
    """Return the least raise over a `bet`, the bet `before` it, and the last full bet or raise, in chips.

    Raises ToolRefused for a bet that did not go up.
    """
    try:
        to = minimum_raise_to(bet, before, last_full)
    except ValueError:
        raise ToolRefused("bet", f"The bet is above what it was before. Type more than {before:,}.") from None
    return LeastRaise(to, to - bet, threshold_to(bet, to - bet))


def chips_for(amount: int, denominations: Collection[int]) -> list[tuple[int, int]]:
    """Return chips that make an amount, as pairs of denomination and count: as many of the largest as fit, then on.

    Raises ToolRefused for an amount below nothing, or with a rest that is smaller than the smallest chip.
    """
    if amount < 0:
        raise ToolRefused("amount", "Type 0 or more.")
    left, found = amount, []
    for chip in sorted(denominations, reverse=True):
        if chip < 1:
            raise ToolRefused("denominations", "A chip is worth 1 or more.")
        count, left = divmod(left, chip)
        if count:
            found.append((chip, count))
    if left:
        raise ToolRefused("amount", f"{left:,} is left that these chips do not make. Add a smaller chip.")
    return found
