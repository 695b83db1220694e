"""The cost of missed hands: the blinds and antes that go in from a stack while its player is away.

A round is one hand for each player at the table (2009 rule 40, 2013 rule 58-B, 2017 to 2024 and Fivebet rule 71-A, 2026
rule 74-A). From 2017 on they say that the stack is blinded out meanwhile.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.poker.button import clockwise
from rules.tools.errors import ToolRefused

AnteBy: TypeAlias = Literal["none", "each", "big_blind"]


@dataclass(frozen=True)
class MissedHands:
    """The cost to one stack over some hands: how many hands, blinds and antes, and the chips."""

    hands: int
    big_blinds: int
    small_blinds: int
    antes: int
    chips: int


def missed_hands(
    hands: int,
    seat: int,
    players: Sequence[int],
    big_blind_seat: int,
    *,
    small_blind: int,
    big_blind: int,
    ante: int = 0,
    ante_by: AnteBy = "big_blind",
    stack: int | None = None,
) -> MissedHands:
    """Return what the player in `seat` posts over the next `hands`, if nobody comes or goes and the level stays.

    `players` are the seats at the table, this one included, `big_blind_seat` that of the last hand; the other numbers
    are chips. No more goes in than the `stack`, where it is known. Raises ToolRefused for fewer than three players, a
    seat that is not at the table, and hands below nothing.
    """
    if seat not in players:
        raise ToolRefused("seat", f"Seat {seat} is not at the table. Tap a player.")
    if len(set(players)) < 3:
        raise ToolRefused("players", "A penalty in hands needs three players at the table.")
    if hands < 0:
        raise ToolRefused("hands", "Type 0 hands or more.")
    order = sorted(set(players), key=lambda one: clockwise(big_blind_seat, one))
    at = order.index(seat)
    # The small blind comes the hand after the big blind; the first hand may bring the small blind of the last big one.
    big = sum(hand % len(order) == at for hand in range(hands))
    small = sum(hand % len(order) == (at + 1) % len(order) for hand in range(hands))
    antes = {"none": 0, "each": hands, "big_blind": big}[ante_by] if ante else 0
    chips = big * big_blind + small * small_blind + antes * ante
    return MissedHands(hands, big, small, antes, chips if stack is None else min(chips, stack))
