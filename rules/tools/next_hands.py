"""The button and the blinds of the next hands, after players go out, move, arrive or leave a seat empty.

All editions move the button dead (2009 rule 24, 2013 rule 31, 2017 to 2024 and Fivebet rule 32, 2026 rule 34): the big
blind goes on to the next player, and the button and small blind follow to where the blinds were, empty or not. Heads-up
the small blind has the button, and nobody has the big blind twice in a row.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from rules.poker.button import SEATS, Positions, clockwise, dead_button, heads_up, next_player
from rules.tools.errors import ToolRefused


@dataclass(frozen=True)
class SeatChanges:
    """Players who left, and who sat down, before a hand."""

    out: frozenset[int] = frozenset()
    arrived: frozenset[int] = frozenset()


@dataclass(frozen=True)
class NextHand:
    """A hand to come: its players by seat, its positions, and the seats that nobody posts from or deals at."""

    players: tuple[int, ...]
    positions: Positions

    @property
    def dead_button(self) -> bool:
        """True if the button lies at a seat without a player."""
        return self.positions.button not in self.players

    @property
    def dead_small_blind(self) -> bool:
        """True if nobody posts the small blind."""
        return self.positions.small_blind not in self.players


def next_hands(
    players: Collection[int], small_blind: int, big_blind: int, changes: Iterable[SeatChanges]
) -> list[NextHand]:
    """Return the hands that follow the last one, in which `players` were dealt in, one for each of `changes`.

    `small_blind` and `big_blind` are the seats of the last hand, the first of them perhaps empty. Raises ToolRefused
    for a seat that the table lacks, a player who is twice at the table or not there, and fewer than two players.
    """
    seated = set(players)
    _check(seated, small_blind, big_blind)
    hands: list[NextHand] = []
    for change in changes:
        if not change.out <= seated:
            raise ToolRefused("out", "Only a player at the table can go out. Take the seat off the list.")
        seated -= change.out
        if change.arrived & seated or not change.arrived <= _seats():
            raise ToolRefused("arrived", "That seat is taken, or is not at this table. Choose an empty one.")
        seated |= change.arrived
        if len(seated) < 2:
            raise ToolRefused("out", "A hand needs two players. The table ends here.")
        positions = _next(small_blind, big_blind, seated)
        hands.append(NextHand(tuple(sorted(seated)), positions))
        small_blind, big_blind = positions.small_blind, positions.big_blind
    return hands


def _next(small_blind: int, big_blind: int, players: Collection[int]) -> Positions:
    return heads_up(big_blind, players) if len(players) == 2 else dead_button(small_blind, big_blind, players)


def _check(players: set[int], small_blind: int, big_blind: int) -> None:
    if not players | {small_blind, big_blind} <= _seats():
        raise ToolRefused("players", f"Seats go from 1 to {SEATS}. Mend the number.")
    if len(players) < 2:
        raise ToolRefused("players", "A hand needs two players. Tap the others.")
    if small_blind == big_blind:
        raise ToolRefused("big_blind", "One seat cannot have both blinds. Tap the other one.")


def _seats() -> set[int]:
    return set(range(1, SEATS + 1))


def hands_until_big_blind(seat: int, big_blind: int, players: Collection[int]) -> int:
    """Return how many hands go by before a seat, taken or open, has the big blind: 1 if it is the next one.

    `big_blind` is the seat of the last hand.
    """
    way = clockwise(big_blind, seat)
    return 1 + sum(clockwise(big_blind, other) < way for other in players if other != seat)


def next_big_blind(big_blind: int, players: Collection[int]) -> int:
    """Return the player who is the next big blind."""
    return next_player(big_blind, players)
