"""Main and side pots: the chips in each, who can win it or has won it, and what goes back. Exact integers.

No edition says how pots are made: that follows from table stakes. Each says that every pot is split separately (2009
rule 13, 2013 rule 20, 2017, 2019 and Fivebet rule 21). What nobody called goes back even if the hand is dead (2009 rule
39 of a raise, 2013 rule 56, 2017, 2019 and Fivebet rules 15-B and 65-A of a bet or raise).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.poker.round import Round


@dataclass(frozen=True)
class Pot:
    """One pot: its `amount` in chips, the players who can win it, and those who could still match the rest of it.

    `players` have cards and have matched it; if empty, nobody with cards has matched it. `waiting` have cards and
    chips, and less in it than the others. `winner` has won it because no opponent for it is left, even if that player
    gave up the hand later; "" while the cards decide, or where the last two left at one moment.
    """

    amount: int
    players: tuple[str, ...]
    waiting: tuple[str, ...] = ()
    winner: str = ""


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
    put_in: Mapping[str, int],
    *,
    folded: Iterable[str | Collection[str]] = (),
    all_in: Collection[str] = (),
    dead: int = 0,
    forced: int = 0,
) -> Pots:
    """Return the pots made of what each player dealt in has `put_in` over the whole hand, in chips, 0 for nothing.

    `folded` are the players whose hands are gone, in the order in which they went; those who went at the same moment
    stand together. `dead` are chips that match nothing, such as antes; they go into the main pot. A pot ends where an
    all-in player has nothing left to match with, even if that player gave up the hand later.

    Chips that one player put in above everybody else go back once nobody can call them any more, or once that player's
    hand is gone; but a gone hand leaves what it had to put in: `forced` is that player's total up to which the chips
    are a blind, or under 2009 rule 39 an opening bet. A pot is won as soon as a single player is left who has matched
    it or could still do so, and stays that player's.

    Raises ValueError for a negative amount, and for folded or all-in players who were not dealt in.
    """
    gone = [(one,) if isinstance(one, str) else tuple(one) for one in folded]
    out = [player for together in gone for player in together]
    if min(dead, forced, *put_in.values(), 0) < 0:
        raise ValueError("No amount is below nothing; give chips as 0 or more.")
    if not {*out, *all_in} <= put_in.keys():
        raise ValueError("Who has folded or is all-in was dealt in; give what each of them put in.")
    unmatched, bettor = _unmatched(put_in, out, all_in, forced)
    kept = {player: amount - unmatched if player == bettor else amount for player, amount in put_in.items()}
    made: list[Pot] = []
    below = 0
    for cap in sorted({kept[player] for player in all_in} | {max(kept.values(), default=0)}):
        amount = sum(min(amount, cap) - min(amount, below) for amount in kept.values()) + (0 if made else dead)
        below = cap
        pot = _pot(amount, cap, kept, gone, all_in)
        if made and pot.winner and made[-1].winner == pot.winner:
            made[-1] = replace(pot, amount=made[-1].amount + amount)
        elif amount:
            made.append(pot)
    return Pots(tuple(made), unmatched, bettor)


def _pot(
    amount: int, cap: int, kept: Mapping[str, int], gone: Sequence[Collection[str]], all_in: Collection[str]
) -> Pot:
    """Return the pot up to `cap`: who can win it now, or who has won it on the way."""
    matched = [player for player in kept if kept[player] >= cap]
    waiting = [player for player in kept if kept[player] < cap and player not in all_in]
    left = {*matched, *waiting}
    out: set[str] = set()
    for together in ((), *gone):
        out |= {*together}
        if len(left - out) == 1:
            (winner,) = left - out
            return Pot(amount, () if winner in {player for one in gone for player in one} else (winner,), (), winner)
    return Pot(
        amount,
        tuple(player for player in matched if player not in out),
        tuple(player for player in waiting if player not in out),
    )


def _unmatched(
    put_in: Mapping[str, int], out: Collection[str], all_in: Collection[str], forced: int
) -> tuple[int, str]:
    """Return the chips of one player that nobody called or can call any more, and that player; (0, "") for none."""
    *_, second, most = (0, 0, *sorted(put_in.values()))
    bettor = next((player for player, amount in put_in.items() if amount == most > second), "")
    if bettor in out:
        stays = max(second, forced)
        return (most - stays, bettor) if most > stays else (0, "")
    others = [player for player in put_in if player not in (bettor, *out, *all_in)]
    return (0, "") if not bettor or others else (most - second, bettor)


def pots_of(now: Round) -> Pots | None:
    """Return the pots of a hand from its tape, including the bets in front; None when the tape does not tell.

    It does not tell when nobody knows who was dealt in or what was in the middle; while a ruling has to say what chips
    come to; and while a player may have been all-in before the tape begins, or with an ante: everybody with cards must
    have acted, posted a blind, or have known chips. An act out of turn that has not bound is in no pot. No edition is
    asked: 2009 returns a raise of a gone hand and not an opening bet, which its rulings see to.
    """
    if not now.listed or now.middle is None or now.unsettled:
        return None
    put_in = {player: now.earlier.get(player, 0) + now.totals.get(player, 0) for player in now.players}
    dead = now.middle - sum(now.earlier.values())
    if dead and not all(_has_played(now, player) for player in now.in_hand):
        return None
    return pots(put_in, folded=now.folded, all_in=now.all_in, dead=dead, forced=_blind(now))


def _blind(now: Round) -> int:
    """Return the blind that nobody has raised, in chips: its player's gone hand leaves it in. 0 after a raise."""
    return 0 if now.raised else max((now.totals.get(player, 0) for player in now.posted), default=0)


def _has_played(now: Round, player: str) -> bool:
    """True if the tape shows that a player took part in the betting, or has chips to do so."""
    shown = player in now.all_in or player in now.posted or now.has_acted(player) or player in now.earlier
    return shown or now.left.get(player, 0) > 0
