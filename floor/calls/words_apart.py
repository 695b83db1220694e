"""Words in a picture, each written clear of what is there already; in units of its view box."""

from collections.abc import Iterable, Sequence

# The size of a letter beside a ruling.
WIDE, HIGH = 26, 32

# The distance of the middle of the words across, and of their line down.
Place = tuple[int, int]
# The left, top, right and bottom of something written or drawn.
Box = tuple[int, int, int, int]


def clearest(words: str, places: Sequence[Place], taken: Iterable[Box]) -> Place:
    """The first of the places at which the words overlap nothing, or else the least."""
    boxes = tuple(taken)
    return min(places, key=lambda at: sum(_overlap(written(words, at), box) for box in boxes))


def written(words: str, at: Place) -> Box:
    return at[0] - half_of(words), at[1] - HIGH, at[0] + half_of(words), at[1]


def half_of(words: str) -> int:
    return WIDE * len(words) // 2


def _overlap(one: Box, other: Box) -> int:
    """Return how much of one overlaps the other."""
    across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return max(across, 0) * max(down, 0)
