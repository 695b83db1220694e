"""The forms about a person of the house."""

from datetime import date, timedelta
from typing import Any
from uuid import uuid4

from django import forms

from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.models import House, Person
from floor.web.days import day_of_our_time
from floor.web.press import INCOMPLETE, Press

REASON = forms.CharField(
    label="Why",
    help_text="For the staff of this house alone.",
    required=False,
    widget=forms.Textarea({"rows": 2}),
)


class PersonForm(Press):
    """The name and the card by which the house knows somebody."""

    name = forms.CharField(required=False, widget=forms.TextInput({"autocomplete": "off", "autocapitalize": "words"}))
    card = forms.CharField(
        label="Card number",
        help_text="Of the house's own card; empty without one.",
        required=False,
        widget=forms.TextInput({"class": "short", "autocomplete": "off"}),
    )

    def __init__(self, data: Any = None, person: Person | None = None, typed: str = "") -> None:
        initial = {"name": person.name, "card": person.card} if person else {"name": typed}
        super().__init__(data, auto_id="person-%s", initial={"key": uuid4(), **initial})


class ExcludeForm(Press):
    """The first and last day of an exclusion, and its reason."""

    since_on = day_of_our_time("From")
    through = day_of_our_time(
        "Until and including", help_text="Leave it empty to hold until it is lifted.", required=False
    )
    reason = REASON

    def __init__(self, house: House, data: Any = None) -> None:
        self.today = playing_day(house, now())
        super().__init__(data, auto_id="exclude-%s", initial={"key": uuid4(), "since_on": self.today})

    @property
    def until_on(self) -> date | None:
        through: date | None = self.cleaned_data["through"]
        return through + timedelta(days=1) if through else None


class LiftForm(Press):
    reason = REASON

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="lift-%s", initial={"key": uuid4()})


class MergePersonsForm(Press):
    """The person that counts from then on."""

    person = forms.IntegerField(min_value=1, max_value=2**63 - 1, error_messages=INCOMPLETE)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="merge-%s", initial={"key": uuid4()})
