"""Rulings on a bet or raise of a wrong size, each with its steps and words.

The case remembers street totals in chips: {made}, the total as made, and {right}, the right one, which is by `kind` the
least "bet" or "raise", the one size in "limit" or the most of the "pot"; {size} is the least step of a raise.
"""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.decision import Way
from rules.engine.ruling import Ruling
from rules.situations.betting.shared.short_calls.parts import BEHIND, go_on
from rules.situations.betting.shared.stacks import puts_in, short_of
from rules.situations.betting.wrong_bet_amount.questions import PAYERS
from rules.situations.shared.pictures import chips_back, chips_owed
from rules.situations.shared.substantial_action import TWO

OVER = "pot-limit-overquote"
UNDER = "pot-limit-underquote"
ALL_IN = "reopen-short-all-in"
MAY_RAISE = "Check whether this short all-in lets those who have acted raise, if one of them wants to."
CALLED_TOO_MUCH = replace(
    BEHIND,
    ways={
        "full_calls": Way(
            "Each who called gets the rest back too",
            "Give each player behind who called it the rest back too.",
            "Everyone who called it gets the rest back.",
        ),
        "act_again": BEHIND.ways["act_again"],
    },
    silent="others who acted behind on another amount",
)


def corrected(case: Case, moment: str, kind: str, *, because: str) -> Ruling:
    """Put the bet right for everyone who is in for it, up to the stack of its maker where that is known."""
    made, right = case.number("made"), case.number("right")
    stack = short_of(case, right)
    if stack is not None and stack <= made:
        return allowed_all_in(case, kind, because=because)
    maker = case.number("seat")
    payers = (maker,) if moment == "now" else tuple(dict.fromkeys((maker, *case.ask(PAYERS))))
    puts = puts_in(case, right - made, right)
    figures(case, kind)
    why_wrong(case, kind)
    case.let(right=stack or right, seats=payers, each=abs((stack or right) - made))
    each, several, up = case.number("each"), len(payers) > 1, right > made
    case.found(all_in=True if stack is not None else None)
    if because == OVER and len(payers) > 2:
        case.found(substantial_action=True)
        case.derive("That two have called is substantial action, and does not matter here.", TWO)
    if up:
        case.do("Have seats {seats} each put in {each:,} more, or all they have left." if several else puts)
    else:
        case.do("Give {each:,} back to each of seats {seats}." if several else "Give {each:,} back to seat {seat}.")
    if moment != "now":
        raises_on_top(case, case.number("right") + case.number("size") if kind == "raise" else 0)
    case.do("Announce the bet: {right:,}.")
    if several:
        told = (
            "Seats {seats}, {each:,} more each, please." if up else "Seats {seats}, {each:,} goes back to each of you."
        )
    else:
        told = "Seat {seat}, {each:,} more, please." if up else "Seat {seat}, {each:,} goes back."
    case.aloud(
        told,
        "The bet is {right:,}." if stack is None else "Seat {seat} is all-in: the bet is {right:,}.",
    )
    if stack is not None and kind in ("bet", "raise"):
        case.do(MAY_RAISE)
    case.draw(*((chips_owed if up else chips_back)(seat, made, each) for seat in payers))
    share: object = {f"seat{seat}": each for seat in payers} if several else each
    return case.rule(
        "Put right: the bet is {right:,}, not {made:,}.",
        because=because,
        ruling="corrected",
        bet_total=case.number("right"),
        owed=share if up else None,
        returned=None if up else share,
    )


def raises_on_top(case: Case, least: int = 0) -> None:
    """Let folds behind stay, and raises if they are right: `least` is what they must come to, if known."""
    on_top = "it must come to {least:,} or more" if least else "it has to be right for a bet of {right:,}"
    case.do("Leave folded hands folded.", f"Check any raise made on top: {on_top}.", least=least)


def why_wrong(case: Case, kind: str) -> None:
    """Give the reason why {made} is put right: what the game allows."""
    allows = {"raise": "The smallest raise is to", "bet": "The least bet is", "limit": "In limit the one size is"}
    case.why(
        allows.get(kind, "The pot makes it") + " {right:,}, not {made:,}, and there is still time to put it right."
    )


def figures(case: Case, kind: str) -> None:
    """Record the figures, under the names of the worked cases."""
    right = case.number("right")
    short = right - case.number("made")
    case.found(
        **{{"raise": "min_raise_to", "bet": "min_bet", "limit": "fixed_total", "pot": "max_pot_bet"}[kind]: right},
        **({f"under{kind}_by": short} if short > 0 and kind in ("bet", "raise") else {}),
    )


def stands(case: Case, kind: str, *, because: str) -> Ruling:
    """Rule that it is too late to put the bet right."""
    case.do("Change nothing in the pot.", "Let the hand go on.")
    case.aloud("It is too late to make that {right:,}. It stands at {made:,}.")
    case.why("The hand has been played on with {made:,}, and the time to put it right is over.")
    figures(case, kind)
    return case.rule(
        "Too late: the bet stands at {made:,}.", because=because, ruling="error_stands", bet_total=case.number("made")
    )


def allowed(case: Case, kind: str, *, because: str) -> Ruling:
    """Rule that by the figures the bet was not wrong."""
    case.derive("The most was {right:,}; less may be bet." if kind == "pot" else "The least was {right:,}.")
    case.do("Let the hand go on: the bet is {made:,}.")
    case.aloud("{made:,} is a good bet. It stands.")
    case.why("{made:,} is no more than the pot, {right:,}." if kind == "pot" else "{made:,} is no less than {right:,}.")
    figures(case, kind)
    return case.rule(
        "Nothing is wrong: {made:,} is allowed.", because=because, ruling="no_error", bet_total=case.number("made")
    )


def allowed_all_in(case: Case, kind: str, *, because: str = ALL_IN) -> Ruling:
    """Allow last chips below the least bet or raise; of a bet no edition says so outright."""
    if kind == "bet":
        case.reading("all-in-for-less", "Last chips below the least bet are taken as all-in.")
    case.do(
        "Let the hand go on: the bet is {made:,}.",
        MAY_RAISE,
    )
    case.aloud("Seat {seat} is all-in for {made:,}. It stands.")
    case.why("Seat {seat} has {made:,} and no more: an all-in need not be full.")
    figures(case, kind)
    return case.rule(
        "Seat {seat} is all-in for {made:,}: that is allowed.",
        because=because,
        ruling="no_error",
        all_in=True,
        bet_total=case.number("made"),
    )


def brought_down(case: Case, moment: str) -> Ruling:
    """Bring a bet down to the one size of limit, in a book that says nothing of those who have called it."""
    seat, made = case.number("seat"), case.number("made")
    back = made - case.number("right")
    case.do("Give {back:,} back to seat {seat}.", "Announce the bet: {right:,}.", back=back)
    case.aloud("Seat {seat}, {back:,} goes back: this is limit.", "The bet is {right:,}.", back=back)
    case.why("In limit a bet or raise is one size, and here that makes {right:,}.")
    if moment != "now" and go_on(case, CALLED_TOO_MUCH) == "full_calls":
        raises_on_top(case)
    case.draw(chips_back(seat, made, back))
    figures(case, "limit")
    return case.rule(
        "In limit it is one size: {right:,}.",
        because="raise-minimum",
        ruling="corrected",
        bet_total=case.number("right"),
        returned=back,
    )
