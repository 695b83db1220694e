"""The published editions, read from fixtures/rulebooks, checked, and cached for the life of the process.

An edition's file holds numbers, headings, concepts, references and values; no sentence of the document itself.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeAlias, cast, get_args

from rules.books.inheritance import moved_to, read_whole
from rules.books.registry import (
    RULEBOOKS,
    BadValue,
    Concept,
    UnknownConcept,
    UnknownParameter,
    Value,
    concepts,
    registry,
)
from rules.books.strict_yaml import RulebookError, WrongShape, YamlMapping

Kind: TypeAlias = Literal["preamble", "rule", "procedure", "illustration"]
Level: TypeAlias = Literal["preamble", "rule", "procedure", "topic", "part", "item", "example"]

TOP_LEVEL: Mapping[str, Level] = {
    "preamble": "preamble",
    "rule": "rule",
    "procedure": "procedure",
    "illustration": "topic",
}
NESTED: Mapping[str, Level] = {"parts": "part", "items": "item", "examples": "example"}
NUMBER = re.compile(r"(PRE|[A-Z]+-PRE|((RP|Add)-)?\d+(-[A-Z])?(-\d+)?(-[A-Z])?(-(Ex|Sit)-\d+[A-Z]?(-\d+)?)?)")


class UnknownEdition(RulebookError):
    """No file holds this edition."""


class BadNumber(RulebookError):
    """A provision's number is malformed, or does not continue that of the provision it belongs to."""


class DuplicateNumber(RulebookError):
    """Two provisions of one edition have the same number."""


class WrongValue(RulebookError):
    """A value of the wrong type, out of range or not among those allowed."""


class DanglingReference(RulebookError):
    """A reference to a provision that the edition does not have."""


@dataclass(frozen=True)
class Reference:
    """A provision's reference to others: as printed, and the numbers meant, none if the document lacks them.

    `stale` marks a printed number that belongs to another edition.
    """

    cited: str
    means: tuple[str, ...]
    stale: bool
    note: str


@dataclass(frozen=True)
class Provision:
    """One numbered clause. `concepts` are those it lays down, `also` those it only repeats or points to.

    A part, item or example has the heading of its rule, and as `parent` the number of the clause it belongs to. `note`
    warns of a trap in the document; `illustrates` is the provision that an illustration belongs to. `unverified` is the
    reason, in a sentence, why it or the clause it belongs to was not checked against the document; empty if it was.
    """

    number: str
    heading: str
    section: str
    kind: Kind
    level: Level
    parent: str | None
    concepts: tuple[str, ...]
    also: tuple[str, ...]
    references: tuple[Reference, ...]
    illustrates: str | None
    note: str
    unverified: str = ""


@dataclass(frozen=True)
class Edition:
    """One published rulebook. `short` is its name in citations, `parent` an edition to compare it with.

    `lacks` names, for use within a sentence, parts that it cites or promises but that are missing from the document at
    hand. `numbers` maps each of its concepts to the numbers of the provisions, those that lay it down first;
    `parameters` maps "concept.name" to the value it sets, and lacks any that it does not set. `inherits` is true if the
    file tells only what differs from the parent, with `moved` its new numbers. `unverified` maps values that were not
    checked against the document to the reason, in a sentence.
    """

    key: str
    title: str
    short: str
    version: str
    date: date
    copyright: int
    parent: str | None
    note: str
    lacks: str
    sections: tuple[str, ...]
    provisions: Mapping[str, Provision] = field(repr=False)
    numbers: Mapping[str, tuple[str, ...]] = field(repr=False)
    parameters: Mapping[str, Value] = field(repr=False)
    concepts: Mapping[str, Concept] = field(repr=False)
    inherits: bool = False
    moved: Mapping[str, str] = field(default_factory=dict, repr=False)
    unverified: Mapping[str, str] = field(default_factory=dict, repr=False)

    def provision(self, number: str) -> Provision:
        """Return the provision with this number, such as "53-A". Raises KeyError when the edition has none."""
        return self.provisions[number]

    def has(self, concept: str) -> bool:
        """True if this edition says anything about `concept`."""
        return concept in self.numbers

    def provisions_of(self, concept: str) -> tuple[str, ...]:
        """Return the numbers of the provisions on `concept`, those that lay it down first; empty when there are
        none.
        """
        return self.numbers.get(concept, ())

    def why_unverified(self, concepts: Iterable[str], values: Iterable[str] = ()) -> tuple[str, ...]:
        """Return the reasons, each once, why what these concepts and values say was not checked against the document.

        A concept is checked if the provision that lays it down first is.
        """
        reasons = {self.unverified[marked]: None for marked in (*concepts, *values) if marked in self.unverified}
        provisions = (self.provisions[self.numbers[one][0]] for one in concepts if one in self.numbers)
        return tuple(reasons | {one.unverified: None for one in provisions if one.unverified})

    def moved_here(self, number: str) -> str:
        """Return the number that a provision of the parent has in this edition."""
        return moved_to(number, self.moved)

    def statement(self, concept: str) -> str:
        """Return the statement of `concept` in our own words. Raises KeyError when this edition does not have it."""
        return self.concepts[concept].statement


def editions(folder: Path = RULEBOOKS) -> tuple[str, ...]:
    """Return the keys of all editions, by year."""
    files = {path.stem for path in folder.glob("*.yaml")} - {"concepts", "parameters"}
    return tuple(sorted(files, key=lambda key: key.rpartition("-")[::-1]))


@cache
def newest_first() -> tuple[str, ...]:
    """Return the editions in the order in which they are offered: the newest first, but before it the newest whose
    document is at hand in full.
    """
    keys = sorted(editions(), key=lambda key: load_edition(key).date, reverse=True)
    return tuple(sorted(keys, key=lambda key: key != next(one for one in keys if not load_edition(one).lacks)))


def span(keys: Iterable[str]) -> str:
    """Return editions in a few words, neighbours as one: "TDA 2017 to 2022, Fivebet 2019"."""
    named: dict[str, list[str]] = {}
    for key in sorted(editions(), key=lambda key: load_edition(key).date):
        named.setdefault(load_edition(key).short.rpartition(" ")[0], []).append(key)
    wanted, told = {*keys}, []
    for name, all_of_it in named.items():
        runs: list[list[str]] = []
        for before, key in zip(["", *all_of_it], all_of_it, strict=False):
            if key in wanted and before in wanted:
                runs[-1].append(key)
            elif key in wanted:
                runs.append([key])
        told += [f"{name} {_run([load_edition(key).short.rpartition(' ')[2] for key in run])}" for run in runs]
    return ", ".join(told)


def spans(named: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return what editions have, such as a number, each once beside all that have it, from pairs of key and number."""
    by_name: dict[str, list[str]] = {}
    for key, name in named:
        by_name.setdefault(name, []).append(key)
    return tuple((span(keys), name) for name, keys in by_name.items())


def _run(years: list[str]) -> str:
    """Return years that follow each other in words: "2019", "2019 and 2022", "2017 to 2022"."""
    return f"{years[0]} to {years[-1]}" if len(years) > 2 else " and ".join(years)


@cache
def load_edition(key: str, folder: Path = RULEBOOKS) -> Edition:
    """Return the edition `key`, such as "tda-2019", complete and checked.

    Raises UnknownEdition for a key without a file, and another RulebookError, naming file and key, for a file that
    contradicts itself, the concepts or the registry.
    """
    if key not in editions(folder):
        raise UnknownEdition(f"{key}.yaml", "the file", f"is not there; write one of {', '.join(editions(folder))}.")
    top = read_whole(key, folder)
    if (written := top.text("key")) != key:
        raise WrongShape(top.file, "key", f"is {written}; name the file after it.")
    inherits = top.text("inherits", "") or None
    parent = inherits or top.text("parent", "") or None
    if parent and parent not in editions(folder):
        raise UnknownEdition(top.file, "parent", f"is {parent}; write one of {', '.join(editions(folder))}.")
    provisions: dict[str, Provision] = {}
    sections = []
    for raw in top.items("sections"):
        section = YamlMapping(raw, top.file, "sections")
        sections.append(section.text("name"))
        for provision in _section(section, sections[-1]):
            if provision.number in provisions:
                raise DuplicateNumber(top.file, provision.number, "is there twice; give each provision its own.")
            provisions[provision.number] = provision
    marks = _marks(top)
    provisions = {number: _marked(one, marks) for number, one in provisions.items()}
    numbers = _numbers(top.file, provisions, folder)
    parameters = _parameters(top, numbers, folder)
    _check_marks(top.file, marks, {*provisions, *numbers, *parameters})
    _check_references(top.file, provisions)
    edition = Edition(
        key=key,
        title=top.text("title"),
        short=top.text("short"),
        version=top.text("version", ""),
        date=_date(top),
        copyright=_year(top),
        parent=parent,
        note=top.text("note", ""),
        lacks=top.text("lacks", ""),
        sections=tuple(sections),
        provisions=MappingProxyType(provisions),
        numbers=MappingProxyType(numbers),
        parameters=MappingProxyType(parameters),
        concepts=MappingProxyType({concept: concepts(folder)[concept] for concept in numbers}),
        inherits=inherits is not None,
        moved=MappingProxyType(top.optional_table("moved")),
        unverified=MappingProxyType({marked: why for marked, why in marks.items() if marked not in provisions}),
    )
    top.close()
    return edition


def _section(section: YamlMapping, name: str) -> Iterator[Provision]:
    kind = section.text("kind")
    for raw in section.items("provisions"):
        entry = YamlMapping(raw, section.file, name)
        own = entry.text("kind", kind)
        if own not in get_args(Kind):
            raise WrongShape(section.file, name, f"kind is {own}; write one of {', '.join(get_args(Kind))}.")
        yield from _provision(entry, entry.text("heading"), name, cast(Kind, own), TOP_LEVEL[own], None)
    section.close()


def _provision(
    entry: YamlMapping, heading: str, section: str, kind: Kind, level: Level, parent: str | None
) -> Iterator[Provision]:
    number = entry.key = entry.text("number")
    if not NUMBER.fullmatch(number):
        raise BadNumber(entry.file, number, "is no provision's number; write it like 53-A, RP-5-B or Add-43-Ex-2.")
    if parent and not number.startswith(parent):
        raise BadNumber(entry.file, number, f"stands inside {parent}; begin its number with {parent}.")
    yield Provision(
        number=number,
        heading=heading,
        section=section,
        kind=kind,
        level=level,
        parent=parent,
        concepts=entry.texts("concepts"),
        also=entry.texts("also"),
        references=tuple(_reference(raw, entry) for raw in entry.items("references")),
        illustrates=entry.text("illustrates", "") or None,
        note=entry.text("note", ""),
    )
    for name, nested in NESTED.items():
        for raw in entry.items(name):
            yield from _provision(YamlMapping(raw, entry.file, number), heading, section, kind, nested, number)
    entry.close()


def _reference(raw: object, provision: YamlMapping) -> Reference:
    if isinstance(raw, str):
        return Reference(cited=raw, means=(raw,), stale=False, note="")
    entry = YamlMapping(raw, provision.file, provision.key)
    cited, note = entry.text("cited"), entry.text("note", "")
    means = entry.one_or_more("means")
    stale = entry.text("stale", "false")
    if stale not in ("true", "false"):
        raise WrongShape(entry.file, entry.key, f"stale is {stale}; write true or leave it out.")
    if (not means or stale == "true") and not note:
        raise WrongShape(entry.file, entry.key, f"the reference to {cited} needs a note; say what is wrong with it.")
    entry.close()
    return Reference(cited, means, stale == "true", note)


def _marks(top: YamlMapping) -> dict[str, str]:
    """Return what was not checked against the document, with the reason: numbers, concepts, values ("concept.name")."""
    marks: dict[str, str] = {}
    for raw in top.items("unverified"):
        entry = YamlMapping(raw, top.file, "unverified")
        reason = entry.text("reason")
        if not reason.endswith("."):
            raise WrongShape(top.file, "unverified", f"the reason “{reason}” is no sentence; end it with a full stop.")
        for marked in (*entry.texts("provisions"), *entry.texts("concepts"), *entry.texts("values")):
            if marked in marks:
                raise DuplicateNumber(top.file, "unverified", f"{marked} is there twice; give one reason.")
            marks[marked] = reason
        entry.close()
    return marks


def _marked(provision: Provision, marks: Mapping[str, str]) -> Provision:
    """Return the provision with the reason for it, or for the nearest clause that it belongs to."""
    within = sorted((one for one in marks if f"{provision.number}-".startswith(f"{one}-")), key=len)
    return replace(provision, unverified=marks[within[-1]]) if within else provision


def _check_marks(file: str, marks: Mapping[str, str], known: set[str]) -> None:
    if lost := next((marked for marked in marks if marked not in known), None):
        raise DanglingReference(file, "unverified", f"names {lost}, which is not in this edition; correct it.")


def _numbers(file: str, provisions: Mapping[str, Provision], folder: Path) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[list[str], list[str]]] = {}
    for number, provision in provisions.items():
        for place, keys in enumerate((provision.concepts, provision.also)):
            for concept in keys:
                if concept not in concepts(folder):
                    raise UnknownConcept(
                        file, number, f"{concept} is not a concept; correct it or add it to concepts.yaml."
                    )
                found.setdefault(concept, ([], []))[place].append(number)
    return {concept: (*states, *repeats) for concept, (states, repeats) in found.items()}


def _check_references(file: str, provisions: Mapping[str, Provision]) -> None:
    for number, provision in provisions.items():
        meant = [target for reference in provision.references for target in reference.means]
        for target in (*meant, *([provision.illustrates] if provision.illustrates else ())):
            if target not in provisions:
                raise DanglingReference(file, number, f"refers to {target}, which is not in this edition; correct it.")


def _parameters(top: YamlMapping, numbers: Mapping[str, tuple[str, ...]], folder: Path) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for concept, group in top.entry("parameters").entries():
        for name, written in group.values().items():
            key = f"{concept}.{name}"
            if key not in registry(folder):
                raise UnknownParameter(top.file, key, "is not a parameter; correct it or add it to parameters.yaml.")
            if concept not in numbers:
                raise UnknownConcept(top.file, key, f"no provision is about {concept}; name one or take the value out.")
            try:
                found[key] = registry(folder)[key].parse(written)
            except BadValue as error:
                raise WrongValue(top.file, key, str(error)) from None
    return found


def _date(top: YamlMapping) -> date:
    written = top.text("date")
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise WrongShape(top.file, "date", f"is {written}; write it like 2019-09-17.") from None


def _year(top: YamlMapping) -> int:
    written = top.text("copyright")
    if not re.fullmatch(r"\d{4}", written):
        raise WrongShape(top.file, "copyright", f"is {written}; write the year.")
    return int(written)
