"""Pots awarded: every chip goes to a winner, and odd chips go as the edition says."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.tools.errors import ToolRefused
from rules.tools.pot_awards import BoardWinners, OddChipRules, SeveralAreOpen, award, rules_of

ORDER = ("3", "5", "7", "9")


def book(key: str, chip: int = 100) -> OddChipRules:
    return rules_of(resolve(load_edition(key)), chip, stud=False)


def test_an_odd_chip_goes_left_of_the_button() -> None:
    assert award(1_100, [BoardWinners(("7", "3"))], ORDER, book("tda-2019")) == {"3": 600, "7": 500}


def test_of_a_high_low_pot_the_odd_chip_goes_high_and_then_left_of_the_button() -> None:
    won = award(1_300, [BoardWinners(("7", "5"), ("9",))], ORDER, book("tda-2019"))
    assert won == {"5": 400, "7": 300, "9": 600}


def test_several_odd_chips_are_for_the_floor_where_the_book_covers_one() -> None:
    with pytest.raises(SeveralAreOpen, match="The book covers one odd chip"):
        award(1_100, [BoardWinners(("3", "5", "7"))], ORDER, book("tda-2019"))
    decided = rules_of(resolve(load_edition("tda-2019")), 100, stud=False, decided="each")
    assert award(1_100, [BoardWinners(("3", "5", "7"))], ORDER, decided) == {"3": 400, "5": 400, "7": 300}


def test_in_2009_all_odd_chips_go_to_the_first() -> None:
    assert award(1_100, [BoardWinners(("3", "5", "7"))], ORDER, book("tda-2009")) == {"3": 500, "5": 300, "7": 300}


def test_two_boards_have_a_part_each() -> None:
    boards = [BoardWinners(("5",)), BoardWinners(("9",), ("3",))]
    assert award(1_500, boards, ORDER, book("tda-2019")) == {"3": 300, "5": 800, "9": 400}


def test_hands_alike_both_ways_are_joined_until_2019_and_shared_by_halves_after() -> None:
    both = [BoardWinners(("3", "5"), ("3", "5"))]
    assert award(600, both, ORDER, book("tda-2019")) == {"3": 300, "5": 300}
    assert award(600, both, ORDER, book("tda-2024")) == {"3": 400, "5": 200}


@pytest.mark.parametrize(
    ("pot", "boards", "says"),
    [(1_150, [BoardWinners(("3",))], "not made of chips of 100"), (1_100, [BoardWinners(())], "Tap who wins")],
)
def test_what_does_not_add_up_is_refused(pot: int, boards: list[BoardWinners], says: str) -> None:
    with pytest.raises(ToolRefused, match=says):
        award(pot, boards, ORDER, book("tda-2019"))


sides = st.lists(st.sampled_from(ORDER), min_size=1, max_size=4, unique=True).map(tuple)
winners = st.lists(st.builds(BoardWinners, sides, st.one_of(st.just(()), sides)), min_size=1, max_size=3)


@given(st.integers(0, 10**6), st.sampled_from([25, 100, 500]), winners, st.sampled_from(editions()))
def test_every_chip_is_won_and_shares_alike_differ_by_little(
    chips: int, chip: int, boards: list[BoardWinners], edition: str
) -> None:
    rules = rules_of(resolve(load_edition(edition)), chip, stud=False, decided="each")
    won = award(chips * chip, boards, ORDER, rules)
    assert sum(won.values()) == chips * chip
    assert all(amount % chip == 0 for amount in won.values())
    if rules.several == "each" and len(boards) == 1 and not boards[0].low:
        assert max(won.values()) - min(won.values()) <= chip
        assert all(first >= second for first, second in pairwise(won.values()))
