"""“If you bet, I will raise”: words with a condition (2013 rule 51, 2017 and 2019 rule 59-A, Fivebet rule 59)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.conditional_declaration.questions import MET, MET_AHEAD, MOMENT, SAID, SEAT
from rules.situations.conditional_declaration.rulings import CONDITION, left_to_td, nothing_to_bind, offence
from rules.situations.late_claims import LATE, claimed_late


@situation(
    "conditional-declaration",
    chapter="bets-and-raises",
    title=say("“If you bet, I will raise”"),
    concepts=(CONDITION,),
    budget=4,
    slang=("conditional", "if then", "said what he would do", "announced ahead", "threat", "premature declaration"),
)
def conditional_declaration(case: Case) -> Ruling:
    """Rule on a statement of what a player would do if something else happened.

    Source: 2013 rule 51, 2017 and 2019 rule 59-A, Fivebet rule 59; 2009 has none. Raises NeedAnswer for what is still
    to be asked.
    """
    moment = case.ask(MOMENT)
    seat = case.ask(SEAT)
    if moment in LATE:
        return claimed_late(case, moment, seat, say("a statement with a condition"), offence(case, seat))
    said = case.ask(SAID, seat=seat)
    met = MET_AHEAD if moment == "now" else MET
    if case.not_yet(met, seat=seat):
        return left_to_td(case, seat, said, met=False)
    return left_to_td(case, seat, said, met=True) if case.yes(met, seat=seat) else nothing_to_bind(case, seat)
