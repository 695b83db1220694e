"""Which code ruled: a hash of the sources that make a ruling, the same wherever they are installed."""

import hashlib
from pathlib import Path

SOURCES = ("engine", "facts", "poker", "situations")


def _version() -> str:
    home = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(path for folder in SOURCES for path in (home / folder).rglob("*.py")):
        digest.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


# Read when the code is loaded: files put in place later are not the ones that this process rules with.
CODE_VERSION = _version()
