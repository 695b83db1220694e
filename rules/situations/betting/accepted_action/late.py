"""A call on a wrong amount that is brought up on a later street or after the hand."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.undercall.rulings import other_errors
from rules.situations.late import beyond_the_book, brought_up_late

LATE_CALL = decision(
    "late-claim",
    "What happens to the bet?",
    {"stands": "Everything stands as played", "full": "The difference is made up"},
)


def error_stands(case: Case) -> Ruling:
    """Brought up after the round, not about an all-in, where the round closes betting errors (Fivebet rule 52-A)."""
    # 49 sets no end, 52-A ends the correction of any betting error with the round. Readings: (a) a call of a wrong
    # amount is a betting error; (b) 49 stands by itself. Taken: (a), but not for an all-in. docs/readings.md.
    case.reading("accepted-action-after-the-round", "A call of a wrong amount is taken as a betting error.")
    case.do("Change nothing in the pot.", "Seat {seat} plays on.")
    case.aloud("The round is over. A mistake in the betting is no longer put right.")
    return case.rule(
        "The betting round is over: the call of seat {seat} stands as it is.",
        because="incorrect-bet-correction",
        ruling="error_stands",
        correction_until=case.param("incorrect-bet-correction.deadline"),
    )


def claimed_late(case: Case, moment: str, others_only: bool) -> Ruling:
    """Brought up on a later street or after the hand, and nothing says what becomes of it: Rule 1.

    `others_only`: the book ends the correction of short bets and raises, and says nothing of calls.
    """
    if others_only:
        other_errors(case)
    brought_up_late(case, moment, "a call of a wrong amount")
    case.found(possible_rulings=["stands", "full"])
    taken = case.decide(LATE_CALL)
    if taken == "full":
        return made_up(case, moment)
    if taken is None:
        case.do("Hear seat {seat}, the dealer and who gave the count.")
    return beyond_the_book(case, taken)


def made_up(case: Case, moment: str) -> Ruling:
    """The floor has the whole bet paid after all; nobody has asked how much it was."""
    case.do("Work out how far the call of seat {seat} was off.")
    if moment == "over":
        case.do(
            "If seat {seat} lost, have them pay the winner what was missing, or take back what was too much.",
            "If seat {seat} won, have the bettor pay over what the bettor took back of the bet; no more is owed.",
            "Either way as far as both stacks went at the time.",
        )
    else:
        case.do("Have seat {seat} put in what is missing, or take back what was too much.")
    case.aloud("Seat {seat}, you called the whole bet. The difference is made up.")
    return case.rule(
        "Seat {seat} called the whole bet: the difference is made up.", because=FAIRNESS, ruling="difference_made_up"
    )
