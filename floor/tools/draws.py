"""The draws by the names of their tools: each follows from the stored input and the dice alone."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from floor.models import Lot
from floor.tournament.drawing import AFRESH, BROKEN, ENTRIES, of_broken_table, of_entries, of_fresh_tables
from rules.tools.chip_race import ChipRace, chip_race
from rules.tools.dice import Dice


def race_of(given: Mapping[str, Any], dice: Dice) -> ChipRace:
    """Race chips off: their number by seat, what each has besides, and the values of the book and of the house."""
    old, stacks = ({int(seat): count for seat, count in given[name].items()} for name in ("old_chips", "stacks"))
    return chip_race(
        *(old, stacks, given["chip"], given["into"], dice),
        start=given["start"],
        most=given["most"],
        rounding=given["rounding"],
    )


def _race(given: Mapping[str, Any], dice: Dice) -> object:
    return asdict(race_of(given, dice))


DRAWS: Mapping[str, Callable[[Mapping[str, Any], Dice], object]] = {
    "chip-race": _race,
    BROKEN: of_broken_table,
    ENTRIES: of_entries,
    AFRESH: of_fresh_tables,
}


def given_of(lot: Lot) -> dict[str, Any]:
    given: dict[str, Any] = json.loads(lot.given)
    return given
