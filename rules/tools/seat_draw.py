"""Seats drawn by lot: a broken table, late entries, a final table, a first day. The same seed draws the same seats.

A broken table is a random draw in two steps (2017 rule 9, 2019 and Fivebet rule 10, 2022 and 2024 rule 10-B, 2026 rule
11-B): the cards of the new seats are shuffled into a stack, then every player is dealt a playing card, and the highest
takes the first of the stack.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.tools.chip_race import DECK
from rules.tools.dice import Dice
from rules.tools.errors import ToolRefused

# Nobody plays alone.
FEWEST = 2


@dataclass(frozen=True)
class DrawnSeat:
    """A player, by the number that the caller gave, and the seat that was drawn."""

    player: int
    table: int
    seat: int


@dataclass(frozen=True)
class DealtSeat:
    """A player of a broken table, the playing card that was dealt, and the seat that went with it."""

    player: int
    card: str
    table: int
    seat: int


def draw_seats(players: Sequence[int], open_seats: Mapping[int, Collection[int]], dice: Dice) -> list[DrawnSeat]:
    """Seat every player at a table in play, and return the seats by table and seat.

    `open_seats` are those of each table by its number. First the tables are drawn: each player goes to a table that
    has most open seats, chance deciding between tables alike, so that tables stay as even as they can; then the seat.

    Raises ToolRefused for a player named twice, and for more players than open seats.
    """
    _check(players, open_seats)
    order = dice.shuffled(players)
    cards = zip(order, _seat_cards(len(order), open_seats, dice), strict=True)
    drawn = [DrawnSeat(player, table, seat) for player, (table, seat) in cards]
    return sorted(drawn, key=lambda one: (one.table, one.seat))


def break_table(players: Sequence[int], open_seats: Mapping[int, Collection[int]], dice: Dice) -> list[DealtSeat]:
    """Seat every player of a broken table at another one, in two steps, and return the seats in the order of the cards.

    The seat cards are those of the tables that have most open seats, as `draw_seats` takes them. Raises ToolRefused as
    it does.
    """
    _check(players, open_seats)
    stack = dice.shuffled(list(_seat_cards(len(players), open_seats, dice)))
    dealt = dict(zip(players, dice.shuffled(DECK), strict=False))
    highest = sorted(players, key=lambda player: DECK.index(dealt[player]), reverse=True)
    return [DealtSeat(player, dealt[player], *seat) for player, seat in zip(highest, stack, strict=True)]


def draw_afresh(players: Sequence[int], tables: Sequence[int], seats: int, dice: Dice) -> list[DrawnSeat]:
    """Seat every player at empty tables of so many `seats`, no two tables more than one apart.

    Raises ToolRefused for a player or table named twice, too little room, and too few players for the tables.
    """
    if len(set(tables)) < len(tables):
        raise ToolRefused("tables", "A table is named twice. Name each once.")
    if len(players) < FEWEST * len(tables) and len(tables) > 1:
        raise ToolRefused("tables", f"{len(players)} players are too few for {len(tables)} tables. Name fewer tables.")
    return draw_seats(players, {table: range(1, seats + 1) for table in tables}, dice)


def _seat_cards(count: int, open_seats: Mapping[int, Collection[int]], dice: Dice) -> Iterator[tuple[int, int]]:
    """Yield so many seats, each of a table that has most open ones by then; chance decides between alike."""
    left = {table: sorted(seats) for table, seats in open_seats.items()}
    for _ in range(count):
        most = max(len(seats) for seats in left.values())
        tables = [table for table in sorted(left) if len(left[table]) == most]
        table = tables[dice.below(len(tables))]
        yield table, left[table].pop(dice.below(most))


def _check(players: Sequence[int], open_seats: Mapping[int, Collection[int]]) -> None:
    if len(set(players)) < len(players):
        raise ToolRefused("players", "A player is in the draw twice. Take one out.")
    room = sum(map(len, open_seats.values()))
    if not players:
        raise ToolRefused("players", "Nobody is in the draw. Choose who draws a seat.")
    if len(players) > room:
        raise ToolRefused("tables", f"{len(players)} players need a seat, and {room} are open. Name more tables.")
