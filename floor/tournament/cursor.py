"""Where a tournament stands, as a cursor: a page that shows it asks again only for what is behind its cursor."""

from dataclasses import dataclass
from typing import Any

from django.contrib.postgres.aggregates import StringAgg
from django.db.models import F, Func, Max, OuterRef, QuerySet, Subquery, TextField, Value
from django.db.models.functions import MD5
from django.utils import timezone

from floor.models import Day, Incident, Player, Tournament, User
from floor.record.playing_day import playing_day

# Tablets ask a little apart from each other, so that they do not all come at once.
FASTEST_SECONDS = 9
PACES = 4
MINUTE = 60


def _fingerprint(rows: QuerySet[Any], *columns: str) -> Subquery:
    """A text that differs as soon as one of the columns of one of the rows does, in whatever order people commit."""
    row = Func(Value(" "), *map(F, columns), function="concat_ws", output_field=TextField())
    rows = rows.filter(tournament=OuterRef("pk")).order_by().values("tournament")
    return Subquery(rows.annotate(fingerprint=MD5(StringAgg(row, Value(","), order_by="pk"))).values("fingerprint"))


# With the tournament itself, so that a poll needs no query of its own for them. What a call shows changes with its
# state, its table, its draft or its record; what a penalty shows, with the record of its call or the player's seat.
STANDING = {
    "calls_at": _fingerprint(Incident.objects.all(), "pk", "state", "chain_length", "draft__revision", "table"),
    "players_at": _fingerprint(Player.objects.filter(penalties__isnull=False), "pk", "name", "table", "seat"),
    "last_on": Subquery(
        Day.objects.filter(tournament=OuterRef("pk")).values("tournament").annotate(last=Max("on")).values("last")
    ),
}


@dataclass(frozen=True)
class Live:
    """How a page keeps up with its tournament: what it has seen, how often it asks, and whether it still does."""

    cursor: str
    seconds: int
    over: bool


def live(tournament: Tournament, user: User) -> Live:
    """How a page keeps up with a tournament fetched with STANDING. Each minute the cursor changes, as all ages grow."""
    now = timezone.now()
    minute = int(now.timestamp()) // MINUTE
    calls, players, last_on = (getattr(tournament, name) for name in STANDING)
    over = last_on is not None and last_on < playing_day(tournament.house, now)
    return Live(f"{minute}-{calls or 0}-{players or 0}", FASTEST_SECONDS + user.pk % PACES, over)
