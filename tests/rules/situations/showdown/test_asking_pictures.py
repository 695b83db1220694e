"""The right to ask to see a hand, as a ruling draws it around the table: the right of the asking seat, by edition."""

from typing import Any

import pytest

from rules.books.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

OLD, LATER = ("tda-2013",), ("tda-2017", "tda-2019", "fivebet-2019")
ASKED: dict[str, Any] = {"all-in-in-hand": "no", "showdown-seat": 4, "see-asker": 6, "cards-where": "held"}


def rights(edition: str, last: str, cards: str) -> dict[int, str]:
    """Return the label of each seat."""
    said = answers({**ASKED, "last-bet": last, "see-askers-cards": cards})
    ruling = rule(SITUATIONS["asking-to-see-a-hand"], book_of(edition), said)
    assert isinstance(ruling, Ruling), ruling
    parts: dict[int, str] = {}
    for picture in ruling.pictures:
        assert picture.kind == "positions"
        seats: Any = picture.values["seats"]
        parts |= dict(seats)
    return parts


@pytest.mark.parametrize("edition", [*OLD, *LATER])
@pytest.mark.parametrize("cards", ["gone", "never"])
def test_a_seat_without_cards_may_not_ask(edition: str, cards: str) -> None:
    assert rights(edition, "seat", cards) == {4: "The hand", 6: "May not ask"}


@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(
    ("last", "right"), [("seat", "May ask"), ("other", "Floor decides"), ("nobody", "Floor decides")]
)
def test_a_seat_that_kept_its_cards_may_ask_if_it_paid(edition: str, last: str, right: str) -> None:
    assert rights(edition, last, "kept") == {4: "The hand", 6: right}


def test_a_book_that_gives_nobody_such_a_right_draws_none() -> None:
    assert rights("tda-2013", "seat", "kept") == {}


@pytest.mark.parametrize("edition", LATER)
def test_of_somebody_from_another_table_no_seat_is_drawn(edition: str) -> None:
    assert rights(edition, "seat", "outside") == {}
