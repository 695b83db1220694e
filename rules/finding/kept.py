"""The index of each edition, built in advance and stored under the hash of all its sources, as charts are."""

import hashlib
import json
import os
import tempfile
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

from rules.books.editions import editions
from rules.finding.index import Index, Topic, Whole
from rules.finding.topics import made
from rules.proof.charts import made_from
from rules.proof.sources import ROOT
from rules.situations import SITUATIONS

BUILT = ROOT / "var" / "found"
# The hashes of these files also cover everything made of the charts and the books.
SOURCES = ("rules/finding/*.py", "rules/books/*.py", "fixtures/finding/*.yaml", "requirements/base.txt")


@cache
def index(edition: str) -> Index:
    """Return the index of every situation in an edition: the stored one, or one built now, which takes a second or two.

    Raises NotBuilt if there are no charts.
    """
    try:
        return from_text(kept_at(edition).read_text())
    except FileNotFoundError:
        return made(edition)


def keep_all() -> None:
    """Store the index of every edition for this code, and delete all others."""
    missing = [edition for edition in editions() if not kept_at(edition).exists()]
    if not missing:
        return
    BUILT.mkdir(parents=True, exist_ok=True)
    for other in set(BUILT.iterdir()) - {kept_at(edition) for edition in editions()}:
        other.unlink()
    for edition in missing:
        with tempfile.NamedTemporaryFile("w", dir=BUILT, delete=False) as unfinished:
            unfinished.write(to_text(made(edition)))
        os.replace(unfinished.name, kept_at(edition))
    index.cache_clear()


def kept_at(edition: str) -> Path:
    return BUILT / f"{_made_from(edition)}.{edition}.json"


@cache
def _made_from(edition: str) -> str:
    digest = hashlib.sha256("".join(made_from(situation, edition) for situation in SITUATIONS).encode())
    for path in sorted(path for pattern in SOURCES for path in ROOT.glob(pattern)):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def to_text(index: Index) -> str:
    return json.dumps({**_parts(index), "topics": [_parts(topic) for topic in index.topics]}, ensure_ascii=False)


def _parts(one: Index | Topic) -> dict[str, Any]:
    """Return the fields uncopied: the deep copies that dataclasses makes take longer than everything else."""
    return {field.name: getattr(one, field.name) for field in fields(one)}


def from_text(text: str) -> Index:
    data = json.loads(text)
    return Index(
        tuple(Topic(**topic) for topic in data["topics"]),
        tuple(Whole(*whole) for whole in data["told"]),
        data["rarity"],
        data["forms"],
    )
