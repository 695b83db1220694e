"""Words in a picture, each written clear of what is there already; in units of its view box."""

from collections.abc import Iterable, Sequence

# A letter as large as it is beside a ruling.
WIDE, HIGH = 26, 32

# How far across the middle of the words is, and how far down their line.
Place = tuple[int, int]
# Left, top, right and bottom of what is written or lies somewhere.
Box = tuple[int, int, int, int]


def clearest(words: str, places: Sequence[Place], taken: Iterable[Box]) -> Place:
    """The first of the places at which the words lie on nothing, or else on least."""
    boxes = tuple(taken)
    return min(places, key=lambda at: sum(_overlap(written(words, at), box) for box in boxes))


def written(words: str, at: Place) -> Box:
    return at[0] - half_of(words), at[1] - HIGH, at[0] + half_of(words), at[1]


def half_of(words: str) -> int:
    return WIDE * len(words) // 2


def _overlap(one: Box, other: Box) -> int:
    """How much of one lies on the other."""
    across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return max(across, 0) * max(down, 0)
