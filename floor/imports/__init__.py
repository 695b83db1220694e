"""Lists that come from outside, as a file or pasted: read whole and bounded, without the database.

What is read is either rows or problems, each with its line and a sentence; docs/importing.md has the two formats.
"""

from floor.imports.levels import LevelRow, levels_as_csv, read_levels
from floor.imports.problems import Import, Problem
from floor.imports.seats import SeatRow, read_seats, seats_as_csv
from floor.imports.text import LARGEST

__all__ = [
    "LARGEST",
    "Import",
    "LevelRow",
    "Problem",
    "SeatRow",
    "levels_as_csv",
    "read_levels",
    "read_seats",
    "seats_as_csv",
]
