"""The forms that start a call: a tap on what happened, with the table tapped before it, or a paper slip."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django import forms
from django.core import signing
from django.core.exceptions import ValidationError
from django.utils import timezone

from floor.calls.forms.place import RuledByField, TableField, WhenForm, table_of
from floor.calls.start import MARK, CallStart, unsealed
from floor.calls.tiles import tile
from floor.models import Table, Tournament

# Nobody types more at a table, and a dictated story fits. In the address each character takes up to nine.
LONGEST = 2000
INCOMPLETE = "This page is incomplete. Open it again and repeat."
LOOK, LOG = "look", "log"
# The effect of a tap on a tile: rule it now, look what would be ruled, or only log it.
THEN = {"": "Rule it", LOOK: "Just show me", LOG: "Log for later"}


def sentence(sent: Mapping[str, Any]) -> str:
    """Return the text typed or dictated into the search, cut after a whole word if it is too long."""
    typed = str(sent.get("q", "")).replace("\0", "").strip()
    return typed if len(typed) <= LONGEST else typed[: LONGEST + 1].rpartition(" ")[0][:LONGEST]


class TileForm(forms.Form):
    """The tile or the result that was tapped, and the purpose of the tap."""

    tournament: Tournament

    situation = forms.CharField(error_messages={"required": "Choose what happened."})
    then = forms.ChoiceField(choices=THEN.items(), required=False, error_messages={"invalid_choice": INCOMPLETE})

    def clean_situation(self) -> CallStart | None:
        """Return the beginning of a call; None if no situation is asked for, as when a hand is begun."""
        tapped = self.cleaned_data["situation"]
        if tapped.startswith(MARK):
            try:
                return unsealed(self.tournament, tapped)
            except signing.BadSignature:
                raise ValidationError(INCOMPLETE) from None
        chosen = tile(tapped)
        if tapped and chosen is None:
            raise ValidationError("Choose one of the situations below.")
        return CallStart(chosen, sentence=sentence(self.data)) if chosen else None

    def clean(self) -> dict[str, Any]:
        """The fields, with the table that stands on the result if none was tapped."""
        cleaned = super().clean() or self.cleaned_data
        start = cleaned.get("situation")
        if start and start.table and not cleaned.get("table"):
            cleaned["table"] = self.tournament.tables.filter(number=start.table).first()
        return cleaned


class CallForm(TileForm):
    key = forms.UUIDField(widget=forms.HiddenInput, error_messages=dict.fromkeys(("required", "invalid"), INCOMPLETE))
    table = TableField()
    # The seat of the player whose page the tap came from; only a penalty uses it.
    seat = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=10,
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), INCOMPLETE),
    )

    def __init__(self, tournament: Tournament, data: Any = None, table: str = "") -> None:
        super().__init__(data, initial={"key": uuid4(), "table": table})
        self.tournament = tournament

    def clean_table(self) -> Table | None:
        return table_of(self.tournament, self.cleaned_data["table"])


class SlipForm(TileForm, WhenForm):
    """The top part of a paper slip."""

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(tournament, timezone.now(), data, time="")
        self.fields["ruled_by"] = RuledByField(tournament)
