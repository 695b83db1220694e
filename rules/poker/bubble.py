"""Hand for hand: the places paid in one hand, and the time on the clock."""


def shared_places(paid: int, left: int, out: int) -> range:
    """Return the paid places shared by the players who went out in one hand; empty when the money is not reached.

    `left` players were there when the hand began, `out` of them went out in it, and `paid` places have prizes.
    """
    return range(left - out + 1, min(left, paid) + 1)


def clock_at(seconds: int, level: int) -> int:
    """Return the seconds on the clock where a level has `seconds` left: if none, those of the next level, which lasts
    `level` seconds, less what was taken beyond the end.
    """
    return seconds if seconds > 0 else level + seconds % -level


def hands_in(seconds: int, run_off: int) -> int:
    """Return the number of hands of `run_off` seconds that begin within `seconds` of a level; the last may outlast
    it.
    """
    return -(-seconds // run_off)
