"""Reads values from the environment. Every variable the program knows is read through here, by its literal name."""

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

ROOT = Path(__file__).resolve().parents[2]
WORDS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, "").strip() or default


def flag(name: str, default: bool) -> bool:
    value = text(name)
    if not value:
        return default
    if value.lower() not in WORDS:
        raise ImproperlyConfigured(f"{name} is {value!r}: set it to true or false.")
    return WORDS[value.lower()]


def number(name: str, default: int) -> int:
    value = text(name, str(default))
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} is {value!r}: set it to a whole number.")
    return int(value)


def port(name: str, default: int, beside: int = 0) -> int:
    """A port, with this many free numbers above it for ports opened beside it."""
    value, last = text(name, str(default)), 65535 - beside
    if not (value.isdecimal() and len(value) <= 5 and 1 <= int(value) <= last):
        raise ImproperlyConfigured(f"{name} is {value[:20]!r}: set it to a number from 1 to {last}.")
    return int(value)


def words(name: str) -> list[str]:
    return [word.strip() for word in text(name).split(",") if word.strip()]


def secret(name: str, kept_in: Path | None = None) -> str:
    """The value of NAME, or the content of the file that NAME_FILE names, or of the file the program keeps itself."""
    if value := text(name):
        return value
    if named := text(f"{name}_FILE"):
        try:
            return Path(named).read_text().strip()
        except OSError as error:
            raise ImproperlyConfigured(f"{name}_FILE cannot be read: {error}.") from error
    return kept_in.read_text().strip() if kept_in and kept_in.is_file() else ""


def state(default: str = "var") -> Path:
    """Return the directory for everything the program makes: its own database, collected static files, its keys."""
    return Path(text("FLOORCALL_STATE", str(ROOT / default))).resolve()
