"""What chips or words are once the floor has decided, where nobody has been asked for all that a ruling needs."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.ruling import Ruling
from rules.situations.betting.chips_facing_a_bet.rulings import all_in_for_less, call
from rules.situations.betting.chips_facing_a_bet.wager import Wager, begin, conclude, reasoned


def taken_for_a_call(case: Case, wager: Wager, *, because: str = FAIRNESS) -> Ruling:
    """A call of {bet}; what is beyond it goes back."""
    return call(case, wager.decided(because), because=because)


def taken_for_all_in_below_the_bet(case: Case, wager: Wager) -> Ruling:
    """A raise by a player who is known to have no more than the bet: {to} is all they have."""
    case.let(total=case.number("to"))
    return all_in_for_less(case, wager.decided())


def what_a_raise_comes_to(*, all_in: bool, owed: int, why: str = "") -> str:
    """The headline of a raise to {to}, of which {owed} is still to go in."""
    more = ", all-in" if all_in else ", {owed:,} more" if owed else ""
    return reasoned("A raise to {to:,}" + more, why)


def some_call(case: Case, moment: str, because: str) -> Ruling:
    """A call of a bet that nobody has been asked for."""
    case.do("Have seat {seat} put in the call, no more and no less.", "Let the action go on; the bet stays.")
    case.aloud("Seat {seat}, that is a call. Anything beyond it comes back to you.")
    return so_decided(case, moment, "A call: seat {seat} puts in just the bet.", because, "call")


def some_raise(case: Case, moment: str, because: str) -> Ruling:
    """A raise of a size that is not known: a full one at least."""
    case.do("Have seat {seat} make it a full raise, at least the smallest.", "Announce how much it is in all.")
    case.aloud("Seat {seat}, that is a raise: at least the smallest one, please.")
    return so_decided(case, moment, "A raise: seat {seat} makes it at least the smallest.", because, "raise")


def raise_as_counted(case: Case, wager: Wager, because: str) -> Ruling:
    """A raise to {total}, which was counted, in a game of which nobody has been asked what it allows."""
    begin(case, wager)
    case.do(
        "Check that {total:,} is a full raise, and one that the game allows.",
        "Have seat {seat} make it the smallest raise, if it is short, or put in all they have left.",
        "Give the rest back, if it is too much.",
        "Announce how much it is in all.",
    )
    case.aloud("Seat {seat}, that is a raise. Leave the chips while I check the amount.")
    return so_decided(case, wager.moment, "A raise to {total:,}, if the game allows it.", because, "raise")


def one_bet_of_all(case: Case, moment: str, because: str) -> Ruling:
    """Old and new chips pushed as one, read as one bet: what it is hangs on what they come to, and on the last one."""
    case.cite("multi-chip-call")
    case.cite("multi-chip-fifty-percent")
    case.do(
        "Count all the chips of seat {seat} as one bet.",
        "Rule on them as several silent chips: are all needed to call, or is one to spare?",
    )
    case.aloud("Seat {seat}, all of those chips are your bet.")
    return so_decided(case, moment, "All the chips of seat {seat} are one bet.", because, "bet_of_all_chips")


def the_new_chips(case: Case, moment: str, because: str) -> Ruling:
    """The same, read as new chips onto old ones that were left where they were."""
    case.do(
        "Leave the old chips of seat {seat} as if nobody had moved them.",
        "Count the new ones, and rule on them as chips onto others.",
    )
    case.aloud("Seat {seat}, your old chips count as left where they were.")
    return so_decided(case, moment, "The new chips count; the old ones were left.", because, "new_chips")


def so_decided(case: Case, moment: str, outcome: str, because: str, ruling: str) -> Ruling:
    """What the floor decided, as `because` lets them."""
    return conclude(case, Wager(moment).decided(because), outcome, because=because, ruling=ruling)
