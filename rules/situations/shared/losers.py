"""Hands that were turned up at the showdown and have lost."""

from rules.engine.case import Case

LOSERS = "tabled-losers-kept-apart"


def kept_apart(case: Case) -> None:
    """Keep tabled hands that have lost until the pot is awarded (2026 16-C)."""
    if case.has(LOSERS):
        case.cite(LOSERS)
        case.do("Keep hands that have lost face down and apart from the muck until the pot is awarded.")
        case.found(tabled_losers="kept_apart")
