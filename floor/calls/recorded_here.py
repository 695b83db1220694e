"""The recording that this tablet made last: for half a minute it may be undone here, and nowhere else."""

from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from floor.ground.record_clock import now
from floor.models import Incident, IncidentState, Penalty, PenaltyKind
from floor.record.undone import HALF_A_MINUTE

COOKIE = "recorded"


def remember(response: HttpResponse, incident: Incident, key: UUID) -> HttpResponse:
    """Let the tablet that recorded a ruling by this key show that it did."""
    response.set_signed_cookie(
        COOKIE,
        f"{incident.pk} {key}",
        salt=COOKIE,
        max_age=2 * HALF_A_MINUTE.seconds,
        secure=settings.SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response


def recorded_here(request: HttpRequest, incident: Incident) -> UUID | None:
    """Return the key by which this tablet recorded the call last."""
    said = request.get_signed_cookie(COOKIE, "", salt=COOKIE) or ""
    call, _, key = said.partition(" ")
    return UUID(key) if call == str(incident.pk) else None


def seconds_to_undo(request: HttpRequest, incident: Incident, given: list[Penalty]) -> int:
    """Return how long the recording may still be undone by this person on this tablet; 0 if not."""
    draft = incident.draft
    if incident.state != IncidentState.RULED or draft.recorded_at is None or draft.updated_by_id != request.user.pk:
        return 0
    if any(one.kind == PenaltyKind.DISQUALIFICATION for one in given) or recorded_here(request, incident) is None:
        return 0
    left = draft.recorded_at + HALF_A_MINUTE - now()
    return max(0, int(left.total_seconds()))
