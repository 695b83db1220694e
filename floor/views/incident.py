from uuid import uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from floor import actions
from floor.access import StaffRequest, get_incident, get_penalty, needs
from floor.errors import Invalid
from floor.models import Incident, Penalty
from floor.policy import Refused, can_see_desk, check_void, why_not
from floor.story import story

OPEN_AGAIN = "Open this page again, then void the penalty."


class VoidForm(forms.Form):
    """Void one penalty. The key lets the same press be sent twice and carried out once."""

    key = forms.UUIDField(widget=forms.HiddenInput, error_messages={"required": OPEN_AGAIN, "invalid": OPEN_AGAIN})
    reason = forms.CharField(
        label="Why is it void?",
        widget=forms.Textarea({"rows": 2}),
        error_messages={"required": "Say in a few words why the penalty is void."},
    )

    # Ours is the sentence for an empty field, not the browser's.
    use_required_attribute = False

    def __init__(self, penalty: Penalty, data: dict[str, str] | None = None) -> None:
        super().__init__(data, auto_id=f"void-{penalty.pk}-%s", initial={"key": uuid4()})


@require_GET
@needs(get_incident)
def incident(request: StaffRequest, incident: Incident) -> HttpResponse:
    return _page(request, incident)


@require_POST
@needs(get_penalty, check_void)
def void_penalty(request: StaffRequest, penalty: Penalty) -> HttpResponse:
    form = VoidForm(penalty, request.POST)
    if form.is_valid():
        try:
            actions.void_penalty(request.user, penalty, form.cleaned_data["key"], form.cleaned_data["reason"])
        except Invalid as invalid:
            for field, sentence in invalid.errors.items():
                form.add_error(field, sentence)
        except Refused as refused:
            messages.error(request, refused.sentence)
            return _page(request, penalty.incident, status=409)
        else:
            messages.success(request, "The penalty is void.")
            return redirect("incident", penalty.incident_id)
    return _page(request, penalty.incident, {penalty.pk: form}, status=422)


def _page(
    request: StaffRequest, incident: Incident, sent: dict[int, VoidForm] | None = None, status: int = 200
) -> HttpResponse:
    parts = story(incident)
    forms_shown = {part.penalty.pk: VoidForm(part.penalty) for part in parts if part.penalty} | (sent or {})
    context = {
        "tournament": incident.tournament,
        "incident": incident,
        "people": incident.people.select_related("player").order_by("role", "seat"),
        "parts": [(part, part.penalty and forms_shown[part.penalty.pk]) for part in parts],
        "desk": can_see_desk(request.role),
        "void_refused": why_not(check_void, request.role),
    }
    return render(request, "floor/incident.html", context, status=status)
