"""A chip race worked out: what is exchanged, who draws cards for the odd chips, who wins a chip, and what is lost.

2009 rule 16, 2013 rule 23-A, 2017 to 2024 and Fivebet rule 24-A, 2026 rule 26-A. No edition says how many chips are
raced for; the house chooses how what is left over is rounded.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.tools.dice import Dice
from rules.tools.errors import ToolRefused

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
Rounding: TypeAlias = Literal["up", "nearest", "down"]


@dataclass(frozen=True)
class RacingPlayer:
    """One player in the race: what changes hands at this seat.

    `had` and `has` are all chips before and after, in value; `exchanged` are new chips given for old ones at their
    value; `odd` old chips go into the race, with one card in `cards` for each. `won` new chips come from it, and one
    more is `saved` for a player who would be left with nothing.
    """

    seat: int
    had: int
    exchanged: int
    odd: int
    cards: tuple[str, ...]
    won: int
    saved: int
    has: int


@dataclass(frozen=True)
class ChipRace:
    """A race of old chips worth `chip` for new ones worth `into`: the players by seat, and the chips raced for."""

    chip: int
    into: int
    players: tuple[RacingPlayer, ...]
    raced_for: int

    @property
    def before(self) -> int:
        return sum(player.had for player in self.players)

    @property
    def after(self) -> int:
        return sum(player.has for player in self.players)

    @property
    def difference(self) -> int:
        """Return what the race adds to the chips in play: below nothing if it takes some out."""
        return self.after - self.before


def chip_race(
    old_chips: Mapping[int, int],
    stacks: Mapping[int, int],
    chip: int,
    into: int,
    dice: Dice,
    *,
    start: int = 1,
    most: int = 1,
    rounding: Rounding = "nearest",
) -> ChipRace:
    """Race off the `old_chips`, how many of them each seat has, within its stack in value.

    Old chips are exchanged at their value first; an odd one is dealt a card, from seat `start` on. The highest cards
    win, spades over hearts, diamonds and clubs, and nobody wins more than `most`. Nobody is raced out: a player left
    with nothing gets one new chip.

    Raises ToolRefused for chips that do not make up the new one, and for old chips above a stack.
    """
    _check(old_chips, stacks, chip, into)
    per = into // chip
    odd = {seat: count % per for seat, count in old_chips.items()}
    order = sorted(odd, key=lambda seat: (seat < start, seat))
    if sum(odd.values()) > len(DECK):
        raise ToolRefused("old_chips", "There are more odd chips than cards in a deck. Race one table at a time.")
    deck = iter(dice.shuffled(DECK))
    cards = {seat: tuple(next(deck) for _ in range(odd[seat])) for seat in order}
    raced_for = min(_chips_for(sum(odd.values()) * chip, into, rounding), most * sum(map(bool, odd.values())))
    won = _winners(cards, raced_for, most)
    players = []
    for seat in sorted(old_chips):
        exchanged = old_chips[seat] // per
        kept = stacks[seat] - odd[seat] * chip + won[seat] * into
        saved = int(kept == 0 < stacks[seat])
        players.append(
            RacingPlayer(seat, stacks[seat], exchanged, odd[seat], cards[seat], won[seat], saved, kept + saved * into)
        )
    return ChipRace(chip, into, tuple(players), raced_for)


def _check(old_chips: Mapping[int, int], stacks: Mapping[int, int], chip: int, into: int) -> None:
    if not 0 < chip < into or into % chip:
        raise ToolRefused("into", f"Chips of {chip:,} do not make one of {into:,}. Choose another chip.")
    for seat, count in old_chips.items():
        if count < 0:
            raise ToolRefused("old_chips", f"Seat {seat} cannot have fewer than no chips of {chip:,}.")
        if stacks.get(seat, 0) < count * chip:
            raise ToolRefused("stacks", f"Seat {seat} has less than its {count} chips of {chip:,}. Count it again.")
        if (stacks[seat] - count * chip) % into:
            raise ToolRefused("stacks", f"The other chips of seat {seat} are not made of {into:,}s. Count them again.")


def _chips_for(value: int, into: int, rounding: Rounding) -> int:
    """Return the number of new chips for odd ones of this value; "nearest" gives half a chip as one."""
    add = {"up": into - 1, "nearest": into // 2 if into % 2 == 0 else (into - 1) // 2, "down": 0}[rounding]
    return (value + add) // into


def _winners(cards: Mapping[int, tuple[str, ...]], raced_for: int, most: int) -> dict[int, int]:
    won = dict.fromkeys(cards, 0)
    ranked = sorted(((DECK.index(card), seat) for seat, own in cards.items() for card in own), reverse=True)
    for _, seat in ranked:
        if won[seat] < most and sum(won.values()) < raced_for:
            won[seat] += 1
    return won
