"""Call or raise said with no bet, or check facing one (2017, 2019 and Fivebet rule 55)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import STACK
from rules.situations.betting import check_into_bet
from rules.situations.betting.betting_errors import CORRECTION, correctable, every_error, stands
from rules.situations.betting.chips_facing_a_bet.wager import bets_stand
from rules.situations.betting.invalid_declaration.questions import (
    AMOUNT,
    CHIPS_AFTER,
    LEAST,
    MOMENT,
    SAID,
    SEAT,
    STRUCTURE,
    WITH,
)
from rules.situations.betting.invalid_declaration.rulings import (
    CALL,
    MATTER,
    OFFENCE,
    RAISE,
    bet,
    bet_owed,
    call_left_open,
    check,
    made_the_smallest,
    penalty,
    raise_left_open,
)
from rules.situations.late import LATE, claimed_late


@situation(
    "invalid-declaration",
    chapter="bets-and-raises",
    title=say("Said call, raise or check where it does not fit"),
    concepts=(CALL, RAISE, check_into_bet.INTO_BET, "verbal-in-turn-binding"),
    budget=8,
    told=(STACK,),
    slang=("wrong word", "invalid declaration", "nothing to call", "no bet", "said it by mistake"),
    ways_in=(
        WayIn("call-no-bet", say("“Call”, and there was no bet"), {"declared-what": "call"}, slang=("called no bet",)),
        WayIn("raise-no-bet", say("“Raise”, and there was no bet"), {"declared-what": "raise"}, slang=("said raise",)),
        WayIn(
            "check-into-bet",
            say("“Check”, and there was a bet"),
            {"declared-what": "check"},
            slang=("checked a bet", "checked into a bet"),
        ),
    ),
)
def invalid_declaration(case: Case) -> Ruling:
    """Rule on a word said in turn, before any chips, that the spot does not allow.

    Source: 2017, 2019 and Fivebet rule 55; 2009 and 2013 have none. Raises NeedAnswer for what is still to be asked.
    """
    moment = case.ask(MOMENT)
    case.ask(SEAT)
    said = case.ask(SAID)
    if moment in LATE:
        return brought_up_late(case, moment, said)
    match said:
        case "call":
            return called_nothing(case, moment)
        case "raise":
            return raised_nothing(case, moment)
        case _:
            return check_into_bet.checked_into_bet(case, moment)


def called_nothing(case: Case, moment: str) -> Ruling:
    """Call with nothing to call is a check (rule 55-A); chips that follow the word are no bet (rule 40-A)."""
    if not case.has(CALL):
        return call_left_open(case, moment)
    return check(case, moment, chips=case.yes(CHIPS_AFTER))


def raised_nothing(case: Case, moment: str) -> Ruling:
    """Raise with no bet binds to at least the smallest bet (rule 55-B); a smaller one is corrected like any other."""
    if not case.has(RAISE):
        return raise_left_open(case, moment)
    named = case.ask(AMOUNT) if case.ask(WITH) == "amount" else 0
    least = case.ask(LEAST)
    if not named:
        return bet_owed(case, moment, case.ask(STRUCTURE))
    if named < least:
        return bets_stand(case) if stands(case, moment, short=True) else made_the_smallest(case, moment)
    structure = case.ask(STRUCTURE) if named > least else ""
    return bet(case, least if structure == "limit" else named, structure)


def brought_up_late(case: Case, moment: str, said: str) -> Ruling:
    """Brought up on a later street or after the hand: a bet that was too small stands by then; else Rule 1."""
    if (said == "raise" or closes_every_error(case)) and correctable(case):
        if said != "raise":
            # Fivebet rule 52-A puts betting errors right until the round has ended, 55 sets no end. Readings: (a) a
            # word that does not fit is a betting error; (b) 52 is about amounts. Taken: (a). docs/readings.md.
            case.reading(
                "declaration-after-the-round",
                "A word that does not fit is taken as a betting error, which the round closes.",
            )
        return bets_stand(case)
    offered = penalty(case, OFFENCE[said]) if said in OFFENCE and case.has(OFFENCE[said]) else None
    return claimed_late(case, moment, MATTER[said], offered)


def closes_every_error(case: Case) -> bool:
    """Whether the end of the round closes every betting error, and not only amounts that are too small."""
    return case.has(CORRECTION) and every_error(case)
