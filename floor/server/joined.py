"""The one stylesheet and the one script that every page loads, so that a tablet asks for two files, and not for forty.

How a component looks stands in static/css, and what every page does in static/js/every, each in a file of its own; they
are joined where the static files are found. What one page alone does it loads by itself, from static/js.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage, Storage

from floor.server.environment import ROOT


@dataclass(frozen=True)
class Joined:
    """A file of all these parts of a folder, in this order. What one that stands `alone` names, no other part knows."""

    name: str
    folder: Path
    parts: tuple[str, ...]
    alone: frozenset[str] = frozenset()
    head: str = ""

    def text(self) -> str:
        return self.head + "\n".join(self._part(name) for name in self.parts)

    def _part(self, name: str) -> str:
        text = (self.folder / f"{name}{Path(self.name).suffix}").read_text()
        return f"{{\n{text}}}\n" if name in self.alone else text


STYLE = Joined(
    "floorcall.css",
    ROOT / "static" / "css",
    # Where two say something of the same part, the later one holds.
    (
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
    ),
)
SCRIPT = Joined(
    "floorcall.js",
    ROOT / "static" / "js" / "every",
    # In the order in which they hear of what happens.
    (
        "swap",
        "submitter",
        "connection",
        "offline",
        "sending",
        "unsent",
        "live",
        "leave",
        "level_clock",
        "pad",
        "tray",
        "with_seat",
        "print",
        "drawers",
        "age",
    ),
    alone=frozenset({"offline", "sending", "pad", "tray", "with_seat", "drawers", "age"}),
    head='"use strict";\n',
)


class JoinedFinder(BaseFinder):
    """Finds the joined files, which stand with what else the program makes."""

    def check(self, **_: Any) -> list[CheckMessage]:
        return []

    def find(self, path: str, find_all: bool = False, **_: Any) -> str | list[str] | None:  # type: ignore[override]
        found = [str(made(joined)) for joined in (STYLE, SCRIPT) if joined.name == path]
        return found if find_all else next(iter(found), None)

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        for joined in (STYLE, SCRIPT):
            yield joined.name, FileSystemStorage(location=made(joined).parent)


@cache
def made(joined: Joined) -> Path:
    file: Path = settings.STATE / "joined" / joined.name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(joined.text())
    return file
