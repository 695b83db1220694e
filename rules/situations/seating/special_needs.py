"""Players with special needs (2009 rule 4, 2013 and 2017 rule 8, 2019 and Fivebet rule 9)."""

from rules.engine.case import Case
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
    "Did they say so before their seat was drawn?",
    why="This book wants to know it before the draw.",
    concept=NEEDS,
)


@situation(
    "special-needs",
    family="seats-and-entry",
    title=say("Special needs"),
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
        case.do("Leave the player in the seat that was drawn, or decide otherwise under Rule 1.")
        case.aloud("That has to be said before the seat is drawn.")
        return case.rule("Too late: it was not said before the draw.", because=NEEDS, ruling="too_late")
    if not case.yes(POSSIBLE):
        case.do("Explain what can be done instead.")
        case.aloud("I am sorry, that cannot be done here. Let us see what can.")
        return case.rule("It cannot be done here.", because=NEEDS, ruling="not_possible")
    case.do("Change the seat, or give the help that is needed.", "Tell the dealer.")
    case.aloud("We see to that. Please tell the dealer if you need more.")
    return case.rule("Yes: it is seen to, where it is possible.", because=NEEDS, ruling="granted")
