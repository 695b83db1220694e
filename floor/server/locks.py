"""Locked files that show which processes live, since a lock, unlike a process id, ends with its process."""

import fcntl
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TextIO, TypeVar

STOP_SECONDS = 4  # for requests under way when a server is told to stop

T = TypeVar("T")


def take(path: Path) -> TextIO | None:
    """The file, opened for writing and locked; None while another process has the lock."""
    file = path.open("a+")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return None
    file.truncate(0)
    return file


def stop_holder(path: Path, patience: float = STOP_SECONDS) -> None:
    """Stop the process that holds the lock, and the processes it started, whoever started it."""
    for number, seconds in ((signal.SIGTERM, patience), (signal.SIGKILL, 2)):
        if (lock := take(path)) is None:
            with suppress(ProcessLookupError):
                os.killpg(int(path.read_text()), number)
            lock = within(seconds, lambda: take(path))
        if lock:
            lock.close()
            return


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return pid > 0


def within(seconds: float, attempt: Callable[[], T]) -> T:
    """Return the result of the attempt, repeated until it is true or the time is up."""
    deadline = time.monotonic() + seconds
    while not (result := attempt()) and time.monotonic() < deadline:
        time.sleep(0.1)
    return result
