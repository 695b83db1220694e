"""A gesture or an unusual word (2013, 2017, 2019 and Fivebet rule 3, 2013 rule 49, 2017 to Fivebet rule 57)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.situations.betting.gestures_and_terms import questions
from rules.situations.betting.gestures_and_terms.rulings import (
    OFFICIAL,
    OWN_ACT,
    OWN_RISK,
    TAP,
    WORD_IN_A_QUESTION,
    binds,
    both_count,
    call_with_chips,
    changed_an_all_in,
    check_by_tap,
    first_stands,
    interpreted,
    no_act,
)
from rules.situations.betting.shared.check_into_bet import INTO_BET, checked_into_bet
from rules.situations.betting.shared.own_act import taken_as_out_of_turn
from rules.situations.shared.late import LATE, claimed_late


@situation(
    "gestures-and-terms",
    family="bets-and-raises",
    title=say("Gesture or odd word"),
    looks=say("a tap, a nod, slang"),
    concepts=(TAP, OFFICIAL, OWN_ACT, OWN_RISK, "make-intentions-clear", INTO_BET),
    budget=7,
    slang=("gesture", "sign", "nod", "waved", "slang", "unclear word", "strange word", "own words", "hand signal"),
    ways_in=(
        WayIn(
            "tap",
            say("Tap on the table"),
            say("a check, or something else?"),
            {"gesture-seen": "tap"},
            slang=("tap", "knock", "rap", "knocked"),
        ),
        WayIn(
            "gesture",
            say("Gesture"),
            say("a sign, nothing said"),
            {"gesture-seen": "gesture"},
            slang=("signal", "pointed"),
        ),
        WayIn(
            "question",
            say("Only a question"),
            say("“Can I raise?”"),
            {"gesture-seen": "question"},
            slang=("can I raise", "asked", "question", "only asked"),
        ),
        WayIn(
            "changed-words",
            say("Changed words"),
            say("one thing said, then another"),
            {"gesture-seen": "changed"},
            slang=("changed their mind", "took it back", "second thoughts", "I meant", "no wait"),
        ),
        WayIn(
            "unusual-word",
            say("Odd word"),
            say("slang for an action"),
            {"gesture-seen": "slang"},
            slang=("slang", "jargon"),
        ),
    ),
)
def gestures_and_terms(case: Case) -> Ruling:
    """Rule on a gesture or a word in turn that is not a plain call, raise or the like.

    Source: 2013 rules 3, 37-A and 49, 2017 rules 3, 41-A and 57, 2019 and Fivebet rules 3, 50-A and 57; 2009 rule 29
    has words in turn, and nothing on gestures. Raises NeedAnswer for what is still to be asked.
    """
    moment = case.ask(questions.MOMENT)
    case.ask(questions.SEAT)
    if moment in LATE:
        return claimed_late(case, moment, "a gesture or an unusual word")
    match case.ask(questions.SEEN):
        case "tap":
            return tapped(case, moment)
        case "gesture":
            return gesture(case, moment)
        case "question" if case.has(OWN_ACT) and case.yes(questions.OFFICIAL_WORD):
            case.why("The betting words are for one's own act, so others may have relied on seat {seat}'s word.")
            return case.leave(WORD_IN_A_QUESTION, because=OWN_ACT)
        case "question":
            return no_act(case, moment)
        case "changed":
            return changed(case, moment)
        case "plain":
            return binds(case)
        case "local" if case.yes(questions.UNDERSTOOD):
            return binds(case, local=True)
        case _:
            return word(case, moment)


def changed(case: Case, moment: str) -> Ruling:
    """Bind the first of two acts said in turn (2009 rule 29, 2013 rule 37-A, 2017 rule 41-A, 2019 rule 50-A)."""
    first = case.ask(questions.FIRST)
    if first == "check" and case.yes(questions.TO_CALL):
        return checked_into_bet(case, moment)
    if first == "fold" or case.ask(questions.LATER) != "fold":
        return first_stands(case, moment, first)
    taken_as_out_of_turn(case)
    if case.yes(questions.STILL_TURN):
        return first_stands(case, moment, first)
    return changed_an_all_in(case, moment) if first == "all-in" else both_count(case, moment, first)


def tapped(case: Case, moment: str) -> Ruling:
    """A tap is a check (2017, 2019 and Fivebet rule 3); before, it is a gesture like any other."""
    if not case.has(TAP):
        return gesture(case, moment)
    case.cite(TAP)
    if not case.yes(questions.TO_CALL):
        return check_by_tap(case, moment)
    case.reading("tap-into-bet", "A tap counts as a check said aloud, also facing a bet.")
    return checked_into_bet(case, moment)


def gesture(case: Case, moment: str) -> Ruling:
    """Any other gesture is at the player's own risk (2013 rule 49, 2017, 2019 and Fivebet rules 3 and 57)."""
    faced = case.yes(questions.TO_CALL)
    at_own_risk = case.has(OWN_RISK) and case.param(f"{OWN_RISK}.gestures_included") is True
    return interpreted(case, moment, faced, at_own_risk, "gestures")


def word(case: Case, moment: str) -> Ruling:
    """A word that is not official is at the player's own risk, but for one that comes with exactly the call."""
    faced = case.yes(questions.TO_CALL)
    if faced and case.yes(questions.EXACT_CALL):
        return call_with_chips(case, moment)
    return interpreted(case, moment, faced, case.has(OWN_RISK), "words other than plain ones")
