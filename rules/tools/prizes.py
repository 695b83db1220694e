"""Prizes: what a place is worth, what players who share places get each, and what a satellite pays.

Players who go out in one hand share the places they come to where no edition ranks them; 2026 rule 22 ranks them by the
chips they began the hand with, hand for hand they share (RP-8-A). Whole units of the house's currency.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.tools.errors import ToolRefused


@dataclass(frozen=True)
class SharedPrizes:
    """The places that some players share, from the highest, what each gets, and the units that cannot be divided."""

    places: range
    total: int
    each: int
    odd: int


@dataclass(frozen=True)
class Satellite:
    """Equal prizes: how many there are, and what is left for the next place."""

    prizes: int
    remainder: int


def prize_list(text: str) -> tuple[int, ...]:
    """Return the prizes that were pasted, the first place first.

    Each line is a prize, or a place and its prize ("3. 12,500", "4-6  8000"); a currency sign, points and commas within
    a number are read over. Raises ToolRefused, naming the line, for anything else, a place twice or left out, and a
    place that pays more than the one above it.
    """
    prizes: list[int] = []
    for number, line in enumerate(filter(None, map(str.strip, text.splitlines())), start=1):
        first, last, prize = _line(number, line, next_place=len(prizes) + 1)
        if first != len(prizes) + 1:
            raise ToolRefused("prizes", f"Line {number}: place {len(prizes) + 1} comes next, not {first}.")
        if prizes and prize > prizes[-1]:
            raise ToolRefused("prizes", f"Line {number}: {prize:,} is more than the place above pays.")
        prizes += [prize] * (last - first + 1)
    if not prizes:
        raise ToolRefused("prizes", "Paste the prizes, one to a line, the first place first.")
    return tuple(prizes)


def _line(number: int, line: str, next_place: int) -> tuple[int, int, int]:
    """Return the first and last place of a line, and the prize of each."""
    parts = line.replace("\t", " ").replace("–", "-").strip().split()
    place, amount = (parts[0], "".join(parts[1:])) if len(parts) > 1 else ("", parts[0])
    prize = _whole("".join(sign for sign in amount if sign.isdigit() or sign in ".,'"))
    first, dash, last = (end.strip(".:)ndrsth") for end in place.lower().partition("-"))
    bounds = (_whole(first), _whole(last or first)) if place else (next_place, next_place)
    if prize is None or None in bounds:
        raise ToolRefused("prizes", f"Line {number}: type a place and its prize, like 3. 12500.")
    begin, end = bounds
    assert begin is not None and end is not None
    if not 0 < begin <= end:
        raise ToolRefused("prizes", f"Line {number}: places go up, like 4-6.")
    return begin, end, prize


def _whole(written: str) -> int | None:
    """Return a number written with or without groups of three digits; None for anything else."""
    groups = written.replace(".", ",").replace("'", ",").split(",")
    if not all(group.isascii() and group.isdecimal() for group in groups):
        return None
    if len(groups) > 1 and not (1 <= len(groups[0]) <= 3 and all(len(group) == 3 for group in groups[1:])):
        return None
    return int("".join(groups))


def shared(prizes: Sequence[int], places: range, players: int) -> SharedPrizes:
    """Return what `players` get who share `places`: paid and unpaid ones together, each the same.

    Raises ToolRefused where there are not as many places as players.
    """
    if players < 1 or len(places) != players or places.start < 1:
        raise ToolRefused("players", f"{players} players share as many places. Name those they come to.")
    total = sum(prizes[place - 1] for place in places if place <= len(prizes))
    return SharedPrizes(places, total, total // players, total % players)


def places_of(left: int, out: int) -> range:
    """Return the places of `out` players who go out in one hand that began with `left`, from the highest.

    Raises ToolRefused for more players out than there were.
    """
    if not 0 < out <= left:
        raise ToolRefused("out", f"{out} of {left} cannot go out. Count the players again.")
    return range(left - out + 1, left + 1)


def satellite(pool: int, worth: int) -> Satellite:
    """Return how many prizes `worth` so much a pool pays, and the remainder. Raises ToolRefused for a worth of 0."""
    if worth < 1 or pool < 0:
        raise ToolRefused("worth", "Type what one prize is worth, 1 or more.")
    return Satellite(*divmod(pool, worth))
