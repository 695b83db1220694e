"""The blank slip for a call on paper: the table drawn with its seats, and the most frequent calls to tick."""

from dataclasses import dataclass
from math import cos, radians, sin

from floor.calls.families import FAMILIES
from floor.calls.tiles import Tile

# The drawn table, in units of its own: its middle, and the distance of the seats from it.
MIDDLE = (100, 58)
REACH = (84, 44)


@dataclass(frozen=True)
class Spot:
    """The position of a seat."""

    number: int
    x: int
    y: int


def spots(seats: int) -> list[Spot]:
    """The seats as the screens have them: the dealer nearest, then clockwise from the dealer's left."""
    turns = [radians(360 * seat / (seats + 1)) for seat in range(1, seats + 1)]
    return [
        Spot(seat, round(MIDDLE[0] - REACH[0] * sin(turn)), round(MIDDLE[1] + REACH[1] * cos(turn)))
        for seat, turn in enumerate(turns, start=1)
    ]


def by_family(tiles: list[Tile]) -> dict[str, list[str]]:
    """Their situations under the words of their families, as a slip has them."""
    families = dict.fromkeys(tile.situation.family for tile in tiles)
    return {
        FAMILIES[family][0]: [str(tile.situation.title) for tile in tiles if tile.situation.family == family]
        for family in families
    }
