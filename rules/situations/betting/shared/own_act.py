"""A fold behind an act of one's own, before the next player has acted: the act stands, and the fold is out of turn."""

from rules.engine.case import Case
from rules.engine.question import Value, choice
from rules.poker.acting import folds_after_own_act
from rules.poker.event import Event
from rules.poker.round import Round

READING = "fold-after-own-act"
OWN_ACT = choice(
    "oot-own-act",
    "What had seat {seat} done before that fold?",
    {"in-turn": "Acted, in turn", "early": "Acted, out of turn as well"},
    why="An act of one's own stands beside a fold that follows it.",
    concept="oot-binding",
)


def told_behind_own_act(case: Case, seat: int) -> None:
    """Record the reading that a fold rests on where it is told to have come behind the same player's own act."""
    if case.told(OWN_ACT, seat=seat) is not None:
        taken_as_out_of_turn(case)


def taken_as_out_of_turn(case: Case) -> None:
    """Take a fold behind the player's own act as a fold out of turn."""
    case.reading(READING, "A fold behind an act of one's own is taken as a fold out of turn.")


def told_by(event: Event, now: Round) -> dict[str, Value]:
    """Answer from a tape behind which act of its own a fold came, if any."""
    if not folds_after_own_act(now, event):
        return {}
    return {OWN_ACT.id: "early" if now.moves[-1].out_of_turn else "in-turn"}
