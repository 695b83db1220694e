"""What a list says of how calls were decided, read in the query that fetches the calls."""

from typing import Any

from django.db.models import BooleanField, ExpressionWrapper, Func, JSONField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Cast

from floor.models import Entry, EntryKind, Incident, IncidentPerson, PersonRole, Receipt
from floor.review import OVERRULED

DECIDING = "jsonb_path_query_array(%(expressions)s, '$.ruling.citations[*] ? (@.deciding == true).number')"


def _actor_of_last(kind: EntryKind) -> Subquery:
    entries = Entry.objects.filter(incident=OuterRef("pk"), kind=kind).order_by("-seq")
    return Subquery(entries.values("actor__name")[:1])


def with_decisions(calls: QuerySet[Incident]) -> QuerySet[Incident]:
    """The calls, each with the numbers that decided its latest ruling, who ruled, who reviewed it and who dealt."""
    receipts = Receipt.objects.filter(entry__incident=OuterRef("pk")).order_by("-entry__seq")
    numbers = Func(Cast("body", JSONField()), template=DECIDING, output_field=JSONField())
    dealers = IncidentPerson.objects.filter(incident=OuterRef("pk"), role=PersonRole.DEALER)
    told: dict[str, Any] = {
        "rule_numbers": Subquery(receipts.annotate(numbers=numbers).values("numbers")[:1]),
        "ruled_by": _actor_of_last(EntryKind.DECISION),
        "reviewed_by": _actor_of_last(EntryKind.REVIEW),
        "dealt_by": Subquery(dealers.values("dealer__name")[:1]),
        "is_overruled": ExpressionWrapper(Q(final_outcome=OVERRULED), output_field=BooleanField()),
    }
    return calls.annotate(**told)
