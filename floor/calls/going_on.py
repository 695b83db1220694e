"""What goes on at the tables at this moment, as home shows it and keeps up with it."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from floor.models import Hand, Incident, IncidentState, Tournament
from floor.penalties.board import served_now
from rules.engine.question import NOT_YET

SHOWN = 50
LATEST = 5
# What was ruled that long ago and still waits for an act was settled without a tablet.
WAITED_FOR = timedelta(hours=3)


def whats_going_on(tournament: Tournament) -> dict[str, Any]:
    """Open calls, hands that were begun, what was ruled and what of it waits, and penalties, in four queries."""
    now = timezone.now()
    of_tournament = Incident.objects.filter(tournament=tournament)
    calls = of_tournament.filter(state=IncidentState.OPEN).select_related("table", "opened_by")
    # What is awaited of a recorded call is told later, and a correction may wait for "Record it".
    ruled = of_tournament.filter(state=IncidentState.RULED).select_related("table", "draft")
    lately = list(ruled.order_by("-occurred_at", "-id")[:SHOWN])
    waiting = [call for call in lately if call.occurred_at > now - WAITED_FOR and waits(call)]
    # A hand of which nothing has been ruled on yet: somebody may want to go on.
    hands = Hand.objects.filter(tournament=tournament, calls=None, opened_at__gte=now - WAITED_FOR).exclude(tape={})
    return {
        "hands": hands.select_related("table", "opened_by").order_by("-id")[:LATEST],
        "calls": list(calls.order_by("-occurred_at", "-id")[:SHOWN]),
        "waiting": waiting,
        "latest": [call for call in lately if call not in waiting][:LATEST],
        "serving": served_now(tournament),
    }


def waits(call: Incident) -> bool:
    """Whether an act that decides it has not happened yet."""
    return any(kept.get("value") == NOT_YET for kept in call.draft.answers.values())
