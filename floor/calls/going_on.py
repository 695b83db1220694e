"""What goes on at the tables at this moment, as home shows it and keeps up with it."""

from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from floor.calls.known_so_far import with_known
from floor.models import Hand, Incident, IncidentState, Tournament
from floor.penalties.board import served_now
from floor.prepared import Given, Prepared
from rules.engine.question import NOT_YET

SHOWN = 50
LATEST = 5
# What was ruled that long ago and still waits for an act was settled without a tablet.
WAITED_FOR = timedelta(hours=3)


def whats_going_on(tournament: Tournament) -> dict[str, Any]:
    """Open calls, hands that were begun, what was ruled and what of it waits, and penalties, in five queries.

    One more names who a penalty, or a call that no situation covers, is about, where there is such a call.
    """
    since = timezone.now() - WAITED_FOR
    lately = RULED.rows(tournament=tournament.pk)
    waiting = [call for call in lately if call.occurred_at > since and waits(call)]
    return {
        "hands": HANDS.rows(tournament=tournament.pk, since=since),
        "calls": with_known(OPEN.rows(tournament=tournament.pk)),
        "waiting": waiting,
        "latest": [call for call in lately if call not in waiting][:LATEST],
        "serving": served_now(tournament),
    }


def _calls(state: IncidentState, *with_them: str) -> QuerySet[Incident]:
    calls = Incident.objects.filter(tournament=Given("tournament"), state=state).defer("search")
    return calls.select_related("table", *with_them).order_by("-occurred_at", "-id")[:SHOWN]


def _hands() -> QuerySet[Hand]:
    """Hands of which nothing has been ruled on yet: somebody may want to go on."""
    hands = Hand.objects.filter(tournament=Given("tournament"), calls=None, opened_at__gte=Given("since"))
    return hands.exclude(tape={}).select_related("table", "opened_by").order_by("-id")[:LATEST]


OPEN = Prepared(lambda: _calls(IncidentState.OPEN, "opened_by", "draft"))
# What is awaited of a recorded call is told later, and a correction may wait for "Record it".
RULED = Prepared(lambda: _calls(IncidentState.RULED, "draft"))
HANDS = Prepared(_hands)


def waits(call: Incident) -> bool:
    """Whether an act that decides it has not happened yet."""
    return any(kept.get("value") == NOT_YET for kept in call.draft.answers.values())
