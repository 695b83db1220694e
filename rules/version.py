"""Which code ruled: a hash of the sources that make a ruling, the same wherever they are installed."""

import hashlib
from functools import cache
from pathlib import Path

SOURCES = ("engine", "poker", "situations")


@cache
def code_version() -> str:
    """The first 16 hexadecimal digits of SHA-256 over every source file of engine, poker and situations."""
    home = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(path for folder in SOURCES for path in (home / folder).rglob("*.py")):
        digest.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
