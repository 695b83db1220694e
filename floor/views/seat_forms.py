"""What is tapped about seats: a player for a seat, a seat for a player."""

from typing import Any
from uuid import uuid4

from django import forms

from floor.seating import Chair
from floor.views.incident_forms import INCOMPLETE, OPEN_AGAIN, Press

LONGEST = 120
CHAIR = {"required": "Choose a seat.", "invalid": OPEN_AGAIN}


class SeatForm(Press):
    """Who takes a free seat: one of the players, as `id/state`, or a new name."""

    player = forms.RegexField(r"^\d{1,9}/[a-z0-9.]{1,30}$", required=False, error_messages=INCOMPLETE)
    name = forms.CharField(
        label="Somebody new",
        required=False,
        widget=forms.TextInput({"autocomplete": "off", "autocapitalize": "words"}),
    )

    def __init__(self, data: Any = None, typed: str = "") -> None:
        super().__init__(data, auto_id="seat-%s", initial={"key": uuid4(), "name": typed})

    @property
    def chosen(self) -> tuple[int, str] | None:
        """The player's id and where the page showed them; nobody when a name was typed."""
        id, _, seen = self.cleaned_data["player"].partition("/")
        return (int(id), seen) if id else None


class SeenForm(Press):
    """One tap about a player, who was where the page showed them."""

    seen = forms.CharField(max_length=40, error_messages=INCOMPLETE)


class ChairForm(SeenForm):
    """A chair for a player, as `table.seat`."""

    chair = forms.RegexField(r"^\d{1,4}\.\d{1,2}$", error_messages=CHAIR)

    def clean_chair(self) -> Chair:
        return chair_of_text(self.cleaned_data["chair"])


class UndoForm(Press):
    """Take back what one submission did."""

    undoes = forms.IntegerField(min_value=1, max_value=2**63 - 1, error_messages=INCOMPLETE)


def chair_of_text(text: str) -> Chair:
    table, _, seat = text.partition(".")
    return Chair(int(table), int(seat))


def sentence_of(form: forms.Form) -> str:
    return str(next(iter(form.errors.values()))[0])
