from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from floor import actions
from floor.access import StaffRequest, get_tournament, needs
from floor.models import Tournament
from floor.policy import check_see_desk
from floor.shift import day_of_shift, sheet


class DayForm(forms.Form):
    day = forms.DateField(
        label="Playing day",
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        error_messages={"invalid": "Type the day like 2026-05-01."},
    )


@require_GET
@needs(get_tournament, check_see_desk)
def shift(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """The sheet to print at the end of a shift. Days that have ended are sealed first, so that it shows their seal."""
    actions.seal_due(tournament)
    now = timezone.now()
    today = day_of_shift(tournament, now)
    form = DayForm({"day": request.GET.get("day") or today})
    valid = form.is_valid()
    day = form.cleaned_data["day"] if valid else today
    context = {"tournament": tournament, "form": form, "sheet": sheet(tournament, day), "now": now}
    return render(request, "floor/shift.html", context, status=200 if valid else 422)
