"""The positions in the picture of a move between seats whose table and place are known."""

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Any

Drawing = dict[str, Any]

# A table with another one beside it, and one alone: the width of its part of the picture, and of its seats.
BESIDE, ALONE = (400, 110), (640, 190)
# How far down the middle is and how far the seats are from it; how much room is below them, and with a name there.
MIDDLE, DOWN, BELOW, NAMED_BELOW = 138, 74, 24, 60
# A seat that has a name, and one that only shows that the table goes on.
SEAT, REST = 25, 11
PLACES = 7
# From the middle of a seat to its name, beside it and above or below it; to the ends of the arrow.
NAME_BESIDE, NAME_ABOVE, NAME_BELOW, CLEAR = 36, 38, 48, 34


def rings_of(picture: Mapping[str, Any]) -> Drawing:
    """Each table with its seats after the move, and an arrow from the player's old seat at another one."""
    before, after = ({name: who for name, ((who, _),) in picture[row]} for row in ("before", "after"))
    names = list(dict.fromkeys(table for _, table, _ in picture["at"]))
    wide, across = ALONE if len(names) == 1 else BESIDE
    middles = {name: wide * place + wide // 2 for place, name in enumerate(names)}
    at = {name: _at(middles[table], across, place) for name, table, place in picture["at"]}
    seats = [_seat(name, after[name], at[name], middles[table], across) for name, table, _ in picture["at"]]
    taken = {(table, place) for _, table, place in picture["at"]}
    rest = [
        {"x": x, "y": y}
        for table in names
        for place in range(1, PLACES + 1)
        if (table, place) not in taken
        for x, y in [_at(middles[table], across, place)]
    ]
    return {
        "width": wide * len(names),
        "height": MIDDLE + DOWN + (NAMED_BELOW if any(seat["y"] > MIDDLE + DOWN // 2 for seat in seats) else BELOW),
        "middle": MIDDLE,
        "across": across - SEAT - 8,
        "down": DOWN - SEAT - 8,
        "seat": SEAT,
        "rest": REST,
        "tables": [{"name": name, "x": middles[name]} for name in names],
        "seats": seats,
        "others": rest,
        "arrow": _arrow(before, after, {seat["name"]: seat for seat in seats}) if len(names) > 1 else None,
    }


def _at(middle: int, across: int, place: int) -> tuple[int, int]:
    """The position of a place: the dealer sits at the bottom, place 1 to the dealer's left, the others clockwise."""
    angle = pi / 2 + 2 * pi * place / (PLACES + 1)
    return middle + round(across * cos(angle)), MIDDLE + round(DOWN * sin(angle))


def _seat(name: str, who: str, at: tuple[int, int], middle: int, across: int) -> Drawing:
    """A seat with its name: above it in the upper half, below it in the lower one, beside it at the ends."""
    x, y = at
    side = 0 if abs(x - middle) < across // 2 else 1 if x > middle else -1
    level = abs(y - MIDDLE) < DOWN // 2
    down = 8 if level else -NAME_ABOVE if y < MIDDLE else NAME_BELOW
    return {
        "name": name,
        "who": who,
        "x": x,
        "y": y,
        "named_x": x + side * NAME_BESIDE if level else x,
        "named_y": y + down,
        "anchor": ("end", "middle", "start")[side + 1] if level else "middle",
    }


def _arrow(before: Mapping[str, str], after: Mapping[str, str], seats: Mapping[str, Drawing]) -> Drawing:
    """An arrow from the player's old seat to the new one, clear of both."""
    left = next(seats[name] for name, who in before.items() if who == "player")
    right = next(seats[name] for name, who in after.items() if who == "player")
    return {"from": left["x"] + CLEAR, "to": right["x"] - CLEAR, "y": left["y"]}
