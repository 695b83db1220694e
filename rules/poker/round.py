"""How a betting round stands at one moment: facts only, exact, and without the book."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.poker.chips import worth
from rules.poker.limit import bet_size, limit_raise_to
from rules.poker.moves import Early, Move, Raise
from rules.poker.pot_limit import PotBet
from rules.poker.raising import HALF, reaches_share


@dataclass(frozen=True)
class Round:
    """How a betting round stands. Amounts are street totals in chips.

    `bet` is what there is to match, `last_full` the last full bet or raise, `raised` every bet and raise in order, and
    `answered` how many of them each player had seen, its own included, when it last acted. `unsettled` are the events
    of which a ruling must say what they amount to: until then bet and minimum raise are those before them. What was
    done out of turn is kept in `early` and moves nothing until it binds. `short_blinds` are blinds
    posted all-in, by player. `earlier` is what each player who took part put in on the streets before, as far as the
    tape goes back. By a ruling `back_to` acts next, whatever the order says, and those `held` may not raise in their
    next turn. `waiting` are players in turn who said what nobody understands, with the event: while one waits nobody
    knows whose turn it is. `unposted` is a tape that tells who sits where and no posting of a blind.
    """

    street: str | None
    players: tuple[str, ...]
    listed: bool
    big_blind: int | None
    middle: int | None
    structure: str = ""
    small_blind: int | None = None
    bet: int = 0
    last_full: int = 0
    totals: Mapping[str, int] = field(default_factory=dict, hash=False)
    front: Mapping[str, Mapping[int, int]] = field(default_factory=dict, hash=False)
    left: Mapping[str, int] = field(default_factory=dict, hash=False)
    folded: tuple[str, ...] = ()
    all_in: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    raised: tuple[Raise, ...] = ()
    answered: Mapping[str, int] = field(default_factory=dict, hash=False)
    unsettled: tuple[int, ...] = ()
    early: tuple[Early, ...] = ()
    posted: tuple[str, ...] = ()
    short_blinds: Mapping[str, int] = field(default_factory=dict, hash=False)
    earlier: Mapping[str, int] = field(default_factory=dict, hash=False)
    back_to: str = ""
    held: tuple[str, ...] = ()
    waiting: Mapping[str, int] = field(default_factory=dict, hash=False)
    unposted: bool = False

    @property
    def raises(self) -> int:
        """How many raises there were on this street; a bet where there was none is no raise."""
        return sum(one.total > one.by or self._blind_unknown for one in self.raised)

    @property
    def aggressor(self) -> str:
        """Who has bet or raised last on this street; "" when nobody has."""
        return self.raised[-1].player if self.raised else ""

    @property
    def opening(self) -> bool:
        """Whether the bet is the opening one: made (or the big blind), and not yet raised."""
        return self.bet > 0 and self.raises == 0

    @property
    def _blind_unknown(self) -> bool:
        """Whether there is a blind to match of which the tape shows neither amount nor posting."""
        return self.street == "preflop" and self.big_blind is None and not self.posted

    @property
    def bet_unknown(self) -> bool:
        """Whether there is a bet to match of which nobody knows how much it is: a blind."""
        return self._blind_unknown and not self.bet

    @property
    def blinds_not_shown(self) -> bool:
        """Whether the tape leaves out that blinds were posted, though it tells who sits there."""
        return self.street == "preflop" and self.unposted

    def may_have_posted(self, player: str) -> bool:
        """Whether a blind may lie in front of `player` that the tape does not show, and so no chips tell a total."""
        return self.blinds_not_shown and player in self.players[:2] and player not in self.totals

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
        if self.middle is None or self.blinds_not_shown:
            return None
        return self.middle + sum(self.totals.values())

    @property
    def minimum_raise_by(self) -> int | None:
        """The least full raise, or the least bet: in limit the one size of the street. None when a blind is missing
        to tell, or in limit the street.
        """
        if self.structure == "limit":
            return bet_size(self.street, self.big_blind)
        return max(self.last_full, self.big_blind or 0) or None

    @property
    def minimum_raise_to(self) -> int | None:
        """The same as a street total; in limit it is the only one, and an all-in short of half a bet is completed."""
        by = self.minimum_raise_by
        if by is None:
            return None
        return limit_raise_to(self.bet, self._level, by) if self.structure == "limit" else self.bet + by

    @property
    def _level(self) -> int:
        """Where the last full bet or raise took the bet; what lies above it are short all-ins."""
        return self.bet - sum(one.by for one in _after_the_last_full(self.raised))

    def maximum_raise_to(self, player: str) -> int | None:
        """The highest street total to which `player` may bet or raise in pot-limit; None elsewhere, or unknown."""
        most = self.pot_bet(player)
        return None if most is None else most.maximum

    def pot_bet(self, player: str) -> PotBet | None:
        """What the pot-limit maximum of `player` is made of; None elsewhere, or where the tape does not tell it all."""
        if self.structure != "pot-limit" or self.middle is None or self.lacking is None:
            return None
        if self.street == "preflop" and not self.posted:
            return None
        own = min(self.totals.get(player, 0), self.bet)
        return PotBet(self.middle, sum(self.totals.values()), self.bet, own, self.lacking)

    @property
    def lacking(self) -> int | None:
        """What all-in blinds fall short of; of several blinds the first is the small one. None with no blinds known."""
        if not self.short_blinds:
            return 0
        if self.small_blind is None or self.big_blind is None:
            return None
        small = self.posted[0] if len(self.posted) > 1 else ""
        return sum(
            max(0, (self.small_blind if player == small else self.big_blind) - amount)
            for player, amount in self.short_blinds.items()
        )

    def to_call(self, player: str) -> int:
        """What `player` has to add to stay in; 0 when nothing, or when all-in or folded."""
        if player in self.folded or player in self.all_in:
            return 0
        if not self.raised and player == self._big_blind_seat and self.may_have_posted(player):
            return 0
        return max(0, self.bet - self.totals.get(player, 0))

    def in_front(self, player: str) -> int:
        """What lies in front of `player`: the chips where the tape names them, else the total."""
        chips = self.front.get(player)
        return self.totals.get(player, 0) if chips is None else worth(chips.items())

    def has_acted(self, player: str) -> bool:
        """Whether `player` has acted on this street; posting a blind is no act."""
        return player in self.answered

    @property
    def since(self) -> tuple[str, ...]:
        """Who has acted since the last full bet or raise, the one who made it included."""
        return tuple(player for player in self.answered if not any(one.full for one in self.raised_since(player)))

    def raised_since(self, player: str) -> tuple[Raise, ...]:
        """The bets and raises since this player's own last act; all of the street for one who has not acted."""
        return self.raised[self.answered.get(player, 0) :]

    def facing(self, player: str) -> int:
        """By how much the bet has gone up since this player's own last act; short all-ins are added up."""
        return sum(one.by for one in self.raised_since(player))

    def faces_short_all_ins(self, player: str) -> bool:
        """Whether only all-ins short of a full raise came since this player's own last act.

        Too small a bet or raise with chips behind is another matter: it is put right, and never leaves the betting
        closed.
        """
        since = self.raised_since(player)
        return bool(since) and all(not one.full and self.took_all(one) for one in since)

    def took_all(self, one: Raise) -> bool:
        """Whether a bet or raise of the street left its player nothing."""
        return one.player in self.all_in and self.totals.get(one.player) == one.total

    def reopened(self, player: str) -> bool:
        """Whether the betting is open again for a player who has acted: it faces a full raise, in limit half of one.

        2013 rule 41-B, 2017 rule 48, 2019 and Fivebet rule 47. 2009 rule 31 does not say whether several short all-ins
        are added up, nor anything on limit; there a situation decides from `raised_since`.
        """
        full = self.minimum_raise_by
        if full is None or not self.faces_short_all_ins(player):
            return self.facing(player) > 0
        return (
            reaches_share(self.facing(player), full, HALF) if self.structure == "limit" else self.facing(player) >= full
        )

    def no_raise(self, player: str) -> str:
        """Why `player` may not raise, "" when it may, as far as the betting goes: caps on raises are the house's.

        "folded", "all-in", "ruled", "few-chips" (no more than the call), "alone" (nobody left with more than the bet),
        "has-acted" (nothing raised since), or "not-reopened" (short all-ins only).
        """
        reasons = {
            "folded": player in self.folded,
            "all-in": player in self.all_in,
            "ruled": player in self.held,
            "few-chips": player in self.left and self.left[player] <= self.to_call(player),
            "alone": self._alone(player),
            "has-acted": self.has_acted(player) and not self.facing(player),
            "not-reopened": self.has_acted(player) and not self.reopened(player),
        }
        return next((reason for reason, true in reasons.items() if true), "")

    def _alone(self, player: str) -> bool:
        """Whether nobody else could put in more than the bet: what this player does then is no bet."""
        return self.listed and not any(self._has_more(other) for other in self.in_hand if other != player)

    def _has_more(self, player: str) -> bool:
        """Whether `player` could put in more than the bet; taken for granted where nobody knows the stack."""
        if player in self.all_in:
            return False
        return player not in self.left or self.totals.get(player, 0) + self.left[player] > self.bet

    @property
    def turn(self) -> str:
        """Whose turn it is, "" when the tape does not list the players, or when an early act, or words that nobody
        understands, may have used it up.
        """
        if self.waiting:
            return ""
        first = self.next_to_act
        if self.early and first in [early.player for early in self.early if self.unchanged(early)]:
            return ""
        return first

    @property
    def next_to_act(self) -> str:
        """The same without regard to early acts: to whom the action comes next."""
        for player in self._in_order():
            if self._must_act(player):
                return player
        return ""

    @property
    def betting_is_over(self) -> bool:
        """Whether the last betting round is known to be over: on the river nobody has to act any more."""
        on_river = self.street == "river" and self.listed and bool(self.moves)
        return self.street == "showdown" or (on_river and not self.next_to_act and not self.unsettled)

    @property
    def to_act(self) -> tuple[str, ...]:
        """Who still has to act on this street, in order; nobody when the tape does not list the players."""
        return tuple(filter(self._must_act, self._in_order()))

    def unchanged(self, early: Early) -> bool:
        """Whether an early act still answers the bet there is; a check into a bet answers none."""
        into_a_bet = early.move.action == "check" and self.to_call(early.player) > 0
        return early.bet == self.bet and not into_a_bet

    def continues(self, player: str) -> bool:
        """Whether the last act was this player's: what comes next is a second motion, or the chips for the words."""
        return bool(self.moves) and self.moves[-1].player == player

    def waits_for_ruling(self, player: str) -> bool:
        """Whether what this player did still has to be ruled on."""
        return any(move.player == player and move.number in self.unsettled for move in self.moves)

    def _must_act(self, player: str) -> bool:
        if player in self.folded or player in self.all_in or (self.unsettled and self.waits_for_ruling(player)):
            return False
        if self.to_call(player):
            return True
        return player not in self.answered and not self._alone(player)

    def _in_order(self) -> tuple[str, ...]:
        """The players in the order in which they come to act now; nobody when the tape does not list them."""
        if not self.listed or self.street == "showdown":
            return ()
        players = self.players
        # Who is next by a ruling may have no cards any more: then the one behind is.
        if self.back_to:
            start = players.index(self.back_to)
        else:
            last = self.last_to_act or self._last_blind
            start = players.index(last) + 1 if last else 0
        return players[start:] + players[:start]

    @property
    def _last_blind(self) -> str:
        """The blind after which the first player acts before the flop; "" on later streets."""
        if self.street != "preflop":
            return ""
        return self.posted[-1] if self.posted else self._big_blind_seat

    @property
    def _big_blind_seat(self) -> str:
        """Who has the big blind by the order of play; "" where the tape does not tell it."""
        return self.players[0 if len(self.players) == 2 else 1] if self.listed and len(self.players) > 1 else ""

    @property
    def last_to_act(self) -> str:
        """Who has acted last in turn, or early and bound since; "" when nobody has."""
        for move in reversed(self.moves):
            if move.counts:
                return move.player
        return ""


def changed(now: Round, **changes: Any) -> Round:
    """`now` with some fields changed. An event changes several, and `dataclasses.replace` takes many times as long."""
    new = object.__new__(Round)
    object.__setattr__(new, "__dict__", {**now.__dict__, **changes})
    return new


def _after_the_last_full(raised: tuple[Raise, ...]) -> tuple[Raise, ...]:
    full = [place for place, one in enumerate(raised, 1) if one.full]
    return raised[full[-1] if full else 0 :]
