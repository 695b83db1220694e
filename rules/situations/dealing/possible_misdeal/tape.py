"""What a tape tells about an error of the deal: a wrong number of cards, and what was done before it was noticed."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import rounds
from rules.poker.event import Tape
from rules.poker.tape import seat_of
from rules.situations.dealing.substantial_action_questions import ACTS, ACTS_IN_TURN, told_by

# The hole cards of a complete hand before the flop, where the game's code tells.
HOLE_CARDS = {"NLHE": 2, "LHE": 2, "THE": 2, "PLO": 4, "O8": 4}


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about the first wrong number of cards on `tape`; none when there is none.

    Who is on the button, every other error of the deal, and on a later street what was done before, no tape shows.
    """
    for number, event, now in rounds(tape):
        if number >= tape.since and event.action == "discovers_wrong_card_count":
            first_round = now.street in (None, "preflop")
            return {
                "misdeal-moment": "no-action" if first_round and not now.moves else "action",
                "misdeal-cause": "card-count",
                "misdeal-count-seat": seat_of(tape, event.player),
                **_count(tape, int(event.extra["cards"])),
                **(told_by(now.moves, ACTS, ACTS_IN_TURN) if first_round else {}),
            }
    return {}


def _count(tape: Tape, cards: int) -> dict[str, Value]:
    """Too few or too many; not told by a game whose code does not say how many there should be."""
    whole = HOLE_CARDS.get(tape.game or "")
    return {"misdeal-count": "few" if cards < whole else "many"} if whole else {}
