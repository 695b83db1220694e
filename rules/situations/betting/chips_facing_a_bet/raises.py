"""The raises that chips or words facing a bet come to, full, made up to one, or in several motions."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.situations.betting.chips_facing_a_bet.decided import what_a_raise_comes_to
from rules.situations.betting.chips_facing_a_bet.questions import STRUCTURE
from rules.situations.betting.chips_facing_a_bet.rulings import all_in, call, goes_in
from rules.situations.betting.chips_facing_a_bet.wager import Wager, begins_in_time, bets_stand, conclude
from rules.situations.betting.stacks import in_all, short_of

# How a raise is put in or said, which no edition lays down for limit.
NO_LIMIT_METHODS = ("raise-one-motion", "raise-two-motion", "raise-amount-declared-first")


def raised(case: Case, wager: Wager, *, because: str) -> Ruling:
    """A raise of at least the smallest size; in limit it is exactly that size, and the rest goes back.

    The rules on how to raise are for no-limit and pot-limit alone, so in limit the rule on the size decides.
    """
    least, stack = case.number("least"), short_of(case, case.number("total"))
    if stack is not None and stack < least:
        return all_in(case, wager, because="reopen-short-all-in", stack=stack)
    case.let(total=stack or case.number("total"))
    total = case.number("total")
    structure = case.ask(STRUCTURE) if total > least else ""
    limit = structure == "limit"
    if stack is not None:
        wager = wager.knowing(all_in=not limit)
    if limit and because in NO_LIMIT_METHODS:
        because = "raise-minimum"
    return raise_to(case, wager, least if limit else total, structure, because=because)


def full_raise(case: Case, wager: Wager, *, because: str, why: str = "", first_amount: str | None = None) -> Ruling:
    """A short raise that must be made the smallest full one, or of all that the player is known to have.

    `first_amount` is what was wrong with the first of two motions, for the values.
    """
    least, wager = case.number("least"), wager.knowing(first_amount=first_amount)
    if (stack := short_of(case, least)) is not None:
        return all_in(case, wager, because=because, stack=stack, why=why)
    return raise_to(case, wager, least, because=because, why=why, short=True)


def raise_to(
    case: Case, wager: Wager, to: int, structure: str = "", *, because: str, why: str = "", short: bool = False
) -> Ruling:
    """A raise to `to`, which is the least where it was `short`; in limit what is beyond it goes back."""
    if not begins_in_time(case, wager, short=short):
        return bets_stand(case)
    back = goes_in(case, wager, to, "that is a raise", " to {to:,}")
    if back:
        case.derive("In limit a raise is one size.")
    case.do("Announce the raise: {to:,} in all.")
    not_above_the_pot(case, structure, to)
    case.found(ruling="min_raise" if short else "raise", bet_total=to, raise_by=to - case.number("bet"))
    case.found(returned=back or None)
    outcome = what_a_raise_comes_to(all_in=wager.figures.get("all_in") is True, owed=case.number("owed"), why=why)
    return conclude(case, wager, outcome, because=because, short=short)


def not_above_the_pot(case: Case, structure: str, total: int) -> None:
    """What to look at in pot-limit, where the pot is the most that may be bet."""
    if structure == "pot-limit":
        case.do("Check that {total:,} is not above the pot.", total=total)


def raise_owed(case: Case, wager: Wager, *, two_motions: bool) -> Ruling:
    """Raise said, and at most the call put in: the player owes at least the smallest raise and sets the amount now."""
    basis, because = str(case.param("raise-minimum.basis")), "raise-two-motion" if wager.by_chips else "raise-minimum"
    limit = case.ask(STRUCTURE) == "limit"
    if short_of(case, case.number("least")) is not None:
        return full_raise(case, wager, because=because, why="raise was said")
    if not begins_in_time(case, wager):
        return bets_stand(case)
    bet, size, least = case.number("bet"), case.number("size"), case.number("least")
    case.do("Take no call and no fold from seat {seat}.")
    if limit:
        case.do(in_all(case, least), "Hold the players behind until it is in.")
        case.aloud("Seat {seat}, {least:,} in all, please: you said raise.")
        outcome = "Seat {seat} must raise, to {least:,}."
    else:
        if wager.by_chips:
            case.do("Have them put in the rest of the raise in one motion.")
        elif two_motions:
            case.do("Have them name the total, or put it in at once, or the call first and the rest at once.")
        else:
            case.do("Have them name the total, or put all of it in at once.")
        case.do("Hold the players behind until the amount is clear.")
        case.aloud("Seat {seat}, you said raise: at least {least:,} in all. How much?")
        outcome = "Seat {seat} must raise, to at least {least:,}."
    return conclude(
        case,
        wager,
        outcome,
        because=because,
        ruling="raise",
        binding=True,
        call_amount=bet,
        two_motions_allowed=two_motions,
        min_raise_basis=basis,
        largest_prior_full_bet_or_raise=size if basis != "previous_raise" else None,
        not_min_raise_by=bet if bet != size else None,
        bet_total=least if limit else None,
    )


def string_raise(case: Case, wager: Wager, by_the_word: int | None = None) -> Ruling:
    """A raise in several motions, in a book that makes any such raise a call (Fivebet rule 56).

    `by_the_word` is the raise that it would be by the word raise, where that was said.
    """
    uncounted = replace(wager, chips=(), out=False).knowing(by_the_word_raise_to=by_the_word)
    return call(case, uncounted, because="string-bets", why="a string raise")
