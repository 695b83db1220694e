"""What a tape tells about an error of the deal: a wrong number of cards, and what was done before it was noticed."""

from rules.facts.tape import Context, Told, first, known
from rules.poker.event import Tape
from rules.situations.dealing.substantial_action_questions import ACTS, ACTS_IN_TURN, told_by

# The hole cards of a complete hand before the flop, where the game's code tells.
HOLE_CARDS = {"NLHE": 2, "LHE": 2, "THE": 2, "PLO": 4, "O8": 4}


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first wrong number of cards on `tape`; none when there is none.

    Who is on the button, every other error of the deal, and on a later street what was done before, no tape shows.
    """
    act = first(tape, lambda act: act.event.action == "discovers_wrong_card_count", by_anybody=True)
    if act is None:
        return {}
    first_round, whole = act.now.street in (None, "preflop"), HOLE_CARDS.get(tape.game or "")
    few_or_many = "few" if int(act.event.extra["cards"]) < (whole or 0) else "many"
    return {
        "misdeal-moment": "no-action" if first_round and not act.now.moves else "action",
        "misdeal-cause": "card-count",
        "misdeal-count-seat": act.seat,
        **known({"misdeal-count": few_or_many if whole else None}),
        **(told_by(act.now.moves, ACTS, ACTS_IN_TURN) if first_round else {}),
    }
