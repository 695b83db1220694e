"""The tables that a call can be at: each by one tap while they are few, else by number, with the latest at hand."""

from typing import Any, NamedTuple

from django.db.models import Count, Exists, OuterRef, Q

from floor.ground.numbers import whole
from floor.models import Incident, IncidentState, Table, Tournament

# As many as have room for a thumb each.
ONE_TAP = 24
LATEST = 3
MOST = 9999


class Tap(NamedTuple):
    """A table to be tapped; `waiting`: a call is open there; `seated` and `free`: the number of players and seats."""

    number: int
    seated: int
    waiting: bool
    free: int
    chosen: bool


def where(tournament: Tournament, chosen: str) -> dict[str, Any]:
    """The open tables, and the chosen one even if it is broken; if there are many, those with recent calls."""
    tables = list(_tables(tournament, whole(chosen, MOST)))
    if len(tables) > ONE_TAP:
        return {"tables": None, "lately": lately_called(tournament)}
    seats = tournament.seats_per_table
    taps = [Tap(number, seated, waiting, seats - seated, str(number) == chosen) for number, seated, waiting in tables]
    return {"tables": taps}


def _tables(tournament: Tournament, chosen: int | None) -> Any:
    waiting = Incident.objects.filter(table=OuterRef("pk"), state=IncidentState.OPEN)
    shown = Table.objects.filter(Q(is_open=True) | Q(number=chosen), tournament=tournament)
    taken = shown.order_by("number").annotate(seated=Count("players"), waiting=Exists(waiting))
    return taken.values_list("number", "seated", "waiting")


def lately_called(tournament: Tournament) -> list[int]:
    calls = Incident.objects.filter(tournament=tournament, table__isnull=False).order_by("-occurred_at", "-id")
    return list(dict.fromkeys(calls.values_list("table__number", flat=True)[: 10 * LATEST]))[:LATEST]
