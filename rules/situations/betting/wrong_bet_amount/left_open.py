"""A bet of a wrong size where the book says nothing of it: Rule 1, and the bet once the floor has decided."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import LEFT_OPEN, Course, Decision, decision
from rules.engine.ruling import Ruling
from rules.facts.chips import most_allowed
from rules.situations.betting.wrong_bet_amount import questions, rulings

WHAT_IT_IS = decision(
    "wrong-amount",
    "What is it?",
    {
        "min_bet": "It is made the least bet, {right:,}, for everyone",
        "max_pot_bet": "It comes down to the most, {right:,}, for everyone",
        "stands": "It stands as made, at {made:,}",
    },
    undecided=Course(
        ("Hold the chips where they are; hear seat {seat} and the dealer.", "Decide, and say the amount aloud."),
        "Seat {seat}, leave the chips. I decide how much that is.",
        "You decide under Rule 1: the book sizes no such bet.",
    ),
)
LEAST_BET = replace(WHAT_IT_IS.only("min_bet", "stands"), silent="a bet below the least one")
DOWN_TO_THE_MOST = replace(WHAT_IT_IS.only("max_pot_bet", "stands"), silent="a pot-limit bet above the pot")
UP_TO_THE_POT = replace(
    DOWN_TO_THE_MOST.worded(max_pot_bet="It is made the true pot, {right:,}, for everyone"),
    silent="a pot bet from a count that was too low",
)


def below_the_least_open(case: Case, moment: str) -> Ruling:
    """A bet below the least one, in a book that puts none right, or in pot-limit."""
    return sized(case, moment, LEAST_BET, "the least bet", "The bet is made the least bet")


def above_the_pot_open(case: Case, moment: str) -> Ruling:
    """A pot-limit bet above the pot, in a book that does not bring it down."""
    return sized(case, moment, DOWN_TO_THE_MOST, "the most", "The bet comes down to the most")


def counted_too_low_open(case: Case, moment: str) -> Ruling:
    """A pot bet that came to less than the pot, in a book that does not bring it up."""
    return sized(case, moment, UP_TO_THE_POT, "the true pot", "The bet is made the true pot")


def sized(case: Case, moment: str, point: Decision, what: str, outcome: str) -> Ruling:
    """Leave the size open, with the possible decisions: the bet stands as made, or is made `what` for everyone."""
    made = case.ask(questions.MADE)
    right = case.ask(questions.LEAST) if "min_bet" in point.ways else most_allowed(case, questions.MOST)
    case.let(right=right)
    if made <= right if point is DOWN_TO_THE_MOST else made >= right:
        return rulings.allowed(case, "bet" if "min_bet" in point.ways else "pot", because=FAIRNESS)
    match case.decide(point):
        case "stands":
            return as_made(case, moment)
        case "min_bet":
            return made_right(case, moment, what, outcome, ruling="min_bet")
        case "max_pot_bet":
            return made_right(case, moment, what, outcome, ruling="corrected")
    case.found(hands_behind=None if moment == "now" else LEFT_OPEN)
    return case.undecided(point)


def made_right(case: Case, moment: str, what: str, outcome: str, *, ruling: str) -> Ruling:
    """Bring the bet up or down to `what`, for everyone who is in, as the books do that correct it."""
    alone = moment == "now"
    who = "seat {seat}" if alone else "everyone who is in for it"
    if what == "the most":
        case.do(f"Give what is beyond {{right:,}} back to {who}.")
        case.aloud("Seat {seat}, that is more than the pot of {right:,}. The rest goes back.")
    else:
        case.do(f"Have {who} make it {{right:,}}, {what}, or put in all they have left.")
        case.aloud("Seat {seat}, make that {right:,}, please.")
    if not alone:
        case.do("Leave folded hands folded.", "Check any raise made on top: it has to be right for the new bet.")
        case.found(correction="all_bettors")
    case.do("Announce the bet: {right:,}.")
    case.found(bet_total=case.number("right"))
    headline = f"{outcome}, {{right:,}}{'' if alone else ', for everyone'}."
    return case.rule(headline, because=FAIRNESS, ruling=ruling, binding=True)


def as_made(case: Case, moment: str) -> Ruling:
    """Let the bet stand, and the acts behind it on that amount."""
    case.do("Change nothing in the pot.")
    if moment != "now":
        case.do("Leave what the players behind did as it is.")
    case.do("Announce the bet: {made:,}.")
    case.aloud("Seat {seat}'s bet stands as made: {made:,}.")
    return case.rule("Seat {seat}'s bet stands as made, at {made:,}.", because=FAIRNESS, ruling="stands")
