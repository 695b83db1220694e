"""The version of the code that ruled: a hash of the sources that make a ruling, the same on every installation."""

import hashlib
from pathlib import Path

SOURCES = ("engine", "facts", "poker", "situations")


def _version() -> str:
    home = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(path for folder in SOURCES for path in (home / folder).rglob("*.py")):
        digest.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


# The hash is read when the code is loaded, because this process does not rule with files put in place later.
CODE_VERSION = _version()
