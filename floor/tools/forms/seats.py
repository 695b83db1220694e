"""Seats drawn by lot: entries, or a new seat for everybody who plays; and the page of any draw of seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar
from urllib.parse import urlencode

from django import forms
from django.http import QueryDict

from floor.models import Lot, Player
from floor.tools.draws import given_of
from floor.tools.forms.base import TYPED, DrawnTool
from floor.tools.place import ToolPlace
from floor.tools.result import ToolResult
from floor.tournament.drawing import (
    AFRESH,
    BROKEN,
    ENTRIES,
    cards_of,
    entries_from,
    fresh_from,
    number_of,
)
from floor.tournament.seating import Free, NewSeat, free_seats, to_draw_for
from rules.tools.seat_draw import FEWEST

KINDS = {ENTRIES: "Late entries and re-entries", AFRESH: "Everybody, for a final table or a redraw"}
RULES = {BROKEN: "breaking-two-step-random", ENTRIES: "late-entry-seat-draw", AFRESH: "random-seat-assignment"}
OWN_WAY = "The draw is by lot, from the seed that is shown: the same seed draws the same seats."
SHOWN = 40


@dataclass(frozen=True)
class DrawnPlayer:
    """A seat that was drawn, with whoever it is for, and the playing card that it was dealt by."""

    seat: NewSeat
    card: str


class SeatDrawForm(DrawnTool):
    """The kind of draw, the players in it, and the tables; or the number of a draw that there was."""

    title = "Draw seats"
    help = "Late entries, re-entries, a final table: drawn by lot, with cards to print"
    draws_of: ClassVar[tuple[str, ...]] = (BROKEN, ENTRIES, AFRESH)

    kind = forms.ChoiceField(required=False, choices=KINDS.items())
    players = forms.MultipleChoiceField(
        required=False, error_messages={"invalid_choice": "Somebody here has a seat by now. Tap the players again."}
    )
    tables = forms.MultipleChoiceField(
        required=False, error_messages={"invalid_choice": "A table here is closed by now. Tap the tables again."}
    )

    def __init__(self, place: ToolPlace, sent: QueryDict) -> None:
        super().__init__(place, sent)
        self.lot = self.lot_of_address()

    def query_of(self, lot: Lot) -> str:
        """Return the query of a draw: once it stands, its players have seats, and are no input any more."""
        place = {name: self.sent[name] for name in ("call", "hand", "table") if name in self.sent}
        return urlencode({**place, "lot": lot.pk})

    @property
    def again(self) -> str:
        """Return the query of the page on which the same players draw again."""
        given = given_of(self.lot) if self.lot and self.may_seat else {}
        tables = given.get("tables") or list(given.get("open_seats", ()))
        players = given.get("players", []) if self.lot and self.lot.tool == ENTRIES else []
        kind = self.lot.tool if self.lot else ENTRIES
        return urlencode({TYPED: 1, "kind": kind, "players": players, "tables": tables}, doseq=True)

    @classmethod
    def filled_in(cls, place: ToolPlace) -> dict[str, object]:
        return {"kind": ENTRIES}

    def add_fields(self) -> None:
        tapped = [int(id) for id in self.sent.getlist("players") if id.isascii() and id.isdecimal() and len(id) < 19]
        self.waiting = list(to_draw_for(self.place.tournament, tapped)[:SHOWN])
        self.fields["players"].choices = [(str(player.pk), player.name) for player in self.waiting]  # type: ignore[attr-defined]
        self.fields["tables"].choices = [(str(table.number), str(table.number)) for table in self.open_tables]  # type: ignore[attr-defined]

    @cached_property
    def open_tables(self) -> list[Any]:
        return list(self.place.tournament.tables.filter(is_open=True).order_by("number"))

    @cached_property
    def free(self) -> list[Free]:
        return free_seats(self.place.tournament)

    @property
    def draw_as(self) -> str:
        return str(self.cleaned_data.get("kind") or ENTRIES)

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        if self.errors:
            return said
        players, seats = len(self.to_draw["players"]), self._room()
        if players > seats:
            need = "1 player needs a seat" if players == 1 else f"{players} players need a seat"
            self.add_error(
                "tables", f"{need}, and {seats} {'is' if seats == 1 else 'are'} open there. Tap more tables."
            )
        elif self.draw_as == AFRESH and len(said["tables"]) > 1 and players < FEWEST * len(said["tables"]):
            self.add_error("tables", f"{players} players are too few for {len(said['tables'])} tables. Tap fewer.")
        return said

    def _room(self) -> int:
        if self.draw_as == AFRESH:
            tables = len(self.cleaned_data["tables"])
            return tables * self.place.tournament.seats_per_table if tables else len(self.to_draw["players"])
        return sum(map(len, self.to_draw["open_seats"].values()))

    @cached_property
    def to_draw(self) -> dict[str, Any]:
        tables = sorted(map(int, self.cleaned_data["tables"]))
        if self.draw_as == AFRESH:
            return fresh_from(self.place.tournament, tables)
        players = list(map(int, self.cleaned_data["players"]))
        return entries_from(players, [one for one in self.free if not tables or one.table.number in tables])

    @property
    def may_draw(self) -> bool:
        tables = self.draw_as == ENTRIES or bool(self.cleaned_data["tables"]) if self.is_valid() else False
        return tables and bool(self.to_draw["players"])

    @cached_property
    def drawn(self) -> list[DrawnPlayer]:
        """Return who drew which seat, by table and seat."""
        if self.lot is None:
            return []
        cards, left = cards_of(self.lot), _left(self.lot)
        players = Player.objects.in_bulk([card.player for card in cards])
        made = [
            DrawnPlayer(NewSeat(players[card.player].name, card.chair, *left.get(card.player, ())), card.card)
            for card in cards
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
        """True if a tap here seats them: a broken table and a day have pages of their own for it."""
        return self.lot is not None and self.lot.tool != BROKEN and "day" not in given_of(self.lot)

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


def _left(lot: Lot) -> Mapping[int, tuple[int, int]]:
    """Return table and seat that the players of a draw leave, by player; empty where they had none."""
    given = given_of(lot)
    if lot.tool == BROKEN:
        return {id: (given["table"], int(seat)) for seat, id in given["players"].items()}
    left = given.get("left", [])
    return {id: (table, seat) for id, (table, seat) in zip(given["players"], left, strict=bool(left))}
