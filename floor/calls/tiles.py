"""What the home screen offers: a tile for each situation and for each way into it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from rules.engine.situation import Situation, WayIn
from rules.situations import SITUATIONS

# Always at hand, whatever is searched for: a call that no situation covers, and a penalty by itself.
ALWAYS = ("giving-a-penalty", "another-call")


@dataclass(frozen=True)
class Tile:
    """A tap that starts a call: the whole situation, or one way into it."""

    situation: Situation
    way_in: WayIn | None = None

    @property
    def value(self) -> str:
        """What the tap sends."""
        return f"{self.situation.id}:{self.way_in.id}" if self.way_in else self.situation.id

    @property
    def title(self) -> str:
        return str(self.way_in.title if self.way_in else self.situation.title)

    @property
    def chapter(self) -> str:
        return self.situation.chapter


def tiles_of(situations: Iterable[Situation]) -> list[Tile]:
    """A tile for each situation, followed by the ways into it."""
    return [Tile(situation, way_in) for situation in situations for way_in in (None, *situation.ways_in)]


def tile(value: str) -> Tile | None:
    """The tile that sends `value`."""
    return _tiles().get(value)


@cache
def _tiles() -> dict[str, Tile]:
    return {tile.value: tile for tile in tiles_of(SITUATIONS.values())}
