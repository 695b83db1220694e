"""The button when a mixed game comes back to a game with a flop (2013 and 2017 rule 10-B, 2019 and Fivebet 11-B)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.question import seat
from rules.engine.ruling import Ruling

FROZEN = "balancing-mixed-button-freeze"

SMALL_BEFORE = seat(
    "small-blind-before-stud",
    "Which seat was due the small blind in the last hand with a flop, even if it was empty?",
    samples=(4,),
    name="small",
    may_be_empty=True,
    why="The button was to go there, and is frozen there while stud is played.",
    concept=FROZEN,
)
BUTTON = decision(
    "button-after-stud",
    "Where is the button?",
    {
        "moved_on": Way(
            "At seat {small}, where it was to go",
            "Put the button at seat {small}, as if no stud had been played.",
            "The button goes on to seat {small}.",
            "The button goes on to seat {small}.",
        ),
        "as_it_was": Way(
            "Where it was in that last hand",
            "Put the button where it was in the last hand with a flop.",
            "The button is where it was.",
            "The button is where it was.",
        ),
    },
    silent="the button after the stud rounds of a mixed game",
    undecided=Course(
        "Decide where the button is before the first card is dealt.",
        "One moment for the button, please.",
        "The book is silent: you decide where the button is.",
    ),
)


def after_stud(case: Case) -> Ruling:
    """Put the button where it was frozen: one place on from the last hand with a flop. 2009 does not say."""
    case.ask(SMALL_BEFORE)
    if not case.has(FROZEN):
        return case.leave(BUTTON)
    case.do("Put the button at seat {small}, where it was frozen after the last hand with a flop.")
    case.do("Take the blinds from the seats to its left, as in any hand.")
    case.aloud("The button is at seat {small}: it had moved on before the stud round.")
    case.found(button=case.number("small"))
    return case.rule("The button is at seat {small}, where it was frozen.", because=FROZEN, ruling="frozen")
