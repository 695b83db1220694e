"""Balancing: the tables that are uneven by the list of seats, the player who moves, and the seat."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, cast

from django import forms

from floor.ground.numbers import whole
from floor.models import Player
from floor.tools.forms.base import SeatField, ToolForm
from floor.tools.result import ToolResult
from floor.tournament.seating import Chair, state_of
from rules.tools.balancing import Mover, SeatedTable, SeatMove, Uneven, move_one, uneven, waits
from rules.tools.errors import ToolRefused

MOVER, NEVER = "balancing-mover-and-destination", "balancing-never-small-blind"
EVEN = "No two tables are two players apart: nobody moves."
SAME_SEAT = "In stud a player moves by position: to the seat that opened last."


@dataclass(frozen=True)
class SeatDrawing:
    """A seat of a table as it is drawn: its player, and what happens there."""

    number: int
    name: str
    mark: str


@dataclass(frozen=True)
class TableDrawing:
    """One of the two tables, with the field in which its last big blind is tapped."""

    number: int
    players: int
    field: str
    seats: list[SeatDrawing]


class BalancingForm(ToolForm):
    """The full and the short table, and the big blind of the last hand at each."""

    title = "Balance tables"
    help = "Which table is short, who moves, and to which seat"
    on_the_result = ("full_big_blind", "short_big_blind")
    refused_at: ClassVar[Mapping[str, str]] = {"big_blind": "full_big_blind", "to_table": "short_big_blind"}

    full = forms.IntegerField(required=False, min_value=1, max_value=9999)
    short = forms.IntegerField(required=False, min_value=1, max_value=9999)
    full_big_blind = SeatField()
    short_big_blind = SeatField()

    @cached_property
    def players(self) -> dict[int, dict[int, Player]]:
        """Return the players of each open table, by its number and their seats; in one query."""
        at: dict[int, dict[int, Player]] = defaultdict(dict)
        tournament = self.place.tournament
        for table in tournament.tables.filter(is_open=True):
            at[table.number] = {}
        for player in tournament.players.filter(table__is_open=True).select_related("table"):
            assert player.table and player.seat
            at[player.table.number][player.seat] = player
        return dict(at)

    @cached_property
    def apart(self) -> Uneven | None:
        return uneven([self._table(number, 0) for number, there in self.players.items() if there])

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        self.move: SeatMove | None = None
        if self.errors or self.apart is None:
            return said
        full, short = self.pair
        if self.by_position:
            self._move_by_position(full, short)
        elif said.get("full_big_blind") and said.get("short_big_blind"):
            mover = cast(Mover, self.place.book.param(f"{MOVER}.mover"))
            here, there = self._table(full, said["full_big_blind"]), self._table(short, said["short_big_blind"])
            try:
                self.move = move_one(here, there, mover)
                self.waits = waits(self.move, there)
            except ToolRefused as refused:
                self.refuse(refused)
        return said

    def _move_by_position(self, full: int, short: int) -> None:
        """Fill the seat that opened last from the same seat at the full table."""
        seat = self.cleaned_data.get("short_big_blind")
        if not seat:
            return
        if seat in self.players[short]:
            self.add_error("short_big_blind", f"Somebody sits in seat {seat} at table {short}. Tap an open seat.")
        elif seat not in self.players[full]:
            self.add_error("short_big_blind", f"Nobody sits in seat {seat} at table {full}. Decide who moves.")
        else:
            self.move = SeatMove(full, seat, short, seat)

    @property
    def pair(self) -> tuple[int, int]:
        """Return the table that gives a player and the one that gets one; of several alike the tapped ones."""
        assert self.apart
        full, short = self.cleaned_data.get("full"), self.cleaned_data.get("short")
        return (
            full if full in self.apart.fullest else self.apart.fullest[0],
            short if short in self.apart.shortest else self.apart.shortest[0],
        )

    @property
    def by_position(self) -> bool:
        return self.place.is_stud

    @property
    def drawings(self) -> list[TableDrawing]:
        """Return both tables: who moves, and to which seat, once that is known."""
        if self.apart is None:
            return []
        fields = ("" if self.by_position else "full_big_blind", "short_big_blind")
        return [self._drawing(number, field) for number, field in zip(self.pair, fields, strict=True)]

    @property
    def mover(self) -> Player | None:
        return self.players[self.move.from_table][self.move.from_seat] if self.move else None

    @property
    def seen(self) -> str:
        """Return where the mover sits, as the action that moves somebody wants to know it."""
        return state_of(self.mover) if self.mover else ""

    @property
    def chair(self) -> str:
        return f"{self.move.to_table}.{self.move.to_seat}" if self.move else ""

    def result(self) -> ToolResult | None:
        if not self.is_valid():
            return None
        if self.apart is None:
            return ToolResult((EVEN,)) if any(self.players.values()) else None
        short = self.apart.shortest
        tables = f"Table {short[0]} is" if len(short) == 1 else f"Tables {', '.join(map(str, short))} are"
        first = f"{tables} short by {self.apart.by}."
        if self.move is None:
            return ToolResult((first,), why=SAME_SEAT if self.by_position else "")
        left, chair = Chair(self.move.from_table, self.move.from_seat), Chair(self.move.to_table, self.move.to_seat)
        line = f"The player at {left} moves to {chair}."
        if not self.by_position:
            hands = "in the next hand" if self.waits == 1 else f"in {self.waits} hands"
            line = f"The player at {left} moves to {chair}, who has the big blind there {hands}."
        return ToolResult((first, line), (), line, (MOVER, NEVER), SAME_SEAT if self.by_position else "")

    def _table(self, number: int, big_blind: int) -> SeatedTable:
        there = frozenset(self.players.get(number, {}))
        return SeatedTable(number, there, self.place.tournament.seats_per_table, big_blind)

    def _drawing(self, number: int, field: str) -> TableDrawing:
        there, big = self.players[number], whole(self.sent.get(field, "")) if field else None
        marks = {big: "BB"} if big and not self.by_position else {}
        if self.move and self.move.from_table == number:
            marks[self.move.from_seat] = "moves"
        if self.move and self.move.to_table == number:
            marks[self.move.to_seat] = "to here"
        seats = [
            SeatDrawing(seat, there[seat].name if seat in there else "", marks.get(seat, ""))
            for seat in self.place.seats
        ]
        return TableDrawing(number, len(there), field, seats)
