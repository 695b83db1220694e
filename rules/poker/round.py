"""How a betting round stands at one moment: facts only, exact, and without the book."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Move:
    """One act of a betting round; posted blinds and antes are none. `with_chips` when it commits any."""

    number: int
    player: str
    action: str
    with_chips: bool
    out_of_turn: bool


@dataclass(frozen=True)
class Round:
    """How a betting round stands. Amounts are street totals in chips.

    `bet` is what there is to match, `last_full` the last full bet or raise. `unsettled` are the events of which a
    ruling must say what they amount to: until then bet and minimum raise are those before them. What was done out of
    turn is kept in `early` and moves nothing until it binds.
    """

    street: str | None
    players: tuple[str, ...]
    listed: bool
    big_blind: int | None
    middle: int | None
    limit: bool = False
    bet: int = 0
    last_full: int = 0
    raises: int = 0
    totals: Mapping[str, int] = field(default_factory=dict, hash=False)
    front: Mapping[str, Mapping[int, int]] = field(default_factory=dict, hash=False)
    left: Mapping[str, int] = field(default_factory=dict, hash=False)
    folded: tuple[str, ...] = ()
    all_in: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    since: tuple[str, ...] = ()
    unsettled: tuple[int, ...] = ()
    early: tuple[Move, ...] = ()
    posted: tuple[str, ...] = ()
    aggressor: str = ""

    @property
    def opening(self) -> bool:
        """Whether the bet is the opening one: made (or the big blind), and not yet raised."""
        return self.bet > 0 and self.raises == 0

    @property
    def in_hand(self) -> tuple[str, ...]:
        """The players that the tape knows to have cards, all-in ones included."""
        return tuple(player for player in self.players if player not in self.folded)

    @property
    def heads_up(self) -> bool | None:
        """Whether two players have cards, all-in ones included; None when the tape does not list who was dealt in."""
        return len(self.in_hand) == 2 if self.listed else None

    @property
    def pot(self) -> int | None:
        """All chips put in so far, those in front included; None when nobody knows what lay in the middle."""
        return None if self.middle is None else self.middle + sum(self.totals.values())

    @property
    def minimum_raise_by(self) -> int | None:
        """The least full raise in no-limit and pot-limit, or the least bet; None in limit or with no blind known."""
        if self.limit:
            return None
        return max(self.last_full, self.big_blind or 0) or None

    @property
    def minimum_raise_to(self) -> int | None:
        """The same as a street total."""
        by = self.minimum_raise_by
        return None if by is None else self.bet + by

    def to_call(self, player: str) -> int:
        """What `player` has to add to stay in; 0 when nothing, or when all-in or folded."""
        if player in self.folded or player in self.all_in:
            return 0
        return max(0, self.bet - self.totals.get(player, 0))

    def in_front(self, player: str) -> int:
        """What lies in front of `player`: the chips where the tape names them, else the total."""
        chips = self.front.get(player)
        return self.totals.get(player, 0) if chips is None else value(chips)

    def has_acted(self, player: str) -> bool:
        """Whether `player` has acted since the last full bet or raise."""
        return player in self.since

    @property
    def turn(self) -> str:
        """Whose turn it is, "" when the tape does not list the players, or when an early act may have used it up."""
        if not self.listed or self.street == "showdown":
            return ""
        waiting = [player for player in self._from_here() if self._must_act(player)]
        early = {act.player for act in self.early}
        return waiting[0] if waiting and waiting[0] not in early else ""

    def continues(self, player: str) -> bool:
        """Whether the last act was this player's: what comes next is a second motion, or the chips for the words."""
        return bool(self.moves) and self.moves[-1].player == player

    def waits_for_ruling(self, player: str) -> bool:
        """Whether what this player did still has to be ruled on."""
        return any(move.player == player and move.number in self.unsettled for move in self.moves)

    def _must_act(self, player: str) -> bool:
        if player in self.folded or player in self.all_in or self.waits_for_ruling(player):
            return False
        acted = any(move.player == player and not move.out_of_turn for move in self.moves)
        return not acted or self.totals.get(player, 0) < self.bet

    def _from_here(self) -> tuple[str, ...]:
        start = self.players.index(self._last()) + 1 if self._last() else 0
        return self.players[start:] + self.players[:start]

    def _last(self) -> str:
        """The player after whom the next one acts; at the beginning of a round the last blind, if there is one."""
        in_turn = [move.player for move in self.moves if not move.out_of_turn]
        if in_turn:
            return in_turn[-1]
        if self.street != "preflop":
            return ""
        return self.posted[-1] if self.posted else self.players[0 if len(self.players) == 2 else 1]


def value(chips: Mapping[int, int]) -> int:
    """What chips are worth, denomination to count."""
    return sum(denomination * count for denomination, count in chips.items())
