"""The table of weights, made in advance and stored under the hash of all its sources, as charts are."""

import hashlib
import json
import os
import tempfile
from functools import cache
from pathlib import Path

from rules.engine.canonical import canonical
from rules.finding.table import WayInText, WeightTable, made
from rules.finding.told import known_texts
from rules.proof.charts import NotBuilt
from rules.proof.sources import ROOT

BUILT = ROOT / "var" / "found"
# The code and the words; the tellings and the names of situations are hashed as they are read.
SOURCES = (
    "rules/finding/*.py",
    "rules/poker/numbers.py",
    "rules/poker/vocabulary.py",
    "rules/books/folding.py",
    "rules/books/mistyped.py",
    "fixtures/finding/words.yaml",
    "requirements/base.txt",
)


@cache
def table() -> WeightTable:
    """Return the table as it was made. Raises NotBuilt, with the command that makes it."""
    try:
        return from_text(kept_at().read_text())
    except FileNotFoundError:
        raise NotBuilt("The table of this code to find by is not there: run manage.py charts.") from None


def make_what_is_missing() -> None:
    """Make and store the table of this code if it is not there, and delete all others."""
    if kept_at().exists():
        return
    BUILT.mkdir(parents=True, exist_ok=True)
    for other in BUILT.glob("*.json"):
        other.unlink()
    with tempfile.NamedTemporaryFile("w", dir=BUILT, delete=False) as unfinished:
        unfinished.write(to_text(made()))
    os.replace(unfinished.name, kept_at())
    table.cache_clear()


def kept_at() -> Path:
    return BUILT / f"{_made_from()}.json"


@cache
def _made_from() -> str:
    digest = hashlib.sha256(canonical([list(text) for text in known_texts()]).encode())
    for path in sorted(path for pattern in SOURCES for path in ROOT.glob(pattern)):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def to_text(table: WeightTable) -> str:
    return json.dumps(vars(table), ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> WeightTable:
    data = json.loads(text)
    ways_in = tuple(WayInText(*one) for one in data["ways_in"])
    return WeightTable(tuple(data["situations"]), data["weights"], ways_in, data["forms"])
