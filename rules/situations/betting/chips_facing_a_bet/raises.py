"""The raises that chips or words facing a bet come to, full, made up to one, or in several motions."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.situations.betting.chips_facing_a_bet.questions import STRUCTURE
from rules.situations.betting.chips_facing_a_bet.rulings import SHORT_OF_A_RAISE, after_words, all_in, all_in_for_less
from rules.situations.betting.chips_facing_a_bet.wager import Wager, begin, bets_stand, closed, conclude, over, reasoned
from rules.situations.betting.stacks import in_all, puts_in, short_of

# How a raise is put in or said, which no edition lays down for limit.
NO_LIMIT_METHODS = ("raise-one-motion", "raise-two-motion", "raise-amount-declared-first")


def raised(case: Case, wager: Wager, *, because: str) -> Ruling:
    """A raise of at least the smallest size; in limit it is exactly that size, and the rest goes back.

    The rules on how to raise are for no-limit and pot-limit alone, so in limit the rule on the size decides.
    """
    total, least = case.number("total"), case.number("least")
    all_they_have = None
    if (stack := short_of(case, total)) is not None:
        case.let(total=stack)
        if over(case) <= 0:
            return all_in_for_less(case, wager)
        if stack < least:
            return all_in(case, wager, because="reopen-short-all-in")
        total = all_they_have = stack
    structure = case.ask(STRUCTURE) if total > least else ""
    to = least if structure == "limit" else total
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    back = total - to if wager.by_chips else 0
    case.let(to=to, back=back)
    if wager.by_chips:
        case.do("Seat {seat} has {to:,} in, in all.")
    else:
        case.do(*after_words(case, to))
    if back:
        case.do("Give {back:,} back: in limit a raise is one size.")
    case.do("It is {to:,} to call.")
    not_above_the_pot(case, structure, to)
    case.aloud("Seat {seat} raises to {to:,}.")
    return conclude(
        case,
        wager,
        "A raise to {to:,}.",
        because="raise-minimum" if structure == "limit" and because in NO_LIMIT_METHODS else because,
        ruling="raise",
        bet_total=to,
        raise_by=to - case.number("bet"),
        returned=back or None,
        all_in=None if all_they_have is None else to == all_they_have,
    )


def not_above_the_pot(case: Case, structure: str, total: int) -> None:
    """What to look at in pot-limit, where the pot is the most that may be bet."""
    if structure == "pot-limit":
        case.do("Check that {total:,} is not above the pot.", total=total)


def full_raise(case: Case, wager: Wager, *, because: str, why: str, first_amount: str | None = None) -> Ruling:
    """A short raise that must be made the smallest full one, or of all that the player is known to have.

    `first_amount` is what was wrong with the first of two motions, for the values.
    """
    total, least = case.number("total"), case.number("least")
    if (stack := short_of(case, least)) is not None:
        return as_far_as_it_goes(case, wager, stack, because=because, why=why, first_amount=first_amount)
    if closed(case, wager, short=True):
        return bets_stand(case)
    begin(case, wager)
    case.do(
        puts_in(case, least - total, least) if wager.by_chips else in_all(case, least),
        "No more than that: the raise is exactly {size:,}.",
        "It is {least:,} to call.",
    )
    case.aloud("Seat {seat}, that is a raise. You must make it {least:,}.")
    return conclude(
        case,
        wager,
        reasoned("A raise, made up to {least:,}", why),
        because=because,
        short=True,
        ruling="min_raise",
        bet_total=least,
        raise_by=case.number("size"),
        owed=least - total if wager.by_chips else None,
        first_amount=first_amount,
    )


def as_far_as_it_goes(
    case: Case, wager: Wager, stack: int, *, because: str, why: str, first_amount: str | None
) -> Ruling:
    """A short raise by a player who has less than the smallest: all-in, and nothing is completed beyond that."""
    total, least = case.number("total"), case.number("least")
    if stack <= case.number("bet"):
        case.let(total=stack)
        return all_in_for_less(case, wager)
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    case.let(stack=stack)
    case.do(
        puts_in(case, least - total, least) if wager.by_chips else in_all(case, least),
        "It is {stack:,} to call.",
        SHORT_OF_A_RAISE,
    )
    case.aloud("Seat {seat}, that is a raise. You are all-in for {stack:,}.")
    return conclude(
        case,
        wager,
        reasoned("A raise, all-in for {stack:,}", why),
        because=because,
        ruling="all_in",
        all_in=True,
        bet_total=stack,
        owed=stack - total if wager.by_chips else None,
        first_amount=first_amount,
    )


def raise_owed(case: Case, wager: Wager, *, two_motions: bool) -> Ruling:
    """Raise said, and at most the call put in: the player owes at least the smallest raise and sets the amount now."""
    basis = str(case.param("raise-minimum.basis"))
    limit = case.ask(STRUCTURE) == "limit"
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    case.do("Seat {seat} may not call or fold.")
    how_the_raise_goes_in(case, wager, limit, two_motions)
    if limit:
        case.do("Hold the players behind until it is in.")
        case.aloud("Seat {seat}, you said raise. In limit that is {least:,}.")
    else:
        case.do("Hold the players behind until the amount is clear.")
        case.aloud("Seat {seat}, you said raise. It is {bet:,} to call,", "and at least {least:,} to raise. How much?")
    bet, size = case.number("bet"), case.number("size")
    return conclude(
        case,
        wager,
        "Seat {seat} must raise, to {least:,}." if limit else "Seat {seat} must raise, to at least {least:,}.",
        because="raise-two-motion" if wager.by_chips else "raise-minimum",
        ruling="raise",
        binding=True,
        call_amount=bet,
        two_motions_allowed=two_motions,
        min_raise_basis=basis,
        largest_prior_full_bet_or_raise=size if basis != "previous_raise" else None,
        not_min_raise_by=bet if bet != size else None,
        bet_total=case.number("least") if limit else None,
    )


def how_the_raise_goes_in(case: Case, wager: Wager, limit: bool, two_motions: bool) -> None:
    """What a player who said raise does now; in limit there is one size, and nothing to name."""
    if limit:
        case.do("They put in {least:,} in all: in limit a raise is one size.")
    elif wager.by_chips:
        case.do("The call is in: the rest of the raise follows in one motion.")
    elif two_motions:
        case.do("They name the total, or put all of it in at once, or the call first and the rest at once.")
    else:
        case.do("They name the total, or put all of it in, in one motion.")


def string_raise(case: Case, wager: Wager, by_the_word: int | None = None) -> Ruling:
    """A raise in several motions, in a book that makes any such raise a call (Fivebet rule 56).

    `by_the_word` is the raise that it would be by the word raise, where that was said.
    """
    if closed(case, wager):
        return bets_stand(case)
    begin(case, wager)
    case.do(in_all(case, case.number("bet")), "Give back what is beyond {bet:,}.", "Action goes on behind seat {seat}.")
    case.aloud("Seat {seat}, a raise goes in at once. That is a call of {bet:,}.")
    return conclude(
        case,
        wager,
        "A string raise: a call of {bet:,}.",
        because="string-bets",
        ruling="call",
        call_amount=case.number("bet"),
        by_the_word_raise_to=by_the_word,
    )
