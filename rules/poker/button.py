"""The positions of the button and the blinds for the next hand."""

from collections.abc import Collection
from typing import NamedTuple

SEATS = 10


class Positions(NamedTuple):
    """The seats of a hand; the button and the small blind may fall on empty seats."""

    button: int
    small_blind: int
    big_blind: int


def clockwise(start: int, seat: int) -> int:
    """Return the number of seats clockwise from `start` to `seat`: 1 for the next one, the whole table for `start`
    itself.
    """
    return (seat - start - 1) % SEATS + 1


def next_player(after: int, players: Collection[int]) -> int:
    """Return the first seat with a player clockwise of the seat `after`, which itself comes last.

    Raises ValueError without players.
    """
    return min(players, key=lambda seat: clockwise(after, seat))


def dead_button(small_blind: int, big_blind: int, players: Collection[int]) -> Positions:
    """Return the positions for the next hand of three or more players: the big blind moves on to the next player, and
    the button and the small blind move to the seats where the blinds were, whether or not anybody sits there.

    `small_blind` and `big_blind` are the seats of the last hand. Raises ValueError with fewer than three players.
    """
    if len(players) < 3:
        raise ValueError("A dead button needs at least three players; two play heads-up.")
    return Positions(small_blind, big_blind, next_player(big_blind, players))


def heads_up(big_blind: int, players: Collection[int]) -> Positions:
    """Return the positions for the next hand of two players: the big blind moves on to the next of them, and the other
    has the button and the small blind, so that nobody has the big blind twice in a row.

    `big_blind` is the seat of the last hand. Raises ValueError with more or fewer than two players.
    """
    if len(players) != 2:
        raise ValueError("Heads-up is two players.")
    posts = next_player(big_blind, players)
    (button,) = set(players) - {posts}
    return Positions(button, button, posts)
