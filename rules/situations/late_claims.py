"""A claim that comes on a later street or after the hand, where no rule on the matter reaches that far."""

from collections.abc import Mapping

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, PenaltyAdvice, Ruling
from rules.situations.choices import OTHERWISE
from rules.situations.disputes import disputes_closed, too_late

LATE = ("later-street", "over")
NO_VALUES: Mapping[str, object] = {}
HAND, BET = say("What happens to the hand?"), say("What happens to the bet?")


def claimed_late(case: Case, moment: str, seat: int, what: Say, penalty: PenaltyAdvice | None = None) -> Ruling:
    """Too late where the book closes the hand; else Rule 1. `what` names the matter: "a check into a bet".

    A `penalty` that the book offers stays possible.
    """
    if moment == "over" and (closed := disputes_closed(case)):
        return too_late(case, closed, penalty)
    case.silent(
        on=say("{what} brought up only after the hand", what=what)
        if moment == "over"
        else say("{what} brought up only on a later street", what=what)
    )
    return beyond_the_book(
        case,
        values={"possible_rulings": ["stands"]},
        steps=(
            say("Hear seat {seat} and the dealer.", seat=seat),
            say("Decide, and say it aloud before the next card or hand."),
        ),
        words=(say("No rule reaches back this far. I decide what is fair."),),
        penalty=penalty,
    )


def beyond_the_book(
    case: Case,
    *,
    steps: tuple[Say, ...],
    words: tuple[Say, ...],
    about: Say = HAND,
    choices: tuple[Choice, ...] = (),
    values: Mapping[str, object] = NO_VALUES,
    penalty: PenaltyAdvice | None = None,
) -> Ruling:
    """Rule 1 on a late claim: that everything stands, one of `choices` or something else, as an answer to `about`."""
    stands = Choice("stands", say("Everything stands as played"))
    return case.rule(
        say("The book does not cover it this late: you decide under Rule 1."),
        because=FAIRNESS,
        values={"ruling": "td_discretion", **values},
        steps=steps,
        words=words,
        discretions=(Discretion("late-claim", about, (stands, *choices, OTHERWISE), open_list=True),),
        penalty=penalty,
    )
