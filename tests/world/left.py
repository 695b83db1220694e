"""The rest of a hand without one player's cards: who else is in, what nobody called, and the side pot."""

from collections.abc import Callable, Collection
from typing import Any

from rules.engine.question import Value
from tests.world.chapter import each, yes_if
from tests.world.floor import Fact
from tests.world.table import Table


def own_bet(table: Table, seat: int) -> str:
    """Return how the bet or raise of `seat` on this street was met."""
    own = [bet for bet in table.bets if bet[0] == seat]
    if not own:
        return "none"
    if not table.uncalled(seat):
        return "called"
    _, _, before = own[-1]
    return "raise" if before else "bet"


def uncalled(table: Table, seat: int) -> int:
    """Return what `seat` bet or raised on this street above everybody else, in chips; a blind stays in."""
    return table.uncalled(seat) if own_bet(table, seat) in ("bet", "raise") else 0


def side_pot(table: Table, seat: int, stayed: Collection[int], others: Collection[int]) -> str:
    """Return whether there is a side pot, and whether `seat` was the last with cards for the last of them.

    `stayed` had cards at the end of the betting, or have them now; `others` were or are left beside `seat`.
    """
    second = sorted(table.put_in(one) for one in table.seats)[-2]
    kept = {one: min(table.put_in(one), second) for one in table.seats}
    short = [kept[one] for one in stayed if table.left(one) == 0]
    if not short or min(short) >= second:
        return "no-side"
    return "other" if any(kept[one] == second for one in others) else "seat"


def chips_left(table: Table, seat: int) -> str:
    """Return who beside `seat` has cards and chips: "more" than one, one who has a bet to call, or "one" at most."""
    able = [one for one in table.able if one != seat]
    if len(able) > 1:
        return "more"
    return "to-act" if any(table.faces(one) for one in able) else "one"


def highest(table: Table, place: int) -> int:
    """Return the highest street total, or the one after it, as `place` is 0 or 1."""
    return (*sorted(table.street.values(), reverse=True), 0, 0)[place]


# True of any happening that has these names for it.
LEFT: dict[str, dict[str, Fact]] = {
    "others-in": each(lambda hand: hand.others_in, "several", "one", "none", "same-moment"),
    "all-in-in-hand": yes_if(lambda hand: hand.all_in),
    "own-bet-called": each(lambda hand: own_bet(hand.table, hand.seat), "none", "called", "bet", "raise"),
    "side-pot-last": each(
        lambda hand: hand.side_pot if hand.all_in else "no-all-in", "no-all-in", "no-side", "seat", "other"
    ),
}
LEFT_IN_CHIPS: dict[str, Callable[[Any], Value]] = {
    "street-most": lambda hand: highest(hand.table, 0),
    "street-second": lambda hand: highest(hand.table, 1),
    "own-bet-total": lambda hand: hand.table.street[hand.seat],
    "most-called": lambda hand: hand.table.most_of(set(hand.table.seats) - {hand.seat}),
}
