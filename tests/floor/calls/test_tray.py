"""The tray of chips: which chips are on it, and how each is told from the others."""

from itertools import combinations

import pytest

from floor.calls.tray import tray_of
from floor.models import Level
from floor.templatetags.chips import tone, worth


def test_the_tray_has_the_chips_of_the_level_of_the_call_largest_first() -> None:
    assert tray_of(Level(chips=[100, 500, 1000]), Level(chips=[500])) == [1000, 500, 100]


def test_without_them_the_tray_has_the_chips_of_the_level_in_play() -> None:
    assert tray_of(None, Level(chips=[100])) == tray_of(Level(chips=[]), Level(chips=[100])) == [100]


def test_where_nobody_knows_the_chips_there_is_no_tray() -> None:
    assert tray_of(None, Level(chips=[])) == []


@pytest.mark.parametrize(
    "tray", [(25, 100, 500, 1_000, 5_000), (100, 500, 1_000, 5_000, 25_000), (1_000, 5_000, 25_000, 100_000, 500_000)]
)
def test_chips_that_are_in_play_together_have_colours_of_their_own(tray: tuple[int, ...]) -> None:
    assert [pair for pair in combinations(tray, 2) if tone(pair[0]) == tone(pair[1])] == []


@pytest.mark.parametrize(
    ("chip", "face"), [(25, "25"), (25_000, "25,000"), (5_000_000, "5M"), (2_500_000, "2,500,000")]
)
def test_a_chip_shows_its_whole_worth(chip: int, face: str) -> None:
    assert worth(chip) == face
