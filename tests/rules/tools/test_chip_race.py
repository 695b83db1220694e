"""A chip race: what is exchanged, raced for and won adds up, nobody gains two chips, nobody is raced out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tools.chip_race import ChipRace, Rounding, chip_race
from rules.tools.dice import Dice
from rules.tools.errors import ToolRefused

SEED = "00ff"


def race(old: dict[int, int], others: dict[int, int] | None = None, rounding: Rounding = "nearest") -> ChipRace:
    stacks = {seat: count * 25 + (others or {}).get(seat, 0) for seat, count in old.items()}
    return chip_race(old, stacks, 25, 100, Dice(SEED), rounding=rounding)


def test_full_chips_are_exchanged_before_the_race() -> None:
    (one, two) = race({1: 9, 2: 4}, {1: 1000, 2: 0}).players
    assert (one.exchanged, one.odd, two.exchanged, two.odd) == (2, 1, 1, 0)


def test_nine_players_with_quarters() -> None:
    counts = dict(zip(range(1, 10), (1, 2, 3, 1, 2, 3, 1, 2, 3), strict=True))
    result = race(counts, dict.fromkeys(counts, 5_000))
    assert result.raced_for == 5  # 450 in odd chips: half a chip counts as one
    assert sum(player.won for player in result.players) == 5
    assert result.difference == 50
    assert [len(player.cards) for player in result.players] == list(counts.values())


def test_the_highest_card_wins_and_suits_break_a_tie() -> None:
    result = race({1: 3, 2: 3, 3: 2}, dict.fromkeys((1, 2, 3), 100), "down")
    best = {player.seat: max(map(strength, player.cards)) for player in result.players}
    winners = [player.seat for player in result.players if player.won]
    assert len(winners) == 2 and set(winners) == set(sorted(best, key=lambda seat: best[seat])[1:])


def strength(card: str) -> tuple[int, int]:
    return "23456789TJQKA".index(card[0]), "cdhs".index(card[1])


def test_nobody_is_raced_out() -> None:
    result = race({1: 1, 2: 1}, {1: 0, 2: 400}, "down")
    assert result.players[0].saved == 1 and result.players[0].has == 100


@pytest.mark.parametrize(
    ("old", "stacks", "into", "field"),
    [({1: 3}, {1: 50}, 100, "stacks"), ({1: 1}, {1: 30}, 100, "stacks"), ({1: 1}, {1: 25}, 90, "into")],
)
def test_chips_that_do_not_add_up_are_refused(
    old: dict[int, int], stacks: dict[int, int], into: int, field: str
) -> None:
    with pytest.raises(ToolRefused) as refused:
        chip_race(old, stacks, 25, into, Dice(SEED))
    assert refused.value.field == field


@given(
    st.dictionaries(st.integers(1, 10), st.tuples(st.integers(0, 60), st.integers(0, 50)), min_size=1),
    st.sampled_from([(25, 100), (100, 500), (500, 1000), (1000, 5000)]),
    st.sampled_from(["up", "nearest", "down"]),
    st.integers(0, 2**64),
)
def test_chips_in_are_chips_out_but_for_the_stated_difference(
    held: dict[int, tuple[int, int]], kinds: tuple[int, int], rounding: Rounding, seed: int
) -> None:
    chip, into = kinds
    old = {seat: count for seat, (count, _) in held.items()}
    stacks = {seat: count * chip + others * into for seat, (count, others) in held.items()}
    result = chip_race(old, stacks, chip, into, Dice(f"{seed:x}"), rounding=rounding)
    odd = sum(player.odd for player in result.players) * chip
    given_out = sum(player.won + player.saved for player in result.players) * into
    assert result.after == result.before - odd + given_out
    assert all(player.won + player.saved <= 1 for player in result.players)
    assert all(player.has > 0 for player in result.players if player.had)
    assert all(player.has % into == 0 for player in result.players)
    assert result == chip_race(old, stacks, chip, into, Dice(f"{seed:x}"), rounding=rounding)
