"""The tools that a situation's ruling needs, a tap away from it: the name in the address, and the words of the link."""

from collections.abc import Mapping

POTS = ("pots", "Work out the pots")
POT_LIMIT = ("pot-limit", "Work out the most")
LEAST_RAISE = ("least-raise", "Work out the least raise")
CHIPS = ("chips", "Count chips")
NEXT_HANDS = ("next-hands", "Work out button and blinds")
BALANCING = ("balancing", "Balance the tables")
RACE = ("chip-race", "Work out the race")
MISSED = ("missed-hands", "Work out the cost of missed hands")
SEATS = ("seat-draw", "Draw seats")
TOOLS_OF: Mapping[str, tuple[tuple[str, str], ...]] = {
    "odd-chips": (POTS,),
    "all-in-cards-up": (POTS,),
    "pot-disputed": (POTS,),
    "hand-miscalled": (POTS,),
    "chips-found-behind": (POTS,),
    "playing-the-board": (POTS,),
    "pot-size": (POT_LIMIT,),
    "wrong-bet-amount": (LEAST_RAISE, POT_LIMIT),
    "who-may-raise": (LEAST_RAISE,),
    "opening-bet": (LEAST_RAISE,),
    "chips-facing-a-bet": (LEAST_RAISE, CHIPS),
    "asking-for-a-count": (CHIPS,),
    "chip-race": (RACE,),
    "balancing": (BALANCING,),
    "table-broken": (SEATS,),
    "final-table": (SEATS,),
    "late-entry": (SEATS,),
    "next-button": (NEXT_HANDS,),
    "wrong-button": (NEXT_HANDS,),
    "blind-missed": (NEXT_HANDS,),
    "giving-a-penalty": (MISSED,),
    "serving-a-penalty": (MISSED,),
    "not-at-the-seat": (MISSED,),
}
# The pages of the whole room that a ruling needs.
ROOM = ("hand-for-hand", "Hand for hand in the room")
PRIZES = ("prizes", "Prizes")
PLACES = ("places", "Who went out when")
PAGES_OF: Mapping[str, tuple[tuple[str, str], ...]] = {
    "hand-for-hand": (ROOM, PRIZES, PLACES),
    "out-together": (ROOM, PRIZES, PLACES),
}


def tools_of(situation: str) -> tuple[tuple[str, str], ...]:
    return TOOLS_OF.get(situation, ())


def pages_of(situation: str) -> tuple[tuple[str, str], ...]:
    return PAGES_OF.get(situation, ())
