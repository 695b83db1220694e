"""Files that nobody else may read."""

import os
import tempfile
from pathlib import Path


def write_private(path: Path, content: str) -> None:
    """Write a file of 0600, whole or not at all, even if several write it at the same time: the last one counts."""
    handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".unfinished")
    try:
        with os.fdopen(handle, "w") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    except BaseException:
        os.unlink(unfinished)
        raise
