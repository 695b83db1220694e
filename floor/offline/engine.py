"""The engine of a tablet: Python for its browser, and the sources and data with which it rules as the server does.

Pyodide comes as its makers publish it, from a package of which nothing else is used; docs/offline.md says why.
"""

import gzip
import hashlib
import io
import json
import os
import tempfile
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

import yaml

from floor.server.environment import ROOT

BUILT = ROOT / "var" / "engine"
PACKAGE, FOLDER = "flet-web", "flet_web/web/pyodide"
# The files of Pyodide 314.0.7, each with its SHA-256: the same as in the package of its makers.
RUNTIME = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}
WORKER = "worker.mjs"
SOURCES = "floorcall.zip"
# The policy of the worker alone: it may compile WebAssembly, and reach nothing but this server.
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
CONTENT_TYPES = {
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}
# Everything that rules, except what stores books in the database.
PARTS = ("rules/**/*.py", "fixtures/rulebooks/*.yaml")
OF_THE_DATABASE = ("rules/apps.py", "rules/models.py", "rules/management/", "rules/migrations/")


@cache
def digests() -> dict[str, str]:
    """Return the SHA-256 of every file of the engine, by its name."""
    own = {name: hashlib.sha256(_content(name)).hexdigest() for name in (WORKER, SOURCES)}
    return {**own, **RUNTIME}


@cache
def version() -> str:
    """Return the version, which changes whenever a tablet has to fetch the engine again."""
    return hashlib.sha256("\n".join(digests().values()).encode()).hexdigest()[:16]


def path_of(name: str) -> Path:
    """Return the path at which a file of the engine lies, packed by gzip."""
    return BUILT / f"{digests()[name]}.gz"


def make_what_is_missing() -> None:
    """Pack the files that are not packed yet, and delete those that are none of this version."""
    BUILT.mkdir(parents=True, exist_ok=True)
    paths = {path_of(name): name for name in digests()}
    for other in {*BUILT.glob("*.gz")} - {*paths}:
        other.unlink()
    for path, name in paths.items():
        if not path.exists():
            with tempfile.NamedTemporaryFile(dir=BUILT, delete=False) as unfinished:
                unfinished.write(gzip.compress(_content(name), mtime=0))
            os.replace(unfinished.name, path)


def pyodide() -> str:
    """Return the version of Pyodide, as its makers number it."""
    return str(json.loads((_runtime() / "package.json").read_text())["version"])


def _runtime() -> Path:
    return Path(str(distribution(PACKAGE).locate_file(FOLDER)))


def _content(name: str) -> bytes:
    if name == SOURCES:
        return _zipped()
    return (Path(__file__).parent if name == WORKER else _runtime()).joinpath(name).read_bytes()


def _zipped() -> bytes:
    """Return the sources as an archive that is not compressed, because gzip packs it better as a whole."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        for name, content in _sources():
            file.writestr(zipfile.ZipInfo(name), content)
    return archive.getvalue()


def _sources() -> Iterator[tuple[str, bytes]]:
    for path in sorted(path for pattern in PARTS for path in ROOT.glob(pattern)):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(OF_THE_DATABASE):
            yield name, path.read_bytes()
    for path in sorted(Path(yaml.__file__).parent.glob("*.py")):
        yield f"yaml/{path.name}", path.read_bytes()
