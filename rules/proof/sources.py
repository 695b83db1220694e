"""The source files that a situation is made of, read from the imports in their text."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rules.situations import SITUATIONS

ROOT = Path(__file__).resolve().parents[2]
IMPORT = re.compile(r"^\s*from (rules[\w.]*) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)
# The explorer is a source of every chart; the list of all situations is not, since no situation depends on it.
EXPLORES = "rules.engine.explore"
EVERY_SITUATION = ROOT / "rules" / "situations" / "__init__.py"


@cache
def sources_of(situation: str) -> tuple[Path, ...]:
    """Return the file of a situation and every file of `rules` that it imports, directly or through another."""
    start = (SITUATIONS[situation].rule.__module__, EXPLORES)
    found = {file for module in start if (file := file_of(module))}
    waiting = list(found)
    while waiting:
        more = imported_by(waiting.pop()) - found
        found |= more
        waiting += more
    return tuple(sorted(found - {EVERY_SITUATION}))


@cache
def imported_by(file: Path) -> frozenset[Path]:
    """Return the files of `rules` that a file names in its imports."""
    return frozenset(_imported_by(file.read_text()))


def _imported_by(text: str) -> Iterator[Path]:
    for module, several, single in IMPORT.findall(text):
        for name in re.findall(r"^\s*(\w+)|,\s*(\w+)", re.sub("#.*", "", several or single), re.MULTILINE):
            # A name is a module of the package, or is in the package's own file.
            if file := file_of(f"{module}.{''.join(name)}") or file_of(module):
                yield file


@cache
def file_of(module: str) -> Path | None:
    """Return the file of a module of `rules`, or None if there is no such module."""
    path = ROOT.joinpath(*module.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
