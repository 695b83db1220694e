"""The forms for seats: a player for a seat, a seat for a player."""

import re
from typing import Any
from uuid import uuid4

from django import forms

from floor.ground.numbers import whole
from floor.tournament.seating import Chair
from floor.web.press import INCOMPLETE, OPEN_AGAIN, Press

CHAIR_OF = "chair-"
CHAIR = {"required": "Choose a seat.", "invalid": OPEN_AGAIN}


# The reason why somebody who is excluded from the house may still play.
ANYWAY = forms.CharField(required=False)


class SeatForm(Press):
    """The person for a free seat: one of the players, as `id/state`, one of the house, or a new name."""

    player = forms.RegexField(r"^[0-9]{1,9}/[a-z0-9.]{1,30}$", required=False, error_messages=INCOMPLETE)
    person = forms.IntegerField(min_value=1, max_value=2**63 - 1, required=False, error_messages=INCOMPLETE)
    # True when the new name is none of the people the house knows by it.
    another = forms.BooleanField(required=False)
    anyway = ANYWAY
    name = forms.CharField(
        label="Somebody new",
        required=False,
        widget=forms.TextInput({"autocomplete": "off", "autocapitalize": "words"}),
    )

    # True when the house knows somebody by the new name and nobody has said who it is.
    asks_who = False

    def __init__(self, data: Any = None, typed: str = "") -> None:
        super().__init__(data, auto_id="seat-%s", initial={"key": uuid4(), "name": typed})

    @property
    def chosen(self) -> tuple[int, str] | None:
        """The player's id and the place the page showed; None when a name was typed."""
        id, _, seen = self.cleaned_data["player"].partition("/")
        return (int(id), seen) if id else None


class SeenForm(Press):
    """One tap about a player, with the place the page showed."""

    seen = forms.CharField(max_length=40, error_messages=INCOMPLETE)


class ChairForm(SeenForm):
    """A chair for a player, as `table.seat`."""

    anyway = ANYWAY
    chair = forms.RegexField(r"^[0-9]{1,4}\.[0-9]{1,2}$", error_messages=CHAIR)

    def clean_chair(self) -> Chair:
        return chair_of_text(self.cleaned_data["chair"])


class UndoForm(Press):
    """Take back what one submission did."""

    undoes = forms.IntegerField(min_value=1, max_value=2**63 - 1, error_messages=INCOMPLETE)


class OpenForm(Press):
    """A table to open, by its number; without one it is the next."""

    number = forms.RegexField(
        r"^[0-9]{1,4}$",
        label="Open a table",
        help_text="Its number; empty for the next one.",
        required=False,
        error_messages={"invalid": "Type the number of the table, in digits."},
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off"}),
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="open-%s", initial={"key": uuid4()})


class BreakForm(Press):
    """A chair for every player of a table, as `chair-<player>`; or a tap on a player, a chair for one, or the draw."""

    draw = forms.BooleanField(required=False)
    of = forms.IntegerField(required=False, min_value=1, max_value=2**63 - 1, error_messages=INCOMPLETE)
    to = forms.RegexField(r"^[0-9]{1,9}/[0-9]{1,4}\.[0-9]{1,2}$", required=False, error_messages=INCOMPLETE)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="break-%s", initial={"key": uuid4()})

    def clean(self) -> dict[str, Any]:
        self.chairs: dict[int, Chair] = {}
        for name, text in self.data.items():
            player = whole(name.removeprefix(CHAIR_OF)) if name.startswith(CHAIR_OF) else None
            if player is not None:
                if not re.fullmatch(r"[0-9]{1,4}\.[0-9]{1,2}", text):
                    raise forms.ValidationError(OPEN_AGAIN)
                self.chairs[player] = chair_of_text(text)
        if self.cleaned_data.get("to"):
            self._give(*self.cleaned_data["to"].split("/"))
        return self.cleaned_data

    @property
    def tapped(self) -> int:
        """The player who was tapped, or whose chair was: nobody moves yet then. 0 for none."""
        to, _, _ = self.cleaned_data["to"].partition("/")
        return self.cleaned_data["of"] or int(to or 0)

    def _give(self, id: str, text: str) -> None:
        """Give the player the chair that was tapped; its earlier player takes the one that this player had."""
        player, chair = int(id), chair_of_text(text)
        if player not in self.chairs:
            raise forms.ValidationError(OPEN_AGAIN)
        for other, theirs in self.chairs.items():
            if theirs == chair:
                self.chairs[other] = self.chairs[player]
        self.chairs[player] = chair


def chair_of_text(text: str) -> Chair:
    table, _, seat = text.partition(".")
    return Chair(int(table), int(seat))


def sentence_of(form: forms.Form) -> str:
    return str(next(iter(form.errors.values()))[0])
