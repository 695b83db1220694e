"""The tables that a call can be at: each by one tap while they are few, else by number, with the latest at hand."""

from typing import Any

from django.db.models import Count, Exists, OuterRef, Q

from floor.models import Incident, IncidentState, Tournament
from floor.numbers import whole

# As many as have room for a thumb each.
ONE_TAP = 24
LATEST = 3
MOST = 9999


def where(tournament: Tournament, chosen: str) -> dict[str, Any]:
    """The open tables, and the one that was chosen even if it is broken; or, of many, those that called lately."""
    waiting = Incident.objects.filter(table=OuterRef("pk"), state=IncidentState.OPEN)
    open_ones = tournament.tables.filter(Q(is_open=True) | Q(number=whole(chosen, MOST))).order_by("number")
    seated = Count("players")
    free = tournament.seats_per_table - seated
    tables = list(open_ones.annotate(seated=seated, free=free, waiting=Exists(waiting)))
    if len(tables) <= ONE_TAP:
        return {"tables": tables, "table_chosen": chosen}
    return {"tables": None, "lately": lately_called(tournament)}


def lately_called(tournament: Tournament) -> list[int]:
    calls = Incident.objects.filter(tournament=tournament, table__isnull=False).order_by("-occurred_at", "-id")
    return list(dict.fromkeys(calls.values_list("table__number", flat=True)[: 10 * LATEST]))[:LATEST]
