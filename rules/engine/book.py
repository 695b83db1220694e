"""A book: an edition with the overrides in force, frozen, and identified by the hash of its canonical bytes."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias

from rules.engine.canonical import canonical

Layer: TypeAlias = Literal["edition", "house", "tournament", "regulation"]

FORMAT = 1


class MissingKey(KeyError):
    """A situation read a concept or parameter that this book does not have, without asking `has` first."""

    def __str__(self) -> str:
        return str(self.args[0])


class RuleSource(NamedTuple):
    """The source of a concept or a parameter's value: the layer, its title and its numbers, the deciding one first."""

    layer: Layer
    title: str
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class HouseChoice:
    """A house's standing choice at a point that the book leaves open, and where it is written down."""

    value: str
    layer: Layer
    source: str


@dataclass(frozen=True)
class OverriddenValue:
    """A value that a layer above the edition has set: its source ("House 12"), and the sources it overrides."""

    value: object
    layer: Layer
    source: str
    over: tuple[str, ...] = ()


@dataclass(frozen=True)
class Book:
    """The basis of every ruling: concepts with their numbers, and parameter values; no dates, no statements.

    `content` is its canonical JSON, `hash` the SHA-256 of its UTF-8 bytes in hexadecimal. `gained` are concepts and
    parameters added to the edition after the book was stored, in the same form; the content takes precedence.
    """

    content: str = field(repr=False)
    gained: str = field(default="", repr=False)

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(self.content.encode()).hexdigest()

    @cached_property
    def _data(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.content)
        gained = json.loads(self.gained) if self.gained else {}
        return data | {name: found | data[name] for name, found in gained.items()}

    @cached_property
    def _sources(self) -> dict[str, RuleSource]:
        """Return the source of each concept. Cached, because every ruling reads a dozen of them, several times each."""
        found = self._data["concepts"].items()
        return {concept: RuleSource(one["layer"], self.title, tuple(one["numbers"])) for concept, one in found}

    @property
    def edition(self) -> str:
        """Return the key of the edition, for screens and receipts; situations never look at it."""
        return str(self._data["edition"])

    @property
    def title(self) -> str:
        """Return the edition's short name in a citation, such as "TDA 2019"."""
        return str(self._data["title"])

    def has(self, concept: str) -> bool:
        """True if this book says anything about `concept`."""
        return concept in self._data["concepts"]

    def concept(self, concept: str) -> RuleSource:
        """Return the source of `concept` in this book. Raises MissingKey if it has none."""
        try:
            return self._sources[concept]
        except KeyError:
            raise MissingKey(
                f"{self.title} has no provision on {concept}; ask has() first and say it is silent."
            ) from None

    def param(self, key: str) -> object:
        """Return the value in force of the parameter `key` ("concept.name"). Raises MissingKey when this book sets
        none.
        """
        if key not in self._data["params"]:
            raise MissingKey(f"{self.title} sets no {key}; ask has_param() first and say it is silent.")
        return self._data["params"][key]["value"]

    def has_param(self, key: str) -> bool:
        """True if this book sets the parameter `key`."""
        return key in self._data["params"]

    def change(self, key: str) -> OverriddenValue | None:
        """Return the change of the parameter `key` by a layer above the edition; None if the edition's own value
        applies.
        """
        found = self._data["params"].get(key, {})
        if found.get("layer", "edition") == "edition":
            return None
        return OverriddenValue(found["value"], found["layer"], found["source"], tuple(found["over"]))

    @property
    def params(self) -> Mapping[str, object]:
        """Return every parameter that this book sets, with the value in force."""
        return {key: found["value"] for key, found in self._data["params"].items()}

    @property
    def choices(self) -> Mapping[str, HouseChoice]:
        """Return every standing choice, by situation and point."""
        return {id: HouseChoice(**found) for id, found in self._data.get("choices", {}).items()}

    @property
    def is_changed(self) -> bool:
        """True if any layer above the edition has set anything in this book."""
        return bool(self._data.get("choices")) or any(self.change(key) for key in self._data["params"])

    def standing(self, situation: str, discretion: str) -> HouseChoice | None:
        """Return the standing choice at a point of discretion of a situation; it applies to every seat concerned."""
        found = self._data.get("choices", {}).get(f"{situation}.{discretion.partition('.')[0]}")
        return HouseChoice(**found) if found else None

    def says(self, concept: str) -> object:
        """Return what decides `concept` here, for comparing two books: its layer and its parameters, not its numbers.

        None when this book says nothing about it.
        """
        if not self.has(concept):
            return None
        params = {key: set_ for key, set_ in self._data["params"].items() if key.partition(".")[0] == concept}
        return self._data["concepts"][concept]["layer"], params


def freeze(
    edition: str,
    title: str,
    concepts: Mapping[str, tuple[str, ...]],
    params: Mapping[str, object],
    choices: Mapping[str, HouseChoice] | None = None,
    changes: Mapping[str, OverriddenValue] | None = None,
) -> Book:
    """Return the book of these concepts (key to numbers), parameter values and standing choices.

    A choice is identified by its situation and the point, without a seat: "possible-misdeal.misdeal". `changes` are the
    parameters that layers above the edition set. The bytes are the same whatever the order of these; without choices
    there is no key for them, as in older books.
    """
    content: dict[str, object] = {
        "format": FORMAT,
        "edition": edition,
        "title": title,
        "concepts": {key: {"layer": "edition", "numbers": numbers} for key, numbers in concepts.items()},
        "params": {key: {"layer": "edition", "value": value} for key, value in params.items()}
        | {key: asdict(change) for key, change in (changes or {}).items()},
    }
    if choices:
        content["choices"] = {id: asdict(choice) for id, choice in choices.items()}
    return Book(canonical(content))
