"""Players with special needs (2009 rule 4, 2013 and 2017 rule 8, 2019 and Fivebet rule 9)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, decision
from rules.engine.message import say
from rules.engine.question import yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

NEEDS = "special-needs-accommodation"

POSSIBLE = yes_no(
    "needs-possible",
    "Can it be done?",
    finding=True,
    why="Special needs are met where that is possible.",
    concept=NEEDS,
)
BEFORE_THE_DRAW = yes_no(
    "needs-before-the-draw",
    "Did the player say so before the seat was drawn?",
    why="This book wants to know it before the draw.",
    concept=NEEDS,
)
GRANTED = decision(
    "special-needs",
    "Is it granted?",
    {"granted": "Yes", "not_granted": "No"},
    undecided=Course("Decide, and say it to the player first.", "One moment: I'll see what we can do."),
)


@situation(
    "special-needs",
    family="seats-and-entry",
    title=say("Special needs"),
    looks=say("a certain seat, or some help"),
    concepts=(NEEDS,),
    budget=2,
    slang=("wheelchair", "needs a particular seat", "cannot see the board", "hard of hearing", "special seat"),
)
def special_needs(case: Case) -> Ruling:
    """Rule on a player who needs a seat or help that others do not.

    Source: 2009 rule 4, 2013 and 2017 rule 8, 2019 and Fivebet rule 9. Raises NeedAnswer for what is still to be asked.
    """
    first = case.param(f"{NEEDS}.notice_before_seat_draw_required") is True
    case.found(notice_before_the_draw=first)
    if first and not case.yes(BEFORE_THE_DRAW):
        case.silent("special needs that are named only after the draw")
        return for_the_floor(case, FAIRNESS, "You decide: not said before the draw.")
    if first and case.yes(POSSIBLE):
        case.why("Special needs may be met where they can be, and the player said so before the draw.")
        return for_the_floor(case, NEEDS, "You may grant it, as you decide.")
    case.why("A player with special needs gets the seat or help needed, where it can be done.")
    if not case.yes(POSSIBLE):
        case.do("Explain what can be done instead.")
        case.aloud("I'm sorry, that can't be done here. Let's see what can.")
        return case.rule("It cannot be done here.", because=NEEDS, ruling="not_possible")
    return granted(case, NEEDS)


def granted(case: Case, because: str) -> Ruling:
    case.do("Change the seat, or give the help that is needed.", "Tell the dealer.")
    case.aloud("We'll take care of that. Please tell the dealer if you need more.")
    return case.rule("Yes: it is seen to.", because=because, ruling="granted")


def for_the_floor(case: Case, because: str, undecided: str) -> Ruling:
    """Leave it to the floor: Fivebet lets it be granted, and wants to know before the draw."""
    match case.decide(GRANTED):
        case "granted":
            return granted(case, because)
        case "not_granted":
            case.do("Leave the player in the seat that was drawn.", "Explain what can be done instead.")
            case.aloud("I'm sorry, we can't change that seat now. Let's see what else helps.")
            return case.rule("The seat stays as it was drawn.", because=because, ruling="not_granted")
    return case.undecided(GRANTED, undecided, because=because)
