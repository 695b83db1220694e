"""What chips or words are once the floor has decided, as other situations rule on them, too."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.ruling import Ruling
from rules.situations.betting.chips_facing_a_bet.rulings import all_in_for_less, call
from rules.situations.betting.chips_facing_a_bet.wager import Wager, reasoned


def taken_for_a_call(case: Case, wager: Wager, *, because: str = FAIRNESS) -> Ruling:
    """A call of {bet}; what is beyond it goes back."""
    return call(case, wager.decided(because), because=because)


def taken_for_all_in_below_the_bet(case: Case, wager: Wager) -> Ruling:
    """A raise by a player who is known to have no more than the bet: {to} is all they have."""
    return all_in_for_less(case, wager.decided(), case.number("to"))


def what_a_raise_comes_to(*, all_in: bool, owed: int, why: str = "") -> str:
    """The headline of a raise to {to}, of which {owed} is still to go in."""
    more = ", all-in" if all_in else ", {owed:,} more" if owed else ""
    return reasoned("A raise to {to:,}" + more, why)
