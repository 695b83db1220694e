"""Silent chips facing a bet: one chip, several of which none is spare, or one to spare, and less than the call."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.facts.chips import UNDERCALLED_BEHIND
from rules.poker.chips import every_chip_needed, how_many, worth
from rules.situations.betting.chips_facing_a_bet.pictures import single_chip, smallest_lifted
from rules.situations.betting.chips_facing_a_bet.questions import BET, LAST, PUSHED, to_call
from rules.situations.betting.chips_facing_a_bet.rulings import all_in_for_less, any_one_chip, call
from rules.situations.betting.chips_facing_a_bet.short_raise import measured
from rules.situations.betting.chips_facing_a_bet.wager import Wager, everything, over
from rules.situations.betting.undercall.rule import call_in_figures, undercalled, what_is_left
from rules.situations.betting.undercall.rulings import no_rule as no_rule_on_undercalls


def silent_chips(case: Case, moment: str) -> Ruling:
    """Chips alone: one chip is a call; of several it matters if one is spare."""
    bet = case.ask(BET)
    pushed = case.ask(PUSHED, beside=to_call(bet))
    case.let(total=worth(pushed))
    wager = Wager(moment, pushed)
    return less_than_the_call(case, wager) if over(case) < 0 else call_or_raise(case, wager, bet)


def call_or_raise(case: Case, wager: Wager, left_to_call: int) -> Ruling:
    """Silent chips that come to the bet or more, where `left_to_call` of them were needed."""
    if how_many(wager.chips) == 1:
        return one_chip(case, wager.knowing(*single_chip(case, wager.chips, left_to_call)))
    needed = every_chip_needed(wager.chips, left_to_call)
    wager = wager.knowing(*smallest_lifted(case, wager.chips, left_to_call, needed), every_chip_needed=needed)
    if needed:
        return no_chip_spare(case, wager)
    any_one_chip(case, wager, left_to_call)
    return measured(case, wager)


def one_chip(case: Case, wager: Wager) -> Ruling:
    """A single silent chip is a call (2009 rule 32, 2013 rule 42, 2017 rule 49, 2019 rule 44)."""
    return call(case, with_last_chips(case, wager, "overchip-call.last_chip_included"), because="overchip-call")


def no_chip_spare(case: Case, wager: Wager) -> Ruling:
    """Several silent chips that are all needed are a call (2009 rule 33, 2013 rule 43, 2017 rule 50, 2019 rule 45)."""
    return call(case, with_last_chips(case, wager, "multi-chip-call.last_chips_included"), because="multi-chip-call")


def with_last_chips(case: Case, wager: Wager, param: str) -> Wager:
    """For a player's last chips, above the call, in a book that does not name them: that the call is a reading."""
    if wager.followed or case.param(param) is not False or over(case) == 0 or not everything(case, wager):
        return wager
    # From 2017 the rules on silent chips name a player's last ones; 2009 and 2013 speak of chips at large. Readings:
    # (a) that takes in the last ones: a call; (b) who pushes everything is all-in. Taken: (a). docs/readings.md.
    case.reading("last-chips-for-a-call", "A rule on silent chips takes in a player's last ones.")
    return wager.knowing(last_chips_covered="by_reading")


def less_than_the_call(case: Case, wager: Wager, raised: bool | None = None) -> Ruling:
    """Silent chips below the bet: all-in for less, or else an undercall, or a tiny chip that has a rule of its own.

    `raised` is whether the bet was a raise, if known.
    """
    return too_little(case, wager, "chips", put=case.number("total"), raised=raised)


def too_little(case: Case, wager: Wager, how: str, *, put: int | None, raised: bool | None = None) -> Ruling:
    """Less than the bet by chips, of which `put` is in, or by a named amount; `raised` as above."""
    if not case.has("undercall-definition"):
        if case.yes(LAST):
            return all_in_for_less(case, wager)
        return no_rule_on_undercalls(case, "" if wager.moment == "now" else "acted", how)
    call_in_figures(case, case.number("bet"), put)
    left = what_is_left(case, one_chip=how == "chips" and how_many(wager.chips) <= 1)
    if left == "last":
        return all_in_for_less(case, wager)
    behind = "" if wager.moment == "now" else "undercalled" if undercalls_behind(case) else "acted"
    named = case.number("total") if how == "amount" else None
    return undercalled(case, left, how, behind, raised=raised, pulled_back=False, named=named)


def undercalls_behind(case: Case) -> bool:
    """Whether others undercalled behind, where it matters (2017 rule 42-C, 2019 rule 51-C)."""
    return case.has("undercalls-in-sequence") and case.yes(UNDERCALLED_BEHIND)
