"""What is remembered of the acts of a betting round: each act, those out of turn that wait, each bet and raise."""

from typing import NamedTuple

from rules.poker.event import Event


class Move(NamedTuple):
    """One act of a betting round; posted blinds and antes are none. `with_chips` when it commits any.

    `bound` is an act out of turn that stands: the turn came to it unchanged and passed. `had` is what its player had in
    on the street before it, `total` what it names or shows, where that is known; `only_words` one that no chips have
    followed yet, `words` what was said, and `pushed` chips that were pushed, whatever was said with them.
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
        """Whether it has used up a turn: done in turn, or out of turn and bound since."""
        return self.bound or not self.out_of_turn


class Early(NamedTuple):
    """An act out of turn that has not bound yet: the act, its event, and the bet that it answered."""

    move: Move
    event: Event
    bet: int

    @property
    def player(self) -> str:
        return self.move.player


class Raise(NamedTuple):
    """One bet or raise of a betting round: who made it, to which street total, by how much, whether it was full, and
    the number of its event.

    Full is at least the smallest raise there was; in limit half a bet is enough, which is as much as opens the betting.
    """

    player: str
    total: int
    by: int
    full: bool
    number: int = 0
