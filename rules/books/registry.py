"""The data that all editions share: the concepts with their statements, and the registry of parameters."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeAlias, cast, get_args

from rules.books.strict_yaml import RulebookError, YamlMapping, read

RULEBOOKS = Path(__file__).resolve().parents[2] / "fixtures" / "rulebooks"

LONGEST = 60  # characters of a value: no allowed value is nearly as long

Value: TypeAlias = bool | int | str | tuple[str, ...]
Type: TypeAlias = Literal["bool", "int", "ratio", "enum", "list"]
Overrider: TypeAlias = Literal["house", "tournament", "regulation"]


class MissingStatement(RulebookError):
    """A concept without a statement to show."""


class UnknownConcept(RulebookError):
    """A concept that concepts.yaml does not have."""


class UnknownParameter(RulebookError):
    """A parameter that parameters.yaml does not have."""


class BadParameter(RulebookError):
    """An entry of the registry that contradicts itself."""


class BadValue(ValueError):
    """A value that a parameter may not have. The message says which values it may."""


@dataclass(frozen=True)
class Concept:
    """The subject of a provision, whatever the edition; the statement is in our own words."""

    key: str
    area: str
    statement: str
    note: str


@dataclass(frozen=True)
class Parameter:
    """One typed value that an edition sets: `key` is "concept.name", `unit` that of an int.

    `minimum` and `maximum` bound an int or a ratio, `values` are the allowed values of an enum or a list with their
    plain words, `layers` may override the edition, `explains` tells a person what the value decides.
    """

    key: str
    concept: str
    name: str
    explains: str
    type: Type
    unit: str
    minimum: Fraction | None
    maximum: Fraction | None
    values: Mapping[str, str]
    layers: tuple[Overrider, ...]

    def parse(self, written: object) -> Value:
        """Return the value of `written`, a text or a list of texts: a ratio is a text such as "1/2".

        Raises BadValue with a sentence that says what the parameter takes.
        """
        if self.type == "list":
            return self._list(written)
        if not isinstance(written, str):
            raise BadValue(f"{self.key} is one value, not several; write a single {self.type}.")
        if len(written) > LONGEST:
            raise BadValue(f"{self.key} is {written[:LONGEST]}…; it takes {self.takes}.")
        match self.type:
            case "bool":
                if written not in ("true", "false"):
                    raise BadValue(f"{self.key} is {written}; write true or false.")
                return written == "true"
            case "int":
                if not re.fullmatch(r"-?\d+", written):
                    raise BadValue(f"{self.key} is {written}; write a whole number.")
                return self._bounded(Fraction(written)).numerator
            case "ratio":
                if not re.fullmatch(r"\d+(/[1-9]\d*|\.\d+)?", written):
                    raise BadValue(f"{self.key} is {written}; write a fraction such as 1/2.")
                return str(self._bounded(Fraction(written)))
            case _:
                return self._allowed(written)

    def words(self, value: object) -> str:
        """Return a value in plain words, with its unit, for a person who may change it."""
        match value:
            case bool():
                return "yes" if value else "no"
            case list() | tuple():
                return "; ".join(self.values[item] for item in value)
            case str() if self.values:
                return self.values[value]
            case _:
                return f"{value} {self.unit}".strip()

    @property
    def takes(self) -> str:
        """Return what may be written, in the words of the form."""
        match self.type:
            case "int":
                return f"a whole number from {self.minimum} to {self.maximum}"
            case "ratio":
                return f"a fraction from {self.minimum} to {self.maximum}, such as 1/2"
            case "bool":
                return "yes or no"
            case "enum":
                return "one of those listed"
            case _:
                return "one or more of those listed"

    def _list(self, written: object) -> tuple[str, ...]:
        if not isinstance(written, list) or not written or not all(isinstance(item, str) for item in written):
            raise BadValue(f"{self.key} is a list of one or more of {', '.join(self.values)}; write `[one, two]`.")
        if len(set(written)) < len(written):
            raise BadValue(f"{self.key} names a value twice; keep one.")
        return tuple(self._allowed(item) for item in written)

    def _allowed(self, written: str) -> str:
        if written not in self.values:
            raise BadValue(f"{self.key} is {written}; it may be {', '.join(self.values)}.")
        return written

    def _bounded(self, number: Fraction) -> Fraction:
        if self.minimum is None or self.maximum is None or not self.minimum <= number <= self.maximum:
            raise BadValue(f"{self.key} is {number}; it may be {self.minimum} to {self.maximum}.")
        return number


@cache
def concepts(folder: Path = RULEBOOKS) -> Mapping[str, Concept]:
    """Return every concept by its key, in the order of the file. Raises RulebookError."""
    found: dict[str, Concept] = {}
    for area, group in read(folder / "concepts.yaml").entries():
        for key, entry in group.entries():
            if "statement" not in entry:
                raise MissingStatement(entry.file, key, "has no statement; say in one sentence what it is.")
            if key in found:
                raise RulebookError(entry.file, key, f"stands under {found[key].area} and {area}; keep one.")
            found[key] = Concept(key, area, entry.text("statement"), entry.text("note", ""))
            entry.close()
    return MappingProxyType(found)


@cache
def registry(folder: Path = RULEBOOKS) -> Mapping[str, Parameter]:
    """Return every parameter by its key "concept.name", in the order of the file. Raises RulebookError."""
    found: dict[str, Parameter] = {}
    for concept, group in read(folder / "parameters.yaml").entries():
        if concept not in concepts(folder):
            raise UnknownConcept(group.file, concept, "is not a concept; correct it or add it to concepts.yaml.")
        for name, entry in group.entries():
            parameter = _parameter(concept, name, entry)
            found[parameter.key] = parameter
    return MappingProxyType(found)


def _parameter(concept: str, name: str, entry: YamlMapping) -> Parameter:
    kind, layers = entry.text("type"), entry.texts("layers")
    if kind not in get_args(Type):
        raise BadParameter(entry.file, entry.key, f"type is {kind}; write one of {', '.join(get_args(Type))}.")
    if set(layers) - set(get_args(Overrider)):
        raise BadParameter(
            entry.file, entry.key, f"layers may be {', '.join(get_args(Overrider))}; take the others out."
        )
    parameter = Parameter(
        key=f"{concept}.{name}",
        concept=concept,
        name=name,
        explains=entry.text("explains"),
        type=cast(Type, kind),
        unit=entry.text("unit") if kind == "int" else "",
        minimum=_bound(entry, "minimum") if kind in ("int", "ratio") else None,
        maximum=_bound(entry, "maximum") if kind in ("int", "ratio") else None,
        values=MappingProxyType(entry.table("values") if kind in ("enum", "list") else {}),
        layers=cast(tuple[Overrider, ...], layers),
    )
    entry.close()
    return parameter


def _bound(entry: YamlMapping, name: str) -> Fraction:
    try:
        return Fraction(entry.text(name))
    except ValueError:
        raise BadParameter(entry.file, entry.key, f"{name} is not a number; write one.") from None
