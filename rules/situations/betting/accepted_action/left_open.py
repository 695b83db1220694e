"""A call on a wrong amount where the book does not say what becomes of it: Rule 1."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Decision, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.betting.accepted_action import rulings
from rules.situations.betting.accepted_action.questions import DID
from rules.situations.betting.accepted_action.rulings import COUNT, others, told_more
from rules.situations.shared.late import beyond_the_book, brought_up_late

TOLD_LESS = decision(
    "wrong-count",
    "What has seat {seat} called?",
    {"full_call": "A call of the whole bet, {bet:,}", "told": "A call of what was told, {heard:,}"},
)
TOLD_MORE = decision(
    "wrong-count",
    TOLD_LESS.text,
    {"call": "A call of {bet:,}; {gap:,} goes back", "by_chips": "What chips of that worth come to"},
)
FOLD = decision(
    "fold-on-a-count",
    "What becomes of the fold?",
    {
        "fold_stands": Way(
            "The fold stands",
            ("Muck seat {seat}'s cards.", "Let the hand go on."),
            "Seat {seat}, you have folded. The fold stands.",
            "Seat {seat}'s fold stands.",
            ruling="fold",
        )
    },
    silent="a player who folds on a wrong amount",
    undecided=Course(
        ("See whether seat {seat}'s cards can still be told apart.", "Decide, and say it aloud."),
        "Seat {seat} has folded. I decide whether that stands.",
        "You decide whether that stands: seat {seat} folded on a wrong amount.",
    ),
)
LATE_CALL = decision(
    "late-claim",
    "What happens to the bet?",
    {"stands": "Everything stands as played", "full": "The difference is made up"},
)


def left_open(case: Case) -> Ruling:
    """Leave it open: the book does not say what becomes of a call on this count."""
    point = what_was_called(case)
    match case.decide(point):
        case "full_call" | "call" as act:
            return rulings.pays_the_bet(case, FAIRNESS, act)
        case "told":
            return rulings.pays_what_was_told(case)
        case "by_chips":
            return judged_by_chips(case)
    case.do(COUNT, "Hear seat {seat}, the dealer and who gave the count.", "Decide, and say the amount aloud.")
    others(case)
    case.leave_open(point)
    case.aloud("The bet is {bet:,}. Seat {seat}, I decide what you have called.")
    return case.rule(
        "You decide: seat {seat} was told {heard:,}, the bet is {bet:,}.",
        because=FAIRNESS,
        told=case.number("heard"),
        call_amount=case.number("bet"),
    )


def what_was_called(case: Case) -> Decision:
    """Options there are, worded by how the call was made: of an amount that was named nothing goes back."""
    if told_more(case):
        return TOLD_MORE if case.ask(DID) == "pushed" else TOLD_MORE.worded(call="A call of {bet:,}")
    return TOLD_LESS.only("full_call") if rulings.all_in_either_way(case) else TOLD_LESS


def judged_by_chips(case: Case) -> Ruling:
    """Leave it to the floor to judge chips or amount like any other bet; the ruling on them is another question."""
    case.do(COUNT, "Rule on {heard:,} against a bet of {bet:,}, as if no count had been given.")
    others(case)
    case.aloud("Seat {seat}, the bet is {bet:,}. Your {heard:,} is judged like any other bet.")
    return case.rule(
        "Seat {seat}'s {heard:,} is judged like any other bet.",
        because=FAIRNESS,
        ruling="by_chips",
        told=case.number("heard"),
    )


def fold_left_open(case: Case) -> Ruling:
    """Leave a fold on a wrong count open: the books that have the rule speak of callers only."""
    return case.leave(FOLD)


def late_left_open(case: Case, moment: str) -> Ruling:
    """Leave open a claim on a later street or after the hand, where no book says what becomes of it."""
    brought_up_late(case, moment, "a call of a wrong amount")
    case.may_come_to(LATE_CALL)
    taken = case.decide(LATE_CALL)
    if taken == "full":
        return made_up(case, moment)
    if taken is None:
        case.do("Hear seat {seat}, the dealer and who gave the count.")
    return beyond_the_book(case, taken)


def made_up(case: Case, moment: str) -> Ruling:
    """Have the whole bet paid after all, by the floor's decision; nobody has asked how much it was."""
    case.do("Work out how far seat {seat}'s call was off.")
    if moment == "over":
        case.do(
            "Have seat {seat} pay the winner what was missing, or take back what was too much, if they lost.",
            "Have the bettor pay over what they took back of the bet, and no more, if seat {seat} won.",
            "Let nobody pay more than both stacks held at the time.",
        )
    else:
        case.do("Have seat {seat} put in what is missing, or take back what was too much.")
    case.aloud("Seat {seat}, you called the whole bet. The difference is made up.")
    return case.rule(
        "Seat {seat} called the whole bet: the difference is made up.", because=FAIRNESS, ruling="difference_made_up"
    )
