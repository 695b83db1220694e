"""Hand for hand: which places are paid in one hand, and where the clock stands."""


def shared_places(paid: int, left: int, out: int) -> range:
    """The paid places that those who went out in one hand share, none where the money is not reached.

    `left` players were there when the hand began, `out` of them went out in it, and `paid` places have prizes.
    """
    return range(left - out + 1, min(left, paid) + 1)


def clock_at(seconds: int, hand: int, run_off: int) -> int:
    """Where the clock stands, in seconds, when the `hand`-th hand after the announcement begins; 0 with the level over.

    `seconds` were left when hand for hand was announced, and every hand takes `run_off`, that one included.
    """
    return max(0, seconds - hand * run_off)


def hands_in(seconds: int, run_off: int) -> int:
    """How many hands of `run_off` seconds begin within `seconds` of a level, the last of which may outlast it."""
    return -(-seconds // run_off)
