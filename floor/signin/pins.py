"""PINs of six digits.

There are only a million of them, so they are protected by the count of wrong tries, and by the secret in the
environment: the stored hash is worth nothing without it. The slow hash around it is for the day when both leak.
"""

import hmac
import re
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.contrib.auth.hashers import check_password, make_password
from django.core.exceptions import ImproperlyConfigured

from floor.errors import Invalid

UP_AND_DOWN = "01234567890 09876543210"


@dataclass(frozen=True)
class PinResult:
    """The result of a PIN: whether it was right, and the time until which no other is checked."""

    right: bool
    locked_until: datetime | None = None


def hashed(pin: str) -> str:
    return make_password(_keyed(pin))


def matches(pin: str, kept: str) -> bool:
    return check_password(_keyed(pin), kept)


def is_pin(typed: str) -> bool:
    return bool(re.fullmatch("[0-9]{6}", typed))


def check_new_pin(pin: str, field: str) -> str:
    if not is_pin(pin):
        raise Invalid({field: "A PIN has six digits. Type six."})
    repeats = pin in (pin[0] * 6, pin[:2] * 3, pin[:3] * 2)
    if repeats or pin in UP_AND_DOWN:
        raise Invalid({field: "PINs like this are guessed first. Choose one without a pattern."})
    return pin


def _keyed(pin: str) -> str:
    if not settings.PIN_SECRET:
        raise ImproperlyConfigured("PIN_SECRET is not set: manage.py check --database default says what to do.")
    return hmac.new(settings.PIN_SECRET.encode(), pin.encode(), "sha256").hexdigest()
