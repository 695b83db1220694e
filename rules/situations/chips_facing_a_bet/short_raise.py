"""Chips or an amount above the call, with a chip to spare: a raise, a short raise made full, an all-in or a call."""

from dataclasses import replace
from fractions import Fraction

from rules.engine.case import Case
from rules.engine.message import Say, say
from rules.engine.ruling import Ruling
from rules.poker.raising import reaches_share, threshold_to
from rules.situations.chips_facing_a_bet.left_open import last_chips_open, short_open
from rules.situations.chips_facing_a_bet.pictures import way_to_a_raise
from rules.situations.chips_facing_a_bet.questions import RAISE_BEFORE
from rules.situations.chips_facing_a_bet.rulings import (
    Wager,
    all_in,
    all_in_for_less,
    call,
    chips_word,
    everything,
    full_raise,
    raised,
)
from rules.situations.stacks import short_stack

FIFTY = "raise-fifty-percent"
SPARE = "multi-chip-fifty-percent"


def smallest_raise(case: Case) -> int:
    """How large the smallest raise is, in chips on top of the bet, by what this book measures it with."""
    return case.ask(RAISE_BEFORE[str(case.param("raise-minimum.basis"))])


def measured(case: Case, wager: Wager) -> Ruling:
    """The 50% standard (2009 rule 31, 2013 rule 41-A, 2017 rule 47-A, 2019 and Fivebet rule 43-A).

    An amount that was named above a known stack comes to that stack.
    """
    if (stack := short_stack(case, wager.seat, wager.total)) is not None:
        wager = wager.coming_to(stack)
        if wager.over <= 0:
            return all_in_for_less(case, wager)
    if wager.by_chips and case.has(SPARE):
        case.cite(SPARE)
        wager = replace(wager, governed=True)
    size = smallest_raise(case)
    share = Fraction(str(case.param(f"{FIFTY}.ratio")))
    half = threshold_to(wager.bet, size, share)
    wager = replace(wager, size=size, half=half)
    if wager.total >= wager.least:
        return raised(case, wager, because="raise-one-motion" if wager.by_chips else "raise-amount-declared-first")
    if size != wager.bet:
        half_of_the_raise(case)
    if everything(case, wager):
        return last_chips(case, wager)
    reached = reaches_share(wager.over, size, share)
    wager = replace(wager, pictures=(*wager.pictures, way_to_a_raise(wager, half, share, reached)))
    if reached:
        return made_full(case, wager, half)
    return below_half(case, wager, half)


def half_of_the_raise(case: Case) -> None:
    """That half is taken of the smallest raise, where the whole bet would be another measure."""
    # All editions speak of half the bet before; the illustrations of 2019 and Fivebet 45 take half of the smallest
    # raise. After a raise the two differ if bet means its total. Taken: the illustrations. docs/readings.md.
    case.reading("fifty-percent-of-what", say("Half is taken of the smallest raise, not of the whole bet."))


def last_chips(case: Case, wager: Wager) -> Ruling:
    """With a chip to spare, last chips are all-in, half a raise or not (2017 rule 50-B, 2019 and Fivebet rule 45-B)."""
    if not case.has("multi-chip-last-chips-all-in"):
        return last_chips_open(case, wager, say("last chips that are more than a call and less than a raise"))
    return all_in(case, wager, because="multi-chip-last-chips-all-in")


def made_full(case: Case, wager: Wager, half: int | Fraction) -> Ruling:
    """Half a raise or more: it must be made the smallest full raise."""
    if wager.governed:
        case.cite("overbet-for-change")
    return full_raise(case, wager, because=FIFTY, why=say("{half} is reached", half=chips_word(half)))


def below_half(case: Case, wager: Wager, half: int | Fraction) -> Ruling:
    """Less than half a raise: a call, where the book says so (2017 rule 47-A, 2019 and Fivebet rule 43-A)."""
    case.cite(FIFTY)
    why: Say = say("short of {half}", half=chips_word(half))
    if not case.has("raise-below-fifty-is-call"):
        return short_open(case, wager, why)
    return call(case, wager, because="raise-below-fifty-is-call", why=why)
