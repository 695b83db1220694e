"""Pictures of what a ruling does at the table, for a screen to draw: moving chips, turns, raises, button and blinds."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from rules.engine.message import Say, say
from rules.engine.question import Chips
from rules.engine.ruling import Picture

# Cards that lie together, by what they are: each its face and a mark. Of "any" it does not matter whether it was seen;
# "maybe" is one that may lie there or not.
Piles: TypeAlias = Mapping[str, tuple[tuple[str, str], ...]]


class ChipStack(NamedTuple):
    """Chips that lie together: a pot with the seats that can win it, or a share with its odd chips.

    `words` are the sum as it is said, where that is more than a number; `note` is what else is to be known.
    """

    name: str
    amount: int
    seats: tuple[int, ...] = ()
    odd: int = 0
    words: str = ""
    note: str = ""


def chips_back(seat: int, front: int, back: int, chips: Chips = ()) -> Picture:
    """Chips that go back to a seat out of those it has in; `chips` are all that lie there, if given."""
    says = say("Of seat {seat}'s {front:,}, {back:,} goes back.", front=front, seat=seat, back=back)
    return Picture("chips-back", says, {"seat": seat, "front": front, "amount": back, "chips": chips})


def chips_owed(seat: int, front: int, owed: int, chips: Chips = ()) -> Picture:
    """Chips that a seat still owes, beside those it has in."""
    due = "Seat {seat} has {front:,} in and owes {owed:,} more: {due:,}."
    says = say(due, seat=seat, front=front, owed=owed, due=front + owed)
    return Picture("chips-owed", says, {"seat": seat, "front": front, "amount": owed, "chips": chips})


def turns(order: tuple[int, ...], early: int = 0) -> Picture:
    """Order of action; `early` is the seat that acted out of turn, when the action goes back from it."""
    first, later = order[0], order[1:]
    says = (
        say("Action goes from seat {early} back to seat {first}.", early=early, first=first)
        if early
        else say("Action is on seat {first}.", first=first)
    )
    if later:
        says = say("{says} Then seat {later}.", says=says, later=" and seat ".join(map(str, later)))
    return Picture("turns", says, {"early": early, "order": order, "first": "to act"})


def first_of_all(says: str, order: tuple[int, ...], first: str) -> Picture:
    """Order of the seats at the showdown or for what cannot be shared; `says` has {first} in it, `first` is short."""
    return Picture("turns", say(says, first=order[0]), {"early": 0, "order": order, "first": first})


def raising(seat: int, may: bool) -> Picture:
    """Permission for a seat to raise, or none."""
    says = say("Seat {seat} may raise." if may else "Seat {seat} may call or fold, not raise.", seat=seat)
    return Picture("may-raise", says, {"seat": seat, "may": may})


def positions(says: Say, seats: Mapping[int, str], button: int = 0) -> Picture:
    """A word or two on each of some seats, and the seat with the button (0: not drawn)."""
    return Picture("positions", says, {"button": button, "seats": tuple(seats.items())})


def pots(says: Say, stacks: Sequence[ChipStack]) -> Picture:
    """A stack for each pot, with its sum and the seats that can win it."""
    return Picture("side-pots", says, {"whole": (), "stacks": tuple(map(tuple, stacks)), "chip": 0})


def beyond_an_all_in(seat: int, paid: int, bet: int) -> Picture:
    """The parts of each call of a bet: what a seat that is all-in for less can win, and what it cannot."""
    says = say(
        "Of each call of {bet:,}, {paid:,} goes to a pot that seat {seat} can win, {rest:,} to a side pot.",
        bet=bet,
        paid=paid,
        seat=seat,
        rest=bet - paid,
    )
    main = ChipStack("Main pot", paid, words=f"{paid:,} of each call", note=f"seat {seat} can win it")
    side = ChipStack("Side pot", bet - paid, words=f"{bet - paid:,} of each call", note=f"without seat {seat}")
    return pots(says, (main, side))


def split(whole: ChipStack, each: Mapping[int, int], odd: Mapping[int, int], chip: int) -> Picture:
    """A pot, or a half of it, beside the share of every seat; `odd` counts the odd chips in it, of the smallest `chip`.

    What nobody gets yet is left over in chips of that kind.
    """
    shares = [_share(f"Seat {seat}", amount, odd.get(seat, 0)) for seat, amount in each.items()]
    left = whole.amount - sum(each.values())
    says = say("{whole:,} is split.", whole=whole.amount)
    for seat, amount in each.items():
        says = say("{says} Seat {seat} gets {amount:,}.", says=says, seat=seat, amount=amount)
    if left:
        shares.append(_share("Left over", left, left // chip))
        says = say("{says} {left:,} is left over.", says=says, left=left)
    return Picture("split", says, {"whole": tuple(whole), "stacks": tuple(map(tuple, shares)), "chip": chip})


def _share(name: str, amount: int, odd: int) -> ChipStack:
    return ChipStack(name, amount, odd=odd, note=f"{odd} odd chip{'s' if odd > 1 else ''}" if odd else "")


def board(says: str, before: Piles, after: Piles) -> Picture:
    """The board and the burns as they lay, and as they lie once the ruling is carried out."""
    return Picture("board", say(says), {"before": tuple(before.items()), "after": tuple(after.items())})


def seats_moved(
    says: Say, before: Mapping[str, str], after: Mapping[str, str], at: Mapping[str, tuple[str, int]] | None = None
) -> Picture:
    """Seats by what they are called, before and after a move: each with the "player", somebody "other", a "stack" of
    nobody who is there, "open" for nobody, "place" where it does not matter who sits there, or "never" to be taken.

    `at` says at which table each is, and where around it: from 1 left of the dealer clockwise to 7. Without it nobody
    knows how the seats lie to each other.
    """
    around = {"at": tuple((name, *place) for name, place in at.items())} if at else {}
    return Picture("seats", says, {"before": _one_each(before), "after": _one_each(after), **around})


def _one_each(seats: Mapping[str, str]) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    return tuple((name, ((who, ""),)) for name, who in seats.items())
