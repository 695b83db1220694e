"""The overrides of a house and its tournaments, and the book that a tournament would be pinned to on a day."""

from collections.abc import Iterable
from datetime import date

from django.db.models import Q

from floor.models import House, Tournament
from rules.editions import load_edition
from rules.engine.book import Book
from rules.models import PublishedOverride
from rules.override import Override
from rules.resolve import resolve


def overrides_of(tournament: Tournament) -> list[PublishedOverride]:
    """Those of its house, of the regulator, and its own, in one query; ended and planned ones included."""
    rows = PublishedOverride.objects.filter(house=tournament.house_id)
    return list(rows.filter(Q(tournament=None) | Q(tournament=tournament)))


def of_house(house: House) -> list[PublishedOverride]:
    """Those that hold for every tournament of the house."""
    return list(PublishedOverride.objects.filter(house=house, tournament=None))


def book_on(edition: str, rows: Iterable[PublishedOverride], day: date, *more: Override) -> Book:
    """The book of the edition with what is in force on `day`; `more` are overrides that are not published yet."""
    return resolve(load_edition(edition), [*(row.change for row in rows), *more], day)
