"""The files that every page loads and the program makes: a style sheet, a script, and the face in its ranges.

The styles of the components are in static/css, and the scripts of every page in static/js/every, each in a file of its
own; they are joined when the static files are collected, so that a tablet asks for two files, and not for forty. A page
loads scripts of its own from static/js.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage, Storage

from floor.server import face
from floor.server.environment import ROOT


@dataclass(frozen=True)
class JoinedFile:
    """A file joined from these parts of a folder, in this order. Names in an `alone` part stay unknown to others."""

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


STYLE = JoinedFile(
    "floorcall.css",
    ROOT / "static" / "css",
    # When two style the same component, the later one applies.
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
        "tools",
        "bubble",
        "desk",
        "small",
        "print",
    ),
    head=face.rules(),
)
SCRIPT = JoinedFile(
    "floorcall.js",
    ROOT / "static" / "js" / "every",
    # They are in the order in which they receive events.
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
        "yet_to_send",
        "back",
        "print",
        "drawers",
        "age",
    ),
    alone=frozenset({"offline", "sending", "pad", "tray", "with_seat", "yet_to_send", "back", "drawers", "age"}),
    head='"use strict";\n',
)


class MadeFinder(BaseFinder):
    """Finds the files that the program makes, which are beside its other generated files."""

    def check(self, **_: Any) -> list[CheckMessage]:
        return []

    def find(self, path: str, find_all: bool = False, **_: Any) -> str | list[str] | None:  # type: ignore[override]
        found = [str(MADE[path]() / path)] if path in MADE else []
        return found if find_all else next(iter(found), None)

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        for name, folder in MADE.items():
            yield name, FileSystemStorage(location=folder())


@cache
def folder_of(joined: JoinedFile) -> Path:
    """Write a joined file; returns its folder."""
    folder: Path = settings.STATE / "joined"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / joined.name).write_text(joined.text())
    return folder


def folder_of_face() -> Path:
    face.cut_if_missing()
    return face.folder()


# The function for each of these static files that makes it and returns the folder in which it has this name.
MADE: dict[str, Callable[[], Path]] = {
    STYLE.name: partial(folder_of, STYLE),
    SCRIPT.name: partial(folder_of, SCRIPT),
    **{face.file_name(name): folder_of_face for name in face.RANGES},
}
