"""What chips or words with nothing bet leave to the floor, and what each option comes to."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import CORRECTION, behind_left_open
from rules.situations.betting.chips_facing_a_bet.left_open import left_open
from rules.situations.betting.chips_facing_a_bet.wager import Wager, begin, move
from rules.situations.betting.stacks import in_all, puts_in, short_of

TOO_SMALL = decision(
    "chips",
    "What is it?",
    {"min_bet": "A bet of {least:,}, the least", "bet": "A bet of {total:,}, as put out or said"},
)
ALL_OR_LEAST = decision(
    "chips", "What is it?", {"bet": "All the chips: {total:,}, if the game allows it", "min_bet": "The least bet"}
)
CHIPS_OR_WORDS = decision("chips", "What is it?", {"chips": "What the chips come to", "words": "What was said"})


def too_small_left_open(case: Case, wager: Wager, on: str) -> Ruling:
    """Too small a bet where the book does not say what becomes of it."""
    case.silent(on)
    match case.decide(TOO_SMALL):
        case "min_bet":
            return made_the_least(case, wager)
        case "bet":
            return bets_what_it_is(case, wager)
        case _:
            outcome = "Less than the least bet: the book leaves it open, and you decide."
            return left_open(case, wager, outcome, TOO_SMALL)


def made_the_least(case: Case, wager: Wager) -> Ruling:
    """Brought up to the least bet, as far as a known stack goes."""
    begin(case, wager)
    least, total = case.number("least"), case.number("total")
    stack = short_of(case, least)
    to = least if stack is None else stack
    owed = to - total if wager.chips else 0
    case.let(to=to, owed=owed)
    case.do(puts_in(case, least - total, least) if wager.chips else in_all(case, least))
    case.do("Tell the players behind that it is {to:,} to call.")
    case.aloud(
        "Seat {seat}, {owed:,} more, please: the least bet is {least:,}."
        if owed
        else "Seat {seat}, {to:,} in all, please: the least bet is {least:,}."
    )
    move(case, wager, 0, owed)
    behind_left_open(case, wager.moment)
    return case.rule(
        "Seat {seat} must bet {to:,}: {owed:,} more." if owed else "Seat {seat} must bet {to:,}.",
        because=FAIRNESS,
        ruling="min_bet" if stack is None else "all_in",
        bet_total=to,
        owed=owed or None,
        all_in=None if stack is None else True,
    )


def bets_what_it_is(case: Case, wager: Wager) -> Ruling:
    """A bet of {total}, what was put out or said."""
    begin(case, wager)
    if not wager.chips:
        case.do(in_all(case, case.number("total")), "Give back what is beyond {total:,}.")
    case.do("Tell the players behind that it is {total:,} to call.")
    case.aloud("Seat {seat}, your bet is {total:,}.")
    behind_left_open(case, wager.moment)
    return case.rule("Seat {seat} bets {total:,}.", because=FAIRNESS, ruling="bet", bet_total=case.number("total"))


def chips_left_open(case: Case, wager: Wager) -> Ruling:
    """Silent chips with nothing bet in a game that the book's rule does not speak of (2009, games without a flop)."""
    case.silent("silent chips with nothing bet in a game without a flop")
    match case.decide(ALL_OR_LEAST):
        case "bet":
            return bets_all_chips(case, wager)
        case "min_bet":
            return bets_the_least(case, wager)
        case _:
            outcome = "The book speaks of games with a flop only: you decide what the chips are."
            return left_open(case, wager, outcome, ALL_OR_LEAST)


def as_the_game_allows(case: Case) -> None:
    """What to look at in a bet of which nobody has been asked what the game allows, and what becomes of a wrong one."""
    if case.has(CORRECTION):
        case.cite(CORRECTION)
    case.do(
        "Check that the game allows a bet of that size.",
        "If it does not, make it the nearest that it allows; last chips below the least bet are all-in.",
    )


def bets_all_chips(case: Case, wager: Wager) -> Ruling:
    """A bet of {total}, all the chips, as far as the game allows it."""
    begin(case, wager)
    as_the_game_allows(case)
    case.do("Tell the players behind how much it is to call.")
    case.aloud("Seat {seat}, all of your chips count. I check that the game allows that bet.")
    behind_left_open(case, wager.moment)
    return case.rule(
        "Seat {seat} bets {total:,}, if the game allows it.",
        because=FAIRNESS,
        ruling="bet",
        bet_total=case.number("total"),
    )


def bets_the_least(case: Case, wager: Wager) -> Ruling:
    """The least bet, of which nobody has been asked how much it is."""
    begin(case, wager)
    case.do(
        "Make the bet of seat {seat} the least one, and give back what is beyond it.",
        "If the chips come to less, seat {seat} puts in the rest, or all they have left.",
    )
    case.aloud("Seat {seat}, your bet is the least bet.")
    behind_left_open(case, wager.moment)
    return case.rule("Seat {seat} bets the least.", because=FAIRNESS, ruling="min_bet")


def either(case: Case, moment: str, because: str = FAIRNESS) -> Ruling:
    """The TD decides which of chips and words counts: because the book says so, or because it says nothing."""
    case.found(binding="td_discretion" if because != FAIRNESS else None)
    match case.decide(CHIPS_OR_WORDS):
        case "chips":
            case.do("Count the chips of seat {seat}.")
            case.aloud("Seat {seat}, the chips count. I check that the game allows that bet.")
            outcome = "The chips count: seat {seat} bets what they come to."
        case "words":
            case.do("Have seat {seat} put in what was said, and give back what is beyond it.")
            case.aloud("Seat {seat}, the words count: please put in what you said.")
            outcome = "The words count: seat {seat} bets what was said."
        case _:
            undecided = "You decide what the bet is, from the circumstances."
            return left_open(case, Wager(moment), undecided, CHIPS_OR_WORDS, because=because)
    as_the_game_allows(case)
    case.do("Say aloud how much it is.")
    behind_left_open(case, moment)
    return case.rule(outcome, because=because, ruling="bet")
