"""The filters of the list of calls."""

from datetime import timedelta

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.http import QueryDict

from floor.models import Incident, IncidentPerson, IncidentState, Penalty, PenaltyKind, Tournament, User
from floor.playing_day import ends_at
from rules.editions import editions, load_edition
from rules.situations import SITUATIONS

TABLE = "Type the number of a table."
TEXT = {"max_length": "Type less: this is too long to look for."}
FIELDS = {"table": "table__number", "situation": "situation", "state": "state", "person": "opened_by"}


def concepts_at(typed: str) -> set[str]:
    """The concepts that have this number in any edition, alone or in a part of it: 53 is also 53-A; or the concept."""
    typed = typed.strip().casefold()
    found = set()
    for edition in map(load_edition, editions()):
        for concept, numbers in edition.numbers.items():
            if concept == typed or any(f"{number.casefold()}-".startswith(f"{typed}-") for number in numbers):
                found.add(concept)
    return found


class FilterForm(forms.Form):
    table = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=9999,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={"invalid": TABLE, "min_value": TABLE, "max_value": TABLE},
    )
    day = forms.DateField(
        required=False,
        label="Playing day",
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        error_messages={"invalid": "Type the day like 2026-05-01."},
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
    player = forms.CharField(required=False, max_length=120, error_messages=TEXT)
    person = forms.ModelChoiceField(
        User.objects.none(),
        required=False,
        label="Opened by",
        empty_label="All",
        error_messages={"invalid_choice": "Choose one of the staff."},
    )
    rule = forms.CharField(
        required=False, label="Rule, of any edition", max_length=80, error_messages=TEXT, widget=forms.TextInput()
    )
    outcome = forms.CharField(required=False, label="Outcome has", max_length=200, error_messages=TEXT)
    penalty = forms.ChoiceField(
        required=False,
        choices=[("", "All"), *PenaltyKind.choices],
        error_messages={"invalid_choice": "Choose one of the penalties."},
    )
    changed = forms.ChoiceField(
        required=False,
        label="Decided",
        choices=[("", "All"), ("no", "As suggested"), ("yes", "Otherwise")],
        error_messages={"invalid_choice": "Choose one of the decisions."},
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
        staff = User.objects.filter(memberships__house=tournament.house_id).order_by("name")
        self.fields["person"].queryset = staff  # type: ignore[attr-defined]

    def clean_rule(self) -> set[str]:
        typed = self.cleaned_data["rule"]
        found = concepts_at(typed) if typed else set()
        if typed and not found:
            raise ValidationError("No edition has a rule with this number. Type one like 53 or 53-A.")
        return found

    @property
    def more(self) -> list[forms.BoundField]:
        """The filters that stand behind one tap."""
        return [self[name] for name in ("player", "person", "rule", "outcome", "penalty", "changed")]

    @property
    def has_more(self) -> bool:
        return any(self.data.get(field.name) for field in self.more)

    def found(self) -> QuerySet[Incident]:
        """The calls that fit, newest first; all of them when something typed is not understood."""
        wanted = self.cleaned_data if self.is_valid() else {}
        rows = self.tournament.incidents.filter(**{FIELDS[key]: wanted[key] for key in FIELDS if wanted.get(key)})
        if on := wanted.get("day"):
            house = self.tournament.house
            rows = rows.filter(occurred_at__gte=ends_at(house, on - timedelta(days=1)))
            rows = rows.filter(occurred_at__lt=ends_at(house, on))
        if name := wanted.get("player"):
            rows = rows.filter(
                Exists(IncidentPerson.objects.filter(incident=OuterRef("pk"), player__name__icontains=name))
            )
        if concepts := wanted.get("rule"):
            rows = rows.filter(deciding_concepts__overlap=sorted(concepts))
        if said := wanted.get("outcome"):
            rows = rows.filter(final_outcome__icontains=said)
        if kind := wanted.get("penalty"):
            rows = rows.filter(Exists(Penalty.objects.filter(incident=OuterRef("pk"), kind=kind, voided_at=None)))
        if changed := wanted.get("changed"):
            # A decision as suggested begins with the suggestion; what the book leaves to the floor stands behind it.
            as_suggested = Q(final_outcome__startswith=F("suggested_outcome"))
            rows = rows.exclude(suggested_outcome="").filter(as_suggested if changed == "no" else ~as_suggested)
        if last := wanted.get("older"):
            earlier = Q(occurred_at__lt=last.occurred_at) | Q(id__lt=last.pk)
            rows = rows.filter(earlier, occurred_at__lte=last.occurred_at)
        return rows.select_related("table", "opened_by").prefetch_related("penalties").order_by("-occurred_at", "-id")
