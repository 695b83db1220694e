"""The columns of a call that pages show and that neither its answers nor its ruling has, kept by its entries.

A column is named by its path from the call: "table.number" is the number of its table.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from floor.ground.record_clock import microseconds
from floor.models import Incident, InputKind

# The first entry of a call keeps these and what was in play. None of them changes once something is recorded.
OPENED = (
    "tournament_id",
    "tournament.house_id",
    "tournament.betting_structure",
    "tournament.games",
    "tournament.seats_per_table",
    "table_id",
    "table.number",
    "table.tournament_id",
    "situation",
    "source",
    "hand_id",
    "occurred_at",
    "recorded_at",
    "opened_by_id",
    "slip_ruled_by_id",
    "draft.book_id",
)
# Each correction of what was in play keeps these again.
OF_INPUT: dict[InputKind, tuple[str, ...]] = {
    InputKind.LEVEL: (
        "level_id",
        "level.number",
        "level.tournament_id",
        "level.small_blind",
        "level.big_blind",
        "level.ante",
        "level.ante_from",
        "level.minutes",
        "level.game",
        "level_set_at",
        "level_set_by_id",
    ),
    InputKind.GAME: ("game", "game_set_at", "game_set_by_id"),
    InputKind.PLAYERS: ("players_at_table", "players_counted_at", "players_counted_by_id"),
}
KEPT = (*OPENED, *(column for columns in OF_INPUT.values() for column in columns))


def kept(incident: Incident, columns: Iterable[str] = KEPT) -> dict[str, Any]:
    """Columns as an entry keeps them: ids and values."""
    return {column: shown(incident, column) for column in columns}


def shown(incident: Incident, column: str) -> Any:
    """Return the current value of a column, as an entry would keep it; None when there is no such row."""
    value: Any = incident
    for name in column.split("."):
        value = getattr(value, name, None)
    return plain(value)


def plain(value: Any) -> Any:
    """A time in microseconds since 1970 UTC, anything else as it is."""
    return microseconds(value) if isinstance(value, datetime) else value
