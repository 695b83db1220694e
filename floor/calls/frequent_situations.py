"""The situations to have at hand: what the floor is called for in this tournament."""

from django.db.models import Count

from floor.calls.tiles import ALWAYS
from floor.models import Incident, Tournament
from rules.engine.situation import Situation
from rules.situations import SITUATIONS

AT_HAND = 5
# What every floor is called for most, until a tournament has calls of its own.
COMMONEST = ("action-out-of-turn", "chips-facing-a-bet", "undercall", "calling-the-clock", "possible-misdeal")


def used_most(tournament: Tournament) -> list[Situation]:
    """The situations used most, in one query and in the order of the list, so that no tile moves after a call."""
    listed = [id for id in SITUATIONS if id not in ALWAYS]
    calls = Incident.objects.filter(tournament=tournament, situation__in=listed)
    used = calls.values("situation").annotate(times=Count("pk")).order_by("-times", "situation")[:AT_HAND]
    most = list(dict.fromkeys([*(row["situation"] for row in used), *COMMONEST]))[:AT_HAND]
    return [situation for id, situation in SITUATIONS.items() if id in most]
