"""Where the button and the blinds go for the next hand."""

from collections.abc import Collection
from typing import NamedTuple

SEATS = 10


class Positions(NamedTuple):
    """The seats of a hand; the button's and the small blind's may have nobody in them."""

    button: int
    small_blind: int
    big_blind: int


def clockwise(start: int, seat: int) -> int:
    """How many seats clockwise `seat` is from `start`: 1 for the next one, the whole table for itself."""
    return (seat - start - 1) % SEATS + 1


def next_player(after: int, players: Collection[int]) -> int:
    """The first seat with a player clockwise of the seat `after`, which comes last itself.

    Raises ValueError without players.
    """
    return min(players, key=lambda seat: clockwise(after, seat))


def dead_button(small_blind: int, big_blind: int, players: Collection[int]) -> Positions:
    """The next hand of three players or more: the big blind moves on to the next player, and the button and the small
    blind come to the seats where the blinds were, whether or not anybody sits there.

    `small_blind` and `big_blind` are the seats of the last hand. Raises ValueError with fewer than three players.
    """
    if len(players) < 3:
        raise ValueError("A dead button needs at least three players; two play heads-up.")
    return Positions(small_blind, big_blind, next_player(big_blind, players))


def heads_up(big_blind: int, players: Collection[int]) -> Positions:
    """The next hand of two players: the big blind moves on to the next of them, and the other has button and small
    blind, so that nobody has the big blind twice in a row.

    `big_blind` is the seat of the last hand. Raises ValueError with more or fewer than two players.
    """
    if len(players) != 2:
        raise ValueError("Heads-up is two players.")
    posts = next_player(big_blind, players)
    (button,) = set(players) - {posts}
    return Positions(button, button, posts)
