"""The tiles of home: the calls of each family that the tournament may have, and the tiles of the search."""

from collections.abc import Iterable, Set
from dataclasses import dataclass
from functools import cache

from floor.calls.families import CALLS, FAMILIES, is_called_for
from rules.engine.situation import Family, Situation, WayIn
from rules.situations import SITUATIONS

# As many tiles of a family as can be taken in at a glance; the rarer calls are one step further.
MOST = 10
# As many tiles as fit beside the list of present activity.
FEW = 6


@dataclass(frozen=True)
class Tile:
    """A tap that starts a call: the whole situation, or one way into it."""

    situation: Situation
    way_in: WayIn | None = None

    @property
    def value(self) -> str:
        """Return the value that the tap sends."""
        return f"{self.situation.id}:{self.way_in.id}" if self.way_in else self.situation.id

    @property
    def title(self) -> str:
        return str(self.way_in.title if self.way_in else self.situation.title)

    @property
    def looks(self) -> str:
        """Return what it looks like at the table."""
        return str(self.way_in.looks if self.way_in else self.situation.looks)

    @property
    def why(self) -> str:
        """Return the situation that a way in leads to."""
        return str(self.situation.title) if self.way_in else ""

    @property
    def icon(self) -> str:
        return FAMILIES[self.situation.family][1]


@dataclass(frozen=True)
class TileShelf:
    """A family with its tiles: the most frequent calls, and the rarer ones behind them."""

    id: Family
    title: str
    icon: str
    tiles: tuple[Tile, ...]
    rarer: tuple[Tile, ...]

    @property
    def is_small(self) -> bool:
        """True if it needs no more room than the most frequent calls."""
        return len(self.tiles) <= FEW and not self.rarer


def shelves(played: Set[str]) -> list[TileShelf]:
    """Return every family where these kinds of game and betting are played."""
    return [_shelf(family, played) for family in FAMILIES]


def _shelf(family: Family, played: Set[str]) -> TileShelf:
    tiles = tuple(_tiles()[value] for value in CALLS[family] if is_called_for(value, played))
    return TileShelf(family, *FAMILIES[family], tiles[:MOST], tiles[MOST:])


def tiles_of(situations: Iterable[Situation]) -> list[Tile]:
    """A tile for each situation, followed by the ways into it."""
    return [Tile(situation, way_in) for situation in situations for way_in in (None, *situation.ways_in)]


def tile(value: str) -> Tile | None:
    """The tile that sends `value`."""
    return _tiles().get(value)


@cache
def _tiles() -> dict[str, Tile]:
    return {tile.value: tile for tile in tiles_of(SITUATIONS.values())}
