"""The same facts, told through different tiles and situations, get the same ruling in every edition."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.books.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

EDITIONS = ("tda-2009", "tda-2013", "tda-2017", "tda-2019", "fivebet-2019")
Told = Mapping[str, Value]


def misdeal(cause: str, moment: str = "no-action", **said: Value) -> Told:
    """Answers of a possible misdeal, with everything that a book may ask about the acts since the blinds."""
    return {
        "misdeal-moment": moment,
        "misdeal-cause": cause,
        **{f"misdeal-{name.replace('_', '-')}": value for name, value in said.items()},
    }


def board(other: str, **said: Value) -> Told:
    return misdeal("other", "action", other=other, **said)


# What happened, and the ways in which a floor person may tell it.
FACTS: Mapping[str, tuple[Told, ...]] = {
    "four cards off the deck, none burned, seen at once": (
        board("four-cards", on_it="nothing"),
        board("burns", on_it="nothing", burns="four"),
    ),
    "four cards off the deck, none burned, seen after a bet": (
        board("four-cards", on_it="acted"),
        board("burns", on_it="acted", burns="four"),
    ),
    "four cards off the deck, none burned, seen on the turn": (
        board("four-cards", on_it="later"),
        board("burns", on_it="later", burns="four"),
    ),
}


def come_to(edition: str, told: Told, situation: str = "possible-misdeal") -> dict[str, Any]:
    """Return what the ruling says, without the way to it."""
    ruling = rule(SITUATIONS[situation], book_of(edition), answers(told))
    assert isinstance(ruling, Ruling), ruling
    return {
        "outcome": str(ruling.outcome),
        "values": ruling.values,
        "steps": [str(step) for step in ruling.steps],
        "words": [str(one) for one in ruling.words],
        "decides": [citation.concept for citation in ruling.citations if citation.deciding],
        "points": [(point.id, [choice.value for choice in point.choices]) for point in ruling.discretions],
    }


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("happened", FACTS)
def test_the_tile_that_was_tapped_makes_no_difference(happened: str, edition: str) -> None:
    first, *others = (come_to(edition, told) for told in FACTS[happened])
    for other in others:
        assert other == first
