"""The structure of a tournament as a list: one line a level, and one for each break between two of them."""

import csv
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from io import StringIO
from math import gcd

from floor.games import GAMES, title_of
from floor.imports.problems import Import, Problems
from floor.imports.sheet import HIGHEST, Columns, Row, rows_of, whole
from floor.imports.text import Unreadable, text_of, typed
from floor.models import AnteFrom, Level

MOST_LEVELS = 200
MOST_CHIPS = 12
LONGEST_MINUTES = 600
LONGEST_BREAK_NAME = 60
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


def read_levels(source: bytes | str, games: Collection[str]) -> Import[LevelRow]:
    """The levels of a tournament of these games."""
    problems, notes, levels, text = Problems(), list[str](), list[LevelRow](), typed(source)
    try:
        read = text_of(source)
        text, notes = read.text, list(read.notes)
        for row in rows_of(text, COLUMNS, MOST_LEVELS, problems, notes):
            _take(row, games, levels)
        if not levels and not problems:
            problems.add("There is no level in it. Each line below the first one holds a level.")
    except Unreadable as unreadable:
        problems.add(str(unreadable))
    return Import(text, levels, problems, notes)


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
            writer.writerow([level.break_name or "Break", "", "", "", "", level.break_minutes, "", ""])
    return file.getvalue()


def _take(row: Row, games: Collection[str], levels: list[LevelRow]) -> None:
    """Put the line behind the levels before it, or the break into the last one of them."""
    if "break" in row["level"].lower():
        _take_break(row, levels)
        return
    following = levels[-1].number + 1 if levels else 1
    number = row.whole("level", 1, MOST_LEVELS)
    if row.bad:
        # So that the levels below it are not found out of order too.
        number = following
    elif number != following:
        _refuse_order(row, number, levels)
    small, big = row.whole("small", 0, HIGHEST), row.whole("big", 1, HIGHEST)
    if big < small:
        row.refuse("big", f"The big blind is less than the small blind of {small:,}.")
    ante, ante_from = _ante(row)
    minutes = row.whole("minutes", 1, LONGEST_MINUTES)
    game, chips = _game(row, games), _chips(row)
    if not row.bad and chips:
        posted = "ante" if ante_from == AnteFrom.EACH else "bb_ante"
        _check_payable(row, {"small": small, "big": big, posted: ante}, chips)
    levels.append(LevelRow(number, small, big, ante, ante_from, minutes, game, chips))


def _refuse_order(row: Row, number: int, levels: list[LevelRow]) -> None:
    if any(level.number == number for level in levels):
        row.refuse("level", f"Level {number} stands above already.")
    elif levels:
        row.refuse("level", f"After level {levels[-1].number} comes level {levels[-1].number + 1}, not {number}.")
    else:
        row.refuse("level", f"The first level is level 1, not {number}.")


def _take_break(row: Row, levels: list[LevelRow]) -> None:
    minutes = row.whole("minutes", 1, LONGEST_MINUTES)
    if len(row["level"]) > LONGEST_BREAK_NAME:
        row.refuse("level", f"The name of a break has at most {LONGEST_BREAK_NAME} letters.")
    if any(row[key] for key in ("small", "big", "ante", "bb_ante")):
        row.refuse("level", "A break has no blinds and no ante. Leave those cells empty.")
    if not levels:
        row.refuse("level", "A break stands after a level, not before the first one.")
    elif levels[-1].break_minutes:
        row.refuse("level", f"Level {levels[-1].number} has a break after it already. Make one of the two.")
    if not row.bad:
        levels[-1] = replace(levels[-1], break_minutes=minutes, break_name=row["level"])


def _ante(row: Row) -> tuple[int, AnteFrom]:
    if row["ante"] and row["bb_ante"]:
        row.refuse(
            "ante", "Either the big blind posts the ante or every player does. Leave one of the two cells empty."
        )
    elif row["ante"]:
        return row.whole("ante", 0, HIGHEST), AnteFrom.EACH
    elif row["bb_ante"]:
        return row.whole("bb_ante", 0, HIGHEST), AnteFrom.BIG_BLIND
    return 0, AnteFrom.BIG_BLIND


def _game(row: Row, games: Collection[str]) -> str:
    """The code of the game; empty where the level does not decide it."""
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


def _chips(row: Row) -> tuple[int, ...]:
    """The denominations, smallest first; none where the list does not say."""
    typed = [part for part in BETWEEN_CHIPS.split(row["chips"]) if part]
    chips = {chip for part in typed if (chip := whole(part))}
    if len(chips) != len(typed) or any(chip > HIGHEST for chip in chips):
        row.refuse("chips", "Write each denomination once, in digits, with a space between two: 25 100 500 1000.")
    elif len(chips) > MOST_CHIPS:
        row.refuse("chips", f"At most {MOST_CHIPS} denominations are in play at once.")
    return tuple(sorted(chips))


def _check_payable(row: Row, amounts: dict[str, int], chips: tuple[int, ...]) -> None:
    """An amount that these chips cannot make up is a mistake in the one or the other."""
    for key, amount in amounts.items():
        if amount % gcd(*chips) or 0 < amount < chips[0]:
            row.refuse(key, f"{amount:,} cannot be paid with chips of {', '.join(f'{chip:,}' for chip in chips)}.")
            return
