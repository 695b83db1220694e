"""Hand for hand: the places paid in one hand, and the time on the clock."""


def shared_places(paid: int, left: int, out: int) -> range:
    """Return the paid places shared by the players who went out in one hand; empty when the money is not reached.

    `left` players were there when the hand began, `out` of them went out in it, and `paid` places have prizes.
    """
    return range(left - out + 1, min(left, paid) + 1)


def clock_at(seconds: int, hand: int, run_off: int) -> int:
    """Return the seconds on the clock when the `hand`-th hand after the announcement begins; 0 once the level is over.

    `seconds` were left when hand for hand was announced, and every hand, including that one, takes `run_off`.
    """
    return max(0, seconds - hand * run_off)


def hands_in(seconds: int, run_off: int) -> int:
    """Return the number of hands of `run_off` seconds that begin within `seconds` of a level; the last may outlast
    it.
    """
    return -(-seconds // run_off)
