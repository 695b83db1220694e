"""Heard numbers against the seats and chips that are known."""

import pytest

from rules.finding.heard import HeardAnswer
from rules.finding.possible import KnownTable, doubts
from rules.finding.search import hearing_of, questions_of

EDITION = "tda-2019"
NINE = KnownTable(
    number=8,
    seats=9,
    empty=frozenset({6}),
    most=900_000,
    most_said="all 900,000 chips in play, 30 entries of 30,000",
    chip=100,
)


@pytest.mark.parametrize(
    ("typed", "situation", "said"),
    [
        ("seat 10 said raise", "chips-facing-a-bet", {"actor": "There is no seat 10 at a table of 9."}),
        ("seat 6 said raise", "chips-facing-a-bet", {"actor": "Seat 6 is empty at table 8."}),
        (
            "seat 5 raised to 16004000 out of turn",
            "action-out-of-turn",
            {"oot-amount": "16,004,000 is more than all 900,000 chips in play, 30 entries of 30,000."},
        ),
        (
            "facing 1625, seat 5 threw one 25 chip",
            "chips-facing-a-bet",
            {
                "bet-faced": "Chips of 100 and more cannot make 1,625.",
                "chips-pushed": "The smallest chip in play is 100, not 25.",
            },
        ),
        ("seat 5 threw one 5k chip facing 1600", "chips-facing-a-bet", {}),
        (
            "seats 6 and 7 were skipped, seat 8 bet",
            "action-out-of-turn",
            {"oot-skipped": "Seat 6 is empty at table 8."},
        ),
    ],
)
def test_what_cannot_be_is_doubted(typed: str, situation: str, said: dict[str, str]) -> None:
    heard = hearing_of(situation, EDITION, typed).taken
    found = doubts(questions_of(situation, EDITION), heard, NINE)
    assert {id: str(reason) for id, reason in found.items()} == said


def test_a_seat_that_may_be_empty_is_not_doubted_for_that() -> None:
    questions = questions_of("odd-chips", EDITION)
    empty = [id for id, question in questions.items() if question.kind == "seat" and question.may_be_empty]
    assert empty
    assert doubts(questions, {id: HeardAnswer(6, "{seat}") for id in empty}, NINE) == {}


def test_where_nothing_is_known_nothing_is_doubted() -> None:
    heard = hearing_of("chips-facing-a-bet", EDITION, "seat 10 threw one 25 chip facing 16,000,000").taken
    assert heard
    assert doubts(questions_of("chips-facing-a-bet", EDITION), heard, KnownTable()) == {}
