"""What a call on a wrong amount comes to once the floor has decided it."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.ruling import Ruling
from rules.situations.betting.accepted_action.parts import gets_chips_back, is_late, is_short, others, pays
from rules.situations.betting.accepted_action.questions import DID
from rules.situations.betting.stacks import makes_it


def pays_the_bet(case: Case, because: str, ruling: str) -> Ruling:
    """The floor holds the caller to the whole bet."""
    pays(case)
    if gets_chips_back(case):
        outcome = "Seat {seat} calls {bet:,}; {gap:,} goes back."
        case.aloud("Seat {seat}, {gap:,} goes back to you. You have called {bet:,}.")
    elif is_late(case):
        outcome = "Settle by {call:,}: seat {seat} called the whole bet."
        case.aloud("Seat {seat}, you called the whole bet. It is settled by {call:,}.")
    elif case.ask(DID) != "pushed":
        outcome = "Seat {seat} must call: {call:,} in all."
        case.aloud("Seat {seat}, {call:,} in all, please. The bet is {bet:,}, and you have called it.")
    elif not case.number("owed"):
        outcome = "Seat {seat} has called: all-in for {call:,}."
        case.aloud("Seat {seat}, you are all-in for {call:,}. The bet is {bet:,}.")
    else:
        outcome = "Seat {seat} must call: {owed:,} more, to make it {call:,}."
        case.aloud(
            "Seat {seat}, {owed:,} more, please. You are all-in for {call:,}."
            if is_short(case)
            else "Seat {seat}, {owed:,} more, please. The bet is {bet:,}, and you have called it."
        )
    return case.rule(outcome, because=because, ruling=ruling)


def pays_what_was_told(case: Case) -> Ruling:
    """The floor lets the caller pay the lower amount that they were told, and no more (Rule 1)."""
    heard, call = case.number("heard"), case.number("call")
    paid = min(heard, call)
    case.let(paid=paid)
    case.found(call_amount=paid, all_in=True if is_short(case) and call <= heard else None, told=heard)
    if is_late(case):
        case.do("Settle by {paid:,}: the loser pays that much, as far as both stacks go.")
    else:
        case.do(
            "Leave {paid:,} from seat {seat} in, and take no more."
            if case.ask(DID) == "pushed"
            else makes_it(case, case.number("seat"), paid),
            "Give the bettor back what nobody else calls above {paid:,}.",
            "What others match above {paid:,} goes to a side pot that seat {seat} cannot win.",
        )
    others(case)
    case.aloud("Seat {seat}, you pay what you were told: {paid:,}.")
    return case.rule("Seat {seat} pays only what they were told: {paid:,}.", because=FAIRNESS, ruling="call")


def judged_by_chips(case: Case) -> Ruling:
    """The floor judges what was put in or named like any other bet: what that comes to is another question."""
    case.do(
        "Count the bet out for everybody to see: {bet:,}.",
        "Rule on {heard:,} against a bet of {bet:,}, as if no count had been given.",
    )
    others(case)
    case.aloud("Seat {seat}, the bet is {bet:,}. Your {heard:,} is judged like any other bet.")
    return case.rule(
        "Seat {seat}'s {heard:,} is judged like any other bet.",
        because=FAIRNESS,
        ruling="by_chips",
        told=case.number("heard"),
    )
