"""Who may be given a penalty for an act out of turn."""

from typing import Any

import pytest

from rules.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

BEHIND: dict[str, Any] = {
    "hand-moment": "acted-behind",
    "oot-seat": 5,
    "oot-action": "call",
    "oot-skipped": (4,),
    "oot-substantial-action": "work-out",
    "oot-defended.4": "silent",
}


def ruled(edition: str, **said: Any) -> Ruling:
    given = {**BEHIND, **{key.replace("_", "-"): value for key, value in said.items()}}
    result = rule(SITUATIONS["action-out-of-turn"], book_of(edition), answers(given))
    assert isinstance(result, Ruling), result
    return result


@pytest.mark.parametrize(
    ("said", "seats"),
    [
        ({"oot_behind": (6,), "oot-behind-act.6": "fold"}, (5, 6)),
        ({"oot_behind": (1, 6, 7)}, (5, 6, 7, 1)),
        ({"oot-substantial-action": "yes"}, (5,)),
    ],
)
def test_every_seat_that_is_known_to_have_acted_out_of_turn_may_be_penalised(
    said: dict[str, Any], seats: tuple[int, ...]
) -> None:
    penalty = ruled("tda-2019", **said).penalty
    assert penalty
    assert penalty.seats == seats


def test_a_book_without_such_a_penalty_advises_none_for_anybody() -> None:
    given = {"hand-moment": "acted-behind", "oot-skipped-act.4": "call"}
    assert ruled("tda-2009", **given).penalty is None
