"""Silent chips facing a bet: one chip, several of which none is spare, or one to spare, and less than the call."""

from rules.engine.case import Case
from rules.engine.question import Chips
from rules.engine.ruling import Picture, Ruling
from rules.facts.chips import UNDERCALLED_BEHIND
from rules.poker.chips import every_chip_needed, how_many, smallest, worth
from rules.situations.betting.chips_facing_a_bet.questions import BET, LAST, PUSHED, to_call
from rules.situations.betting.chips_facing_a_bet.rulings import all_in_for_less, any_one_chip, call
from rules.situations.betting.chips_facing_a_bet.short_raise import measured
from rules.situations.betting.chips_facing_a_bet.wager import Wager, everything, over
from rules.situations.betting.undercall.rule import call_in_figures, undercalled, what_is_left
from rules.situations.betting.undercall.rulings import no_rule as no_rule_on_undercalls


def silent_chips(case: Case, moment: str) -> Ruling:
    """Chips alone: one chip is a call; of several it matters if one is spare."""
    wager = Wager(moment, pushed(case))
    bet = case.number("bet")
    case.let(total=worth(wager.chips))
    return too_little(case, wager) if over(case) < 0 else call_or_raise(case, wager, bet)


def pushed(case: Case) -> Chips:
    """The chips, with what is to call beside the question."""
    return case.ask(PUSHED, beside=to_call(case.ask(BET)))


def call_or_raise(case: Case, wager: Wager, left_to_call: int) -> Ruling:
    """Silent chips that come to the bet or more, where `left_to_call` of them were needed.

    One is a call (2009 rule 32, 2013 rule 42, 2017 rule 49, 2019 rule 44), and so are several that are all needed (2009
    rule 33, 2013 rule 43, 2017 rule 50, 2019 rule 45).
    """
    if how_many(wager.chips) == 1:
        wager = beside_the_call(case, wager, left_to_call)
        return call(case, with_last_chips(case, wager, "overchip-call.last_chip_included"), because="overchip-call")
    needed = every_chip_needed(wager.chips, left_to_call)
    wager = without_the_smallest(case, wager, left_to_call, needed).knowing(every_chip_needed=needed)
    if needed:
        wager = with_last_chips(case, wager, "multi-chip-call.last_chips_included")
        return call(case, wager, because="multi-chip-call")
    any_one_chip(case, wager, left_to_call)
    return measured(case, wager)


def beside_the_call(case: Case, wager: Wager, to_call: int) -> Wager:
    """The same, with a picture of one chip beside what is to call where it is not the call itself."""
    chip = worth(wager.chips)
    if chip == to_call:
        return wager
    one = "One chip without a raise said before it is a call: {chip:,} where {to_call:,} is to call."
    shown = {"pushed": wager.chips, "total": chip, "to_call": to_call, "over": chip - to_call}
    return wager.knowing(Picture("one-chip", case.say(one, chip=chip, to_call=to_call), shown))


def without_the_smallest(case: Case, wager: Wager, to_call: int, needed: bool) -> Wager:
    """The same, with a picture of several chips without the smallest where they are not the call to the chip."""
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


def with_last_chips(case: Case, wager: Wager, param: str) -> Wager:
    """For a player's last chips, above the call, in a book that does not name them: that the call is a reading."""
    if wager.followed or case.param(param) is not False or over(case) == 0 or not everything(case, wager):
        return wager
    # From 2017 the rules on silent chips name a player's last ones; 2009 and 2013 speak of chips at large. Readings:
    # (a) that takes in the last ones: a call; (b) who pushes everything is all-in. Taken: (a). docs/readings.md.
    case.reading("last-chips-for-a-call", "A rule on silent chips takes in a player's last ones.")
    return wager.knowing(last_chips_covered="by_reading")


def too_little(case: Case, wager: Wager, how: str = "chips", *, raised: bool | None = None) -> Ruling:
    """Less than the bet by `how`, chips or an amount: all-in for less, an undercall, or a tiny chip, which has a rule.

    `raised` is whether the bet was a raise, if known.
    """
    if not case.has("undercall-definition"):
        if case.yes(LAST):
            return all_in_for_less(case, wager)
        return no_rule_on_undercalls(case, "" if wager.moment == "now" else "acted", how)
    amount = case.number("total") if how == "amount" else None
    call_in_figures(case, case.number("bet"), case.number("total") if amount is None else None)
    left = what_is_left(case, one_chip=amount is None and how_many(wager.chips) <= 1)
    if left == "last":
        return all_in_for_less(case, wager)
    # whether others undercalled behind matters from 2017 on (2017 rule 42-C, 2019 rule 51-C)
    in_sequence = wager.moment != "now" and case.has("undercalls-in-sequence") and case.yes(UNDERCALLED_BEHIND)
    behind = "" if wager.moment == "now" else "undercalled" if in_sequence else "acted"
    return undercalled(case, left, how, behind, raised=raised, pulled_back=False, named=amount)
