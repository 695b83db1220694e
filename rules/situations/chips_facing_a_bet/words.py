"""What was said, facing a bet: a call, an amount, a raise with or without one, or all-in."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.situations.chips_facing_a_bet.left_open import total_or_on_top
from rules.situations.chips_facing_a_bet.questions import (
    BET,
    COMPLETED,
    FIRST_TOTAL,
    MOTION,
    NAMED,
    PUT_IN,
    SAID,
    STRUCTURE,
)
from rules.situations.chips_facing_a_bet.rulings import (
    Wager,
    all_in,
    all_in_by_words,
    all_in_for_less,
    call,
    call_by_words,
    everything,
    full_raise,
    raise_owed,
    raised,
    string_raise,
)
from rules.situations.chips_facing_a_bet.short_raise import measured, smallest_raise
from rules.situations.chips_facing_a_bet.silent_chips import too_little
from rules.situations.stacks import short_stack

TWO_MOTIONS = "raise-two-motion"
UNCLEAR = "unclear-bet-amount"
WRONG_FIRST = "raise-two-motion-wrong-first-amount"


def words_after_chips(case: Case, seat: int) -> bool:
    """Whether the words were "raise", which in every edition must come before the chips (2009 rule 32)."""
    if not case.ask(SAID, seat=seat).startswith("raise"):
        return False
    case.cite("overchip-declare-before-surface")
    return True


def by_words(case: Case, moment: str, seat: int) -> Ruling:
    """Words in turn bind (2009 rule 29, 2013 rule 37-A, 2017 rules 41 and 42, 2019 rules 50 and 51)."""
    case.cite("verbal-in-turn-binding")
    said = case.ask(SAID, seat=seat)
    match said:
        case "call":
            return call_by_words(case, Wager(seat, moment, case.ask(BET, seat=seat), 0))
        case "all-in":
            return all_in_by_words(case, moment, seat)
        case "amount":
            return amount_alone(case, moment, seat)
        case "raise":
            return raise_alone(case, moment, seat)
        case _:
            return raise_and_amount(case, moment, seat, said)


def amount_alone(case: Case, moment: str, seat: int) -> Ruling:
    """An amount and no other word."""
    named = case.ask(NAMED, seat=seat)
    return bare_amount(case, Wager(seat, moment, case.ask(BET, seat=seat), named))


def bare_amount(case: Case, wager: Wager) -> Ruling:
    """An amount that was said and nothing else: as if that much had been pushed (2017 and 2019 rule 40-C)."""
    like_chips = case.has("declared-amount-equals-chips")
    wager = replace(wager, like_chips=like_chips)
    if like_chips:
        case.cite("declared-amount-equals-chips")
    if wager.over < 0:
        return too_little(case, wager, "amount", put=0)
    if wager.over == 0:
        return call(case, wager, because="declared-amount-equals-chips" if like_chips else "verbal-in-turn-binding")
    if not like_chips:
        # 2009 and 2013 bind words and let a player raise by naming the full amount first. Readings: (a) a bare amount
        # above the bet is such a raise, under the 50% standard; (b) without the word raise it is a call. Taken: (a),
        # the method asks for the amount, not for the word. docs/readings.md.
        case.cite("raise-amount-declared-first")
        case.reading("amount-alone", say("A bare amount above the bet is taken as naming a raise."))
    return measured(case, wager)


def raise_alone(case: Case, moment: str, seat: int) -> Ruling:
    """“Raise” and no amount: what was put in after it tells how much."""
    motion = case.ask(MOTION, seat=seat)
    if motion in ("call-all", "call-first", "two"):
        return two_motions(case, moment, seat, motion)
    wager = Wager(seat, moment, case.ask(BET, seat=seat), 0)
    if motion != "none":
        wager = replace(wager, total=case.ask(PUT_IN, seat=seat), out=True)
    wager = wager.needing(smallest_raise(case))
    last = motion == "all"
    if motion == "none" or (wager.over == 0 and not last and two_motions_allowed(case)):
        return raise_owed(case, wager, two_motions=two_motions_allowed(case))
    if wager.total >= wager.least:
        return raised(case, wager, because="overchip-declared-raise-max" if motion == "chip" else "raise-one-motion")
    return below_the_minimum(case, wager, first_amount(case, wager), last)


def two_motions_allowed(case: Case) -> bool:
    """Whether the call may go in first and the rest of the raise after it."""
    return case.param(f"{TWO_MOTIONS}.allowed") is True


def below_the_minimum(case: Case, wager: Wager, because: str = "raise-minimum", last: bool | None = None) -> Ruling:
    """A declared raise that comes to less than the smallest one: it must be made that, or the player is all-in.

    `last` is whether those were its last chips, if known.
    """
    if not (everything(case, wager) if last is None else last):
        return made_the_least(case, wager, because)
    if (stack := short_stack(case, wager.seat, wager.total)) is not None:
        wager = wager.coming_to(stack)
    return all_in(case, wager, because="reopen-short-all-in") if wager.over > 0 else all_in_for_less(case, wager)


def made_the_least(case: Case, wager: Wager, because: str) -> Ruling:
    found = {"first_amount": "not_the_call"} if because == WRONG_FIRST else {}
    return full_raise(case, wager, because=because, why=say("raise was said"), found=found)


def first_amount(case: Case, wager: Wager) -> str:
    """What decides on a first amount below the smallest raise: a rule on any but the call, or the size of raises."""
    return WRONG_FIRST if wager.over != 0 and case.has(WRONG_FIRST) else "raise-minimum"


def two_motions(case: Case, moment: str, seat: int, motion: str) -> Ruling:
    """Raise said, some chips, then more: good until 2017, the call first (2009 rule 30, 2013 rule 40, 2017 rule 46)."""
    allowed = two_motions_allowed(case)
    bet = case.ask(BET, seat=seat)
    if not allowed and case.has_param("string-bets.remedy") and case.param("string-bets.remedy") == "call":
        return raise_or_string(case, first_motion(case, moment, seat, bet, motion))
    wager = first_motion(case, moment, seat, bet, motion)
    if wager.total >= wager.least:
        return raised(case, replace(wager, followed=True), because="raise-one-motion")
    if allowed and wager.over == 0:
        wager = wager.coming_to(case.ask(COMPLETED, above=wager.bet, seat=seat))
        if wager.total >= wager.least:
            return raised(case, wager, because=TWO_MOTIONS)
        return below_the_minimum(case, wager, last=None if motion == "two" else motion == "call-all")
    if not allowed:
        # 2019 does away with the second motion and does not say what a raise put in that way is. Readings: (a) the word
        # binds to a raise, the first motion sizes it; (b) it is a string bet, so a call. Taken: (a). docs/readings.md.
        case.reading("two-motions", say("The word raise binds; the second motion does not count."))
    elif not case.has(WRONG_FIRST):
        case.silent(on=say("a first motion that is not the call"))
    return made_the_least(case, replace(wager, followed=True), first_amount(case, wager))


def first_motion(case: Case, moment: str, seat: int, bet: int, motion: str) -> Wager:
    """What had gone in when the first motion after “raise” was over, and what the smallest raise is."""
    first = case.ask(FIRST_TOTAL, seat=seat) if motion == "two" else bet
    return Wager(seat, moment, bet, first, out=True).needing(smallest_raise(case))


def raise_or_string(case: Case, wager: Wager) -> Ruling:
    """Raise said and two motions, in a book that makes any string raise a call (Fivebet rules 51-A and 56)."""
    # 51-A binds the word raise, 56 makes any raise in several motions a call. Readings: (a) 56, the rule on this very
    # act; (b) 51-A: the first motion, or at least the smallest raise. Taken: (a). docs/readings.md.
    to = max(wager.total, wager.least)
    case.cite("general-declaration-full-action")
    case.reading(
        "two-motions",
        say(
            "Taken as a string raise: a call of {bet:,}. By the word raise it would be a raise to {to:,}.",
            bet=wager.bet,
            to=to,
        ),
    )
    return string_raise(case, wager, by_the_word=to)


def raise_and_amount(case: Case, moment: str, seat: int, said: str) -> Ruling:
    """“Raise” and an amount: the total, unless it was said to come on top (2017 rule 47-B, 2019 rule 43-B)."""
    named = case.ask(NAMED, seat=seat)
    bet = case.ask(BET, seat=seat)
    wager = Wager(seat, moment, bet, named).needing(smallest_raise(case))
    if said == "raise-by":
        wager = wager.coming_to(bet + named)
    elif said == "raise-amount":
        if case.has("raise-declared-total"):
            case.cite("raise-declared-total")
        elif named > bet and lesser_counts(case):
            if wager.total >= wager.least:
                return raised(case, wager, because=UNCLEAR)
        elif bet + named == wager.least:
            wager = wager.coming_to(wager.least)  # on top or in total, it cannot come to less
        elif bet + named > wager.least and case.ask(STRUCTURE) == "limit":
            wager = wager.coming_to(bet + named)  # either way limit leaves one size
        elif bet + named > wager.least:
            return total_or_on_top(case, wager, bet + named)
    if wager.total < wager.least:
        return below_the_minimum(case, wager)
    declared = said == "raise-amount" and case.has("raise-declared-total")
    return raised(case, wager, because="raise-declared-total" if declared else "raise-amount-declared-first")


def lesser_counts(case: Case) -> bool:
    """Whether a declared bet with several meanings is the lesser one: the total, not as much on top (2013 rule 49)."""
    return case.has(UNCLEAR) and case.param(f"{UNCLEAR}.reading") == "lesser_value"
