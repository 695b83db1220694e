"""The cases: what happened at a table, and the values the ruling must have. One reader and one runner for all."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
KEYS = {
    "id",
    "edition",
    "provision",
    "situation",
    "question",
    "answers",
    "expected",
    "decides",
    "reading",
    "silent",
    "note",
}


@dataclass(frozen=True)
class WorkedCase:
    """One case as its file has it. `decides` is the number of the deciding provision."""

    id: str
    edition: str
    provision: str
    situation: str
    answers: dict[str, Any]
    expected: dict[str, Any]
    decides: str
    reading: str
    silent: bool


def all_cases() -> list[WorkedCase]:
    return [_case(path, raw) for path in sorted(HERE.glob("*.yaml")) for raw in yaml.safe_load(path.read_text())]


def _case(path: Path, raw: dict[str, Any]) -> WorkedCase:
    if unknown := raw.keys() - KEYS:
        raise ValueError(f"{path.name}, {raw.get('id')}: unknown key {', '.join(sorted(unknown))}.")
    return WorkedCase(
        raw["id"],
        raw["edition"],
        raw["provision"],
        raw["situation"],
        raw["answers"],
        raw["expected"],
        raw["decides"],
        raw.get("reading", ""),
        raw.get("silent", False),
    )
