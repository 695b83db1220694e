"""The field for the numbers of tables, as one types them: "1-6, 9"."""

import re
from typing import Any

from django import forms

from floor.tournament.drawing import TABLES

MOST_TABLES = 500
HIGHEST = 9999
RANGE = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?")


class TableNumbersField(forms.CharField):
    """The table numbers, each once and in order; an empty field means none, which only the draw refuses."""

    def __init__(self) -> None:
        super().__init__(
            label="At tables",
            required=False,
            max_length=400,
            widget=forms.TextInput({"autocomplete": "off", "inputmode": "text"}),
            error_messages={"max_length": TABLES},
        )

    def clean(self, value: Any) -> list[int]:
        typed = re.sub(r"\s*[-–]\s*", "-", str(super().clean(value)).strip())
        numbers: set[int] = set()
        for part in filter(None, re.split(r"[,;\s]+", typed)):
            found = RANGE.fullmatch(part)
            first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
            if not 1 <= first <= last <= HIGHEST:
                raise forms.ValidationError(TABLES)
            numbers.update(range(first, last + 1))
        if len(numbers) > MOST_TABLES:
            raise forms.ValidationError(f"These are more than {MOST_TABLES} tables. Name fewer.")
        return sorted(numbers)
