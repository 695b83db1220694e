"""Phrases by somebody who has seen only the titles: the right situation comes first, or nearly so."""

from collections.abc import Callable

import pytest

from rules.finding.told import ANOTHER_CALL
from tests.finding.measure import DOCS, OPEN, REGISTERS, SEALED, UNSEEN, Tried, figures, report, tried

FIRST, AMONG_THREE = 0.85, 0.96


# One worker runs these tests, so that every phrase is searched for only once.
pytestmark = pytest.mark.xdist_group("phrases")


@pytest.fixture(scope="module", params=(OPEN, SEALED, UNSEEN, REGISTERS), ids=lambda file: file.stem)
def phrases(request: pytest.FixtureRequest) -> list[Tried]:
    return list(tried(request.param))


def test_the_right_situation_comes_first_or_among_the_first_three(
    phrases: list[Tried], record_property: Callable[[str, object], None]
) -> None:
    record_property("found", figures(phrases))
    assert sum(one.is_first for one in phrases) / len(phrases) >= FIRST
    assert sum(one.is_among for one in phrases) / len(phrases) >= AMONG_THREE


def test_every_phrase_about_a_situation_finds_some(phrases: list[Tried]) -> None:
    assert [one.phrase for one in phrases if one.found == (ANOTHER_CALL,) and ANOTHER_CALL not in one.right] == []


def test_the_docs_have_the_figures_and_every_miss(phrases: list[Tried]) -> None:
    assert "\n".join(report(phrases)) in DOCS.read_text(), "run: python -m tests.finding.measure"
