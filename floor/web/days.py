"""A day as somebody types it."""

from datetime import date
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator

LIKE_THIS = "Type the day like 2026-05-01."
# A day has an end, and so does the calendar of the machine.
FIRST, LAST = date(2000, 1, 1), date(2099, 12, 31)
MESSAGES = {"invalid": LIKE_THIS, "required": "Choose a day."}
WITHIN = f"Choose a day from {FIRST.year} to {LAST.year}."
OF_OUR_TIME = (MinValueValidator(FIRST, WITHIN), MaxValueValidator(LAST, WITHIN))


def day_of_our_time(label: str, **more: Any) -> forms.DateField:
    """A field for a day that somebody chooses, with a sentence for any other input."""
    widget = forms.DateInput({"type": "date", "min": str(FIRST), "max": str(LAST)}, format="%Y-%m-%d")
    return forms.DateField(label=label, widget=widget, validators=OF_OUR_TIME, error_messages=MESSAGES, **more)
