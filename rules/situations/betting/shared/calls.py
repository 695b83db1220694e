"""Rulings on chips or words facing a bet, short of a raise: a call, an all-in, or a sum that has yet to be counted."""

from collections.abc import Mapping
from fractions import Fraction

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.facts.chips import MOST, most_allowed
from rules.situations.betting.shared.bet_questions import STRUCTURE
from rules.situations.betting.shared.betting_errors import behind_left_open
from rules.situations.betting.shared.stacks import in_all, known_stack, puts_in, short_of
from rules.situations.betting.shared.wager import (
    Wager,
    begins_in_time,
    bets_stand,
    conclude,
    move,
    reasoned,
)
from rules.situations.shared.pictures import beyond_an_all_in

GENERAL = "general-declaration-full-action"
PULL_BACK = "prior-chips-pullback-binds"
GO_ON = "Let the action go on behind seat {seat}; the bet stays {bet:,}."
ALL_THEY_HAVE = "Have seat {seat} put in all they have, {to:,} in all."
# The most that “all-in” can come to, where that is not everything.
BEYOND: Mapping[str, str] = {
    "limit": "Give back what is beyond one bet or raise.",
    "pot-limit": "Give back what is beyond the pot.",
}


def call(case: Case, wager: Wager, *, because: str, why: str = "") -> Ruling:
    """Rule a call; what is too much goes back. Words come to what the player has where that is known to be less."""
    bet = wager.bet
    if not wager.by_chips and (stack := short_of(case, bet)) is not None:
        return all_in_for_less(case, wager, stack)
    if not begins_in_time(case, wager):
        return bets_stand(case)
    _, back = goes_in(case, wager, bet, "that is a call", " of {to:,}")
    case.do(GO_ON)
    returned = back if back or (wager.by_chips and not wager.followed) else None
    case.found(returned=returned, all_in=False if back else None)
    goes_back = ("; all beyond it goes back" if wager.followed else "; {back:,} goes back") if back and not why else ""
    headline = reasoned("A call of {bet:,}" + goes_back, why)
    return conclude(case, wager, headline, because=because, ruling="call", call_amount=bet)


def goes_in(case: Case, wager: Wager, to: int, said: str, amount: str = "") -> tuple[int, int]:
    """Say how much goes in or back to make it {to}: `said` is what it is, with its `amount` after chips.

    Returns what is owed and what goes back.
    """
    total = wager.total if wager.by_chips else to
    owed, back = max(0, to - total), max(0, total - to)
    case.let(to=to, owed=owed, back=back)
    if owed:
        case.do(puts_in(case, owed, to))
        case.aloud("Seat {seat}, {owed:,} more, please: " + said + amount + ".")
    elif back and wager.followed:
        # What came after the first motion goes back as well, and nobody has counted that.
        case.do("Give {back:,} of the first motion back to seat {seat} too.")
        case.aloud("Seat {seat}, " + said + amount + ". All beyond it comes back to you.")
    elif back:
        case.do("Give {back:,} back to seat {seat}.")
        case.aloud("Seat {seat}, " + said + amount + ". {back:,} comes back to you.")
    elif wager.by_chips:
        case.aloud("Seat {seat}, " + said + amount + ".")
    else:
        case.do(in_all(case, to))
        if short_of(case, to + 1) is None:
            case.do("Give back what is beyond {to:,}.")
        case.aloud("Seat {seat}, {to:,} in all, please: " + said + ".")
    move(case, wager, back, owed)
    case.found(owed=owed or None)
    return owed, back


def call_by_words(case: Case, wager: Wager) -> Ruling:
    """The word call, first: a call of the whole bet, whatever chips follow (2009 rule 29, 2019 rules 40-A and 51-A)."""
    full = case.has(GENERAL)
    case.why("“Call” was said first, and it means the whole bet of {bet:,}, whatever chips follow.", bet=wager.bet)
    wager = wager.knowing(binding=True, commits_to="full_current_action" if full else None)
    return call(case, wager, because=GENERAL if full else "verbal-in-turn-binding", why="call was said")


def all_in_for_less(case: Case, wager: Wager, stack: int | None = None) -> Ruling:
    """Last chips up to the bet, {total} or `stack`. No edition says so outright; all split the side pots of it."""
    case.reading("all-in-for-less", "Last chips up to the bet are taken as all-in, which side pots presuppose.")
    if not begins_in_time(case, wager):
        return bets_stand(case)
    to = stack or wager.total
    if not wager.by_chips or to > wager.total:
        case.do(ALL_THEY_HAVE, to=to)
    case.let(total=to)
    case.why("Seat {seat} has no more than {total:,}, and nobody is put out of a pot for lack of chips.")
    case.do("Keep what others put in beyond {total:,} for a side pot.", GO_ON)
    case.aloud("Seat {seat} is all-in for {total:,}. The bet stays {bet:,}.")
    if to < wager.bet:
        case.draw(beyond_an_all_in(case.number("seat"), to, wager.bet))
    outcome = "Seat {seat} is all-in for {total:,}; the bet stays {bet:,}."
    because = "side-pots-separate"
    return conclude(case, wager, outcome, because=because, ruling="all_in", all_in=True, call_amount=to)


def all_in(case: Case, wager: Wager, *, because: str, stack: int | None = None, why: str = "") -> Ruling:
    """All-in above the call and short of a raise, for {total} or a `stack`: nothing is completed beyond that."""
    to = stack or wager.total
    if to <= wager.bet:
        return all_in_for_less(case, wager, to)
    if not begins_in_time(case, wager):
        return bets_stand(case)
    if wager.by_chips:
        goes_in(case, wager, to, "you are all-in", " for {to:,}")
    else:
        case.let(to=to)
        case.do(ALL_THEY_HAVE)
        case.aloud("Seat {seat}, {to:,} in all, please: you are all-in.")
    case.do("Announce the bet: {to:,} in all.", "Check who may still raise: it is less than a full raise.")
    case.why("Seat {seat} has {to:,} and no more: an all-in need not be a full raise.")
    outcome = reasoned("Seat {seat} is all-in for {to:,}", why)
    return conclude(case, wager, outcome, because=because, ruling="all_in", all_in=True, bet_total=to)


def all_in_by_words(case: Case, moment: str) -> Ruling:
    """All-in, said first: everything the player has is the bet."""
    structure = case.ask(STRUCTURE)
    stack = known_stack(case, case.number("seat"))
    case.let(all=case.say("everything they have") if stack is None else case.say("{stack:,} in all", stack=stack))
    case.do("Have seat {seat} put in {all}.")
    if stack is None:
        case.do("Count it once it is called, or when somebody asks.")
    if structure == "pot-limit" and case.told(MOST) is not None:
        most = most_allowed(case)
        case.do("Give back what is beyond {most:,}, the most that the pot allows.", most=most)
    elif structure in BEYOND:
        case.do(BEYOND[structure])
    case.do("Check who may still raise, if it is less than a full bet or raise.")
    case.aloud("Seat {seat} is all-in.")
    behind_left_open(case, moment)
    case.why("Words in turn bind: “all-in” means all that seat {seat} may bet.")
    case.found(ruling="all_in", all_in=True, binding=True)
    return case.rule("Seat {seat} said all-in: {all}.", because="verbal-in-turn-binding")


def full_call_after_pull_back(case: Case, wager: Wager) -> Ruling:
    """A player who pulled back chips of an earlier bet may no longer fold (2017 rule 51-B, 2019 and Fivebet 46-B)."""
    if not begins_in_time(case, wager):
        return bets_stand(case)
    bet = wager.bet
    stack = short_of(case, bet)
    to = stack or bet
    goes_in(case, wager, to, "you took chips back, so you may not fold")
    case.found(ruling="full_call", call_amount=to, all_in=None if stack is None else True)
    case.why("Seat {seat} pulled earlier chips back as if to put in others, so a fold is no longer open.")
    outcome = "Seat {seat} must call {to:,}: chips were pulled back."
    return conclude(case, wager, outcome, because=PULL_BACK)


def chips_word(total: int | Fraction) -> str:
    """A street total in words, half chips included: "487.5"."""
    whole, part = divmod(total, 1)
    return f"{whole:,}{'' if part == 0 else '.5' if part == Fraction(1, 2) else f' {part}'}"
