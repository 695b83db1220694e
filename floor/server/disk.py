"""The free space where the program writes, reported before it runs out."""

import errno
import shutil
from collections.abc import Iterator
from pathlib import Path

from floor.server.cluster import SHARED_HOMES

MB = 1_000_000
LOW = 500 * MB  # below this everybody is told
FULL = 50 * MB  # below this nothing is started: a database that cannot write ends by itself

NO_SPACE = (errno.ENOSPC, errno.EDQUOT)


def free(path: Path) -> int:
    """The free bytes for this path, which need not exist yet."""
    return shutil.disk_usage(next(each for each in (path, *path.parents) if each.is_dir())).free


def left(state: Path) -> int:
    """The free bytes for this state directory; as root the database may have a place of its own."""
    return min(map(free, _places(state)))


def warning(state: Path) -> str:
    """A sentence once little space is left; empty before."""
    found = left(state)
    if found >= LOW:
        return ""
    return f"The disk has {found // MB} MB left. When it is full, nothing more can be recorded: free some space."


def is_full(state: Path) -> bool:
    return left(state) < FULL


def full(path: Path) -> str:
    """The sentence for a disk on which nothing can be started."""
    return f"The disk that holds {path} is full ({free(path) // MB} MB left): free some space and start again."


def _places(state: Path) -> Iterator[Path]:
    yield state
    if not (state / "cluster" / "data").is_dir() and SHARED_HOMES.is_dir():
        yield SHARED_HOMES
