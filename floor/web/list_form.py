"""A list that somebody hands in, as a file or pasted."""

from typing import Any
from uuid import uuid4

from django import forms

from floor.ground.list_text import LARGEST
from floor.web.press import Press


class ListForm(Press):
    """A list, as a file or pasted. A chosen file takes precedence over typed text."""

    seen = forms.CharField(required=False, widget=forms.HiddenInput)
    text = forms.CharField(
        label="Or paste it here",
        required=False,
        strip=False,
        widget=forms.Textarea({"rows": 8, "spellcheck": "false", "wrap": "off"}),
    )
    file = forms.FileField(
        label="CSV file",
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput({"accept": ".csv,.txt,.tsv,text/csv,text/plain"}),
    )

    def __init__(self, text: str = "", seen: str = "", data: Any = None, files: Any = None) -> None:
        super().__init__(data, files, auto_id="list-%s", initial={"key": uuid4(), "text": text, "seen": seen})

    @property
    def source(self) -> bytes | str:
        """Return the typed text or the chosen file, reading only enough of a file to show that it is too large."""
        file = self.cleaned_data.get("file")
        source: bytes | str = file.read(2 * LARGEST + 1) if file is not None else self.cleaned_data["text"]
        return source
