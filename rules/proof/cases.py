"""The worked cases: the events at a table, and the values the ruling must have. Read, played, and compared.

A case is written once, and lists beside its `editions` what differs: the provision it is about and the one that decides
(one number if they are the same), answers, the tape, values, readings, silence, and who checked it. A case that expects
several answers is played as several `asks`, each with answers of its own: `collects` names the ruling value behind an
expected value, one for each ask; any other expected value is expected of the last.

An edition that inherits from another has the case as that one has it, under its own numbers, unless it has a row: which
tells only what differs, and is empty where the case does not come up. An answer that is empty is not asked there.

The `headline` is the sentence that the ruling begins with, for a director to check: one for all editions, or one for
each group of editions, or of asks, that share it. `manage.py cases --write` writes them (`headlines.py`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from rules.books.editions import Edition, editions, load_edition
from rules.books.strict_yaml import load
from rules.engine.question import Value
from rules.engine.ruling import Ruling
from rules.poker.tape import TAPE_KEYS, parse_tape, seats_of
from rules.situations.readers import READERS

CASES = Path(__file__).resolve().parents[2] / "fixtures" / "cases"
# The keys in which editions may differ, and those they share.
MERGED = ("context", "answers", "expected", "also")
BY_EDITION = {*TAPE_KEYS, *MERGED, "id", "provision", "decides", "reading", "silent", "note", "checked"}
SHARED = {"situation", "question", "headline", "asks", "collects", "editions"}
KEYS = {*BY_EDITION, *SHARED} - {"provision", "decides"}
# Who checked one of our cases against the document: a second reader, or only the person who wrote its values.
CHECKED = ("second reader", "writer alone")
# Expected keys that are not compared, each with the reason.
NOT_COMPARED: Mapping[str, str] = {}
MUST_HAVE = ("id", "edition", "provision", "question", "expected")
ABSENT = object()
# The separator between the id of a case and the name of one of its asks.
ASK = " asks "


@dataclass(frozen=True)
class WorkedCase:
    """One case from its file. `question` tells it in a sentence, `headline` is what the ruling begins with, and
    `decides` is the number of the deciding provision.

    `tape` is read into answers by the situation's reader, and is None if a case has only answers; `context` holds the
    facts beside it, `answers` those that neither shows, such as findings. Without a `situation` nothing can rule it
    yet. `printed` are the values that the source gives, `expected` those plus what the book adds (`also` in the file);
    all are compared. `readings` are the ids of the readings that the ruling rests on. `checked` is one of CHECKED, or
    empty.
    """

    id: str
    edition: str
    provision: str
    situation: str | None
    question: str
    headline: str
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

    @property
    def source(self) -> str:
        """Return the id of the case without its ask."""
        return self.id.partition(ASK)[0]


@cache
def all_cases() -> tuple[WorkedCase, ...]:
    written = ((path, raw) for path in sorted(CASES.glob("*.yaml")) for raw in _load(path) or ())
    return tuple(case for path, raw in written for case in cases_of(path, raw))


def cases_of(path: Path, raw: dict[str, Any]) -> Iterator[WorkedCase]:
    """Yield a written case in each of its editions and for each of its asks. Raises ValueError, which names it."""
    yield from (_case(path, ask) for one in _in_each_edition(path, raw) for ask in _asked(one))


def ruled_cases() -> list[WorkedCase]:
    """Return the cases of situations that exist."""
    return [case for case in all_cases() if case.situation]


def waiting_cases() -> list[WorkedCase]:
    """Return the cases of situations that do not exist yet."""
    return [case for case in all_cases() if not case.situation]


def answers_of(case: WorkedCase) -> dict[str, Value]:
    """Return the answers that the reader takes from the tape, overridden by the answers of the case."""
    read = READERS.get(case.situation or "")
    told = read(parse_tape(case.tape), case.context) if read and case.tape is not None else {}
    return {**told, **case.answers}


def compared(case: WorkedCase, ruling: Ruling) -> dict[str, tuple[object, object]]:
    """Return every compared key of `expected` that this ruling does not match, with the expected and the actual
    value.
    """
    values = {key: _by_player(value, case) for key, value in ruling.values.items()}
    return {
        key: (expected, values.get(key, "nothing"))
        for key, expected in case.expected.items()
        if key not in NOT_COMPARED and not same(values.get(key, None if expected is None else ABSENT), expected)
    }


def same(one: object, other: object) -> bool:
    """True if values are equal and of one kind: true is not 1, and 487.5 is exactly 975/2."""
    match one, other:
        case (bool(), _) | (_, bool()):
            return one is other
        case Mapping(), Mapping():
            return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
        case ((list() | tuple()), (list() | tuple())):
            return len(one) == len(other) and all(map(same, one, other))
        case ((int() | float() | Fraction()), (int() | float() | Fraction())):
            return Fraction(one) == Fraction(other)
        case _:
            return type(one) is type(other) and one == other


def _load(path: Path) -> Any:
    return load(path.read_text(encoding="utf-8"))


def _in_each_edition(path: Path, raw: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the case for each of its editions. A case from a source keeps the source's id, any other gets an id of its
    own.
    """
    if not raw.get("editions"):
        raise ValueError(f"{path.name}, {raw.get('id')}: has no editions.")
    _refuse(path, raw, raw.keys() - KEYS)
    shared = {key: value for key, value in raw.items() if key != "editions"}
    for edition, differs in _rows(raw["editions"]).items():
        _refuse(path, raw, differs.keys() - BY_EDITION)
        merged = {key: {**raw.get(key, {}), **differs.get(key, {})} for key in MERGED}
        merged["answers"] = {key: value for key, value in merged["answers"].items() if value is not None}
        yield {**shared, "id": f"own/{edition}/{path.stem}.{raw['id']}", **differs, **merged, "edition": edition}


def _rows(written: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the row of each edition in which the case comes up: as written, or as the edition inherits it."""
    rows = {edition: _row(told) for edition, told in written.items()}
    for edition in map(load_edition, editions()):
        if (
            edition.inherits
            and (above := rows.get(edition.parent or ""))
            and (edition.key not in rows or rows[edition.key])
        ):
            rows[edition.key] = _inherited(edition, above, rows.get(edition.key, {}))
    return {edition: row for edition, row in rows.items() if row}


def _row(told: Any) -> dict[str, Any]:
    return (told or {}) if isinstance(told, dict) or told is None else {"provision": told, "decides": told}


def _inherited(edition: Edition, above: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Return the row of the parent under the numbers of `edition`, with what its own row tells."""
    merged = {key: {**above.get(key, {}), **own.get(key, {})} for key in MERGED if key in above or key in own}
    decides = above.get("decides", "")
    here = (
        {ask: edition.moved_here(number) for ask, number in decides.items()}
        if isinstance(decides, dict)
        else edition.moved_here(decides)
    )
    provision = edition.moved_here(above["provision"])
    if provision not in edition.provisions and isinstance(here, str):
        provision = own.get("decides", here)
    kept = {key: value for key, value in above.items() if key not in ("id", "provision", "decides")}
    return {"checked": "", **kept, "provision": provision, "decides": here, **own, **merged}


def _asked(raw: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the case unchanged, or one for each of its asks."""
    asks, collects = raw.get("asks", {}), raw.get("collects", {})
    shared = {key for key, value in collects.items() if isinstance(raw["expected"][key], dict)}
    once = {collects.get(key, key): value for key, value in raw["expected"].items() if key not in shared}
    for name, answers in asks.items():
        each = {collects[key]: raw["expected"][key][name] for key in shared}
        yield {
            **raw,
            "id": f"{raw['id']}{ASK}{name}",
            "answers": {**raw.get("answers", {}), **answers},
            "headline": _headline(raw, name),
            "printed": raw["expected"],
            "expected": {**each, **(once if name == [*asks][-1] else {})},
            "decides": raw["decides"] if isinstance(raw["decides"], str) else raw["decides"][name],
        }
    if not asks:
        yield raw


def _headline(raw: dict[str, Any], ask: str = "") -> str:
    """Return the headline for this edition and ask, found under the names of those that share it; "" if there is
    none.
    """
    written = raw.get("headline", "")
    for one in (*_above(raw["edition"]), ask):
        if isinstance(written, Mapping):
            written = next((told for names, told in written.items() if one in names.split(", ")), written)
    return written if isinstance(written, str) else ""


def _above(key: str) -> Iterator[str]:
    """Yield an edition, and those that it inherits from, the nearest first."""
    yield key
    if key in editions() and (edition := load_edition(key)).inherits and edition.parent:
        yield from _above(edition.parent)


def _refuse(path: Path, raw: dict[str, Any], unknown: set[str]) -> None:
    if unknown:
        raise ValueError(f"{path.name}, {raw.get('id')}: unknown key {', '.join(sorted(unknown))}.")


def _case(path: Path, raw: dict[str, Any]) -> WorkedCase:
    ruled = raw.get("situation") is not None
    if missing := [key for key in (*MUST_HAVE, *(["decides"] if ruled else [])) if key not in raw]:
        raise ValueError(f"{path.name}, {raw.get('id')}: has no {', '.join(missing)}.")
    if not raw["expected"]:
        raise ValueError(f"{path.name}, {raw.get('id')}: expects nothing of its ruling.")
    reading = raw.get("reading", [])
    return WorkedCase(
        id=raw["id"],
        edition=raw["edition"],
        provision=raw["provision"],
        situation=raw.get("situation"),
        question=raw["question"],
        headline=_headline(raw),
        tape={key: raw[key] for key in TAPE_KEYS if key in raw} if "tape" in raw else None,
        context=raw.get("context") or {},
        answers=raw.get("answers") or {},
        printed=raw.get("printed", raw["expected"]),
        expected={**raw["expected"], **raw.get("also", {})},
        decides=raw.get("decides", ""),
        readings=(reading,) if isinstance(reading, str) else tuple(reading),
        silent=raw.get("silent", False),
        checked=raw.get("checked", ""),
        file=path.name,
    )


def _by_player(value: Any, case: WorkedCase) -> Any:
    """Return a ruling value with players named as on the tape: "seat2" becomes "B" if B is the second player."""
    if not case.tape:
        return value
    by_hands = {name: seat for seat, name in enumerate(case.context.get("hands", ()), 1)}
    named = seats_of(parse_tape(case.tape)) or by_hands
    names = {f"seat{seat}": name for name, seat in named.items()}
    return _renamed(value, names)


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    match value:
        case str():
            seat, mark, rest = value.partition("_")
            return f"{names.get(seat, seat)}{mark}{rest}"
        case list() | tuple():
            return [_renamed(item, names) for item in value]
        case dict():
            return {_renamed(key, names): _renamed(item, names) for key, item in value.items()}
        case _:
            return value
