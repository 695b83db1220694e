"""A shared pot: every chip goes to somebody, the program divides, and what cannot be divided so is refused."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.books.compare import book_of
from rules.books.editions import editions, load_edition
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS
from rules.situations.showdown.odd_chips import IDENTICAL

SEATS = (2, 5, 8, 9)


def result(edition: str, **told: Value) -> Ruling | Asking:
    given = {name.replace("_", "-"): value for name, value in told.items()}
    found = rule(SITUATIONS["odd-chips"], book_of(edition), answers(given))
    assert isinstance(found, Ruling | Asking)
    return found


@given(
    edition=st.sampled_from(editions()),
    how=st.sampled_from(["equal", "high-tied", "low-tied", "both-ways"]),
    game=st.sampled_from(["flop", "stud"]),
    players=st.integers(2, len(SEATS)),
    count=st.integers(2, 400),
    chip=st.sampled_from([1, 25, 100]),
)
def test_every_chip_goes_to_somebody_and_hands_equal_both_ways_stay_a_chip_apart(
    edition: str, how: str, game: str, players: int, count: int, chip: int
) -> None:
    seats, left = SEATS[:players], {"high-tied": count - count // 2, "low-tied": count // 2}.get(how, count)
    ruling = result(
        edition,
        shared_how=how,
        misdeal_game=game,
        shared_seats=seats,
        smallest_chip=chip,
        pot_in_chips=count * chip,
        button_seat=7,
        highest_card_seat=seats[-1],
        highest_card_seats=seats[: left % players],
    )
    assert isinstance(ruling, Ruling)
    drawn = next(one.values for one in ruling.pictures if one.kind == "split")
    stacks = cast(tuple[tuple[str, int, tuple[int, ...], int, str, str], ...], drawn["stacks"])
    assert sum(amount for _, amount, *_ in stacks) == left * chip
    # Without a clause on them, the hands share each half by itself.
    together = load_edition(edition).has(IDENTICAL)
    if ruling.values["ruling"] == "td_discretion":
        assert ruling.silences and not (how == "both-ways" and together)
        return
    split = cast(dict[str, int], ruling.values["split"])
    assert {f"seat{name.split()[1]}": amount for name, amount, *_ in stacks} == split
    assert sum(split.values()) == left * chip
    assert all(share % chip == 0 for share in split.values())
    if how == "both-ways":
        assert max(split.values()) - min(split.values()) <= (chip if together else 2 * chip)


@pytest.mark.parametrize("edition", editions())
def test_a_pot_that_no_such_chips_make_is_refused_with_both_numbers(edition: str) -> None:
    asked = result(
        edition,
        shared_how="equal",
        misdeal_game="flop",
        shared_seats=(2, 5),
        smallest_chip=100,
        pot_in_chips=1_350,
    )
    assert isinstance(asked, Asking)
    assert asked.error == "Chips of 100 and more cannot make 1,350. Change the amount or the chip."


@pytest.mark.parametrize("edition", editions())
def test_an_odd_chip_in_the_dealers_hand_needs_no_counted_pot(edition: str) -> None:
    told: dict[str, Value] = {"shared_how": "equal", "misdeal_game": "flop", "shared_seats": (2, 5), "button_seat": 4}
    ruling = result(edition, chips_left_over=1, **told)
    assert isinstance(ruling, Ruling)
    assert (ruling.values["odd_chips_to"], "split" in ruling.values) == ({"seat5": 1}, False)
