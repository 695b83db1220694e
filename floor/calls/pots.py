"""The pots of a hand in words: whenever there is more than one, or chips that go back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.engine.message import say
from rules.poker.event import seat_number
from rules.poker.pots import Pot, Pots, pots_of
from rules.poker.round import Round
from rules.poker.said import seats_said
from rules.situations.shared.pictures import ChipStack, pots

MOST_DRAWN = 6


@dataclass(frozen=True)
class PotTold:
    """A pot, or the returned chips, by name: in few words, in fewer within a picture, and as a sentence."""

    name: str
    words: str
    drawn: str
    sentence: str


def pots_told(now: Round) -> tuple[PotTold, ...]:
    """Main pot, side pots and returned chips; empty if it is one pot, or if the tape does not tell."""
    found = pots_of(now)
    return () if found is None or len(found.pots) + bool(found.bettor) < 2 else pots_in_words(found)


def pots_stacked(now: Round) -> list[dict[str, Any]]:
    """Return the picture of these pots, as a list of one; empty where there are none to tell apart."""
    told = pots_told(now)
    found = pots_of(now)
    if not told or found is None:
        return []
    stacks = [_stack(name.name, pot) for name, pot in zip(told, found.pots, strict=False)]
    if found.bettor:
        stacks.append(ChipStack("Goes back", found.unmatched, (seat_number(found.bettor),)))
    says = " ".join(one.sentence for one in told)
    return [{"kind": "side-pots", "says": says, **pots(say(says), stacks).values}]


def _stack(name: str, pot: Pot) -> ChipStack:
    """Return a pot as a stack, with the seats that can win it already or once they call."""
    seats = {pot.winner} if pot.winner else {*pot.players, *pot.waiting}
    return ChipStack(name, pot.amount, tuple(sorted(map(seat_number, seats))))


def pots_in_words(found: Pots) -> tuple[PotTold, ...]:
    """Return each pot in words, and what goes back after them."""
    sides = len(found.pots) - 1
    names = ["Main pot", *([f"Side pot {number}" for number in range(1, sides + 1)] if sides > 1 else ["Side pot"])]
    told = [_told(name, pot) for name, pot in zip(names, found.pots, strict=False)]
    if found.bettor:
        seat = _seats([found.bettor])
        sentence = f"{found.unmatched:,} goes back to {seat}: nobody called it."
        back = f"{found.unmatched:,} to {seat}"
        told.append(PotTold("Goes back", back, back, sentence))
    return tuple(told)


def _told(name: str, pot: Pot) -> PotTold:
    if pot.winner:
        seat = _seats([pot.winner])
        words = f"{pot.amount:,} for {seat}"
        sentence = f"{name} is {pot.amount:,}: {seat} has won it, with no opponent left for it."
        return PotTold(name, words, words, sentence)
    win, call = _seats(pot.players), _seats(pot.waiting)
    few = "; ".join(part for part in (win, f"{call} to call" if call else "") if part) or "nobody"
    match win, call:
        case "", "":
            whole = "nobody who has cards has matched it"
        case "", _:
            whole = f"{call} can win it after a call"
        case _, "":
            whole = f"{win} can win it"
        case _:
            whole = f"{win} can win it, {call} after a call"
    # More seats would run into the chips in front of them.
    drawn = f"{pot.amount:,} for {win}" if 0 < len(pot.players) <= MOST_DRAWN else f"{pot.amount:,}"
    return PotTold(name, f"{pot.amount:,} for {few}", drawn, f"{name} is {pot.amount:,}: {whole}.")


def _seats(players: Sequence[str]) -> str:
    """The seats of some players in ascending order; empty for nobody."""
    return str(seats_said(tuple(sorted(map(seat_number, players))))) if players else ""
