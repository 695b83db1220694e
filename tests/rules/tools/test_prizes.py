"""Prizes pasted and shared: places and money always add up, and a list that does not is refused by its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tools.errors import ToolRefused
from rules.tools.prizes import places_of, prize_list, satellite, shared


@pytest.mark.parametrize(
    "text",
    [
        "5000\n3000\n1500\n1500",
        "1. 5,000\n2. 3,000\n3-4 1,500",
        "1st €5.000\n2nd €3.000\n3rd €1.500\n4th €1.500",
        "1\t$5000\n2\t$3000\n\n3–4\t$1500\n",
    ],
)
def test_a_pasted_list_is_read_in_its_usual_forms(text: str) -> None:
    assert prize_list(text) == (5000, 3000, 1500, 1500)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Paste the prizes"),
        ("1. 500\n3. 200", "Line 2: place 2 comes next, not 3"),
        ("100\n200", "Line 2: 200 is more"),
        ("first prize", "Line 1: type a place"),
        ("1. 12,50", "Line 1: type a place"),
        ("1-0 500", "Line 1: places go up"),
    ],
)
def test_a_list_that_cannot_be_paid_is_refused_by_its_line(text: str, says: str) -> None:
    with pytest.raises(ToolRefused, match=says):
        prize_list(text)


def test_two_out_at_the_bubble_share_the_last_prize() -> None:
    result = shared((500, 300, 201), places_of(left=4, out=2), 2)
    assert (result.places, result.total, result.each, result.odd) == (range(3, 5), 201, 100, 1)


def test_a_satellite_pays_equal_prizes_and_the_rest() -> None:
    assert satellite(10_700, 1_050) == satellite(10_700, 1_050)
    assert (satellite(10_700, 1_050).prizes, satellite(10_700, 1_050).remainder) == (10, 200)


@given(st.lists(st.integers(0, 10**7), min_size=1).map(lambda ones: sorted(ones, reverse=True)), st.data())
def test_what_is_shared_adds_up(prizes: list[int], data: st.DataObject) -> None:
    left = data.draw(st.integers(1, len(prizes) + 20))
    out = data.draw(st.integers(1, left))
    result = shared(prizes, places_of(left, out), out)
    assert result.each * out + result.odd == result.total == sum(prizes[left - out : left])
    assert 0 <= result.odd < out


@given(st.lists(st.integers(0, 10**9), min_size=1).map(lambda ones: sorted(ones, reverse=True)))
def test_a_list_that_was_written_is_read_back(prizes: list[int]) -> None:
    assert prize_list("\n".join(f"{place}. {prize:,}" for place, prize in enumerate(prizes, start=1))) == tuple(prizes)
