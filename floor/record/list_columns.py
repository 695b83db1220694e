"""Columns about how the calls of a list were decided, read in the query that fetches the calls."""

from typing import Any

from django.db.models import OuterRef, Q, QuerySet, Subquery, TextField, Value
from django.db.models.functions import Coalesce

from floor.models import Entry, EntryKind, Incident, IncidentPerson, PersonRole, Words
from floor.models.incident import DECIDED
from floor.models.record import ERASED
from floor.record.review import Verdict

CHANGES = Q(payload__contains=f'"verdict":"{Verdict.CHANGE.value}"') | Q(
    payload__contains=f'"verdict":"{Verdict.OVERRULE.value}"'
)


def ruled_by(column: str) -> Subquery:
    """This column of the person who last ruled on a call: for a slip, the person it names, whoever typed it in."""
    decisions = Entry.objects.filter(incident=OuterRef("pk"), kind=EntryKind.DECISION).order_by("-seq")
    decisions = decisions.filter(incident__state__in=DECIDED)  # a recording that was undone is no ruling
    by = Coalesce(f"incident__slip_ruled_by__{column}", f"actor__{column}")
    return Subquery(decisions.values(by=by)[:1])


def _reviewed_by() -> Subquery:
    reviews = Entry.objects.filter(incident=OuterRef("pk"), kind=EntryKind.REVIEW).order_by("-seq")
    return Subquery(reviews.values("actor__name")[:1])


def why_changed(call: str = "pk") -> Subquery:
    """The reason of the last review that changed or overruled something, of the call in this column."""
    reason = Words.objects.filter(entry=OuterRef("pk"), field="reason").values("text")[:1]
    reviews = Entry.objects.filter(CHANGES, incident=OuterRef(call), kind=EntryKind.REVIEW).order_by("-seq")
    return Subquery(reviews.values(why=Coalesce(Subquery(reason), Value(ERASED), output_field=TextField()))[:1])


def with_changes(calls: QuerySet[Incident]) -> QuerySet[Incident]:
    """The calls with everything that templates/record/outcome.html shows: who ruled, and who changed that and why."""
    told: dict[str, Any] = {"ruled_by": ruled_by("name"), "changed_why": why_changed()}
    return calls.select_related("changed_by").annotate(**told)


def changed_in_review(call: Incident) -> Incident | None:
    """The call with who changed its ruling and why; None when it was not changed."""
    return with_changes(Incident.objects.filter(pk=call.pk)).get() if call.changed_by_id else None


def with_decisions(calls: QuerySet[Incident]) -> QuerySet[Incident]:
    """Annotate the calls also with who reviewed the latest ruling and who dealt."""
    dealers = IncidentPerson.objects.filter(incident=OuterRef("pk"), role=PersonRole.DEALER)
    told: dict[str, Any] = {
        "reviewed_by": _reviewed_by(),
        "dealt_by": Subquery(dealers.values("dealer__name")[:1]),
    }
    return with_changes(calls).annotate(**told)
