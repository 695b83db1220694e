"""Silent chips facing a bet: one chip, several that are all needed, several with one to spare, and too little."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.ruling import Picture, Ruling
from rules.facts.chips import UNDERCALLED_BEHIND
from rules.poker.chips import every_chip_needed, how_many, smallest, worth
from rules.situations.betting.chips_facing_a_bet.questions import PUSHED, to_call
from rules.situations.betting.shared.bet_questions import BET, LAST
from rules.situations.betting.shared.calls import all_in_for_less, call
from rules.situations.betting.shared.raises import SPARE, measured
from rules.situations.betting.shared.short_calls.rule import short_call, undercalled, what_is_left
from rules.situations.betting.shared.short_calls.rulings import no_rule as no_rule_on_undercalls
from rules.situations.betting.shared.stacks import known_stack
from rules.situations.betting.shared.wager import Wager, coming_to

OVERCHIP = "overchip-call"


def silent_chips(case: Case, moment: str) -> Ruling:
    """Rule on chips alone: one chip is a call; of several it matters if one is spare."""
    bet = case.ask(BET)
    wager = coming_to_what_is_pushed(case, moment, bet)
    return too_little(case, wager) if wager.over < 0 else call_or_raise(case, wager, bet)


def coming_to_what_is_pushed(case: Case, moment: str, bet: int) -> Wager:
    """Return the chips, asked for with what is to call beside the question."""
    chips = case.ask(PUSHED, beside=to_call(bet))
    return coming_to(case, Wager(moment, chips, bet=bet), worth(chips))


def call_or_raise(case: Case, wager: Wager, left_to_call: int) -> Ruling:
    """Silent chips that come to the bet or more, where `left_to_call` of them were needed.

    One is a call (2009 rule 32, 2013 rule 42, 2017 rule 49, 2019 rule 44), and so are several that are all needed (2009
    rule 33, 2013 rule 43, 2017 rule 50, 2019 rule 45). One that is the call to the chip is no overchip: later editions
    name the exact chips among the ways to call (2013 rule 39, 2017 rule 45, 2019 rule 41).
    """
    case.let(to_call=left_to_call, chips=worth(wager.chips))
    if how_many(wager.chips) == 1 and worth(wager.chips) == left_to_call:
        because = one_that_is_the_call(case)
        case.why("One chip of {to_call:,} is just what seat {seat} had to call.")
        return call(case, wager.knowing(overchip=because == OVERCHIP), because=because)
    if how_many(wager.chips) == 1:
        wager = with_last_chips(case, beside_the_call(case, wager, left_to_call), "overchip-call.last_chip_included")
        case.why("No raise was said before the chip of {chips:,}: one chip alone is a call of the {to_call:,}.")
        return call(case, wager, because=OVERCHIP)
    needed = every_chip_needed(wager.chips, left_to_call)
    wager = without_the_smallest(case, wager, left_to_call, needed).knowing(every_chip_needed=needed)
    if needed:
        wager = with_last_chips(case, wager, "multi-chip-call.last_chips_included")
        case.why("No raise was said, and without the smallest chip the {to_call:,} would not be there: a call.")
        return call(case, wager, because="multi-chip-call")
    any_one_chip(case, wager, left_to_call)
    return measured(case, wager)


def one_that_is_the_call(case: Case) -> str:
    """Return the concept that makes a call of one chip that is neither more nor less."""
    if case.has("call-methods"):
        return "call-methods"
    case.reading("one-chip-that-is-the-call", "A chip of just the bet is taken as one that is bigger: a call.")
    return OVERCHIP


def beside_the_call(case: Case, wager: Wager, to_call: int) -> Wager:
    """Return the wager with a picture of one chip beside what is to call."""
    chip = worth(wager.chips)
    says = case.say("One chip without a raise said before it is a call: {chips:,} where {to_call:,} is to call.")
    shown = {"pushed": wager.chips, "total": chip, "to_call": to_call, "over": chip - to_call}
    return wager.knowing(Picture("one-chip", says, shown))


def without_the_smallest(case: Case, wager: Wager, to_call: int, needed: bool) -> Wager:
    """Return the wager with a picture of several chips without the smallest, unless they are the call to the chip."""
    lifted, total = smallest(wager.chips), worth(wager.chips)
    if total == to_call:
        return wager
    figures = {"lifted": lifted, "left": total - lifted, "to_call": to_call}
    says = case.say(
        "Without the smallest chip ({lifted:,}) there are {left:,}: less than the {to_call:,} to call, so it is a call."
        if needed
        else "Without the smallest chip ({lifted:,}) there are still {left:,}, enough for the {to_call:,} to call: "
        "that chip is to spare.",
        **figures,
    )
    return wager.knowing(Picture("chips-lifted", says, {"pushed": wager.chips, "total": total, **figures}))


def any_one_chip(case: Case, wager: Wager, to_call: int) -> None:
    """Record that 2009 rule 33 is read like its successors, where its words would also bear a call."""
    without_the_biggest = wager.total - max(denomination for denomination, _ in wager.chips)
    needed = without_the_biggest < to_call and wager.over < wager.bet
    if not case.has(SPARE) and needed:
        case.reading("any-one-chip", "“Any one chip” is taken as every chip: one to spare, and it is no mere call.")


def with_last_chips(case: Case, wager: Wager, param: str) -> Wager:
    """Record that a player's last chips, above the call, make one by a reading, where the book does not name them."""
    if wager.followed or case.param(param) is not False or wager.over == 0 or not told_last(case, wager):
        return wager
    case.reading("last-chips-for-a-call", "A rule on silent chips takes in a player's last ones.")
    return wager.knowing(last_chips_covered="by_reading")


def told_last(case: Case, wager: Wager) -> bool:
    """Tell whether somebody said that those are the last chips; it is not asked where they are a call all the same."""
    stack = known_stack(case, case.number("seat"))
    return case.told(LAST) == "yes" if stack is None else stack <= wager.total


def too_little(case: Case, wager: Wager, how: str = "chips", *, raised: bool | None = None) -> Ruling:
    """Less than the bet by `how`, chips or an amount: all-in for less, an undercall, or a tiny chip, which has a rule.

    `raised` is whether the bet was a raise, if known.
    """
    behind = "" if wager.moment == "now" else "acted"
    if not case.has("undercall-definition"):
        return all_in_for_less(case, wager) if case.yes(LAST) else no_rule_on_undercalls(case, behind, how)
    named = how == "amount"
    short = short_call(case, how, behind, wager.bet, None if named else wager.total)
    left = what_is_left(case, short, one_chip=not named and how_many(wager.chips) <= 1)
    if left == "last":
        return all_in_for_less(case, wager)
    # whether others undercalled behind matters from 2017 on (2017 rule 42-C, 2019 rule 51-C)
    if behind and case.has("undercalls-in-sequence") and case.yes(UNDERCALLED_BEHIND):
        behind = "undercalled"
    return undercalled(case, replace(short, behind=behind, raised=raised, named=wager.total if named else None), left)
