"""What a house is told of the machine that serves it: that its disk fills, or that nothing was kept for a day."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

from django.conf import settings

from floor.server import disk
from floor.server.files import write_private

KEPT = "last-backup"  # in the state directory: when everything was kept last
TOO_OLD = timedelta(hours=25)  # a day, and what a backup itself may take
NIGHT_IS_OVER = time(6, 10)  # of the machine's clock: some minutes after the days of most houses have turned


@dataclass(frozen=True)
class Upkeep:
    disk: str  # a sentence where little is left
    is_kept: bool  # or it is not for this installation to be
    kept_at: datetime | None


def upkeep() -> Upkeep:
    """Of the installation that serves this page; what is served without https is a demo, and keeps nothing."""
    at = last_backup(settings.STATE)
    is_kept = not settings.SECURE or (at is not None and datetime.now(UTC) - at < TOO_OLD)
    return Upkeep(disk.warning(settings.STATE), is_kept, at)


def note_backup(state: Path) -> None:
    write_private(state / KEPT, datetime.now(UTC).isoformat())


def last_backup(state: Path) -> datetime | None:
    path = state / KEPT
    return datetime.fromisoformat(path.read_text()) if path.is_file() else None


def is_due(last: datetime | None, now: datetime) -> bool:
    """Whether no backup was made since the last night was over. `now` is of the clock of the machine."""
    over = now.replace(hour=NIGHT_IS_OVER.hour, minute=NIGHT_IS_OVER.minute, second=0, microsecond=0)
    if over > now:
        over -= timedelta(days=1)
    return last is None or last < over
