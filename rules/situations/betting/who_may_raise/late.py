"""A raise that was not open and is noticed when others have acted behind it, or later still."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.facts.hand import pot_limit
from rules.situations.betting.shared.betting_errors import CORRECTION, behind_left_open, every_error
from rules.situations.betting.shared.wager import bets_stand
from rules.situations.shared.disputes import disputes_closed, too_late
from rules.situations.shared.late import THE_BET, beyond_the_book


def claimed_late(case: Case, moment: str) -> Ruling:
    """Rule on a claim after the betting round: the raise stands where the book closes betting errors; else Rule 1."""
    if betting_error(case):
        return bets_stand(case)
    if moment == "over" and (closed := disputes_closed(case)):
        return too_late(case, closed)
    when = "only after the hand" if moment == "over" else "only on a later street"
    case.silent(f"a wrong bet, call or raise that is noticed {when}")
    taken = case.decide(THE_BET)
    if taken is None:
        case.do("Hear seat {seat} and the dealer.")
        case.found(possible_rulings=["error_stands"])
    return beyond_the_book(case, taken, said="This comes too late for the rules on betting. I decide what is fair.")


def betting_error(case: Case) -> bool:
    """Tell whether the book corrects such a raise as a betting error: Fivebet 52-A does in limit and no-limit.

    2017 rule 43-A and 2019 rule 52-A are about bets and raises below the smallest one, so not about this.
    """
    if not case.has(CORRECTION) or not every_error(case) or pot_limit(case):
        return False
    case.reading("raise-not-open-error", "A raise that was not open is taken as a betting error.")
    return True


def behind(case: Case, moment: str) -> None:
    """Settle the hands of those who acted behind such a raise."""
    if moment != "acted-behind":
        return
    if betting_error(case):
        case.cite(CORRECTION)
        case.do("Put it right for everyone behind who is in; a player who folded stays folded.")
        case.found(correction="all_bettors")
        return
    case.silent("others who acted behind a raise that was not open")
    behind_left_open(case, moment)
    if case.has(CORRECTION) and not every_error(case):
        case.found(correction="too_small_only")
