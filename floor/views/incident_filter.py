"""The filters of the list of calls."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Value
from django.http import QueryDict

from floor.models import (
    Dealer,
    House,
    Incident,
    IncidentPerson,
    IncidentState,
    Penalty,
    PenaltyKind,
    Tournament,
    User,
)
from floor.playing_day import ends_at
from floor.search import query_of
from rules.editions import editions, load_edition
from rules.situations import SITUATIONS

TABLE = "Type the number of a table."
TEXT = {"max_length": "Type less: this is too long to look for."}
PLACE = re.compile(r"(\d{20})-(\d{1,18})", re.ASCII)
MOMENT = "%Y%m%d%H%M%S%f"
FIELDS = {"table": "table__number", "situation": "situation", "state": "state", "person": "opened_by"}


@dataclass(frozen=True)
class Place:
    """Where a page of the list ends: the list goes on with the next older call."""

    occurred_at: datetime
    pk: int

    def __str__(self) -> str:
        return f"{self.occurred_at.astimezone(UTC):{MOMENT}}-{self.pk}"


@dataclass(frozen=True)
class Filter:
    """A filter that is set, in words, and the address that has all the others."""

    label: str
    value: str
    without: str


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
    said = forms.CharField(
        required=False,
        label="Said, decided, or a name",
        max_length=120,
        error_messages=TEXT,
        widget=forms.TextInput({"type": "search", "autocomplete": "off"}),
    )
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
    person = forms.TypedChoiceField(
        required=False,
        label="Opened by",
        coerce=int,
        empty_value=None,
        error_messages={"invalid_choice": "Choose one of the staff."},
    )
    dealer = forms.TypedChoiceField(
        required=False,
        coerce=int,
        empty_value=None,
        error_messages={"invalid_choice": "Choose one of the dealers."},
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
    older = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, tournament: Tournament, data: QueryDict) -> None:
        super().__init__(data)
        self.tournament, self.sent = tournament, data
        for name, choices in people_of(tournament.house).items():
            self.fields[name].choices = [("", "All"), *choices]  # type: ignore[attr-defined]

    def clean_older(self) -> Place | None:
        typed = self.cleaned_data["older"]
        if not typed:
            return None
        try:
            moment, pk = PLACE.fullmatch(typed).groups()  # type: ignore[union-attr]
            return Place(datetime.strptime(moment, MOMENT).replace(tzinfo=UTC), int(pk))
        except (AttributeError, ValueError):
            raise ValidationError("That page is not there. This is the newest one.") from None

    def clean_rule(self) -> set[str]:
        typed = self.cleaned_data["rule"]
        found = concepts_at(typed) if typed else set()
        if typed and not found:
            raise ValidationError("No edition has a rule with this number. Type one like 53 or 53-A.")
        return found

    @property
    def at_hand(self) -> list[forms.BoundField]:
        return [self[name] for name in ("said", "rule", "dealer", "day", "table", "situation", "state")]

    @property
    def more(self) -> list[forms.BoundField]:
        """The filters that stand behind one tap."""
        return [self[name] for name in ("player", "person", "outcome", "penalty", "changed")]

    @property
    def has_more(self) -> bool:
        return any(self.data.get(field.name) for field in self.more)

    @property
    def told(self) -> list[Filter]:
        """The filters that are set, in words."""
        fields = [field for field in (*self.at_hand, *self.more) if self.data.get(field.name, "").strip()]
        return [Filter(str(field.label), self._value_of(field), self._without(field.name)) for field in fields]

    def _value_of(self, field: forms.BoundField) -> str:
        typed = str(self.data[field.name]).strip()
        choices = {str(value): str(label) for value, label in getattr(field.field, "choices", [])}
        return choices.get(typed, typed)

    def _without(self, name: str) -> str:
        query = self.sent.copy()
        for gone in (name, "older"):
            query.pop(gone, None)
        return str(query.urlencode())

    def found(self) -> QuerySet[Incident]:
        """The calls that fit, newest first; all of them when something typed is not understood."""
        wanted = self.cleaned_data if self.is_valid() else {}
        rows: QuerySet[Incident] = self.tournament.incidents.filter(
            **{FIELDS[key]: wanted[key] for key in FIELDS if wanted.get(key)}
        )
        if on := wanted.get("day"):
            house = self.tournament.house
            rows = rows.filter(occurred_at__gte=ends_at(house, on - timedelta(days=1)))
            rows = rows.filter(occurred_at__lt=ends_at(house, on))
        if words := query_of(wanted.get("said", "")):
            rows = rows.filter(search=words)
        if name := wanted.get("player"):
            rows = rows.filter(
                Exists(IncidentPerson.objects.filter(incident=OuterRef("pk"), player__name__icontains=name))
            )
        if dealer := wanted.get("dealer"):
            rows = rows.filter(Exists(IncidentPerson.objects.filter(incident=OuterRef("pk"), dealer=dealer)))
        if concepts := wanted.get("rule"):
            rows = rows.filter(deciding_concepts__overlap=sorted(concepts))
        if outcome := wanted.get("outcome"):
            rows = rows.filter(final_outcome__icontains=outcome)
        if kind := wanted.get("penalty"):
            rows = rows.filter(Exists(Penalty.objects.filter(incident=OuterRef("pk"), kind=kind, voided_at=None)))
        if changed := wanted.get("changed"):
            # In the words of the database what Incident.decided_otherwise says.
            as_suggested = Q(final_outcome__startswith=F("suggested_outcome"))
            rows = rows.exclude(suggested_outcome="").filter(as_suggested if changed == "no" else ~as_suggested)
        if last := wanted.get("older"):
            earlier = Q(occurred_at__lt=last.occurred_at) | Q(id__lt=last.pk)
            rows = rows.filter(earlier, occurred_at__lte=last.occurred_at)
        return (
            rows.defer("search")
            .select_related("table", "opened_by")
            .prefetch_related("penalties")
            .order_by("-occurred_at", "-id")
        )


def people_of(house: House) -> dict[str, list[tuple[int, str]]]:
    """The staff and the dealers that may be chosen, by field, in one query."""
    people: dict[str, list[tuple[int, str]]] = {"person": [], "dealer": []}
    staff = _named(User.objects.filter(memberships__house=house), "person")
    dealers = _named(Dealer.objects.filter(house=house), "dealer")
    for field, pk, name in staff.union(dealers).order_by("name", "pk"):
        people[field].append((pk, name))
    return people


def _named(people: Any, field: str) -> Any:
    return people.order_by().annotate(field=Value(field)).values_list("field", "pk", "name")
