"""The text that `make room` shows to a new tablet, written down for the page that shows it to staff."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from floor.server.files import write_private

FILE = "room.json"


@dataclass(frozen=True)
class RoomAnnouncement:
    address: str
    certificate: str
    fingerprint: str


def announce(state: Path, room: RoomAnnouncement) -> None:
    write_private(state / FILE, json.dumps(asdict(room)))


def announced(state: Path) -> RoomAnnouncement | None:
    """The room that is served from this state directory; None when there is none."""
    path = state / FILE
    return RoomAnnouncement(**json.loads(path.read_text())) if path.is_file() else None


def withdraw(state: Path) -> None:
    (state / FILE).unlink(missing_ok=True)
