"""A chapter of the world: what can happen, what is true of it, by which doors it is entered, and what must hold."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.books.editions import editions
from rules.engine.question import Value
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS
from tests.world.floor import Fact, NotInTheWorld, NotOneTruth, Truth, ruled
from tests.world.table import Choose

# What happened: each chapter has a class of its own, which has a story.
Happening = Any
# Says in words what a ruling of an edition on what happened breaks, or nothing.
Law = Callable[[Happening, Ruling, str], str]


@dataclass(frozen=True)
class Door:
    """A situation by which something can be entered, with what its tile on the home screen answers.

    `leads_on` says that it opens another call, which rules on it.
    """

    situation: str
    given: Mapping[str, Value] = field(default_factory=dict)
    leads_on: bool = False

    def __str__(self) -> str:
        return self.situation + "".join(f" {key}={value}" for key, value in self.given.items())


@dataclass(frozen=True)
class Chapter:
    """One part of what can go wrong.

    `happen` plays until it has gone wrong, or returns None. `matters` is what all doors must agree on; a law says in
    words what a ruling breaks, or nothing.
    """

    name: str
    happen: Callable[[Choose], Happening | None]
    truth: Truth
    doors: Callable[[Happening], Sequence[Door]]
    matters: Callable[[Ruling], Mapping[str, object]]
    laws: tuple[Law, ...]


def only_where(words: str, fact: Fact) -> Law:
    """Return the law that a ruling says `words`, a pattern, only where the fact holds: a step that is possible then."""

    def law(happened: Happening, ruling: Ruling, edition: str) -> str:
        said = [str(one) for one in (ruling.outcome, *ruling.steps, *ruling.words)]
        wrong = [one for one in said if re.search(words, one, re.IGNORECASE)]
        return "" if not wrong or fact(happened) else f"says what cannot be: {_without_numbers(wrong[0])}"

    return law


def each(fact: Callable[[Happening], str], *values: str) -> dict[str, Fact]:
    """Return, for each answer of a choice, whether it is the one that `fact` has."""

    def is_it(value: str) -> Fact:
        return lambda happened: fact(happened) == value

    return {value: is_it(value) for value in values}


def yes_if(fact: Fact) -> dict[str, Fact]:
    """Return what is true of the two answers of a yes-or-no question."""
    return {"yes": fact, "no": lambda happened: not fact(happened)}


def _without_numbers(said: str) -> str:
    return re.sub(r"\d[\d,]*", "…", said)


@dataclass(frozen=True)
class Finding:
    """Something that does not hold: its `kind` is the same for all stories of it."""

    kind: str
    edition: str
    story: tuple[str, ...]
    said: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join((self.kind, f"  {self.edition}", *(f"  {line}" for line in (*self.story, *self.said))))


def findings(chapter: Chapter, happened: Happening) -> list[Finding]:
    """Return all that does not hold of the rulings on what happened, in every edition and by every door."""
    return [found for edition in editions() for found in _in_edition(chapter, happened, edition)]


def _in_edition(chapter: Chapter, happened: Happening, edition: str) -> list[Finding]:
    story = tuple(happened.story)
    found: list[Finding] = []
    by_door: dict[str, list[Ruling]] = {}
    for door in chapter.doors(happened):
        try:
            by_door[str(door)] = _ruled(chapter, happened, edition, door)
        except NotInTheWorld as why:
            found.append(Finding(f"not in the world: {door}: {why}", edition, story))
        except NotOneTruth as why:
            found.append(Finding(f"not one true answer: {door}: {why}", edition, story))
    for name, rulings in by_door.items():
        for ruling in rulings:
            broken = [broken for law in chapter.laws if (broken := law(happened, ruling, edition))]
            found += [Finding(f"{name}: {one}", edition, story, _said(ruling)) for one in broken]
    return found + _disagreement(chapter, by_door, edition, story)


def _ruled(chapter: Chapter, happened: Happening, edition: str, door: Door) -> list[Ruling]:
    rulings = ruled(door.situation, edition, happened, chapter.truth, door.given)
    if not door.leads_on:
        return rulings
    opened = [call for ruling in rulings for _, call in ruling.opens]
    assert opened, f"{door} opens no call"
    situation, _, way = opened[0].partition(":")
    given = {key: value for one in SITUATIONS[situation].ways_in if one.id == way for key, value in one.answers.items()}
    return ruled(situation, edition, happened, chapter.truth, given)


def _disagreement(
    chapter: Chapter, by_door: Mapping[str, Sequence[Ruling]], edition: str, story: tuple[str, ...]
) -> list[Finding]:
    came_to = {door: _on_all_options(chapter, rulings) for door, rulings in by_door.items()}
    if len({tuple(one) for one in came_to.values()}) < 2:
        return []
    kind = "doors disagree: " + "; ".join(f"{door}: {' or '.join(one)}" for door, one in came_to.items())
    said = [f"{door}: {ruling.outcome}" for door, rulings in by_door.items() for ruling in rulings]
    return [Finding(kind, edition, story, tuple(said))]


def _on_all_options(chapter: Chapter, rulings: Sequence[Ruling]) -> list[str]:
    return sorted({", ".join(f"{what} {how}" for what, how in chapter.matters(one).items()) for one in rulings})


def _said(ruling: Ruling) -> tuple[str, ...]:
    return str(ruling.outcome), *(f"- {step}" for step in ruling.steps)
