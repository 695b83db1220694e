"""What the processes of a room say, kept in one file that never grows beyond its bounds."""

import os
import threading
from io import TextIOWrapper
from logging import LogRecord, makeLogRecord
from logging.handlers import RotatingFileHandler
from pathlib import Path

LARGEST, KEPT = 5_000_000, 4  # bytes of one file, and how many full ones are kept beside it
LONGEST_LINE = 4_000


class Private(RotatingFileHandler):
    def _open(self) -> TextIOWrapper:
        return open(os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "a", encoding="utf-8")


class Log:
    """Children write into `end`; a thread of this process, the only writer of the file, takes it from there."""

    def __init__(self, path: Path, largest: int = LARGEST) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path = path
        self.file = Private(path, maxBytes=largest, backupCount=KEPT)
        read_end, self.end = os.pipe()
        self.thread = threading.Thread(target=self._copy, args=[read_end], daemon=True)
        self.thread.start()

    def write(self, line: str) -> None:
        self.file.handle(_record(line))

    def close(self) -> None:
        """To be called when the children have ended; what they said last is kept, too."""
        os.close(self.end)
        self.thread.join(5)
        self.file.close()

    def _copy(self, read_end: int) -> None:
        with open(read_end, encoding="utf-8", errors="replace") as said:
            while line := said.readline(LONGEST_LINE):
                self.write(line.rstrip("\n"))


def _record(line: str) -> LogRecord:
    return makeLogRecord({"msg": line})
