"""The most frequent reasons for a floor call: six tiles, which stay in place for a whole playing day."""

from datetime import datetime, timedelta
from functools import lru_cache

from django.db.models import Count, Q
from django.utils import timezone

from floor.calls.families import is_called_for
from floor.calls.tiles import Tile, tile
from floor.ground.games import played
from floor.ground.playing_day import began_at
from floor.models import ANOTHER_CALL, Incident, Tournament
from rules.situations import SITUATIONS

MOST = 6
# The most frequent calls of every floor, until a house has calls of its own.
COMMONEST = (
    "action-out-of-turn",
    "chips-facing-a-bet",
    "undercall",
    "calling-the-clock",
    "possible-misdeal",
    "cards-exposed-with-action-pending",
)
# A situation that usually begins by one way in is offered as that.
USUAL = {"chips-facing-a-bet": "one-chip", "undercall": "too-few-chips"}
# Older calls are about other players.
LOOKED_BACK = timedelta(days=60)


def most_called(tournament: Tournament) -> list[Tile]:
    """Return the most frequent calls of earlier days, here before elsewhere in the house; in the order of the list."""
    began = began_at(tournament.house, timezone.now())
    ids = _most_called(tournament.pk, tournament.house_id, began, played(tournament))
    return [offered_as(id) for id in ids]


# The record from before a day began no longer changes, however often home is opened on that day.
@lru_cache(maxsize=1000)
def _most_called(tournament: int, house: int, began: datetime, kinds: frozenset[str]) -> tuple[str, ...]:
    # Another call has a button of its own.
    listed = [id for id in SITUATIONS if id != ANOTHER_CALL and is_called_for(id, kinds)]
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
