"""The one stylesheet that pages load: a tablet asks for one file, and a browser reads one for every page.

Each component has its own in static/css; they are joined where the static files are found.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage, Storage

from floor.server.environment import ROOT

NAME = "floorcall.css"
FOLDER = ROOT / "static" / "css"
# Where two say something of the same part, the later one holds.
COMPONENTS = (
    "tokens",
    "page",
    "bar",
    "controls",
    "lists",
    "home",
    "going_on",
    "call",
    "seats",
    "chips",
    "pictures",
    "ruling",
    "penalty",
    "own",
    "players",
    "serving",
    "people",
    "in_play",
    "clock",
    "slip",
    "set_up",
    "rules",
    "reader",
    "tablets",
    "hand",
    "desk",
    "print",
)


class StylesheetFinder(BaseFinder):
    """Finds the joined stylesheet, which stands with what else the program makes."""

    def check(self, **_: Any) -> list[CheckMessage]:
        return []

    def find(self, path: str, find_all: bool = False, **_: Any) -> str | list[str] | None:  # type: ignore[override]
        found = str(joined()) if path == NAME else None
        if find_all:
            return [found] if found else []
        return found

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        made = joined()
        yield made.name, FileSystemStorage(location=made.parent)


@cache
def joined() -> Path:
    made: Path = settings.STATE / "stylesheet" / NAME
    made.parent.mkdir(parents=True, exist_ok=True)
    made.write_text("\n".join((FOLDER / f"{name}.css").read_text() for name in COMPONENTS))
    return made
