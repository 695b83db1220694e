"""The order of the suits, where a tie is broken by suit and the book says how suits rank."""

from rules.engine.case import Case

SUITS = "suit-order"


def ranked_suits(case: Case) -> None:
    """Say how suits rank, as the book has it; most editions break ties by suit without the order."""
    if not case.has(SUITS):
        return
    order = case.listed(f"{SUITS}.order")
    case.let(suits=", ".join(order))
    case.found(suits=list(order))
    case.derive("Suits rank, from the highest: {suits}.", SUITS)
