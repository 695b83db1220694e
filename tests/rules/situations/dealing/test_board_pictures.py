"""The board and its burns before and after, as a ruling draws them: no card is lost or invented, in any edition."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.books.compare import book_of
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import answers
from rules.engine.ruling import Picture, Ruling
from rules.situations import SITUATIONS
from rules.situations.dealing.possible_misdeal import boards

OLD, LATER = ("tda-2009", "tda-2013"), ("tda-2017", "tda-2019", "fivebet-2019")
DEAL = {
    "misdeal-moment": "action",
    "misdeal-on-it": "nothing",
    "misdeal-cause": "other",
    "misdeal-natural-river": "yes",
}
EVERY = [one for one in vars(boards).values() if isinstance(one, Picture)] + [
    one for by_card in (boards.TOO_EARLY, boards.SHUFFLED_BACK, boards.EARLY_STAYS) for one in by_card.values()
]


def ruled(edition: str, said: Mapping[str, str], decided: Mapping[str, str] | None = None) -> Ruling:
    book, told = (
        book_of(edition),
        answers(DEAL | {f"misdeal-{name.replace('_', '-')}": one for name, one in said.items()}),
    )
    ruling = rule(SITUATIONS["possible-misdeal"], book, told)
    assert isinstance(ruling, Ruling)
    if decided:
        taken = {point: DecisionTaken(value) for point, value in decided.items()}
        ruling = decide(SITUATIONS["possible-misdeal"], book, told, ruling, taken)
    return ruling


@pytest.mark.parametrize("picture", EVERY, ids=lambda one: str(one.says))
def test_no_card_is_lost_or_made_up(picture: Picture) -> None:
    def lying(row: str) -> list[Any]:
        piles: Any = picture.values[row]
        return [mark for _, cards in piles for _, mark in cards]

    assert len(lying("before")) == len([mark for mark in lying("after") if mark != "new"])


@pytest.mark.parametrize("edition", [*OLD, *LATER])
def test_of_four_cards_one_is_the_next_burn_in_every_edition(edition: str) -> None:
    [picture] = ruled(edition, {"other": "four-cards"}).pictures
    assert dict(picture.values) == {
        "before": (("Flop", (("any", ""),) * 4),),
        "after": (("Flop", (("up", ""),) * 3), ("Next burn", (("down", ""),))),
    }


@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(
    ("card", "stub", "burns"), [("flop", 3, ("Burn", 1)), ("turn", 1, ("Burns", 2)), ("river", 1, ("Burn", 1))]
)
def test_an_early_card_goes_into_the_stub_and_its_burn_stays(
    edition: str, card: str, stub: int, burns: tuple[str, int]
) -> None:
    [picture] = ruled(edition, {"other": "too-early", "premature": card}).pictures
    after: Any = dict(picture.values["after"])  # type: ignore[call-overload]
    assert after["Into the stub"] == (("up", "early"),) * stub
    assert len(after[burns[0]]) == burns[1]


@pytest.mark.parametrize("edition", OLD)
@pytest.mark.parametrize("card", boards.SHUFFLED_BACK)
def test_in_a_book_without_a_rule_early_cards_are_drawn_once_they_are_shuffled_back(edition: str, card: str) -> None:
    early = {"other": "too-early", "premature": card}
    assert ruled(edition, early).pictures == ()
    shuffled = ruled(edition, early, {"cards-out-of-order": "shuffled_back"})
    assert shuffled.pictures == (boards.SHUFFLED_BACK[card],)
    left = ruled(edition, early, {"cards-out-of-order": "stands"})
    assert left.pictures == (boards.EARLY_STAYS[card],)


@pytest.mark.parametrize("card", ["turn", "stud"])
def test_a_book_without_a_rule_may_follow_the_later_procedures(card: str) -> None:
    early = {"other": "too-early", "premature": card}
    later = ruled("tda-2017", {**early, "natural-river": "yes"})
    for edition in OLD:
        aside = ruled(edition, early, {"cards-out-of-order": "aside"})
        assert (aside.steps, aside.pictures) == (later.steps, later.pictures)


@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("card", ["stud", "stud-last"])
def test_an_early_card_in_stud_is_drawn_with_what_was_burned(edition: str, card: str) -> None:
    assert ruled(edition, {"other": "too-early", "premature": card}).pictures == (boards.TOO_EARLY[card],)


@pytest.mark.parametrize("edition", [*OLD, *LATER])
@pytest.mark.parametrize("since", ["finishing", "acted"])
@pytest.mark.parametrize("card", boards.SHUFFLED_BACK)
def test_an_early_card_is_put_right_in_the_same_way_whatever_was_done_since(
    edition: str, card: str, since: str
) -> None:
    early = {"moment": "action", "other": "too-early", "premature": card}
    assert ruled(edition, {**early, "on-it": since}).pictures == ruled(edition, {**early, "on-it": "nothing"}).pictures


@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(
    ("way", "picture"), [("from_the_stub", boards.TOO_EARLY["turn"]), ("early", boards.EARLY_STAYS["turn"])]
)
def test_with_the_river_lost_the_turn_is_drawn_as_decided(edition: str, way: str, picture: Picture) -> None:
    lost = {"other": "too-early", "premature": "turn", "natural-river": "no"}
    assert ruled(edition, lost, {"river-lost": way}).pictures == (picture,)


@pytest.mark.parametrize("edition", [*OLD, *LATER])
@pytest.mark.parametrize("way", ["stands", "put_right"])
def test_with_a_later_card_out_no_board_is_drawn(edition: str, way: str) -> None:
    later = {"moment": "action", "other": "too-early", "on-it": "later", "premature": "turn"}
    assert ruled(edition, later, {"cards-acted-on": way}).pictures == ()


@pytest.mark.parametrize("edition", [*OLD, *LATER])
@pytest.mark.parametrize(
    ("said", "point", "ways"),
    [
        ({"other": "burns", "burns": "none"}, "burn-left-out", ("stand", "made_up")),
        ({"other": "burns", "burns": "two"}, "burned-twice", ("stand", "played")),
        ({"other": "burns", "burns": "beside"}, "burn-turned-up", ("burn", "drawn")),
        ({"other": "flop-count", "flop_count": "few"}, "flop-too-small", ("completed", "shuffled_back")),
        ({"other": "flop-count", "flop_count": "many"}, "flop-too-large", ("drawn", "shuffled_back")),
    ],
)
def test_what_the_book_leaves_open_is_drawn_once_it_is_decided(
    edition: str, said: dict[str, str], point: str, ways: tuple[str, ...]
) -> None:
    assert ruled(edition, said).pictures == ()
    drawn = [ruled(edition, said, {point: way}).pictures for way in ways]
    assert [len(pictures) for pictures in drawn] == [1, 1]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(
    ("card", "point", "ways"),
    [
        ("burn", "early-burn", (boards.BURN_STAYS, boards.BURN_BACK)),
        ("turn-river", "turn-and-river-early", (boards.BOTH_BACK, boards.RIVER_AS_TURN)),
    ],
)
def test_an_early_burn_and_two_early_streets_are_drawn_as_decided(
    edition: str, card: str, point: str, ways: tuple[Picture, Picture]
) -> None:
    undecided = ruled(edition, {"other": "too-early", "premature": card})
    [left] = undecided.discretions
    for way, picture in zip(left.choices, ways, strict=False):
        assert ruled(edition, {"other": "too-early", "premature": card}, {point: way.value}).pictures == (picture,)
