"""A bet of a wrong size where the book says nothing of it: Rule 1, and what it is once the floor has decided.

Nobody is asked for amounts where the book sizes nothing, so what is decided is said without numbers.
"""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Decision, decision
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import behind_left_open

WHAT_IT_IS = decision(
    "wrong-amount",
    "What is it?",
    {
        "min_bet": "It is made the least bet",
        "max_pot_bet": "It comes down to the most, for everyone",
        "stands": "It stands as made",
    },
)
LEAST_BET = WHAT_IT_IS.only("min_bet", "stands")
DOWN_TO_THE_MOST = WHAT_IT_IS.only("max_pot_bet", "stands")
UP_TO_THE_POT = DOWN_TO_THE_MOST.worded(max_pot_bet="It is made the true pot, for everyone")


def below_the_least_open(case: Case, moment: str) -> Ruling:
    """A bet below the least one, in a book that puts none right, or in pot-limit."""
    case.silent("a bet below the least one")
    match case.decide(LEAST_BET):
        case "min_bet":
            return made_the_least(case, moment)
        case "stands":
            return as_made(case, moment)
    return left_to_td(case, moment, LEAST_BET)


def above_the_pot_open(case: Case, moment: str) -> Ruling:
    """A pot-limit bet above the pot, in a book that does not bring it down."""
    case.silent("a pot-limit bet above the pot")
    match case.decide(DOWN_TO_THE_MOST):
        case "max_pot_bet":
            return made_the_most(case, moment)
        case "stands":
            return as_made(case, moment)
    return left_to_td(case, moment, DOWN_TO_THE_MOST)


def counted_too_low_open(case: Case, moment: str) -> Ruling:
    """A pot bet that came to less than the pot, in a book that does not bring it up."""
    case.silent("a pot bet from a count that was too low")
    match case.decide(UP_TO_THE_POT):
        case "max_pot_bet":
            return made_the_pot(case, moment)
        case "stands":
            return as_made(case, moment)
    return left_to_td(case, moment, UP_TO_THE_POT)


def left_to_td(case: Case, moment: str, point: Decision) -> Ruling:
    """Undecided, with what it can come to."""
    case.do("Hold the chips where they are; hear seat {seat} and the dealer.", "Decide, and say the amount aloud.")
    case.aloud("Seat {seat}, leave the chips. I decide how much that is.")
    behind_left_open(case, moment)
    return case.rule(
        "The book does not size such a bet: you decide under Rule 1.",
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=[option.value for option in point.options],
    )


def made_the_least(case: Case, moment: str) -> Ruling:
    """Brought up to the least bet by its maker; what others did behind stays open."""
    case.do(
        "Have seat {seat} bring it up to the least bet, or put in all they have left.",
        "Say aloud how much it is to call.",
    )
    case.aloud("Seat {seat}, make that the least bet, please.")
    behind_left_open(case, moment)
    return case.rule("Seat {seat} makes it the least bet.", because=FAIRNESS, ruling="min_bet", binding=True)


def made_the_most(case: Case, moment: str) -> Ruling:
    """Brought down to the most that pot-limit allowed, for everyone who is in."""
    case.do("Count the pot as it was before the bet, and work out the most.")
    if moment == "now":
        case.do("Give what is beyond the most back to seat {seat}.")
    else:
        case.do("Give what is beyond the most back to everyone who is in for it.")
        behind_it(case)
    case.do("Say aloud how much it is to call.")
    case.aloud("Seat {seat}, that is more than the pot. It comes down to the most, and the rest goes back.")
    outcome = "The bet comes down to the most." if moment == "now" else "The bet comes down to the most, for everyone."
    return case.rule(outcome, because=FAIRNESS, ruling="corrected")


def made_the_pot(case: Case, moment: str) -> Ruling:
    """Brought up to the pot as it was, for everyone who is in."""
    case.do("Count the pot as it was before the bet.")
    if moment == "now":
        case.do("Have seat {seat} make it the true pot, or put in all they have left.")
    else:
        case.do("Have everyone who is in for it make it the true pot, or put in all they have left.")
        behind_it(case)
    case.do("Say aloud how much it is to call.")
    case.aloud("Seat {seat}, the pot was counted too low. Make it the true pot, please.")
    outcome = "The bet is made the true pot." if moment == "now" else "The bet is made the true pot, for everyone."
    return case.rule(outcome, because=FAIRNESS, ruling="corrected")


def behind_it(case: Case) -> None:
    """What holds for those who acted behind, where the bet is put right for everyone."""
    case.do("Leave folded hands folded.", "Check any raise made on top: it has to be right for the new bet.")
    case.found(correction="all_bettors")


def as_made(case: Case, moment: str) -> Ruling:
    """It stands, and so does what was done behind it on that amount."""
    case.do("Change nothing in the pot.")
    if moment != "now":
        case.do("Leave what the players behind did as it is.")
    case.do("Say aloud how much it is to call.")
    case.aloud("The bet of seat {seat} stands as made.")
    return case.rule("The bet of seat {seat} stands as made.", because=FAIRNESS, ruling="stands")
