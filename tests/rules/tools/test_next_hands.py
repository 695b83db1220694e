"""Buttons and blinds over the next hands: the big blind never skips or repeats, the rest follows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tools.errors import ToolRefused
from rules.tools.next_hands import NextHand, SeatChanges, next_hands

NOBODY = SeatChanges()


def hands(players: set[int], small: int, big: int, *changes: SeatChanges) -> list[NextHand]:
    return next_hands(players, small, big, changes)


def out(*seats: int) -> SeatChanges:
    return SeatChanges(out=frozenset(seats))


def test_around_a_full_table() -> None:
    (one,) = hands({1, 2, 3, 4}, 1, 2, NOBODY)
    assert one.positions == (1, 2, 3) and not one.dead_button and not one.dead_small_blind


def test_the_big_blind_goes_out_and_the_next_small_blind_is_dead_then_the_button() -> None:
    first, second = hands({1, 2, 3, 4, 5}, 1, 2, out(2), NOBODY)
    assert first.positions == (1, 2, 3) and first.dead_small_blind
    assert second.positions == (2, 3, 4) and second.dead_button


def test_heads_up_nobody_has_the_big_blind_twice() -> None:
    first, second = hands({1, 2, 3}, 1, 2, out(3), NOBODY)
    assert first.positions == (2, 2, 1)
    assert second.positions == (1, 1, 2)


def test_an_arrival_gets_the_big_blind_where_it_is_due() -> None:
    (one,) = hands({1, 2, 5}, 1, 2, SeatChanges(arrived=frozenset({3})))
    assert one.positions.big_blind == 3


@pytest.mark.parametrize(
    ("change", "field"), [(out(9), "out"), (SeatChanges(arrived=frozenset({2})), "arrived"), (out(1, 2), "out")]
)
def test_what_cannot_be_is_refused(change: SeatChanges, field: str) -> None:
    with pytest.raises(ToolRefused) as refused:
        hands({1, 2, 3}, 1, 2, change)
    assert refused.value.field == field


@given(st.sets(st.integers(1, 10), min_size=3), st.integers(1, 12), st.data())
def test_over_many_hands_the_big_blind_passes_nobody(players: set[int], many: int, data: st.DataObject) -> None:
    small, big = data.draw(st.permutations(sorted(players)))[:2]
    played = hands(players, small, big, *[NOBODY] * many)
    blinds = [big, *(hand.positions.big_blind for hand in played)]
    order = sorted(players)
    for before, after in zip(blinds, blinds[1:], strict=False):
        assert after == order[(order.index(before) + 1) % len(order)]
    for hand in played[1:]:
        assert hand.positions.small_blind in players
