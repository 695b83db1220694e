"""The seating of a tournament as a list: one line for each seat."""

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from io import StringIO

from floor.ground.list_problems import Import, Problems
from floor.ground.list_text import Unreadable, text_of, typed
from floor.signin.people import why_no_name
from floor.tournament.imports.sheet import Columns, SheetRow, rows_of

MOST_SEATS = 20_000
HIGHEST_TABLE = 9999
COLUMNS = Columns(
    {
        "table": ("table", "tbl", "table number", "table no"),
        "seat": ("seat", "seat number", "seat no", "chair"),
        "name": ("player", "name", "player name", "full name"),
    },
    needed=("table", "seat", "name"),
    example="table, seat, player",
)


# What is left of them where the seats are drawn.
NAMES = Columns(COLUMNS.names, needed=("name",), example="player")


@dataclass(frozen=True)
class SeatRow:
    """A seat and its player; an empty name is an empty seat."""

    table: int
    seat: int
    name: str

    @property
    def folded(self) -> str:
        """The form by which the same name is recognised."""
        return self.name.casefold()


def read_seats(source: bytes | str, seats_per_table: int) -> Import[SeatRow]:
    """The seats of a tournament whose tables have this many each."""
    problems, notes, seats, text = Problems(), list[str](), list[SeatRow](), typed(source)
    try:
        read = text_of(source)
        text, notes = read.text, list(read.notes)
        plan = _Plan(seats_per_table)
        seats = [plan.take(row) for row in rows_of(text, COLUMNS, MOST_SEATS, problems, notes)]
        if not any(seat.name for seat in seats) and not problems:
            problems.add("There is no player in it. Each line below the first one holds a table, a seat and a player.")
    except Unreadable as unreadable:
        problems.add(str(unreadable))
    return Import(text, seats, problems, notes)


def read_names(source: bytes | str) -> Import[str]:
    """The names of the players, one for each line; of a list of seats, those that it names."""
    problems, notes, names, text = Problems(), list[str](), list[str](), typed(source)
    try:
        read = text_of(source)
        text, notes = read.text, list(read.notes)
        first = text.strip().split("\n")[0]
        headed = any(COLUMNS.key(cell) == "name" for cell in re.split(r"[,;\t|]", first))
        plan = _Plan(1)
        rows = rows_of(text if headed else f"player\n{text}", NAMES, MOST_SEATS, problems, notes)
        names = [name for row in rows if (name := plan.take_name(row))]
        if not names and not problems:
            problems.add("There is no player in it. Each line holds the name of one.")
    except Unreadable as unreadable:
        problems.add(str(unreadable))
    return Import(text, names, problems, notes)


def seats_as_csv(seats: Iterable[SeatRow], separator: str = ",") -> str:
    """The list that is read as these seats."""
    file = StringIO()
    writer = csv.writer(file, delimiter=separator, lineterminator="\n")
    writer.writerow(COLUMNS.title(key) for key in COLUMNS.names)
    writer.writerows((seat.table, seat.seat, seat.name) for seat in seats)
    return file.getvalue()


class _Plan:
    """The seats taken so far: each seat once, and each player in one seat."""

    def __init__(self, seats_per_table: int) -> None:
        self._size = seats_per_table
        self._taken: dict[tuple[int, int], int] = {}
        self._seated: dict[str, int] = {}

    def take(self, row: SheetRow) -> SeatRow:
        table, seat = row.whole("table", 1, HIGHEST_TABLE), row.whole("seat", 1, self._size)
        if not row.bad and (line := self._taken.setdefault((table, seat), row.line)) != row.line:
            row.refuse("seat", f"Seat {seat} of table {table} is on line {line} already.")
        return SeatRow(table, seat, self.take_name(row))

    def take_name(self, row: SheetRow) -> str:
        name = _name(row)
        if name and (line := self._seated.setdefault(name.casefold(), row.line)) != row.line:
            row.refuse("name", f"This player sits on line {line} already. Tell two of one name apart by a letter.")
        return name


def _name(row: SheetRow) -> str:
    name = " ".join(row["name"].split())
    if why := why_no_name(name):
        row.refuse("name", why)
    return name
