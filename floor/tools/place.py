"""The place of a tool: a tournament, perhaps a table or a call, and what is known there and still holds."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from floor.ground.games import GAMES
from floor.ground.inputs import InPlay, of_call, of_tournament
from floor.ground.seating_then import Moment, called, moment_of, seating_at
from floor.models import AnteFrom, Hand, Incident, Level, Table, Tournament
from rules.books.stored import load_book
from rules.engine.book import Book
from rules.poker.betting import final
from rules.poker.event import seat_number
from rules.poker.writing import read


@dataclass(frozen=True)
class ToolPlace:
    """A tournament at an instant, with the table, the call or the hand from which the tool was opened, if any."""

    tournament: Tournament
    at: datetime
    table: Table | None = None
    call: Incident | None = None
    own_hand: Hand | None = None

    @property
    def hand(self) -> Hand | None:
        """Return the reconstructed hand: the one from whose page the tool was opened, or that of the call."""
        return self.own_hand or (self.call.hand if self.call else None)

    @cached_property
    def book(self) -> Book:
        return load_book(self.call.draft.book_id if self.call else self.tournament.book_id)

    @cached_property
    def in_play(self) -> InPlay:
        return of_call(self.call) if self.call else of_tournament(self.tournament, self.at)

    @cached_property
    def stacks(self) -> dict[int, int]:
        """Return what each seat had in the reconstructed hand, in chips, as far as somebody told it."""
        if self.hand is None or not self.hand.tape:
            return {}
        now = final(read(self.hand.tape))
        return {
            seat_number(player): left + now.earlier.get(player, 0) + now.totals.get(player, 0)
            for player, left in now.left.items()
        }

    @property
    def level(self) -> Level | None:
        """Return the level that is played; None if nobody has set it, or it is old."""
        level = self.in_play.level
        return level.value if isinstance(level.value, Level) and not level.stale else None

    @property
    def chip(self) -> int:
        """Return the smallest chip in play; 0 if it is not known."""
        return self.level.chips[0] if self.level and self.level.chips else 0

    @property
    def seats(self) -> range:
        return range(1, self.tournament.seats_per_table + 1)

    @cached_property
    def names(self) -> dict[int, str]:
        """Return who sits where at the table, at the call's time; empty without a list."""
        if self.table is None:
            return {}
        moment = moment_of(self.call) if self.call else Moment(self.at, self.at)
        return {seat: called(there) for seat, there in seating_at(self.table.pk, moment).items()}

    @property
    def is_stud(self) -> bool:
        """True if the game that is played is dealt without a board; if it is unknown, if all of them are."""
        codes = [self.in_play.code] if self.in_play.code else self.tournament.games
        return all(code in GAMES and GAMES[code].family == "stud" for code in codes)

    def antes(self) -> int:
        """Return the antes of one hand at this table, in chips; 0 if level or players are not known."""
        if self.level is None:
            return 0
        return self.level.ante * (len(self.names) if self.level.ante_from == AnteFrom.EACH else 1)
