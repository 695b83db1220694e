"""Closing a call without a ruling, and opening it again."""

from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions.closing import close_call, reopen_call
from floor.calls.forms import posted
from floor.errors import Invalid, Refused
from floor.ground.policy import check_close, why_not
from floor.models import Incident
from floor.record.decision import CLOSING, ReasonCode
from floor.web.going import go_to
from floor.web.submission_key import key_of
from rules.situations import SITUATIONS


@require_http_methods(["GET", "POST"])
@needs(get_call)
def close(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Ask why there is no ruling: one tap on a reason closes the call."""
    if request.method == "GET":
        return redirect("call", incident.pk) if why_not(check_close, incident) else _page(request, incident)
    try:
        close_call(request.user, incident, key_of(request.POST), posted.reason(request.POST, "close"))
    except Invalid as invalid:
        return _page(request, incident, invalid.errors, 422)
    except Refused as refused:
        return _page(request, incident, {"close-code": refused.sentence}, 409)
    return go_to(request, "call", incident.pk)  # the call then says so, and reopens with one tap


@require_POST
@needs(get_call)
def reopen(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Show the call at its last question; it may be open again already."""
    reopen_call(request.user, incident, key_of(request.POST))
    return go_to(request, "call", incident.pk)


def _page(
    request: StaffRequest, incident: Incident, errors: dict[str, str] | None = None, status: int = 200
) -> HttpResponse:
    context = {
        "call": incident,
        "tournament": incident.tournament,
        "situation": SITUATIONS[incident.situation].title,
        "codes": [code for code in CLOSING if code != ReasonCode.OTHER],
        "other": ReasonCode.OTHER,
        "typed": request.POST.get("close-reason", ""),
        "submission_key": request.POST.get("submission_key") or uuid4(),
        "errors": errors or {},
    }
    return render(request, "calls/close.html", context, status=status)
