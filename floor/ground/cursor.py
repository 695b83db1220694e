"""The state of a tournament as a cursor: a page that shows it asks again only when its cursor is out of date."""

from dataclasses import dataclass
from hashlib import blake2s
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import F, Func, Max, OuterRef, QuerySet, Subquery, TextField, Value
from django.utils import timezone

from floor.ground.playing_day import playing_day
from floor.models import CallHandover, Day, Incident, IncidentState, LoosePhoto, Penalty, Tournament, User
from floor.models.penalty import RUNNING

# Tablets ask at slightly different intervals, so that they do not all come at once.
FASTEST_SECONDS = 9
PACES = 4
MINUTE = 60


# As many as a page shows of what is settled. A change further back appears when the minute has passed.
LATEST = 50


def _texts(rows: QuerySet[Any], *columns: str) -> ArraySubquery:
    """A text for each row that differs as soon as one of its columns does, in whatever order people commit."""
    row = Func(Value(" "), *map(F, columns), function="concat_ws", output_field=TextField())
    return ArraySubquery(rows.annotate(text=row).values("text")[:LATEST])


CALLS = Incident.objects.filter(tournament=OuterRef("pk")).order_by("-occurred_at", "-id")
PENALTIES = Penalty.objects.filter(incident__tournament=OuterRef("pk")).order_by("-id")
HANDED_LAST = Subquery(CallHandover.objects.filter(incident=OuterRef("pk")).order_by("-pk").values("pk")[:1])
LOOSE_PHOTOS = LoosePhoto.objects.filter(tournament=OuterRef("pk"), incident=None).order_by("-pk")
SHOWN_OF_CALL = ("pk", "state", "chain_length", "draft__revision", "table")
SHOWN_OF_PENALTY = ("pk", "incident__chain_length", "player__name", "player__table", "player__seat")
# These come with the tournament itself, so that a poll needs no query of its own for them. The display of a call
# changes with its state, its table, its draft or its record; that of a penalty with the record of its call or the
# player's seat.
STANDING = {
    "open_calls": _texts(
        CALLS.filter(state=IncidentState.OPEN).annotate(handed_last=HANDED_LAST), *SHOWN_OF_CALL, "handed_last"
    ),
    "latest_calls": _texts(CALLS, *SHOWN_OF_CALL),
    "running_penalties": _texts(PENALTIES.filter(RUNNING), *SHOWN_OF_PENALTY),
    "photos_shown": _texts(LOOSE_PHOTOS, "pk"),
    "last_on": Subquery(
        Day.objects.filter(tournament=OuterRef("pk")).values("tournament").annotate(last=Max("on")).values("last")
    ),
}


@dataclass(frozen=True)
class LiveCursor:
    """The polling of a page: the cursor it has seen, how often it asks, and whether the tournament is over."""

    cursor: str
    seconds: int
    over: bool


def live(tournament: Tournament, user: User) -> LiveCursor:
    """Return the polling state for a tournament fetched with STANDING. Ages grow, so the cursor changes each minute."""
    now = timezone.now()
    minute = int(now.timestamp()) // MINUTE
    *shown, last_on = (getattr(tournament, name) for name in STANDING)
    over = last_on is not None and last_on < playing_day(tournament.house, now)
    cursor = blake2s(repr(shown).encode(), digest_size=8).hexdigest()
    return LiveCursor(f"{minute}-{cursor}", FASTEST_SECONDS + user.pk % PACES, over)
