"""A pot that everybody folded to a dead hand: that of a player who was away for the deal, or is on a penalty."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.shared.disputes import sums_closed, too_late

POT = decision(
    "folded-to-dead-hand",
    "Who gets the pot?",
    {
        "last": Way(
            "The last of the others to fold",
            (
                "Kill seat {seat}'s hand: it cannot win.",
                "Push the pot to the last other player who folded, whose hand was alone by then.",
            ),
            "Seat {seat}'s hand was dead. The pot goes to the last player who had a live one.",
            "The pot goes to the last of the others to fold.",
        ),
        "returned": Way(
            "Everybody takes back what they put in",
            (
                "Kill seat {seat}'s hand: it cannot win.",
                "Give every player back what they put in, blinds and antes too.",
            ),
            "Nobody had a live hand. Everybody takes their chips back.",
            "Everybody takes back what they put in.",
        ),
        "seat": Way(
            "Seat {seat}, as everybody else folded",
            "Push the pot to seat {seat}: every other hand was folded in turn.",
            "Everybody else folded. The pot goes to seat {seat}.",
            "The pot goes to seat {seat}.",
        ),
    },
    silent="a pot that everybody folded to a dead hand",
    undecided=Course(
        ("Hold the pot, and take it back if it was pushed.", "Ask the dealer who folded last."),
        "Leave the pot where it is, please. I'll decide who gets it.",
        "Everybody folded to a dead hand: you decide about the pot.",
    ),
)


def folded_to_dead_hand(case: Case) -> Ruling:
    """Leave it to the floor who gets the pot: a dead hand cannot win, and the last live one folded in turn."""
    if closed := sums_closed(case):
        return too_late(case, closed)
    return case.leave(POT)
