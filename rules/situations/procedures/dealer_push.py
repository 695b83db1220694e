"""Dealer pushes near a break or a new level (2017, 2019 and Fivebet RP-7; 2009 has no procedures)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

TIMING = "dealer-push-timing"

LEFT = choice(
    "push-time-left",
    "Are there more than {seconds} seconds to the break or the new level?",
    {"more": "Longer than that", "less": "That long, or less"},
    why="Near the end of a level a push costs the table its last hand.",
    concept=TIMING,
)
PUSHES = decision(
    "dealer-push",
    "Do the dealers push now?",
    {
        "now": Way("Yes, now", "Let the dealers push.", "Dealers, push.", "The dealers push now.", ruling="push"),
        "later": Way(
            "No: the push waits",
            "Hold the push until the break or the new level.",
            "No push now: dealers stay.",
            "The push waits.",
            ruling="hold",
        ),
    },
    silent="the timing of dealer pushes",
    undecided=Course(
        "Decide, so that no table loses a hand.", "One moment, dealers.", "You decide: it is not in the book at hand."
    ),
)


@situation(
    "dealer-push",
    family="clock-and-time",
    title=say("Dealer push"),
    looks=say("near a break or level"),
    concepts=(TIMING,),
    budget=1,
    slang=("dealer push", "push before the break", "new dealer before the level"),
)
def dealer_push(case: Case) -> Ruling:
    """Rule on the timing of a push (2017, 2019 and Fivebet RP-7). Raises NeedAnswer for what is still to be asked."""
    if not case.has(TIMING):
        return case.leave(PUSHES)
    seconds, meaning = int(str(case.param(f"{TIMING}.seconds"))), case.param(f"{TIMING}.meaning")
    case.let(seconds=seconds)
    case.found(seconds=seconds, meaning=meaning)
    if case.ask(LEFT) == "more":
        case.do("Let the dealers push.")
        if meaning == "complete_push_before_last_seconds":
            case.do("See that they are done {seconds} seconds before the break or level.")
        case.aloud("Dealers, push.")
        case.why("More than {seconds} seconds are left, so the push costs no table a hand.")
        return case.rule("The dealers push now.", because=TIMING, ruling="push")
    case.do("Hold the push until the break or the new level.")
    case.aloud("No push now: dealers stay until the break or the new level.")
    case.why("With {seconds} seconds or less to go, a push would cost tables their last hand.")
    return case.rule("Recommended: no push in the last {seconds} seconds.", because=TIMING, ruling="hold")
