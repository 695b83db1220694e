"""A raise that was not open and is noticed when others have acted behind it, or later still."""

from rules.engine.case import Case
from rules.engine.message import Say, say
from rules.engine.ruling import Ruling
from rules.facts.hand import pot_limit
from rules.situations.betting_errors import CORRECTION, every_error, hands_behind
from rules.situations.chips_facing_a_bet.left_open import beyond_the_rules
from rules.situations.chips_facing_a_bet.rulings import error_stands


def claimed_late(case: Case, moment: str, seat: int) -> Ruling:
    """Raised after the betting round: it stands where the book closes every betting error by then; else Rule 1."""
    return error_stands(case, seat) if betting_error(case) else beyond_the_rules(case, moment, seat)


def betting_error(case: Case, limit: bool = False) -> bool:
    """Whether the book puts it right as a betting error, as Fivebet rule 52-A does with any in limit and no-limit.

    2017 rule 43-A and 2019 rule 52-A are about bets and raises below the smallest one, so not about this.
    """
    if not case.has(CORRECTION) or not every_error(case) or (not limit and pot_limit(case)):
        return False
    # 52-A speaks of betting errors, under a heading about amounts. Readings: (a) a raise by somebody who may not raise
    # is one; (b) only wrong amounts are. Taken: (a), the sentence is wider than its heading. docs/readings.md.
    case.reading("raise-not-open-error", say("A raise that was not open is taken as a betting error."))
    return True


def behind(case: Case, moment: str, limit: bool) -> tuple[tuple[Say, ...], dict[str, object]]:
    """What to do about those who acted behind such a raise, and the values of it."""
    if moment != "acted-behind":
        return (), {}
    if betting_error(case, limit):
        case.cite(CORRECTION)
        return (say("Put it right for everyone behind who is in; a player who folded stays folded."),), {
            "correction": "all_bettors"
        }
    case.silent(on=say("others who acted behind a raise that was not open"))
    steps, values = hands_behind(moment)
    if case.has(CORRECTION) and not every_error(case):
        return steps, {**values, "correction": "too_small_only"}
    return steps, values
