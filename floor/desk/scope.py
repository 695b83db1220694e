"""The calls that the figures count: of a day or a range, in one tournament of a house or in all of them."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from django.db.models import Q, QuerySet
from django.db.models.functions import ExtractHour

from floor.ground.playing_day import ends_at
from floor.history.call_filter import dealt_by, penalised, penalised_person
from floor.models import House, Incident, Tournament
from floor.models.incident import OVERRULED
from floor.record.list_columns import ruled_by

# Used as a table or a level: calls that have none.
NONE = 0
# Decided otherwise by the person who ruled, and changed since by a review, whatever it was before.
OTHERWISE = Q(decided_otherwise=True, changed_by=None)
# The ways a call was ruled, compared with others of the same facts.
RULED = {
    "otherwise": Q(decided_otherwise=True),
    "chosen": Q(decided_otherwise=False),
    "suggested": Q(decided_otherwise=False, chosen=""),
}
CHANGED = Q(changed_by__isnull=False) & ~Q(final_outcome=OVERRULED)


NUMBER = re.compile(r"\d[\d,]*")
GAP = "…"


def what_was_chosen(said: str) -> str:
    """A choice without its seats and amounts: a full call is one choice, whether of 400 or of 1,600."""
    return NUMBER.sub(GAP, said)


def _chosen(wanted: str) -> Q:
    """The condition for calls in which this was chosen, of whatever amount."""
    return Q(chosen__regex=f"^{'[0-9][0-9,]*'.join(map(re.escape, wanted.split(GAP)))}$")


@dataclass(frozen=True)
class FigureScope:
    """From the first playing day to the last, both included."""

    house: House
    first: date
    last: date
    tournament: Tournament | None = None

    @property
    def calls(self) -> QuerySet[Incident]:
        """The calls that occurred then, in no order; those of a tournament include flights played beside it."""
        of_house = Incident.objects.filter(tournament__house=self.house)
        itself = Q(tournament=self.tournament) | Q(tournament__flight_of__tournament=self.tournament)
        calls = of_house.filter(itself) if self.tournament else of_house
        began, ended = ends_at(self.house, self.first - timedelta(days=1)), ends_at(self.house, self.last)
        return calls.filter(occurred_at__gte=began, occurred_at__lt=ended)

    @property
    def only_tournament(self) -> Tournament | None:
        """The requested tournament, or the one that all the calls belong to."""
        if self.tournament:
            return self.tournament
        found = Tournament.objects.filter(pk__in=self.calls.order_by().values("tournament").distinct())[:2]
        return found[0] if len(found) == 1 else None

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.house.time_zone)

    @property
    def hour(self) -> ExtractHour:
        """The hour of a call, by the clock on the wall of the house."""
        return ExtractHour("occurred_at", tzinfo=self.zone)

    def query(self, **narrowed: object) -> str:
        """The address of these calls, or of those among them that one figure counts."""
        kept = {"first": self.first.isoformat(), "last": self.last.isoformat()}
        of = {"tournament": self.tournament.pk} if self.tournament else {}
        return urlencode({**kept, **of, **narrowed})


# The conditions that a figure may count by, under their names in the address: each function turns the value into a
# condition on calls.
COUNTED: Mapping[str, Callable[[Any], Any]] = {
    "hour": lambda value: Q(hour=value),
    "level": lambda value: Q(level__number=value) if value != NONE else Q(level=None),
    "situation": lambda value: Q(situation=value),
    "rule": lambda value: Q(deciding_concepts__overlap=value.split(",")),
    "dealer": dealt_by,
    "table": lambda value: Q(table=value) if value != NONE else Q(table=None),
    "person": lambda value: Q(ruled_last=value),
    "otherwise": lambda value: OTHERWISE,
    "changed": lambda value: CHANGED,
    "overruled": lambda value: Q(final_outcome=OVERRULED),
    "chosen": _chosen,
    "penalty": lambda value: penalised(kind=value),
    "penalised": penalised_person,
    "facts": lambda value: Q(precedent__hash=value),
    "ruled": lambda value: RULED[value],
}


def counted(scope: FigureScope, wanted: Mapping[str, Any]) -> QuerySet[Incident]:
    """The calls of a figure, newest first. `wanted` has the conditions by name, None for those that do not matter."""
    by = {"ruled_last": ruled_by("username")} if wanted.get("person") else {}
    calls = scope.calls.annotate(hour=scope.hour, **by)
    for name, condition in COUNTED.items():
        if wanted.get(name) not in (None, ""):
            calls = calls.filter(condition(wanted[name]))
    return calls.order_by("-occurred_at", "-pk")
