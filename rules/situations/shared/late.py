"""Claims that come on a later street or after the hand, where no rule on the matter reaches that far."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.shared.disputes import disputes_closed, too_late

LATE = ("later-street", "over")
THE_HAND = decision(
    "late-claim",
    "What happens to the hand?",
    {
        "stands": Way(
            "Everything stands as played",
            "Leave everything as it was played.",
            "It is too late to change that. It stands as played.",
            "It stands as played.",
        )
    },
    undecided=Course(
        "Decide, and say it aloud before the next card or hand.",
        "No rule reaches back this far. I decide what is fair.",
        "You decide under Rule 1: no rule reaches this far back.",
    ),
)
THE_BET = THE_HAND.worded("What happens to the bet?")


def claimed_late(
    case: Case, moment: str, what: str, penalty: PenaltyAdvice | None = None, hear: str = "seat {seat} and the dealer"
) -> Ruling:
    """Rule it too late where the book closes the hand; else by Rule 1. `what` names the matter: "a check into a bet".

    A `penalty` that the book offers stays possible. {seat} is the seat whose act it is, `hear` says whom to hear.
    """
    if moment == "over" and (closed := disputes_closed(case)):
        return too_late(case, closed, penalty)
    brought_up_late(case, moment, what)
    taken = case.decide(THE_HAND)
    if taken is None:
        case.may_come_to(THE_HAND)
        case.do(f"Hear {hear}.")
    return beyond_the_book(case, taken, penalty)


def brought_up_late(case: Case, moment: str, what: str) -> None:
    """Record that the book is silent on `what` once play has gone on."""
    late = "{what} brought up only after the hand" if moment == "over" else "{what} brought up only on a later street"
    case.silent(case.say(late, what=what))


def beyond_the_book(case: Case, taken: str | None, penalty: PenaltyAdvice | None = None, said: str = "") -> Ruling:
    """Apply Rule 1 to a late claim: everything stands as played or, while undecided, the floor has yet to decide.

    `said` replaces the usual words while it is undecided.
    """
    course = THE_HAND.ways["stands"] if taken == "stands" else THE_HAND.undecided
    case.follow(replace(course, words=said) if said and taken != "stands" else course)
    ruling = "stands" if taken == "stands" else LEFT_OPEN
    return case.rule(course.headline, because=FAIRNESS, penalty=penalty, ruling=ruling)
