"""The rulings that chips or words with nothing bet can come to, each with its steps and words."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.situations.betting.chips_facing_a_bet.raises import not_above_the_pot
from rules.situations.betting.chips_facing_a_bet.rulings import after_words
from rules.situations.betting.chips_facing_a_bet.wager import Wager, begin, bets_stand, closed, conclude
from rules.situations.betting.stacks import in_all, puts_in, short_of

CORRECTION = "incorrect-bet-correction"


def bet(case: Case, wager: Wager, to: int, structure: str, *, because: str) -> Ruling:
    """A bet of `to`, the street total in chips; what lies beyond it goes back (limit has one size).

    `structure` is the betting structure, or nothing for a bet of the least, where it makes no difference.
    """
    stack = short_of(case, to)
    to = to if stack is None else stack
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    back = case.number("total") - to if wager.chips else 0
    case.let(to=to, back=back)
    if wager.chips:
        case.do("Seat {seat} has {to:,} in, in all.")
    else:
        case.do(*after_words(case, to))
    if back:
        case.do("Give {back:,} back: in limit a bet is one size.")
    case.do("It is {to:,} to call.")
    not_above_the_pot(case, structure, to)
    case.aloud("Seat {seat} bets {to:,}.")
    return conclude(
        case,
        wager,
        "A bet of {to:,}." if stack is None else "All-in for {to:,}.",
        because=because,
        ruling="bet",
        bet_total=to,
        all_in=None if stack is None else True,
        returned=back or None,
    )


def least_bet(case: Case, wager: Wager) -> Ruling:
    """Too small a bet, made the least one while the street lasts (2017 rule 43-A, 2019 and Fivebet rule 52-A)."""
    if closed(case, wager, short=True):
        return bets_stand(case)
    begin(case, wager)
    least, total = case.number("least"), case.number("total")
    stack = short_of(case, least)
    case.let(to=least if stack is None else stack)
    case.do(
        puts_in(case, least - total, least) if wager.chips else in_all(case, least),
        "It is {to:,} to call.",
    )
    case.aloud(
        "Seat {seat}, the least bet is {to:,}. Make it that."
        if stack is None
        else "Seat {seat}, that is too little. You are all-in for {to:,}."
    )
    return conclude(
        case,
        wager,
        "Too small: it is made a bet of {to:,}, the least."
        if stack is None
        else "Too small: it is made all-in for {to:,}.",
        because=CORRECTION,
        short=True,
        ruling="min_bet" if stack is None else "all_in",
        bet_total=case.number("to"),
        all_in=None if stack is None else True,
        owed=case.number("to") - total if wager.chips else None,
    )


def bet_owed(case: Case, wager: Wager, structure: str) -> Ruling:
    """“Bet” and nothing in yet: the word binds, the player sets the amount, which in limit is one size."""
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    limit = structure == "limit"
    case.do("Seat {seat} may no longer check.")
    how_it_goes_in(case, limit)
    case.aloud(
        "Seat {seat}, you said bet. In limit that is {least:,}."
        if limit
        else "Seat {seat}, you said bet: at least {least:,}. How much?"
    )
    return conclude(
        case,
        wager,
        "Seat {seat} must bet {least:,}." if limit else "Seat {seat} must bet, at least {least:,}.",
        because="verbal-in-turn-binding",
        ruling="bet",
        binding=True,
        bet_total=case.number("least") if limit else None,
    )


def how_it_goes_in(case: Case, limit: bool) -> None:
    """What a player who owes a bet does now; in limit there is one size, {least}, and nothing to name."""
    if limit:
        case.do("They put in {least:,}: in limit a bet is one size.", "Hold the players behind until it is in.")
    else:
        case.do(
            "They name the amount, or put all of it in, in one motion.",
            "Hold the players behind until the amount is clear.",
        )


def all_in_for_less(case: Case, wager: Wager) -> Ruling:
    """Last chips below the least bet: all-in for them, which the rule on reopening the betting presupposes."""
    case.reading("all-in-for-less", "Last chips below the least bet are taken as all-in.")
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    if not wager.chips:
        case.do("Seat {seat} puts in all they have.")
    case.do("Nothing is completed and nothing goes back.", "Players who have checked may be left with call or fold.")
    case.aloud("Seat {seat} is all-in for {total:,}.")
    return conclude(
        case,
        wager,
        "All-in for {total:,}, less than the least bet.",
        because="reopen-short-all-in",
        ruling="all_in",
        all_in=True,
        bet_total=case.number("total"),
    )
