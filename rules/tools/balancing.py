"""Balancing tables worked out: which table is short, who moves, and to which of its seats.

2009 rule 6, 2013 and 2017 rule 10-A, 2019 to 2024 and Fivebet rule 11-A, 2026 rule 12-A. In stud a player moves by
position: to the seat that opened last at the short table, from the same seat.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from rules.tools.errors import ToolRefused
from rules.tools.next_hands import hands_until_big_blind, next_big_blind

Mover: TypeAlias = Literal["big_blind", "next_big_blind"]


@dataclass(frozen=True)
class SeatedTable:
    """A table by its number, its players by seat, how many seats it has, and the big blind of its last hand.

    `big_blind` is 0 while nobody has told it.
    """

    number: int
    players: frozenset[int]
    seats: int
    big_blind: int = 0

    @property
    def open_seats(self) -> list[int]:
        return [seat for seat in range(1, self.seats + 1) if seat not in self.players]


@dataclass(frozen=True)
class Uneven:
    """The tables that are out of balance: the fullest, the shortest, and by how many players."""

    fullest: tuple[int, ...]
    shortest: tuple[int, ...]
    by: int


@dataclass(frozen=True)
class SeatMove:
    """A player's way from a seat at one table to a seat at another."""

    from_table: int
    from_seat: int
    to_table: int
    to_seat: int


def uneven(tables: Iterable[SeatedTable]) -> Uneven | None:
    """Return the tables that are out of balance, in order of their numbers; None where no two are two players apart."""
    counted = {table.number: len(table.players) for table in sorted(tables, key=lambda one: one.number)}
    if not counted or max(counted.values()) - min(counted.values()) < 2:
        return None
    most, least = max(counted.values()), min(counted.values())
    return Uneven(
        tuple(number for number, count in counted.items() if count == most),
        tuple(number for number, count in counted.items() if count == least),
        most - least,
    )


def who_moves(table: SeatedTable, mover: Mover) -> int:
    """Return the seat that leaves `table`: the next big blind, or under 2009 the present one.

    Raises ToolRefused where the big blind is not known, or has no player.
    """
    if not table.big_blind:
        raise ToolRefused("big_blind", f"Tap who had the big blind at table {table.number}.")
    if mover == "next_big_blind":
        return next_big_blind(table.big_blind, table.players)
    if table.big_blind not in table.players:
        raise ToolRefused("big_blind", f"Nobody sits in the big blind at table {table.number}. Tap the next one.")
    return table.big_blind


def worst_seats(table: SeatedTable) -> list[int]:
    """Return the open seats for the next hand of a table, the one that has the big blind first in front.

    The seat of the last big blind is the small blind of the next hand, and is left out; the seats are the same whether
    an edition says the worst position or the nearest seat left of the big blind. Raises ToolRefused where the big blind
    is not known.
    """
    if not table.big_blind:
        raise ToolRefused("big_blind", f"Tap who had the big blind at table {table.number}.")
    never = table.big_blind
    open_seats = [seat for seat in table.open_seats if seat != never]
    return sorted(open_seats, key=lambda seat: ((seat - table.big_blind - 1) % table.seats, seat))


def move_one(here: SeatedTable, there: SeatedTable, mover: Mover) -> SeatMove:
    """Return the move of one player from a full table to a short one.

    Raises ToolRefused where a big blind is not known, and where only the small blind is open.
    """
    seats = worst_seats(there)
    if not seats:
        raise ToolRefused("to_table", f"Only the small blind is open at table {there.number}. Wait a hand, or decide.")
    return SeatMove(here.number, who_moves(here, mover), there.number, seats[0])


def balance(tables: Collection[SeatedTable], mover: Mover) -> list[SeatMove]:
    """Return the moves, in order, after which no two tables are two players apart.

    Each goes from the fullest table to the shortest, the lowest number first; where a procedure picks one of several
    by lot, the caller orders them. Raises ToolRefused as `move_one` does.
    """
    now = {table.number: table for table in tables}
    moves: list[SeatMove] = []
    while apart := uneven(now.values()):
        here, there = now[apart.fullest[0]], now[apart.shortest[0]]
        move = move_one(here, there, mover)
        now[here.number] = replace(here, players=here.players - {move.from_seat})
        now[there.number] = replace(there, players=there.players | {move.to_seat})
        moves.append(move)
    return moves


def waits(move: SeatMove, there: SeatedTable) -> int:
    """Return in how many hands a moved player has the big blind: 1 for the first hand at the new table."""
    return hands_until_big_blind(move.to_seat, there.big_blind, there.players)
