"""An edition for readers: its chapters, and each provision with everything that belongs to it. Needs no database."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from django.utils.text import slugify

from rules.books.editions import Edition, Provision, Reference, editions, load_edition, span
from rules.books.registry import Concept, Parameter, registry
from rules.engine.situation import Situation
from rules.present import RANK
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS


@dataclass(frozen=True)
class Chapter:
    """A section of an edition; `provisions` are its top-level ones."""

    name: str
    slug: str
    provisions: tuple[Provision, ...]


@dataclass(frozen=True)
class ProvisionConcept:
    """A concept that a provision lays down, with the parameters that the edition sets for it."""

    concept: Concept
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True)
class Clause:
    """A provision with the concepts it lays down and those it only repeats or points to.

    Concepts that a clause above it on the page already lays down, such as the rule of an example, are left out.
    `unverified` are the reasons why any of it was not checked against the document.
    """

    provision: Provision
    says: tuple[ProvisionConcept, ...]
    repeats: tuple[Concept, ...]
    unverified: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pointer:
    """A reference and the number of the provision that makes it."""

    by: str
    reference: Reference


@dataclass(frozen=True)
class ParameterDifference:
    """A parameter that another edition sets differently, in plain words; empty where it sets none."""

    explains: str
    here: str
    there: str


@dataclass(frozen=True)
class Elsewhere:
    """Another edition on the same concepts: their numbers there, the differences, and the concepts on which it is
    silent.
    """

    edition: Edition
    numbers: tuple[str, ...]
    differences: tuple[ParameterDifference, ...]
    silent: tuple[Concept, ...]


@dataclass(frozen=True)
class ElsewhereAlike:
    """Other editions that differ from this one in the same: the first stands for all."""

    all: tuple[Elsewhere, ...]

    @property
    def title(self) -> str:
        return span(one.edition.key for one in self.all)

    @property
    def numbers(self) -> tuple[str, ...]:
        return self.all[0].numbers

    @property
    def differences(self) -> tuple[ParameterDifference, ...]:
        return self.all[0].differences

    @property
    def silent(self) -> tuple[Concept, ...]:
        return self.all[0].silent


@dataclass(frozen=True)
class ProvisionPage:
    """Everything a reader wants to know about one provision and its nested ones; it comes first in `clauses`."""

    edition: Edition
    provision: Provision
    clauses: tuple[Clause, ...]
    refers_to: tuple[Pointer, ...]
    referred_from: tuple[Pointer, ...]
    illustrations: tuple[Provision, ...]
    elsewhere: tuple[Elsewhere, ...]
    situations: tuple[Situation, ...]
    before: Provision | None
    after: Provision | None

    @property
    def chapter(self) -> Chapter:
        return next(one for one in chapters(self.edition.key) if one.name == self.provision.section)

    @property
    def elsewhere_alike(self) -> list[ElsewhereAlike]:
        """Return the other editions, those from which the same differs as one, in the order of the first."""
        groups: dict[object, list[Elsewhere]] = {}
        for one in self.elsewhere:
            groups.setdefault((one.differences, one.silent, bool(one.numbers)), []).append(one)
        return [ElsewhereAlike(tuple(alike)) for alike in groups.values()]

    @property
    def lineage(self) -> list[tuple[Edition, tuple[Provision, ...]]]:
        """Return the provisions that lay down the same in every edition, including this one, the oldest first."""
        there = [(one.edition, tuple(map(one.edition.provision, one.numbers))) for one in self.elsewhere]
        return sorted([(self.edition, (self.provision,)), *there], key=lambda one: one[0].date)


@cache
def chapters(edition: str) -> tuple[Chapter, ...]:
    """Return the chapters in the order of the document."""
    published = load_edition(edition)
    tops = [one for one in published.provisions.values() if one.parent is None]
    return tuple(
        Chapter(name, slugify(name), tuple(one for one in tops if one.section == name)) for name in published.sections
    )


@cache
def read_provision(edition: str, number: str) -> ProvisionPage:
    """Return the reading of the provision `number`. Raises KeyError when the edition has none."""
    published = load_edition(edition)
    whole = tuple(nested(published, number))
    numbers = {one.number for one in whole}
    concepts = tuple(dict.fromkeys(concept for one in whole for concept in one.concepts))
    before, after = _beside(published, whole)
    return ProvisionPage(
        edition=published,
        provision=published.provision(number),
        clauses=tuple(_clauses(published, whole)),
        refers_to=tuple(Pointer(one.number, reference) for one in whole for reference in one.references),
        referred_from=tuple(pointer for one in whole for pointer in _pointers(edition).get(one.number, ())),
        illustrations=tuple(
            one for one in published.provisions.values() if one.parent is None and one.illustrates in numbers
        ),
        elsewhere=tuple(_elsewhere(published, load_edition(key), concepts) for key in editions() if key != edition),
        situations=tuple(_situations(edition, frozenset(concepts))),
        before=before,
        after=after,
    )


def nested(edition: Edition, number: str) -> Iterator[Provision]:
    """Yield a provision and everything within it, in the order of the document."""
    yield edition.provision(number)
    for one in edition.provisions.values():
        if one.parent == number:
            yield from nested(edition, one.number)


def set_in(edition: str, chapter: Chapter) -> tuple[Parameter, ...]:
    """Return the parameters that the provisions of a chapter set, in the order of the document."""
    published = load_edition(edition)
    whole = [one for top in chapter.provisions for one in nested(published, top.number)]
    concepts = dict.fromkeys(concept for one in whole for concept in one.concepts)
    return tuple(found for concept in concepts for found in _set(published, concept))


def same_in(edition: str, other: str, number: str) -> tuple[str, ...]:
    """Return the numbers in `edition` that match `number` in the edition `other`, those that share most first."""
    published, there = load_edition(edition), load_edition(other)
    found: Counter[str] = Counter()
    for concept in dict.fromkeys(concept for one in nested(there, number) for concept in one.concepts + one.also):
        found.update(lays_down(published, concept))
    places = list(published.provisions)
    return tuple(sorted(found, key=lambda one: (-found[one], places.index(one))))


def lays_down(edition: Edition, concept: str) -> tuple[str, ...]:
    """Return the numbers of the provisions that lay `concept` down; illustrations and repetitions if nothing else
    does.
    """
    numbers = edition.provisions_of(concept)
    states = [number for number in numbers if concept in edition.provision(number).concepts] or list(numbers)
    least = min((_rank(edition, number) for number in states), default=0)
    return tuple(number for number in states if _rank(edition, number) == least)


def _rank(edition: Edition, number: str) -> int:
    return RANK[edition.provision(number).kind]


def _clauses(edition: Edition, whole: tuple[Provision, ...]) -> Iterator[Clause]:
    shown: set[str] = set()
    for provision in whole:
        new = [concept for concept in provision.concepts if concept not in shown]
        shown.update(new)
        says = tuple(ProvisionConcept(edition.concepts[concept], _set(edition, concept)) for concept in new)
        repeats = tuple(edition.concepts[concept] for concept in provision.also)
        yield Clause(provision, says, repeats, _why_unverified(edition, provision, new))


def _why_unverified(edition: Edition, provision: Provision, concepts: list[str]) -> tuple[str, ...]:
    """Return the reasons for a provision, what it lays down and the values of that, each once."""
    values = [f"{one.concept}.{one.name}" for concept in concepts for one in _set(edition, concept)]
    marked = [edition.unverified[key] for key in (*concepts, *values) if key in edition.unverified]
    return tuple(dict.fromkeys([*([provision.unverified] if provision.unverified else []), *marked]))


def _set(edition: Edition, concept: str) -> tuple[Parameter, ...]:
    return tuple(one for key, one in registry().items() if one.concept == concept and key in edition.parameters)


@cache
def _pointers(edition: str) -> Mapping[str, tuple[Pointer, ...]]:
    """Return the references to each provision, by its number."""
    found: dict[str, list[Pointer]] = {}
    for provision in load_edition(edition).provisions.values():
        for reference in provision.references:
            for number in dict.fromkeys(reference.means):
                found.setdefault(number, []).append(Pointer(provision.number, reference))
    return {number: tuple(pointers) for number, pointers in found.items()}


def _elsewhere(edition: Edition, other: Edition, concepts: tuple[str, ...]) -> Elsewhere:
    numbers = dict.fromkeys(number for concept in concepts for number in lays_down(other, concept))
    differences = [
        ParameterDifference(one.explains, _words(one, edition), _words(one, other))
        for key, one in registry().items()
        if one.concept in concepts
        and other.has(one.concept)
        and edition.parameters.get(key) != other.parameters.get(key)
    ]
    silent = (edition.concepts[concept] for concept in concepts if not other.has(concept))
    return Elsewhere(other, tuple(numbers), tuple(differences), tuple(silent))


def _words(parameter: Parameter, edition: Edition) -> str:
    return parameter.words(edition.parameters[parameter.key]) if parameter.key in edition.parameters else ""


def _situations(edition: str, concepts: frozenset[str]) -> Iterator[Situation]:
    for situation in SITUATIONS.values():
        consulted = {key.partition(".")[0] for key in load_chart(situation.id, edition).consulted}
        if consulted & concepts:
            yield situation


def _beside(edition: Edition, whole: tuple[Provision, ...]) -> tuple[Provision | None, Provision | None]:
    """Return the previous and next provision: for a rule the neighbouring rules, for a part the next part or rule."""
    here = whole[0]
    if here.parent is None:
        row = [one for one in edition.provisions.values() if one.parent is None]
        place = row.index(here)
        return (row[place - 1] if place else None, row[place + 1] if place + 1 < len(row) else None)
    row = list(edition.provisions.values())
    after = row.index(whole[-1]) + 1
    siblings = [one for one in row if one.parent == here.parent]
    place = siblings.index(here)
    before = siblings[place - 1] if place else edition.provision(here.parent)
    return before, row[after] if after < len(row) else None
