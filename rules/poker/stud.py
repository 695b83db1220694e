"""The bring-in of limit stud, and its completion.

The editions name the bring-in and say who pays it; how much may be made of it is the convention of card rooms, kept
here and never cited. Who opens a street is told by cards, which is no matter of chips.
"""

from rules.poker.limit import limit_raise_to
from rules.poker.raising import HALF, reaches_share


def counts_as_bet(total: int, level: int, bring_in: int, small_bet: int) -> bool:
    """Whether a street total of `total` chips on third street counts as a whole bet or raise over `level`.

    `level` is where the last one took the bet, 0 while there is only the bring-in, which is none however large it is.
    Half a bet is enough, as in limit.
    """
    return total > bring_in and reaches_share(total - level, small_bet, HALF)


def stud_raise_to(bet: int, level: int, bring_in: int, small_bet: int) -> int:
    """The one street total in chips to which a player may complete or raise on third street.

    `bet` is what there is to match, `level` as in `counts_as_bet`. As long as nothing but the bring-in lies there,
    short though it may be, it is completed to the small bet; from then on raises and all-ins are those of limit.

    Raises ValueError where the bring-in is not below the small bet.
    """
    if not 0 < bring_in < small_bet:
        raise ValueError(
            f"A bring-in of {bring_in:,} is none with a small bet of {small_bet:,}; give less than the bet."
        )
    return small_bet if bet <= bring_in else limit_raise_to(bet, level, small_bet)
