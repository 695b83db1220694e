"""Main and side pots: the chips in each, and who can win it. Exact integers, and the same under every edition.

No edition says how pots are made: that follows from table stakes. Each says that every pot is split separately (2009
rule 13, 2013 rule 20, 2017, 2019 and Fivebet rule 21), and nothing more.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rules.poker.round import Round


@dataclass(frozen=True)
class Pot:
    """One pot: its `amount` in chips, the players who can win it, and those who could still match the rest of it.

    `players` have cards and have matched it; if empty, nobody with cards has matched it. `waiting` have cards and
    chips, and less in it than the others.
    """

    amount: int
    players: tuple[str, ...]
    waiting: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pots:
    """All chips of a hand: the pots, main pot first, and the unmatched chips that go back to the bettor."""

    pots: tuple[Pot, ...]
    unmatched: int = 0
    bettor: str = ""

    @property
    def total(self) -> int:
        """Return everything that was put in, including what goes back."""
        return sum(pot.amount for pot in self.pots) + self.unmatched


def pots(
    put_in: Mapping[str, int], *, folded: Collection[str] = (), all_in: Collection[str] = (), dead: int = 0
) -> Pots:
    """Return the pots made of what each player dealt in has `put_in` over the whole hand, in chips, 0 for nothing.

    `dead` are chips that match nothing, such as antes; they go into the main pot. A pot ends where an all-in player has
    nothing left to match with, even if that player gave up the hand later. Chips that one player put in above everybody
    else go back once the others are all-in or have folded; while somebody can still call them, they are in the last
    pot. The last player with cards can win the whole pot.

    Raises ValueError for a negative amount, and for folded or all-in players who were not dealt in.
    """
    if min(dead, *put_in.values(), 0) < 0:
        raise ValueError("No amount is below nothing; give chips as 0 or more.")
    if not {*folded, *all_in} <= put_in.keys():
        raise ValueError("Who has folded or is all-in was dealt in; give what each of them put in.")
    unmatched, bettor = _unmatched(put_in, folded, all_in)
    kept = {player: amount - unmatched if player == bettor else amount for player, amount in put_in.items()}
    most = max(kept.values(), default=0)
    caps = sorted({kept[player] for player in all_in} | {most})
    in_hand = [player for player in put_in if player not in folded]
    if len(in_hand) == 1:
        whole = sum(kept.values()) + dead
        return Pots((Pot(whole, tuple(in_hand)),) if whole else (), unmatched, bettor)
    made: list[Pot] = []
    for below, cap in zip([0, *caps], caps, strict=False):
        amount = sum(min(amount, cap) - min(amount, below) for amount in kept.values()) + (0 if made else dead)
        matched = tuple(player for player in in_hand if kept[player] >= cap)
        waiting = tuple(player for player in in_hand if player not in matched and player not in all_in)
        if amount:
            made.append(Pot(amount, matched, waiting))
    return Pots(tuple(made), unmatched, bettor)


def _unmatched(put_in: Mapping[str, int], folded: Collection[str], all_in: Collection[str]) -> tuple[int, str]:
    """Return the chips of one player that nobody can match any more, and that player; (0, "") when there are none."""
    *_, second, most = (0, 0, *sorted(put_in.values()))
    bettor = next((player for player, amount in put_in.items() if amount == most > second), "")
    others = [player for player in put_in if player not in (bettor, *folded, *all_in)]
    return (0, "") if not bettor or bettor in folded or others else (most - second, bettor)


def pots_of(now: Round) -> Pots | None:
    """Return the pots of a hand from its tape, including the bets in front; None when the tape does not tell.

    It does not tell when nobody knows who was dealt in or what was in the middle; while a ruling has to say what chips
    come to; and while a player may have been all-in before the tape begins, or with an ante: everybody with cards must
    have acted, posted a blind, or have known chips. An act out of turn that has not bound is in no pot.
    """
    if not now.listed or now.middle is None or now.unsettled:
        return None
    put_in = {player: now.earlier.get(player, 0) + now.totals.get(player, 0) for player in now.players}
    dead = now.middle - sum(now.earlier.values())
    if dead and not all(_has_played(now, player) for player in now.in_hand):
        return None
    return pots(put_in, folded=now.folded, all_in=now.all_in, dead=dead)


def _has_played(now: Round, player: str) -> bool:
    """True if the tape shows that a player took part in the betting, or has chips to do so."""
    shown = player in now.all_in or player in now.posted or now.has_acted(player) or player in now.earlier
    return shown or now.left.get(player, 0) > 0
