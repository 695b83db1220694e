"""A tool's form: typed and tapped input is in the address, so that reloading a page or going back loses nothing."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django import forms
from django.http import QueryDict

from floor.ground.numbers import whole
from floor.models import Lot
from floor.tools.place import ToolPlace
from floor.tools.result import ToolResult
from floor.tournament.seating import NewSeat
from rules.tools.errors import ToolRefused

MOST = 10**11
NUMBER = "Type chips as digits, like 12,500."
# This says that a page was typed on: nothing is filled in any more.
TYPED = "typed"


class ChipsField(forms.CharField):
    """An amount of chips; 0 for an empty field."""

    def __init__(self, label: str = "", sentence: str = NUMBER, most: int = MOST) -> None:
        super().__init__(label=label, required=False, max_length=15, error_messages={"max_length": sentence})
        self.sentence, self.most = sentence, most

    def clean(self, value: Any) -> int:
        typed = str(super().clean(value)).replace(",", "").replace(" ", "")
        number = whole(typed, self.most) if typed else 0
        if number is None:
            raise forms.ValidationError(self.sentence)
        return number


class SeatField(forms.IntegerField):
    """The number of a seat; None for none."""

    def __init__(self, label: str = "") -> None:
        tap = dict.fromkeys(("invalid", "min_value", "max_value"), "Tap one of the seats.")
        super().__init__(label=label, required=False, min_value=1, max_value=10, error_messages=tap)


class SeatsField(forms.MultipleChoiceField):
    """Some seats, as numbers in order."""

    def __init__(self, label: str = "") -> None:
        seats = [(str(seat), str(seat)) for seat in range(1, 11)]
        tap = {"invalid_choice": "Tap some of the seats."}
        super().__init__(label=label, required=False, choices=seats, error_messages=tap)

    def clean(self, value: Any) -> list[int]:
        return sorted(map(int, super().clean(value)))


@dataclass(frozen=True)
class FieldTap:
    """One of several values that are tapped."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class FieldRow:
    """A field as the page shows it: typed with the pad, or tapped; several of them for `many`."""

    field: str
    label: str
    value: str
    taps: tuple[FieldTap, ...]
    many: bool


class ToolForm(forms.Form):
    """The input of one tool. A page that nobody has typed on begins with what is known and still holds."""

    title: ClassVar[str]
    help: ClassVar[str]
    # The field beside which a refusal stands, for those that the tool calls otherwise.
    refused_at: ClassVar[Mapping[str, str]] = {}
    # The fields that are tapped on the result, which comes anew with the sentences beside them.
    on_the_result: ClassVar[Collection[str]] = ()

    use_required_attribute = False
    # Whoever gets a seat, by name, where that is what players are shown.
    by_name: Sequence[NewSeat] = ()

    def __init__(self, place: ToolPlace, sent: QueryDict) -> None:
        self.place = place
        data = sent.copy()
        if TYPED not in sent:
            for name, value in self.filled_in(place).items():
                if name not in data:
                    data.setlist(name, [str(one) for one in value] if isinstance(value, list) else [str(value)])
        data[TYPED] = "1"
        self.sent = data
        super().__init__(data)
        self.add_fields()

    @classmethod
    def filled_in(cls, place: ToolPlace) -> dict[str, object]:
        """Return the fields whose values are known; nothing of it is old."""
        return {}

    def add_fields(self) -> None:
        """Add the fields that depend on the place, such as one for each seat."""

    def result(self) -> ToolResult | None:
        """Return what the input comes to; None while it says too little, or something that cannot be."""
        raise NotImplementedError

    @property
    def rows(self) -> Iterator[FieldRow]:
        """Return the fields of a page that has no picture of its own."""
        for bound in self:
            many = isinstance(bound.field, forms.MultipleChoiceField | forms.BooleanField)
            chosen = self.sent.getlist(bound.html_name)
            taps = tuple(FieldTap(value, label, value in chosen) for value, label in self._taps(bound.field))
            value = str(bound.value() or "") if not taps else ""
            yield FieldRow(bound.html_name, str(bound.label), value, taps, many)

    @property
    def tapped(self) -> list[FieldRow]:
        return [row for row in self.rows if row.taps]

    @property
    def typed(self) -> list[FieldRow]:
        return [row for row in self.rows if not row.taps]

    def _taps(self, field: forms.Field) -> list[tuple[str, str]]:
        if isinstance(field, SeatField | SeatsField):
            return [(str(seat), str(seat)) for seat in self.place.seats]
        if isinstance(field, forms.BooleanField):
            return [("on", "Yes")]
        if isinstance(field, forms.ChoiceField):
            return [(str(value), str(label)) for value, label in field.widget.choices if value]
        return []

    def refuse(self, refused: ToolRefused) -> None:
        """Put the sentence of a tool beside its field."""
        self.add_error(self.refused_at.get(refused.field, refused.field), refused.sentence)

    @property
    def given(self) -> dict[str, str]:
        """Return the input that says anything, by field, for the record and for the address."""
        here = ("csrfmiddlewaretoken", "key", "given", "call", "hand", "table", "show", TYPED)
        said = {name: [one for one in self.sent.getlist(name) if one] for name in self.sent if name not in here}
        return {name: ",".join(values) for name, values in said.items() if values}

    @property
    def outside_the_result(self) -> list[str]:
        """Return the fields that stay as they are while the result comes anew: only the sentence beside them does."""
        return [field for field in self.fields if field not in self.on_the_result]

    @property
    def beside(self) -> dict[str, str]:
        """Return the first sentence about each refused field."""
        return {field: str(sentences[0]) for field, sentences in self.errors.items()}


class DrawnTool(ToolForm):
    """A tool with a draw by lot, whose number is in the address once there was one."""

    draws_of: ClassVar[tuple[str, ...]]

    lot: Lot | None = None

    def lot_of_address(self) -> Lot | None:
        number = whole(self.sent.get("lot", ""))
        lots = Lot.objects.filter(tournament=self.place.tournament, tool__in=self.draws_of)
        return lots.select_related("outcome", "submission__actor").filter(pk=number).first() if number else None

    def query_of(self, lot: Lot) -> str:
        """Return the address of the page with this draw, as a query: all that was put in, and the draw."""
        query = self.sent.copy()
        query["lot"] = str(lot.pk)
        return query.urlencode()

    @property
    def draw_as(self) -> str:
        """Return the name of the draw that is made from the input."""
        return self.draws_of[0]

    @property
    def may_draw(self) -> bool:
        raise NotImplementedError

    @property
    def to_draw(self) -> dict[str, Any]:
        """Return what the draw is made from: ids and numbers, never a name."""
        raise NotImplementedError
