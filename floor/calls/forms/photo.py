"""The form of photos of a call."""

from typing import Any
from uuid import uuid4

from django import forms

from floor.errors import Invalid
from floor.ground.photos import pictures_of
from floor.web.press import Press


class PhotoInput(forms.FileInput):
    allow_multiple_selected = True


class PhotoForm(Press):
    """Photos as they come from the camera or a file; floor/ground/photos.py checks their content."""

    photos = forms.FileField(
        label="Photos",
        help_text="JPEG, PNG or WebP, up to 8 MB each.",
        required=False,
        widget=PhotoInput({"accept": "image/*", "capture": "environment", "multiple": True}),
    )

    def __init__(self, data: Any = None, files: Any = None) -> None:
        super().__init__(data, files, auto_id="photo-%s", initial={"key": uuid4()})

    def clean(self) -> dict[str, Any]:
        # The field itself checks one file only, and words its error about an empty one differently.
        self.errors.pop("photos", None)
        try:
            self.pictures = pictures_of(self.files.getlist("photos"))
        except Invalid as invalid:
            self.add_error("photos", invalid.errors["photos"])
        return self.cleaned_data
