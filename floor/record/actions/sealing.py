"""Sealing the playing days that have ended."""

from floor.models import Seal, Tournament
from floor.record.record_clock import now
from floor.record.seals import due_days, make_seals


def seal_due(tournament: Tournament) -> list[Seal]:
    """Seal the days that are due, the oldest first; nothing is locked when none is."""
    at = now()
    return make_seals(tournament, at) if due_days(tournament, at) else []
