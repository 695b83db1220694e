"""The button around the stud rounds of a mixed game (2013 and 2017 rule 10-B, 2019 and Fivebet rule 11-B)."""

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
    why="The button goes there next, and is frozen there while stud is played.",
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
        "You decide where the button is: the book is silent.",
    ),
)
BEFORE_STUD = decision(
    "button-before-stud",
    "Where is the button while stud is played?",
    {
        "moved_on": Way(
            "At seat {small}, where it would go next",
            "Put the button at seat {small}, and leave it there while stud is played.",
            "The button goes to seat {small}, and stays there for the stud round.",
            "The button waits at seat {small}.",
        ),
        "as_it_was": Way(
            "Where it was in the last hand",
            "Leave the button where it was while stud is played.",
            "The button stays where it is for the stud round.",
            "The button stays where it is.",
        ),
    },
    silent="the button in the stud rounds of a mixed game",
    undecided=Course(
        "Decide where the button waits, and mark it.",
        "One moment for the button, please.",
        "You decide where the button waits: the book is silent.",
    ),
)


def before_stud(case: Case) -> Ruling:
    """Move the button on as if the next hand had a flop, and freeze it there. 2009 does not say."""
    case.ask(SMALL_BEFORE)
    if not case.has(FROZEN):
        return case.leave(BEFORE_STUD)
    case.why("The button waits where the next hand with a flop has it, so that nobody skips a blind.")
    case.do("Put the button at seat {small}, and leave it there while stud is played.")
    case.aloud("The button goes to seat {small}, and stays there for the stud round.")
    case.found(button=case.number("small"))
    return case.rule("The button goes to seat {small}, and is frozen there.", because=FROZEN, ruling="frozen")


def after_stud(case: Case) -> Ruling:
    """Put the button where it was frozen: one place on from the last hand with a flop. 2009 does not say."""
    case.ask(SMALL_BEFORE)
    if not case.has(FROZEN):
        return case.leave(BUTTON)
    case.why("The button moved on to seat {small} before the stud round, and waited there.")
    case.do("Put the button at seat {small}, where it was frozen after the last hand with a flop.")
    case.do("Take the blinds from the seats to its left, as in any hand.")
    case.aloud("The button is at seat {small}: it had moved on before the stud round.")
    case.found(button=case.number("small"))
    return case.rule("The button is at seat {small}, where it was frozen.", because=FROZEN, ruling="frozen")
