"""Dividing a pot: no chip is lost, the odd ones go where the book sends them, nothing is invented."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.poker.odd_chips import Several, by_high_card, high_low_shares, left_of_button, odd_chips, shares

chips = st.sampled_from([1, 5, 25, 100, 500])
winners = st.permutations("ABCDEF").flatmap(lambda all: st.integers(1, 6).map(lambda count: all[:count]))
ways = st.sampled_from(["first", "each"])


@given(count=st.integers(0, 900), chip=chips, among=winners, several=ways)
def test_dividing_loses_no_chip_and_breaks_none(count: int, chip: int, among: list[str], several: Several) -> None:
    shared = shares(count * chip, among, chip, several)
    assert shared is not None
    assert sum(shared.values()) == count * chip
    assert all(amount >= 0 and amount % chip == 0 for amount in shared.values())
    assert list(shared) == among


@given(count=st.integers(0, 900), chip=chips, among=winners)
def test_one_each_leaves_a_chip_between_the_first_and_the_last(count: int, chip: int, among: list[str]) -> None:
    shared = shares(count * chip, among, chip, "each")
    assert shared is not None
    amounts = list(shared.values())
    assert amounts == sorted(amounts, reverse=True)
    assert amounts[0] - amounts[-1] in (0, chip)


@given(count=st.integers(0, 900), chip=chips, among=winners)
def test_without_a_word_on_several_only_one_odd_chip_is_given(count: int, chip: int, among: list[str]) -> None:
    shared, odd = shares(count * chip, among, chip), odd_chips(count * chip, len(among), chip)
    if odd > 1:
        assert shared is None
    else:
        assert shared == shares(count * chip, among, chip, "first") == shares(count * chip, among, chip, "each")


@given(count=st.integers(0, 900), chip=chips, high=winners, low=winners, several=ways)
def test_a_high_low_pot_loses_no_chip_either(
    count: int, chip: int, high: list[str], low: list[str], several: Several
) -> None:
    shared = high_low_shares(count * chip, high, low, chip, several)
    assert shared is not None
    assert sum(shared.values()) == count * chip
    if not set(high) & set(low):
        assert sum(shared[player] for player in high) - sum(shared[player] for player in low) in (0, chip)


def test_three_odd_chips_go_to_one_player_or_round_the_table() -> None:
    assert shares(1_100, "ABCD", 100, "first") == {"A": 500, "B": 200, "C": 200, "D": 200}
    assert shares(1_100, "ABCD", 100, "each") == {"A": 300, "B": 300, "C": 300, "D": 200}
    assert shares(1_100, "ABCD", 100) is None
    assert shares(1_100, "ABCD", 25) == {"A": 275, "B": 275, "C": 275, "D": 275}


def test_the_odd_chip_of_the_whole_pot_goes_to_the_high_side() -> None:
    assert high_low_shares(1_100, "B", "A", 100) == {"B": 600, "A": 500}
    assert high_low_shares(1_100, "B", "AC", 100) == {"B": 600, "A": 300, "C": 200}
    assert high_low_shares(1_100, "BC", "", 100) == {"B": 600, "C": 500}
    assert high_low_shares(1_100, "ABC", "ABD", 100) is None


def test_the_same_hands_both_ways_share_once() -> None:
    """66 chips are 33 each; if halved first and divided then, one player would get 34: 2019 rule 20-D and its
    examples.
    """
    assert high_low_shares(66, "AB", "BA") == {"A": 33, "B": 33}


@given(count=st.integers(0, 900), chip=chips, among=winners, several=st.sampled_from(["first", "each", ""]))
def test_the_same_hands_both_ways_are_never_two_chips_apart(
    count: int, chip: int, among: list[str], several: Several
) -> None:
    shared = high_low_shares(count * chip, among, among[::-1], chip, several)
    assert shared is not None
    assert max(shared.values()) - min(shared.values()) in (0, chip)


def test_in_board_games_the_winner_nearest_the_left_of_the_button_comes_first() -> None:
    assert left_of_button(["seat7", "seat9", "seat2"], ["seat2", "seat9"]) == ("seat9", "seat2")


def test_in_stud_the_highest_card_comes_first_and_its_suit_breaks_the_tie_where_the_book_ranks_suits() -> None:
    wheel = {"A": ["2h", "3d", "6c"], "B": ["2s", "3s", "6s"], "C": ["Ah", "2d", "5c"]}
    assert by_high_card(wheel, "shdc") == ("C", "B", "A")
    assert by_high_card(wheel) is None
    assert by_high_card({"A": ["Kd"], "B": ["Ac"]}) == ("B", "A")


@pytest.mark.parametrize(
    ("pot", "among", "chip"), [(150, "AB", 100), (-1, "A", 1), (100, "", 1), (5, "A", 0), (5, "AA", 1)]
)
def test_what_such_chips_cannot_make_is_refused(pot: int, among: str, chip: int) -> None:
    with pytest.raises(ValueError, match="give"):
        shares(pot, among, chip)


def test_a_winner_without_a_card_is_refused() -> None:
    with pytest.raises(ValueError, match="no card"):
        by_high_card({"A": [], "B": ["2c"]})
