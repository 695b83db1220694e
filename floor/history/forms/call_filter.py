"""The filters of the list of calls."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import QueryDict
from django.utils import timezone
from django.utils.dateformat import format as formatted

from floor.ground.playing_day import playing_day
from floor.history.call_filter import MOMENT, NO_DEALER, Place, calls_of, choices_of, counted_by_dealer, found
from floor.models import Incident, IncidentState, PenaltyKind, Tournament
from floor.record.search import CallSearch, names_of, read
from rules.books.editions import editions, load_edition
from rules.situations import SITUATIONS

TABLE = "Type the number of a table."
TEXT = {"max_length": "Type less: this is too long to look for."}
PLACE = re.compile(r"(\d{20})-(\d{1,18})", re.ASCII)
# The format of a day wherever the list names one.
DAY = "j M"
# How many of the words taken for a mistyped one are named.
MOST_NAMED = 4
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Filter:
    """A filter that is set, in words, and the address that has all the others."""

    label: str
    value: str
    without: str


@dataclass(frozen=True)
class DayFilter:
    """A playing day to tap: its name, the address that sets it beside the other filters, and whether it is set."""

    name: str
    query: str
    is_set: bool


def concepts_at(typed: str) -> set[str]:
    """The concepts with this number in any edition, alone or in a part of it: 53 is also 53-A; or the concept."""
    typed = typed.strip().casefold()
    found = set()
    for edition in map(load_edition, editions()):
        for concept, numbers in edition.numbers.items():
            if concept == typed or is_numbered(typed, numbers):
                found.add(concept)
    return found


def is_numbered(typed: str, numbers: Iterable[str]) -> bool:
    """True if one of the numbers is the one typed, or a part of it."""
    return any(f"{number.casefold()}-".startswith(f"{typed}-") for number in numbers)


def numbered_elsewhere(typed: str, incident: Incident) -> str:
    """The reason why a call is found whose rule has another number in its own edition: "53 in TDA 2017"; else empty."""
    typed, concepts = typed.strip().casefold(), incident.deciding_concepts
    if not typed or typed in concepts or is_numbered(typed, incident.deciding_numbers):
        return ""
    named = [
        edition.short
        for edition in map(load_edition, editions())
        if any(is_numbered(typed, edition.provisions_of(concept)) for concept in concepts)
    ]
    return f"{typed.upper()} in {' and '.join(named)}"


def _in_words(words: Sequence[str]) -> str:
    """ "“raise”", "“seat” or “sees”", or the first few of many."""
    named = [f"“{word}”" for word in words[:MOST_NAMED]]
    return " or ".join([*named, *([f"{len(words) - MOST_NAMED} more"] if len(words) > MOST_NAMED else [])])


class FilterForm(forms.Form):
    said = forms.CharField(
        required=False,
        label="Words, a name or a number",
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
        widget=forms.Select,
        error_messages={"invalid": "Choose one of the playing days."},
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
    unknown = forms.ChoiceField(
        required=False,
        label="Player unknown",
        choices=[("", "All"), ("yes", "Yes"), ("no", "No")],
        error_messages={"invalid_choice": "Choose yes or no."},
    )
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
    review = forms.ChoiceField(
        required=False,
        label="To review",
        choices=[("", "All"), ("today", "What the desk lists")],
        error_messages={"invalid_choice": "Choose what the desk lists, or all."},
    )
    waiting = forms.ChoiceField(
        required=False,
        label="Waiting on a player",
        choices=[("", "All"), ("yes", "Waiting")],
        error_messages={"invalid_choice": "Choose those that wait, or all."},
    )
    older = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, tournament: Tournament, data: QueryDict) -> None:
        super().__init__(data)
        self.tournament, self.house, self.sent = tournament, tournament.house, data
        offered = choices_of(tournament)
        self.flights = offered.flights
        self.today = playing_day(tournament.house, timezone.now())
        self.days, self.played = offered.days, offered.played
        self.names = names_of(offered.staff, offered.dealers)
        self._offer("person", offered.staff)
        self._offer("dealer", [(NO_DEALER, "Nobody recorded"), *offered.dealers])
        self._offer_days()

    def _offer(self, name: str, choices: list[tuple[int, str]]) -> None:
        self.fields[name].choices = [("", "All"), *choices]  # type: ignore[attr-defined]

    def _offer_days(self) -> None:
        """Offer the days with calls, and today; and the one that an address names, so that the field shows it."""
        days = {*self.days, self.today, *self._day_sent()}
        choices = [(on.isoformat(), self.day_in_words(on)) for on in sorted(days, reverse=True)]
        self.fields["day"].widget.choices = [("", "All"), *choices]

    def _day_sent(self) -> list[date]:
        try:
            on = date.fromisoformat(self.sent.get("day", ""))
        except ValueError:
            return []
        return [on] if self.first_day <= on <= self.last_day else []

    @property
    def first_day(self) -> date:
        return min([self.tournament.starts_on, self.today, *self.days])

    @property
    def last_day(self) -> date:
        return max([self.today, *self.days])

    def day_in_words(self, on: date) -> str:
        name = {self.today: "Today, ", self.today - ONE_DAY: "Yesterday, "}.get(on, "")
        played = f", {' and '.join(self.played[on])}" if on in self.played else ""
        return f"{name}{formatted(on, DAY)}{played}"

    def clean_day(self) -> date | None:
        on: date | None = self.cleaned_data["day"]
        if on and not self.first_day <= on <= self.last_day:
            span = f"{formatted(self.first_day, DAY)} to {formatted(self.last_day, DAY)}"
            raise ValidationError(f"This tournament has calls from {span} only. Choose one of its days.")
        return on

    def clean_older(self) -> Place | None:
        typed = self.cleaned_data["older"]
        if not typed:
            return None
        try:
            moment, pk = PLACE.fullmatch(typed).groups()  # type: ignore[union-attr]
            return Place(datetime.strptime(moment, MOMENT).replace(tzinfo=UTC), int(pk))
        except (AttributeError, ValueError):
            raise ValidationError("That page is not there. This is the newest one.") from None

    def clean_said(self) -> CallSearch:
        return read([self.tournament.pk, *self.flights], self.cleaned_data["said"], self.names)

    def clean_rule(self) -> set[str]:
        typed = self.cleaned_data["rule"]
        found = concepts_at(typed) if typed else set()
        if typed and not found:
            raise ValidationError("No edition has a rule with this number. Type one like 53 or 53-A.")
        return found

    @property
    def at_hand(self) -> list[forms.BoundField]:
        return [self[name] for name in ("said", "day", "state")]

    @property
    def more(self) -> list[forms.BoundField]:
        """The filters folded behind one tap."""
        return [
            self[name]
            for name in (
                "table",
                "situation",
                "rule",
                "dealer",
                "player",
                "outcome",
                "unknown",
                "person",
                "penalty",
                "changed",
                "review",
                "waiting",
            )
        ]

    @property
    def last_days(self) -> list[DayFilter]:
        """Today, and yesterday when it has calls, each one tap away with all the other filters."""
        days = [self.today, *(on for on in self.days if on == self.today - ONE_DAY)]
        others = self._without("day")
        queries = {on: urlencode({"day": on.isoformat()}) + (f"&{others}" if others else "") for on in days}
        return [DayFilter(self.day_in_words(on), queries[on], self.data.get("day") == on.isoformat()) for on in days]

    @property
    def days_covered(self) -> list[date]:
        """The chosen playing day, otherwise all that have calls."""
        return [on] if (on := self.wanted.get("day")) else self.days

    @property
    def has_more(self) -> bool:
        return any(self.data.get(field.name) for field in self.more)

    @property
    def told(self) -> list[Filter]:
        """The filters that are set, in words."""
        fields = [field for field in (*self.at_hand, *self.more) if self.data.get(field.name, "").strip()]
        return [Filter(str(field.label), self._value_of(field), self._without(field.name)) for field in fields]

    @property
    def without_dealer(self) -> str:
        """The calls that fit and have no named dealer."""
        others = self._without("dealer")
        return f"dealer={NO_DEALER}" + (f"&{others}" if others else "")

    def _value_of(self, field: forms.BoundField) -> str:
        typed = str(self.data[field.name]).strip()
        choices = {str(value): str(label) for value, label in getattr(field.field.widget, "choices", [])}
        return choices.get(typed, typed)

    def _without(self, name: str) -> str:
        query = self.sent.copy()
        for gone in (name, "older"):
            query.pop(gone, None)
        return str(query.urlencode())

    def found(self) -> QuerySet[Incident]:
        """The calls that fit, newest first; all of them when something typed is not understood."""
        return found(self._calls, self.house, self.wanted)

    @property
    def _calls(self) -> QuerySet[Incident]:
        return calls_of(self.tournament, self.flights)

    @property
    def wanted(self) -> dict[str, Any]:
        return self.cleaned_data if self.is_valid() else {}

    @property
    def forgiven(self) -> list[tuple[str, str]]:
        """The words that no call has, with some of those that were taken for them."""
        said: CallSearch = self.wanted.get("said") or CallSearch()
        return [(typed, _in_words(words)) for typed, words in said.forgiven.items()]

    def counted_by_dealer(self) -> tuple[int, int] | None:
        """Return how many calls the dealer has here, and how many more have no dealer; None without a dealer."""
        wanted = self.wanted
        return None if wanted.get("dealer") is None else counted_by_dealer(self._calls, self.house, wanted)
