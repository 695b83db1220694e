"""Seats before and after a move, as a ruling draws them: only the players whose seats it knows."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.books.compare import book_of
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

EVERY = ("tda-2009", "tda-2013", "tda-2017", "tda-2019", "fivebet-2019")
FOUR: Mapping[str, Any] = {
    "wrong-seat-when": "between",
    "wrong-seat": 4,
    "right-seat": 7,
    "wrong-seat-since": "start",
    "wrong-seat-own-chips": "yes",
}


def seats(
    situation: str, edition: str, said: Mapping[str, Any], decided: Mapping[str, str] | None = None
) -> tuple[dict[str, str], dict[str, str]] | None:
    """Return the players before and after, by the names of the seats; None if nothing is drawn."""
    book, told = book_of(edition), answers(said)
    ruling = rule(SITUATIONS[situation], book, told)
    assert isinstance(ruling, Ruling), ruling
    for point, value in (decided or {}).items():
        ruling = decide(SITUATIONS[situation], book, told, ruling, {point: DecisionTaken(value)})
    if not ruling.pictures:
        return None
    [picture] = ruling.pictures
    assert picture.kind == "seats"
    rows: list[Any] = [picture.values["before"], picture.values["after"]]
    before, after = ({name: who for name, ((who, _),) in row} for row in rows)
    return before, after


@pytest.mark.parametrize("edition", EVERY[1:])
@pytest.mark.parametrize(
    ("taken", "before", "after"),
    [
        ("no", "open", {"Seat 4": "open", "Seat 7": "player"}),
        ("out", "open", {"Seat 4": "open", "Seat 7": "player"}),
        ("stack", "stack", {"Seat 4": "stack", "Seat 7": "player"}),
        ("yes", "other", {"Seat 7": "player", "Their own seat": "other"}),
    ],
)
def test_the_right_seat_is_drawn_with_what_is_there(
    edition: str, taken: str, before: str, after: dict[str, str]
) -> None:
    drawn = seats("wrong-seat", edition, {**FOUR, "wrong-seat-taken": taken})
    assert drawn == ({"Seat 4": "player", "Seat 7": before}, after)


@pytest.mark.parametrize("edition", EVERY[1:])
def test_of_one_seat_for_two_the_one_who_draws_is_drawn(edition: str) -> None:
    said = {**FOUR, "wrong-seat-taken": "own"}
    assert seats("wrong-seat", edition, said) is None
    before = {"Seat 4": "player", "Seat 7": "other"}
    first = {"Seat 4": "open", "Seat 7": "other", "The seat drawn": "player"}
    other = {"Seat 4": "open", "Seat 7": "player", "The seat drawn": "other"}
    assert seats("wrong-seat", edition, said, {"one-seat-for-two": "first"}) == (before, first)
    assert seats("wrong-seat", edition, said, {"one-seat-for-two": "other"}) == (before, other)


def test_where_the_book_asks_nothing_of_the_right_seat_it_is_drawn_only_once_it_is_taken() -> None:
    said = {"wrong-seat-when": "between", "wrong-seat": 4, "right-seat": 7}
    assert seats("wrong-seat", "tda-2009", said) is None
    moved = ({"Seat 4": "player"}, {"Seat 4": "open", "Seat 7": "player"})
    assert seats("wrong-seat", "tda-2009", said, {"wrong-seat-moves": "moves"}) == moved
    assert seats("wrong-seat", "tda-2009", said, {"wrong-seat-moves": "stays"}) is None


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("where", "order", "taken"),
    [
        ("between", ["Button", "New seat", "Small blind", "Big blind"], "New seat"),
        ("small-blind", ["Button", "Small blind", "Big blind"], "Small blind"),
        ("big-blind", ["Button", "Small blind", "Big blind"], "Big blind"),
        ("button", ["Button", "Small blind", "Big blind"], "Button"),
        ("other", ["Button", "Small blind", "Big blind", "New seat"], "New seat"),
    ],
)
def test_the_new_seat_of_a_broken_table_is_drawn_among_the_blinds(
    edition: str, where: str, order: list[str], taken: str
) -> None:
    drawn = seats("table-broken", edition, {"breaking-what": "hand", "new-seat-position": where})
    assert drawn
    before, after = drawn
    assert list(before) == list(after) == order
    assert (before[taken], after[taken]) == ("open", "player")
    assert {who for name, who in after.items() if name != taken} == {"place"}


@pytest.mark.parametrize("edition", EVERY[2:])
def test_a_player_who_comes_in_late_is_drawn_as_one_from_a_broken_table(edition: str) -> None:
    for where in ("between", "small-blind", "big-blind", "button", "other"):
        late = seats("late-entry", edition, {"late-entry-who": "alternate", "new-seat-position": where})
        assert late == seats("table-broken", edition, {"breaking-what": "hand", "new-seat-position": where})


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        *[
            ("table-broken", {"breaking-what": "hand", "new-seat-position": where})
            for where in ("between", "small-blind", "big-blind", "button", "other")
        ],
        *[
            ("balancing", {"balancing-what": "move", "balancing-game": game, "balancing-open-seats": "big"})
            for game in ("flop", "mixed-stud", "stud")
        ],
    ],
)
def test_every_seat_whose_table_is_known_has_a_place_of_its_own_there(situation: str, said: Mapping[str, str]) -> None:
    ruling = rule(SITUATIONS[situation], book_of("tda-2019"), answers(said))
    assert isinstance(ruling, Ruling)
    [picture] = ruling.pictures
    at: Any = picture.values["at"]
    named: Any = picture.values["before"]
    assert [name for name, _, _ in at] == [name for name, _ in named]
    assert len({(table, place) for _, table, place in at}) == len(at)
    assert {place for _, _, place in at} <= set(range(1, 8))


@pytest.mark.parametrize("edition", EVERY)
def test_who_moves_for_balance_never_gets_the_small_blind(edition: str) -> None:
    told = {"balancing-what": "move", "balancing-game": "flop", "balancing-open-seats": "other"}
    drawn = seats("balancing", edition, told)
    assert drawn
    for row in drawn:
        assert row["Small blind"] == "never"
    mover = "Big blind" if edition == "tda-2009" else "Next big blind"
    assert (drawn[0][mover], drawn[1][mover], drawn[1]["New seat"]) == ("player", "open", "player")


@pytest.mark.parametrize("edition", EVERY)
def test_in_stud_a_player_moves_to_the_same_seat(edition: str) -> None:
    drawn = seats("balancing", edition, {"balancing-what": "move", "balancing-game": "stud"})
    assert drawn == (
        {"Same seat": "player", "Open seat": "open"},
        {"Same seat": "open", "Open seat": "player"},
    )
