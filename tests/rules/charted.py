"""Charts drawn once for this code, for the tests that look at them; the tests of one chart share a process."""

import os
import pickle
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from floor.server.environment import ROOT
from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.book import Book
from rules.engine.case import Case
from rules.engine.explore import Chart, Walk, edge
from rules.engine.question import Answers
from rules.engine.ruling import Result, Ruling
from rules.engine.situation import Situation
from rules.finding.kept import make_what_is_missing
from rules.proof.charts import Drew, build_what_is_missing, draw_all, is_kept, keep, made_from, with_heirs
from rules.situations import SITUATIONS

KEPT = ROOT / "var" / "drawn"

# Each situation is one test that names every failing edition: pytest's overhead per test exceeds the time of most.
each_situation = pytest.mark.parametrize(
    "situation", [pytest.param(situation, marks=pytest.mark.xdist_group(situation)) for situation in SITUATIONS]
)


class Sentence(NamedTuple):
    """A sentence of a ruling before its places are filled: a headline, a step or words to say."""

    part: str
    text: str
    no_limit: bool


class Reason(NamedTuple):
    """A headline with the reason given for it, before its places are filled, and the concept that decides it."""

    headline: str
    why: str
    because: str


class IdleQuestion(NamedTuple):
    """A question whose answers all lead to the same ruling after `path`, the answers before it."""

    question: str
    path: str


class Drawn(NamedTuple):
    """A chart, the keys that the rulings beneath each of its nodes read, and all sentences and reasons on the way.

    `idle` are the questions on which no ruling depends.
    """

    chart: Chart
    beneath: tuple[frozenset[str], ...]
    sentences: frozenset[Sentence]
    reasons: frozenset[Reason]
    idle: tuple[IdleQuestion, ...]


@cache
def chart(situation: str, edition: str) -> Chart:
    return _drawn(situation, edition).chart


def consulted_beneath(situation: str, edition: str) -> tuple[frozenset[str], ...]:
    """Return for each node of the chart every concept and parameter that the rulings it leads to read."""
    return _drawn(situation, edition).beneath


@cache
def sentences(situation: str, edition: str) -> frozenset[Sentence]:
    """Return every sentence of every ruling of a situation, undecided and decided."""
    return _drawn(situation, edition).sentences


@cache
def reasons(situation: str, edition: str) -> frozenset[Reason]:
    """Return the reason of every ruling of a situation, undecided and decided."""
    return _drawn(situation, edition).reasons


@cache
def idle_questions(situation: str, edition: str) -> tuple[IdleQuestion, ...]:
    """Return every question that no ruling depends on, at each point where it is asked."""
    return _drawn(situation, edition).idle


@cache
def _drawn(situation: str, edition: str) -> Drawn:
    file = _kept_at(situation, edition)
    if not file.exists():
        _draw(situation, edition)
    drawn: Drawn = pickle.loads(file.read_bytes())
    return drawn


def _kept_at(situation: str, edition: str) -> Path:
    return KEPT / f"{situation}.{edition}.{made_from(situation, edition)}.{_shape()}"


@cache
def _shape() -> str:
    """Return the hash of this file, since an earlier version may have drawn another shape."""
    return sha256(Path(__file__).read_bytes()).hexdigest()[:8]


def draw_what_is_missing(only: str = "") -> None:
    """Draw what has changed since it was last drawn; the program's own charts are made from the same drawing.

    This runs before the workers start, because they read the drawings. `only` limits it to the situations that this
    selection of tests names, if it names any.
    """
    named = [situation for situation in SITUATIONS if situation in only]
    wanted = list(product(named or SITUATIONS, editions()))
    if missing := {one for one in wanted if not (_kept_at(*one).exists() and is_kept(*one))}:
        KEPT.mkdir(parents=True, exist_ok=True)
        for other in set(KEPT.glob("*.*.*.*")) - {_kept_at(*one) for one in product(SITUATIONS, editions())}:
            other.unlink()
        list(draw_all(missing, _draw))
    if not named:
        build_what_is_missing()
    make_what_is_missing()


def _draw(situation: str, edition: str) -> Drew:
    reading = Reading(SITUATIONS[situation], resolve(load_edition(edition)))
    with _heard() as (said, given):
        charts, others = with_heirs(reading, edition)
    for key, chart in charts.items():
        drawn = Drawn(chart, reading.beneath(), frozenset(said), frozenset(given), tuple(reading.idle))
        file = _kept_at(situation, key)
        unfinished = file.with_name(f"{file.name}.{os.getpid()}")
        unfinished.write_bytes(pickle.dumps(drawn))
        unfinished.rename(file)
        keep(situation, key, chart)
    return list(charts), others


class Reading(Walk):
    """A walk that notes which keys the rulings at each end read; ends that are told alike are one.

    `idle` are the questions whose answers all lead to rulings that say the same.
    """

    def __init__(self, situation: Situation, book: Book) -> None:
        super().__init__(situation, book)
        self._looked_at: defaultdict[int, set[str]] = defaultdict(set)
        self._told: list[int] = []
        self._ways_on: list[int] = []
        self.idle: list[IdleQuestion] = []

    def walk(self, answers: Answers) -> int:
        """Walk on, and note the question asked here if all its answers lead to the same."""
        beside, self._ways_on, self._told = self._ways_on, [], []
        number = super().walk(answers)
        ways, question = self._ways_on, self._nodes[number].question
        if len(ways) > 1 and len(set(ways)) == 1:
            path = " ".join(f"{key}={edge(given.value)}" for key, given in answers.items())
            self.idle.append(IdleQuestion(question, path))
        here = hash((question, *ways)) if len(set(ways)) > 1 else ways[0] if ways else hash(tuple(self._told))
        self._ways_on = [*beside, here]
        return number

    def _offer(self, ruling: Ruling) -> None:
        super()._offer(ruling)
        self._told.append(hash(_told(ruling)))

    def end(self, answers: Answers, result: Result) -> int:
        number = super().end(answers, result)
        assert isinstance(result, Ruling)
        self._looked_at[number].update(result.consulted)
        return number

    def beneath(self) -> tuple[frozenset[str], ...]:
        """Return the keys read by the rulings that each node leads to; a node comes after those that it leads to."""
        found: list[frozenset[str]] = []
        for number, node in enumerate(self._nodes):
            found.append(frozenset(self._looked_at[number]).union(*[found[to] for _, to in node.edges]))
        return tuple(found)


def _told(ruling: Ruling) -> tuple[object, ...]:
    """Return what a ruling says, cites, advises and waits for; each way to decide it is a ruling of its own."""
    points = [point.text for point in ruling.discretions]
    said = (ruling.outcome, *ruling.steps, *ruling.words, *points, *ruling.silences)
    ahead = [(str(act.asked.text), *map(str, dict(act.leads_to).values())) for act in ruling.follow_ups]
    cited = [(citation.concept, citation.numbers) for citation in ruling.citations]
    return (*map(str, said), *ahead, *cited, ruling.penalty, ruling.clock)


@contextmanager
def _heard() -> Iterator[tuple[set[Sentence], set[Reason]]]:
    said: set[Sentence] = set()
    given: set[Reason] = set()
    rule = Case.rule

    def listening(case: Case, *args: Any, **named: Any) -> Ruling:
        ruling = rule(case, *args, **named)
        no_limit = any(answered.value == "no-limit" for answered in ruling.given)
        parts = (("headline", (ruling.outcome,)), ("step", ruling.steps), ("words", ruling.words))
        said.update(Sentence(part, one.template, no_limit) for part, all_of_it in parts for one in all_of_it)
        why = ruling.why.template if ruling.why else ""
        given.add(Reason(ruling.outcome.template, why, ruling.citations[0].concept))
        return ruling

    with patch.object(Case, "rule", listening):
        yield said, given
