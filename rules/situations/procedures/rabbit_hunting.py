"""Rabbit hunting: cards that would have come (2009 rule 21, every later edition rule 28)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

RABBIT = "rabbit-hunting"

ASKED = choice(
    "rabbit-what",
    "What happened?",
    {"asked": "A player asks to see the next card", "shown": "The next card was shown after the hand"},
    why="Cards that would have come are not shown.",
    concept=RABBIT,
    spoken={
        "shown": "dealer showed the next card, showed rabbit, next card was shown",
        "asked": "wants to see the next card",
    },
)


@situation(
    "rabbit-hunting",
    family="cards-and-showdown",
    title=say("Wants to see the next card"),
    concepts=(RABBIT,),
    budget=1,
    slang=("rabbit hunt", "rabbit", "next card", "what would have come", "show the river"),
)
def rabbit_hunting(case: Case) -> Ruling:
    """Rule on cards that would have come (2009 rule 21, later rule 28). Raises NeedAnswer for open questions."""
    if case.ask(ASKED) == "asked":
        case.do("Have the dealer leave the stub alone.")
        case.aloud("No rabbit hunting: the next card is not shown.")
        return case.rule("No: the next card is not shown.", because=RABBIT, ruling="refused")
    case.do("Tell whoever turned it to show no card that would have come.", "Leave the hand as it was played.")
    case.aloud("That card should not have been shown. The hand stands.")
    return case.rule("Not allowed, and the hand stands.", because=RABBIT, ruling="hand_stands")
