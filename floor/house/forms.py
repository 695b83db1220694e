"""The forms of house rules and of the official wording."""

from dataclasses import astuple, dataclass
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

from django import forms
from django.core import signing
from django.http import QueryDict

from floor.errors import Invalid
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.document_child import LARGEST
from floor.house.documents import Origin, ReadDocument, origin_of, pasted, read_document
from floor.house.new_override import LONGEST, NewOverride, kind_of
from floor.house.official_texts import LONGEST_NAME
from floor.house.own_rules import NewOwnRule, edition_of
from floor.models import House, Tournament
from floor.record.deciding_rules import check_rule
from floor.web.list_form import ListForm
from floor.web.press import Press
from rules.books.editions import editions, load_edition
from rules.books.ladders import MOST_STEPS, parse_ladder
from rules.books.registry import BadValue
from rules.books.settable import LADDER, Settable
from rules.models import OverrideLayer, PublishedOverride

DAY = {"required": "Choose the day.", "invalid": "Write the day like 2026-05-01."}

TIMES = ("First time", "Second time", "Third time", "Fourth time", "Fifth time", "Sixth time")


@dataclass(frozen=True)
class RuleScope:
    """The owner of the rules to change: a house, or one of its tournaments."""

    house: House
    tournament: Tournament | None = None

    @property
    def layer(self) -> OverrideLayer:
        return OverrideLayer.TOURNAMENT if self.tournament else OverrideLayer.HOUSE

    @property
    def today(self) -> date:
        return playing_day(self.house, now())


def day_field(label: str, help_text: str = "", *, required: bool = True) -> forms.DateField:
    widget = forms.DateInput({"type": "date", "class": "short"}, "%Y-%m-%d")
    return forms.DateField(label=label, help_text=help_text, required=required, widget=widget, error_messages=DAY)


def text_field(label: str, help_text: str, missing: str) -> forms.CharField:
    messages = {"required": missing, "max_length": f"Keep it under {LONGEST} characters."}
    return forms.CharField(label=label, help_text=help_text, max_length=LONGEST, error_messages=messages)


class RuleForm(Press):
    """A rule to be published: a preview page comes between the form and publishing it."""

    def __init__(self, data: QueryDict | None, auto_id: str, initial: dict[str, Any]) -> None:
        super().__init__(data, auto_id=auto_id, initial={"key": uuid4(), **initial})
        self.sent = data or QueryDict()

    @property
    def carried(self) -> list[tuple[str, str]]:
        """Everything that was entered, as hidden fields of the page that asks to publish it."""
        return [(name, value) for name in self.fields for value in self.sent.getlist(name)]


class OverrideForm(RuleForm):
    """A form made from the registry: one field for the value, by its type, and the fields that every override has."""

    setting = forms.CharField(widget=forms.HiddenInput)
    since_on = day_field("From", "The first day it holds, today or later: earlier days are ruled by what held then.")
    through = day_field("Until and including", "Leave it empty to hold until it is ended.", required=False)
    source = text_field(
        "Where it is written down",
        "As the house would show it to a player, such as House rules of May, section 4.",
        "Say where the house wrote this down.",
    )
    reason = text_field("Why", "For those who read it next year.", "Say in a few words why.")
    supersede = forms.BooleanField(label="The new one takes its place", required=False)

    def __init__(
        self, setting: Settable, scope: RuleScope, data: QueryDict | None = None, holds: PublishedOverride | None = None
    ) -> None:
        """Build the form; `holds` already sets the same: the form starts with its value, and offers to replace it."""
        initial: dict[str, Any] = {"setting": setting.key, "since_on": scope.today}
        if holds:
            initial |= {"value": setting.written(holds.value), "supersede": True}
        super().__init__(data, "rule-%s", initial)
        self.set_up = setting
        self.fields["value"] = value_field(setting)
        self.fields["since_on"].widget.attrs["min"] = self.fields["through"].widget.attrs["min"] = str(scope.today)

    def clean_value(self) -> Any:
        value, parameter = self.cleaned_data["value"], self.set_up.parameter
        try:
            if parameter:
                parameter.parse(value)
            elif self.set_up.kind == LADDER:
                parse_ladder(value)
        except BadValue as bad:
            raise forms.ValidationError(f"Write {parameter.takes}." if parameter else str(bad)) from None
        return value

    def clean(self) -> dict[str, Any]:
        since, through = self.cleaned_data.get("since_on"), self.cleaned_data.get("through")
        if since and through and through < since:
            self.add_error("through", "It has to end after it begins.")
        return self.cleaned_data

    @property
    def steps(self) -> list[tuple[str, str]]:
        """Return the name of each step of a ladder and its choice; empty when no ladder is set."""
        if self.set_up.kind != LADDER:
            return []
        chosen = list(self["value"].value() or [])[:MOST_STEPS]
        return list(zip(TIMES, [*chosen, *[""] * (MOST_STEPS - len(chosen))], strict=True))

    @property
    def new(self) -> NewOverride:
        """Return the override to publish. The form asks for the last day; the override keeps the first day after it."""
        said = self.cleaned_data
        return NewOverride(
            kind_of(self.set_up),
            self.set_up.key,
            said["value"],
            said["source"],
            said["reason"],
            said["since_on"],
            said["through"] + timedelta(days=1) if said["through"] else None,
        )

    def refuse(self, errors: dict[str, str]) -> None:
        """Show the errors of an action beside the fields of this form."""
        for name, sentence in errors.items():
            self.add_error({"until_on": "through"}.get(name, name if name in self.fields else None), sentence)


class LadderField(forms.MultipleChoiceField):
    """The steps in their order; empty ones after the last step are dropped."""

    def to_python(self, value: Any) -> list[str]:
        steps = super().to_python(value)
        while steps and not steps[-1]:
            steps.pop()
        if "" in steps:
            raise forms.ValidationError("Leave no time empty before one that is filled.")
        return steps


class EndRuleForm(Press):
    through = day_field("Last day on which it holds")
    reason = text_field("Why it ends", "", "Say in a few words why it ends.")

    def __init__(self, house: House, data: Any = None) -> None:
        today = playing_day(house, now())
        super().__init__(data, auto_id="end-%s", initial={"key": uuid4(), "through": today})

    @property
    def until_on(self) -> date:
        last: date = self.cleaned_data["through"]
        return last + timedelta(days=1)


class OwnRuleForm(RuleForm):
    """A rule in the house's own words."""

    title = forms.CharField(label="Title", required=False, widget=forms.TextInput({"autocomplete": "off"}))
    text = forms.CharField(
        label="What it demands",
        help_text="As it would be read to a player.",
        required=False,
        widget=forms.Textarea({"rows": 4}),
    )
    beside = forms.CharField(
        label="Beside which rule of the book",
        required=False,
        max_length=80,
        widget=forms.TextInput({"class": "short", "autocomplete": "off", "list": "provisions"}),
        error_messages={"max_length": "Type a number like 5 or 53-A."},
    )
    decides = forms.BooleanField(label="It decides in place of that rule", required=False)
    since_on = day_field("From")
    source = forms.CharField(
        label="Where it is written down", help_text="Such as House rules of May, section 4.", required=False
    )

    def __init__(self, house: House, data: QueryDict | None = None) -> None:
        today = playing_day(house, now())
        super().__init__(data, "own-rule-%s", {"since_on": today})
        self.house = house
        takes = f"A number of {edition_of(house).short}, or words of its heading. Empty where the book has none."
        self.fields["beside"].help_text = takes
        self.fields["since_on"].widget.attrs["min"] = str(today)

    @property
    def new(self) -> NewOwnRule:
        said = {name: value for name, value in self.cleaned_data.items() if name != "key"}
        return NewOwnRule(**said)

    def clean_beside(self) -> str:
        """The number of the one provision that was meant."""
        try:
            return check_rule(self.cleaned_data["beside"], edition_of(self.house).key, "beside")
        except Invalid as invalid:
            raise forms.ValidationError(invalid.errors["beside"]) from None


class RulesFileForm(ListForm):
    """The rules of a house, as a file or pasted."""

    def __init__(self, text: str = "", seen: str = "", data: Any = None, files: Any = None) -> None:
        super().__init__(text, seen, data, files)
        self.fields["file"].label = "The file"
        self.fields["file"].widget.attrs["accept"] = ".yaml,.yml,.txt,application/yaml,text/plain"


def value_field(setting: Settable) -> forms.Field:
    """The field for a value: its help says what it accepts, in the unit of the registry."""
    parameter, missing = setting.parameter, {"required": "Choose one.", "invalid_choice": "Choose one of those listed."}
    match setting.kind:
        case "bool":
            yes_or_no = [("true", "Yes"), ("false", "No")]
            return forms.ChoiceField(
                label="Set it to", choices=yes_or_no, widget=forms.RadioSelect, error_messages=missing
            )
        case "enum" | "choice" | "ladder-range":
            options = list(setting.options.items())
            return forms.ChoiceField(
                label="Set it to", choices=options, widget=forms.RadioSelect, error_messages=missing
            )
        case "ladder":
            return LadderField(choices=[("", "–"), *setting.options.items()], required=False)
        case "list":
            options = list(setting.options.items())
            return forms.MultipleChoiceField(
                label="Set it to", choices=options, widget=forms.CheckboxSelectMultiple, error_messages=missing
            )
        case _:
            unit = f" ({parameter.unit})" if parameter and parameter.unit else ""
            takes = parameter.takes if parameter else ""
            widget = forms.TextInput({"autocomplete": "off", "class": "short"})
            if setting.kind == "int":
                widget.attrs["inputmode"] = "numeric"
            return forms.CharField(
                label=f"Set it to{unit}",
                help_text=f"{takes[:1].upper()}{takes[1:]}.",
                max_length=20,
                widget=widget,
                error_messages={"required": f"Write {takes}.", "max_length": f"Write {takes}."},
            )


class EditionDayForm(forms.Form):
    """The day from which new tournaments of a house play by another edition."""

    since_on = day_field("From this day on", "Tournaments that are set up from that day on begin with it.")

    use_required_attribute = False

    def __init__(self, house: House, data: QueryDict | None = None) -> None:
        super().__init__(data, auto_id="day-%s", initial={"since_on": playing_day(house, now()) + timedelta(days=1)})


class OfficialTextForm(ListForm):
    """The house's copy of an edition, as a file or pasted. What was read of a file comes back in the field."""

    edition = forms.ChoiceField(
        label="Edition",
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(("required", "invalid_choice"), "Choose the edition that it is."),
    )
    # The name of the file and its hash, with that of the text read from it: signed, so that they are as they were.
    origin = forms.CharField(required=False, widget=forms.HiddenInput)
    # The doubtful passages that somebody ticked, by number.
    keep = forms.MultipleChoiceField(required=False)

    of_origin = signing.Signer(salt="floor.official-text")

    def __init__(self, edition: str = "", data: Any = None, files: Any = None) -> None:
        super().__init__(data=data, files=files)
        self.sent = data if data is not None else QueryDict()
        self.fields["edition"].initial = edition
        shown = [(key, load_edition(key).short) for key in reversed(editions())]
        self.fields["edition"].choices = shown  # type: ignore[attr-defined]
        self.fields["keep"].choices = [  # type: ignore[attr-defined]
            (number, number) for key in editions() for number in load_edition(key).provisions
        ]
        self.fields["file"].label = "The document"
        self.fields["file"].help_text = "Plain text, Markdown, DOCX or PDF."
        self.fields["file"].widget.attrs["accept"] = ".txt,.md,.markdown,.docx,.pdf,text/plain,application/pdf"
        self.fields["text"].label = "Or paste its text"

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        if not said.get("file") and not str(said.get("text", "")).strip():
            self.add_error("file", "Choose the document, or paste its text below.")
        return said

    def read(self) -> ReadDocument:
        """Return the document: a chosen file, or the text in the field with the origin it came from.

        Raises BadDocument.
        """
        file = self.cleaned_data.get("file")
        if file is not None:
            return read_document(file.name[:LONGEST_NAME], file.read(LARGEST + 1))
        return pasted(self.cleaned_data["text"], self._origin())

    def _origin(self) -> Origin | None:
        try:
            return Origin(*self.of_origin.unsign_object(self.cleaned_data["origin"]))
        except (signing.BadSignature, TypeError, ValueError):
            return None

    def coming_back(self, document: ReadDocument, seen: str = "") -> "OfficialTextForm":
        """Return the form with the text of a document in its field, so that it is brought once and can be mended."""
        data = self.sent.copy()
        data["key"], data["seen"], data["text"] = str(uuid4()), seen, document.text
        data["origin"] = self.of_origin.sign_object(list(astuple(origin_of(document))))
        return OfficialTextForm(data=data)

    @property
    def ticked(self) -> list[str]:
        return list(self.sent.getlist("keep"))
