"""The structure of a tournament: as a list, with a line for each level and each break between two of them, and as the
rows of a table, where the break after a level stands in its row."""

import csv
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from itertools import count
from math import gcd
from operator import attrgetter

from floor.ground.games import GAMES, title_of
from floor.ground.list_problems import Import, Problems
from floor.ground.list_text import Unreadable, text_of, typed
from floor.models import AnteFrom, Level
from floor.tournament.imports.sheet import HIGHEST, Columns, SheetRow, rows_of, whole

MOST_LEVELS = 200
MOST_CHIPS = 12
LONGEST_MINUTES = 600
LONGEST_BREAK_NAME = 60
BREAK = "Break"
EXAMPLE = "level, small blind, big blind, big blind ante, minutes, chips"
COLUMNS = Columns(
    {
        "level": ("level", "lvl", "lv", "no", "nr", "#"),
        "small": ("small blind", "small", "sb"),
        "big": ("big blind", "big", "bb"),
        "bb_ante": ("big blind ante", "bb ante", "bba"),
        "ante": ("ante", "antes"),
        "minutes": ("minutes", "min", "mins", "duration", "length"),
        "game": ("game",),
        "chips": ("chips", "denominations", "chips in play"),
    },
    needed=("level", "small", "big", "minutes"),
    example=EXAMPLE,
)
# The columns typed for a level in a table: its place gives its number.
OF_A_ROW = Columns(
    {
        **{key: names for key, names in COLUMNS.names.items() if key != "level"},
        "break_minutes": ("break minutes",),
        "break_name": ("name of the break",),
    },
    needed=(),
    example=EXAMPLE,
)
BETWEEN_CHIPS = re.compile(r"\s*[/|+;]\s*|,\s+|\s+")


@dataclass(frozen=True)
class LevelRow:
    """A level with the break after it, as it will be stored."""

    number: int
    small_blind: int
    big_blind: int
    ante: int
    ante_from: AnteFrom
    minutes: int
    game: str
    chips: tuple[int, ...]
    break_minutes: int = 0
    break_name: str = ""

    @property
    def blinds(self) -> str:
        return f"{self.small_blind:,}–{self.big_blind:,}"

    @property
    def says_game(self) -> str:
        return title_of(self.game) if self.game else ""

    @property
    def says_ante(self) -> str:
        return f"{self.ante:,} each" if self.ante_from == AnteFrom.EACH else f"{self.ante:,}"

    @property
    def said(self) -> str:
        """The level in one line."""
        ante = f" ante {self.says_ante}" if self.ante else ""
        game = f", {self.says_game}" if self.game else ""
        chips = f", chips {' '.join(map(str, self.chips))}" if self.chips else ""
        rest = f", then {self.break_name or 'Break'} for {self.break_minutes} min" if self.break_minutes else ""
        return f"{self.blinds}{ante}, {self.minutes} min{game}{chips}{rest}"


def read_levels(source: bytes | str, games: Collection[str], played: Collection[LevelRow] = ()) -> Import[LevelRow]:
    """The levels of a tournament of these games. Played levels stay, whether the list has them or not."""
    problems, notes, text = Problems(), list[str](), typed(source)
    structure = _Structure(games, played)
    try:
        read = text_of(source)
        text, notes = read.text, list(read.notes)
        for row in rows_of(text, COLUMNS, MOST_LEVELS, problems, notes):
            structure.take(row)
        if not structure.typed and not problems:
            problems.add("There is no level in it. Each line below the first one holds a level.")
        structure.check_played(problems)
    except Unreadable as unreadable:
        problems.add(str(unreadable))
    return Import(text, structure.levels, problems, notes)


def read_level_rows(
    rows: Sequence[Mapping[str, str]], games: Collection[str], played: Collection[LevelRow] = ()
) -> Import[LevelRow]:
    """Return the levels from the rows of a table, one for each level to come; a problem's line is its row's place."""
    problems, structure = Problems(), _Structure(games, played)
    for place, cells in enumerate(rows[:MOST_LEVELS], start=1):
        structure.take_row(SheetRow(OF_A_ROW, place, cells, problems))
    if len(rows) > MOST_LEVELS:
        problems.add(f"A tournament has at most {MOST_LEVELS} levels. Take the last ones out.")
    elif not structure.levels:
        problems.add("There is no level yet.")
    structure.check_played(problems)
    return Import("", structure.levels, problems, [])


def cells_of(level: LevelRow) -> dict[str, str]:
    """The row of a table that is read as this level."""
    each = level.ante_from == AnteFrom.EACH
    return {
        "small": f"{level.small_blind:,}",
        "big": f"{level.big_blind:,}",
        "bb_ante": f"{level.ante:,}" if level.ante and not each else "",
        "ante": f"{level.ante:,}" if level.ante and each else "",
        "minutes": str(level.minutes),
        "game": level.game,
        "chips": " ".join(map(str, level.chips)),
        "break_minutes": str(level.break_minutes) if level.break_minutes else "",
        "break_name": level.break_name if level.break_minutes else "",
    }


def levels_as_csv(levels: Iterable[LevelRow | Level], separator: str = ",") -> str:
    """The list that is read as these levels."""
    file = StringIO()
    writer = csv.writer(file, delimiter=separator, lineterminator="\n")
    writer.writerow(COLUMNS.title(key) for key in COLUMNS.names)
    for level in levels:
        by_big_blind = level.ante_from == AnteFrom.BIG_BLIND
        antes = [level.ante, ""] if by_big_blind else ["", level.ante]
        chips = " ".join(str(chip) for chip in level.chips)
        writer.writerow([level.number, level.small_blind, level.big_blind, *antes, level.minutes, level.game, chips])
        if level.break_minutes:
            writer.writerow([level.break_name or BREAK, "", "", "", "", level.break_minutes, "", ""])
    return file.getvalue()


class _Structure:
    """The levels taken so far, in order, besides those that were played."""

    def __init__(self, games: Collection[str], played: Collection[LevelRow]) -> None:
        self._games = games
        self._played = {level.number: level for level in played}
        self._lines: dict[int, int] = {}
        self.typed: list[LevelRow] = []

    @property
    def levels(self) -> list[LevelRow]:
        to_come = [level for level in self.typed if level.number not in self._played]
        return sorted([*self._played.values(), *to_come], key=attrgetter("number"))

    def take(self, row: SheetRow) -> None:
        """Add the line after the levels before it, or the break to the last one of them."""
        if "break" in row["level"].lower():
            self._take_break_line(row)
            return
        number = row.whole("level", 1, MOST_LEVELS)
        if row.bad:
            # Otherwise the levels below it would be reported as out of order too.
            number = self._following
        else:
            self._check_order(row, number)
        self._take_level(row, number)

    def take_row(self, row: SheetRow) -> None:
        """Add the next level, with the break after it if one is typed."""
        self._take_level(row, self._following)
        if row["break_minutes"] or row["break_name"]:
            name = row["break_name"] or BREAK
            if BREAK.lower() not in name.lower():
                row.refuse("break_name", f"Call it a break: “{name} break”.")
            self._take_break(row, name, "break_minutes", "break_name")

    def check_played(self, problems: Problems) -> None:
        """Check that played levels in the list are unchanged and that no level before the last of them is missing."""
        for level in self.typed:
            kept = self._played.get(level.number)
            if kept and levels_as_csv([level]) != levels_as_csv([kept]):
                sentence = f"Level {level.number} has been played and stays {kept.said}. Leave this line out."
                problems.add(sentence, self._lines[level.number], COLUMNS.title("level"), str(level.number))
        there = {*self._played, *self._lines}
        for number in range(1, max(self._played, default=0)):
            if number not in there and not problems:
                problems.add(f"Level {number} is missing: level {max(self._played)} has been played, so it is needed.")

    @property
    def _last(self) -> int:
        return self.typed[-1].number if self.typed else 0

    @property
    def _following(self) -> int:
        """The number expected next in the list: it need not contain the played levels."""
        return next(number for number in count(self._last + 1) if number not in self._played)

    def _check_order(self, row: SheetRow, number: int) -> None:
        following = self._following
        if any(level.number == number for level in self.typed):
            row.refuse("level", f"Level {number} is listed above already.")
        elif number < self._last or number > following:
            first = f"The first level is level 1, not {number}."
            next_one = f"After level {following - 1} comes level {following}, not {number}."
            row.refuse("level", first if following == 1 else next_one)

    def _take_level(self, row: SheetRow, number: int) -> None:
        small, big = row.whole("small", 0, HIGHEST), row.whole("big", 1, HIGHEST)
        if big < small:
            row.refuse("big", f"The big blind is less than the small blind of {small:,}.")
        ante, ante_from = _ante(row)
        minutes = row.whole("minutes", 1, LONGEST_MINUTES)
        game, chips = _game(row, self._games), _chips(row)
        if not row.bad and chips:
            posted = "ante" if ante_from == AnteFrom.EACH else "bb_ante"
            _check_payable(row, {"small": small, "big": big, posted: ante}, chips)
        self.typed.append(LevelRow(number, small, big, ante, ante_from, minutes, game, chips))
        self._lines[number] = row.line

    def _take_break_line(self, row: SheetRow) -> None:
        if any(row[key] for key in ("small", "big", "ante", "bb_ante")):
            row.refuse("level", "A break has no blinds and no ante. Leave those cells empty.")
        if not self.typed and self._played:
            row.refuse("level", "This break belongs to a level that has been played. Leave this line out.")
        elif not self.typed:
            row.refuse("level", "A break comes after a level, not before the first one.")
        elif self.typed[-1].break_minutes:
            row.refuse("level", f"Level {self._last} has a break after it already. Make the two into one.")
        self._take_break(row, row["level"], "minutes", "level")

    def _take_break(self, row: SheetRow, name: str, in_minutes: str, in_name: str) -> None:
        """Add the break to the last level; the two keys are those of its cells."""
        minutes = row.whole(in_minutes, 1, LONGEST_MINUTES)
        if len(name) > LONGEST_BREAK_NAME:
            row.refuse(in_name, f"The name of a break has at most {LONGEST_BREAK_NAME} letters.")
        if not row.bad:
            self.typed[-1] = replace(self.typed[-1], break_minutes=minutes, break_name=name)


def _ante(row: SheetRow) -> tuple[int, AnteFrom]:
    if row["ante"] and row["bb_ante"]:
        row.refuse(
            "ante", "Either the big blind posts the ante or every player does. Leave one of the two cells empty."
        )
    elif row["ante"]:
        return row.whole("ante", 0, HIGHEST), AnteFrom.EACH
    elif row["bb_ante"]:
        return row.whole("bb_ante", 0, HIGHEST), AnteFrom.BIG_BLIND
    return 0, AnteFrom.BIG_BLIND


def _game(row: SheetRow, games: Collection[str]) -> str:
    """The code of the game; empty when the level does not decide it."""
    typed = row["game"].lower()
    if not typed:
        return ""
    known = next((game for game in GAMES.values() if typed in (game.code, game.title.lower())), None)
    if known is None:
        row.refuse("game", f"This game is not known. Write one of: {', '.join(games)}.")
    elif known.code not in games:
        row.refuse("game", f"{known.title} is not among the games of this tournament: {', '.join(games)}.")
    else:
        return known.code if len(games) > 1 else ""
    return ""


def _chips(row: SheetRow) -> tuple[int, ...]:
    """The denominations, smallest first; empty when the list does not say."""
    typed = [part for part in BETWEEN_CHIPS.split(row["chips"]) if part]
    chips = {chip for part in typed if (chip := whole(part))}
    if len(chips) != len(typed) or any(chip > HIGHEST for chip in chips):
        row.refuse("chips", "Write each denomination once, in digits, with a space between two: 25 100 500 1000.")
    elif len(chips) > MOST_CHIPS:
        row.refuse("chips", f"At most {MOST_CHIPS} denominations are in play at once.")
    return tuple(sorted(chips))


def _check_payable(row: SheetRow, amounts: dict[str, int], chips: tuple[int, ...]) -> None:
    """Report an amount that these chips cannot make up: one or the other is a mistake."""
    for key, amount in amounts.items():
        if amount % gcd(*chips) or 0 < amount < chips[0]:
            row.refuse(key, f"{amount:,} cannot be paid with chips of {', '.join(f'{chip:,}' for chip in chips)}.")
            return
