"""The minimum next raise in no-limit and pot-limit, and the point at which a short one must be made full."""

from fractions import Fraction

HALF = Fraction(1, 2)


def minimum_raise_to(total: int, before: int, last_full: int) -> int:
    """Return the lowest street total in chips to which the next player may raise.

    `total` is the bet now, `before` the bet before the last bet or raise (0 when unbet), `last_full` the last full bet
    or raise in chips, which still counts when the last one was a short all-in (2019 rule 43, 47-A).

    Raises ValueError when the bet did not go up.
    """
    if total <= before:
        raise ValueError(f"A bet of {total:,} over {before:,} is no raise; give a total above {before:,}.")
    return total + max(total - before, last_full)


def reaches_share(increment: int, minimum_raise: int, share: Fraction = HALF) -> bool:
    """True if a raise by `increment` chips is at least `share` of the smallest raise: `2 * increment >= minimum`.

    Source: 2009 rule 31, 2013 rule 41-A, 2017 rule 47-A, 2019 and Fivebet rule 43-A, which say half the bet before; the
    illustrations of 2019 and Fivebet rule 45 take half of the smallest raise.
    """
    return increment * share.denominator >= share.numerator * minimum_raise


def threshold_to(bet: int, minimum_raise: int, share: Fraction = HALF) -> int | Fraction:
    """Return the street total from which a short raise over `bet` must be made full; a fraction if chips cannot show
    it.
    """
    total = bet + share * minimum_raise
    return total.numerator if total.denominator == 1 else total
