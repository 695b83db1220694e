"""Button and blinds of a hand that is dealt again after a misdeal (2013 rule 34-B, later rules 35-C)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.ruling import Ruling

REPLAY = "misdeal-exact-replay"

BUTTON = decision(
    "button-in-a-redeal",
    "Do button and blinds move for the new deal?",
    {
        "stay": Way(
            "They stay where they were",
            "Leave the button and the blinds where they were.",
            "Same button, same blinds.",
            "Button and blinds stay where they were.",
        ),
        "move": Way(
            "They move on as for another hand",
            "Move the button and the blinds on as for another hand.",
            "Button and blinds move on.",
            "Button and blinds move on.",
        ),
    },
    silent="the button and the blinds when a hand is dealt again",
    undecided=Course(
        "Decide where button and blinds are before the first card is dealt.",
        "One moment for the button, please.",
        "You decide about button and blinds: the book is silent.",
    ),
)


def redeal(case: Case) -> Ruling:
    """Keep the button and the blinds of the misdeal: the new deal is an exact replay. 2009 does not say."""
    if not case.has(REPLAY):
        return case.leave(BUTTON)
    case.why("A hand that is dealt again is the same hand, so button and blinds are the same.")
    case.do("Leave the button and the blinds where they were.", "Deal nobody new in, and keep the limits.")
    case.opens("wrong-button", "Open a call for the wrong button if it was in the wrong place.")
    case.aloud("Same button, same blinds: we deal that hand again.")
    case.found(button_moves=False, new_players_seated=False, limits_change=False)
    return case.rule("Dealt again: button and blinds stay where they were.", because=REPLAY, ruling="stays")
