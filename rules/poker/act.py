"""Acts at the table, and the order of seats."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

Action: TypeAlias = Literal["fold", "check", "call", "bet", "raise", "all-in"]

CHIPS_GO_IN = ("call", "bet", "raise", "all-in")
NAMES_AN_AMOUNT = ("bet", "raise", "all-in")


@dataclass(frozen=True)
class Act:
    """One player's act: the seat, the action, and for a bet, raise or all-in the street total in chips, if known."""

    seat: int
    action: Action
    total: int | None = None

    @property
    def puts_chips_in(self) -> bool:
        """True if the act commits chips, pushed or declared."""
        return self.action in CHIPS_GO_IN


def act(seat: int, action: str, total: int | None = None) -> Act:
    """Return an Act built from an answer to a question whose options are actions."""
    return Act(seat, cast(Action, action), total)


def in_turn_after(seat: int, seats: Iterable[int]) -> tuple[int, ...]:
    """Return `seats` in the order in which they act after `seat`, clockwise by seat number."""
    return tuple(sorted(seats, key=lambda other: (other <= seat, other)))
