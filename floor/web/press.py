"""A press of a button: its key lets it be sent twice and carried out once."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate

from django import forms
from django.http import HttpResponse
from django.shortcuts import render

from floor.access import StaffRequest
from floor.errors import Invalid

OPEN_AGAIN = "Open this page again, then repeat what you did."
INCOMPLETE = {"required": OPEN_AGAIN, "invalid": OPEN_AGAIN, "min_value": OPEN_AGAIN, "max_value": OPEN_AGAIN}


class Press(forms.Form):
    key = forms.UUIDField(widget=forms.HiddenInput, error_messages=INCOMPLETE)

    # The sentence for an empty field is ours, not the browser's.
    use_required_attribute = False

    def take(self, invalid: Invalid) -> None:
        """Put the errors of an action beside their fields."""
        for field, sentence in invalid.errors.items():
            self.add_error(field, sentence)


View = Callable[Concatenate[StaffRequest, ...], HttpResponse]


def pressed(act: str) -> Callable[[View], View]:
    """Make a view whose form has nothing to fill in: only the button that says `act` carries it out."""

    def declare(view: View) -> View:
        @wraps(view)
        def guarded(request: StaffRequest, *args: Any, **rest: Any) -> HttpResponse:
            if request.method == "POST" and request.POST.get("act") != act:
                return render(request, "400.html", {"sentence": f"Nothing was done. {OPEN_AGAIN}"}, status=422)
            return view(request, *args, **rest)

        return guarded

    return declare
