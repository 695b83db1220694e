"""Sealing the playing days that have ended."""

from floor.ground.record_clock import now
from floor.models import Seal, Tournament
from floor.record.seals import due_days, make_oldest_seal, make_seals, oldest_due


def seal_due(tournament: Tournament) -> list[Seal]:
    """Seal the days that are due, the oldest first; nothing is locked when none is."""
    at = now()
    return make_seals(tournament, at) if due_days(tournament, at) else []


def seal_oldest(tournament: Tournament) -> None:
    """Seal only the first day that is due, so that a page need not wait for the seals of every earlier day."""
    at = now()
    if oldest_due(tournament, at):
        make_oldest_seal(tournament, at)
