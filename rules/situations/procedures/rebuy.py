"""Rebuys (2009 rule 19, 2013 rule 26, 2017, 2019 and Fivebet rule 27)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import choice, seat
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

NO_MISS, BINDING = "rebuy-no-missed-hand", "rebuy-intent-binding"

WHEN = choice(
    "rebuy-when",
    "When did the player announce the rebuy?",
    {
        "before": "Before the hand it is to count in",
        "after": "After that hand had begun",
        "never": "Not yet: still thinking about it",
    },
    why="Said before a hand, the chips are in play in it and the rebuy must be made.",
    concept=BINDING,
    heard="Announced: {answer}",
    spoken={
        "before": "announced before the hand, said rebuy before, announced the rebuy, rebuy after losing",
        "after": "after the hand began, after cards were out, hand already dealt",
    },
)
SEAT = seat(
    "rebuy-seat",
    "Which seat?",
    samples=(4,),
    name="seat",
    role="affected",
    why="It is about this player's chips.",
    concept=BINDING,
    spoken="{seat}, {seat} announced, {seat} said rebuy",
)


@situation(
    "rebuy",
    family="seats-and-entry",
    title=say("Rebuy"),
    looks=say("more chips, or chips behind"),
    concepts=(NO_MISS, BINDING),
    budget=2,
    slang=("rebuy", "re-buy", "chips behind", "buys more chips"),
)
def rebuy(case: Case) -> Ruling:
    """Rule on a rebuy (2009 rule 19, 2013 rule 26, the others rule 27). Raises NeedAnswer for open questions."""
    when = case.ask(WHEN)
    case.ask(SEAT)
    case.cite(NO_MISS)
    if when == "before":
        case.do("Count the chips of the rebuy as in play in this hand.", "Have seat {seat} pay the rebuy, win or lose.")
        case.aloud("Seat {seat}, you said it before the hand: the chips play, and the rebuy is made.")
        case.why("Seat {seat} said it before the hand, and may not wait for the cards to decide.")
        outcome = "Seat {seat} must make the rebuy: the chips play."
        return case.rule(outcome, because=BINDING, ruling="must_rebuy", chips_in_play=True)
    case.reading("rebuy-said-late", "Chips of a rebuy that was not said before the hand do not play in it.")
    case.do("Count no chips of a rebuy in this hand.")
    case.do("Let seat {seat} rebuy for the next hand, if rebuys are still open, so that they miss none.")
    case.aloud("Seat {seat}, only the chips that you had when the hand began play in it.")
    case.why("Nobody may add chips to a hand that has begun, with the cards in view.")
    outcome = "Not in this hand: no rebuy was said before it."
    return case.rule(outcome, because=BINDING, ruling="not_in_this_hand", chips_in_play=False)
