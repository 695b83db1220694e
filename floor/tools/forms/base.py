"""A tool's form: typed and tapped input is in the address, so that reloading a page or going back loses nothing."""

from collections.abc import Iterator
from typing import Any, ClassVar

from django import forms
from django.http import QueryDict

from floor.ground.numbers import whole
from floor.tools.place import ToolPlace
from floor.tools.result import ToolResult

MOST = 10**11
NUMBER = "Type chips as digits, like 12,500."
# This says that a page was typed on: nothing is filled in any more.
TYPED = "typed"


class ChipsField(forms.CharField):
    """An amount of chips; 0 for an empty field."""

    def __init__(self, sentence: str = NUMBER, most: int = MOST) -> None:
        super().__init__(required=False, max_length=15, error_messages={"max_length": sentence})
        self.sentence, self.most = sentence, most

    def clean(self, value: Any) -> int:
        typed = str(super().clean(value)).replace(",", "").replace(" ", "")
        number = whole(typed, self.most) if typed else 0
        if number is None:
            raise forms.ValidationError(self.sentence)
        return number


class SeatField(forms.IntegerField):
    """The number of a seat; None for none."""

    def __init__(self) -> None:
        super().__init__(required=False, min_value=1, max_value=10)


class ToolForm(forms.Form):
    """The input of one tool. A page that nobody has typed on begins with what is known and still holds."""

    title: ClassVar[str]
    help: ClassVar[str]

    use_required_attribute = False

    def __init__(self, place: ToolPlace, sent: QueryDict) -> None:
        self.place = place
        data = sent.copy()
        if TYPED not in sent:
            for name, value in self.filled_in(place).items():
                data.setdefault(name, str(value))
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
    def given(self) -> dict[str, str]:
        """Return the input that says anything, by field, for the record and for the address."""
        here = ("csrfmiddlewaretoken", "key", "call", "table", TYPED, "put")
        return {name: str(value) for name, value in self.sent.items() if value and name not in here}

    @property
    def wrong(self) -> Iterator[tuple[str, str]]:
        """Return each refused field with the first sentence about it."""
        return ((field, str(sentences[0])) for field, sentences in self.errors.items())
