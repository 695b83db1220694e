"""A fold with nothing to call (2013 rule 50, 2017, 2019 and Fivebet rule 58), or after one's own bet (rule 15-B)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.disputes import disputes_closed, too_late
from rules.situations.fold_without_bet.questions import FOUND, MOMENT, SAID, SEAT, THOUGHT_WON
from rules.situations.fold_without_bet.rulings import (
    AFTER_OWN_BET,
    FOLDS,
    THROWN_AWAY,
    THROWN_IN,
    binding,
    held_for_the_floor,
    lost,
    no_rule,
    offence,
    spoken,
)
from rules.situations.late_claims import claimed_late
from rules.situations.own_act import OWN_ACT, told_behind_own_act


@situation(
    "fold-without-bet",
    chapter="bets-and-raises",
    title=say("Folded with nothing to call"),
    concepts=(FOLDS, "fold-with-check-open-killed", AFTER_OWN_BET),
    budget=4,
    told=(OWN_ACT,),
    slang=(
        "folded no bet",
        "open fold",
        "could have checked",
        "free check",
        "folded instead of checking",
        "threw the hand away",
        "thought he won",
    ),
)
def fold_without_bet(case: Case) -> Ruling:
    """Rule on a fold by a player with nothing to call; a fold out of turn is an act out of turn.

    Source: 2013 rule 50, 2017, 2019 and Fivebet rules 15-B and 58; 2009 rule 29 binds words in turn. Raises NeedAnswer
    for what is still to be asked.
    """
    moment = case.ask(MOMENT)
    seat = case.ask(SEAT)
    if moment == "over" and (closed := disputes_closed(case)):
        return too_late(case, closed, offence(case, seat))
    told_behind_own_act(case, seat)
    if not case.has(FOLDS):
        return words_or_cards(case, moment, seat)
    if case.has(AFTER_OWN_BET) and case.yes(THOUGHT_WON, seat=seat):
        return thrown_away(case, moment, seat)
    return binding(case, moment, seat)


def words_or_cards(case: Case, moment: str, seat: int) -> Ruling:
    """A book without a rule on such folds: the word in turn binds (2009 rule 29), cards alone are left open."""
    if case.yes(SAID, seat=seat):
        return spoken(case, moment, seat)
    return claimed_late(case, moment, seat, THROWN_IN) if moment == "over" else no_rule(case, seat)


def thrown_away(case: Case, moment: str, seat: int) -> Ruling:
    """Bet, and thrown away as nobody seemed to be left: an exception to folds that bind (2017 and 2019 rule 15-B)."""
    if moment == "over":
        return claimed_late(case, moment, seat, THROWN_AWAY)
    return held_for_the_floor(case, seat) if case.yes(FOUND) else lost(case, seat)
