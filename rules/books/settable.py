"""Everything that a house or a tournament may set, as a form asks for it: parameters and standing choices."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rules.books.discretion import points
from rules.books.editions import Edition, editions, load_edition, span, spans
from rules.books.ladders import INFRACTIONS, PREFIX, RANGE, RANGES, STEPS, ladder_in_words
from rules.books.registry import BadValue, Overrider, Parameter, concepts, registry
from rules.engine.explore import Point
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS

# A value in a sentence that is known only once something has happened: "{what}", or "{total:,}" as an amount.
PLACE = re.compile(r"\{([a-zA-Z_]+)(?::[^{}]*)?\}")

# The ways to enter a value that no parameter types.
CHOICE, LADDER, LADDER_RANGE = "choice", "ladder", "ladder-range"


@dataclass(frozen=True)
class InEdition:
    """An edition's entry for a setting: the number of the provision, and the value in plain words; either may be
    empty.
    """

    edition: str
    short: str
    number: str
    value: str


@dataclass(frozen=True)
class InEditions:
    """Editions that have the same value for a setting, in a few words, with the number of each run of them."""

    title: str
    numbers: tuple[tuple[str, str], ...]
    value: str


@dataclass(frozen=True)
class Settable:
    """One setting: `explains` says what it decides, `statement` the rule that it belongs to.

    `kind` says how its value is entered: by the type of its `parameter`, as a choice among `options`, as a ladder, or
    as the range that ladders count.
    """

    key: str
    kind: str
    area: str
    explains: str
    statement: str
    parameter: Parameter | None
    options: Mapping[str, str]
    editions: tuple[InEdition, ...]

    @property
    def by_value(self) -> list[InEditions]:
        """Return what the editions have for it, those with the same value as one, in the order of the first."""
        groups: dict[str, list[InEdition]] = {}
        for one in self.editions:
            groups.setdefault(one.value, []).append(one)
        return [
            InEditions(
                span(one.edition for one in alike),
                spans((one.edition, one.number) for one in alike if one.number),
                value,
            )
            for value, alike in groups.items()
        ]

    @property
    def is_choice(self) -> bool:
        return self.kind == CHOICE

    def words(self, value: object) -> str:
        """Return a value of the setting in plain words."""
        if self.kind == LADDER:
            return ladder_in_words(value)
        return self.parameter.words(value) if self.parameter else self.options.get(str(value), str(value))

    def words_written(self, written: object) -> str:
        """Return a value from a form or a file in plain words."""
        try:
            return self.words(self.parameter.parse(written) if self.parameter else written)
        except BadValue:
            return str(written)

    def written(self, value: object) -> str | list[str]:
        """Return a stored value as a form or a file writes it."""
        if isinstance(value, bool):
            return "true" if value else "false"
        return [str(one) for one in value] if isinstance(value, list | tuple) else str(value)

    @property
    def instead_of(self) -> list[tuple[str, str]]:
        """Return the values of the editions in plain words, each once with the editions that have it, the latest
        first.
        """
        found: dict[str, list[str]] = {}
        for one in reversed(self.editions):
            if one.value:
                found.setdefault(one.value, []).append(one.short)
        return [(value, ", ".join(shorts)) for value, shorts in found.items()]

    def matches(self, typed: str) -> bool:
        """True if every word of `typed` begins a word of its texts, or names its number: 53 also matches 53-A."""
        numbers = [f"{one.number.casefold()}-" for one in self.editions if one.number]
        told = f"{self.explains} {self.statement} {' '.join(self.options.values())} {self.key}".casefold()
        return all(
            any(number.startswith(f"{part}-") for number in numbers) or begins_a_word(part, told)
            for part in typed.casefold().split()
        )


def begins_a_word(part: str, told: str) -> bool:
    """True if some word of `told` begins with `part`; both are folded."""
    return any(word.startswith(part) for word in re.findall(r"[\w-]+", told))


@cache
def settables(layer: Overrider) -> Mapping[str, Settable]:
    """Return everything that `layer` may set, by key: values of rules in the order of the book, open points, and
    ladders.
    """
    values = [_value(parameter) for parameter in registry().values() if layer in parameter.layers]
    choices = [_choice(key, point) for key, point in points().items()]
    ladders = [_ladder(deed, called) for deed, called in INFRACTIONS.items()]
    ladders = [*ladders, LADDERS_COUNT] if layer != "regulation" else []
    return {one.key: one for one in (*values, *choices, *ladders)}


def open_words(template: str) -> str:
    """Return a sentence without its unknown values: “the seat” for a seat, and a gap for any other value."""
    if alone := PLACE.fullmatch(template):
        return f"The {alone[1]} one"
    return re.sub("[,:] …$", "", PLACE.sub("…", template.replace("seat {seat}", "the seat")))


def asked_of(key: str) -> str:
    """Return the question left open at a point, with its situation and the headline above it.

    Without these, a reader at a wall or years later cannot know that "What happens to the hand?" is about a claim
    that came too late.
    """
    situation, point = SITUATIONS[key.partition(".")[0]].title, points()[key]
    first, *others = [open_words(headline).rstrip(".") for headline in point.under]
    also = " and others" if others else ""
    return f"{str(situation).rstrip('?')}, under “{first}”{also}: {open_words(point.text)}"


def _value(parameter: Parameter) -> Settable:
    concept = concepts()[parameter.concept]
    return Settable(
        parameter.key,
        parameter.type,
        concept.area,
        parameter.explains,
        concept.statement,
        parameter,
        parameter.values,
        tuple(_in(load_edition(key), parameter) for key in editions()),
    )


def _in(edition: Edition, parameter: Parameter) -> InEdition:
    number = next(iter(edition.provisions_of(parameter.concept)), "")
    sets = parameter.key in edition.parameters
    return InEdition(
        edition.key, edition.short, number, parameter.words(edition.parameters[parameter.key]) if sets else ""
    )


def _choice(key: str, point: Point) -> Settable:
    situation = SITUATIONS[key.partition(".")[0]]
    options = {value: open_words(label) for value, label in point.choices}
    return Settable(
        key,
        CHOICE,
        f"standing choices, {situation.family.replace('-', ' ')}",
        asked_of(key),
        "The book leaves it to the floor.",
        None,
        options,
        tuple(_left_open(situation.id, point.id, key) for key in editions()),
    )


def _ladder(deed: str, called: str) -> Settable:
    return Settable(
        f"{PREFIX}{deed}",
        LADDER,
        "ladders of penalties",
        f"{called}: what is suggested the first time, the second, and so on.",
        "No book has such steps. They are suggested as the house's own, and the floor decides.",
        None,
        {step: words for step, (_, _, words) in STEPS.items()},
        (),
    )


LADDERS_COUNT = Settable(
    RANGE,
    LADDER_RANGE,
    "ladders of penalties",
    "What every ladder counts.",
    "Without it a ladder counts what was given in the tournament alone.",
    None,
    {name: words for name, (_, words) in RANGES.items()},
    (),
)


def _left_open(situation: str, point: str, edition: str) -> InEdition:
    known = {one.id for one in load_chart(situation, edition).points}
    value = "left to the floor" if point in known else ""
    return InEdition(edition, load_edition(edition).short, "", value)
