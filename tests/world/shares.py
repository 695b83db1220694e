"""A pot that is shared: who gets how much, odd chips included."""

from collections import Counter
from dataclasses import dataclass

from rules.engine.ruling import Ruling
from tests.world.chapter import Chapter, Door, each
from tests.world.floor import Truth
from tests.world.table import Choose

SEATS = 10
# Books that give all odd chips to the one player whom the rule names: 2009 left of the button, Fivebet always.
# Books without a clause on hands that win both ways.
HALF_BY_HALF = ("tda-2022", "tda-2024", "tda-2026")
ALL_TO_THE_FIRST = {"tda-2009": ("flop",), "fivebet-2019": ("flop", "stud")}


@dataclass(frozen=True)
class Shared:
    """A pot of so many `chips`, the smallest of them worth `chip`, shared by `winners` in a kind of game.

    `how` says which part of it they share. `by_cards` ranks them by the highest card in the hands that win.
    """

    how: str
    game: str
    winners: tuple[int, ...]
    by_cards: tuple[int, ...]
    button: int
    chips: int
    chip: int

    @property
    def story(self) -> list[str]:
        return [
            f"Seats {self.winners} share {self.chips * self.chip:,} in chips of {self.chip} ({self.game}): {self.how}.",
            f"The button is at seat {self.button}; by cards they rank {self.by_cards}.",
        ]

    @property
    def part(self) -> int:
        """Return the chips that the winners share: an odd chip of a pot with two halves is in the high one."""
        low = self.chips // 2
        return {"high-tied": self.chips - low, "low-tied": low}.get(self.how, self.chips)

    @property
    def left(self) -> int:
        return self.part % len(self.winners)

    @property
    def order(self) -> tuple[int, ...]:
        """Return the winners as they come for an odd chip."""
        if self.game == "stud":
            return self.by_cards
        clockwise = [(self.button + step - 1) % SEATS + 1 for step in range(1, SEATS + 1)]
        return tuple(seat for seat in clockwise if seat in self.winners)


def shared(choose: Choose) -> Shared:
    """Let two to five players share a pot or a half of it."""
    seats = list(range(1, SEATS + 1))
    winners: list[int] = []
    for _ in range(choose((2, 3, 4, 5))):
        winners.append(choose([seat for seat in seats if seat not in winners]))
    return Shared(
        how=choose(("equal", "high-tied", "low-tied", "both-ways", "high-low")),
        game=choose(("flop", "stud", "draw")),
        winners=tuple(sorted(winners)),
        by_cards=tuple(winners),
        button=choose(seats),
        chips=choose(range(4, 60)),
        chip=choose((25, 100)),
    )


TRUTH = Truth(
    options={
        "shared-how": each(lambda pot: pot.how, "equal", "high-low", "high-tied", "low-tied", "both-ways"),
        "misdeal-game": each(lambda pot: pot.game, "flop", "stud", "draw"),
    },
    numbers={
        "shared-seats": lambda pot: pot.winners,
        "pot-in-chips": lambda pot: pot.chips * pot.chip,
        "smallest-chip": lambda pot: pot.chip,
        "button-seat": lambda pot: pot.button,
        "highest-card-seat": lambda pot: pot.by_cards[0],
        "highest-card-seats": lambda pot: tuple(sorted(pot.by_cards[: pot.left])),
    },
)


def doors(pot: Shared) -> list[Door]:
    return [Door("odd-chips")]


def matters(ruling: Ruling) -> dict[str, object]:
    return {"split": ruling.values.get("split")}


def chips_are_conserved(pot: Shared, ruling: Ruling, edition: str) -> str:
    split = ruling.values.get("split")
    if not isinstance(split, dict):
        return ""
    return "" if sum(split.values()) == pot.part * pot.chip else "the shares are not what is shared"


def odd_chips_go_in_order(pot: Shared, ruling: Ruling, edition: str) -> str:
    """Hold who gets how many odd chips; where a book leaves it open, an option may give each of the first one."""
    given = ruling.values.get("odd_chips_to")
    if not isinstance(given, dict):
        return ""
    if pot.how == "both-ways" and edition in HALF_BY_HALF:
        return "" if given in _by_halves(pot) else "the odd chips of the halves go to somebody else"
    first = f"seat{pot.order[0]}"
    each_one = {f"seat{seat}": 1 for seat in pot.order[: pot.left]}
    all_to_one = {first: pot.left}
    if pot.how == "both-ways" or pot.left == 1:
        return "" if given == each_one else "the odd chips go to somebody else"
    if pot.game in ALL_TO_THE_FIRST.get(edition, ()):
        return "" if given == all_to_one else "the book gives all odd chips to the first"
    return "" if given in (each_one, all_to_one) else "the odd chips go to somebody else"


def _by_halves(pot: Shared) -> tuple[dict[str, int], ...]:
    """Return who can get the odd chips of two halves that the same players win: one each, or all of a half to one."""
    low = pot.chips // 2
    left = [half % len(pot.winners) for half in (pot.chips - low, low)]
    each_one: Counter[str] = Counter()
    to_one: Counter[str] = Counter()
    for odd in left:
        each_one.update({f"seat{seat}": 1 for seat in pot.order[:odd]})
        to_one.update({f"seat{pot.order[0]}": odd} if odd else {})
    return dict(each_one), dict(to_one)


def nothing_is_left_over(pot: Shared, ruling: Ruling, edition: str) -> str:
    by_halves = pot.how == "both-ways" and edition in HALF_BY_HALF
    left = any(_by_halves(pot)) if by_halves else pot.left > 0
    return "divides evenly, though chips are left over" if left and "evenly" in str(ruling.outcome) else ""


SHARES = Chapter(
    "a pot is shared",
    shared,
    TRUTH,
    doors,
    matters,
    (chips_are_conserved, odd_chips_go_in_order, nothing_is_left_over),
)
