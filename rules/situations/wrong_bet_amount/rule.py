"""A bet or raise of a wrong size, and until when it is put right (2017 rule 43, 2019 and Fivebet rule 52)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import STACK
from rules.poker.raising import reaches_share
from rules.situations.betting_errors import CORRECTION, corrects, in_time
from rules.situations.chips_facing_a_bet.raises import full_raise
from rules.situations.chips_facing_a_bet.rulings import call
from rules.situations.chips_facing_a_bet.short_raise import (
    FIFTY,
    below_half,
    half_of_the_raise,
    half_way,
    share_of_a_raise,
    with_least_raise,
)
from rules.situations.chips_facing_a_bet.wager import Wager
from rules.situations.late_claims import LATE, claimed_late
from rules.situations.substantial_action import substantial_action
from rules.situations.wrong_bet_amount.questions import (
    BET,
    BURNED,
    FACED,
    FIXED,
    HOW,
    LAST,
    LEAST,
    MADE,
    MOMENT,
    MOST,
    OF_THE_POT,
    SEAT,
    WRONG,
)
from rules.situations.wrong_bet_amount.rulings import (
    OVER,
    UNDER,
    Wrong,
    allowed,
    allowed_all_in,
    brought_down,
    corrected,
    left_to_td,
    stands,
)

WHAT = say("a bet or raise of a wrong size")
# Silent chips that are a call whatever they come to, by the rule that says so.
A_CALL = {"one-chip": "overchip-call", "needed": "multi-chip-call"}


@situation(
    "wrong-bet-amount",
    chapter="bets-and-raises",
    title=say("A bet or raise of a wrong size"),
    concepts=(CORRECTION, OVER, UNDER, "raise-minimum"),
    budget=9,
    told=(STACK,),
    slang=("underbet", "underraise", "min raise", "raise too small", "bet too small", "illegal bet", "wrong amount"),
    ways_in=(
        WayIn("too-small", say("Below the least bet or raise"), {"wrong-amount-kind": "too-small"}),
        WayIn(
            "pot-too-high",
            say("Pot-limit: pot counted too high"),
            {"wrong-amount-kind": "pot-too-high"},
            slang=("misquoted pot", "over the pot", "overbet the pot", "wrong pot count"),
        ),
        WayIn(
            "pot-too-low",
            say("Pot-limit: pot counted too low"),
            {"wrong-amount-kind": "pot-too-low"},
            slang=("misquoted pot", "underbet the pot", "wrong pot count"),
        ),
    ),
)
def wrong_bet_amount(case: Case) -> Ruling:
    """Rule on a bet or raise that was too small, too large, or made from a wrong count of the pot.

    Source: 2017 rule 43, 2019 and Fivebet rule 52; 2009 and 2013 only size raises. Raises NeedAnswer for what is still
    to be asked.
    """
    moment = case.ask(MOMENT)
    seat = case.ask(SEAT)
    if moment in LATE and not case.has(CORRECTION) and not case.has(OVER):
        return claimed_late(case, moment, seat, WHAT)
    match case.ask(WRONG):
        case "too-small":
            return below_the_least(case, moment, seat, pot_limit=False)
        case "too-small-pot-limit":
            return below_the_least(case, moment, seat, pot_limit=True)
        case "too-much-limit":
            return above_the_fixed_size(case, moment, seat)
        case _:
            return not_the_pot(case, moment, seat)


def not_the_pot(case: Case, moment: str, seat: int) -> Ruling:
    """A pot-limit bet of another amount than the pot allows, or than it was counted to be."""
    kind = case.ask(OF_THE_POT)
    if kind == "pot-too-low":
        return counted_too_low(case, moment, seat)
    return above_the_pot(case, moment, seat, counted=kind == "pot-too-high")


def below_the_least(case: Case, moment: str, seat: int, *, pot_limit: bool) -> Ruling:
    """Less than the least bet or raise: put right for everyone in limit and no-limit (2017 rule 43-A, 2019 rule 52-A).

    In pot-limit and in older editions only the size of a raise is laid down, and only for its maker.
    """
    puts_right = not pot_limit and corrects(case, short=True)
    if not puts_right and moment in LATE:
        return claimed_late(case, moment, seat, WHAT)
    if case.ask(FACED, seat=seat) == "bet":
        return small_raise(case, moment, seat, puts_right, pot_limit)
    if not puts_right:
        case.silent(on=say("a bet below the least one"))
        return left_to_td(case, moment, seat, ("min_bet", say("It is made the least bet")))
    return small_bet(case, moment, seat)


def small_bet(case: Case, moment: str, seat: int) -> Ruling:
    """An opening bet below the least one, in a book that puts it right."""
    made = case.ask(MADE, seat=seat)
    wrong = Wrong(seat, moment, made, case.ask(LEAST), kind="bet")
    if made >= wrong.right:
        return allowed(case, wrong, because=CORRECTION)
    if not in_time(case, moment):
        return stands(case, wrong, because=CORRECTION)
    if case.yes(LAST, seat=seat):
        return allowed_all_in(case, wrong)
    return corrected(case, wrong, because=CORRECTION)


def small_raise(case: Case, moment: str, seat: int, puts_right: bool, pot_limit: bool) -> Ruling:
    """A raise below the least one: put right for everyone, or only for its maker, or no raise at all."""
    bet = case.ask(BET, seat=seat)
    made = case.ask(MADE, above=bet, seat=seat)
    case.let(total=made)
    wager = with_least_raise(case, Wager(moment, pot_limit=pot_limit))
    size, least = case.number("size"), case.number("least")
    wrong = Wrong(seat, moment, made, least, kind="raise", size=size)
    if made >= least:
        return allowed(case, wrong, because="raise-minimum")
    if puts_right and not in_time(case, moment):
        return stands(case, wrong, because=CORRECTION)
    how = case.ask(HOW, seat=seat)
    if how == "all-in":
        return allowed_all_in(case, wrong)
    if how in A_CALL:
        return call(case, replace(wager, out=True).knowing(every_chip_needed=True), because=A_CALL[how])
    share = share_of_a_raise(case)
    reached = reaches_share(made - bet, size, share)
    if how == "chips":
        half_of_the_raise(case)
    if not reached and how == "chips":
        return below_half(case, wager.knowing(fifty_percent_threshold_to=half_way(case, share)))
    if puts_right:
        return corrected(case, wrong, because=CORRECTION)
    why = "half of it is reached" if reached else "raise was said"
    return full_raise(case, wager, because=FIFTY if reached else "raise-minimum", why=why)


def above_the_fixed_size(case: Case, moment: str, seat: int) -> Ruling:
    """More than limit allows: any error is put right in Fivebet (52-A), elsewhere the size of a raise decides."""
    puts_right = corrects(case, short=False)
    if not puts_right and moment in LATE:
        return claimed_late(case, moment, seat, WHAT)
    right = case.ask(FIXED)
    wrong = Wrong(seat, moment, case.ask(MADE, above=right, seat=seat), right, kind="limit")
    if not puts_right:
        return brought_down(case, wrong)
    if not in_time(case, moment):
        return stands(case, wrong, because=CORRECTION)
    return corrected(case, wrong, because=CORRECTION)


def above_the_pot(case: Case, moment: str, seat: int, *, counted: bool) -> Ruling:
    """Above the pot-limit maximum: brought down for everyone (2017 rule 43-B, 2019 and Fivebet rule 52-B)."""
    if not case.has(OVER):
        case.silent(on=say("a pot-limit bet above the pot"))
        return left_to_td(case, moment, seat, ("max_pot_bet", say("It comes down to the most, for everyone")))
    wrong = pot_bet(case, moment, seat)
    if wrong.made <= wrong.right:
        return allowed(case, wrong, because=OVER)
    found = {} if counted else without_a_count(case)
    if not street_open(case, moment):
        return stands(case, wrong, because=OVER, found=found)
    return corrected(case, wrong, because=OVER, found=found)


def without_a_count(case: Case) -> dict[str, object]:
    """For a bet above the pot that followed no count: whether the book speaks of it."""
    if case.param(f"{OVER}.cause") == "miscalculation":
        return {"no_count": "as_written"}
    # From 2017 the rule speaks of a bet made from a wrong count, and calls it illegal when that was too high.
    # Readings: (a) so is any bet above the pot, counted or not; (b) without a count nothing is said. Taken: (a).
    # docs/readings.md.
    case.reading(
        "above-the-pot-without-a-count", say("A bet above the pot is put right whether or not it was counted.")
    )
    return {"no_count": "by_reading"}


def counted_too_low(case: Case, moment: str, seat: int) -> Ruling:
    """Less than the pot from a count that was too low: brought up until substantial action behind it (2019 52-B)."""
    if not case.has(UNDER):
        case.silent(on=say("a pot bet from a count that was too low"))
        return left_to_td(case, moment, seat, ("max_pot_bet", say("It is made the true pot, for everyone")))
    substantial = moment != "now" and substantial_action(case, behind=True)
    if moment in LATE and not substantial:
        return claimed_late(case, moment, seat, WHAT)
    wrong = pot_bet(case, moment, seat)
    if wrong.made >= wrong.right:
        return allowed(case, wrong, because=UNDER)
    found = {"substantial_action": substantial}
    if substantial:
        return stands(case, wrong, because=UNDER, found=found)
    return corrected(case, wrong, because=UNDER, found=found)


def pot_bet(case: Case, moment: str, seat: int) -> Wrong:
    """What was made of the pot, and the most that could have been."""
    made = case.ask(MADE, seat=seat)
    return Wrong(seat, moment, made, case.ask(MOST, seat=seat), kind="pot")


def street_open(case: Case, moment: str) -> bool:
    """Whether a bet above the pot can still come down: until the next card, in Fivebet until one is burned for it."""
    if moment in LATE:
        return False
    if moment == "acted-behind":
        return case.param(f"{OVER}.deadline") == "end_of_street" or not case.yes(BURNED)
    return moment != "burned" or case.param(f"{OVER}.deadline") == "end_of_street"
