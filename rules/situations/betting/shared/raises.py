"""Chips or an amount above the call: a raise, a short raise made full, an all-in, a call, or left to the floor."""

from dataclasses import replace
from fractions import Fraction

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Picture, Ruling
from rules.facts.chips import most_allowed
from rules.poker.raising import reaches_share, threshold_to
from rules.situations.betting.shared.bet_questions import RAISE_BEFORE, STRUCTURE
from rules.situations.betting.shared.calls import all_in, all_in_for_less, call, chips_word, goes_in
from rules.situations.betting.shared.stacks import in_all, short_of
from rules.situations.betting.shared.wager import (
    Wager,
    begins_in_time,
    bets_stand,
    coming_to,
    conclude,
    everything,
    left_open,
    reasoned,
    until_decided,
)

FIFTY = "raise-fifty-percent"
SPARE = "multi-chip-fifty-percent"
CHIP_AFTER_RAISE = "overchip-declared-raise-max"
OVER_THE_POT = "pot-limit-overquote"
NO_MORE = "the pot allows no more"
LAST = "multi-chip-last-chips-all-in"
BASIS = "raise-minimum.basis"
# How a raise is put in or said, which no edition lays down for limit.
NO_LIMIT_METHODS = ("raise-one-motion", "raise-two-motion", "raise-amount-declared-first")

WHAT = "What is it?"
LAST_CHIPS = decision(
    "chips",
    WHAT,
    {"call": "A call of {bet:,}; {back:,} goes back", "all_in": "All-in for {total:,}"},
    silent="last chips that are more than a call and less than half a raise",
    undecided=until_decided("You decide, call or all-in: the book leaves last chips open."),
)
SHORT = decision(
    "chips",
    WHAT,
    {"call": "A call of {bet:,}", "min_raise": "A raise to {least:,}, the smallest"},
    silent="a raise that is short of half",
    undecided=until_decided("You decide: short of {half} the book leaves it open."),
)
ABOVE_THE_POT = decision(
    "wrong-amount",
    WHAT,
    {"max_pot_bet": "A raise to {most:,}, the most", "stands": "A raise to {total:,}, as made"},
    silent="a pot-limit bet above the pot",
    undecided=until_decided("You decide: {total:,} is more than the pot allows, {most:,}."),
)
TOTAL_OR_ON_TOP = decision(
    "chips",
    WHAT,
    {"raise_to_total": "The total: a raise to {to:,}", "raise_on_top": "On top: a raise to {on_top:,}"},
    silent="whether “raise” and an amount means the total or comes on top",
    undecided=until_decided("You decide whether it is the total: “raise” and an amount."),
)


def smallest_raise(case: Case) -> int:
    """Size of the smallest raise, in chips on top of the bet, by this book's measure."""
    return case.ask(RAISE_BEFORE[str(case.param(BASIS))])


def with_least_raise(case: Case, wager: Wager) -> Wager:
    """Return the wager with the smallest raise: {size}, which makes it {least} in all."""
    size = smallest_raise(case)
    least = wager.bet + size
    case.let(size=size, least=least)
    return replace(wager, size=size, least=least).knowing(min_raise_by=size, min_raise_to=least)


def share_of_a_raise(case: Case) -> Fraction:
    """The share of the smallest raise from which a short one must be made full."""
    return Fraction(str(case.param(f"{FIFTY}.ratio")))


def half_way(case: Case, wager: Wager, share: Fraction) -> int | Fraction:
    """The street total from which a short raise must be made full, {half} in words."""
    half = threshold_to(wager.bet, wager.size, share)
    case.let(half=chips_word(half))
    return half


def measured(case: Case, wager: Wager) -> Ruling:
    """The 50% standard (2009 rule 31, 2013 rule 41-A, 2017 rule 47-A, 2019 and Fivebet rule 43-A).

    An amount that was named above a known stack comes to that stack.
    """
    if (stack := short_of(case, wager.total)) is not None:
        wager = coming_to(case, wager, stack)
        if wager.over <= 0:
            return all_in_for_less(case, wager)
    spare = wager.by_chips and case.has(SPARE)
    if spare:
        case.cite(SPARE)
        wager = wager.knowing(governed_by="fifty_percent")
    wager, share = with_least_raise(case, wager), share_of_a_raise(case)
    half = half_way(case, wager, share)
    wager = wager.knowing(fifty_percent_threshold_to=half)
    if wager.is_full:
        return raised(case, wager, because="raise-one-motion" if wager.by_chips else "raise-amount-declared-first")
    short_of_a_raise(case, wager, share)
    half_of_the_raise(case, wager)
    reached = reaches_share(wager.over, wager.size, share)
    if everything(case, wager):
        # All-in, half a raise or not (2017 rule 50-B, 2019 and Fivebet rule 45-B); before, only from half a raise on:
        # that is a raise, and last chips make it as far as they go (2009 rule 31, 2013 rules 41-A and 43).
        because = LAST if case.has(LAST) else FIFTY
        return (
            all_in(case, wager, because=because) if reached or because == LAST else short_open(case, wager, last=True)
        )
    wager = wager.knowing(way_to_a_raise(case, wager, half, share, reached))
    if not reached:
        return below_half(case, wager)
    if spare:
        case.cite("overbet-for-change")
    return full_raise(case, wager, because=FIFTY, why="{half} is reached")


def short_of_a_raise(case: Case, wager: Wager, share: Fraction) -> None:
    """Give the reason why less than a full raise is one, or is not: how much of it is in."""
    part = "half" if share == Fraction(1, 2) else f"{float(share * 100):g}%"
    case.why(
        "A short raise counts when {part} is in: {over:,} of the {size:,} needed on top of {bet:,}."
        if reaches_share(wager.over, wager.size, share)
        else "A short raise counts only when {part} is in: {over:,} of the {size:,} needed on top of {bet:,} is less.",
        part=part,
        over=wager.over,
        bet=wager.bet,
    )


def way_to_a_raise(case: Case, wager: Wager, half: int | Fraction, share: Fraction, reached: bool) -> Picture:
    """Picture of the street total between the call and the smallest raise, and the mark from which it is made full."""
    says = case.say(
        "{total:,} reaches {half}, {percent}% of the way to a raise: it must be made full."
        if reached
        else "{total:,} is short of {half}, {percent}% of the way to a raise, from where it must be made full.",
        percent=f"{float(share * 100):g}",
    )
    shown = {"bet": wager.bet, "least": wager.least, "total": wager.total}
    return Picture("way-to-a-raise", says, {**shown, "mark": chips_word(half), "share": str(share)})


def half_of_the_raise(case: Case, wager: Wager) -> None:
    """Take half of the smallest raise as the mark, by a reading, where the whole bet would be another measure."""
    if wager.size != wager.bet:
        case.reading("fifty-percent-of-what", "Half is taken of the smallest raise, not of the whole bet.")


def below_half(case: Case, wager: Wager) -> Ruling:
    """Less than half a raise: a call, where the book says so (2017 rule 47-A, 2019 and Fivebet rule 43-A)."""
    case.cite(FIFTY)
    if not case.has("raise-below-fifty-is-call"):
        return short_open(case, wager, last=False)
    return call(case, wager, because="raise-below-fifty-is-call", why="short of {half}")


def short_open(case: Case, wager: Wager, *, last: bool) -> Ruling:
    """Leave less than half a raise open, in a book that only rules on half and more. `last` says it was everything."""
    case.let(back=wager.over)
    point = LAST_CHIPS if last else SHORT
    match case.decide(point):
        case "call":
            return call(case, wager.decided(), because=FAIRNESS)
        case "all_in":
            return all_in(case, wager.decided(), because=FAIRNESS)
        case "min_raise":
            return full_raise(case, wager.decided(), because=FAIRNESS)
    return left_open(case, wager, point)


def total_or_on_top(case: Case, wager: Wager, on_top: int) -> Ruling:
    """Raise and an amount in a book that does not say what the amount means."""
    total = max(wager.total, wager.least)
    case.let(to=total, on_top=on_top)
    if case.ask(STRUCTURE) == "pot-limit":
        most_allowed(case)
    taken = case.decide(TOTAL_OR_ON_TOP)
    if taken is None:
        return left_open(case, wager, TOTAL_OR_ON_TOP)
    wager = coming_to(case, wager, total if taken == "raise_to_total" else on_top)
    return raised(case, wager.decided(), because=FAIRNESS)


def raised(case: Case, wager: Wager, *, because: str) -> Ruling:
    """A raise of at least the smallest size; in limit it is exactly that size, and the rest goes back.

    The rules on how to raise are for no-limit and pot-limit alone, so in limit the rule on the size decides.
    """
    total, least = wager.total, wager.least
    stack = short_of(case, total)
    if stack is not None and stack < least:
        return all_in(case, wager, because="reopen-short-all-in", stack=stack)
    total = stack or total
    wager = coming_to(case, wager, total)
    case.why("{total:,} is a full raise: the smallest is to {least:,}.")
    structure = case.ask(STRUCTURE) if total > least else ""
    limit = structure == "limit"
    if stack is not None:
        wager = wager.knowing(all_in=not limit)
    if limit:
        case.why("In limit a raise is one size: to {least:,} here.")
    if limit and because in NO_LIMIT_METHODS:
        because = "raise-minimum"
    if structure == "pot-limit":
        return up_to_the_pot(case, wager, because=because)
    return raise_to(case, wager, least if limit else total, structure, because=because)


def up_to_the_pot(case: Case, wager: Wager, *, because: str) -> Ruling:
    """A pot-limit raise to {total}, or to {most} where that is more than the pot allows.

    A chip put out after “raise” is a raise of the most allowed for it (2009 rule 32, 2013 rule 42, 2017 rule 49, 2019
    rule 44); any other amount above the pot comes down where the book says so (2017 rule 43-B, 2019 and Fivebet rule
    52-B), which also brings down the whole value of the chip (Fivebet rule 44).
    """
    total, most = wager.total, most_allowed(case)
    if total <= most:
        return raise_to(case, wager, total, because=because)
    wager = wager.knowing(all_in=None)
    case.why("In pot-limit a raise adds at most the pot as it stands after a call: {most:,} in all.", most=most)
    if because == CHIP_AFTER_RAISE:
        allows = case.param(f"{because}.wording")
        case.found(chip_raise=allows)
        if allows != "full_chip_value":
            return raise_to(case, wager, most, because=because, why=NO_MORE)
    if case.has(OVER_THE_POT):
        case.cite(because)
        without_a_count(case)
        return raise_to(case, wager, most, because=OVER_THE_POT, why=NO_MORE)
    match case.decide(ABOVE_THE_POT):
        case "max_pot_bet":
            return raise_to(case, wager.decided(), most, because=FAIRNESS, why=NO_MORE)
        case "stands":
            return raise_to(case, wager.decided(), total, because=FAIRNESS)
    return left_open(case, wager, ABOVE_THE_POT)


def without_a_count(case: Case) -> None:
    """Record the reading that a bet above the pot comes down without a count that was wrong."""
    written = case.param(f"{OVER_THE_POT}.cause") == "miscalculation"
    if not written:
        case.reading("above-the-pot-without-a-count", "A bet above the pot is put right whether or not it was counted.")
    case.found(no_count="as_written" if written else "by_reading")


def full_raise(case: Case, wager: Wager, *, because: str, why: str = "") -> Ruling:
    """A short raise that must be made the smallest full one, or of all that the player is known to have."""
    least = wager.least
    if (stack := short_of(case, least)) is not None:
        return all_in(case, wager, because=because, stack=stack, why=why)
    return raise_to(case, wager, least, because=because, why=why, short=True)


def raise_to(
    case: Case, wager: Wager, to: int, structure: str = "", *, because: str, why: str = "", short: bool = False
) -> Ruling:
    """A raise to `to`, which is the least where it was `short`; in limit what is beyond it goes back."""
    if not begins_in_time(case, wager, short=short):
        return bets_stand(case)
    if structure == "limit" and to < wager.total:
        case.derive("In limit a raise is one size.")
    owed, back = goes_in(case, wager, to, "that is a raise", " to {to:,}")
    case.do("Announce the raise: {to:,} in all.")
    case.found(ruling="min_raise" if short else "raise", bet_total=to, raise_by=to - wager.bet)
    case.found(returned=back or None)
    outcome = what_a_raise_comes_to(all_in=wager.figures.get("all_in") is True, owed=owed, why=why)
    return conclude(case, wager, outcome, because=because, short=short)


def what_a_raise_comes_to(*, all_in: bool, owed: int, why: str = "") -> str:
    """Headline of a raise to {to}, of which {owed} is still to go in."""
    more = ", all-in" if all_in else ", {owed:,} more" if owed else ""
    return reasoned("A raise to {to:,}" + more, why)


def raise_owed(case: Case, wager: Wager, *, two_motions: bool) -> Ruling:
    """Raise said, and at most the call put in: the player owes at least the smallest raise and sets the amount now."""
    basis, because = str(case.param(BASIS)), "raise-two-motion" if wager.by_chips else "raise-minimum"
    limit = case.ask(STRUCTURE) == "limit"
    bet, size, least = wager.bet, wager.size, wager.least
    case.why("“Raise” was said in turn, and it binds: the smallest is to {least:,}.")
    if short_of(case, least) is not None:
        return full_raise(case, wager, because=because, why="raise was said")
    if not begins_in_time(case, wager):
        return bets_stand(case)
    case.do("Take no call and no fold from seat {seat}.")
    if limit:
        case.do(in_all(case, least), "Hold the players behind until it is in.")
        case.aloud("Seat {seat}, {least:,} in all, please: you said raise.")
        outcome = "Seat {seat} must raise, to {least:,}."
    else:
        if wager.by_chips:
            case.do("Have seat {seat} put in the rest of the raise in one motion.")
        elif two_motions:
            case.do("Have seat {seat} name the total, or put it in at once, or the call first and the rest at once.")
        else:
            case.do("Have seat {seat} name the total, or put all of it in at once.")
        case.do("Hold the players behind until the amount is clear.")
        case.aloud("Seat {seat}, you said raise: at least {least:,} in all. How much?")
        outcome = "Seat {seat} must raise, to at least {least:,}."
    case.found(ruling="raise", binding=True, call_amount=bet, bet_total=least if limit else None)
    case.found(two_motions_allowed=two_motions, min_raise_basis=basis, not_min_raise_by=bet if bet != size else None)
    case.found(largest_prior_full_bet_or_raise=size if basis != "previous_raise" else None)
    return conclude(case, wager, outcome, because=because)


def string_raise(case: Case, wager: Wager) -> Ruling:
    """A raise in several motions, in a book that makes any such raise a call (Fivebet rule 56)."""
    case.why("A raise goes in at once; in several motions it is only a call.")
    uncounted = replace(wager, chips=(), out=False)
    return call(case, uncounted, because="string-bets", why="a string raise")
