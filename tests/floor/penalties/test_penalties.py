"""The hands of a penalty, and the choices of a book."""

from typing import Any

import pytest

from floor.errors import Invalid
from floor.record.penalty_order import PenaltyOrder, check_order
from rules.engine.book import Book, freeze


def book(**params: object) -> Book:
    concepts = {"penalty-options": ("71-A",)}
    return freeze("test", "Test 1", concepts, {f"penalty-options.{key}": value for key, value in params.items()})


MODERN = book(several_missed_hands=True)
OLD = book(several_missed_hands=False, max_rounds=4)


@pytest.mark.parametrize(
    ("order", "hands"),
    [
        (PenaltyOrder("warning", 5), 0),
        (PenaltyOrder("disqualification", 5), 0),
        (PenaltyOrder("missed-hands", 5, hands=3), 3),
        (PenaltyOrder("missed-rounds", 5, rounds=1, players_at_table=9), 9),
        (PenaltyOrder("missed-rounds", 5, rounds=3, players_at_table=2), 6),
        (PenaltyOrder("warning"), 0),
    ],
)
def test_the_hands_to_miss(order: PenaltyOrder, hands: int) -> None:
    check_order(order, MODERN)
    assert order.total_hands == hands


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"kind": "a stern look"}, {"kind"}),
        ({"kind": "missed-hands"}, {"hands"}),
        ({"kind": "missed-hands", "hands": 0}, {"hands"}),
        ({"kind": "missed-hands", "hands": 501}, {"hands"}),
        ({"kind": "missed-rounds"}, {"rounds", "players_at_table"}),
        ({"kind": "missed-rounds", "rounds": 0, "players_at_table": 1}, {"rounds", "players_at_table"}),
        ({"kind": "missed-rounds", "rounds": 1, "players_at_table": 11}, {"players_at_table"}),
        ({"kind": "missed-rounds", "rounds": 51, "players_at_table": 9}, {"rounds"}),
        ({"kind": "missed-rounds", "rounds": 1, "players_at_table": 9, "hands": 9}, {"hands"}),
        ({"kind": "warning", "hands": 1}, {"hands"}),
        ({"kind": "warning", "rounds": 1}, {"rounds"}),
        ({"kind": "warning", "seat": 11}, {"seat"}),
    ],
)
def test_each_wrong_field_gets_its_sentence(fields: dict[str, Any], wrong: set[str]) -> None:
    with pytest.raises(Invalid) as refused:
        check_order(PenaltyOrder(**fields), MODERN)
    assert refused.value.errors.keys() == {f"{name}-{fields.get('seat', 0)}" for name in wrong}
    assert all(sentence.endswith(".") for sentence in refused.value.errors.values())


def test_a_book_with_one_missed_hand_offers_no_more() -> None:
    check_order(PenaltyOrder("missed-hands", hands=1), OLD)
    with pytest.raises(Invalid, match="one missed hand, not several"):
        check_order(PenaltyOrder("missed-hands", hands=2), OLD)


def test_a_book_with_a_most_for_rounds_offers_no_more() -> None:
    check_order(PenaltyOrder("missed-rounds", rounds=4, players_at_table=9), OLD)
    with pytest.raises(Invalid, match="from 1 to 4"):
        check_order(PenaltyOrder("missed-rounds", rounds=5, players_at_table=9), OLD)
