"""Heard numbers that cannot be true: a seat beyond the table, an empty seat, more chips than there are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from rules.engine.message import Say, say
from rules.engine.question import Chips, Question, Value
from rules.finding.heard import HeardAnswer


@dataclass(frozen=True)
class KnownTable:
    """The facts known of a table: its seats and the empty ones, the chips that an amount can hardly exceed and how a
    sentence names them, and the smallest chip in play; 0 for what is unknown.
    """

    number: int = 0
    seats: int = 0
    empty: frozenset[int] = frozenset()
    most: int = 0
    most_said: str = ""
    chip: int = 0


def doubts(
    questions: Mapping[str, Question[Any]], heard: Mapping[str, HeardAnswer], known: KnownTable
) -> dict[str, Say]:
    """Return for each heard answer that cannot be true the reason why; it is not to be filled in."""
    found = {id: doubt(questions[id], one.value, known) for id, one in heard.items() if id in questions}
    return {id: reason for id, reason in found.items() if reason}


def doubt(question: Question[Any], value: Value, known: KnownTable) -> Say | None:
    """Return the reason why an answer cannot be true at a table, None if it can."""
    match question.kind:
        case "seat" | "seats":
            return _of_seats(value if isinstance(value, tuple) else (value,), known, empty=not question.may_be_empty)
        case "amount" if isinstance(value, int):
            return _of_amount(value, known)
        case "chips":
            return _of_chips(cast(Chips, value), known)
    return None


def _of_seats(value: tuple[Any, ...], known: KnownTable, *, empty: bool) -> Say | None:
    seats = sorted(seat for seat in value if isinstance(seat, int))
    if known.seats and (beyond := [seat for seat in seats if seat > known.seats]):
        return say("There is no seat {seat} at a table of {size}.", seat=beyond[0], size=known.seats)
    if empty and (nobody := [seat for seat in seats if seat in known.empty]):
        at = " at table {table}" if known.number else ""
        return say(f"Seat {{seat}} is empty{at}.", seat=nobody[0], table=known.number)
    return None


def _of_amount(value: int, known: KnownTable) -> Say | None:
    if known.most and value > known.most:
        return say("{amount:,} is more than {most}.", amount=value, most=known.most_said)
    if known.chip and value % known.chip:
        return say("Chips of {chip:,} and more cannot make {amount:,}.", chip=known.chip, amount=value)
    return None


def _of_chips(value: Chips, known: KnownTable) -> Say | None:
    if smaller := [chip for chip, _ in value if chip < known.chip]:
        return say("The smallest chip in play is {chip:,}, not {amount:,}.", chip=known.chip, amount=min(smaller))
    return _of_amount(sum(chip * count for chip, count in value), known)
