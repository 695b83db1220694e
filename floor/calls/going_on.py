"""The present activity at the tables, as home shows and updates it."""

from datetime import datetime, timedelta
from typing import Any

from django.db.models import Exists, Expression, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Coalesce
from django.utils import timezone

from floor.calls.known_so_far import with_known
from floor.calls.loose_photos import loose_photos
from floor.ground.on_call import HANDED
from floor.ground.prepared import Placeholder, PreparedQuery
from floor.ground.record_clock import now
from floor.models import Entry, EntryKind, Hand, Incident, IncidentState, Tournament, User, with_names
from floor.models.incident import DECIDED, GOES_ON
from floor.penalties.board import served_now
from floor.record.undone import HALF_A_MINUTE

SHOWN = 50
LATEST = 5
# The latest rulings are looked for among this many latest calls.
AMONG = 40
# A ruling this old that still waits for an act was settled without a tablet.
WAITED_FOR = timedelta(hours=3)


def whats_going_on(tournament: Tournament, reader: User) -> dict[str, Any]:
    """Open calls, begun hands, the latest rulings and those that wait, and penalties, in five queries.

    One more query names the people of a penalty, or of a call that no situation covers, if there is one.
    """
    since = timezone.now() - WAITED_FOR
    rows = RULED.rows(tournament=tournament.pk, since=since)
    seen = [call for call in rows if _is_seen(call, reader)]
    ruled = sorted(seen, key=lambda call: (call.last_recorded_at, call.pk), reverse=True)
    return {
        "hands": HANDS.rows(tournament=tournament.pk, since=since),
        "calls": with_known(OPEN.rows(tournament=tournament.pk)),
        "waiting": [call for call in ruled if call.waits],  # type: ignore[attr-defined]
        "latest": [call for call in ruled if not call.waits],  # type: ignore[attr-defined]
        "serving": served_now(tournament),
        "photos": loose_photos(tournament),
    }


def _is_seen(call: Incident, reader: User) -> bool:
    """True unless somebody else recorded it so lately that it may still be undone."""
    may_be_undone = call.state == IncidentState.RULED and not call.ruled_again  # type: ignore[attr-defined]
    lately = now() - call.last_recorded_at < HALF_A_MINUTE
    return not (may_be_undone and lately) or call.draft.updated_by_id == reader.pk


def waits(since: datetime | Expression) -> Q:
    """Return the condition that a recorded call still waits for an act: a final one does not."""
    return Q(awaits=True, occurred_at__gt=since, state__in=GOES_ON)


def _calls(*states: IncidentState) -> QuerySet[Incident]:
    calls = Incident.objects.filter(tournament=Placeholder("tournament"), state__in=states)
    return calls.select_related("table", "draft").order_by("-occurred_at", "-id")


def _ruled() -> QuerySet[Incident]:
    """Recorded calls that wait, and the other latest rulings, with all that a row shows, even waiting corrections.

    A reviewed ruling stays among them: its result matters to the person who gave it.
    """
    shown = ("situation", "state", "occurred_at", "suggested_outcome", "final_outcome", "chosen", "changed_by")
    calls = _calls(*DECIDED)
    of_draft = ("answers", "recorded_answers", "recorded_at", "updated_by", "own")
    rows = calls.only(*shown, "table__number", *(f"draft__{column}" for column in of_draft))
    again = Entry.objects.filter(incident=OuterRef("pk"), kind__in=(EntryKind.FOLLOW_UP, EntryKind.CORRECTION))
    rows = rows.annotate(ruled_again=Exists(again))
    waiting = rows.filter(waits(Placeholder("since"))).annotate(waits=Value(value=True))
    came_last = calls.exclude(waits(Placeholder("since"))).values("pk")[:AMONG]
    settled = rows.filter(pk__in=came_last).order_by(Coalesce("draft__recorded_at", "occurred_at").desc())
    return waiting[:SHOWN].union(settled.annotate(waits=Value(value=False))[:LATEST], all=True)


def _hands() -> QuerySet[Hand]:
    """Hands without any ruling yet: somebody may want to go on."""
    hands = Hand.objects.filter(tournament=Placeholder("tournament"), calls=None, opened_at__gte=Placeholder("since"))
    begun = with_names(hands.exclude(tape={}), "opened_by").select_related("table").defer("tape")
    return begun.order_by("-id")[:LATEST]


# Prepared: compiled for each request, a poll costs 5.3 times the simplest page in place of 1.6, and home 7.8 for 3.8.
OPEN = PreparedQuery(
    lambda: with_names(_calls(IncidentState.OPEN), "opened_by").annotate(**HANDED).defer("search")[:SHOWN]
)
RULED = PreparedQuery(_ruled)
HANDS = PreparedQuery(_hands)
