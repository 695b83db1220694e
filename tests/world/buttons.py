"""The button and the blinds of the next hand, after players went out or sat down."""

from dataclasses import dataclass

from rules.engine.ruling import Ruling
from tests.world.chapter import Chapter, Door, each, yes_if
from tests.world.floor import Truth
from tests.world.table import Choose

SEATS = 10


def clockwise(start: int) -> list[int]:
    """Return all seats in order from the left of `start`, which comes last."""
    return [(start + step - 1) % SEATS + 1 for step in range(1, SEATS + 1)]


@dataclass(frozen=True)
class NextHand:
    """A table after a hand in which `small` was due the small blind and `big` had the big one; `players` sit there now.

    `before` sat there in that hand. Nobody new sits between the two blinds.
    """

    before: tuple[int, ...]
    small: int
    big: int
    players: tuple[int, ...]

    @property
    def story(self) -> list[str]:
        out = tuple(seat for seat in self.before if seat not in self.players)
        new = tuple(seat for seat in self.players if seat not in self.before)
        return [
            f"Seats {self.before} play; seat {self.small} was due the small blind, seat {self.big} had the big one.",
            f"Seats {out} are gone, seats {new} are new.",
        ]

    @property
    def next(self) -> int:
        """Return the first player to the left of the last big blind."""
        return next(seat for seat in clockwise(self.big) if seat in self.players)

    @property
    def between(self) -> tuple[int, ...]:
        """Return the players between the last two blinds."""
        seats = clockwise(self.small)
        return tuple(seat for seat in seats[: seats.index(self.big)] if seat in self.players)

    @property
    def gone(self) -> str:
        small, big = self.small not in self.players, self.big not in self.players
        return "both" if small and big else "small" if small else "big" if big else "neither"


def next_hand(choose: Choose) -> NextHand | None:
    """Have some players go out in a hand and some sit down after it; None where fewer than two are left."""
    before = tuple(seat for seat in range(1, SEATS + 1) if choose((True, False)))
    if len(before) < 3:
        return None
    big = choose(before)
    # The small blind may have been due at an empty seat, somewhere from the player before the big blind on.
    behind = list(reversed(clockwise(big)[:-1]))
    last = next(seat for seat in behind if seat in before)
    small = choose([last, *behind[: behind.index(last)]])
    players = tuple(seat for seat in before if choose((True, True, False)))
    seats = clockwise(small)
    inside = seats[: seats.index(big)]
    new = tuple(
        seat for seat in range(1, SEATS + 1) if seat not in (*before, *inside) and choose((False,) * 7 + (True,))
    )
    left = tuple(sorted((*players, *new)))
    return NextHand(before, small, big, left) if len(left) > 1 else None


TRUTH = Truth(
    options={
        "players-next-hand": {
            **each(
                lambda hand: "two" if len(hand.players) == 2 else "more",
                *("more", "two", "first", "newcomer", "after-stud", "stud", "redeal"),
            )
        },
        "blinds-gone": each(lambda hand: hand.gone, "neither", "small", "big", "both"),
        "players-between-the-blinds": yes_if(lambda hand: bool(hand.between)),
    },
    numbers={
        "last-big-blind": lambda hand: hand.big,
        "last-small-blind": lambda hand: hand.small,
        "next-player": lambda hand: hand.next,
        "heads-up-seats": lambda hand: hand.players,
    },
)


def doors(hand: NextHand) -> list[Door]:
    return [Door("next-button")]


def matters(ruling: Ruling) -> dict[str, object]:
    return {what: ruling.values.get(what) for what in ("button", "small_blind", "big_blind")}


def the_big_blind_moves_on_by_one_player(hand: NextHand, ruling: Ruling, edition: str) -> str:
    big = ruling.values.get("big_blind")
    return "" if big in (None, hand.next) else "the big blind skips a player, or has it twice"


def the_button_follows(hand: NextHand, ruling: Ruling, edition: str) -> str:
    """Hold that the button is where the small blind was due, or with two players at the one without the big blind."""
    values = ruling.values
    if values.get("big_blind") is None:
        return ""
    if len(hand.players) == 2:
        (other,) = (seat for seat in hand.players if seat != hand.next)
        return "" if values["button"] == values["small_blind"] == other else "the small blind is not on the button"
    passed = {*range(1, 11)} - {*hand.players}
    if edition == "tda-2026" and hand.small in passed and values.get("button") in {None, *passed}:
        pass  # it may move on over empty seats
    elif values["button"] != hand.small:
        return "the button is not where the small blind was due"
    small = hand.big if hand.big in hand.players else None
    return "" if values.get("small_blind") == small else "the small blind is not where the big blind was"


def a_place_is_named_wherever_it_can_be(hand: NextHand, ruling: Ruling, edition: str) -> str:
    """Hold that the floor decides only where button and big blind would meet."""
    meets = len(hand.players) > 2 and hand.next == hand.small
    return "" if ruling.values.get("big_blind") or meets else "left to the floor, though the book has it"


BUTTONS = Chapter(
    "the next button",
    next_hand,
    TRUTH,
    doors,
    matters,
    (the_big_blind_moves_on_by_one_player, the_button_follows, a_place_is_named_wherever_it_can_be),
)
