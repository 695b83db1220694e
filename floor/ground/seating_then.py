"""The seating at an instant, from the acts since: a player without any sits where they sat then.

Every act on a seat is kept with the seat it was done from. So the first act after an instant says where its player was
at that instant, and a player without one has not moved. Nothing else is read, and nothing is guessed.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Protocol

from django.contrib.postgres.expressions import ArraySubquery
from django.contrib.postgres.fields import ArrayField
from django.db.models import BigIntegerField, Expression, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Coalesce, JSONObject

from floor.arrays import one_of
from floor.ground.days import turned_since
from floor.models import Incident, Player, SeatingAct, Table

# A typed time of day has no seconds: anything within its minute may be meant.
WITHIN_A_MINUTE = timedelta(minutes=1) - timedelta(microseconds=1)


@dataclass(frozen=True)
class Moment:
    """When something happened: an instant, or a minute that somebody typed without its seconds."""

    first: datetime
    last: datetime


class SeatTimeline(Protocol):
    """A player with every act on their seat since an instant, the earliest first; table and seat are today's."""

    table_id: int | None
    seat: int | None
    since: list[dict[str, Any]]


def moment_of(call: Incident) -> Moment:
    """The moment of a call: the instant if it was opened then; if it is about a hand, that of the hand."""
    at = call.occurred_at
    if at == call.recorded_at:
        at = call.hand.opened_at if call.hand else at
        return Moment(at, at)
    return Moment(at, at if at.second or at.microsecond else at + WITHIN_A_MINUTE)


def with_acts(players: QuerySet[Player], at: datetime | Expression) -> QuerySet[Player]:
    """Players with the acts on them since `at`. A row that was merged stands for the player it was merged into."""
    acts = SeatingAct.objects.filter(player=OuterRef("pk"), at__gt=at).order_by("at", "pk")
    return players.annotate(
        since=ArraySubquery(acts.values(row=JSONObject(at="at", table="from_table", seat="from_seat"))),
        stands_for=Coalesce("merged_into", "pk"),
        called=Coalesce("merged_into__name", "name"),
    )


def may_have_sat_at(tables: Expression, at: datetime | Expression) -> Q:
    """The condition that a player sits at one of the tables of this array, or left one since `at`."""
    left = SeatingAct.objects.filter(one_of("from_table", tables), at__gt=at, player__isnull=False)
    return Q(one_of("table", tables)) | Q(one_of("pk", ArraySubquery(left.order_by().values("player"))))


def seated_since(tables: Collection[int], at: datetime) -> list[Any]:
    """Players who sit at one of these tables or left one since `at`, with the acts on them since."""
    array = Value(list(tables), ArrayField(BigIntegerField()))
    return list(with_acts(Player.objects.filter(may_have_sat_at(array, at)), at).order_by("pk"))


def seat_then(player: SeatTimeline, table: int | None, at: datetime) -> int | None:
    """The seat of a player at this table at an instant; None if they were elsewhere."""
    act = next((act for act in player.since if datetime.fromisoformat(act["at"]) > at), None)
    there, seat = (act["table"], act["seat"]) if act else (player.table_id, player.seat)
    return seat if table is not None and there == table else None


def by_seat(players: Iterable[Any], table: int | None, moment: Moment) -> dict[int, list[Any]]:
    """Everybody who sat at a table in a moment, by seat: several if a seat changed hands in the minute meant."""
    found: dict[int, dict[int, Any]] = defaultdict(dict)
    players = list(players)
    for at in dict.fromkeys((moment.first, moment.last)):
        for player in players:
            if seat := seat_then(player, table, at):
                found[seat].setdefault(player.stands_for, player)
    return {seat: list(there.values()) for seat, there in sorted(found.items())}


def seating_at(table: int | None, moment: Moment) -> dict[int, list[Any]]:
    """The seating of a table in a moment, in one query: each row has `stands_for`, the player it is, and `called`."""
    return by_seat(seated_since([table], moment.first), table, moment) if table else {}


def seatings_at(places: Sequence[tuple[int, Moment]]) -> list[dict[int, list[Any]]]:
    """The seating of several tables, each in a moment of its own, in one query."""
    if not places:
        return []
    rows = seated_since({table for table, _ in places}, min(moment.first for _, moment in places))
    return [by_seat(rows, table, moment) for table, moment in places]


def place_at(player: Player, moment: Moment) -> tuple[Table | None, int | None] | None:
    """The table and seat of one player in a moment; None without one. Rows that were merged into theirs are theirs."""
    rows = Player.objects.filter(Q(pk=player.pk) | Q(merged_into=player.pk)).select_related("table").order_by("pk")
    for row in rows:
        acts = SeatingAct.objects.filter(player=row, at__gt=moment.first).select_related("from_table")
        act = acts.order_by("at", "pk").first()
        table, seat = (act.from_table, act.from_seat) if act else (row.table, row.seat)
        if table:
            return table, seat
    return None


def is_untouched(table: Table, seat: int, since: datetime) -> bool:
    """True if nobody had the seat at an instant and nobody has taken it since, on the same day of play."""
    here = Q(from_table=table, from_seat=seat) | Q(to_table=table, to_seat=seat)
    touched = SeatingAct.objects.filter(here, at__gt=since).exists()
    sat = seat in seating_at(table.pk, Moment(since, since))
    return table.is_open and not (touched or sat or turned_since(table.tournament, since))


def the_one(there: Sequence[Any]) -> Any | None:
    """The player who sat in a seat, if the record can tell."""
    return there[0] if len(there) == 1 else None


def called(there: Sequence[Any]) -> str:
    """The name of the player who sat in a seat; if it changed hands, the names that it may have been."""
    return " or ".join(player.called for player in there)
