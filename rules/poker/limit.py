"""Limit: one size of bet a street, and a cap on raises.

No edition lays the sizes down, nor how a short all-in is completed: those are the convention of card rooms, kept here
for reading tapes and never cited. That half a bet opens the betting, and that there is a cap, the editions say.
"""

from rules.poker.raising import HALF, reaches_share

BETS_OF_A_STREET = {"preflop": 1, "flop": 1, "turn": 2, "river": 2}


def bet_size(street: str | None, big_blind: int | None) -> int | None:
    """One bet in chips: the big blind before and on the flop, twice as much from the turn; None when either is unknown.

    Convention of limit hold'em and Omaha.
    """
    if street not in BETS_OF_A_STREET or big_blind is None:
        return None
    return BETS_OF_A_STREET[street] * big_blind


def limit_raise_to(bet: int, level: int, size: int) -> int:
    """The one street total in chips to which a player may raise in limit.

    `level` is where the last full bet or raise took the bet, `bet` where it is with the all-ins since; short of half a
    bet they are completed to the next level, from half on they count as one. Convention.
    """
    return bet + size if bet == level or reaches_share(bet - level, size, HALF) else level + size


def cap_reached(raises: int, cap: int, players_left: int) -> bool:
    """Whether the house's `cap` on raises of a street ends them: also heads-up in a hand, but not when two players are
    left in the tournament.

    2009 rule 34, 2013 rule 45, 2017 rule 52, 2019 and Fivebet rule 48. How many is the house's.
    """
    return players_left > 2 and raises >= cap
