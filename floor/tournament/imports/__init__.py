"""Lists that come from outside, as a file or pasted: read whole and bounded, without the database.

The result is either rows or problems, each with its line and a sentence; docs/importing.md has the formats.
"""

from floor.ground.list_problems import Import, Problem
from floor.ground.list_text import LARGEST
from floor.tournament.imports.chips import ChipRow, StillIn, chips_as_csv, read_chips
from floor.tournament.imports.levels import LevelRow, cells_of, levels_as_csv, read_level_rows, read_levels
from floor.tournament.imports.seats import SeatRow, read_names, read_seats, seats_as_csv

__all__ = [
    "LARGEST",
    "ChipRow",
    "Import",
    "LevelRow",
    "Problem",
    "SeatRow",
    "StillIn",
    "cells_of",
    "chips_as_csv",
    "levels_as_csv",
    "read_chips",
    "read_level_rows",
    "read_levels",
    "read_names",
    "read_seats",
    "seats_as_csv",
]
