"""The tiles of home: one for each situation and each way into it, by family."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from floor.calls.families import FAMILIES
from rules.engine.situation import Family, Situation, WayIn
from rules.situations import SITUATIONS

# Always available, whatever is searched for: a call that no situation covers, and a penalty by itself.
ALWAYS = ("giving-a-penalty", "another-call")
# As many tiles as fit beside the list of present activity.
FEW = 8


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
    def why(self) -> str:
        """Return the situation that a way in leads to."""
        return str(self.situation.title) if self.way_in else ""

    @property
    def family(self) -> Family:
        return self.way_in and self.way_in.family or self.situation.family

    @property
    def icon(self) -> str:
        return FAMILIES[self.family][1]

    @property
    def in_sight(self) -> bool:
        """True if it is among the first of its family; a situation with a button of its own needs no tile."""
        return bool(self.way_in.family) if self.way_in else self.situation.id not in ALWAYS


@dataclass(frozen=True)
class TileShelf:
    """A family with its tiles: the visible ones, and behind them the other ways into its situations."""

    id: Family
    title: str
    icon: str
    tiles: tuple[Tile, ...]
    more: tuple[Tile, ...]

    @property
    def is_small(self) -> bool:
        """True if it needs no more room than the most frequent calls."""
        return len(self.tiles) <= FEW and not self.more


def shelves() -> list[TileShelf]:
    """Every family, including one without questions yet."""
    tiles = tiles_of(SITUATIONS.values())
    shown = [tile for tile in tiles if tile.in_sight]
    others = [tile for tile in tiles if tile.way_in and not tile.in_sight]
    return [TileShelf(id, *name, of_family(shown, id), of_family(others, id)) for id, name in FAMILIES.items()]


def of_family(tiles: Iterable[Tile], family: Family) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles if tile.family == family)


def tiles_of(situations: Iterable[Situation]) -> list[Tile]:
    """A tile for each situation, followed by the ways into it."""
    return [Tile(situation, way_in) for situation in situations for way_in in (None, *situation.ways_in)]


def tile(value: str) -> Tile | None:
    """The tile that sends `value`."""
    return _tiles().get(value)


@cache
def _tiles() -> dict[str, Tile]:
    return {tile.value: tile for tile in tiles_of(SITUATIONS.values())}
