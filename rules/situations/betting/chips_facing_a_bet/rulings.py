"""What chips or words facing a bet come to short of a raise: a call, an all-in, or what has yet to be counted."""

from collections.abc import Mapping
from fractions import Fraction

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import behind_left_open
from rules.situations.betting.chips_facing_a_bet.questions import STRUCTURE
from rules.situations.betting.chips_facing_a_bet.wager import Wager, begin, bets_stand, closed, conclude, over, reasoned
from rules.situations.betting.stacks import in_all, known_stack, puts_in, short_of

# The most that “all-in” can come to, where that is not everything.
MOST: Mapping[str, str] = {
    "limit": "It is one bet or raise at most: what is beyond that goes back.",
    "pot-limit": "It is the pot at most: what is beyond that goes back.",
}
SHORT_OF_A_RAISE = "It is short of a full raise: players who have acted may be left with call or fold."


def call(case: Case, wager: Wager, *, because: str, why: str = "") -> Ruling:
    """A call; what is too much goes back."""
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    back = over(case) if wager.by_chips else 0
    if back:
        case.do("Give {back:,} back to seat {seat}.", back=back)
    elif wager.by_chips:
        case.do("Seat {seat} has called.")
    else:
        case.do(*after_words(case, case.number("bet")))
    case.do("Action goes on behind seat {seat}; the bet stays {bet:,}.")
    case.aloud("Seat {seat}, that is a call of {bet:,}.")
    return conclude(
        case,
        wager,
        reasoned("A call of {bet:,}", why),
        because=because,
        ruling="call",
        call_amount=case.number("bet"),
        returned=back if back or (wager.by_chips and not wager.followed) else None,
        all_in=False if back else None,
    )


def after_words(case: Case, total: int) -> tuple[Say, ...]:
    """What moves after words: the amount goes in, and chips that went in beyond it come back."""
    return in_all(case, total), case.say("Chips beyond {total:,} go back.", total=total)


def call_by_words(case: Case, wager: Wager) -> Ruling:
    """The word call, first: a call of the whole bet, whatever chips follow (2009 rule 29, 2019 rules 40-A and 51-A)."""
    bet = case.number("bet")
    if (stack := short_of(case, bet)) is not None:
        case.let(total=stack)
        return all_in_for_less(case, wager)
    general = case.has("general-declaration-full-action")
    if closed(case, wager):
        return bets_stand(case)
    case.do(*after_words(case, bet))
    case.aloud("Seat {seat}, you said call. It is {bet:,}.")
    return conclude(
        case,
        wager,
        "Seat {seat} said call: a call of {bet:,}.",
        because="general-declaration-full-action" if general else "verbal-in-turn-binding",
        ruling="call",
        binding=True,
        call_amount=bet,
        commits_to="full_current_action" if general else None,
    )


def all_in_for_less(case: Case, wager: Wager) -> Ruling:
    """Last chips up to the bet. No edition says so outright; all of them split the side pots that come of it."""
    case.reading("all-in-for-less", "Last chips up to the bet are taken as all-in, which side pots presuppose.")
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    case.do(
        "Seat {seat} is in for {total:,}; the bet stays {bet:,}."
        if wager.by_chips
        else "Seat {seat} puts in all they have, {total:,}; the bet stays {bet:,}.",
        "What the others put in beyond {total:,} goes to a side pot.",
    )
    case.aloud("Seat {seat} is all-in for {total:,}. The bet is still {bet:,}.")
    return conclude(
        case,
        wager,
        "All-in for {total:,}, no more than the bet.",
        because="side-pots-separate",
        ruling="all_in",
        all_in=True,
        call_amount=case.number("total"),
    )


def all_in(case: Case, wager: Wager, *, because: str) -> Ruling:
    """Last chips above the call and short of a raise: all-in for them, with nothing to complete."""
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    if not wager.by_chips:
        case.do("Seat {seat} puts in all they have, {total:,}.")
    case.do("The bet is now {total:,}; nothing is completed and nothing goes back.", SHORT_OF_A_RAISE)
    case.aloud("Seat {seat} is all-in. It is {total:,} to call.")
    return conclude(
        case,
        wager,
        "Seat {seat} is all-in for {total:,}.",
        because=because,
        ruling="all_in",
        all_in=True,
        bet_total=case.number("total"),
    )


def all_in_by_words(case: Case, moment: str) -> Ruling:
    """All-in, said first: everything the player has is the bet."""
    structure = case.ask(STRUCTURE)
    if (stack := known_stack(case, case.number("seat"))) is None:
        outcome = "Seat {seat} said all-in: everything they have is in."
        case.do("Seat {seat} puts everything in; it is counted when it is called or asked for.")
    else:
        case.let(stack=stack)
        outcome = "Seat {seat} said all-in: {stack:,} in all."
        case.do("Seat {seat} puts in all they have, {stack:,} in all.")
    if structure in MOST:
        case.do(MOST[structure])
    case.do("Less than a full bet or raise may leave players who have acted with call or fold.")
    case.aloud("Seat {seat} is all-in.")
    behind_left_open(case, moment)
    return case.rule(outcome, because="verbal-in-turn-binding", ruling="all_in", all_in=True, binding=True)


def full_call_after_pull_back(case: Case, wager: Wager) -> Ruling:
    """A player who pulled back chips of an earlier bet may no longer fold (2017 rule 51-B, 2019 and Fivebet 46-B)."""
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    bet, total = case.number("bet"), case.number("total")
    stack = short_of(case, bet)
    case.let(call=bet if stack is None else stack)
    case.do(puts_in(case, bet - total, bet))
    case.aloud(
        "Seat {seat}, you took chips back. You must call the full {call:,}."
        if stack is None
        else "Seat {seat}, you took chips back. You must call, all-in for {call:,}."
    )
    return conclude(
        case,
        wager,
        "Chips were pulled back: seat {seat} may not fold, and owes a call of {call:,}.",
        because="prior-chips-pullback-binds",
        ruling="full_call",
        call_amount=case.number("call"),
        owed=max(0, case.number("call") - total),
        all_in=None if stack is None else True,
    )


def not_counted(case: Case, wager: Wager, *, because: str, one_is_call: bool, pulled: bool) -> Ruling:
    """New chips onto others, not counted yet: from {half} on it is a raise (2019 and Fivebet rule 46-C).

    `one_is_call` is whether a single new chip is a call, `pulled` whether any of the others were pulled back.
    """
    if pulled:
        case.cite("prior-chips-pullback-binds")
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    case.do("Count what seat {seat} has out now.")
    if one_is_call:
        case.do("One new chip, or several that are all needed: a call of {bet:,}.")
    case.do(
        "{half} or more: a raise, to {least:,} at least. Less: a call of {bet:,}.",
        "With one to spare, last chips are all-in whatever they come to.",
    )
    if pulled:
        case.do("A player who pulled chips back from a raise may not fold.")
    case.aloud("Seat {seat}, leave the chips there until they are counted.")
    return conclude(
        case,
        wager,
        "One new chip is a call; of several, one to spare, a raise from {half} in all."
        if one_is_call
        else "All that is out is one bet: a raise from {half} in all, else a call.",
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
