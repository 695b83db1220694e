"""Seats drawn by lot: what is drawn from is stored first, and the outcome follows from it and the seed of the draw."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from django.utils.crypto import salted_hmac

from floor.errors import Invalid
from floor.ground.numbers import counted
from floor.models import Lot, Player, Table, Tournament
from floor.tournament.imports import SeatRow, seats_as_csv
from floor.tournament.seating import Chair, Free
from rules.engine.canonical import canonical
from rules.tools.dice import Dice
from rules.tools.seat_draw import FEWEST, break_table, draw_afresh, draw_seats

TABLES = "Type the numbers of the tables, such as 1-6, 9."
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
# The names of the draws as the rows have them.
BROKEN, ENTRIES, AFRESH = "broken-table", "seats", "afresh"


def of_broken_table(given: Mapping[str, Any], dice: Dice) -> object:
    return [asdict(one) for one in break_table(list(given["players"].values()), _open_seats(given), dice)]


def of_entries(given: Mapping[str, Any], dice: Dice) -> object:
    return [asdict(one) for one in draw_seats(given["players"], _open_seats(given), dice)]


def of_fresh_tables(given: Mapping[str, Any], dice: Dice) -> object:
    return [asdict(one) for one in draw_afresh(given["players"], given["tables"], given["seats"], dice)]


def _open_seats(given: Mapping[str, Any]) -> dict[int, list[int]]:
    return {int(table): seats for table, seats in given["open_seats"].items()}


def broken_from(table: Table, players: Sequence[Player], free: Sequence[Free]) -> dict[str, Any]:
    """Return what the seats of a broken table are drawn from: its players by seat, and the open seats elsewhere."""
    return {
        "table": table.number,
        "players": {str(player.seat): player.pk for player in players},
        "open_seats": {str(one.table.number): list(one.seats) for one in free},
    }


def entries_from(players: Sequence[int], free: Sequence[Free]) -> dict[str, Any]:
    """Return what the seats of entries are drawn from: the players, and the open seats of the tables in play."""
    return {
        "players": sorted(players),
        "open_seats": {str(one.table.number): list(one.seats) for one in free},
    }


def fresh_from(tournament: Tournament, tables: Sequence[int]) -> dict[str, Any]:
    """Return what new seats for all who play are drawn from: the players with the seats they leave, and the tables."""
    playing = tournament.players.filter(table__is_open=True).select_related("table").order_by("table__number", "seat")
    return {
        "players": [player.pk for player in playing],
        "left": [[player.table.number, player.seat] for player in playing if player.table],
        "tables": sorted(tables),
        "seats": tournament.seats_per_table,
    }


def listed_from(names: Sequence[str], tables: Sequence[int], seats_per_table: int) -> dict[str, Any]:
    """Return what seats for a list are drawn from: its lines by number, and a keyed hash of their names."""
    text = "\n".join(names)
    return {
        "list": salted_hmac("floor.draw", text, algorithm="sha256").hexdigest(),
        "players": list(range(1, len(names) + 1)),
        "tables": sorted(tables),
        "seats": seats_per_table,
    }


@dataclass(frozen=True)
class SeatCard:
    """A drawn seat, with the playing card that it was dealt by if there was one."""

    player: int
    chair: Chair
    card: str = ""


def cards_of(lot: Lot) -> list[SeatCard]:
    """Return the seats that a lot drew, in the order in which it drew them."""
    drawn = json.loads(lot.outcome.drawn)
    return [
        SeatCard(one["player"], Chair(one["table"], one["seat"]), card_said(one["card"]) if "card" in one else "")
        for one in drawn
    ]


def as_list(lot: Lot, names: Sequence[str]) -> str:
    """Return the list of seats that was drawn for these names, as it is read."""
    cards = cards_of(lot)
    return seats_as_csv(SeatRow(one.chair.table, one.chair.seat, names[one.player - 1]) for one in cards)


def card_said(card: str) -> str:
    return f"{card[0].replace('T', '10')}{SUITS[card[1]]}"


def latest_lot(tournament: Tournament, tool: str, given: Mapping[str, Any]) -> Lot | None:
    """Return the last draw from exactly this; None once somebody came, left or took one of the seats."""
    lots = tournament.lots.filter(tool=tool, given=canonical(given))
    return lots.select_related("outcome", "submission__actor").order_by("-pk").first()


def lot_of(table: Table) -> Lot | None:
    """Return the last draw for the players of a table that broke."""
    # The names of the input are in order, and the table is the last of them.
    lots = Lot.objects.filter(tournament=table.tournament_id, tool=BROKEN, given__endswith=f'"table":{table.number}}}')
    return lots.order_by("-pk").first()


def number_of(lot: Lot) -> int:
    """Return which draw of these players it is, 1 for the first, whatever seats were open."""
    earlier = Lot.objects.filter(tournament=lot.tournament_id, tool=lot.tool, pk__lte=lot.pk)
    return sum(_who(given) == _who(lot.given) for given in earlier.values_list("given", flat=True))


def _who(given: str) -> tuple[object, object]:
    read = json.loads(given)
    return read["players"], read.get("list")


def check_room(players: int, tables: Sequence[int], seats_per_table: int) -> None:
    room = len(tables) * seats_per_table
    if not players:
        raise Invalid({"tables": "Nobody is left for the draw. Choose whose players play on."})
    if players > room:
        need = counted(players, "player needs", "players need")
        raise Invalid({"tables": f"{need} a seat, but these tables have {room}. Name more tables."})
    if len(tables) > 1 and players < FEWEST * len(tables):
        are = counted(players, "player is", "players are")
        raise Invalid({"tables": f"{are} too few for {len(tables)} tables. Name fewer tables."})


def fewest_tables(players: int, seats_per_table: int) -> int:
    return -(-players // seats_per_table)


def ranges(numbers: Sequence[int]) -> str:
    """Numbers as one types them: "1-6, 9"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
