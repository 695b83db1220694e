"""Silent chips onto those of an earlier bet (2013 rule 44, 2017 rule 51, 2019 and Fivebet rule 46)."""

from fractions import Fraction

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.poker.chips import how_many, worth
from rules.poker.raising import threshold_to
from rules.situations.chips_facing_a_bet.left_open import by_factors, no_rule, pushed_as_one
from rules.situations.chips_facing_a_bet.questions import BEFORE, BET, IN_FRONT, LEFT, PUSHED, RAISED, to_call
from rules.situations.chips_facing_a_bet.rulings import Wager, full_call_after_pull_back, not_counted
from rules.situations.chips_facing_a_bet.short_raise import FIFTY, measured, smallest_raise
from rules.situations.chips_facing_a_bet.silent_chips import less_than_the_call, silent_chips

ON_TOP = "prior-chips-silent-add"
TOGETHER = "prior-chips-covering-or-partial"
NOT_COVERING = "prior-chips-not-covering"


def on_top(case: Case, moment: str, seat: int, counted: bool) -> Ruling:
    """Silent chips with chips of an earlier bet still in front (2013 rule 44, 2017 rule 51, 2019 rule 46)."""
    if not case.has(ON_TOP):
        case.silent(on=say("chips of an earlier bet that are still in front"))
        if how_many(case.ask(PUSHED, seat=seat)) > 1:
            return no_rule(case, moment, seat)
        return onto_what_is_left(case, moment, seat)
    method = str(case.param(f"{ON_TOP}.method"))
    if method != "defined_cases":
        if case.yes(RAISED):
            return by_factors(case, moment, seat, method)
        return onto_what_is_left(case, moment, seat)
    return by_defined_cases(case, moment, seat, counted)


def by_defined_cases(case: Case, moment: str, seat: int, counted: bool) -> Ruling:
    """What became of the chips in front decides how the new ones are tested (2019 and Fivebet rule 46-C)."""
    before = case.ask(BEFORE)
    if before == "combined":
        return pushed_as_one(case, moment, seat)
    if not counted and case.has(TOGETHER):
        return until_counted(case, moment, seat, before)
    if before != "left":
        return pulled_back(case, moment, seat, case.ask(LEFT) if before == "part" else 0)
    in_front = case.ask(IN_FRONT, seat=seat)
    if in_front >= case.ask(BET, seat=seat):
        return all_together(case, moment, seat, in_front)
    return silent_chips(case, moment, seat, in_front)


def onto_what_is_left(case: Case, moment: str, seat: int) -> Ruling:
    """Chips onto others, where no rule is written for that: judged like any silent chips, with what is still there.

    When the chips in front already cover the bet, the rules on silent chips do not fit: nothing more was needed.
    """
    before = case.ask(BEFORE)
    if before == "combined":
        return pushed_as_one(case, moment, seat)
    if before == "back":
        return silent_chips(case, moment, seat)
    in_front = case.ask(LEFT) if before == "part" else case.ask(IN_FRONT, seat=seat)
    if in_front >= case.ask(BET, seat=seat):
        case.silent(on=say("chips added to others that cover the bet already"))
        return no_rule(case, moment, seat)
    return silent_chips(case, moment, seat, in_front)


def pulled_back(case: Case, moment: str, seat: int, left: int) -> Ruling:
    """Chips pulled back: no fold any more; the new chips are tested alone, or all together (2019 rule 46-B and C)."""
    bet = case.ask(BET, seat=seat)
    pushed = case.ask(PUSHED, beside=to_call(bet - left), seat=seat)
    wager = Wager(seat, moment, bet, left + worth(pushed), chips=pushed)
    if wager.total < bet:
        return pulled_back_too_much(case, wager)
    if left or case.ask(IN_FRONT, seat=seat) >= bet:
        return all_together(case, moment, seat, left)
    return silent_chips(case, moment, seat)


def pulled_back_too_much(case: Case, wager: Wager) -> Ruling:
    """Less than the bet after pulling chips back: bound to call where a raise was faced, else like any other chips."""
    if case.param("prior-chips-pullback-binds.facing") == "raise" and not case.yes(RAISED):
        return less_than_the_call(case, wager)
    return full_call_after_pull_back(case, wager)


def all_together(case: Case, moment: str, seat: int, left: int) -> Ruling:
    """Chips partly pulled back, or covering the call before: all that is out now is one bet (2019 rule 46-C-2)."""
    bet = case.ask(BET, seat=seat)
    pushed = case.ask(PUSHED, seat=seat)
    return measured(case, Wager(seat, moment, bet, left + worth(pushed), chips=pushed))


def until_counted(case: Case, moment: str, seat: int, before: str) -> Ruling:
    """New chips that nobody has counted: from what total it is a raise (2019 annex 46, situations 2 to 4)."""
    bet = case.ask(BET, seat=seat)
    covers = before != "part" and case.ask(IN_FRONT, seat=seat) >= bet
    size = smallest_raise(case)
    half = threshold_to(bet, size, Fraction(str(case.param(f"{FIFTY}.ratio"))))
    wager = Wager(seat, moment, bet, 0, size=size, half=half)
    together = covers or before == "part"
    return not_counted(
        case,
        wager,
        half,
        because=TOGETHER if together else NOT_COVERING,
        pulled=before != "left",
        found={"bet_of": "all_chips", **({"prior_chips_cover_call": True} if covers else {})}
        if together
        else {"single_chip": "call", "prior_chips_counted": before == "left"},
    )
