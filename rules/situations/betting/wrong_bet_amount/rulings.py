"""The rulings that a bet or raise of a wrong size can come to, each with its steps and words.

The case remembers street totals in chips: {made}, what it was made, and {right}, what is right, which is by `kind` the
least "bet" or "raise", the one size in "limit" or the most of the "pot"; {size} is the least step of a raise.
"""

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import behind_left_open
from rules.situations.betting.stacks import puts_in, short_of
from rules.situations.betting.wrong_bet_amount.questions import PAYERS
from rules.situations.dealing.substantial_action import TWO
from rules.situations.pictures import chips_back, chips_owed

OVER = "pot-limit-overquote"
UNDER = "pot-limit-underquote"
ALL_IN = "reopen-short-all-in"


def corrected(case: Case, moment: str, kind: str, *, because: str) -> Ruling:
    """Put right, for everyone who is in for it, as far as the stack of its maker goes where that is known."""
    payers = everyone_in(case, moment)
    made, right = case.number("made"), case.number("right")
    puts = puts_in(case, right - made, right)
    if (stack := short_of(case, right)) is not None and stack > made:
        case.let(right=stack)
        case.found(all_in=True)
    if because == OVER and len(payers) > 2:
        case.found(substantial_action=True)
        case.derive("That two have called is substantial action, and does not matter here.", TWO)
    up, each = right > made, abs(case.number("right") - made)
    case.do(pay(case, puts, payers, each) if up else give_back(case, payers, each))
    if moment != "now":
        after_it(case, kind)
    case.do("It is {right:,} to call.")
    case.aloud(
        "Seat {seat}, that is too little. The bet is {right:,}."
        if up
        else "Seat {seat}, that is too much. The bet is {right:,}."
    )
    case.draw(*((chips_owed if up else chips_back)(seat, made, each) for seat in payers))
    share: object = each if len(payers) == 1 else {f"seat{seat}": each for seat in payers}
    figures(case, kind)
    return case.rule(
        "Put right: the bet is {right:,}, not {made:,}.",
        because=because,
        ruling="corrected",
        bet_total=case.number("right"),
        owed=share if up else None,
        returned=None if up else share,
    )


def figures(case: Case, kind: str) -> None:
    """What was worked out, under the names of the worked cases."""
    right = case.number("right")
    short = right - case.number("made")
    match kind:
        case "raise":
            case.found(min_raise_to=right, min_raise_by=case.number("size"), underraise_by=short if short > 0 else None)
        case "bet":
            case.found(min_bet=right, underbet_by=short if short > 0 else None)
        case "limit":
            case.found(fixed_total=right)
        case _:
            case.found(max_pot_bet=right)


def everyone_in(case: Case, moment: str) -> tuple[int, ...]:
    """The seats that are in for the wrong amount, the one that made it first."""
    maker = case.number("seat")
    return (maker,) if moment == "now" else tuple(dict.fromkeys((maker, *case.ask(PAYERS))))


def pay(case: Case, puts: Say, payers: tuple[int, ...], each: int) -> Say:
    if len(payers) == 1:
        return puts
    return case.say("Seats {seats} each put in {each:,} more, or all they have left.", seats=payers, each=each)


def give_back(case: Case, payers: tuple[int, ...], each: int) -> Say:
    if len(payers) == 1:
        return case.say("Give {each:,} back to seat {seat}.", each=each)
    return case.say("Give {each:,} back to each of seats {seats}.", seats=payers, each=each)


def after_it(case: Case, kind: str) -> None:
    """What holds for those who have acted behind."""
    case.do("A player who folded stays folded.")
    if kind == "raise":
        case.do(
            "A raise made on top must come to at least {least:,}.", least=case.number("right") + case.number("size")
        )
    else:
        case.do("Look at any raise made on top: it has to be right for a bet of {right:,}.")


def stands(case: Case, kind: str, *, because: str) -> Ruling:
    """Too late to put it right."""
    case.do("Change nothing in the pot.", "Play goes on.")
    case.aloud("It is too late to put that bet right. It stands at {made:,}.")
    figures(case, kind)
    return case.rule(
        "Too late: the bet stands at {made:,}.",
        because=because,
        ruling="error_stands",
        bet_total=case.number("made"),
    )


def allowed(case: Case, kind: str, *, because: str) -> Ruling:
    """By the figures it was not wrong."""
    case.do(
        "The most was {right:,}; less may be bet." if kind == "pot" else "The least was {right:,}.",
        "It is {made:,} to call.",
    )
    case.aloud("{made:,} is a good bet. It stands.")
    figures(case, kind)
    return case.rule(
        "Nothing is wrong: {made:,} is allowed.", because=because, ruling="no_error", bet_total=case.number("made")
    )


def allowed_all_in(case: Case, kind: str) -> Ruling:
    """Last chips may come to less than the least bet or raise; of a bet no edition says so outright."""
    if kind == "bet":
        case.reading("all-in-for-less", "Last chips below the least bet are taken as all-in.")
    case.do(
        "Nothing is put right: it is {made:,} to call.",
        "It is short of the full size: players who have acted may be left with call or fold.",
    )
    case.aloud("Seat {seat} is all-in for {made:,}. It stands.")
    figures(case, kind)
    return case.rule(
        "Seat {seat} is all-in: {made:,} may be less than the least.",
        because=ALL_IN,
        ruling="no_error",
        all_in=True,
        bet_total=case.number("made"),
    )


def brought_down(case: Case, moment: str) -> Ruling:
    """Above the one size of limit, in a book that says nothing of those who have called it."""
    if moment != "now":
        case.silent("others who acted behind on another amount")
    seat, made = case.number("seat"), case.number("made")
    back = made - case.number("right")
    case.do(give_back(case, (seat,), back))
    behind_left_open(case, moment)
    case.do("It is {right:,} to call.")
    case.aloud("Seat {seat}, this is limit. The bet is {right:,}.")
    case.draw(chips_back(seat, made, back))
    figures(case, "limit")
    return case.rule(
        "In limit it is one size: {right:,}.",
        because="raise-minimum",
        ruling="corrected",
        bet_total=case.number("right"),
        returned=back,
    )
