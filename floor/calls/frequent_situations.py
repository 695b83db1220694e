"""What the floor is called for most: six tiles, which stay where they are for as long as a playing day lasts."""

from datetime import datetime, timedelta
from functools import lru_cache

from django.db.models import Count, Q
from django.utils import timezone

from floor.calls.tiles import ALWAYS, Tile, tile
from floor.models import Incident, Tournament
from floor.record.playing_day import began_at
from rules.situations import SITUATIONS

MOST = 6
# What every floor is called for most, until a house has calls of its own.
COMMONEST = (
    "action-out-of-turn",
    "chips-facing-a-bet",
    "undercall",
    "calling-the-clock",
    "possible-misdeal",
    "cards-exposed-with-action-pending",
)
# A situation that is mostly come into by one way is offered as that.
USUAL = {"chips-facing-a-bet": "one-chip", "undercall": "too-few-chips"}
# Older calls tell of other players.
LOOKED_BACK = timedelta(days=60)


def most_called(tournament: Tournament) -> list[Tile]:
    """What was called most on days before this one, here before elsewhere in the house; in the order of the list."""
    ids = _most_called(tournament.pk, tournament.house_id, began_at(tournament.house, timezone.now()))
    return [offered_as(id) for id in ids]


# What was on record before a day began changes no more, however often home is opened on that day.
@lru_cache(maxsize=1000)
def _most_called(tournament: int, house: int, began: datetime) -> tuple[str, ...]:
    listed = [id for id in SITUATIONS if id not in ALWAYS]
    days_before = Incident.objects.filter(
        tournament__house=house,
        situation__in=listed,
        occurred_at__range=(began - LOOKED_BACK, began),
        # A slip of yesterday that is entered today moves no tile.
        recorded_at__lt=began,
    )
    here = Count("pk", filter=Q(tournament=tournament))
    called = days_before.values("situation").annotate(here=here, times=Count("pk"))
    ranked = called.order_by("-here", "-times", "situation")[:MOST]
    most = list(dict.fromkeys([*(row["situation"] for row in ranked), *COMMONEST]))[:MOST]
    return tuple(id for id in SITUATIONS if id in most)


def offered_as(id: str) -> Tile:
    return tile(f"{id}:{USUAL[id]}" if id in USUAL else id) or Tile(SITUATIONS[id])
