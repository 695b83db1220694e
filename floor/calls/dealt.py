"""The dealer of a call, as its ruling offers it: filled in from the last call at the table while that is fresh."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import DateTimeField, ExpressionWrapper, OuterRef, QuerySet, Value
from django.db.models.functions import JSONObject

from floor.ground.inputs import COUNT_HOLDS
from floor.ground.numbers import whole
from floor.models import Dealer, Incident, IncidentPerson, PersonRole

OFFERED = 8
# Dealers of this shift, the latest first: those of some hours are more than a table sees.
OF_THE_SHIFT = timedelta(hours=12)
READ = 30


def _of_the_shift() -> QuerySet[Any, Any]:
    began = ExpressionWrapper(OuterRef("occurred_at") - Value(OF_THE_SHIFT), output_field=DateTimeField())
    dealt = IncidentPerson.objects.filter(
        role=PersonRole.DEALER,
        dealer__is_active=True,
        incident__tournament=OuterRef("tournament"),
        incident__occurred_at__gt=began,
        incident__occurred_at__lte=OuterRef("occurred_at"),
    ).order_by("-incident__occurred_at", "-incident")
    of_call = {"call": "incident", "table": "incident__table", "at": "incident__occurred_at"}
    return dealt.values(json=JSONObject(**of_call, dealer="dealer", name="dealer__name"))[:READ]


def _of_the_house() -> QuerySet[Any, Any]:
    dealers = Dealer.objects.filter(house=OuterRef("tournament__house"), is_active=True).order_by("name", "pk")
    return dealers.values(json=JSONObject(dealer="pk", name="name"))[:OFFERED]


# These come with the call itself, so that its ruling needs no query of its own for them.
DEALERS = {"dealt_lately": ArraySubquery(_of_the_shift()), "house_dealers": ArraySubquery(_of_the_house())}


@dataclass(frozen=True)
class DealtBy:
    """The dealers to tap, by id; `chosen` is the one that stands, said of this call or filled in."""

    dealers: dict[int, str]
    chosen: int | None = None

    @property
    def name(self) -> str:
        return self.dealers.get(self.chosen or 0, "")

    def tapped(self, sent: str | None) -> "DealtBy":
        """Return it with what was tapped on a page that is shown again."""
        return self if sent is None else replace(self, chosen=whole(sent, 2**31 - 1))


def dealt_by(incident: Incident) -> DealtBy:
    """Return who may have dealt a call that was fetched with DEALERS."""
    lately: list[dict[str, Any]] = incident.dealt_lately  # type: ignore[attr-defined]
    of_house: list[dict[str, Any]] = incident.house_dealers  # type: ignore[attr-defined]
    chosen = _said_of(incident, lately) or _last_here(incident, lately)
    names = {one["dealer"]: one["name"] for one in lately or of_house}
    first = {chosen: names[chosen]} if chosen else {}
    return DealtBy(dict(list({**first, **names}.items())[:OFFERED]), chosen)


def _said_of(incident: Incident, lately: list[dict[str, Any]]) -> int | None:
    return next((one["dealer"] for one in lately if one["call"] == incident.pk), None)


def _last_here(incident: Incident, lately: list[dict[str, Any]]) -> int | None:
    """The dealer of the last call at this table, unless that is long ago or they have dealt elsewhere since."""
    here = next((one for one in lately if one["table"] and one["table"] == incident.table_id), None)
    if here is None or incident.occurred_at - datetime.fromisoformat(here["at"]) > COUNT_HOLDS:
        return None
    last = next(one for one in lately if one["dealer"] == here["dealer"])
    return here["dealer"] if last["table"] == here["table"] else None
