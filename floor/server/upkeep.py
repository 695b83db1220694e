"""Warnings to a house about the machine that serves it: its disk fills, or no backup was made for a day."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

from django.conf import settings

from floor.server import disk
from floor.server.files import write_private

KEPT = "last-backup"  # in the state directory: the time of the last backup
TOO_OLD = timedelta(hours=25)  # a day, and the time that a backup itself may take
NIGHT_IS_OVER = time(6, 10)  # by the machine's clock: some minutes after the days of most houses have turned


@dataclass(frozen=True)
class Upkeep:
    disk: str  # a sentence when little is left
    is_kept: bool  # or this installation needs no backup
    kept_at: datetime | None


def upkeep() -> Upkeep:
    """Return the state of the installation that serves this page; one without https is a demo, and keeps no backups."""
    at = last_backup(settings.STATE)
    is_kept = not settings.SECURE or (at is not None and datetime.now(UTC) - at < TOO_OLD)
    return Upkeep(disk.warning(settings.STATE), is_kept, at)


def note_backup(state: Path) -> None:
    write_private(state / KEPT, datetime.now(UTC).isoformat())


def last_backup(state: Path) -> datetime | None:
    path = state / KEPT
    return datetime.fromisoformat(path.read_text()) if path.is_file() else None


def is_due(last: datetime | None, now: datetime) -> bool:
    """True if no backup was made since the last night ended. `now` is by the clock of the machine."""
    over = now.replace(hour=NIGHT_IS_OVER.hour, minute=NIGHT_IS_OVER.minute, second=0, microsecond=0)
    if over > now:
        over -= timedelta(days=1)
    return last is None or last < over
