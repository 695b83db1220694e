"""A call on a wrong amount that is raised on a later street or after the hand."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Choice, Ruling
from rules.situations.late_claims import BET, beyond_the_book
from rules.situations.undercall.rulings import other_errors


def error_stands(case: Case, seat: int) -> Ruling:
    """Raised after the round, not about an all-in, where the round closes betting errors (Fivebet rule 52-A)."""
    # 49 sets no end, 52-A ends the correction of any betting error with the round. Readings: (a) a call of a wrong
    # amount is a betting error; (b) 49 stands by itself. Taken: (a), but not for an all-in. docs/readings.md.
    case.reading("accepted-action-after-the-round", say("A call of a wrong amount is taken as a betting error."))
    return case.rule(
        say("The betting round is over: the call of seat {seat} stands as it is.", seat=seat),
        because="incorrect-bet-correction",
        values={"ruling": "error_stands", "correction_until": case.param("incorrect-bet-correction.deadline")},
        steps=(say("Change nothing in the pot."), say("Seat {seat} plays on.", seat=seat)),
        words=(say("The round is over. A mistake in the betting is no longer put right."),),
    )


def claimed_late(case: Case, moment: str, seat: int, others_only: bool) -> Ruling:
    """Raised on a later street or after the hand, and nothing says what becomes of it: Rule 1.

    `others_only`: the book ends the correction of short bets and raises, and says nothing of calls.
    """
    if others_only:
        other_errors(case)
    case.silent(
        on=say("a call of a wrong amount brought up only after the hand")
        if moment == "over"
        else say("a call of a wrong amount brought up only on a later street")
    )
    return beyond_the_book(
        case,
        values={"possible_rulings": ["stands", "full"]},
        about=BET,
        choices=(Choice("full", say("The difference is made up")),),
        steps=(
            say("Hear seat {seat}, the dealer and who gave the count.", seat=seat),
            say("Decide, and say it aloud before the next card or hand."),
        ),
        words=(say("No rule reaches back this far. I decide what is fair."),),
    )
