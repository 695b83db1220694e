"""Silent chips onto those of an earlier bet (2013 rule 44, 2017 rule 51, 2019 and Fivebet rule 46)."""

from fractions import Fraction

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.poker.chips import how_many, worth
from rules.poker.raising import threshold_to
from rules.situations.chips_facing_a_bet.left_open import by_factors, no_rule, pushed_as_one
from rules.situations.chips_facing_a_bet.questions import (
    BEFORE,
    BET,
    IN_FRONT,
    LEFT,
    OUT_NOW,
    PUSHED,
    RAISED,
    to_call,
)
from rules.situations.chips_facing_a_bet.rulings import Wager, call, full_call_after_pull_back, not_counted
from rules.situations.chips_facing_a_bet.short_raise import FIFTY, measured, smallest_raise
from rules.situations.chips_facing_a_bet.silent_chips import less_than_the_call, silent_chips

ON_TOP = "prior-chips-silent-add"
TOGETHER = "prior-chips-covering-or-partial"
NOT_COVERING = "prior-chips-not-covering"
PULL_BACK = "prior-chips-pullback-binds"
PULLED = ("back", "part")


def on_top(case: Case, moment: str, seat: int, counted: bool) -> Ruling:
    """Silent chips with chips of an earlier bet still in front (2013 rule 44, 2017 rule 51, 2019 rule 46)."""
    if not case.has(ON_TOP):
        case.silent(on=say("chips of an earlier bet that are still in front"))
        if how_many(case.ask(PUSHED, seat=seat)) > 1:
            return no_rule(case, moment, seat)
        return onto_what_is_left(case, moment, seat)
    method = str(case.param(f"{ON_TOP}.method"))
    if method != "defined_cases":
        if not case.yes(RAISED):
            return onto_what_is_left(case, moment, seat, raised=False)
        if not counted:
            return by_factors(case, moment, seat, method)
        return facing_a_raise(case, moment, seat, method)
    return by_defined_cases(case, moment, seat, counted)


def facing_a_raise(case: Case, moment: str, seat: int, method: str) -> Ruling:
    """Factors decide between call and re-raise, where there is something above the raise (2013 rule 44, 2017 51-A)."""
    bet = case.ask(BET, seat=seat)
    wager = Wager(seat, moment, bet, case.ask(OUT_NOW, seat=seat))
    if wager.over > 0:
        return by_factors(case, moment, seat, method)
    # Both texts only say what a call or re-raise hangs on. Readings: (a) with nothing above the raise there is no
    # re-raise to weigh, so exactly that is a call, and less is like any other chips short of a call; (b) the TD weighs
    # it all the same. Taken: (a). docs/readings.md.
    case.reading("prior-chips-up-to-the-bet", say("Chips that come to no more than the bet are taken as no re-raise."))
    return call(case, wager, because=ON_TOP) if wager.over == 0 else short_of_the_raise(case, wager)


def short_of_the_raise(case: Case, wager: Wager) -> Ruling:
    """Less than the raise in all: bound to call after a pull back where the book says so, else an undercall."""
    case.cite(ON_TOP)
    if case.has(PULL_BACK) and case.ask(BEFORE) in PULLED:
        return pulled_back_too_much(case, wager)
    return less_than_the_call(case, wager, raised=True)


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


def onto_what_is_left(case: Case, moment: str, seat: int, raised: bool | None = None) -> Ruling:
    """Chips onto others, where no rule is written for that: judged like any silent chips, with what is still there.

    When the chips in front already cover the bet, the rules on silent chips do not fit: nothing more was needed.
    """
    before = case.ask(BEFORE)
    if before == "combined":
        return pushed_as_one(case, moment, seat)
    in_front = 0 if before == "back" else case.ask(LEFT) if before == "part" else case.ask(IN_FRONT, seat=seat)
    bet = case.ask(BET, seat=seat)
    if in_front >= bet:
        case.silent(on=say("chips added to others that cover the bet already"))
        return no_rule(case, moment, seat)
    if before in PULLED and case.has(PULL_BACK):
        wager = with_the_new_ones(case, moment, seat, bet, in_front)
        if wager.over < 0:
            return pulled_back_too_much(case, wager)
    return silent_chips(case, moment, seat, in_front, raised)


def pulled_back(case: Case, moment: str, seat: int, left: int) -> Ruling:
    """Chips pulled back: no fold any more; the new chips are tested alone, or all together (2019 rule 46-B and C)."""
    bet = case.ask(BET, seat=seat)
    wager = with_the_new_ones(case, moment, seat, bet, left)
    if wager.over < 0:
        return pulled_back_too_much(case, wager)
    if left or case.ask(IN_FRONT, seat=seat) >= bet:
        return all_together(case, moment, seat, left)
    return silent_chips(case, moment, seat)


def with_the_new_ones(case: Case, moment: str, seat: int, bet: int, left: int) -> Wager:
    """What is still in front, and the new chips."""
    pushed = case.ask(PUSHED, beside=to_call(bet - left), seat=seat)
    return Wager(seat, moment, bet, left + worth(pushed), chips=pushed)


def pulled_back_too_much(case: Case, wager: Wager) -> Ruling:
    """Less than the bet after pulling chips back: bound to call where a raise was faced, else like any other chips."""
    if case.param(f"{PULL_BACK}.facing") == "raise" and not case.yes(RAISED):
        return less_than_the_call(case, wager, raised=False)
    return full_call_after_pull_back(case, wager)


def all_together(case: Case, moment: str, seat: int, left: int) -> Ruling:
    """Chips partly pulled back, or covering the call before: all that is out now is one bet (2019 rule 46-C-2)."""
    bet = case.ask(BET, seat=seat)
    pushed = case.ask(PUSHED, seat=seat)
    return one_bet(case, Wager(seat, moment, bet, left + worth(pushed), chips=pushed))


def one_bet(case: Case, wager: Wager) -> Ruling:
    """Everything that is out now, under the 50% standard."""
    case.cite(TOGETHER)
    return measured(case, wager)


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
