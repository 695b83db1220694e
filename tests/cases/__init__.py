"""The cases: what happened at a table, and the values the ruling must have. One reader and one runner for all."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rules.poker.tape import TAPE_KEYS

HERE = Path(__file__).parent
KEYS = {
    *TAPE_KEYS,
    "id",
    "edition",
    "provision",
    "situation",
    "question",
    "context",
    "answers",
    "expected",
    "also",
    "decides",
    "reading",
    "silent",
    "note",
    "checked",
}
# Who held an own case against the document: somebody beside its writer, or only the writer of its present values.
CHECKED = ("second reader", "writer alone")
MUST_HAVE = ("id", "edition", "provision", "question", "expected")


@dataclass(frozen=True)
class WorkedCase:
    """One case as its file has it. `decides` is the number of the deciding provision.

    `tape` is what a situation's reader makes answers from, None where a case brings only answers; `context` are the
    facts beside it, `answers` what neither shows, such as findings. Without a `situation` there is none yet that could
    rule it. `printed` are the values that the source gives, `expected` those and what the book adds (`also` in the
    file); all are compared. `readings` are the ids of the readings that the ruling rests on. `checked` is one of
    CHECKED, or empty.
    """

    id: str
    edition: str
    provision: str
    situation: str | None
    tape: dict[str, Any] | None
    context: dict[str, Any]
    answers: dict[str, Any]
    printed: dict[str, Any]
    expected: dict[str, Any]
    decides: str
    readings: tuple[str, ...]
    silent: bool
    checked: str
    file: str


@cache
def all_cases() -> tuple[WorkedCase, ...]:
    return tuple(_case(path, raw) for path in sorted(HERE.glob("*.yaml")) for raw in _load(path) or ())


def ruled_cases() -> list[WorkedCase]:
    """The cases of situations that exist."""
    return [case for case in all_cases() if case.situation]


def waiting_cases() -> list[WorkedCase]:
    """The cases of situations that do not exist yet."""
    return [case for case in all_cases() if not case.situation]


def _load(path: Path) -> Any:
    with path.open() as file:
        return yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _case(path: Path, raw: dict[str, Any]) -> WorkedCase:
    if unknown := raw.keys() - KEYS:
        raise ValueError(f"{path.name}, {raw.get('id')}: unknown key {', '.join(sorted(unknown))}.")
    ruled = raw.get("situation") is not None
    if missing := [key for key in (*MUST_HAVE, *(["decides"] if ruled else [])) if key not in raw]:
        raise ValueError(f"{path.name}, {raw.get('id')}: has no {', '.join(missing)}.")
    reading = raw.get("reading", [])
    return WorkedCase(
        id=raw["id"],
        edition=raw["edition"],
        provision=raw["provision"],
        situation=raw.get("situation"),
        tape={key: raw[key] for key in TAPE_KEYS if key in raw} if "tape" in raw else None,
        context=raw.get("context") or {},
        answers=raw.get("answers") or {},
        printed=raw["expected"],
        expected={**raw["expected"], **raw.get("also", {})},
        decides=raw.get("decides", ""),
        readings=(reading,) if isinstance(reading, str) else tuple(reading),
        silent=raw.get("silent", False),
        checked=raw.get("checked", ""),
        file=path.name,
    )
