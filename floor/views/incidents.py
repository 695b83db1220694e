from typing import Any

from django import forms
from django.db.models import Q, QuerySet
from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_tournament, needs
from floor.models import Incident, IncidentState, Tournament
from floor.policy import check_see_desk
from rules.situations import SITUATIONS

PAGE = 50


TABLE = "Type the number of a table."


class FilterForm(forms.Form):
    table = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=9999,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={"invalid": TABLE, "min_value": TABLE, "max_value": TABLE},
    )
    situation = forms.ChoiceField(
        required=False,
        choices=[("", "All"), *((id, str(situation.title)) for id, situation in SITUATIONS.items())],
        error_messages={"invalid_choice": "Choose one of the situations."},
    )
    state = forms.ChoiceField(
        required=False,
        choices=[("", "All"), *IncidentState.choices],
        error_messages={"invalid_choice": "Choose one of the states."},
    )
    # The last call of the page before: the list goes on with the next older one.
    older = forms.ModelChoiceField(
        Incident.objects.none(),
        required=False,
        widget=forms.HiddenInput,
        error_messages={"invalid_choice": "That page is not there. This is the newest one."},
    )

    def __init__(self, tournament: Tournament, data: QueryDict) -> None:
        super().__init__(data)
        self.tournament = tournament
        self.fields["older"].queryset = tournament.incidents.all()  # type: ignore[attr-defined]

    def found(self) -> QuerySet[Incident]:
        """The calls that fit, newest first; all of them when something typed is not understood."""
        wanted = self.cleaned_data if self.is_valid() else {}
        fields = {"table": "table__number", "situation": "situation", "state": "state"}
        rows = self.tournament.incidents.filter(**{fields[key]: wanted[key] for key in fields if wanted.get(key)})
        if last := wanted.get("older"):
            earlier = Q(occurred_at__lt=last.occurred_at) | Q(id__lt=last.pk)
            rows = rows.filter(earlier, occurred_at__lte=last.occurred_at)
        return rows.select_related("table", "opened_by").prefetch_related("penalties").order_by("-occurred_at", "-id")


@require_GET
@needs(get_tournament, check_see_desk)
def incidents(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    form = FilterForm(tournament, request.GET)
    rows = list(form.found()[: PAGE + 1])
    context: dict[str, Any] = {"tournament": tournament, "form": form, "incidents": rows[:PAGE]}
    if len(rows) > PAGE:
        query = request.GET.copy()
        query["older"] = str(rows[PAGE - 1].pk)
        context["older"] = query.urlencode()
    template = "floor/incidents.html" + ("#list" if request.htmx else "")
    return render(request, template, context, status=200 if form.is_valid() else 422)
