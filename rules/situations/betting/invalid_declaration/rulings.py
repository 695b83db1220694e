"""The rulings a word can come to that does not fit the spot. {least} is the smallest bet, {named} what was named or put
in with it, in chips.
"""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Decision, decision
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.betting.betting_errors import behind_left_open, bettors_behind
from rules.situations.betting.chips_facing_a_bet.raises import not_above_the_pot
from rules.situations.betting.opening_bet.rulings import how_it_goes_in
from rules.situations.betting.stacks import in_all, puts_in, short_of
from rules.situations.conduct.penalties import possible_penalty

CALL = "invalid-call-no-bet"
RAISE = "invalid-raise-no-bet"
CHIPS_STAY = "chips-in-turn-stay"
OFFENCE = {"call": CALL, "raise": RAISE}
MATTER = {
    "call": "a call with nothing to call",
    "raise": "a raise with nothing bet",
    "check": "a check into a bet",
}
WORD = decision(
    "invalid-declaration",
    "What was seat {seat}'s word?",
    {
        "check": "A check",
        "bet": "A bet, at least the smallest",
        "acts_anew": "Nothing: they check or bet now",
    },
)
CALL_SAID, RAISE_SAID = WORD.only("check", "acts_anew"), WORD.only("bet", "acts_anew")


def check(case: Case, moment: str, chips: bool) -> Ruling:
    """Call with nothing to call: a check (rule 55-A)."""
    if chips:
        # 55-A makes the word a check; 40-A lets the first of word and chips define the bet, and leaves what contradicts
        # itself to the TD. Readings: (a) the word came first, so that it is a check and the chips go back; (b) word and
        # chips contradict each other. Taken: (a), the order is clear. docs/readings.md.
        case.cite("bet-first-method-governs")
        case.reading("chips-after-call", "The word came first: it is a check, and the chips are no bet.")
        case.found(chips_returned=True)
        case.do("Give seat {seat} the chips back that went in after the word.")
    case.do("Action goes on behind seat {seat}, with no bet.")
    if chips and moment != "now":
        case.silent("others who acted behind on chips that were no bet")
        behind_left_open(case, moment)
    case.aloud("Seat {seat}, there was nothing to call. That is a check.")
    return case.rule(
        "A check: seat {seat} had nothing to call.",
        because=CALL,
        penalty=penalty(case, CALL),
        ruling="check",
        binding=True,
        penalty_possible=penalised(case, CALL),
    )


def bet_owed(case: Case, moment: str, structure: str) -> Ruling:
    """Raise with no bet and no amount: the player owes a bet and sets it now (rule 55-B); limit has one size."""
    limit = structure == "limit"
    case.do("Seat {seat} may not check or fold.")
    how_it_goes_in(case, limit)
    if moment != "now":
        case.do("Others acted behind before the amount was clear: rule on that next.")
    case.aloud(
        "Seat {seat}, nothing was bet, but you said raise.",
        "In limit that is a bet of {least:,}." if limit else "You must bet, at least {least:,}. How much?",
    )
    return case.rule(
        "Seat {seat} must bet {least:,}." if limit else "Seat {seat} must bet, at least {least:,}.",
        because=RAISE,
        penalty=penalty(case, RAISE),
        ruling="bet",
        binding=True,
        penalty_possible=penalised(case, RAISE),
        minimum_bet=case.number("least"),
    )


def bet(case: Case, total: int, structure: str) -> Ruling:
    """Raise with no bet, and an amount that is a good bet: that is the bet (rule 55-B); limit has one size.

    `structure` is the betting structure, or nothing for a bet of the least, where it makes no difference.
    """
    case.let(total=total)
    case.do(in_all(case, total))
    if structure == "limit":
        case.do("In limit a bet is one size: what is in beyond that goes back.")
    case.do("It is {total:,} to call.")
    not_above_the_pot(case, structure, total)
    case.aloud("Seat {seat} bets {total:,}.")
    return case.rule(
        "A bet of {total:,}.",
        because=RAISE,
        penalty=penalty(case, RAISE),
        ruling="bet",
        binding=True,
        bet_total=total,
        minimum_bet=case.number("least"),
    )


def made_the_smallest(case: Case, moment: str) -> Ruling:
    """Raise with no bet, and too little with it: at least the smallest bet, or all that they are known to have."""
    least, named = case.number("least"), case.number("named")
    stack = short_of(case, least)
    total = least if stack is None else stack
    case.let(total=total)
    case.do(puts_in(case, least - named, least), "It is {total:,} to call.")
    bettors_behind(case, moment, short=True)
    case.aloud(
        "Seat {seat}, you said raise. You must bet at least {total:,}."
        if stack is None
        else "Seat {seat}, you said raise. You are all-in for {total:,}."
    )
    return case.rule(
        "A bet of {total:,}, the smallest: raise was said."
        if stack is None
        else "A bet, all-in for {total:,}: raise was said.",
        because=RAISE,
        penalty=penalty(case, RAISE),
        ruling="min_bet" if stack is None else "all_in",
        binding=True,
        bet_total=total,
        all_in=None if stack is None else True,
        owed=max(0, total - named),
    )


def call_left_open(case: Case, moment: str) -> Ruling:
    """A book without a rule on a call with nothing to call: Rule 1."""
    words_bind(case, MATTER["call"])
    match case.decide(CALL_SAID):
        case "check":
            chips_back_all_the_same(case)
            case.do("Go on behind seat {seat}, with no bet.")
            case.aloud("Seat {seat}, there was nothing to call. That is a check.")
            behind_left_open(case, moment)
            return case.rule("Seat {seat} checks: there was nothing to call.", because=FAIRNESS, ruling="check")
        case "acts_anew":
            return acts_anew(case, moment)
        case _:
            return left_open(case, moment, CALL_SAID)


def raise_left_open(case: Case, moment: str) -> Ruling:
    """A book without a rule on a raise with nothing bet: Rule 1. How much was named or put in is not asked there."""
    words_bind(case, MATTER["raise"])
    match case.decide(RAISE_SAID):
        case "bet":
            case.do(
                "Have seat {seat} bet what they named or put in, or all they have.",
                "It is the smallest bet or more; in limit it is the one size.",
                "Say aloud how much it is to call.",
            )
            case.aloud("Seat {seat}, nothing was bet, but you said raise. You must bet.")
            behind_left_open(case, moment)
            return case.rule(
                "Seat {seat} must bet: the smallest or more; in limit one size.", because=FAIRNESS, ruling="bet"
            )
        case "acts_anew":
            return acts_anew(case, moment)
        case _:
            return left_open(case, moment, RAISE_SAID)


def words_bind(case: Case, matter: str) -> None:
    """Words in turn bind, and the book does not say to what."""
    case.let(matter=matter)
    case.cite("verbal-in-turn-binding")
    case.silent("{matter}")


def left_open(case: Case, moment: str, point: Decision) -> Ruling:
    case.do(
        "Chips that went in stay where they are until you decide.",
        "Decide what the word of seat {seat} is, and say it aloud.",
    )
    case.aloud("Seat {seat}, there was no bet. I decide what that is.")
    behind_left_open(case, moment)
    return case.rule(
        "Words in turn bind, but the book does not say what {matter} is: you decide.",
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=[option.value for option in point.options],
    )


def acts_anew(case: Case, moment: str) -> Ruling:
    """The floor took the word for nothing: the player acts as if it had not been said."""
    chips_back_all_the_same(case)
    case.do("Seat {seat} checks or bets now.")
    case.aloud("Seat {seat}, please check or bet: what you said does not count.")
    behind_left_open(case, moment)
    return case.rule("The word does not count: seat {seat} checks or bets now.", because=FAIRNESS, ruling="acts_anew")


def chips_back_all_the_same(case: Case) -> None:
    """Chips that came after a word without effect go back, under Rule 1 where the book keeps chips in turn in."""
    if case.has(CHIPS_STAY):
        case.cite(CHIPS_STAY)
        case.do("Under Rule 1, give seat {seat} back any chips that went in after the word; else they would stay in.")
    else:
        case.do("Give seat {seat} back any chips that went in after the word.")


def penalty(case: Case, concept: str) -> PenaltyAdvice | None:
    """That the word may be penalised, where the book says so (Fivebet rule 55)."""
    return possible_penalty(case, concept, case.number("seat")) if penalised(case, concept) else None


def penalised(case: Case, concept: str) -> bool:
    return case.param(f"{concept}.penalty_possible") is True
