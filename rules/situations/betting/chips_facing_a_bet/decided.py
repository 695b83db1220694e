"""What chips or words are once the floor has decided, where the book leaves it to them."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import behind_left_open
from rules.situations.betting.chips_facing_a_bet.questions import STRUCTURE
from rules.situations.betting.chips_facing_a_bet.raises import not_above_the_pot
from rules.situations.betting.chips_facing_a_bet.wager import Wager, begin, move, over
from rules.situations.betting.stacks import in_all, puts_in, short_of

CHECK_WHO_MAY_RAISE = "Check who may still raise: it is less than a full raise."


def taken_for_a_call(case: Case, wager: Wager, *, because: str = FAIRNESS) -> Ruling:
    """A call of {bet}; what is beyond it goes back."""
    begin(case, wager)
    back = over(case) if wager.by_chips else 0
    case.let(back=back)
    if back:
        case.do("Give {back:,} back to seat {seat}.")
        case.aloud("Seat {seat}, that is a call of {bet:,}. {back:,} goes back to you.")
    elif wager.by_chips:
        case.aloud("Seat {seat}, that is a call of {bet:,}.")
    else:
        case.do(in_all(case, case.number("bet")), "Give back what is beyond {bet:,}.")
        case.aloud("Seat {seat}, {bet:,} in all, please: that is a call.")
    move(case, wager, back, 0)
    go_on(case, wager)
    return case.rule(
        "Seat {seat} calls {bet:,}; {back:,} goes back." if back else "Seat {seat} calls {bet:,}.",
        because=because,
        ruling="call",
        call_amount=case.number("bet"),
        returned=back or None,
        all_in=False if back else None,
    )


def go_on(case: Case, wager: Wager) -> None:
    """After a call the bet is what it was."""
    case.do("Go on behind seat {seat}; the bet stays {bet:,}.")
    behind_left_open(case, wager.moment)


def taken_for_a_raise(case: Case, wager: Wager, to: int, ruling: str = "raise") -> Ruling:
    """A raise to `to`, as far as a known stack goes."""
    stack = short_of(case, to)
    case.let(to=to if stack is None else stack)
    if stack is not None and stack <= case.number("bet"):
        return taken_for_all_in_below_the_bet(case, wager)
    begin(case, wager)
    total = case.number("total")
    owed = max(0, case.number("to") - total) if wager.by_chips else 0
    case.let(owed=owed)
    if wager.by_chips:
        case.do(puts_in(case, to - total, to))
    else:
        case.do(in_all(case, to), "Give back what is beyond {to:,}.")
    case.do("Tell the players behind that it is {to:,} to call.")
    if stack is not None and stack < case.number("least"):
        case.do(CHECK_WHO_MAY_RAISE)
    if stack is None and to > case.number("least"):
        not_above_the_pot(case, case.ask(STRUCTURE), to)
    case.aloud(
        "Seat {seat}, {owed:,} more, please: that is a raise to {to:,}."
        if owed
        else "Seat {seat}, {to:,} in all, please: that is a raise."
    )
    move(case, wager, 0, owed)
    behind_left_open(case, wager.moment)
    return case.rule(
        what_a_raise_comes_to(all_in=stack is not None, owed=owed),
        because=FAIRNESS,
        ruling=ruling if stack is None else "all_in",
        bet_total=case.number("to"),
        raise_by=case.number("to") - case.number("bet"),
        owed=owed or None,
        all_in=None if stack is None else True,
    )


def what_a_raise_comes_to(*, all_in: bool, owed: int) -> str:
    if all_in:
        return "Seat {seat} raises all-in, to {to:,}."
    return "Seat {seat} must raise: {owed:,} more, to make it {to:,}." if owed else "Seat {seat} raises to {to:,}."


def taken_for_all_in_below_the_bet(case: Case, wager: Wager) -> Ruling:
    """A raise by a player who is known to have no more than the bet: {to} is all they have."""
    begin(case, wager)
    case.do("Seat {seat} puts in all they have, {to:,} in all.", "Keep what is put in beyond {to:,} for a side pot.")
    case.aloud("Seat {seat}, {to:,} in all, please: you are all-in.")
    go_on(case, wager)
    return case.rule(
        "Seat {seat} is all-in for {to:,}; the bet stays {bet:,}.",
        because=FAIRNESS,
        ruling="all_in",
        all_in=True,
        call_amount=case.number("to"),
    )


def taken_for_all_in(case: Case, wager: Wager) -> Ruling:
    """Last chips above the bet and short of a raise: all-in for them, with nothing to complete."""
    begin(case, wager)
    if not wager.by_chips:
        case.do("Seat {seat} puts in all they have, {total:,} in all.")
    case.do(
        "Tell the players behind that it is {total:,} to call.",
        CHECK_WHO_MAY_RAISE,
    )
    case.aloud("Seat {seat}, you are all-in for {total:,}.")
    behind_left_open(case, wager.moment)
    return case.rule(
        "Seat {seat} is all-in for {total:,}.",
        because=FAIRNESS,
        ruling="all_in",
        all_in=True,
        bet_total=case.number("total"),
    )


def some_call(case: Case, moment: str, because: str) -> Ruling:
    """A call of a bet that nobody has been asked for."""
    case.do("Have seat {seat} put in the call, no more and no less.", "Go on behind seat {seat}; the bet stays.")
    case.aloud("Seat {seat}, that is a call. Anything beyond it goes back to you.")
    behind_left_open(case, moment)
    return case.rule("It is a call: seat {seat} puts in just the bet.", because=because, ruling="call")


def some_raise(case: Case, moment: str, because: str) -> Ruling:
    """A raise of a size that is not known: a full one at least."""
    case.do("Have seat {seat} make it a full raise, at least the smallest.", "Say aloud how much it is to call.")
    case.aloud("Seat {seat}, that is a raise: at least the smallest one, please.")
    behind_left_open(case, moment)
    return case.rule("It is a raise: seat {seat} makes it at least the smallest.", because=because, ruling="raise")


def raise_as_counted(case: Case, wager: Wager, because: str) -> Ruling:
    """A raise to {total}, which was counted, in a game of which nobody has been asked what it allows."""
    begin(case, wager)
    case.do(
        "Check that {total:,} is a full raise, and one that the game allows.",
        "If it is short, seat {seat} makes it the smallest, or puts in all they have left.",
        "If it is too much, as in limit or above the pot, give the rest back.",
        "Say aloud how much it is to call.",
    )
    case.aloud("Seat {seat}, that is a raise. Leave the chips while I check the amount.")
    behind_left_open(case, wager.moment)
    return case.rule("It is a raise: to {total:,}, if the game allows it.", because=because, ruling="raise")


def one_bet_of_all(case: Case, moment: str, because: str) -> Ruling:
    """Old and new chips pushed as one, read as one bet: what it is hangs on what they come to, and on the last one."""
    case.cite("multi-chip-call")
    case.cite("multi-chip-fifty-percent")
    case.do(
        "Count all the chips of seat {seat} as one bet.",
        "Rule on them as several silent chips: are all needed to call, or is one to spare?",
    )
    case.aloud("Seat {seat}, all of those chips are your bet.")
    behind_left_open(case, moment)
    return case.rule("All the chips of seat {seat} are one bet.", because=because, ruling="bet_of_all_chips")


def the_new_chips(case: Case, moment: str, because: str) -> Ruling:
    """The same, read as new chips onto old ones that were left where they were."""
    case.do(
        "Leave the old chips of seat {seat} as if nobody had moved them.",
        "Count the new ones, and rule on them as chips onto others.",
    )
    case.aloud("Seat {seat}, your old chips count as left where they were.")
    behind_left_open(case, moment)
    return case.rule("The new chips count; the old ones were left.", because=because, ruling="new_chips")
