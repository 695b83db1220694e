"""The forms to set up a tournament."""

import re
from dataclasses import asdict
from typing import Any
from uuid import uuid4

from django import forms
from django.utils import timezone

from floor.ground.days import MOST_DAYS
from floor.ground.games import GAMES
from floor.ground.playing_day import playing_day
from floor.models import House, Tournament
from floor.tournament.actions.setting_up import NewTournament, set_up_of
from floor.tournament.forms.table_numbers import TableNumbersField
from floor.tournament.imports import LevelRow, read_levels
from floor.tournament.presets import Start
from floor.web.list_form import ListForm
from floor.web.press import INCOMPLETE, Press
from rules.books.editions import load_edition, newest_first

MOST_CHIPS = 1_000_000_000
NAME = {"required": "Give it a name, as players know it.", "max_length": "A name has at most 120 letters."}
GAME = {"required": "Choose the game; several for a mixed tournament."}
ON = {"required": "Choose the first day.", "invalid": "Type the day like 2026-05-01."}


class TournamentForm(Press):
    """A tournament before its seats. A person chooses the edition, here or for the house: no preset fills it in."""

    start = forms.CharField(required=False, widget=forms.HiddenInput)
    name = forms.CharField(
        max_length=120, strip=True, error_messages=NAME, widget=forms.TextInput({"autocomplete": "off"})
    )
    edition = forms.ChoiceField(
        widget=forms.RadioSelect, error_messages={"required": "Choose the edition it is ruled by."}
    )
    games = forms.MultipleChoiceField(
        choices=[(game.code, game.title) for game in GAMES.values()],
        widget=forms.CheckboxSelectMultiple,
        error_messages=GAME,
    )
    starts_on = forms.DateField(
        label="First day", widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"), error_messages=ON
    )

    def __init__(self, house: House, start: Start | None, data: Any = None, **of_tournament: Any) -> None:
        today = playing_day(house, timezone.now())
        initial = {"key": uuid4(), "starts_on": today, "flights": 1, "flights_a_day": 1, "days": 1}
        initial |= {
            "edition": house.edition_on(today),
            "games": house.default_games,
            "seats_per_table": house.default_seats,
        }
        initial |= of_tournament
        if start:
            of_start = {"start": start.code, "games": list(start.games), "seats_per_table": start.seats_per_table}
            initial.update(of_start, starting_stack=start.starting_stack)
        super().__init__(data, auto_id="new-%s", initial=initial)
        self.begun_from, self.levels = start, list[LevelRow]()
        self.fields["edition"].choices = [(key, load_edition(key).short) for key in newest_first()]  # type: ignore[attr-defined]
        if house.next_edition_on and house.next_edition_on > today:
            then = load_edition(house.next_edition).short
            self.fields["edition"].help_text = f"From {house.next_edition_on:%-d %b %Y} on, the house plays by {then}."
        self.fields.update(
            seats_per_table=whole_number("Seats at a table", 2, 10),
            starting_stack=starting_stack(),
            flights=whole_number("Flights of day 1", 1, 10),
            flights_a_day=whole_number("Flights on one date", 1, 4),
            days=whole_number("Days", 1, MOST_DAYS),
        )

    def clean(self) -> dict[str, Any]:
        """Check that the structure of the preset fits the chosen games."""
        games = self.cleaned_data.get("games")
        if self.begun_from and self.begun_from.levels and games:
            read = read_levels(self.begun_from.levels, games)
            self.levels = read.rows
            if not read.good:
                self.add_error("games", f"{self.begun_from.title}: {read.problems.told[0].sentence}")
        return self.cleaned_data

    def only_shows(self) -> None:
        """Disable every field: the set-up stays as it is."""
        for field in self.fields.values():
            field.widget.attrs["disabled"] = True

    @property
    def new(self) -> NewTournament:
        said = {name: value for name, value in self.cleaned_data.items() if name not in ("key", "start")}
        return NewTournament(**{**said, "games": tuple(said["games"])})


def form_of(tournament: Tournament, data: Any = None) -> TournamentForm:
    """The form filled with the set-up of this tournament, including the edition that was chosen for it."""
    return TournamentForm(tournament.house, None, data, **asdict(set_up_of(tournament)))


class NameForm(Press):
    """The name of a tournament, and the one it had when the page was made."""

    seen = forms.CharField(widget=forms.HiddenInput, max_length=120, error_messages=INCOMPLETE)
    name = forms.CharField(
        max_length=120, strip=True, error_messages=NAME, widget=forms.TextInput({"autocomplete": "off"})
    )

    def __init__(self, name: str = "", data: Any = None, *, seen: str = "") -> None:
        super().__init__(data, auto_id="called-%s", initial={"key": uuid4(), "name": name, "seen": seen or name})


class StackForm(Press):
    """The chips that each entry of a tournament begins with; empty when nobody knows."""

    def __init__(self, stack: int | None = None, data: Any = None) -> None:
        super().__init__(data, auto_id="stack-%s", initial={"key": uuid4(), "starting_stack": stack})
        self.fields["starting_stack"] = starting_stack()


class SetUpListForm(ListForm):
    """A list with the hash of what was stored when the page was made, so that nobody overwrites another unawares."""

    stood = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, text: str = "", seen: str = "", stood: str = "", data: Any = None, files: Any = None) -> None:
        super().__init__(text, seen, data, files)
        self.initial["stood"] = stood


class SeatsForm(SetUpListForm):
    """A list of seats, or of names alone with the tables at which their seats are drawn."""

    tables = TableNumbersField()

    def __init__(self, text: str = "", seen: str = "", stood: str = "", tables: str = "", **sent: Any) -> None:
        super().__init__(text, seen, stood, **sent)
        self.initial["tables"] = tables


class Chips(forms.IntegerField):
    """Chips as they are typed, "30,000" or "30 000"."""

    def to_python(self, value: Any) -> int | None:
        return super().to_python(re.sub(r"[\s,.'’]", "", value) if isinstance(value, str) else value)

    def prepare_value(self, value: Any) -> Any:
        return f"{value:,}" if isinstance(value, int) else value


def starting_stack() -> forms.IntegerField:
    sentence = f"Type the chips in digits, at most {MOST_CHIPS:,}, or leave it empty."
    return Chips(
        label="Starting stack",
        help_text="May stay empty. With it, an amount beyond all chips in play is asked about.",
        required=False,
        min_value=1,
        max_value=MOST_CHIPS,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off", "size": 12}),
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), sentence),
    )


def whole_number(label: str, least: int, most: int) -> forms.IntegerField:
    sentence = f"Type a number from {least} to {most}."
    return forms.IntegerField(
        label=label,
        min_value=least,
        max_value=most,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off", "size": 4}),
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), sentence),
    )
