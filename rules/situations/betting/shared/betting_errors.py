"""A wrong amount that is noticed when others have acted behind it, or later still (2017 rule 43, 2019 rule 52)."""

from rules.engine.case import Case
from rules.facts.hand import pot_limit
from rules.situations.betting.shared.bet_questions import ROUND_OPEN, TOO_SMALL
from rules.situations.shared.late import LATE

CORRECTION = "incorrect-bet-correction"
CHIPS_STAY = "chips-in-turn-stay"
BEHIND_OPEN = "Rule next on the players who acted behind, and on their chips."


def behind_left_open(case: Case, moment: str) -> None:
    """Leave the hands behind to the floor, where there are any."""
    if moment != "now":
        case.do(BEHIND_OPEN)
        case.found(hands_behind="td_discretion")


def taken_back(case: Case) -> None:
    """Take back under Rule 1 what was done in turn, against a book that has chips stay in and words bind."""
    if case.has(CHIPS_STAY):
        case.derive("By the book chips put in on one's turn stay in; under Rule 1 they go back.", CHIPS_STAY)
    else:
        case.derive("By the book words in turn bind; under Rule 1 they do not.", "verbal-in-turn-binding")


def acted_out_of_turn_behind(case: Case, moment: str) -> None:
    """Have those behind a player who turns out not to have acted yet ruled on as out of turn."""
    if moment != "now":
        case.do("Rule next on the others who acted behind, as out of turn.")


def bettors_behind(case: Case, moment: str, short: bool, known_pot_limit: bool | None = None) -> None:
    """Settle the bets of those who acted behind; `short` is whether it was a raise below the smallest.

    Source: 2017 rule 43-A and 2019 rule 52-A put too small raises right for everyone, Fivebet rule 52-A any betting
    error while the round is open, both in limit and no-limit. No edition speaks of any other error.
    """
    if moment == "now":
        return
    if not put_right(case, short, known_pot_limit):
        case.silent("others who acted behind on another amount")
        behind_left_open(case, moment)
        return
    case.cite(CORRECTION)
    case.do(
        "Have everyone behind who is in match the bet, and give back what is beyond it.",
        "Leave folded hands folded.",
    )
    case.found(correction="all_bettors")


def stands(case: Case, moment: str, short: bool, known_pot_limit: bool | None = None) -> bool:
    """Tell whether it is too late to put a wrong amount right for everyone, so that it stands."""
    return moment != "now" and put_right(case, short, known_pot_limit) and not in_time(case, moment)


def put_right(case: Case, short: bool, known_pot_limit: bool | None) -> bool:
    """Tell whether the book puts such an amount right for everyone; none does in pot-limit."""
    return corrects(case, short) and not (pot_limit(case) if known_pot_limit is None else known_pot_limit)


def corrects(case: Case, short: bool) -> bool:
    """Tell whether the book puts a wrong amount in limit and no-limit right: one that is too small, or any."""
    return case.has(CORRECTION) and (short or every_error(case))


def in_time(case: Case, moment: str) -> bool:
    """Tell whether such an amount can still be put right: until the street ends, in Fivebet the betting round."""
    if moment in LATE:
        return False
    if case.param(f"{CORRECTION}.deadline") != "end_of_betting_round":
        return True
    return case.yes(ROUND_OPEN) if moment == "acted-behind" else moment in ("now", "betting-on")


def correctable(case: Case) -> bool:
    """Tell, after the street, whether it is an error that could have been put right before, and now stands."""
    if not case.has(CORRECTION):
        return False
    return not pot_limit(case) if every_error(case) else case.yes(TOO_SMALL)


def every_error(case: Case) -> bool:
    """Tell whether the book puts any betting error right, not only amounts that are too small."""
    return case.param(f"{CORRECTION}.direction") == "any_error"
