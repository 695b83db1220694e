"""The backup that a room makes by itself once a night, or at its next start, as a command of its own beside it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

from floor.server.environment import ROOT
from floor.server.upkeep import is_due, last_backup

KEPT = 30  # nights
AGAIN = 60 * 60  # seconds until the next try


class Nightly:
    def __init__(self, state: Path, environment: Callable[[], Mapping[str, str]], tell: Callable[[str], None]) -> None:
        self.state, self.environment, self.tell = state, environment, tell
        self.process: subprocess.Popen[bytes] | None = None
        self.tried = -float(AGAIN)

    def look(self) -> None:
        """Begin a backup that is due; report its result once it has ended."""
        if self.process:
            if self.process.poll() is not None:
                self._hear(self.process)
        elif time.monotonic() - self.tried >= AGAIN and is_due(last_backup(self.state), datetime.now().astimezone()):
            self.tried = time.monotonic()
            self._begin()

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait()

    @property
    def said(self) -> Path:
        return self.state / "log" / "backup"

    def _begin(self) -> None:
        self.said.parent.mkdir(mode=0o700, exist_ok=True)
        with os.fdopen(os.open(self.said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as said:
            self.process = subprocess.Popen(
                [sys.executable, str(ROOT / "manage.py"), "backup", "--keep", str(KEPT)],
                env=self.environment(),
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )

    def _hear(self, process: subprocess.Popen[bytes]) -> None:
        self.process = None
        said = " ".join(self.said.read_text().split())
        self.tell(f"The backup of this night {'is made' if process.returncode == 0 else 'could not be made'}: {said}")
