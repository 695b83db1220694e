"""The book that a tournament is pinned to, from an edition and the overrides of a day."""

from collections.abc import Iterable
from datetime import date

from rules.books.editions import Edition
from rules.books.override import Override, in_force
from rules.engine.book import Book, HouseChoice, OverriddenValue, freeze


def resolve(edition: Edition, overrides: Iterable[Override] = (), day: date | None = None) -> Book:
    """Return the book of `edition` with the overrides in force on `day` applied.

    An override changes a value that the edition sets. If the edition sets none, or has no such provision, the override
    leaves the book unchanged. Raises Conflict for two overrides of one layer, ValueError without a day.
    """
    overrides = list(overrides)
    if overrides and day is None:
        raise ValueError("Overrides are in force on a day: name it.")
    layered = in_force(overrides, day) if day else {}
    changes = {
        key: OverriddenValue(one.value, one.layer, one.title, tuple(other.title for other in below))
        for (key, choice), (one, *below) in layered.items()
        if not choice and key in edition.parameters
    }
    choices = {
        key: HouseChoice(str(one.value), one.layer, one.title) for (key, choice), (one, *_) in layered.items() if choice
    }
    return freeze(edition.key, edition.short, edition.numbers, edition.parameters, choices, changes)
