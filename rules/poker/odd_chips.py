"""Dividing a pot: equal shares, and the owner of the odd chips. Exact integers; the caller supplies the book's choices.

2009 rule 12, 2013 rule 19, 2017, 2019 and Fivebet rule 20. From 2013 on a pot is first broken into the smallest chip in
play; 2009 does not break it, so there the odd chip is the one that is left over.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

# Several odd chips go to the first player (2009 in board games, Fivebet by its letter), or one each in order. The value
# is "" where the book covers a single odd chip only (2013, 2017, 2019); one each is then card room practice.
Several: TypeAlias = Literal["first", "each", ""]
RANKS = "23456789TJQKA"


def odd_chips(pot: int, among: int, chip: int = 1) -> int:
    """Return the number of chips worth `chip` left over when a pot worth `pot` is divided equally.

    Raises ValueError if there is nobody to divide among, for a negative amount, and for a pot that such chips cannot
    make.
    """
    if among < 1 or chip < 1 or pot < 0 or pot % chip:
        raise ValueError(
            f"A pot of {pot:,} in chips of {chip:,} cannot be divided among {among}; give what lies there."
        )
    return pot // chip % among


def shares(pot: int, winners: Sequence[str], chip: int = 1, several: Several = "") -> dict[str, int] | None:
    """Return the share of each of `winners` in a pot, in chips; None if no text says who gets several odd chips.

    The winners are in the order in which they get an odd chip: `left_of_button` in board games, `by_high_card` in stud
    and razz.

    Raises ValueError as `odd_chips` does, and for a winner named twice.
    """
    odd = odd_chips(pot, len(winners), chip)
    if len(set(winners)) < len(winners):
        raise ValueError("A winner is named twice; give each once.")
    if odd > 1 and not several:
        return None
    each = (pot - odd * chip) // len(winners)
    if several == "first":
        return {player: each + (0 if place else odd * chip) for place, player in enumerate(winners)}
    return {player: each + (chip if place < odd else 0) for place, player in enumerate(winners)}


def high_low_shares(
    pot: int, high: Sequence[str], low: Sequence[str], chip: int = 1, several: Several = ""
) -> dict[str, int] | None:
    """Return the shares of a pot split high and low: its odd chip goes to the high side, then each side is divided.

    If the same players win both ways, the pot is divided among them once, as evenly as possible (2009 rule 12, 2013
    rule 19, 2017 and 2019 rule 20-D, Fivebet rule 20-C). If nobody has a low, the high side gets it all.
    """
    if not low:
        return shares(pot, high, chip, several)
    if set(high) == set(low):
        return shares(pot, high, chip, "each")
    to_high = (pot + odd_chips(pot, 2, chip) * chip) // 2
    halves = shares(to_high, high, chip, several), shares(pot - to_high, low, chip, several)
    if halves[0] is None or halves[1] is None:
        return None
    return {player: halves[0].get(player, 0) + halves[1].get(player, 0) for player in (*high, *low)}


def left_of_button(players: Sequence[str], winners: Iterable[str]) -> tuple[str, ...]:
    """Return the winners in the order in which they get an odd chip in board games.

    `players` are those dealt in, clockwise from the left of the button. 2009 rule 12, 2013 rule 19, 20-A of the others.
    """
    return tuple(sorted(winners, key=players.index))


def by_high_card(cards: Mapping[str, Sequence[str]], suits: str = "") -> tuple[str, ...] | None:
    """Return the winners in the order in which they get an odd chip in stud and razz: highest card first, then its
    suit.

    `cards` are those that count for each winner, such as "6s": the five of the winning hand (2013 rule 19, 20-B of the
    others), or those that the table takes where the book names none (2009 rule 12). An ace is high, in razz too.
    `suits` are the suits from the highest, such as "shdc": only Fivebet ranks them (20-B).

    None if suits have to decide and the book does not rank them. Raises ValueError for a winner without a card.
    """
    if not all(cards.values()):
        raise ValueError("A winner has no card to compare; give those that count.")
    highest = {player: max(_high(card, suits) for card in own) for player, own in cards.items()}
    if len(set(highest.values())) < len(highest):
        return None
    return tuple(sorted(highest, key=lambda player: highest[player], reverse=True))


def _high(card: str, suits: str) -> tuple[int, int]:
    return RANKS.index(card[0]), -suits.index(card[1]) if suits else 0
