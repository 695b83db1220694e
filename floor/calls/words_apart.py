"""Words in a picture, each written clear of what is there already; in units of its view box."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

# The size of a letter beside a ruling.
WIDE, HIGH = 26, 32

# The distance of the middle of the words across, and of their line down.
Place = tuple[int, int]
# The left, top, right and bottom of something written or drawn.
Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Oval:
    """The felt, within its rail: its middle, and how far it reaches across and down."""

    middle: Place
    across: int
    down: int

    def beyond(self, box: Box) -> int:
        """Return how much of the box lies outside, measured at its edge farther from the middle."""
        x, y = self.middle
        far = max(abs(box[1] - y), abs(box[3] - y))
        half = round(self.across * sqrt(max(0, 1 - (far / self.down) ** 2)))
        return (max(0, x - half - box[0]) + max(0, box[2] - x - half)) * (box[3] - box[1])


def clearest(lines: Sequence[tuple[str, int]], places: Sequence[Place], taken: Iterable[Box], felt: Oval) -> Place:
    """The first of the places at which the lines overlap the least, and of these lie on the felt the most.

    Each line has how far below the place it is written.
    """
    boxes = tuple(taken)

    def in_the_way(at: Place) -> tuple[int, int]:
        own = lines_written(lines, at)
        return sum(overlap(box, other) for box in own for other in boxes), sum(map(felt.beyond, own))

    return min(places, key=in_the_way)


def lines_written(lines: Sequence[tuple[str, int]], at: Place) -> list[Box]:
    return [written(words, (at[0], at[1] + below)) for words, below in lines]


def written(words: str, at: Place) -> Box:
    return at[0] - half_of(words), at[1] - HIGH, at[0] + half_of(words), at[1]


def half_of(words: str) -> int:
    return WIDE * len(words) // 2


def overlap(one: Box, other: Box) -> int:
    """Return how much of one overlaps the other."""
    across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return max(across, 0) * max(down, 0)
