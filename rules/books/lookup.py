"""Lookup in an edition: by a number of any edition ("38-A in 2013"), or by words and table slang."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rules.books.editions import Edition, Provision, editions, load_edition
from rules.books.folding import fits, folded, words
from rules.books.reader import nested, same_in
from rules.books.registry import registry
from rules.present import RANK
from rules.situations import SITUATIONS

RUN = re.compile(r"\d+|[^\W\d_]+")
# Words said around a number that are no part of it.
AROUND = words("rule rules number no nr in of the from edition book version under")
# Short forms of the beginnings of numbers.
SHORT = {"procedure": "rp", "procedures": "rp", "addendum": "add", "annex": "add", "example": "ex", "preamble": "pre"}
STATEMENTS = 3

Runs = tuple[str, ...]


@dataclass(frozen=True)
class ProvisionHit:
    """A provision of the edition searched, with the first of its statements.

    `was` is the number that was typed, with the editions it belongs to, if these are others.
    """

    provision: Provision
    says: tuple[str, ...]
    was: str = ""


@dataclass(frozen=True)
class Missing:
    """A provision that another edition has under the number typed, and on which the edition searched has nothing."""

    edition: Edition
    provision: Provision


@dataclass(frozen=True)
class LookupResult:
    """The result of a lookup: provisions found, the likeliest first, and those that only other editions have."""

    found: tuple[ProvisionHit, ...] = ()
    missing: tuple[Missing, ...] = ()


@dataclass(frozen=True)
class _Known:
    """The words that find a provision: those of its heading, of its table slang, and of its full text."""

    provision: Provision
    heading: frozenset[str]
    slang: frozenset[str]
    everything: frozenset[str]


def look_up(edition: str, typed: str) -> LookupResult:
    """Return the matches of `typed` in `edition`: a number first in that edition, then in the others; else headings,
    then the rest.

    A year or the name of an edition narrows a number to the editions that have it.
    """
    runs = tuple(run for run in RUN.findall(folded(typed)) if run not in AROUND)
    named = [run for run in runs if run in _names()]
    number = tuple(SHORT.get(run, run) for run in runs if run not in named)
    among = [key for key in editions() if set(named) <= _names_of(key)]
    by_number = _by_number(edition, number, among)
    if by_number.found or by_number.missing:
        return by_number
    wanted = words(typed) - AROUND - _names()
    return LookupResult(tuple(_found(edition, one) for one in _by_words(edition, wanted)) if wanted else ())


def numbers_meant(edition: str, typed: str) -> list[str]:
    """Return the numbers of the provisions that `typed` may mean: the one with this number, else those whose heading
    fits, else all that fit.
    """
    runs = tuple(run for run in RUN.findall(folded(typed)) if run not in AROUND)
    number = tuple(SHORT.get(run, run) for run in runs)
    if exact := _numbers(edition).get(number):
        return [exact]
    fitting = [one.provision for one in look_up(edition, typed).found]
    wanted = words(typed) - AROUND - _names()
    headed = [one for one in fitting if wanted and one.parent is None and fits(wanted, words(one.heading))]
    return [one.number for one in headed or fitting]


def _by_number(edition: str, number: Runs, among: list[str]) -> LookupResult:
    own = _own(edition, number) if edition in among else []
    was: dict[str, list[str]] = {}
    missing = []
    for key in reversed(among):
        there = _numbers(key).get(number) if key != edition else None
        here = same_in(edition, key, there) if there else ()
        for one in here:
            was.setdefault(one, []).append(f"{there} in {load_edition(key).short}")
        if there and not here:
            missing.append(Missing(load_edition(key), load_edition(key).provision(there)))
    others = [_found(edition, one, ", ".join(said)) for one, said in was.items() if one not in own]
    return LookupResult((*(_found(edition, one) for one in own), *others), tuple(missing))


def _own(edition: str, number: Runs) -> list[str]:
    """Return the provision with this number and all within it: "53" includes 53-A, and "add 53" those that begin with
    it.
    """
    if not any(run.isdigit() for run in number):
        exact = _numbers(edition).get(number)
        return [exact] if exact else []
    return [one for runs, one in _numbers(edition).items() if runs[: len(number)] == number]


@cache
def _numbers(edition: str) -> dict[Runs, str]:
    return {tuple(RUN.findall(number.casefold())): number for number in load_edition(edition).provisions}


@cache
def _names() -> frozenset[str]:
    return frozenset(name for key in editions() for name in _names_of(key))


@cache
def _names_of(edition: str) -> frozenset[str]:
    """Return the names of an edition: "tda" and "2013"."""
    return frozenset(edition.split("-"))


def _by_words(edition: str, wanted: frozenset[str]) -> list[str]:
    """Return the numbers of the provisions that have all these words, or words that begin with them."""
    ranked = []
    for place, known in enumerate(_known(edition)):
        tier = _tier(known, wanted)
        if tier is not None:
            whole = wanted <= known.everything
            ranked.append((tier, RANK[known.provision.kind], not whole, place, known.provision.number))
    return [number for *_, number in sorted(ranked)]


def _tier(known: _Known, wanted: frozenset[str]) -> int | None:
    # A part has the heading of its rule, so a heading finds the rule alone.
    if known.provision.parent is None:
        if fits(wanted, known.heading):
            return 0
        if fits(wanted, known.heading | known.slang):
            return 1
    return 2 if fits(wanted, known.everything) and not fits(wanted, known.heading) else None


@cache
def _known(edition: str) -> tuple[_Known, ...]:
    published = load_edition(edition)
    return tuple(_words_of(published, provision) for provision in published.provisions.values())


def _words_of(edition: Edition, provision: Provision) -> _Known:
    within = {concept for one in nested(edition, provision.number) for concept in one.concepts}
    called = (
        " ".join((str(situation.title), *situation.slang, *(slang for way in situation.ways_in for slang in way.slang)))
        for situation in SITUATIONS.values()
        if within & set(situation.concepts)
    )
    heading = words(provision.heading)
    said = words(" ".join((provision.number, *_texts(edition, provision))))
    return _Known(provision, heading, words(" ".join(called)), heading | said)


def _texts(edition: Edition, provision: Provision) -> Iterator[str]:
    for concept in provision.concepts + provision.also:
        yield edition.statement(concept)
    for key, parameter in registry().items():
        if parameter.concept in provision.concepts and key in edition.parameters:
            yield f"{parameter.explains} {parameter.words(edition.parameters[key])}"


def _found(edition: str, number: str, was: str = "") -> ProvisionHit:
    published = load_edition(edition)
    whole = nested(published, number)
    concepts = dict.fromkeys(concept for one in whole for concept in one.concepts + one.also)
    says = tuple(published.statement(concept) for concept in concepts)
    return ProvisionHit(published.provision(number), says[:STATEMENTS], was)
