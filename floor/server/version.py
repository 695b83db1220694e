"""The version of the program: its number, from pyproject.toml, and the commit if it is a checkout."""

import subprocess
import tomllib

from floor.server.environment import ROOT

VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
SHOWN = 12  # characters of a commit


def commit() -> str:
    """The commit of this checkout; empty if it is none."""
    try:
        # On a server the folder is root's, and git reads nothing of another account's unless told to.
        command = ["git", "-c", f"safe.directory={ROOT}", "rev-parse", "HEAD"]
        asked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return ""
    return asked.stdout.strip() if asked.returncode == 0 else ""


def program() -> str:
    """Return the version noted with data: the commit, or the number when there is none."""
    return commit() or VERSION


def in_full() -> str:
    found = commit()
    return f"{VERSION}, commit {found[:SHOWN]}" if found else VERSION
