"""The output of the processes of a room, kept in one file that never grows beyond its bounds."""

import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from logging import LogRecord, makeLogRecord
from logging.handlers import RotatingFileHandler
from pathlib import Path

LARGEST, KEPT = 5_000_000, 4  # bytes of one file, and how many full ones are kept beside it
LONGEST_LINE = 4_000


class Private(RotatingFileHandler):
    """A file for its owner alone; a write error is reported in a sentence, and the output is lost."""

    def __init__(self, path: Path, largest: int, tell: Callable[[str], None]) -> None:
        self.tell = tell
        super().__init__(path, maxBytes=largest, backupCount=KEPT)

    def handleError(self, record: LogRecord) -> None:  # noqa: N802
        error = sys.exc_info()[1]
        why = error.strerror if isinstance(error, OSError) else type(error).__name__
        self.tell(f"{self.baseFilename} cannot be written ({why}): what happens meanwhile is not in it.")

    def _open(self) -> TextIOWrapper:
        return open(os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "a", encoding="utf-8")


class Log:
    """The output of the children, who write into `end`; a thread of this process alone writes it to the file."""

    def __init__(self, path: Path, tell: Callable[[str], None], largest: int = LARGEST) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path = path
        self.file = Private(path, largest, tell)
        read_end, self.end = os.pipe()
        self.thread = threading.Thread(target=self._copy, args=[read_end], daemon=True)
        self.thread.start()

    def write(self, line: str) -> None:
        self.file.handle(_record(line))

    def close(self) -> None:
        """Close the log after the children have ended; their last output is kept, too."""
        os.close(self.end)
        self.thread.join(5)
        with suppress(OSError):  # this has already been reported
            self.file.close()

    def _copy(self, read_end: int) -> None:
        with open(read_end, encoding="utf-8", errors="replace") as said:
            while line := said.readline(LONGEST_LINE):
                self.write(line.rstrip("\n"))


def _record(line: str) -> LogRecord:
    return makeLogRecord({"msg": line})
