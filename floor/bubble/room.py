"""Hand for hand as it stands: the hand, each table in it, and who went out, from the acts that were not undone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Literal, TypeAlias

from django.db.models import Exists, OuterRef

from floor.ground.hand_for_hand import GOES_ON
from floor.models import HandForHand, RoomAct, RoomActKind, SeatingAct, SeatingKind, Table, Tournament
from rules.books.stored import load_book
from rules.engine.book import Book
from rules.tools.hand_for_hand import RankWay

TableStatus: TypeAlias = Literal["playing", "held", "done"]
STATUS: dict[str, TableStatus] = {
    RoomActKind.PLAYING: "playing",
    RoomActKind.HELD: "held",
    RoomActKind.DONE: "done",
    # The hand is over at a table that somebody leaves for good.
    RoomActKind.OUT: "done",
}
# Anybody takes these back; the others only those who do them.
OF_A_TABLE = frozenset(STATUS)
# A bust that was taken back at its table is none here either.
SEATED_AGAIN = Exists(SeatingAct.objects.filter(submission=OuterRef("submission"), undone_by__isnull=False))


@dataclass(frozen=True)
class TableInHand:
    """A table in the present hand, and those who went out there in it."""

    table: Table
    status: TableStatus
    out: tuple[RoomAct, ...]


class RoomPlay:
    """One hand for hand, from its acts in their order."""

    def __init__(self, play: HandForHand, acts: Sequence[RoomAct], tables: Sequence[Table]) -> None:
        self.play, self.acts = play, acts
        self._tables = tables

    @cached_property
    def book(self) -> Book:
        return load_book(self.play.book_id)

    @cached_property
    def began(self) -> RoomAct | None:
        """Return the act that began the present hand; None in the hand of the announcement."""
        return next((act for act in reversed(self.acts) if act.kind == RoomActKind.NEXT), None)

    @property
    def hand(self) -> int:
        return self.began.hand if self.began else 1

    @property
    def ended(self) -> bool:
        return any(act.kind == RoomActKind.ENDED for act in self.acts)

    @cached_property
    def tables(self) -> list[TableInHand]:
        since = self.began.pk if self.began else 0
        here = [act for act in self.acts if act.hand == self.hand and act.pk > since and act.kind in OF_A_TABLE]
        status = {act.table_id: STATUS[act.kind] for act in here}
        return [
            TableInHand(
                table,
                status.get(table.pk, "playing"),
                tuple(act for act in here if act.kind == RoomActKind.OUT and act.table_id == table.pk),
            )
            for table in self._tables
        ]

    def with_status(self, status: TableStatus) -> list[int]:
        """Return the numbers of the tables with this status, in order."""
        return [one.table.number for one in self.tables if one.status == status]

    @property
    def all_done(self) -> bool:
        return all(one.status == "done" for one in self.tables)

    @property
    def only_held_wait(self) -> bool:
        """True if only tables with an all-in are left, which is when they are dealt out."""
        return bool(self.with_status("held")) and not self.with_status("playing")

    def out_in(self, hand: int) -> list[RoomAct]:
        return [act for act in self.acts if act.kind == RoomActKind.OUT and act.hand == hand]

    def left_at(self, hand: int) -> int:
        """Return the number of players with whom a hand began."""
        return self.play.left - sum(act.kind == RoomActKind.OUT and act.hand < hand for act in self.acts)

    @property
    def left(self) -> int:
        return self.left_at(self.hand + 1)

    @property
    def average(self) -> timedelta | None:
        """Return how long a hand took on average, from one beginning to the next; None before the second hand."""
        begun = [self.play.at, *(act.at for act in self.acts if act.kind == RoomActKind.NEXT)]
        return (begun[-1] - begun[0]) / (len(begun) - 1) if len(begun) > 1 else None

    @property
    def in_the_money(self) -> bool:
        return self.left <= self.play.paid

    def decided(self, hand: int) -> RankWay:
        """Return what the floor decided about the places of a hand, "" if nothing."""
        ways = [act.way for act in self.acts if act.kind == RoomActKind.DECIDED and act.hand == hand]
        return ways[-1] if ways else ""  # type: ignore[return-value]

    @property
    def for_all(self) -> RoomAct | None:
        """Return the latest act for all tables, if nobody went out since: then it can be undone."""
        kinds = (RoomActKind.NEXT, RoomActKind.ENDED, RoomActKind.DECIDED, RoomActKind.OUT)
        latest = next((act for act in reversed(self.acts) if act.kind in kinds), None)
        return latest if latest and latest.kind != RoomActKind.OUT else None


def room_of(play: HandForHand) -> RoomPlay:
    """Return a hand for hand as it stands, in two queries."""
    acts = RoomAct.objects.filter(of=play, undoes=None, undone_by=None).exclude(SEATED_AGAIN).order_by("pk")
    tables = Table.objects.filter(tournament=play.tournament_id, is_open=True).order_by("number")
    return RoomPlay(play, list(acts.select_related("table", "player")), list(tables))


def going_on(tournament: Tournament) -> HandForHand | None:
    """Return the hand for hand that goes on; None while none does."""
    return tournament.hand_for_hands.filter(GOES_ON).order_by("-pk").first()


def latest_room(tournament: Tournament) -> RoomPlay | None:
    """Return the latest hand for hand, ended or not; None if there was none."""
    play = tournament.hand_for_hands.order_by("-pk").first()
    return room_of(play) if play else None


def out_of_no_hand(room: RoomPlay) -> list[SeatingAct]:
    """Return the busts since the announcement that somebody tapped at a table, and that count in no hand here."""
    counted = RoomAct.objects.filter(of=room.play, kind=RoomActKind.OUT).values("submission")
    busts = SeatingAct.objects.filter(
        tournament=room.play.tournament_id, kind=SeatingKind.BUSTED, undone_by=None, at__gte=room.play.at
    )
    return list(busts.exclude(submission__in=counted).select_related("player", "from_table").order_by("pk"))
