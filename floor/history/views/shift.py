from datetime import date
from typing import Any
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from floor.access import StaffRequest, get_tournament, needs
from floor.errors import Invalid, KeyReused
from floor.ground.numbers import whole
from floor.ground.policy import check_see_desk
from floor.history.actions import handing_over as handing_over_actions
from floor.history.shift import day_of_shift, sheet
from floor.models import Tournament
from floor.record.actions.sealing import seal_oldest
from floor.web.days import OF_OUR_TIME, day_of_our_time
from floor.web.going import go_to
from floor.web.press import INCOMPLETE, Press


class DayForm(forms.Form):
    day = day_of_our_time("Playing day")


class HandoverNoteForm(Press):
    day = forms.DateField(widget=forms.HiddenInput, validators=OF_OUR_TIME, error_messages=INCOMPLETE)
    text = forms.CharField(label="Note for the next shift", required=False, widget=forms.Textarea({"rows": 2}))

    def __init__(self, on: date, data: Any = None) -> None:
        super().__init__(data, auto_id="watch-%s", initial={"key": uuid4(), "day": on.isoformat()})


@require_GET
@needs(get_tournament, check_see_desk)
def shift(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the sheet to print at the end of a shift. A day that has ended is sealed first, so that its seal shows."""
    seal_oldest(tournament)
    today = day_of_shift(tournament, timezone.now())
    form = DayForm({"day": request.GET.get("day") or today})
    valid = form.is_valid()
    day = form.cleaned_data["day"] if valid else today
    return _sheet(request, tournament, form, HandoverNoteForm(day), day, 200 if valid else 422)


@require_POST
@needs(get_tournament, check_see_desk)
def add_handover_note(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    today = day_of_shift(tournament, timezone.now())
    form = HandoverNoteForm(today, request.POST)
    status = 422
    if form.is_valid():
        key, on, text = (form.cleaned_data[name] for name in ("key", "day", "text"))
        try:
            handing_over_actions.add_handover_note(request.user, tournament, key, on, text)
        except Invalid as invalid:
            form.add_error("text", invalid.errors["text"])
        except KeyReused:
            status = 409
            form = HandoverNoteForm(on, {**request.POST.dict(), "key": str(uuid4())})
            form.add_error("text", "This page had already added a note. Add once more for another one.")
        else:
            address = reverse("shift", args=[tournament.pk])
            return HttpResponse(status=302, headers={"Location": f"{address}?day={on.isoformat()}#watch"})
    on = form.cleaned_data.get("day") or today
    return _sheet(request, tournament, DayForm({"day": on}), form, on, status)


@require_http_methods(["GET", "POST"])
@needs(get_tournament)
def leave_note(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Leave a note for the next shift, open to all staff; everybody else is shown it until they have read it."""
    on = day_of_shift(tournament, timezone.now())
    form = HandoverNoteForm(on, request.POST if request.method == "POST" else None)
    if request.method == "GET":
        return _note(request, tournament, form, on)
    if not form.is_valid():
        return _note(request, tournament, form, on, 422)
    try:
        key, day, text = (form.cleaned_data[name] for name in ("key", "day", "text"))
        handing_over_actions.add_handover_note(request.user, tournament, key, day, text)
    except Invalid as invalid:
        form.add_error("text", invalid.errors["text"])
        return _note(request, tournament, form, on, 422)
    except KeyReused:
        form = HandoverNoteForm(on, {**request.POST.dict(), "key": str(uuid4())})
        form.add_error("text", "This page had already left a note. Leave it once more for another one.")
        return _note(request, tournament, form, on, 409)
    messages.success(request, "Left for the next shift: everybody else is shown it until they have read it.")
    return go_to(request, "home", tournament.pk)


def _note(
    request: StaffRequest, tournament: Tournament, form: HandoverNoteForm, on: date, status: int = 200
) -> HttpResponse:
    left = tournament.handover_notes.filter(on=on).select_related("author").order_by("-pk")
    context = {"tournament": tournament, "note": form, "left": left}
    return render(request, "record/leave_note.html", context, status=status)


def _sheet(
    request: StaffRequest, tournament: Tournament, form: DayForm, note: HandoverNoteForm, day: date, status: int
) -> HttpResponse:
    now = timezone.now()
    context = {
        "tournament": tournament,
        "form": form,
        "note": note,
        "sheet": sheet(tournament, day, now, whole(request.GET.get("part", ""))),
        "played": list(tournament.days.filter(on=day)),
        "now": now,
        "earlier": day != day_of_shift(tournament, now),
    }
    return render(request, "record/shift.html", context, status=status)
