"""Chips pushed, or an amount said, facing a bet: call or raise, and how much (2009 rules 30-33, 2019 rules 40-46)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.poker.chips import every_chip_needed, how_many, worth
from rules.situations.chips_facing_a_bet.left_open import by_factors, claimed_late, no_rule, unclear
from rules.situations.chips_facing_a_bet.pictures import single_chip, smallest_lifted
from rules.situations.chips_facing_a_bet.questions import (
    BEFORE,
    BET,
    CLEAR,
    FIRST,
    IN_FRONT,
    LAST,
    LEFT,
    MOMENT,
    PUSHED,
    RAISED,
    SEAT,
    to_call,
)
from rules.situations.chips_facing_a_bet.rulings import (
    Wager,
    all_in_for_less,
    any_one_chip,
    call,
    full_call_after_pull_back,
)
from rules.situations.chips_facing_a_bet.short_raise import measured
from rules.situations.chips_facing_a_bet.ways_in import WAYS_IN
from rules.situations.chips_facing_a_bet.words import by_words, words_after_chips
from rules.situations.undercall.rule import is_tiny, undercalled
from rules.situations.undercall.rulings import Short, tiny_chip
from rules.situations.undercall.rulings import no_rule as no_rule_on_undercalls

ON_TOP = "prior-chips-silent-add"


@situation(
    "chips-facing-a-bet",
    chapter="bets-and-raises",
    title=say("Chips pushed or an amount said, facing a bet"),
    concepts=(
        "overchip-call",
        "overchip-declared-raise-max",
        "multi-chip-call",
        "multi-chip-fifty-percent",
        "multi-chip-last-chips-all-in",
        "raise-fifty-percent",
        "raise-below-fifty-is-call",
        "raise-minimum",
        "raise-declared-total",
        "declared-amount-equals-chips",
        "bet-first-method-governs",
        "tiny-chip-call",
        ON_TOP,
    ),
    budget=12,
    slang=("splash", "half the raise", "raise or call", "raise", "call", "bet"),
    ways_in=WAYS_IN,
)
def chips_facing_a_bet(case: Case) -> Ruling:
    """Rule on chips or words of a player in turn who faces a bet or blind.

    Source: 2009 rules 29-33, 2013 rules 37-44, 2017 rules 40-51, 2019 and Fivebet rules 40-51. Raises NeedAnswer for
    what is still to be asked.
    """
    moment = case.ask(MOMENT)
    seat = case.ask(SEAT)
    if moment in ("later-street", "over"):
        return claimed_late(case, moment, seat)
    match case.ask(FIRST, seat=seat):
        case "chips":
            return silent_chips(case, moment, seat)
        case "words":
            return by_words(case, moment, seat)
        case "chips-words":
            return words_too_late(case, moment, seat)
        case "together":
            return both_at_once(case, moment, seat)
        case "on-top":
            return on_top(case, moment, seat)
        case _:
            return unclear(case, moment, seat)


def words_too_late(case: Case, moment: str, seat: int) -> Ruling:
    """Chips first, then words: the chips are the bet (2017 rule 40-A); before, that is written only for "raise"."""
    if case.has("bet-first-method-governs"):
        case.cite("bet-first-method-governs")
    elif not words_after_chips(case, seat):
        case.silent(on=say("words that follow the chips, other than raise"))
        return no_rule(case, moment, seat)
    return silent_chips(case, moment, seat)


def both_at_once(case: Case, moment: str, seat: int) -> Ruling:
    """Words and chips together: clear words, else the chips (2017 rule 40-A)."""
    if not case.has("bet-simultaneous-verbal-wins"):
        case.silent(on=say("words and chips at once"))
        return no_rule(case, moment, seat)
    case.cite("bet-simultaneous-verbal-wins")
    return by_words(case, moment, seat) if case.yes(CLEAR, seat=seat) else silent_chips(case, moment, seat)


def silent_chips(case: Case, moment: str, seat: int, in_front: int = 0) -> Ruling:
    """Chips alone, beside `in_front` left from before: one chip is a call; of several it matters if one is spare."""
    bet = case.ask(BET, seat=seat)
    pushed = case.ask(PUSHED, beside=to_call(bet - in_front), seat=seat)
    wager = Wager(seat, moment, bet, in_front + worth(pushed), chips=pushed)
    if wager.total < bet:
        return less_than_the_call(case, wager)
    if how_many(pushed) == 1:
        return one_chip(case, replace(wager, pictures=single_chip(pushed, bet - in_front)))
    needed = every_chip_needed(pushed, bet - in_front)
    wager = replace(wager, all_needed=needed, pictures=smallest_lifted(pushed, bet - in_front, needed))
    if needed:
        return no_chip_spare(case, wager)
    any_one_chip(case, wager, bet - in_front)
    return measured(case, wager)


def one_chip(case: Case, wager: Wager) -> Ruling:
    """A single silent chip is a call (2009 rule 32, 2013 rule 42, 2017 rule 49, 2019 rule 44)."""
    return call(case, wager, because="overchip-call", found=last_chips(case, wager, "overchip-call.last_chip_included"))


def no_chip_spare(case: Case, wager: Wager) -> Ruling:
    """Several silent chips that are all needed are a call (2009 rule 33, 2013 rule 43, 2017 rule 50, 2019 rule 45)."""
    found = last_chips(case, wager, "multi-chip-call.last_chips_included")
    return call(case, wager, because="multi-chip-call", found=found)


def last_chips(case: Case, wager: Wager, param: str) -> dict[str, str]:
    """For a player's last chips, above the call, in a book that does not name them: that the call is a reading."""
    if case.param(param) is not False or wager.over == 0 or not case.yes(LAST, seat=wager.seat):
        return {}
    # From 2017 the rules on silent chips name a player's last ones; 2009 and 2013 speak of chips at large. Readings:
    # (a) that takes in the last ones: a call; (b) who pushes everything is all-in. Taken: (a). docs/readings.md.
    case.reading("last-chips-for-a-call", say("A rule on silent chips takes in a player's last ones."))
    return {"last_chips_covered": "by_reading"}


def less_than_the_call(case: Case, wager: Wager) -> Ruling:
    """Silent chips below the bet: all-in for less, or else an undercall, or a tiny chip that has a rule of its own."""
    if case.yes(LAST, seat=wager.seat):
        return all_in_for_less(case, wager)
    if not case.has("undercall-definition"):
        return no_rule_on_undercalls(case, wager.seat, wager.moment)
    short = Short(wager.seat, wager.total, wager.bet, wager.moment, "chips", pulled_back=False)
    if how_many(wager.chips) == 1 and is_tiny(case, short):
        return tiny_chip(case, short)
    return undercalled(case, short)


def on_top(case: Case, moment: str, seat: int) -> Ruling:
    """Silent chips with chips of an earlier bet still in front (2013 rule 44, 2017 rule 51, 2019 rule 46)."""
    if not case.has(ON_TOP):
        case.silent(on=say("chips of an earlier bet that are still in front"))
        if how_many(case.ask(PUSHED, seat=seat)) > 1:
            return no_rule(case, moment, seat)
        return onto_what_is_left(case, moment, seat)
    method = str(case.param(f"{ON_TOP}.method"))
    if method != "defined_cases":
        if case.yes(RAISED):
            return by_factors(case, moment, seat, method)
        return onto_what_is_left(case, moment, seat)
    before = case.ask(BEFORE)
    if before != "left":
        return pulled_back(case, moment, seat, case.ask(LEFT) if before == "part" else 0)
    in_front = case.ask(IN_FRONT, seat=seat)
    if in_front >= case.ask(BET, seat=seat):
        return all_together(case, moment, seat, in_front)
    return silent_chips(case, moment, seat, in_front)


def onto_what_is_left(case: Case, moment: str, seat: int) -> Ruling:
    """Chips onto others, where no rule is written for that: judged like any silent chips, with what is still there.

    When the chips in front already cover the bet, the rules on silent chips do not fit: nothing more was needed.
    """
    before = case.ask(BEFORE)
    if before == "back":
        return silent_chips(case, moment, seat)
    in_front = case.ask(LEFT) if before == "part" else case.ask(IN_FRONT, seat=seat)
    if in_front >= case.ask(BET, seat=seat):
        case.silent(on=say("chips added to others that cover the bet already"))
        return no_rule(case, moment, seat)
    return silent_chips(case, moment, seat, in_front)


def pulled_back(case: Case, moment: str, seat: int, left: int) -> Ruling:
    """Chips pulled back: no fold any more; the new chips are tested alone, or all together (2019 rule 46-B and C)."""
    bet = case.ask(BET, seat=seat)
    pushed = case.ask(PUSHED, beside=to_call(bet - left), seat=seat)
    wager = Wager(seat, moment, bet, left + worth(pushed), chips=pushed)
    if wager.total < bet:
        return pulled_back_too_much(case, wager)
    if left or case.ask(IN_FRONT, seat=seat) >= bet:
        return all_together(case, moment, seat, left)
    return silent_chips(case, moment, seat)


def pulled_back_too_much(case: Case, wager: Wager) -> Ruling:
    """Less than the bet after pulling chips back: bound to call where a raise was faced, else like any other chips."""
    if case.param("prior-chips-pullback-binds.facing") == "raise" and not case.yes(RAISED):
        return less_than_the_call(case, wager)
    return full_call_after_pull_back(case, wager)


def all_together(case: Case, moment: str, seat: int, left: int) -> Ruling:
    """Chips partly pulled back, or covering the call before: all that is out now is one bet (2019 rule 46-C-2)."""
    bet = case.ask(BET, seat=seat)
    pushed = case.ask(PUSHED, seat=seat)
    return measured(case, Wager(seat, moment, bet, left + worth(pushed), chips=pushed))
