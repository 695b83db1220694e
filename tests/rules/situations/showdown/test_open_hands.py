"""A hand that lay open, or should have: where its cards may be, and what is done with them."""

import pytest

from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS


def result(situation: str, edition: str, told: dict[str, Value]) -> Ruling | Asking:
    found = rule(SITUATIONS[situation], book_of(edition), answers(told))
    assert isinstance(found, Ruling | Asking), found
    return found


def ruled(situation: str, edition: str, told: dict[str, Value]) -> Ruling:
    found = result(situation, edition, told)
    assert isinstance(found, Ruling), found
    return found


def asked(situation: str, edition: str, told: dict[str, Value]) -> Asking:
    found = result(situation, edition, told)
    assert isinstance(found, Asking), found
    return found


def steps(ruling: Ruling) -> list[str]:
    return [str(step) for step in ruling.steps]


@pytest.mark.parametrize("edition", editions())
def test_an_open_hand_may_be_back_with_its_player_or_on_the_table(edition: str) -> None:
    told: dict[str, Value] = {"cards-shown": "all", "thrown-in-seat": 6, "pot-moment": "middle"}
    labels = asked("hand-thrown-in-at-showdown", edition, told).asked.question.labels
    assert "held" in labels and "Face down" not in labels["apart"]


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize(
    "where", [{"cards-where": "muck"}, {"cards-where": "lost", "hand-plainly-won": "yes", "mucked-by": "player"}]
)
def test_an_open_hand_that_counts_is_read_against_the_whole_board(edition: str, where: dict[str, Value]) -> None:
    told: dict[str, Value] = {"cards-shown": "all", "thrown-in-seat": 6, "pot-moment": "middle", **where}
    done = steps(ruled("hand-thrown-in-at-showdown", edition, told))
    board = next(at for at, step in enumerate(done) if "still to come of the board" in step)
    assert board < len(done) - 1
