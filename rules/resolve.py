"""From an edition to the book that a tournament is pinned to."""

from rules.editions import Edition
from rules.engine.book import Book, freeze


def resolve(edition: Edition) -> Book:
    """The book of `edition` alone: its concepts with their numbers, and its parameters' values."""
    return freeze(edition.key, edition.short, edition.numbers, edition.parameters)
