"""Chips or an amount above the call, with a chip to spare: a raise, a short raise made full, an all-in or a call."""

from fractions import Fraction

from rules.engine.case import Case
from rules.engine.ruling import Picture, Ruling
from rules.poker.raising import reaches_share, threshold_to
from rules.situations.betting.chips_facing_a_bet.left_open import short_open
from rules.situations.betting.chips_facing_a_bet.questions import RAISE_BEFORE
from rules.situations.betting.chips_facing_a_bet.raises import full_raise, raised
from rules.situations.betting.chips_facing_a_bet.rulings import all_in, all_in_for_less, call, chips_word
from rules.situations.betting.chips_facing_a_bet.wager import Wager, everything, over
from rules.situations.betting.stacks import short_of

FIFTY = "raise-fifty-percent"
SPARE = "multi-chip-fifty-percent"


def smallest_raise(case: Case) -> int:
    """How large the smallest raise is, in chips on top of the bet, by what this book measures it with."""
    return case.ask(RAISE_BEFORE[str(case.param("raise-minimum.basis"))])


def with_least_raise(case: Case, wager: Wager) -> Wager:
    """The same with the smallest raise: {size}, which makes it {least} in all."""
    size = smallest_raise(case)
    least = case.number("bet") + size
    case.let(size=size, least=least)
    return wager.knowing(min_raise_by=size, min_raise_to=least)


def share_of_a_raise(case: Case) -> Fraction:
    """The share of the smallest raise from which a short one must be made full."""
    return Fraction(str(case.param(f"{FIFTY}.ratio")))


def half_way(case: Case, share: Fraction) -> int | Fraction:
    """The street total from which a short raise must be made full, {half} in words."""
    half = threshold_to(case.number("bet"), case.number("size"), share)
    case.let(half=chips_word(half))
    return half


def measured(case: Case, wager: Wager) -> Ruling:
    """The 50% standard (2009 rule 31, 2013 rule 41-A, 2017 rule 47-A, 2019 and Fivebet rule 43-A).

    An amount that was named above a known stack comes to that stack.
    """
    if (stack := short_of(case, case.number("total"))) is not None:
        case.let(total=stack)
        if over(case) <= 0:
            return all_in_for_less(case, wager)
    spare = wager.by_chips and case.has(SPARE)
    if spare:
        case.cite(SPARE)
        wager = wager.knowing(governed_by="fifty_percent")
    wager, share = with_least_raise(case, wager), share_of_a_raise(case)
    half = half_way(case, share)
    wager = wager.knowing(fifty_percent_threshold_to=half)
    if case.number("total") >= case.number("least"):
        return raised(case, wager, because="raise-one-motion" if wager.by_chips else "raise-amount-declared-first")
    half_of_the_raise(case)
    reached = reaches_share(over(case), case.number("size"), share)
    if everything(case, wager):
        return last_chips(case, wager, reached)
    wager = wager.knowing(way_to_a_raise(case, half, share, reached))
    if not reached:
        return below_half(case, wager)
    if spare:
        case.cite("overbet-for-change")
    return full_raise(case, wager, because=FIFTY, why="{half} is reached")


def way_to_a_raise(case: Case, half: int | Fraction, share: Fraction, reached: bool) -> Picture:
    """Where the street total stands between the call and the smallest raise, and from where it must be made that."""
    says = case.say(
        "{total:,} reaches {half}, {percent}% of the way to a raise: it must be made full."
        if reached
        else "{total:,} is short of {half}, {percent}% of the way to a raise, from where it must be made full.",
        percent=f"{float(share * 100):g}",
    )
    shown = {name: case.number(name) for name in ("bet", "least", "total")}
    return Picture("way-to-a-raise", says, {**shown, "mark": chips_word(half), "share": str(share)})


def half_of_the_raise(case: Case) -> None:
    """That half is taken of the smallest raise, where the whole bet would be another measure."""
    if case.number("size") == case.number("bet"):
        return
    # All editions speak of half the bet before; the illustrations of 2019 and Fivebet 45 take half of the smallest
    # raise. After a raise the two differ if bet means its total. Taken: the illustrations. docs/readings.md.
    case.reading("fifty-percent-of-what", "Half is taken of the smallest raise, not of the whole bet.")


def last_chips(case: Case, wager: Wager, reached: bool) -> Ruling:
    """With a chip to spare, last chips are all-in, half a raise or not (2017 rule 50-B, 2019 and Fivebet rule 45-B).

    Before, only from half a raise on: that is a raise, and last chips make it as far as they go (2009 rule 31, 2013
    rules 41-A and 43).
    """
    if case.has("multi-chip-last-chips-all-in"):
        return all_in(case, wager, because="multi-chip-last-chips-all-in")
    return all_in(case, wager, because=FIFTY) if reached else short_open(case, wager, last=True)


def below_half(case: Case, wager: Wager) -> Ruling:
    """Less than half a raise: a call, where the book says so (2017 rule 47-A, 2019 and Fivebet rule 43-A)."""
    case.cite(FIFTY)
    if not case.has("raise-below-fifty-is-call"):
        return short_open(case, wager, last=False)
    return call(case, wager, because="raise-below-fifty-is-call", why="short of {half}")
