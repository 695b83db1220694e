"""Call or raise said with no bet, or check facing one (2017, 2019 and Fivebet rule 55)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import MOST, STACK
from rules.situations.betting.invalid_declaration import questions
from rules.situations.betting.opening_bet.rulings import BINDS, bets, bets_the_least, known_up_to, owes_a_bet
from rules.situations.betting.shared import betting_errors, check_into_bet
from rules.situations.betting.shared.raises import OVER_THE_POT, without_a_count
from rules.situations.betting.shared.wager import Wager, bets_stand, coming_to
from rules.situations.shared.late import LATE, claimed_late
from rules.situations.shared.penalties import possible_penalty

CALL = "invalid-call-no-bet"
RAISE = "invalid-raise-no-bet"
OFFENCE = {"call": CALL, "raise": RAISE}
MATTER = {"call": "a call with nothing to call", "raise": "a raise with nothing bet", "check": "a check into a bet"}
CHIPS_BACK = "Give seat {seat} back any chips that went in after the word."
WORD = decision(
    "invalid-declaration",
    "What was seat {seat}'s word?",
    {
        "check": Way(
            "A check",
            (CHIPS_BACK, "Let the action go on behind seat {seat}, with no bet."),
            "Seat {seat}, there was nothing to call. That is a check.",
            "Seat {seat} checks: there was nothing to call.",
        ),
        "bet": Way(
            "A bet, at least the smallest",
            (
                "Ask seat {seat} how much, if no amount was named or put in yet.",
                "Have seat {seat} bet what they name or put in, or all they have.",
                "Make it the least bet, if it is less; in limit make it the one size.",
                "Say aloud how much it is to call.",
            ),
            "Seat {seat}, nothing was bet, but you said raise. You must bet.",
            "Seat {seat} must bet: the smallest or more; in limit one size.",
        ),
        "acts_anew": Way(
            "Nothing: seat {seat} checks or bets now",
            (CHIPS_BACK, "Let seat {seat} check or bet now."),
            "Seat {seat}, please check or bet: what you said does not count.",
            "The word does not count: seat {seat} checks or bets now.",
        ),
    },
    silent="{matter}",
    undecided=Course(
        (
            "Leave chips that went in where they are until you decide.",
            "Decide what seat {seat}'s word is, and say it aloud.",
        ),
        "Seat {seat}, there was no bet. I decide what that is.",
        "You decide: the book does not say what {matter} is.",
    ),
)
CALL_SAID, RAISE_SAID = WORD.only("check", "acts_anew"), WORD.only("bet", "acts_anew")


@situation(
    "invalid-declaration",
    family="bets-and-raises",
    title=say("Invalid declaration"),
    looks=say("“call” with nothing to call"),
    concepts=(CALL, RAISE, check_into_bet.INTO_BET, BINDS),
    budget=8,
    told=(STACK,),
    slang=("wrong word", "invalid declaration", "nothing to call", "no bet", "said it by mistake"),
    ways_in=(
        WayIn(
            "call-no-bet",
            say("“Call”, no bet"),
            say("nothing to call"),
            {"declared-what": "call"},
            slang=("called no bet",),
        ),
        WayIn(
            "raise-no-bet",
            say("“Raise”, no bet"),
            say("nothing to raise"),
            {"declared-what": "raise"},
            slang=("said raise",),
        ),
        WayIn(
            "check-into-bet",
            say("“Check” into a bet"),
            say("said facing a bet"),
            {"declared-what": "check"},
            slang=("checked a bet", "checked into a bet"),
        ),
    ),
)
def invalid_declaration(case: Case) -> Ruling:
    """Rule on a word said in turn, before any chips, that the spot does not allow.

    Source: 2017, 2019 and Fivebet rule 55; 2009 and 2013 have none. Raises NeedAnswer for what is still to be asked.
    """
    moment = case.ask(questions.MOMENT)
    case.ask(questions.SEAT)
    said = case.ask(questions.SAID)
    if moment in LATE:
        return brought_up_late(case, moment, said)
    match said:
        case "call":
            return called_nothing(case, moment)
        case "raise":
            return raised_nothing(case, moment)
        case _:
            return check_into_bet.checked_into_bet(case, moment)


def brought_up_late(case: Case, moment: str, said: str) -> Ruling:
    """Rule on a claim on a later street or after the hand: too small a bet stands by then; else Rule 1."""
    closes_every_error = case.has(betting_errors.CORRECTION) and betting_errors.every_error(case)
    if (said == "raise" or closes_every_error) and betting_errors.correctable(case):
        if said != "raise":
            case.reading(
                "declaration-after-the-round",
                "A word that does not fit is taken as a betting error, which the round closes.",
            )
        return bets_stand(case)
    offered = penalty(case, OFFENCE[said]) if said in OFFENCE and case.has(OFFENCE[said]) else None
    return claimed_late(case, moment, MATTER[said], offered)


def called_nothing(case: Case, moment: str) -> Ruling:
    """Call with nothing to call is a check (rule 55-A); chips that follow the word are no bet (rule 40-A)."""
    if not case.has(CALL):
        return left_open(case, moment, "call")
    if case.yes(questions.CHIPS_AFTER):
        case.cite("bet-first-method-governs")
        case.reading("chips-after-call", "The word came first: it is a check, and the chips are no bet.")
        case.found(chips_returned=True)
        case.do("Give seat {seat} back the chips that went in after the word.")
        if moment != "now":
            case.silent("others who acted behind on chips that were no bet")
            betting_errors.behind_left_open(case, moment)
    case.do("Let the action go on behind seat {seat}, with no bet.")
    case.aloud("Seat {seat}, there was nothing to call. That is a check.")
    case.why("There was no bet: to call nothing is to check.")
    return bound(case, "A check: seat {seat} had nothing to call.", because=CALL, ruling="check")


def raised_nothing(case: Case, moment: str) -> Ruling:
    """Raise with no bet binds to at least the smallest bet (rule 55-B); a smaller one is corrected like any other."""
    if not case.has(RAISE):
        return left_open(case, moment, "raise")
    named = case.ask(questions.AMOUNT) if case.ask(questions.WITH) == "amount" else 0
    least = case.ask(questions.LEAST)
    case.why("“Raise” in turn binds; with nothing bet, it is a bet of {least:,} or more.", least=least)
    if not named:
        outcome = owes_a_bet(case, "raise", least, case.ask(questions.STRUCTURE) == "limit")
        if moment != "now":
            case.do("Rule next on the players who acted behind before the amount was clear.")
        return bound(case, outcome, because=RAISE, minimum_bet=least)
    wager = coming_to(case, Wager(moment, least=least), named)
    if named < least:
        if betting_errors.stands(case, moment, short=True):
            return bets_stand(case)
        # how much of it was put in, and how much only named, nobody has been asked
        outcome = bets_the_least(case, wager)
        betting_errors.bettors_behind(case, moment, short=True)
        return bound(case, outcome, because=RAISE, owed=max(0, known_up_to(case, least) - named))
    structure = case.ask(questions.STRUCTURE) if named > least else ""
    size = least if structure == "limit" else min(named, case.ask(MOST)) if structure == "pot-limit" else named
    if size < named and structure == "pot-limit":
        case.cite(OVER_THE_POT)
        without_a_count(case)
    outcome = bets(case, wager, size, structure) + "."
    return bound(case, outcome, because=RAISE, minimum_bet=least)


def bound(case: Case, outcome: str, *, because: str, **found: object) -> Ruling:
    """Rule on the act that the word binds to, and on a possible penalty."""
    advice = penalty(case, because)
    case.found(binding=True, penalty_possible=advice is not None, **found)
    return case.rule(outcome, because=because, penalty=advice)


def penalty(case: Case, concept: str) -> PenaltyAdvice | None:
    """Advise that the word may be penalised, where the book says so (Fivebet rule 55)."""
    offered = case.param(f"{concept}.penalty_possible") is True
    return possible_penalty(case, concept, case.number("seat")) if offered else None


def left_open(case: Case, moment: str, said: str) -> Ruling:
    """A book without a rule on a call or raise with nothing bet: words in turn bind, and Rule 1 says to what.

    How much was named or put in is not asked there.
    """
    point = CALL_SAID if said == "call" else RAISE_SAID
    case.let(matter=MATTER[said])
    case.cite(BINDS)
    taken = case.decide(point)
    if taken is None:
        case.leave_open(point)
    course = point.course(taken)
    case.follow(course)
    if taken == "acts_anew" or (taken == "check" and case.has(betting_errors.CHIPS_STAY)):
        betting_errors.taken_back(case)
    betting_errors.behind_left_open(case, moment)
    return case.rule(course.headline, because=FAIRNESS, ruling=taken)
