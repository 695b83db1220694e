"""The person who is on an open call, since when, and the colleagues to whom it may be handed."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Case, Exists, IntegerField, OuterRef, Q, QuerySet, When
from django.db.models.functions import JSONObject

from floor.models import CallHandover, HandoverStep, Incident, Membership, Role, Tournament


def _last_step() -> QuerySet[Any, Any]:
    steps = CallHandover.objects.filter(incident=OuterRef("pk")).order_by("-pk")
    named = {"by": "by", "by_name": "by__name", "to": "to", "to_name": "to__name"}
    return steps.values(json=JSONObject(step="step", at="at", **named))[:1]


def _colleagues() -> QuerySet[Any, Any]:
    """Return the staff of the tournament now, directors first: those assigned to it, or all while nobody is."""
    # The call is one query further out than the membership.
    assigned = Tournament.assigned.through.objects.filter(tournament=OuterRef(OuterRef("tournament")))
    here = Q(Exists(assigned.filter(membership=OuterRef("pk")))) | Q(role=Role.TD) | ~Exists(assigned)
    first = Case(When(role=Role.TD, then=0), When(role=Role.ADMIN, then=1), default=2, output_field=IntegerField())
    staff = Membership.objects.filter(here, house=OuterRef("tournament__house"), user__is_active=True)
    named = JSONObject(person="user", name="user__name", role="role")
    return staff.order_by(first, "user__name", "pk").values(json=named)


# These come with the call itself, so that a page of calls needs no query of its own for them.
HANDED = {"handed": ArraySubquery(_last_step())}
COLLEAGUES = {"colleagues": ArraySubquery(_colleagues())}


@dataclass(frozen=True)
class CallHolder:
    """The person who is on an open call and since when; or the one for whom it waits, with who handed it over."""

    person: int
    name: str
    since: datetime
    waits: bool = False
    handed_by: int | None = None
    handed_by_name: str = ""

    def said_to(self, reader: int) -> str:
        """Return who it is as a list says it to this reader: "you", "Ben Ito", "waiting for Ben Ito"."""
        name = "you" if self.person == reader else self.name
        return f"waiting for {name}" if self.waits else name


def holder_of(call: Incident) -> CallHolder:
    """Return who is on a call that was fetched with HANDED and with who opened it."""
    steps: list[dict[str, Any]] = call.handed  # type: ignore[attr-defined]
    if not steps:
        return CallHolder(call.opened_by_id, call.opened_by.name, call.recorded_at)
    (step,) = steps
    waits = step["step"] == HandoverStep.OFFERED
    since = datetime.fromisoformat(step["at"])
    return CallHolder(step["to"], step["to_name"], since, waits, step["by"], step["by_name"])
