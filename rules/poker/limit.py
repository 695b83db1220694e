"""Limit: one bet size per street, and a cap on raises.

No edition defines the sizes or how a short all-in is completed; both follow card room convention, serve only to read
tapes and are never cited. The editions do say that half a bet opens the betting, and that there is a cap.
"""

from rules.poker.raising import HALF, reaches_share

BETS_OF_A_STREET = {"preflop": 1, "flop": 1, "turn": 2, "river": 2}


def bet_size(street: str | None, big_blind: int | None) -> int | None:
    """Return one bet in chips: the big blind before and on the flop, twice that from the turn; None when either is
    unknown.

    Convention of limit hold'em and Omaha.
    """
    if street not in BETS_OF_A_STREET or big_blind is None:
        return None
    return BETS_OF_A_STREET[street] * big_blind


def limit_raise_to(bet: int, level: int, size: int) -> int:
    """Return the one street total in chips to which a player may raise in limit.

    `level` is the bet after the last full bet or raise, `bet` the bet with the all-ins since then. Less than half a bet
    is completed to the next level; half or more counts as a full bet. Convention.
    """
    return bet + size if bet == level or reaches_share(bet - level, size, HALF) else level + size


def cap_reached(raises: int, cap: int, players_left: int) -> bool:
    """True if the house's `cap` on raises per street is reached: also heads-up in a hand, but not when two players are
    left in the tournament.

    2009 rule 34, 2013 rule 45, 2017 rule 52, 2019 and Fivebet rule 48. The house sets the number.
    """
    return players_left > 2 and raises >= cap
