"""The record of a betting round: each act, the acts out of turn that wait, and each bet and raise."""

from typing import NamedTuple

from rules.poker.event import Event


class Move(NamedTuple):
    """One act of a betting round, except posted blinds and antes. `with_chips` is True when it commits any.

    `bound` marks an act out of turn that stands because the turn reached it unchanged and passed. `had` is what the
    player had in on the street before it, `total` what it names or shows, if known. `only_words` marks an act that no
    chips have followed yet, `words` is what was said, and `pushed` marks pushed chips, whatever was said with them.
    """

    number: int
    player: str
    action: str
    with_chips: bool
    out_of_turn: bool
    bound: bool = False
    had: int = 0
    total: int | None = None
    only_words: bool = False
    words: str = ""
    pushed: bool = False

    @property
    def counts(self) -> bool:
        """True if the act has used up a turn: made in turn, or out of turn and bound since."""
        return self.bound or not self.out_of_turn


class Early(NamedTuple):
    """An act out of turn that has not bound yet: the act, its event, and the bet that it answered. `out` are the chips
    that went out with it, None if nobody knows how much, and `back` those of them that were taken back.
    """

    move: Move
    event: Event
    bet: int
    out: int | None = 0
    back: int = 0

    @property
    def player(self) -> str:
        return self.move.player


class Raise(NamedTuple):
    """One bet or raise of a betting round: the player, the street total, the increment, whether it was full, and the
    number of its event.

    A full one is at least the smallest raise at that point; in limit half a bet is enough, since that opens the
    betting.
    """

    player: str
    total: int
    by: int
    full: bool
    number: int = 0
