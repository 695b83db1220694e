"""Charts drawn once in a run for the tests that look at them, and the tests of one chart kept in one process."""

import os
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from floor.server import environment as env
from rules.books.editions import editions
from rules.engine.case import Case
from rules.engine.explore import Chart
from rules.engine.ruling import Ruling
from rules.proof.charts import draw
from rules.situations import SITUATIONS

each_chart = pytest.mark.parametrize(
    ("situation", "edition"),
    [
        pytest.param(situation, edition, marks=pytest.mark.xdist_group(f"{situation} {edition}"))
        for situation in SITUATIONS
        for edition in editions()
    ],
)


class Sentence(NamedTuple):
    """A sentence of a ruling before its places are filled: a headline, a step or words to say."""

    part: str
    text: str
    no_limit: bool


Drawn = tuple[Chart, frozenset[Sentence]]


@cache
def chart(situation: str, edition: str) -> Chart:
    return _drawn(situation, edition)[0]


@cache
def sentences(situation: str, edition: str) -> frozenset[Sentence]:
    """Every sentence of every ruling of a situation, undecided and decided."""
    return _drawn(situation, edition)[1]


@cache
def _drawn(situation: str, edition: str) -> Drawn:
    """By the first process of the run that asks for it; the others read what that one has drawn."""
    kept = env.state() / f"{situation}.{edition}.drawn"
    if not kept.exists():
        with _heard() as said:
            chart = draw(situation, edition)
        unfinished = kept.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(pickle.dumps((chart, frozenset(said))))
        unfinished.rename(kept)
    drawn: Drawn = pickle.loads(kept.read_bytes())
    return drawn


@contextmanager
def _heard() -> Iterator[set[Sentence]]:
    said: set[Sentence] = set()
    rule = Case.rule

    def listening(case: Case, *args: Any, **named: Any) -> Ruling:
        ruling = rule(case, *args, **named)
        no_limit = any(given.value == "no-limit" for given in ruling.given)
        parts = (("headline", (ruling.outcome,)), ("step", ruling.steps), ("words", ruling.words))
        said.update(Sentence(part, one.template, no_limit) for part, all_of_it in parts for one in all_of_it)
        return ruling

    with patch.object(Case, "rule", listening):
        yield said
