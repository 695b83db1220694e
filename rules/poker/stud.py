"""The bring-in of limit stud, and its completion.

The editions name the bring-in and say who pays it; the amounts to which it may be completed follow card room
convention, used here and never cited. Cards decide who opens a street, which chips do not tell.
"""

from rules.poker.limit import limit_raise_to
from rules.poker.raising import HALF, reaches_share


def counts_as_bet(total: int, level: int, bring_in: int, small_bet: int) -> bool:
    """True if a street total of `total` chips on third street counts as a whole bet or raise over `level`.

    `level` is the bet after the last full one, 0 while there is only the bring-in, which is not a bet however large.
    Half a bet is enough, as in limit.
    """
    return total > bring_in and reaches_share(total - level, small_bet, HALF)


def stud_raise_to(bet: int, level: int, bring_in: int, small_bet: int) -> int:
    """Return the one street total in chips to which a player may complete or raise on third street.

    `bet` is the bet to match, `level` as in `counts_as_bet`. While there is only the bring-in, even a short one, it is
    completed to the small bet; after that raises and all-ins follow limit.

    Raises ValueError if the bring-in is not below the small bet.
    """
    if not 0 < bring_in < small_bet:
        raise ValueError(
            f"A bring-in of {bring_in:,} is none with a small bet of {small_bet:,}; give less than the bet."
        )
    return small_bet if bet <= bring_in else limit_raise_to(bet, level, small_bet)
