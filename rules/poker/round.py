"""The state of a betting round at one moment: facts only, exact, and independent of any rulebook."""

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
    """The state of a betting round. Amounts are street totals in chips.

    `bet` is the bet to match, `last_full` the last full bet or raise, `raised` every bet and raise in order, and
    `answered` the number of them that each player had seen, including their own, when last acting. `unsettled` are
    events whose amount needs a ruling: until then the bet and the minimum raise are those before them. Acts out of turn
    are kept in `early` and change nothing until they bind. `short_blinds` are blinds posted all-in, by player.
    `earlier` is what each player who took part put in on the streets before, as far as the tape goes back. By a ruling
    `back_to` acts next, whatever the order says, and those `held` may not raise in their next turn. `waiting` are
    players in turn whose words nobody understands, with the event: while one waits nobody knows whose turn it is.
    `unposted` marks a tape that lists the players but shows no posted blind. `doubted` is the event that contradicts
    the tape, 0 for none: until the floor says which fact holds, nothing from there on is read.
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
    doubted: int = 0

    @property
    def raises(self) -> int:
        """Return the number of raises on this street; an opening bet is not a raise."""
        return sum(one.total > one.by or self._blind_unknown for one in self.raised)

    @property
    def aggressor(self) -> str:
        """Return the last player to bet or raise on this street; "" when nobody has."""
        return self.raised[-1].player if self.raised else ""

    @property
    def opening(self) -> bool:
        """True if the bet is the opening one: made (or the big blind), and not yet raised."""
        return self.bet > 0 and self.raises == 0

    @property
    def _blind_unknown(self) -> bool:
        """True if there is a blind to match but the tape shows neither its amount nor its posting."""
        return self.street == "preflop" and self.big_blind is None and not self.posted

    @property
    def bet_unknown(self) -> bool:
        """True if there is a bet to match, a blind, whose amount nobody knows."""
        return self._blind_unknown and not self.bet

    @property
    def blinds_not_shown(self) -> bool:
        """True if the tape lists the players but leaves out the posting of the blinds."""
        return self.street == "preflop" and self.unposted

    def may_have_posted(self, player: str) -> bool:
        """True if a blind that the tape does not show may lie in front of `player`, so that no chips tell a total."""
        return self.blinds_not_shown and player in self.players[:2] and player not in self.totals

    @property
    def in_hand(self) -> tuple[str, ...]:
        """Return the players that the tape knows to have cards, including those all-in."""
        return tuple(player for player in self.players if player not in self.folded)

    @property
    def heads_up(self) -> bool | None:
        """True if exactly two players have cards, including those all-in; None when the tape does not list who was
        dealt in.
        """
        return len(self.in_hand) == 2 if self.listed else None

    @property
    def pot(self) -> int | None:
        """Return all chips put in so far, including those in front; None when nobody knows what was in the middle."""
        if self.middle is None or self.blinds_not_shown:
            return None
        return self.middle + sum(self.totals.values())

    @property
    def minimum_raise_by(self) -> int | None:
        """Return the minimum full raise, or the minimum bet; in limit the one size of the street. None if the blind
        needed to tell is missing, or in limit the street.
        """
        if self.structure == "limit":
            return bet_size(self.street, self.big_blind)
        return max(self.last_full, self.big_blind or 0) or None

    @property
    def minimum_raise_to(self) -> int | None:
        """Return the minimum raise as a street total; limit has only this one, and completes an all-in short of half a
        bet.
        """
        by = self.minimum_raise_by
        if by is None:
            return None
        return limit_raise_to(self.bet, self._level, by) if self.structure == "limit" else self.bet + by

    @property
    def _level(self) -> int:
        """Return the bet as of the last full bet or raise; anything above it is short all-ins."""
        return self.bet - sum(one.by for one in _after_the_last_full(self.raised))

    def maximum_raise_to(self, player: str, *, dead_blind: bool = False) -> int | None:
        """Return the highest street total to which `player` may bet or raise in pot-limit; None elsewhere, or if
        unknown. With `dead_blind` a small blind that nobody posts counts as full.
        """
        most = self.pot_bet(player)
        if most is not None and dead_blind:
            most = most.with_full_blinds(most.lacking + self.dead_blind)
        return None if most is None else most.maximum

    def pot_bet(self, player: str) -> PotBet | None:
        """Return the parts of the pot-limit maximum of `player`; None elsewhere, or if the tape does not tell them
        all.
        """
        if self.structure != "pot-limit" or self.middle is None or self.lacking is None:
            return None
        if self.street == "preflop" and not self.posted:
            return None
        own = min(self.totals.get(player, 0), self.bet)
        return PotBet(self.middle, sum(self.totals.values()), self.bet, own, self.lacking)

    @property
    def dead_blind(self) -> int:
        """Return the small blind that nobody posts before the flop; 0 if there is one, or if the blinds are unknown."""
        return (self.small_blind or 0) if self.street == "preflop" and len(self.posted) == 1 else 0

    @property
    def lacking(self) -> int | None:
        """Return the total by which all-in blinds are short; the first of several blinds is the small one. None if a
        blind is short and the blinds are unknown.
        """
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
        """Return the chips that `player` has to add to stay in; 0 if nothing, or if all-in or folded."""
        if player in self.folded or player in self.all_in:
            return 0
        if not self.raised and player == self._big_blind_seat and self.may_have_posted(player):
            return 0
        return max(0, self.bet - self.totals.get(player, 0))

    def in_front(self, player: str) -> int:
        """Return the value in front of `player`: of the chips if the tape names them, else the street total."""
        chips = self.front.get(player)
        return self.totals.get(player, 0) if chips is None else worth(chips.items())

    def has_acted(self, player: str) -> bool:
        """True if `player` has acted on this street; posting a blind is not an act."""
        return player in self.answered

    @property
    def since(self) -> tuple[str, ...]:
        """Return the players who have acted since the last full bet or raise, including the one who made it."""
        return tuple(player for player in self.answered if not any(one.full for one in self.raised_since(player)))

    def raised_since(self, player: str) -> tuple[Raise, ...]:
        """Return the bets and raises since this player's own last act; all of the street if they have not acted."""
        return self.raised[self.answered.get(player, 0) :]

    def facing(self, player: str) -> int:
        """Return how much the bet has gone up since this player's own last act; short all-ins are added up."""
        return sum(one.by for one in self.raised_since(player))

    def faces_short_all_ins(self, player: str) -> bool:
        """True if only all-ins short of a full raise came since this player's own last act.

        Too small a bet or raise with chips behind is different: it is corrected, and never leaves the betting closed.
        """
        since = self.raised_since(player)
        return bool(since) and all(not one.full and self.took_all(one) for one in since)

    def took_all(self, one: Raise) -> bool:
        """True if a bet or raise on this street left its player nothing."""
        return one.player in self.all_in and self.totals.get(one.player) == one.total

    def reopened(self, player: str) -> bool:
        """True if the betting is reopened for a player who has acted: they face a full raise, in limit half of one.

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
        """Return the reason why `player` may not raise, "" if they may, as far as the betting goes; the house sets
        caps. "folded", "all-in", "ruled", "few-chips" (no more than the call), "alone" (nobody left with more than the
        bet), "has-acted" (nothing raised since), or "not-reopened" (short all-ins only).
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
        """True if nobody else could put in more than the bet, so that more chips from this player would not be a
        bet.
        """
        return self.listed and not any(self._has_more(other) for other in self.in_hand if other != player)

    def _has_more(self, player: str) -> bool:
        """True if `player` could put in more than the bet; assumed if nobody knows the stack."""
        if player in self.all_in:
            return False
        return player not in self.left or self.totals.get(player, 0) + self.left[player] > self.bet

    @property
    def turn(self) -> str:
        """Return the player whose turn it is; "" when the tape does not list the players, or when an early act, or
        words that nobody understands, may have used it up.
        """
        if self.waiting or self.doubted:
            return ""
        first = self.next_to_act
        if self.early and first in [early.player for early in self.early if self.unchanged(early)]:
            return ""
        return first

    @property
    def next_to_act(self) -> str:
        """Return the player to whom the action comes next, ignoring early acts."""
        for player in self._in_order():
            if self._must_act(player):
                return player
        return ""

    @property
    def betting_is_over(self) -> bool:
        """True if the last betting round is known to be over: nobody has to act any more on the river."""
        on_river = self.street == "river" and self.listed and bool(self.moves)
        return self.street == "showdown" or (on_river and not self.next_to_act and not self.unsettled)

    @property
    def to_act(self) -> tuple[str, ...]:
        """Return the players who still have to act on this street, in order; empty when the tape does not list the
        players.
        """
        return tuple(filter(self._must_act, self._in_order()))

    def unchanged(self, early: Early) -> bool:
        """True if an early act still answers the current bet; a check into a bet answers none."""
        into_a_bet = early.move.action == "check" and self.to_call(early.player) > 0
        return early.bet == self.bet and not into_a_bet

    def continues(self, player: str) -> bool:
        """True if the last act was this player's, so that the next is a second motion, or the chips for the words."""
        return bool(self.moves) and self.moves[-1].player == player

    def waits_for_ruling(self, player: str) -> bool:
        """True if this player's act still has to be ruled on."""
        return any(move.player == player and move.number in self.unsettled for move in self.moves)

    def _must_act(self, player: str) -> bool:
        if player in self.folded or player in self.all_in or (self.unsettled and self.waits_for_ruling(player)):
            return False
        if self.listed and len(self.in_hand) == 1:
            return False
        if self.to_call(player):
            return True
        return player not in self.answered and not self._alone(player)

    def _in_order(self) -> tuple[str, ...]:
        """Return the players in the order in which they act from now; empty when the tape does not list them."""
        if not self.listed or self.street == "showdown":
            return ()
        players = self.players
        # The player whom a ruling puts next may have no cards any more; then the next one in order acts.
        if self.back_to:
            start = players.index(self.back_to)
        else:
            last = self.last_to_act or self._last_blind
            start = players.index(last) + 1 if last else 0
        return players[start:] + players[:start]

    @property
    def _last_blind(self) -> str:
        """Return the blind after which the first player acts before the flop; "" on later streets."""
        if self.street != "preflop":
            return ""
        return self.posted[-1] if self.posted else self._big_blind_seat

    @property
    def _big_blind_seat(self) -> str:
        """Return the player in the big blind by the order of play; "" if the tape does not tell it."""
        return self.players[0 if len(self.players) == 2 else 1] if self.listed and len(self.players) > 1 else ""

    @property
    def last_to_act(self) -> str:
        """Return the last player to act in turn, or early and bound since; "" when nobody has."""
        for move in reversed(self.moves):
            if move.counts:
                return move.player
        return ""


def changed(now: Round, **changes: Any) -> Round:
    """Return `now` with some fields changed. `dataclasses.replace` takes many times as long, and events change
    several.
    """
    new = object.__new__(Round)
    object.__setattr__(new, "__dict__", {**now.__dict__, **changes})
    return new


def _after_the_last_full(raised: tuple[Raise, ...]) -> tuple[Raise, ...]:
    full = [place for place, one in enumerate(raised, 1) if one.full]
    return raised[full[-1] if full else 0 :]
