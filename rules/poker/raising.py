"""How large the next raise must be in no-limit and pot-limit."""


def minimum_raise_to(total: int, before: int, last_full: int) -> int:
    """The lowest street total in chips to which the next player may raise.

    `total` is the bet now, `before` what it was before the last bet or raise (0 when unbet), `last_full` the last full
    bet or raise in chips, which still counts when the last one was a short all-in (2019 rule 43, 47-A).

    Raises ValueError when the bet did not go up.
    """
    if total <= before:
        raise ValueError(f"A bet of {total:,} over {before:,} is no raise; give a total above {before:,}.")
    return total + max(total - before, last_full)
