"""The shared base of the commands for other programs: input from a file or the pipe, and refusals that exit with 2."""

import sys
from abc import ABC, abstractmethod
from argparse import ArgumentParser
from datetime import date
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from django.apps import apps
from django.core.management.base import BaseCommand, SystemCheckError
from django.utils import timezone

from rules.api import BadInput
from rules.books.editions import Edition
from rules.books.resolve import resolve
from rules.engine.book import Book
from rules.models import PublishedOverride


class UnusableInput(SystemCheckError):
    """A refusal of unusable input; `manage.py` prints it as it is and exits with 2."""

    def __init__(self, problem: BadInput) -> None:
        super().__init__(f"Refused: {problem}", returncode=2)


class OutsideCommand(BaseCommand, ABC):
    """A command that other programs run: it needs no database for a bare edition, and runs no system checks first."""

    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--edition", required=True, help="the edition to rule by, such as tda-2019")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self.stdout.write(self.answer(options))
        except BadInput as problem:
            raise UnusableInput(problem) from None

    @abstractmethod
    def answer(self, options: dict[str, Any]) -> str:
        """Return the text to print. Raises BadInput."""


def read_text(name: str, field: str) -> str:
    """Return the text of the file `name`, or of the pipe for "-". Raises BadInput, naming `field`."""
    if name == "-":
        return sys.stdin.read()
    try:
        return Path(name).read_text()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(field, f"{name} cannot be read: {error}.") from None


def day_named(text: str | None) -> date | None:
    """Return the day that `text` names, None if it is empty. Raises BadInput."""
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise BadInput("on", f"{text} is not a date; write it as 2026-03-31.") from None


def book_of_house(slug: str, edition: Edition, day: date | None) -> Book:
    """Return the edition with the house's settings for all its tournaments, on `day` or today. Raises BadInput.

    This is the only query to the database.
    """
    # The model is looked up by name because the rules know nothing of running tournaments; they meet only in `--house`.
    house = apps.get_model("floor", "House").objects.filter(slug=slug).first()
    if house is None:
        raise BadInput("house", f"there is no house {slug}; check its short name.")
    on = day or timezone.localdate(timezone=ZoneInfo(house.time_zone))
    return resolve(edition, [row.change for row in PublishedOverride.objects.filter(house=house, tournament=None)], on)
