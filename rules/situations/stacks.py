"""A stack that is known, as a tape may know it: nobody is held to more than that, and nobody is asked for it."""

from rules.engine.case import Case
from rules.engine.question import Value, amount
from rules.poker.round import Round

STACK = amount(
    "seat-stack",
    "How much had seat {seat} in all before this act, with what lay in front on this street?",
    samples=(1_000,),
    why="A call is for no more than that.",
)


def known_stack(case: Case, seat: int) -> int | None:
    """The most that a seat can make it, as a street total in chips; None where nobody has said what it has."""
    return case.told(STACK, seat=seat)


def short_stack(case: Case, seat: int, total: int) -> int | None:
    """The same where it is less than `total`."""
    stack = known_stack(case, seat)
    return stack if stack is not None and stack < total else None


def told_by(player: str, now: Round) -> dict[str, Value]:
    """What a tape answers to it; nothing where it has no stack of the player."""
    left = now.left.get(player)
    return {} if left is None else {STACK.id: now.totals.get(player, 0) + left}
