"""Forms for secrets: none of them is ever sent back to the page."""

from typing import Any

from django import forms

from floor.access import StaffRequest
from floor.signin.passwords import is_own_password, lock_for

BAD = "Use only the characters of a keyboard."


def secret(label: str, required: str, autocomplete: str, **more: Any) -> forms.CharField:
    errors = {
        "required": required,
        "max_length": "That is too long. Type it again.",
        "null_characters_not_allowed": BAD,
    }
    widget = forms.PasswordInput({"autocomplete": autocomplete, **more.pop("attrs", {})})
    return forms.CharField(label=label, max_length=1000, strip=False, widget=widget, error_messages=errors, **more)


class ConfirmForm(forms.Form):
    """The secret asked for again before one is replaced: wrong tries count as at the sign-in."""

    use_required_attribute = False
    confirmed_by = ""
    twice: tuple[str, str] = ("", "")

    def __init__(self, request: StaffRequest) -> None:
        super().__init__(request.POST if request.method == "POST" else None)
        self.request = request

    def clean(self) -> dict[str, Any]:
        first, again = self.twice
        said = self.cleaned_data
        if first in said and again in said and said[first] != said[again]:
            self.add_error(again, "These two differ. Type both again.")
        if not self.errors and not is_own_password(self.request, self.request.user, said[self.confirmed_by]):
            self.add_error(self.confirmed_by, wrong_password(self.request))
        return said


def wrong_password(request: StaffRequest) -> str:
    lock = lock_for(request, request.user.username)
    return f"Too many wrong tries. Wait {lock.wait()}, then try again." if lock else "Wrong password. Type it again."


class PasswordForm(ConfirmForm):
    current = secret("Your present password", "Type your password.", "current-password")
    new = secret("New password", "Type a new password.", "new-password", help_text="Ten characters or more.")
    again = secret("New password again", "Type the new password again.", "new-password")
    confirmed_by, twice = "current", ("new", "again")


DIGITS = {"inputmode": "numeric", "maxlength": "6"}


class PinForm(ConfirmForm):
    password = secret("Your password", "Type your password.", "current-password")
    pin = secret("New PIN", "Type six digits.", "off", attrs=DIGITS, help_text="Six digits, for the shared tablets.")
    again = secret("New PIN again", "Type the six digits again.", "off", attrs=DIGITS)
    confirmed_by, twice = "password", ("pin", "again")
