"""The tables that a call can be at: each by one tap while they are few, else by number, with the latest at hand."""

from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from floor.models import Incident, IncidentState, Table, Tournament
from floor.numbers import whole
from floor.prepared import Given, Prepared

# As many as have room for a thumb each.
ONE_TAP = 24
LATEST = 3
MOST = 9999


def where(tournament: Tournament, chosen: str) -> dict[str, Any]:
    """The open tables, and the one that was chosen even if it is broken; or, of many, those that called lately."""
    tables = TABLES.rows(tournament=tournament.pk, chosen=whole(chosen, MOST))
    if len(tables) > ONE_TAP:
        return {"tables": None, "lately": lately_called(tournament)}
    for table in tables:
        table.free = tournament.seats_per_table - table.seated  # type: ignore[attr-defined]
        table.chosen = str(table.number) == chosen  # type: ignore[attr-defined]
    return {"tables": tables}


def _tables() -> QuerySet[Table]:
    waiting = Incident.objects.filter(table=OuterRef("pk"), state=IncidentState.OPEN)
    shown = Table.objects.filter(Q(is_open=True) | Q(number=Given("chosen")), tournament=Given("tournament"))
    return shown.order_by("number").annotate(seated=Count("players"), waiting=Exists(waiting))


TABLES = Prepared(_tables)


def lately_called(tournament: Tournament) -> list[int]:
    calls = Incident.objects.filter(tournament=tournament, table__isnull=False).order_by("-occurred_at", "-id")
    return list(dict.fromkeys(calls.values_list("table__number", flat=True)[: 10 * LATEST]))[:LATEST]
