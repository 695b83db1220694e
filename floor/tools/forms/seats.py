"""Seats drawn by lot: for entries, for a table that breaks, or for everybody who plays; and the page of any draw."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar
from urllib.parse import urlencode

from django import forms
from django.http import QueryDict

from floor.ground.numbers import whole
from floor.models import Lot, Player
from floor.tools.draws import given_of
from floor.tools.forms.base import TYPED, DrawnTool
from floor.tools.place import ToolPlace
from floor.tools.result import ToolResult
from floor.tournament.drawing import (
    AFRESH,
    BROKEN,
    ENTRIES,
    broken_from,
    cards_of,
    entries_from,
    fresh_from,
    number_of,
)
from floor.tournament.seating import NewSeat, free_seats, to_draw_for
from rules.tools.seat_draw import FEWEST

KINDS = {
    ENTRIES: "Late entries and re-entries",
    BROKEN: "A table that breaks",
    AFRESH: "Everybody, for a final table or a redraw",
}
# What a call of these situations draws.
OF_CALLS = {"table-broken": BROKEN, "final-table": AFRESH}
RULES = {BROKEN: "breaking-two-step-random", ENTRIES: "late-entry-seat-draw", AFRESH: "random-seat-assignment"}
OWN_WAY = "The draw is by lot, from the seed that is shown: the same seed draws the same seats."
CLOSED = "A table here is closed by now. Tap the tables again."
SHOWN = 40


@dataclass(frozen=True)
class DrawnPlayer:
    """A seat that was drawn, with whoever it is for, and the playing card that it was dealt by."""

    seat: NewSeat
    card: str


class SeatDrawForm(DrawnTool):
    """The kind of draw, the players or the table that breaks, and the tables drawn for; or a draw that there was."""

    title = "Draw seats"
    help = "Late entries, a broken table, a final table: drawn by lot, with cards to print"
    draws_of: ClassVar[tuple[str, ...]] = (BROKEN, ENTRIES, AFRESH)

    kind = forms.ChoiceField(required=False, choices=KINDS.items())
    players = forms.MultipleChoiceField(
        required=False, error_messages={"invalid_choice": "Somebody here has a seat by now. Tap the players again."}
    )
    breaks = forms.ChoiceField(required=False, error_messages={"invalid_choice": CLOSED})
    tables = forms.MultipleChoiceField(required=False, error_messages={"invalid_choice": CLOSED})

    def __init__(self, place: ToolPlace, sent: QueryDict) -> None:
        super().__init__(place, sent)
        self.lot = self.lot_of_address()

    def query_of(self, lot: Lot) -> str:
        """Return the query of a draw: once it stands, its players have seats, and are no input any more."""
        place = {name: self.sent[name] for name in ("call", "hand", "table") if name in self.sent}
        return urlencode({**place, "lot": lot.pk})

    @property
    def given(self) -> dict[str, str]:
        """Return the number of the draw alone, once there is one: all else is in its row."""
        return {"lot": str(self.lot.pk)} if self.lot else super().given

    @property
    def again(self) -> str:
        """Return the query of the page on which the same players draw again."""
        assert self.lot
        given = given_of(self.lot)
        said: dict[str, Any] = {TYPED: 1, "kind": self.lot.tool, "tables": given.get("tables", [])}
        said |= {BROKEN: {"breaks": given.get("table")}, ENTRIES: {"players": given["players"]}}.get(self.lot.tool, {})
        return urlencode(said, doseq=True)

    @classmethod
    def filled_in(cls, place: ToolPlace) -> dict[str, object]:
        kind = OF_CALLS.get(place.call.situation, ENTRIES) if place.call else ENTRIES
        return {"kind": kind, **({"breaks": place.table.number} if place.table and place.table.is_open else {})}

    def add_fields(self) -> None:
        tapped = [number for id in self.sent.getlist("players") if (number := whole(id))]
        self.waiting = list(to_draw_for(self.place.tournament, tapped)[:SHOWN])
        tables = [(str(table.number), str(table.number)) for table in self.open_tables]
        self.fields["players"].choices = [(str(player.pk), player.name) for player in self.waiting]  # type: ignore[attr-defined]
        for name in ("breaks", "tables"):
            self.fields[name].choices = tables  # type: ignore[attr-defined]

    @cached_property
    def open_tables(self) -> list[Any]:
        return list(self.place.tournament.tables.filter(is_open=True).order_by("number"))

    @property
    def draw_as(self) -> str:
        return str(self.cleaned_data.get("kind") or ENTRIES)

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        if self.errors or not self.to_draw:
            return said
        players, tables = len(self.to_draw["players"]), said["tables"]
        seats = len(tables) * self.place.tournament.seats_per_table
        if self.draw_as != AFRESH:
            seats = sum(map(len, self.to_draw["open_seats"].values()))
        if players > seats:
            need = "1 player needs a seat" if players == 1 else f"{players} players need a seat"
            are = "is" if seats == 1 else "are"
            self.add_error("tables", f"{need}, and {seats} {are} open there. Tap more tables.")
        elif self.draw_as == AFRESH and len(tables) > 1 and players < FEWEST * len(tables):
            self.add_error("tables", f"{players} players are too few for {len(tables)} tables. Tap fewer.")
        return said

    @cached_property
    def to_draw(self) -> dict[str, Any]:
        """Return what the draw is made from; nothing while it is not said who draws."""
        said, tournament = self.cleaned_data, self.place.tournament
        tables = sorted(map(int, said["tables"]))
        if self.draw_as == AFRESH:
            return fresh_from(tournament, tables) if tables else {}
        breaks = next((table for table in self.open_tables if str(table.number) == said["breaks"]), None)
        without = breaks if self.draw_as == BROKEN else None
        free = [one for one in free_seats(tournament, without) if not tables or one.table.number in tables]
        if self.draw_as == ENTRIES:
            return entries_from([*map(int, said["players"])], free) if said["players"] else {}
        players = list(breaks.players.order_by("seat")) if breaks else []
        return broken_from(breaks, players, free) if breaks and players else {}

    @property
    def may_draw(self) -> bool:
        return self.is_valid() and bool(self.to_draw)

    @cached_property
    def drawn(self) -> list[DrawnPlayer]:
        """Return who drew which seat, by table and seat."""
        if self.lot is None:
            return []
        lot, cards, left = self.lot, cards_of(self.lot), _left(self.lot)
        players = self.place.tournament.players.in_bulk([one.player for one in cards])
        made = [
            DrawnPlayer(NewSeat(_name(lot, one.player, players), one.chair, *left.get(one.player, ())), one.card)
            for one in cards
        ]
        return sorted(made, key=lambda one: one.seat.chair)

    @cached_property
    def by_name(self) -> list[NewSeat]:  # type: ignore[override]
        return sorted((one.seat for one in self.drawn), key=lambda seat: seat.name.casefold())

    @property
    def by_card(self) -> list[DrawnPlayer]:
        """Return the players of a broken table in the order of their cards; nobody of another draw."""
        if self.lot is None or self.lot.tool != BROKEN:
            return []
        places = {card.chair: place for place, card in enumerate(cards_of(self.lot))}
        return sorted(self.drawn, key=lambda one: places[one.seat.chair])

    @property
    def draws(self) -> int:
        """Return which draw of these players the page shows."""
        return number_of(self.lot) if self.lot else 0

    @property
    def broken(self) -> int:
        """Return the table that was broken by this draw; 0 for another draw."""
        return int(given_of(self.lot).get("table", 0)) if self.lot else 0

    @property
    def may_seat(self) -> bool:
        """True if a tap here seats them: a day begins on a page of its own, and a broken table is closed."""
        if self.lot is None or given_of(self.lot).keys() & {"day", "list"}:
            return False
        return not self.broken or any(table.number == self.broken for table in self.open_tables)

    def result(self) -> ToolResult | None:
        if self.lot is None:
            return None
        left = _left(self.lot)
        if left:
            chairs = [(left[card.player], card) for card in cards_of(self.lot)]
            lines = [
                f"Table {table} seat {seat} goes to {card.chair}{f', dealt the {card.card}' if card.card else ''}."
                for (table, seat), card in sorted(chairs, key=lambda one: one[0])
            ]
        else:
            lines = [f"Drawn: {one.seat.chair}." for one in self.drawn]
        seed = f"Draw {self.lot.pk}, from the seed {self.lot.outcome.seed}."
        return ToolResult((*lines, seed), (), "", (RULES[self.lot.tool],), OWN_WAY)


def _name(lot: Lot, number: int, players: Mapping[int, Player]) -> str:
    """Return who drew: of a list the row has the lines alone, and a list stored anew may have lost a player."""
    if "list" in given_of(lot):
        return f"Line {number} of the list"
    return players[number].name if number in players else "Somebody taken off the list"


def _left(lot: Lot) -> Mapping[int, tuple[int, int]]:
    """Return table and seat that the players of a draw leave, by player; empty where they had none."""
    given = given_of(lot)
    if lot.tool == BROKEN:
        return {id: (given["table"], int(seat)) for seat, id in given["players"].items()}
    left = given.get("left", [])
    return {id: (table, seat) for id, (table, seat) in zip(given["players"], left, strict=bool(left))}
