"""Rebuilding the search words of calls, when nothing else of the call is saved."""

from collections.abc import Iterable

from django.db import transaction

from floor.models import Incident
from floor.record.search_words import OF_ROW, misfound, words


def find_anew(incidents: Iterable[int]) -> None:
    """Rebuild the search words of calls of which nothing else is saved, such as those of a player who got a name."""
    Incident.objects.filter(pk__in=incidents).update(search=words(*OF_ROW))


@transaction.atomic
def find_all_anew() -> int:
    """Rebuild the search words wherever they are out of date; returns the number of such calls."""
    calls = list(misfound(Incident.objects.all()).values_list("pk", flat=True))
    find_anew(calls)
    return len(calls)
