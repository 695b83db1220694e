"""The effect of the layers above an edition on its values and choices, shown to a reader of a tournament's book."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from rules.books.discretion import points
from rules.books.editions import Edition
from rules.books.override import LAYERS
from rules.books.registry import Parameter, registry
from rules.books.settable import open_words
from rules.engine.book import Book, HouseChoice, OverriddenValue
from rules.engine.situation import Situation
from rules.models import OverrideKind, PublishedOverride
from rules.proof.charts import load_chart


class Stands(StrEnum):
    """The status of an override in the pinned book: a tournament keeps its book when overrides begin or end."""

    IN_FORCE = "in-force"
    KEPT = "kept"
    NOT_IN_BOOK = "not-in-book"
    PLANNED = "planned"
    ENDED = "ended"


@dataclass(frozen=True)
class OverrideLine:
    """An override: its citation, its value in plain words, and its status."""

    title: str
    words: str
    row: PublishedOverride
    stands: Stands


@dataclass(frozen=True)
class ParameterLine:
    """A parameter as the book has it; with a `source`, the value of a layer above the edition, and what it replaces."""

    explains: str
    words: str
    source: str
    replaced: str
    overrides: list[OverrideLine]


@dataclass(frozen=True)
class ChoiceLine:
    """A point that the book leaves open, with the choice of the house there; empty when it is only planned."""

    situation: Situation
    text: str
    words: str
    source: str
    overrides: list[OverrideLine]


@dataclass(frozen=True)
class Layers:
    """An edition, a tournament's book of it, and all the overrides that exist on `today`."""

    edition: Edition
    book: Book
    rows: Sequence[PublishedOverride]
    today: date

    def values(self, parameters: Iterable[Parameter]) -> list[ParameterLine]:
        return [self._value(parameter) for parameter in parameters]

    def choices(self, situations: Iterable[Situation]) -> Iterator[ChoiceLine]:
        """The points of these situations for which the house made a choice, or plans or planned one."""
        for situation in situations:
            for point in load_chart(situation.id, self.edition.key).points:
                id = f"{situation.id}.{point.id}"
                standing, overrides = self.book.standing(situation.id, point.id), self._told(id)
                if standing or overrides:
                    words = _label(id, standing.value) if standing else ""
                    source = standing.source if standing else ""
                    yield ChoiceLine(situation, open_words(point.text), words, source, overrides)

    def _value(self, parameter: Parameter) -> ParameterLine:
        change = self.book.change(parameter.key)
        written = parameter.words(self.edition.parameters[parameter.key])
        return ParameterLine(
            explains=parameter.explains,
            words=parameter.words(self.book.param(parameter.key)),
            source=change.source if change else "",
            replaced=written if change else "",
            overrides=self._told(parameter.key),
        )

    def _told(self, key: str) -> list[OverrideLine]:
        mine = [row for row in self.rows if row.key == key]
        found = [OverrideLine(str(row), _in_words(row), row, self._stands(row)) for row in mine]
        return sorted(found, key=lambda one: (list(Stands).index(one.stands), one.row.since_on))

    def here(self, row: PublishedOverride) -> str:
        """Return an override's effect in this book when its days alone would mislead; empty otherwise."""
        if row.kind == OverrideKind.PARAMETER and row.key not in self.edition.parameters:
            return f"{self.edition.short} does not set this: nothing changes here."
        decides = self._decides(row)
        if decides and row.change.is_in_force(self.today) and LAYERS.index(decides.layer) > LAYERS.index(row.layer):
            return f"{decides.source} overrides it here."
        return "Still in use here." if self._stands(row) == Stands.KEPT else ""

    def waits(self, row: PublishedOverride) -> bool:
        """True if an override is in force by its dates, and this tournament still has its book from before."""
        return not self.here(row) and self._stands(row) == Stands.NOT_IN_BOOK

    def _decides(self, row: PublishedOverride) -> OverriddenValue | HouseChoice | None:
        """Return what decides in the book at this override's place: the override itself or another one."""
        if row.kind == OverrideKind.CHOICE:
            return self.book.standing(*row.key.split(".", 1))
        return self.book.change(row.key)

    def _stands(self, row: PublishedOverride) -> Stands:
        in_force = row.change.is_in_force(self.today)
        # No book has a ladder, so it applies by its days alone.
        if in_force if row.kind == OverrideKind.LADDER else str(row) in self._cited(row):
            return Stands.IN_FORCE if in_force else Stands.KEPT
        if in_force:
            return Stands.NOT_IN_BOOK
        return Stands.PLANNED if row.since_on > self.today else Stands.ENDED

    def _cited(self, row: PublishedOverride) -> tuple[str, ...]:
        """Return the book's citations at this override's place: the deciding override, and those it overrides."""
        if row.kind == OverrideKind.CHOICE:
            standing = self.book.standing(*row.key.split(".", 1))
            return (standing.source,) if standing else ()
        change = self.book.change(row.key)
        return (change.source, *change.over) if change else ()


def _in_words(row: PublishedOverride) -> str:
    return _label(row.key, row.value) if row.kind == OverrideKind.CHOICE else registry()[row.key].words(row.value)


def _label(point: str, value: str) -> str:
    return open_words(dict(points()[point].choices)[value])
