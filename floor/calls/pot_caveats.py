"""The omissions in the figures of a hand: acts that a ruling has to settle, and amounts that nobody has told."""

from collections.abc import Collection

from rules.poker.event import seat_number
from rules.poker.round import Round
from rules.poker.said import seats_said


def not_counted(now: Round) -> str:
    """Return whose acts bet and raise leave out, to be said after the figure; "" if they are complete."""
    return _without(_waiting(now))


def not_in_the_pot(now: Round) -> str:
    """Return whose acts the pot leaves out, which also lacks chips out of turn that do not bind yet."""
    return _without(_waiting(now) | {early.player for early in now.early if early.move.with_chips})


def not_told(now: Round, irregular: Collection[str]) -> str:
    """Return whose acts have an unknown amount, except `irregular` players, who wait for a ruling anyway."""
    untold = _waiting(now).difference(irregular)
    if not untold:
        return ""
    acts, come = ("act", "comes") if len(untold) == 1 else ("acts", "come")
    return f"what the {acts} of {_seats(untold)} {come} to"


def _waiting(now: Round) -> set[str]:
    """Return the players whose act a ruling still has to settle."""
    return {move.player for move in now.moves if move.number in now.unsettled} | set(now.waiting)


def _without(players: Collection[str]) -> str:
    return f"without what {_seats(players)} did" if players else ""


def _seats(players: Collection[str]) -> str:
    return str(seats_said(tuple(sorted(set(map(seat_number, players))))))
