"""The clock of a call: starting and stopping it on the page of its ruling, and a page of it for the players."""

from typing import Any
from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseStopPolling, reswap, retarget

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions.clocks import start_clock, stop_clock
from floor.calls.clock import Face, face_of, latest, milliseconds, order_of
from floor.calls.forms import posted
from floor.calls.views.page import page, stale
from floor.errors import Invalid, Refused
from floor.ground.record_clock import now
from floor.ground.wizard import Wizard, wizard_of
from floor.models import Incident
from floor.web.submission_key import key_of
from rules.engine.ruling import Ruling

# A clock that has run out may be restarted on another tablet: its page keeps asking for this long.
AFTER_THE_END_MS = 30_000


@require_POST
@needs(get_call)
def start(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Start the clock of the ruling, with the book's time or the one that was typed."""
    wizard = wizard_of(incident, incident.draft)
    clock = wizard.ruling["clock"] if isinstance(wizard.result, Ruling) else None
    if clock is None or request.POST.get("seat") != str(clock["seat"]):
        return whole(request, incident, wizard, 409, notice=stale(request, incident))
    try:
        order = order_of(clock, posted.seconds_of(request.POST))
        seen = posted.number_of(request.POST, "seen")
        start_clock(request.user, incident, key_of(request.POST), order, seen)
    except Invalid as invalid:
        return shown(request, incident, 422, error=invalid.errors["seconds"], typed=request.POST["seconds"])
    except Refused as refused:
        return shown(request, incident, 409, notice=refused.sentence)
    return shown(request, incident)


@require_POST
@needs(get_call)
def stop(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Stop the clock that the page showed."""
    try:
        seen = posted.number_of(request.POST, "seen")
        stop_clock(request.user, incident, key_of(request.POST), seen)
    except Refused as refused:
        return shown(request, incident, 409, notice=refused.sentence)
    return shown(request, incident)


@require_GET
@needs(get_call)
def panel(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Show the clock's part of the page, for a tablet that asks whether anything but the time has changed."""
    if not request.htmx:
        return redirect("call", incident.pk)
    wizard = wizard_of(incident, incident.draft)
    face = face_of(incident, wizard.presented)
    if face is None:
        return with_time(render(request, "calls/call/clock_gone.html", {"call": incident}))
    return nothing_new(request, face) or part(request, incident, wizard, face)


@require_GET
@needs(get_call)
def players_clock(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Show the digits for the players, with the player on the clock and the rule; nothing else."""
    wizard = wizard_of(incident, incident.draft)
    started = latest(incident)
    if started is None or not isinstance(wizard.result, Ruling):
        return redirect("call", incident.pk)
    face = Face(started, None, now())
    context = {
        "call": incident,
        "tournament": incident.tournament,
        "clock": face,
        "rules": [one for one in wizard.ruling["citations"] if one["deciding"]],
        "asks": reverse("clock", args=[incident.pk]),
    }
    if request.htmx:
        return nothing_new(request, face) or with_time(render(request, "calls/clock.html#face", context))
    return render(request, "calls/clock.html", context)


def shown(request: StaffRequest, incident: Incident, status: int = 200, **wrong: str) -> HttpResponse:
    """Show the clock as it is now: its part of the page, or without htmx the page itself."""
    if not request.htmx and status == 200:
        return redirect("call", incident.pk)
    incident, _ = get_call(request.user, incident.pk)
    wizard = wizard_of(incident, incident.draft)
    face = face_of(incident, wizard.presented, **wrong)
    if face is None or not request.htmx:
        return whole(request, incident, wizard, status, clock=face)
    return part(request, incident, wizard, face, status)


def whole(request: StaffRequest, incident: Incident, wizard: Wizard, status: int, **more: Any) -> HttpResponse:
    """Show the page of the call, even if only the clock was asked for."""
    return retarget(page(request, incident, wizard, status, **more), "#call")


def part(request: StaffRequest, incident: Incident, wizard: Wizard, face: Face, status: int = 200) -> HttpResponse:
    context = {
        "call": incident,
        "recorded": incident.draft.recorded_answers == wizard.stored,
        "tournament": incident.tournament,
        "ruling": wizard.ruling,
        "clock": face,
        "address": reverse("call", args=[incident.pk]),
        "revision": incident.draft.revision,
        "submission_key": uuid4(),
    }
    return with_time(render(request, "calls/call/clock.html", context, status=status))


def nothing_new(request: StaffRequest, face: Face) -> HttpResponse | None:
    """The answer to a page that shows the clock as it is; a while after its end the page is told to stop asking."""
    if request.GET.get("seen") != face.shown:
        return None
    ended = face.started and face.now - milliseconds(face.started.ends_at) > AFTER_THE_END_MS
    return with_time(reswap(HttpResponseStopPolling(), "none") if ended else HttpResponse(status=204))


def with_time(response: HttpResponse) -> HttpResponse:
    """The response with the server's time, by which the tablet sets its own."""
    response["Clock-Now"] = str(milliseconds(now()))
    return response
