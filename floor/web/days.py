"""A day as somebody types it."""

from datetime import date
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator

LIKE_THIS = "Type the day like 2026-05-01."
# A day has an end, and the calendar of the machine ends, too.
OF_OUR_TIME = (MinValueValidator(date(2000, 1, 1), LIKE_THIS), MaxValueValidator(date(2099, 12, 31), LIKE_THIS))


def day_of_our_time(label: str, **more: Any) -> forms.DateField:
    """A field for a day that somebody chooses, with a sentence for whatever else is typed."""
    widget = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(
        label=label, widget=widget, validators=OF_OUR_TIME, error_messages={"invalid": LIKE_THIS}, **more
    )
