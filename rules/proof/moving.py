"""The way from one edition to another: what is ruled otherwise, what only moved, and what is new or gone.

It is read from the books, the worked cases and the charts, so that it says what the program does. Writes nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rules.books.editions import Edition, Provision, load_edition
from rules.books.reader import nested, same_in
from rules.books.registry import Parameter, registry
from rules.engine.situation import Situation
from rules.proof.cases import WorkedCase, ruled_cases
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS

NOT_SET = "not said"
# The folder of ids of the cases that are written once for all editions.
WRITTEN_ONCE = "own/"


@dataclass(frozen=True)
class Side:
    """The words of one edition, and the number of the provision that says so; empty where it has none."""

    words: str
    number: str


@dataclass(frozen=True)
class Otherwise:
    """One thing that two editions have differently. `about` is a sentence: what a value decides, or what happened."""

    about: str
    before: Side
    after: Side


@dataclass(frozen=True)
class SituationMoved:
    """A situation that two editions rule differently: by the values that it reads, and by worked cases."""

    situation: Situation
    values: tuple[Otherwise, ...]
    cases: tuple[Otherwise, ...]


@dataclass(frozen=True)
class NumberMoved:
    """A rule or procedure that has another number, and otherwise the same concepts."""

    heading: str
    before: str
    after: str


@dataclass(frozen=True)
class LoneStatement:
    """A statement that only one of two editions makes, in our words."""

    number: str
    heading: str
    words: str


@dataclass(frozen=True)
class EditionMove:
    """Everything that differs between two editions. `worded` are values that no ruling reads."""

    before: Edition
    after: Edition
    situations: tuple[SituationMoved, ...]
    worded: tuple[Otherwise, ...]
    moved: tuple[NumberMoved, ...]
    new: tuple[LoneStatement, ...]
    gone: tuple[LoneStatement, ...]

    @property
    def rulings(self) -> int:
        """Return how many points are ruled otherwise: values and worked cases."""
        return sum(len(one.values) + len(one.cases) for one in self.situations)


@cache
def move(before: str, after: str) -> EditionMove:
    """Return what changes for somebody who has ruled by `before` and is to rule by `after`.

    Raises UnknownEdition for a key that names none.
    """
    old, new = load_edition(before), load_edition(after)
    values = dict(_values(old, new))
    readers = {key: _reader(registry()[key], old, new) for key in values}
    cases = list(_cases(old, new))
    situations = (
        SituationMoved(
            situation,
            tuple(values[key] for key, reader in readers.items() if reader == situation.id),
            tuple(case for id, case in cases if id == situation.id),
        )
        for situation in SITUATIONS.values()
    )
    return EditionMove(
        before=old,
        after=new,
        situations=tuple(one for one in situations if one.values or one.cases),
        worded=tuple(values[key] for key, reader in readers.items() if not reader),
        moved=tuple(_moved(old, new)),
        new=tuple(_only_in(new, old)),
        gone=tuple(_only_in(old, new)),
    )


def _values(old: Edition, new: Edition) -> Iterator[tuple[str, Otherwise]]:
    """Yield the values that differ, of concepts that both editions have: the others are new or gone."""
    for key, parameter in registry().items():
        if old.has(parameter.concept) and new.has(parameter.concept):
            was, now = _said(old, parameter), _said(new, parameter)
            # A rule that a value names may only have another number.
            if was.words != now.words:
                yield key, Otherwise(parameter.explains, was, now)


def _said(edition: Edition, parameter: Parameter) -> Side:
    value = edition.parameters.get(parameter.key)
    words = NOT_SET if value is None else parameter.words(value)
    return Side(words, _number(edition, parameter.concept))


def _number(edition: Edition, concept: str) -> str:
    return next(iter(edition.provisions_of(concept)), "")


def _reader(parameter: Parameter, old: Edition, new: Edition) -> str:
    """Return the situation under which a value is told: one that rests on its concept, else the first that reads it."""
    readers = [
        situation
        for situation in SITUATIONS.values()
        if any(parameter.key in load_chart(situation.id, edition.key).consulted for edition in (old, new))
    ]
    resting = (situation for situation in readers if parameter.concept in situation.concepts)
    return next((situation.id for situation in (*resting, *readers)), "")


def _cases(old: Edition, new: Edition) -> Iterator[tuple[str, Otherwise]]:
    """Yield the situation and the two rulings of each worked case that differs; of those that end alike, the first."""
    seen = set()
    before, after = _by_name(old), _by_name(new)
    for name, was in before.items():
        now = after.get(name)
        if not now or not was.situation or not was.headline or was.headline == now.headline:
            continue
        if (same := (was.situation, was.headline, now.headline)) not in seen:
            seen.add(same)
            told = Side(was.headline, was.decides), Side(now.headline, now.decides)
            yield was.situation, Otherwise(was.question, *told)


def _by_name(edition: Edition) -> dict[str, WorkedCase]:
    return {
        case.id.rpartition("/")[2]: case
        for case in ruled_cases()
        if case.edition == edition.key and case.id.startswith(WRITTEN_ONCE)
    }


def _moved(old: Edition, new: Edition) -> Iterator[NumberMoved]:
    """Yield the rules and procedures that say the same under another number."""
    changed = {registry()[key].concept for key, _ in _values(old, new)}
    changed |= old.concepts.keys() ^ new.concepts.keys()
    for was in old.provisions.values():
        if was.level not in ("rule", "procedure"):
            continue
        concepts = {concept for one in nested(old, was.number) for concept in one.concepts}
        there = [_whole(new, number) for number in same_in(new.key, old.key, was.number)]
        alike = [now for now in there if now.level == was.level]
        if alike and not concepts & changed and was.number not in {now.number for now in there}:
            yield NumberMoved(alike[0].heading, was.number, alike[0].number)


def _whole(edition: Edition, number: str) -> Provision:
    """Return the rule or procedure that a provision is a part of, or itself."""
    provision = edition.provision(number)
    return _whole(edition, provision.parent) if provision.parent else provision


def _only_in(edition: Edition, other: Edition) -> Iterator[LoneStatement]:
    """Yield what `edition` says and the other does not, in the order of the document."""
    for provision in edition.provisions.values():
        for concept in provision.concepts:
            if not other.has(concept) and _number(edition, concept) == provision.number:
                yield LoneStatement(provision.number, provision.heading, edition.statement(concept))
