"""Places of players who go out in one hand: as each edition says, or the floor; they and the money always add up."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.book import Book
from rules.tools.errors import ToolRefused
from rules.tools.hand_for_hand import HandPlaces, PlayerOut, RankWay, hand_clock, hand_places

PRIZES = (500, 300, 201)
TWO = (PlayerOut(5, 7_500), PlayerOut(9, 8_000, ante=1_000))
RULED = ("tda-2017", "tda-2019", "fivebet-2019", "tda-2022", "tda-2024", "tda-2026")


@cache
def of(edition: str) -> Book:
    return resolve(load_edition(edition))


def said(hand: HandPlaces) -> list[tuple[tuple[int, ...], list[int], int]]:
    return [(one.players, list(one.places), one.each) for one in hand.finishes]


@pytest.mark.parametrize("edition", RULED)
def test_two_out_on_the_bubble_share_the_places_reached(edition: str) -> None:
    hand = hand_places(of(edition), TWO, 4, PRIZES, 3)
    assert (hand.way, hand.concept) == ("shared", "h4h-payoff-eligibility")
    assert said(hand) == [((5, 9), [3, 4], 100)] and hand.finishes[0].odd == 1


@pytest.mark.parametrize("edition", ["tda-2009", "tda-2013"])
def test_a_book_without_the_procedure_leaves_it_to_the_floor(edition: str) -> None:
    assert hand_places(of(edition), TWO, 4, PRIZES, 3) == HandPlaces("", "", ())
    assert said(hand_places(of(edition), TWO, 4, PRIZES, 3, decided="by_stack")) == [((9,), [3], 201), ((5,), [4], 0)]


def test_in_the_money_2026_ranks_by_the_stack_after_the_ante() -> None:
    hand = hand_places(of("tda-2026"), TWO, 3, PRIZES, 3)
    assert (hand.way, hand.concept) == ("by_stack", "bba-same-hand-rank")
    assert said(hand) == [((5,), [2], 300), ((9,), [3], 201)]


def test_in_the_money_equal_stacks_share_their_places() -> None:
    three = (PlayerOut(1, 900), PlayerOut(2, 400), PlayerOut(3, 400))
    assert said(hand_places(of("tda-2026"), three, 3, PRIZES, 3)) == [((1,), [1], 500), ((2, 3), [2, 3], 250)]


@pytest.mark.parametrize(("edition", "big_blind_ante"), [("tda-2024", True), ("tda-2026", False)])
def test_in_the_money_the_floor_decides_elsewhere(edition: str, big_blind_ante: bool) -> None:
    assert not hand_places(of(edition), TWO, 3, PRIZES, 3, big_blind_ante=big_blind_ante).way


def test_a_player_alone_takes_the_place() -> None:
    assert said(hand_places(of("tda-2009"), TWO[:1], 3, PRIZES, 3)) == [((5,), [3], 201)]


@pytest.mark.parametrize(
    ("out", "field"),
    [
        ((TWO[0], TWO[0]), "out"),
        ((TWO[0], PlayerOut(9)), "chips"),
        ((TWO[0], PlayerOut(9, 500, ante=600)), "ante"),
        (tuple(PlayerOut(seat, 100) for seat in range(1, 5)), "out"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(out: tuple[PlayerOut, ...], field: str) -> None:
    with pytest.raises(ToolRefused) as refused:
        hand_places(of("tda-2026"), out, 3, PRIZES, 3)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("edition", "seconds", "at_most", "from_announcement"),
    [
        ("tda-2009", None, 0, None),
        ("tda-2017", 120, 0, True),
        ("fivebet-2019", 120, 0, False),
        ("tda-2022", 120, 0, None),
        ("tda-2024", 120, 180, None),
        ("tda-2026", 120, 180, None),
    ],
)
def test_each_edition_takes_its_time_off_the_clock(
    edition: str, seconds: int | None, at_most: int, from_announcement: bool | None
) -> None:
    clock = hand_clock(of(edition))
    assert (clock.seconds, clock.at_most, clock.from_announcement) == (seconds, at_most, from_announcement)


@given(
    st.sampled_from(editions()),
    st.lists(st.integers(0, 10**7), max_size=12).map(lambda ones: tuple(sorted(ones, reverse=True))),
    st.integers(0, 8),
    st.lists(st.lists(st.integers(1, 9), min_size=1, max_size=4), max_size=6),
    st.sampled_from(["shared", "by_stack"]),
    st.booleans(),
)
def test_places_and_money_of_hands_in_a_row_add_up(
    edition: str,
    prizes: tuple[int, ...],
    beyond: int,
    hands: list[list[int]],
    decided: RankWay,
    big_blind_ante: bool,
) -> None:
    """Every place from the last down is taken once, and what is paid is what these places pay."""
    left = started = max(len(prizes) + beyond, sum(map(len, hands)), 1)
    places: list[int] = []
    paid = 0
    for stacks in hands:
        out = [PlayerOut(number, 100 * stack) for number, stack in enumerate(stacks)]
        hand = hand_places(
            *(of(edition), out, left, prizes, len(prizes)), big_blind_ante=big_blind_ante, decided=decided
        )
        assert sorted(player for one in hand.finishes for player in one.players) == list(range(len(stacks)))
        assert all(one.each * len(one.players) + one.odd == one.total for one in hand.finishes)
        places += [place for one in hand.finishes for place in one.places]
        paid += sum(one.total for one in hand.finishes)
        left -= len(stacks)
    assert sorted(places) == list(range(left + 1, started + 1))
    assert paid == sum(prizes[left:started])
