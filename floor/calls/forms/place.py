"""The forms for the place and time of a call."""

from datetime import datetime
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError

from floor.calls.call_time import AGO, When
from floor.ground.numbers import whole
from floor.ground.playing_day import starts_at
from floor.models import Incident, Source, Table, Tournament
from floor.signin.staff_then import staff_since
from floor.web.press import Press

# The value of a tap on “No table”.
NO_TABLE = "none"
ON = {"required": "Type the day.", "invalid": "Type the day like 2026-05-01."}
TIME = {"required": "Type the time.", "invalid": "Type the time like 21:10."}


class TableField(forms.CharField):
    """The number of a table, which becomes the table of the form's tournament; empty for a call away from tables."""

    def __init__(self) -> None:
        super().__init__(
            required=False,
            max_length=4,
            widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off"}),
            error_messages={"max_length": "A table number has at most four digits."},
        )


def table_of(tournament: Tournament, typed: str) -> Table | None:
    if not typed:
        return None
    number = whole(typed)
    if number is None:
        raise ValidationError("Type the number of the table, or leave the field empty.")
    table = tournament.tables.filter(number=number).first()
    if table is None:
        raise ValidationError(f"There is no table {typed}. Type another number, or leave the field empty.")
    return table


class WhenForm(Press):
    """A table, and when: a tap on "15 min ago", or a day and a time on the clock of the house."""

    table = TableField()
    ago = forms.TypedChoiceField(coerce=int, choices=AGO.items(), required=False, empty_value=None)
    on = forms.DateField(label="Day", widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"), error_messages=ON)
    time = forms.TimeField(
        widget=forms.TimeInput({"type": "time"}, "%H:%M"), input_formats=["%H:%M"], error_messages=TIME
    )

    def __init__(self, tournament: Tournament, at: datetime, data: Any = None, **initial: Any) -> None:
        self.tournament, self.zone = tournament, ZoneInfo(tournament.house.time_zone)
        local = at.astimezone(self.zone)
        shown = {"key": uuid4(), "on": local.date(), "time": local.time(), **initial}
        super().__init__(data, auto_id="place-%s", initial=shown)
        if data and data.get("ago"):
            self.fields["on"].required = self.fields["time"].required = False

    def clean_table(self) -> Table | None:
        return table_of(self.tournament, self.cleaned_data["table"])

    @property
    def when(self) -> When:
        ago = self.cleaned_data["ago"]
        if ago is not None:
            return When(ago=ago)
        return When(at=datetime.combine(self.cleaned_data["on"], self.cleaned_data["time"], self.zone))


class RuledByField(forms.ModelChoiceField):  # type: ignore[type-arg]
    """The person who ruled, according to a slip: anybody who has worked in the house since the tournament began."""

    def __init__(self, tournament: Tournament) -> None:
        since = starts_at(tournament.house, tournament.starts_on)
        messages = {"required": "Choose who ruled.", "invalid_choice": "Choose one of the people listed."}
        super().__init__(
            staff_since(tournament.house, since), label="Ruled by", empty_label="Choose", error_messages=messages
        )


class PlaceForm(WhenForm):
    """The place and time of an open call, and who ruled if it comes from a slip."""

    def __init__(self, incident: Incident, data: Any = None) -> None:
        table = incident.table.number if incident.table else ""
        ruled_by = incident.slip_ruled_by_id
        super().__init__(incident.tournament, incident.occurred_at, data, table=table, ruled_by=ruled_by)
        self.occurred_at = incident.occurred_at
        if incident.source == Source.SLIP:
            self.fields["ruled_by"] = RuledByField(incident.tournament)

    @property
    def when(self) -> When:
        typed = super().when
        if typed.at is None:
            return typed
        # The fields show no seconds: left as they were, they change nothing.
        same = typed.at == self.occurred_at.replace(second=0, microsecond=0)
        return When(at=self.occurred_at) if same else typed


class TableForm(Press):
    """The table of a call, tapped if there are few, or typed."""

    table = TableField()
    tapped = forms.CharField(required=False)

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(data, auto_id="table-%s", initial={"key": uuid4()})
        self.tournament = tournament

    def clean(self) -> dict[str, Any]:
        """Check the table: “No table” is tapped, never typed, so an empty field is no answer."""
        said = self.cleaned_data
        number = said.get("tapped") or said.get("table", "")
        if "table" not in self.errors:
            try:
                said["table"] = None if number == NO_TABLE else self._typed(number)
            except ValidationError as wrong:
                self.add_error("table", wrong)
        return said

    def _typed(self, number: str) -> Table | None:
        if not number:
            raise ValidationError("Type the number of the table.")
        return table_of(self.tournament, number)


class LogForm(Press):
    """The table of a call that began as a look."""

    table = TableField()

    def __init__(self, tournament: Tournament, data: Any = None, table: Table | None = None, number: int = 0) -> None:
        number = table.number if table else number
        super().__init__(data, auto_id="log-%s", initial={"key": uuid4(), "table": number or ""})
        self.tournament = tournament

    def clean_table(self) -> Table | None:
        return table_of(self.tournament, self.cleaned_data["table"])
