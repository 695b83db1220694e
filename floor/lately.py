"""The situations to have at hand: what this tournament is called for."""

from django.db.models import Count, Max

from floor.models import Incident, Tournament
from rules.engine.situation import Situation
from rules.situations import SITUATIONS

# One row of tiles: the latest ones, then the most frequent of the others.
TILES = 3
LATEST = 2


def used_lately(tournament: Tournament) -> list[Situation]:
    """In one query: the situations used last, then those used most."""
    calls = Incident.objects.filter(tournament=tournament, situation__in=SITUATIONS)
    used = list(calls.values("situation").annotate(times=Count("pk"), last=Max("occurred_at")).order_by("-last"))
    first, others = used[:LATEST], used[LATEST:]
    most = sorted(others, key=lambda row: row["times"], reverse=True)
    return [SITUATIONS[row["situation"]] for row in (*first, *most)][:TILES]
