"""The form for the days of the figures."""

from datetime import date
from typing import Any

from django import forms

from floor.desk.scope import NONE, RULED, FigureScope
from floor.ground.titles import title_of
from floor.house.own_rules import edition_of
from floor.models import House, PenaltyKind, Table, Tournament, User
from floor.web.days import day_of_our_time


class DaysForm(forms.Form):
    """From a day to a day, in one tournament or in all; today when nothing is entered."""

    first = day_of_our_time("From")
    last = day_of_our_time("To")
    tournament: Any = forms.ModelChoiceField(
        queryset=Tournament.objects.none(),
        required=False,
        empty_label="All of them",
        error_messages={"invalid_choice": "Choose one of the tournaments."},
    )

    use_required_attribute = False

    def __init__(self, house: House, today: date, sent: Any) -> None:
        data = {
            **sent.dict(),
            "first": sent.get("first") or today,
            "last": sent.get("last") or sent.get("first") or today,
        }
        super().__init__(data)
        self.house, self.today = house, today
        self.fields["tournament"].queryset = house.tournaments.order_by("-starts_on", "-pk")  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        first, last = cleaned.get("first"), cleaned.get("last")
        if first and last and last < first:
            self.add_error("last", "This day is before the first one. Choose a later day.")
        return cleaned

    @property
    def scope(self) -> FigureScope:
        """Return the requested days and tournament; today in all tournaments when the input is not understood."""
        if not self.is_valid():
            return FigureScope(self.house, self.today, self.today)
        return FigureScope(self.house, **{name: self.cleaned_data[name] for name in ("first", "last", "tournament")})


def _number() -> forms.IntegerField:
    return forms.IntegerField(required=False, min_value=0, max_value=2**31 - 1)


def _rule(house: House, concepts: str) -> str:
    """The rule as "rule 53-A Action out of turn", by the edition of the house; the first of several provisions."""
    edition = edition_of(house)
    numbers = [number for concept in concepts.split(",") for number in edition.provisions_of(concept)[:1]]
    if not numbers:
        return f"rule {concepts}"
    return f"rule {numbers[0]} {edition.provision(numbers[0]).heading}"


class FigureForm(forms.Form):
    """The selected number of the page: its fields are those of COUNTED."""

    hour = forms.IntegerField(required=False, min_value=0, max_value=23)
    level = _number()
    situation = forms.CharField(required=False, max_length=80)
    rule = forms.CharField(required=False, max_length=2000)
    dealer = _number()
    table = _number()
    person = forms.CharField(required=False, max_length=60)
    otherwise = forms.BooleanField(required=False)
    changed = forms.BooleanField(required=False)
    overruled = forms.BooleanField(required=False)
    chosen = forms.CharField(required=False, max_length=2000)
    penalty = forms.ChoiceField(required=False, choices=PenaltyKind.choices)
    penalised = _number()
    facts = forms.CharField(required=False, max_length=64)
    ruled = forms.ChoiceField(required=False, choices=[(how, how) for how in RULED])

    def __init__(self, scope: FigureScope, sent: Any) -> None:
        super().__init__(sent)
        self.scope = scope

    @property
    def wanted(self) -> dict[str, Any] | None:
        """Return the conditions by name; None when the address names something that does not exist."""
        if not self.is_valid():
            return None
        given = self.cleaned_data.items()
        return {name: value for name, value in given if value is not None and value is not False and value != ""}

    @property
    def told(self) -> list[str]:
        """Return the conditions in words."""
        return [self._in_words(name, value) for name, value in (self.wanted or {}).items()]

    def _in_words(self, name: str, value: Any) -> str:
        house = self.scope.house
        named: dict[str, Any] = {
            "dealer": house.dealers,
            "table": Table.objects.filter(tournament__house=house),
            "penalised": house.persons,
            "person": User.objects.filter(memberships__house=house),
        }
        if name in named and value != NONE:
            row = named[name].filter(**{"username" if name == "person" else "pk": value}).first()
            return f"ruled by {row or 'somebody'}" if name == "person" else str(row or f"another {name}")
        plain = {
            "hour": f"from {value}:00",
            "level": "no level" if value == NONE else f"level {value}",
            "table": "no table",
            "situation": title_of(str(value)),
            "otherwise": "decided otherwise",
            "changed": "changed in a review",
            "overruled": "overruled",
            "rule": _rule(house, str(value)),
            "facts": "the same facts",
            "ruled": {"otherwise": "decided otherwise", "chosen": "chosen"}.get(str(value), "as suggested"),
        }
        return plain.get(name, PenaltyKind(value).label if name == "penalty" else str(value))
