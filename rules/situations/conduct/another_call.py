"""Another call, one that no situation covers: the floor rules on it by Rule 1 and by whatever rule they name."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation


@situation(
    "another-call",
    family="behaviour-and-penalties",
    title=say("Another call"),
    looks=say("in your own words"),
    concepts=(FAIRNESS,),
    budget=1,
    slang=("other", "anything else", "none of these"),
)
def another_call(case: Case) -> Ruling:
    """Leave the call to the floor (Rule 1 of every edition), who record the decision and its rule."""
    case.do("Decide in the best interest of the game, and say it aloud.")
    case.aloud("I will decide this one.")
    return case.rule("You rule this one.", because=FAIRNESS, ruling="own")
