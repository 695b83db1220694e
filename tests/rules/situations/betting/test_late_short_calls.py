"""A call that was said and came to too little, noticed late: the doors to it agree."""

import pytest

from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

IN_THE_NEXT_HAND: dict[str, Value] = {"pot-moment": "next-hand"}


def ruling_of(situation: str, edition: str, told: dict[str, Value]) -> object:
    found = rule(SITUATIONS[situation], book_of(edition), answers(told))
    assert isinstance(found, Ruling), found
    return found.values["ruling"]


@pytest.mark.parametrize("edition", editions())
def test_chips_missing_after_the_word_call_are_owed_as_long_as_the_pot_is_open(edition: str) -> None:
    said: dict[str, Value] = {
        "hand-moment": "over",
        "actor": 8,
        "undercall-how": "call",
        "in-front": 2_000,
        "bet-faced": 2_500,
        **IN_THE_NEXT_HAND,
    }
    pot: dict[str, Value] = {"disputed-what": "sums", "disputed-certain": "yes", **IN_THE_NEXT_HAND}
    owed = ruling_of("undercall", edition, said) == "call"
    assert owed == (ruling_of("pot-disputed", edition, pot) == "put_right")
