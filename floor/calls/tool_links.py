"""The tools that a situation's ruling needs, a tap away from it: the name in the address, and the words of the link."""

from collections.abc import Mapping

POTS = ("pots", "Work out the pots")
TOOLS_OF: Mapping[str, tuple[tuple[str, str], ...]] = {
    "odd-chips": (POTS,),
    "all-in-cards-up": (POTS,),
    "pot-disputed": (POTS,),
    "hand-miscalled": (POTS,),
    "chips-found-behind": (POTS,),
    "playing-the-board": (POTS,),
}


def tools_of(situation: str) -> tuple[tuple[str, str], ...]:
    return TOOLS_OF.get(situation, ())
