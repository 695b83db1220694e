"""The chips of the players still in, as a list: one line for each player, by seat or by name."""

import csv
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import StringIO

from floor.ground.list_problems import Import, Problems
from floor.ground.list_text import Unreadable, text_of, typed
from floor.ground.spreadsheets import harmless
from floor.tournament.imports.seats import HIGHEST_TABLE, MOST_SEATS
from floor.tournament.imports.sheet import HIGHEST, Columns, SheetRow, rows_of

HIGHEST_SEAT = 10
COLUMNS = Columns(
    {
        "table": ("table", "tbl", "table number", "table no"),
        "seat": ("seat", "seat number", "seat no", "chair"),
        "name": ("player", "name", "player name", "full name"),
        "chips": ("chips", "stack", "count", "chip count"),
    },
    needed=("chips",),
    example="table, seat, chips",
)


@dataclass(frozen=True)
class StillIn:
    """A player who is still in, and the seat by which a list may mean them; `chips` once they were counted."""

    player: int
    name: str
    table: int
    seat: int
    chips: int | None = None


@dataclass(frozen=True)
class ChipRow:
    """The chips of a player; None when the list does not say."""

    player: int
    chips: int | None


def read_chips(source: bytes | str, still_in: Sequence[StillIn]) -> Import[ChipRow]:
    """The chips of these players. Those whom the list does not name stay as they were."""
    problems, notes, chips, text = Problems(), list[str](), list[ChipRow](), typed(source)
    try:
        read = text_of(source)
        text, notes = read.text, list(read.notes)
        meant = _Meant(still_in)
        chips = [meant.take(row) for row in rows_of(text, COLUMNS, MOST_SEATS, problems, notes)]
    except Unreadable as unreadable:
        problems.add(str(unreadable))
    return Import(text, chips, problems, notes)


def chips_as_csv(still_in: Iterable[StillIn]) -> str:
    """The list to fill in with chips."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS.title(key) for key in COLUMNS.names)
    writer.writerows(
        (one.table, one.seat, harmless(one.name), "" if one.chips is None else one.chips) for one in still_in
    )
    return file.getvalue()


class _Meant:
    """Finds the player that a line means; each may be meant once."""

    def __init__(self, still_in: Sequence[StillIn]) -> None:
        self._seats = {(one.table, one.seat): one for one in still_in}
        self._names: dict[str, list[StillIn]] = defaultdict(list)
        for one in still_in:
            self._names[_folded(one.name)].append(one)
        self._lines: dict[int, int] = {}

    def take(self, row: SheetRow) -> ChipRow:
        one = self._by_seat(row) if row["table"] or row["seat"] else self._by_name(row)
        chips = row.whole("chips", 1, HIGHEST) if row["chips"] else None
        if one and not row.bad and (line := self._lines.setdefault(one.player, row.line)) != row.line:
            row.refuse("chips", f"{one.name} is on line {line} already.")
        return ChipRow(one.player if one else 0, chips)

    def _by_seat(self, row: SheetRow) -> StillIn | None:
        table, seat = row.whole("table", 1, HIGHEST_TABLE), row.whole("seat", 1, HIGHEST_SEAT)
        one = None if row.bad else self._seats.get((table, seat))
        if not row.bad and one is None:
            row.refuse("seat", f"Nobody is still in at table {table} seat {seat}.")
        if one and row["name"] and _folded(row["name"]) != _folded(one.name):
            row.refuse("name", f"{one.name} sits at table {table} seat {seat}.")
        return one

    def _by_name(self, row: SheetRow) -> StillIn | None:
        if not row["name"]:
            row.refuse("name", "Say who it is: a player, or a table and a seat.")
            return None
        found = self._names.get(_folded(row["name"]), [])
        if not found:
            row.refuse("name", "No player by this name is still in.")
        elif len(found) > 1:
            row.refuse("name", "Several of this name are still in. Say table and seat.")
        return found[0] if len(found) == 1 else None


def _folded(name: str) -> str:
    """Fold a name, including the form that an exported list gives it, in which no name is a formula."""
    return " ".join(name.split()).casefold().removeprefix("'")
