"""Answers from a tape about an error of the deal: a wrong number of cards, and the acts before it was noticed."""

from rules.facts.tape import Answers, Context, TapeAct, about, where
from rules.situations.shared.substantial_action_questions import ACTS, ACTS_IN_TURN, told_by

# The hole cards of a complete hand before the flop, where the game's code tells.
HOLE_CARDS = {"NLHE": 2, "LHE": 2, "THE": 2, "PLO": 4, "O8": 4}


@about(where(lambda act: act.action == "discovers_wrong_card_count", by_anybody=True))
def read(act: TapeAct, context: Context) -> Answers:
    """No tape shows who is on the button, any other error of the deal, or on a later street what was done before."""
    first_round, whole = act.now.street in (None, "preflop"), HOLE_CARDS.get(act.tape.game or "", 0)
    return {
        "misdeal-moment": "no-action" if first_round and not act.now.moves else "action",
        "misdeal-cause": "card-count",
        "misdeal-count-seat": act.seat,
        "misdeal-count": _count(int(act.event.extra["cards"]), whole),
        "misdeal-extra-card": "dealt",
        **(told_by(act.now.moves, ACTS, ACTS_IN_TURN) if first_round else {}),
    }


def _count(cards: int, whole: int) -> str | None:
    """Return how many cards a hand has, beside a whole one; nothing where the tape does not tell the game."""
    if not cards:
        return "none"
    return None if not whole else "few" if cards < whole else "many"
