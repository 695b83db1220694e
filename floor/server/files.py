"""Files that nobody else may read."""

import os
from pathlib import Path


def write_private(path: Path, content: str) -> None:
    """Write a file of 0600, whole or not at all."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    unfinished.rename(path)
