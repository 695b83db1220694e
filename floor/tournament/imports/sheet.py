"""Text as rows under named columns: finds the separator, the known columns and ragged lines."""

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import StringIO

from floor.ground import numbers
from floor.ground.list_problems import Problems
from floor.ground.list_text import Unreadable

SEPARATORS = ",;\t|"
WORD = re.compile(r"[^a-z0-9#]+")
# One separator between groups of three digits: any other use of it could be a decimal.
GROUPED = re.compile(r"\d{1,3}(?:([,.'’\u00a0\u202f ])\d{3})(?:\1\d{3})*")
MOST_DIGITS = 10
# The largest amount that the database keeps.
HIGHEST = 2_000_000_000


@dataclass(frozen=True)
class Columns:
    """The columns of a list, each with the names it goes by; the first name is the one shown.

    Some of them are required.
    """

    names: Mapping[str, tuple[str, ...]]
    needed: tuple[str, ...]
    example: str

    def key(self, header: str) -> str:
        """The column that a header means, or nothing."""
        word = WORD.sub(" ", header.lower()).strip()
        return next((key for key, names in self.names.items() if word in names), "")

    def title(self, key: str) -> str:
        return self.names[key][0]


class SheetRow:
    """One line of a list. Cells that cannot be read are noted among the problems."""

    def __init__(self, columns: Columns, line: int, cells: Mapping[str, str], problems: Problems) -> None:
        self._columns, self.line, self._cells, self._problems = columns, line, cells, problems
        self.bad = False

    def __getitem__(self, key: str) -> str:
        return self._cells.get(key, "")

    def refuse(self, key: str, sentence: str) -> None:
        self.bad = True
        self._problems.add(sentence, self.line, self._columns.title(key), self[key])

    def whole(self, key: str, least: int, most: int) -> int:
        """The number in this cell; `least` when it has no usable one, which is noted."""
        title = self._columns.title(key).capitalize()
        if not self[key]:
            self.refuse(key, f"{title} is missing.")
            return least
        number = whole(self[key])
        if number is None:
            self.refuse(key, f"{title} must be a whole number in digits, such as 1500 or 1,500.")
        elif not least <= number <= most:
            self.refuse(key, f"{title} must be from {least:,} to {most:,}.")
        else:
            return number
        return least


def whole(typed: str) -> int | None:
    """The number typed: "1500", "1,500", "1.500" and "1 500" are one number; "1,5", "1k" and "1.50" are none."""
    grouped = GROUPED.fullmatch(typed)
    digits = typed.replace(grouped[1], "") if grouped else typed
    number = numbers.whole(digits, 10**MOST_DIGITS - 1)
    return None if digits != "0" and digits.startswith("0") and grouped else number


def rows_of(text: str, columns: Columns, most: int, problems: Problems, notes: list[str]) -> Iterator[SheetRow]:
    """The rows under the header, one at a time. Raises Unreadable when nothing can be read.

    Reading stops after `most` rows, and at quotation marks that do not close.
    """
    lines = _lines(text, problems)
    header = next(lines, None)
    if header is None:
        raise Unreadable("There is nothing in it. The first line names the columns; the others hold the list.")
    keys = _keys(header[1], columns, notes)
    for count, (line, cells) in enumerate(lines):
        if count == most:
            problems.add(f"There are more than {most:,} lines. The rest was not read.", line)
            return
        while len(cells) > len(keys) and not cells[-1]:
            cells.pop()
        left_out = keys[len(cells) :]
        if len(left_out) == 1 or not set(left_out) & set(columns.needed):
            cells.extend("" for _ in left_out)  # as spreadsheets leave out empty cells at the end
        if len(cells) != len(keys):
            sentence = f"This line has {_cells(len(cells))}; the first line names {len(keys)}."
            problems.add(sentence, line, value=" | ".join(cells))
            continue
        named = {key: cell for key, cell in zip(keys, cells, strict=True) if key}
        yield SheetRow(columns, line, named, problems)


def _lines(text: str, problems: Problems) -> Iterator[tuple[int, list[str]]]:
    """Number and trimmed cells of each line that is not empty."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=_separator(text), strict=True)
    began = 1
    while True:
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error:
            problems.add("The quotation marks do not match from here on. The rest was not read.", began)
            return
        if any("\n" in cell or "\r" in cell for cell in cells):
            problems.add("A cell goes over several lines. Put it on one line.", began, value=" | ".join(cells))
        elif any(cells):
            yield began, cells
        began = reader.line_num + 1


def _separator(text: str) -> str:
    """The most frequent separator in the first line."""
    first = text.lstrip().partition("\n")[0]
    return max(SEPARATORS, key=first.count)


def _keys(header: list[str], columns: Columns, notes: list[str]) -> list[str]:
    """The column of each cell of the first line, empty for one that is not read. Raises Unreadable."""
    while len(header) > 1 and not header[-1]:
        header.pop()
    keys = [columns.key(cell) for cell in header]
    for key in columns.names:
        if keys.count(key) > 1:
            raise Unreadable(f"The first line names the column “{columns.title(key)}” twice. Leave one of them out.")
    missing = [columns.title(key) for key in columns.needed if key not in keys]
    if missing:
        named = ", ".join(f"“{title}”" for title in missing)
        raise Unreadable(f"The first line does not name {named}. It must read like: {columns.example}.")
    unread = [cell[:40] for cell, key in zip(header, keys, strict=True) if not key and cell]
    if unread:
        notes.append(f"Not read: {', '.join(unread[:10])}.")
    return keys


def _cells(count: int) -> str:
    return f"{count} cell" if count == 1 else f"{count} cells"
