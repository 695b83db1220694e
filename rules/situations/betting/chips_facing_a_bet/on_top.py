"""Silent chips onto those of an earlier bet (2013 rule 44, 2017 rule 51, 2019 and Fivebet rule 46)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.facts.chips import PULLED_BACK
from rules.poker.chips import how_many, worth
from rules.situations.betting.chips_facing_a_bet import questions as asks
from rules.situations.betting.chips_facing_a_bet.left_open import by_factors, no_rule, pushed_as_one
from rules.situations.betting.chips_facing_a_bet.silent_chips import call_or_raise, too_little
from rules.situations.betting.shared import bet_questions
from rules.situations.betting.shared.calls import PULL_BACK, call, full_call_after_pull_back
from rules.situations.betting.shared.raises import half_way, measured, share_of_a_raise, with_least_raise
from rules.situations.betting.shared.wager import Wager, begins_in_time, bets_stand, coming_to, conclude

ON_TOP = "prior-chips-silent-add"
ALONE, TOGETHER = "prior-chips-not-covering", "prior-chips-covering-or-partial"


def on_top(case: Case, moment: str, counted: bool) -> Ruling:
    """Rule by factors where a raise was faced, by what became of the chips in front, or with no rule on them."""
    if not case.has(ON_TOP):
        return without_a_rule(case, moment)
    method = str(case.param(f"{ON_TOP}.method"))
    if method != "defined_cases":
        return by_method(case, moment, method, counted)
    before = case.ask(asks.BEFORE)
    if before == "combined":
        return pushed_as_one(case, moment, counted)
    if not counted and case.has(TOGETHER):
        return until_counted(case, moment, before)
    return by_defined_cases(case, moment, before)


def without_a_rule(case: Case, moment: str) -> Ruling:
    """A book that does not speak of chips in front: one new chip is judged like any silent one, with what was left.

    Several are left to the floor, unless all that is in front does not come to the bet.
    """
    case.silent("chips of an earlier bet that are still in front")
    pushed = case.ask(asks.PUSHED)
    one_chip = how_many(pushed) == 1
    if one_chip and case.ask(asks.BEFORE) == "combined":
        return pushed_as_one(case, moment, counted=True)
    bet = case.ask(bet_questions.BET)
    wager = coming_to(case, Wager(moment, pushed, bet=bet), case.ask(asks.OUT_NOW, above=worth(pushed) - 1))
    if wager.over < 0:
        return too_little(case, wager)
    return onto_what_is_left(case, wager) if one_chip else no_rule(case, wager)


def by_method(case: Case, moment: str, method: str, counted: bool) -> Ruling:
    """Weigh factors between call and re-raise where a raise was faced (2013 rule 44, 2017 51-A)."""
    raised = case.ask(asks.FACED) == "raise"
    if not raised and case.yes(asks.SWEPT):
        return pushed_as_one(case, moment, counted)
    if raised and not counted:
        return by_factors(case, Wager(moment), method)
    wager = coming_to(case, Wager(moment, out=True, bet=case.ask(bet_questions.BET)), case.ask(asks.OUT_NOW))
    if raised and wager.over > 0:
        return by_factors(case, wager, method)
    if raised:
        case.reading("prior-chips-up-to-the-bet", "Chips that come to no more than the bet are taken as no re-raise.")
        if wager.over == 0:
            case.why("The chips in front and the new ones together are just the bet of {total:,}.")
            return call(case, wager, because=ON_TOP)
        case.cite(ON_TOP)
    if wager.over >= 0:
        return onto_what_is_left(case, with_the_new_ones(case, wager))
    # Less than the bet in all: bound to call after a pull back where the book says so, else an undercall.
    binds = case.has(PULL_BACK) and (raised or case.param(f"{PULL_BACK}.facing") != "raise")
    if binds and case.yes(PULLED_BACK):
        return full_call_after_pull_back(case, wager)
    return too_little(case, wager, raised=raised)


def onto_what_is_left(case: Case, wager: Wager) -> Ruling:
    """Judge chips onto others, where no rule covers that, like any silent chips, with what is still there.

    When the chips in front already cover the bet, the rules on silent chips do not fit: nothing more was needed.
    """
    left_to_call = left_by_the_old_ones(wager)
    if left_to_call <= 0:
        case.silent("chips added to others that cover the bet already")
        return no_rule(case, wager)
    return call_or_raise(case, wager, left_to_call)


def with_the_new_ones(case: Case, wager: Wager) -> Wager:
    new = asks.new_chips(wager.total)
    return replace(wager, chips=case.ask(new, beside=case.say("In front now: {total:,}")))


def left_by_the_old_ones(wager: Wager) -> int:
    """Amount that the chips in front left to call."""
    return worth(wager.chips) - wager.over


def by_defined_cases(case: Case, moment: str, before: str) -> Ruling:
    """Test the new chips according to what became of those in front (2019 and Fivebet rule 46-C)."""
    bet = case.ask(bet_questions.BET)
    if before == "back":
        # The new ones are tested alone, unless the old ones covered the bet.
        pushed = case.ask(asks.PUSHED, beside=asks.to_call(bet))
        wager = coming_to(case, Wager(moment, pushed, bet=bet), worth(pushed))
    else:
        wager = coming_to(case, Wager(moment, out=True, bet=bet), case.ask(asks.OUT_NOW))
    if wager.over < 0 and before == "left":
        one_chip_too_little(case)
        return too_little(case, wager)
    if wager.over < 0:
        return pulled_back_too_much(case, wager)
    if before == "part":
        return one_bet(case, wager)
    if before == "back":
        return one_bet(case, wager) if case.ask(asks.IN_FRONT) >= bet else call_or_raise(case, wager, bet)
    wager = with_the_new_ones(case, wager)
    return one_bet(case, wager) if left_by_the_old_ones(wager) <= 0 else onto_what_is_left(case, wager)


def one_chip_too_little(case: Case) -> None:
    """Record the reading of a book that makes a call of any one new chip, not of an overchip only (Fivebet)."""
    if not case.has_param(f"{ALONE}.single_chip"):
        return
    any_one = case.param(f"{ALONE}.single_chip") == "any"
    case.found(any_one_chip_named=any_one)
    if any_one:
        case.reading("one-new-chip", "One new chip is a call where it reaches the bet; less is an undercall.")


def pulled_back_too_much(case: Case, wager: Wager) -> Ruling:
    """Rule on less than the bet after a pull back: a call where a raise was faced, else like any other chips.

    A house may have defined cases over a book to which a pull back means nothing (2013).
    """
    if not case.has(PULL_BACK):
        return too_little(case, wager)
    if case.param(f"{PULL_BACK}.facing") == "raise" and case.ask(bet_questions.RAISED) != "raise":
        return too_little(case, wager, raised=False)
    return full_call_after_pull_back(case, wager)


def one_bet(case: Case, wager: Wager) -> Ruling:
    """Chips partly pulled back, or covering the call before: all that is out now is one bet (2019 rule 46-C-2)."""
    case.cite(TOGETHER if case.has(TOGETHER) else ON_TOP)
    return measured(case, wager)


def until_counted(case: Case, moment: str, before: str) -> Ruling:
    """Say from what total new chips that nobody has counted are a raise (2019 annex 46, situations 2 to 4)."""
    bet = case.ask(bet_questions.BET)
    covers = before != "part" and case.ask(asks.IN_FRONT) >= bet
    together, pulled = covers or before == "part", before != "left"
    wager = with_least_raise(case, Wager(moment, bet=bet))
    half, standard = half_way(case, wager, share_of_a_raise(case)), case.param(f"{ON_TOP}.governed_by")
    wager = wager.knowing(fifty_percent_threshold_to=half, raise_if_total_at_least=half, governed_by=standard)
    if pulled:
        case.cite(PULL_BACK)
    if not begins_in_time(case, wager):
        return bets_stand(case)
    case.why("A short raise counts when half is in: from {half} up it is a raise, to {least:,} at least.")
    case.do("Count what seat {seat} has out now.")
    if together:
        case.found(bet_of="all_chips", prior_chips_cover_call=covers or None)
        outcome = "All that is out counts: a raise from {half}, else a call."
    else:
        case.found(single_chip="call", prior_chips_counted=not pulled, multiple_chips_governed_by=standard)
        case.do("Treat one new chip that reaches the bet, or several that are all needed, as a call of {bet:,}.")
        outcome = "One new chip: a call. One to spare: a raise from {half}."
    case.do(
        "Treat {half} or more as a raise, to {least:,} at least, and less as a call of {bet:,}.",
        "Treat last chips as all-in, if one of them is to spare.",
    )
    if pulled:
        case.do("Take no fold, if chips were pulled back from a raise.")
    case.aloud("Seat {seat}, leave the chips there until they are counted.")
    because = TOGETHER if together else ALONE
    return conclude(case, wager, outcome, because=because, otherwise="call")
