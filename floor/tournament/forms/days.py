"""The forms to end a flight or day, to count its stacks, and to begin the next one."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.http import QueryDict

from floor.ground.days import Survivor
from floor.ground.inputs import blinds
from floor.ground.numbers import whole
from floor.models import Day, DayAct, Level, Tournament
from floor.tournament.beginning import Beginning
from floor.tournament.forms.table_numbers import TableNumbersField
from floor.tournament.imports import StillIn
from floor.tournament.set_up import hash_of
from floor.web.list_form import ListForm
from floor.web.press import INCOMPLETE, OPEN_AGAIN, Press


class EndDayForm(ListForm):
    """The chips of the players still in, and the seating on the page."""

    standing = forms.RegexField(r"^[0-9a-f]{64}$", widget=forms.HiddenInput, error_messages=INCOMPLETE)

    def __init__(self, text: str = "", standing: str = "", data: Any = None, files: Any = None) -> None:
        super().__init__(text, hash_of(text), data, files)
        self.initial["standing"] = standing
        self.fields["text"].label = "Chips, if they are counted"
        self.fields["text"].help_text = "Type them after the names; empty for not counted."
        self.fields["file"].label = "Or a CSV file"


class CountChipsForm(ListForm):
    """The chips of the survivors, put in after the end."""

    def __init__(self, text: str = "", data: Any = None, files: Any = None) -> None:
        super().__init__(text, hash_of(text), data, files)
        self.fields["text"].label = "Chips"
        self.fields["text"].help_text = "Type them after the names; those left empty stay as they are."
        self.fields["file"].label = "Or a CSV file"


class TakeBackForm(Press):
    act = forms.IntegerField(min_value=1, max_value=2**63 - 1, error_messages=INCOMPLETE)


class PlanForm(Press):
    """A flight or day that the page offers to add or to cancel, like "1C" or "4"."""

    day = forms.RegexField(r"^[0-9]{1,2}[A-J]?$", error_messages=INCOMPLETE)


class BeginForm(ListForm):
    """The days that continue, the level and the tables; the list is for seats that are not drawn."""

    joins = forms.MultipleChoiceField(
        required=False, widget=forms.CheckboxSelectMultiple, error_messages={"invalid_choice": OPEN_AGAIN}
    )
    level = forms.TypedChoiceField(
        label="Level it goes on with",
        coerce=int,
        empty_value=None,
        required=False,
        error_messages={"invalid_choice": "Choose one of the levels."},
    )
    tables = TableNumbersField()

    def __init__(
        self,
        joinable: Sequence[Day],
        levels: Sequence[Level],
        survivors: Sequence[Survivor],
        data: Any = None,
        files: Any = None,
        seen: str = "",
        **begun_with: Any,
    ) -> None:
        super().__init__(begun_with.get("text", ""), seen, data, files)
        self.initial.update({"joins": [str(day.pk) for day in joinable], **begun_with})
        self.fields["joins"].choices = [(str(day.pk), _said(day)) for day in joinable]  # type: ignore[attr-defined]
        offered = [("", "Choose the level"), *((level.pk, f"{level}: {blinds(level)}") for level in levels)]
        self.fields["level"].choices = offered  # type: ignore[attr-defined]
        self.survivors, self.faults = survivors, dict[str, str]()

    def refuse(self, errors: Mapping[str, str]) -> None:
        """Show each error of an action beside its field."""
        for name, sentence in errors.items():
            if name in self.fields:
                self.add_error(name, sentence)
            else:
                self.faults[name] = sentence

    @property
    def keeps(self) -> list[tuple[Survivor, str, str]]:
        """The players who came through more than one flight, with the chosen stack and the error about it."""
        twice = [survivor for survivor in self.survivors if len(survivor.stacks) > 1]
        return [(one, self._chosen(one), self.faults.get(one.field, "")) for one in twice]

    def _chosen(self, survivor: Survivor) -> str:
        if self.is_bound:
            return str(self.data.get(survivor.field, ""))
        kept = [str(stack.pk) for stack in survivor.stacks if stack.pk in self.initial.get("keeps", ())]
        return kept[0] if kept else ""

    @property
    def left_out(self) -> set[str]:
        return set(map(str, self.without))

    @property
    def without(self) -> frozenset[int]:
        """The players who are left out of the draw."""
        if not isinstance(self.data, QueryDict):
            return frozenset(self.initial.get("without", ()))
        sent = self.data.getlist("without")
        return frozenset(number for text in sent if (number := whole(text)) is not None)

    @property
    def beginning(self) -> Beginning:
        sent = [self.data.get(one.field, "") for one in self.survivors if len(one.stacks) > 1]
        keeps = tuple(number for text in sent if (number := whole(text)) is not None)
        return Beginning(tuple(map(int, self.cleaned_data["joins"])), keeps, self.cleaned_data["level"])


def _said(day: Day) -> str:
    return f"{day}: {day.through} came through"  # type: ignore[attr-defined]


def was_done(posted: QueryDict, tournament: Tournament) -> bool:
    """True if this very tap already ended or began a day: by now the page would look as if that could not be."""
    press = Press(posted)
    acts = DayAct.objects.filter(day__tournament=tournament, submission__house=tournament.house_id)
    return press.is_valid() and acts.filter(submission__key=press.cleaned_data["key"]).exists()


def by_table(sitting: Iterable[StillIn]) -> list[tuple[int, list[StillIn]]]:
    """Return the players at each table, in the given order."""
    tables: dict[int, list[StillIn]] = {}
    for one in sitting:
        tables.setdefault(one.table, []).append(one)
    return list(tables.items())
