"""The beginning of a call by a tap: on a tile, or on a result of the search, of which all that it shows counts."""

from dataclasses import dataclass, field
from typing import Any

from django.core import signing

from floor.calls.tiles import Tile
from floor.ground.inputs import InPlay
from floor.ground.wizard import Stored, Wizard, prefilled
from floor.models import Tournament
from rules.engine.book import Book
from rules.situations import SITUATIONS

SALT = "result of a sentence"
# A result is sent as such a mark and its contents, signed; a tile by its name.
MARK = "heard:"


@dataclass(frozen=True)
class CallStart:
    """The situation and way in of a call as they were tapped, with the answers and the table that were heard.

    `sentence` is what was typed, whatever was tapped then.
    """

    tile: Tile
    heard: Stored = field(default_factory=dict)
    table: int = 0
    sentence: str = ""

    def sealed(self, tournament: Tournament) -> str:
        """The value of the tap on a result: all that it shows, and nothing else."""
        kept = {"tile": self.tile.value, "heard": self.heard, "table": self.table, "sentence": self.sentence}
        return f"{MARK}{signing.dumps(kept, salt=_salt(tournament), compress=True)}"

    def answers(self, in_play: InPlay | None) -> Stored:
        """The first answers of the call: what is in play, and over it what was tapped or heard."""
        way_in = None if self.heard else self.tile.way_in
        known = prefilled(in_play, way_in) if in_play else {}
        return known | self.heard

    def wizard(self, book: Book, in_play: InPlay | None) -> Wizard:
        """The call as it begins. An act that lies ahead is taken as not yet happened where anything was heard."""
        wizard = Wizard(self.tile.situation, book, self.answers(in_play))
        return wizard.looking_ahead() if self.heard else wizard


def unsealed(tournament: Tournament, value: str) -> CallStart:
    """The result that sends `value`. Raises BadSignature if it was not shown in this tournament."""
    kept: dict[str, Any] = signing.loads(value.removeprefix(MARK), salt=_salt(tournament))
    situation, _, way = kept["tile"].partition(":")
    ways = {one.id: one for one in SITUATIONS[situation].ways_in}
    return CallStart(Tile(SITUATIONS[situation], ways.get(way)), kept["heard"], kept["table"], kept["sentence"])


def _salt(tournament: Tournament) -> str:
    return f"{SALT}:{tournament.pk}"
