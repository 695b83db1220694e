"""Silent chips onto those of an earlier bet (2013 rule 44, 2017 rule 51, 2019 and Fivebet rule 46)."""

from dataclasses import replace
from fractions import Fraction

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.facts.chips import PULLED_BACK
from rules.poker.chips import how_many, worth
from rules.poker.raising import threshold_to
from rules.situations.chips_facing_a_bet.left_open import by_factors, no_rule, pushed_as_one
from rules.situations.chips_facing_a_bet.questions import (
    BEFORE,
    BET,
    FACED,
    IN_FRONT,
    OUT_NOW,
    PUSHED,
    RAISED,
    SWEPT,
    new_chips,
    to_call,
)
from rules.situations.chips_facing_a_bet.rulings import Wager, call, full_call_after_pull_back, not_counted
from rules.situations.chips_facing_a_bet.short_raise import FIFTY, measured, smallest_raise
from rules.situations.chips_facing_a_bet.silent_chips import call_or_raise, less_than_the_call

ON_TOP = "prior-chips-silent-add"
TOGETHER = "prior-chips-covering-or-partial"
NOT_COVERING = "prior-chips-not-covering"
PULL_BACK = "prior-chips-pullback-binds"


def on_top(case: Case, moment: str, seat: int, counted: bool) -> Ruling:
    """Silent chips with chips of an earlier bet still in front (2013 rule 44, 2017 rule 51, 2019 rule 46)."""
    if not case.has(ON_TOP):
        return without_a_rule(case, moment, seat)
    method = str(case.param(f"{ON_TOP}.method"))
    if method != "defined_cases":
        return by_method(case, moment, seat, method, counted)
    before = case.ask(BEFORE)
    if before == "combined":
        return pushed_as_one(case, moment, seat)
    if not counted and case.has(TOGETHER):
        return until_counted(case, moment, seat, before)
    return by_defined_cases(case, moment, seat, before)


def without_a_rule(case: Case, moment: str, seat: int) -> Ruling:
    """A book that does not speak of chips in front: one new chip is judged like any silent one, with what was left."""
    case.silent(on=say("chips of an earlier bet that are still in front"))
    pushed = case.ask(PUSHED, seat=seat)
    if how_many(pushed) > 1:
        return no_rule(case, moment, seat)
    if case.ask(BEFORE) == "combined":
        return pushed_as_one(case, moment, seat)
    wager = Wager(seat, moment, case.ask(BET, seat=seat), 0, chips=pushed)
    wager = wager.coming_to(case.ask(OUT_NOW, above=worth(pushed) - 1, seat=seat))
    return less_than_the_call(case, wager) if wager.over < 0 else onto_what_is_left(case, wager)


def by_method(case: Case, moment: str, seat: int, method: str, counted: bool) -> Ruling:
    """Factors decide between call and re-raise where a raise was faced (2013 rule 44, 2017 51-A)."""
    raised = case.ask(FACED, seat=seat) == "raise"
    if not raised and case.yes(SWEPT, seat=seat):
        return pushed_as_one(case, moment, seat)
    if raised and not counted:
        return by_factors(case, moment, seat, method)
    wager = Wager(seat, moment, case.ask(BET, seat=seat), case.ask(OUT_NOW, seat=seat), out=True)
    if raised:
        return facing_a_raise(case, wager, method)
    if wager.over < 0:
        return short_of_the_bet(case, wager, raised=False)
    return onto_what_is_left(case, with_the_new_ones(case, wager))


def facing_a_raise(case: Case, wager: Wager, method: str) -> Ruling:
    """Only what comes to more than the raise can be a re-raise."""
    if wager.over > 0:
        return by_factors(case, wager.moment, wager.seat, method)
    # Both texts only say what a call or re-raise hangs on. Readings: (a) with nothing above the raise there is no
    # re-raise to weigh, so exactly that is a call, and less is like any other chips short of a call; (b) the TD weighs
    # it all the same. Taken: (a). docs/readings.md.
    case.reading("prior-chips-up-to-the-bet", say("Chips that come to no more than the bet are taken as no re-raise."))
    if wager.over == 0:
        return call(case, wager, because=ON_TOP)
    case.cite(ON_TOP)
    return short_of_the_bet(case, wager, raised=True)


def short_of_the_bet(case: Case, wager: Wager, raised: bool) -> Ruling:
    """Less than the bet in all: bound to call after a pull back where the book says so, else an undercall."""
    binds = case.has(PULL_BACK) and (raised or case.param(f"{PULL_BACK}.facing") != "raise")
    if binds and case.yes(PULLED_BACK, seat=wager.seat):
        return full_call_after_pull_back(case, wager)
    return less_than_the_call(case, wager, raised)


def onto_what_is_left(case: Case, wager: Wager) -> Ruling:
    """Chips onto others, where no rule is written for that: judged like any silent chips, with what is still there.

    When the chips in front already cover the bet, the rules on silent chips do not fit: nothing more was needed.
    """
    if in_front(wager) >= wager.bet:
        case.silent(on=say("chips added to others that cover the bet already"))
        return no_rule(case, wager.moment, wager.seat)
    return call_or_raise(case, wager, wager.bet - in_front(wager))


def with_the_new_ones(case: Case, wager: Wager) -> Wager:
    """The same, with which of the chips are new."""
    beside = say("In front now: {total:,}", total=wager.total)
    return replace(wager, chips=case.ask(new_chips(wager.total), beside=beside, seat=wager.seat))


def in_front(wager: Wager) -> int:
    """What lies in front beside the new chips."""
    return wager.total - worth(wager.chips)


def by_defined_cases(case: Case, moment: str, seat: int, before: str) -> Ruling:
    """What became of the chips in front decides how the new ones are tested (2019 and Fivebet rule 46-C)."""
    wager = Wager(seat, moment, case.ask(BET, seat=seat), 0)
    if before == "back":
        return with_new_chips_alone(case, wager)
    wager = replace(wager, total=case.ask(OUT_NOW, seat=seat), out=True)
    if before == "part":
        return pulled_back_too_much(case, wager) if wager.over < 0 else one_bet(case, wager)
    if wager.over < 0:
        return less_than_the_call(case, wager)
    wager = with_the_new_ones(case, wager)
    return one_bet(case, wager) if in_front(wager) >= wager.bet else onto_what_is_left(case, wager)


def with_new_chips_alone(case: Case, wager: Wager) -> Ruling:
    """All the old chips pulled back: the new ones are tested alone, unless the old ones covered the bet."""
    pushed = case.ask(PUSHED, beside=to_call(wager.bet), seat=wager.seat)
    wager = replace(wager, total=worth(pushed), chips=pushed)
    if wager.over < 0:
        return pulled_back_too_much(case, wager)
    if case.ask(IN_FRONT, seat=wager.seat) >= wager.bet:
        return one_bet(case, wager)
    return call_or_raise(case, wager, wager.bet)


def pulled_back_too_much(case: Case, wager: Wager) -> Ruling:
    """Less than the bet after pulling chips back: bound to call where a raise was faced, else like any other chips."""
    if case.param(f"{PULL_BACK}.facing") == "raise" and case.ask(RAISED, seat=wager.seat) != "raise":
        return less_than_the_call(case, wager, raised=False)
    return full_call_after_pull_back(case, wager)


def one_bet(case: Case, wager: Wager) -> Ruling:
    """Chips partly pulled back, or covering the call before: all that is out now is one bet (2019 rule 46-C-2)."""
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
