"""Dated changes to an edition by the layers above it, and the ones in force on a day.

edition < house < tournament < gaming regulation: the highest layer that sets a key decides it, and when an override
ends, the one below it applies again.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import get_args

from rules.books.registry import BadValue, Overrider, Value, registry

LAYERS: tuple[Overrider, ...] = get_args(Overrider)


class Conflict(ValueError):
    """Two overrides of one layer set the same key on the same day."""


@dataclass(frozen=True)
class Override:
    """A change to one parameter ("concept.name"), or with `choice` to a point of discretion ("situation.point").

    In force from `since` until the day before `until`; without `until`, until it is ended. `number` counts within the
    layer, and citations name it.
    """

    layer: Overrider
    number: int
    key: str
    value: Value
    since: date
    until: date | None = None
    choice: bool = False

    @property
    def title(self) -> str:
        """Return the citation: "House 12"."""
        return f"{self.layer.capitalize()} {self.number}"

    @property
    def sets(self) -> tuple[str, bool]:
        """Return the key and whether it is a choice: no two overrides of one layer may set the same on one day."""
        return self.key, self.choice

    def is_in_force(self, day: date) -> bool:
        """True if the override is in force on `day`."""
        return self.since <= day and (self.until is None or day < self.until)


def in_force(overrides: Iterable[Override], day: date) -> dict[tuple[str, bool], tuple[Override, ...]]:
    """Return the overrides in force on `day` by what they set, the deciding one first. The order given does not matter.

    Raises Conflict when two of one layer set the same.
    """
    found: dict[tuple[str, bool], list[Override]] = {}
    for override in overrides:
        if override.is_in_force(day):
            found.setdefault(override.sets, []).append(override)
    for same in found.values():
        same.sort(key=lambda override: LAYERS.index(override.layer), reverse=True)
        for higher, lower in zip(same, same[1:], strict=False):
            if higher.layer == lower.layer:
                raise Conflict(
                    f"{higher.title} and {lower.title} both set {higher.key} on {day}: end one of them before that day."
                )
    return {sets: tuple(same) for sets, same in found.items()}


def parse(layer: Overrider, key: str, written: object) -> Value:
    """Return the value of `written`, as `layer` may set it for the parameter `key`.

    Raises BadValue with a sentence: for a key that is not a parameter, a layer that may not set it, or a wrong value.
    """
    parameter = registry().get(key)
    if parameter is None:
        raise BadValue(f"{key} is not a parameter; choose one of the book's.")
    if layer not in parameter.layers:
        raise BadValue(f"A {layer} may not change this; it only records how the editions are worded.")
    return parameter.parse(written)
