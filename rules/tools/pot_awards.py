"""The shares of each pot: ties, high and low, several boards, and odd chips to the chip.

2009 rules 12 and 13, 2013 rules 19 and 20, 2017 to 2024 and Fivebet rules 20 and 21, 2026 rules 21 and 23: each pot is
split by itself, an odd chip of a split pot goes to the high hand, and then to the first winner left of the button, in
stud to the highest card. No edition speaks of several boards: each has an equal part, an odd chip going to the first.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.book import Book
from rules.poker.odd_chips import Several, high_low_shares, odd_chips, shares
from rules.tools.errors import ToolRefused

IDENTICAL, BOARD, STUD = "odd-chip-identical-hands", "odd-chip-board-games", "odd-chip-stud"


@dataclass(frozen=True)
class BoardWinners:
    """The players who win one board, high and low; nobody wins low in a game without it, or without a low hand."""

    high: tuple[str, ...]
    low: tuple[str, ...] = ()

    @property
    def all(self) -> frozenset[str]:
        return frozenset((*self.high, *self.low))


@dataclass(frozen=True)
class OddChipRules:
    """A book on odd chips: the smallest chip, the way of several, and whether hands alike are joined.

    `several` is "" where the book covers a single odd chip only; then the floor says. `joined` is true where players
    who win both ways share the whole pot once.
    """

    chip: int
    several: Several
    joined: bool


class SeveralAreOpen(ToolRefused):
    """The book covers a single odd chip, and here are several: the floor says whether one each or all to the first."""


def rules_of(book: Book, chip: int, *, stud: bool, decided: Several = "") -> OddChipRules:
    """Return how a book hands out odd chips of the smallest `chip`; `decided` is what the floor says of several."""
    key = f"{STUD if stud else BOARD}.several_chips"
    to_the_first = book.has_param(key) and book.param(key) == "to_the_first"
    return OddChipRules(chip, "first" if to_the_first else decided, book.has(IDENTICAL))


def award(pot: int, boards: Sequence[BoardWinners], order: Sequence[str], rules: OddChipRules) -> dict[str, int]:
    """Return what each winner of one pot gets, in chips, winners in `order`: the order in which they get odd chips.

    Raises ToolRefused where nobody wins a board, where the smallest chip does not make the pot, and SeveralAreOpen
    where the floor must say who gets several odd chips.
    """
    if not boards or not all(board.high for board in boards):
        raise ToolRefused("winners", "Tap who wins this pot.")
    if rules.chip < 1 or pot % rules.chip:
        raise ToolRefused("chip", f"A pot of {pot:,} is not made of chips of {rules.chip:,}. Count it again.")
    won = dict.fromkeys((player for player in order if any(player in board.all for board in boards)), 0)
    for number, board in enumerate(boards):
        for player, chips in _of_board(_part(pot, len(boards), number, rules.chip), board, order, rules).items():
            won[player] += chips
    return won


def _part(pot: int, boards: int, number: int, chip: int) -> int:
    odd = odd_chips(pot, boards, chip)
    return (pot - odd * chip) // boards + (chip if number < odd else 0)


def _of_board(part: int, board: BoardWinners, order: Sequence[str], rules: OddChipRules) -> dict[str, int]:
    high, low = (tuple(sorted(side, key=order.index)) for side in (board.high, board.low))
    if low and set(high) == set(low) and not rules.joined:
        found = _by_halves(part, high, rules)
    else:
        found = high_low_shares(part, high, low, rules.chip, rules.several)
    if found is None:
        raise SeveralAreOpen("several", "The book covers one odd chip. Say who gets several, and rule it so each time.")
    return found


def _by_halves(part: int, both_ways: Sequence[str], rules: OddChipRules) -> dict[str, int] | None:
    to_high = (part + odd_chips(part, 2, rules.chip) * rules.chip) // 2
    halves = [shares(half, both_ways, rules.chip, rules.several) for half in (to_high, part - to_high)]
    if halves[0] is None or halves[1] is None:
        return None
    return {player: halves[0][player] + halves[1][player] for player in both_ways}
