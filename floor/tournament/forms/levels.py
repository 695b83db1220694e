"""The form for the levels of a tournament: a row for each level to come."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from django.http import QueryDict

from floor.tournament.imports import LevelRow, Problem
from floor.tournament.imports.levels import OF_A_ROW

Cells = dict[str, str]
EMPTY: Cells = dict.fromkeys(OF_A_ROW.names, "")


@dataclass(frozen=True)
class Cell:
    key: str
    title: str
    typed: str
    error: str


@dataclass(frozen=True)
class Line:
    """A level to come: its future number, its place among the rows, and its cells as typed."""

    number: int
    place: int
    cells: Sequence[Cell]


def rows_of(sent: QueryDict) -> list[Cells]:
    """The rows as a page sends them: each column as a list of its own, in the order of the rows."""
    columns = {key: sent.getlist(key) for key in OF_A_ROW.names}
    return [
        {key: _printable(typed[place]) if place < len(typed) else "" for key, typed in columns.items()}
        for place in range(max(map(len, columns.values())))
    ]


def lines_of(rows: list[Cells], played: list[LevelRow], problems: Sequence[Problem]) -> list[Line]:
    """The rows, numbered in the gaps that the played levels leave, and the errors beside each cell."""
    kept = {level.number for level in played}
    numbers = (number for number in count(1) if number not in kept)
    wrong = {(problem.line, problem.column): problem.sentence for problem in reversed(problems)}
    return [
        Line(next(numbers), place, [_cell(key, typed, place, wrong) for key, typed in cells.items()])
        for place, cells in enumerate(rows, start=1)
    ]


def _cell(key: str, typed: str, place: int, wrong: dict[tuple[int, str], str]) -> Cell:
    title = OF_A_ROW.title(key)
    return Cell(key, title, typed, wrong.get((place, title), ""))


def _printable(typed: str) -> str:
    return "".join(sign for sign in typed if sign.isprintable()).strip()
