"""What chips or words facing a bet come to short of a raise: a call, an all-in, or what has yet to be counted."""

from collections.abc import Mapping
from fractions import Fraction

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import behind_left_open
from rules.situations.betting.chips_facing_a_bet.questions import STRUCTURE
from rules.situations.betting.chips_facing_a_bet.wager import Wager, bets_stand, conclude, in_time, over, reasoned
from rules.situations.betting.stacks import in_all, known_stack, puts_in, short_of

GENERAL = "general-declaration-full-action"
GO_ON = "Let the action go on behind seat {seat}; the bet stays {bet:,}."
MAY_RAISE = "Check who may still raise: it is less than a full raise."
# The most that “all-in” can come to, where that is not everything.
MOST: Mapping[str, str] = {
    "limit": "Give back what is beyond one bet or raise.",
    "pot-limit": "Give back what is beyond the pot.",
}


def call(case: Case, wager: Wager, *, because: str, why: str = "", **found: object) -> Ruling:
    """A call; what is too much goes back. Words come to what the player has where that is known to be less."""
    bet = case.number("bet")
    if not wager.by_chips and (stack := short_of(case, bet)) is not None:
        case.let(total=stack)
        return all_in_for_less(case, wager)
    if not in_time(case, wager):
        return bets_stand(case)
    back = over(case) if wager.by_chips else 0
    case.let(back=back)
    if back:
        case.do("Give {back:,} back to seat {seat}.")
        case.aloud("Seat {seat}, that is a call of {bet:,}. {back:,} comes back to you.")
    elif wager.by_chips:
        case.aloud("Seat {seat}, that is a call of {bet:,}.")
    else:
        case.do(*after_words(case, bet))
        case.aloud("Seat {seat}, {bet:,} in all, please: that is a call.")
    case.do(GO_ON)
    case.found(**found)
    return conclude(
        case,
        wager,
        reasoned("A call of {bet:,}; {back:,} goes back" if back and not why else "A call of {bet:,}", why),
        because=because,
        ruling="call",
        call_amount=bet,
        returned=back if back or (wager.by_chips and not wager.followed) else None,
        all_in=False if back else None,
    )


def after_words(case: Case, total: int) -> tuple[Say, ...]:
    """What moves after words: the amount goes in, and chips that went in beyond it come back."""
    short = short_of(case, total) is not None
    back = () if short else (case.say("Give back what is beyond {total:,}.", total=total),)
    return in_all(case, total), *back


def call_by_words(case: Case, wager: Wager) -> Ruling:
    """The word call, first: a call of the whole bet, whatever chips follow (2009 rule 29, 2019 rules 40-A and 51-A)."""
    if not case.has(GENERAL):
        return call(case, wager, because="verbal-in-turn-binding", why="call was said", binding=True)
    to = "full_current_action"
    return call(case, wager, because=GENERAL, why="call was said", binding=True, commits_to=to)


def all_in_for_less(case: Case, wager: Wager) -> Ruling:
    """Last chips up to the bet. No edition says so outright; all of them split the side pots that come of it."""
    case.reading("all-in-for-less", "Last chips up to the bet are taken as all-in, which side pots presuppose.")
    if not in_time(case, wager):
        return bets_stand(case)
    if not wager.by_chips:
        case.do("Have seat {seat} put in all they have, {total:,} in all.")
    case.do("Keep what others put in beyond {total:,} for a side pot.", GO_ON)
    case.aloud("Seat {seat} is all-in for {total:,}. The bet stays {bet:,}.")
    return conclude(
        case,
        wager,
        "All-in for {total:,}, no more than the bet.",
        because="side-pots-separate",
        ruling="all_in",
        all_in=True,
        call_amount=case.number("total"),
    )


def all_in(case: Case, wager: Wager, *, because: str, to: int | None = None, why: str = "", **found: object) -> Ruling:
    """All-in above the call and short of a raise, for {total} or for `to`: nothing is completed beyond that."""
    to = case.number("total") if to is None else to
    if to <= case.number("bet"):
        case.let(total=to)
        return all_in_for_less(case, wager)
    if not in_time(case, wager):
        return bets_stand(case)
    owed = max(0, to - case.number("total")) if wager.by_chips else 0
    case.let(to=to, owed=owed)
    if owed:
        case.do("Have seat {seat} put in {owed:,} more, all they have left.")
        case.aloud("Seat {seat}, {owed:,} more, please: you are all-in for {to:,}.")
    elif wager.by_chips:
        case.aloud("Seat {seat} is all-in for {to:,}.")
    else:
        case.do("Have seat {seat} put in all they have, {to:,} in all.")
        case.aloud("Seat {seat}, {to:,} in all, please: you are all-in.")
    case.do("Announce the bet: {to:,} in all.", MAY_RAISE)
    case.found(**found)
    return conclude(
        case,
        wager,
        reasoned("Seat {seat} is all-in for {to:,}", why),
        because=because,
        ruling="all_in",
        all_in=True,
        bet_total=to,
        owed=owed or None,
    )


def all_in_by_words(case: Case, moment: str) -> Ruling:
    """All-in, said first: everything the player has is the bet."""
    structure = case.ask(STRUCTURE)
    if (stack := known_stack(case, case.number("seat"))) is None:
        outcome = "Seat {seat} said all-in: everything they have is in."
        case.do("Have seat {seat} put everything in.", "Count it once it is called, or when somebody asks.")
    else:
        case.let(stack=stack)
        outcome = "Seat {seat} said all-in: {stack:,} in all."
        case.do("Have seat {seat} put in all they have, {stack:,} in all.")
    if structure in MOST:
        case.do(MOST[structure])
    case.do("Check who may still raise, if it is less than a full bet or raise.")
    case.aloud("Seat {seat} is all-in.")
    behind_left_open(case, moment)
    return case.rule(outcome, because="verbal-in-turn-binding", ruling="all_in", all_in=True, binding=True)


def full_call_after_pull_back(case: Case, wager: Wager) -> Ruling:
    """A player who pulled back chips of an earlier bet may no longer fold (2017 rule 51-B, 2019 and Fivebet 46-B)."""
    if not in_time(case, wager):
        return bets_stand(case)
    bet, total = case.number("bet"), case.number("total")
    stack = short_of(case, bet)
    call = bet if stack is None else stack
    case.let(call=call, owed=max(0, call - total))
    case.do(puts_in(case, bet - total, bet))
    case.aloud(
        "Seat {seat}, {owed:,} more, please: you took chips back, so you may not fold."
        if call > total
        else "Seat {seat}, you took chips back: you are all-in for {call:,}."
    )
    return conclude(
        case,
        wager,
        "Chips were pulled back: seat {seat} must call {call:,}.",
        because="prior-chips-pullback-binds",
        ruling="full_call",
        call_amount=call,
        owed=case.number("owed"),
        all_in=None if stack is None else True,
    )


def not_counted(case: Case, wager: Wager, *, because: str, one_is_call: bool, pulled: bool) -> Ruling:
    """New chips onto others, not counted yet: from {half} on it is a raise (2019 and Fivebet rule 46-C).

    `one_is_call` is whether a single new chip is a call, `pulled` whether any of the others were pulled back.
    """
    if pulled:
        case.cite("prior-chips-pullback-binds")
    if not in_time(case, wager):
        return bets_stand(case)
    case.do("Count what seat {seat} has out now.")
    if one_is_call:
        case.do("Treat one new chip, or several that are all needed, as a call of {bet:,}.")
    case.do(
        "Treat {half} or more as a raise, to {least:,} at least, and less as a call of {bet:,}.",
        "Treat last chips as all-in, if one of them is to spare.",
    )
    if pulled:
        case.do("Take no fold, if chips were pulled back from a raise.")
    case.aloud("Seat {seat}, leave the chips there until they are counted.")
    return conclude(
        case,
        wager,
        "One new chip: a call. One to spare: a raise from {half}."
        if one_is_call
        else "All that is out counts: a raise from {half}, else a call.",
        because=because,
        otherwise="call",
    )


def error_stands(case: Case, seat: int) -> Ruling:
    """`bets_stand` for a seat that is handed on."""
    case.let(seat=seat)
    return bets_stand(case)


def any_one_chip(case: Case, wager: Wager, to_call: int) -> None:
    """In 2009, that rule 33 is read like its successors where its words would also bear a call."""
    big = max(denomination for denomination, _ in wager.chips)
    total, bet = case.number("total"), case.number("bet")
    if case.has("multi-chip-fifty-percent") or total - big >= to_call or total >= 2 * bet:
        return
    # "Any one chip" may mean every chip, or some chip. Read as some chip, 1,000 and three 100s against 1,100 are a call
    # because the 1,000 is needed. Taken: every chip, as all later editions say it. docs/readings.md.
    case.reading("any-one-chip", "“Any one chip” is taken as every chip: one to spare, and it is no mere call.")


def chips_word(total: int | Fraction) -> str:
    """A street total in words, half chips included: "487.5"."""
    whole, part = divmod(total, 1)
    return f"{whole:,}{'' if part == 0 else '.5' if part == Fraction(1, 2) else f' {part}'}"
