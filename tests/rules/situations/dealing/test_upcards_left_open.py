"""Upcards that were picked up where no rule reaches: a hand that the floor calls dead is settled like any other."""

import pytest

from rules.books.compare import book_of
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS


@pytest.mark.parametrize("edition", ["tda-2009", "tda-2013", "tda-2017", "tda-2019", "fivebet-2019"])
def test_the_other_of_two_players_wins_where_the_hand_is_called_dead(edition: str) -> None:
    told = answers(
        {
            "stud-what": "upcards",
            "stud-upcards-seat": 4,
            "stud-facing-action": "no",
            "others-in": "one",
            "side-pot-last": "no-all-in",
            "own-bet-called": "raise",
            "own-bet-total": 3_000,
            "most-called": 1_000,
        }
    )
    undecided = rule(SITUATIONS["stud-streets"], book_of(edition), told)
    assert isinstance(undecided, Ruling)
    ruling = decide(
        SITUATIONS["stud-streets"], book_of(edition), told, undecided, {"stud-upcards": DecisionTaken("dead")}
    )
    assert str(ruling.outcome) == "Seat 4's hand is dead. The other player wins."
    assert (ruling.values["goes_on"], ruling.values["returned"], ruling.values["stays"]) == ("won", 2_000, 1_000)
