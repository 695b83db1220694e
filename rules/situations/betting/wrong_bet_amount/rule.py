"""A bet or raise of a wrong size, and the time to put it right (2017 rule 43, 2019 and Fivebet rule 52)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import MOST_WITH_DEAD_BLIND, STACK, most_allowed
from rules.facts.hand import STRUCTURE, pot_limit
from rules.poker.raising import reaches_share
from rules.situations.betting.shared.betting_errors import CORRECTION, corrects, in_time
from rules.situations.betting.shared.calls import call
from rules.situations.betting.shared.raises import (
    FIFTY,
    below_half,
    full_raise,
    half_of_the_raise,
    half_way,
    share_of_a_raise,
    short_of_a_raise,
    with_least_raise,
    without_a_count,
)
from rules.situations.betting.shared.wager import Wager, coming_to
from rules.situations.betting.wrong_bet_amount import left_open, questions, rulings
from rules.situations.shared.late import LATE, claimed_late
from rules.situations.shared.substantial_action import substantial_action
from rules.situations.shared.substantial_action_questions import ANY_CHIPS

WHAT = "a bet or raise of a wrong size"
# Silent chips that are a call whatever they come to, by the rule that says so.
A_CALL = {"one-chip": "overchip-call", "needed": "multi-chip-call"}


@situation(
    "wrong-bet-amount",
    family="bets-and-raises",
    title=say("Wrong bet size"),
    looks=say("too small, or over a limit"),
    concepts=(CORRECTION, rulings.OVER, rulings.UNDER, "raise-minimum"),
    budget=10,
    told=(STACK, STRUCTURE, MOST_WITH_DEAD_BLIND),
    slang=("underbet", "underraise", "min raise", "raise too small", "bet too small", "illegal bet", "wrong amount"),
    ways_in=(
        WayIn("too-small", say("Min-raise"), say("bet or raise too small"), {"wrong-amount-kind": "too-small"}),
        WayIn(
            "pot-too-high",
            say("Pot too high"),
            say("pot-limit: counted too high"),
            {"wrong-amount-kind": "pot-too-high"},
            slang=("misquoted pot", "over the pot", "overbet the pot", "wrong pot count"),
        ),
        WayIn(
            "pot-too-low",
            say("Pot too low"),
            say("pot-limit: counted too low"),
            {"wrong-amount-kind": "pot-too-low"},
            slang=("misquoted pot", "underbet the pot", "wrong pot count"),
        ),
    ),
    under_a_house=(ANY_CHIPS,),
)
def wrong_bet_amount(case: Case) -> Ruling:
    """Rule on a bet or raise that was too small, too large, or made from a wrong count of the pot.

    Source: 2017 rule 43, 2019 and Fivebet rule 52; 2009 and 2013 only size raises. Raises NeedAnswer for what is still
    to be asked.
    """
    moment = case.ask(questions.MOMENT)
    case.ask(questions.SEAT)
    if moment in LATE and not case.has(CORRECTION) and not case.has(rulings.OVER):
        return claimed_late(case, moment, WHAT)
    match case.ask(questions.WRONG):
        case "too-small":
            return below_the_least(case, moment)
        case "too-much-limit":
            return above_the_fixed_size(case, moment)
        case kind:
            return of_the_pot(case, moment, kind)


def not_the_pot(case: Case, moment: str, seat: int) -> Ruling:
    """Rule on a pot-limit bet of the wrong amount, for a seat that is handed on."""
    case.let(seat=seat)
    return of_the_pot(case, moment, case.ask(questions.OF_THE_POT))


def of_the_pot(case: Case, moment: str, kind: str) -> Ruling:
    """Rule on a pot-limit bet that differs from what the pot allows, or from a count of it."""
    if kind == "pot-too-low":
        return counted_too_low(case, moment)
    return above_the_pot(case, moment, counted=kind == "pot-too-high")


def below_the_least(case: Case, moment: str) -> Ruling:
    """Rule on too little, which is put right for everyone in limit and no-limit (2017 rule 43-A, 2019 rule 52-A).

    In pot-limit and in older editions only the size of a raise is laid down, and only for its maker.
    """
    by_structure = corrects(case, short=True)
    in_pot_limit = pot_limit(case) if by_structure else case.told(STRUCTURE) == "pot-limit"
    puts_right = by_structure and not in_pot_limit
    if not puts_right and moment in LATE:
        return claimed_late(case, moment, WHAT)
    if case.ask(questions.FACED) == "bet":
        return small_raise(case, moment, puts_right, in_pot_limit)
    return small_bet(case, moment) if puts_right else left_open.below_the_least_open(case, moment)


def small_bet(case: Case, moment: str) -> Ruling:
    """An opening bet below the least one, in a book that puts it right."""
    made, least = case.ask(questions.MADE), case.ask(questions.LEAST)
    case.let(right=least)
    if made >= least:
        return rulings.allowed(case, "bet", because=CORRECTION)
    if not in_time(case, moment):
        return rulings.stands(case, "bet", because=CORRECTION)
    if case.yes(questions.LAST):
        return rulings.allowed_all_in(case, "bet")
    return rulings.corrected(case, moment, "bet", because=CORRECTION)


def small_raise(case: Case, moment: str, puts_right: bool, in_pot_limit: bool) -> Ruling:
    """A raise below the least one: put right for everyone, or only for its maker, or no raise at all."""
    bet = case.ask(questions.BET)
    made = case.ask(questions.MADE, above=bet)
    wager = with_least_raise(case, coming_to(case, Wager(moment, pot_limit=in_pot_limit, bet=bet), made))
    size, least = wager.size, wager.least
    case.let(right=least)
    if made >= least:
        if in_pot_limit:
            case.do("Check that {made:,} is not above the pot.")
        return rulings.allowed(case, "raise", because="raise-minimum")
    if puts_right and not in_time(case, moment):
        return rulings.stands(case, "raise", because=CORRECTION)
    how = case.ask(questions.HOW)
    if how == "all-in":
        return rulings.allowed_all_in(case, "raise")
    if how in A_CALL:
        case.why("No raise was said, so those chips are only a call of {bet:,}.", bet=bet)
        return call(case, replace(wager, out=True).knowing(every_chip_needed=True), because=A_CALL[how])
    share = share_of_a_raise(case)
    reached = reaches_share(made - bet, size, share)
    if how == "chips":
        half_of_the_raise(case, wager)
    short_of_a_raise(case, wager, share)
    if not reached and how == "chips":
        return below_half(case, wager.knowing(fifty_percent_threshold_to=half_way(case, wager, share)))
    if puts_right:
        return rulings.corrected(case, moment, "raise", because=CORRECTION)
    why = "half of it is reached" if reached else "raise was said"
    if not reached:
        case.why("“Raise” was said in turn, and it binds: the smallest is to {least:,}.")
    return full_raise(case, wager, because=FIFTY if reached else "raise-minimum", why=why)


def above_the_fixed_size(case: Case, moment: str) -> Ruling:
    """More than limit allows: any error is put right in Fivebet (52-A), elsewhere the size of a raise decides."""
    puts_right = corrects(case, short=False)
    if not puts_right and moment in LATE:
        return claimed_late(case, moment, WHAT)
    case.ask(questions.MADE, above=case.ask(questions.FIXED))
    if not puts_right:
        return rulings.brought_down(case, moment)
    if not in_time(case, moment):
        return rulings.stands(case, "limit", because=CORRECTION)
    return rulings.corrected(case, moment, "limit", because=CORRECTION)


def above_the_pot(case: Case, moment: str, *, counted: bool) -> Ruling:
    """Above the pot-limit maximum: brought down for everyone (2017 rule 43-B, 2019 and Fivebet rule 52-B)."""
    if not case.has(rulings.OVER):
        return left_open.above_the_pot_open(case, moment)
    if case.ask(questions.MADE) <= most_allowed(case, questions.MOST):
        return rulings.allowed(case, "pot", because=rulings.OVER)
    if not counted:
        without_a_count(case)
    if not street_open(case, moment):
        return rulings.stands(case, "pot", because=rulings.OVER)
    return rulings.corrected(case, moment, "pot", because=rulings.OVER)


def counted_too_low(case: Case, moment: str) -> Ruling:
    """Less than the pot from a count that was too low: brought up until substantial action behind it (2019 52-B)."""
    if not case.has(rulings.UNDER):
        return left_open.counted_too_low_open(case, moment)
    substantial = moment != "now" and substantial_action(case, behind=True)
    if moment in LATE and not substantial:
        return claimed_late(case, moment, WHAT)
    if case.ask(questions.MADE) >= most_allowed(case, questions.MOST):
        return rulings.allowed(case, "pot", because=rulings.UNDER)
    case.found(substantial_action=substantial)
    if substantial:
        return rulings.stands(case, "pot", because=rulings.UNDER)
    return rulings.corrected(case, moment, "pot", because=rulings.UNDER)


def street_open(case: Case, moment: str) -> bool:
    """Tell whether a bet above the pot can still come down: until the next card, in Fivebet until its burn."""
    if moment in LATE:
        return False
    if moment == "acted-behind":
        return case.param(f"{rulings.OVER}.deadline") == "end_of_street" or not case.yes(questions.BURNED)
    return moment != "burned" or case.param(f"{rulings.OVER}.deadline") == "end_of_street"
