"""The pictures of a ruling: all within the frame, marks on the right side, and nothing where nothing is known."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.template.loader import render_to_string

from floor.pictures import drawing_of
from tests import factories


def lifted(left: int, lifted: int, to_call: int, pushed: list[list[int]]) -> dict[str, Any]:
    total = left + lifted
    shown = {"pushed": pushed, "left": left, "lifted": lifted, "total": total, "to_call": to_call}
    return {"kind": "chips-lifted", "says": "So it is.", **shown}


def way(total: int) -> dict[str, Any]:
    shown = {"bet": 1_200, "least": 2_400, "total": total, "mark": "1,800", "share": "1/2"}
    return {"kind": "way-to-a-raise", "says": "So it is.", **shown}


def test_the_call_lies_in_the_lifted_part_when_that_chip_is_needed() -> None:
    bar = drawing_of(lifted(2_000, 500, 2_400, [[1_000, 2], [500, 1]]))["bar"]
    assert bar["cut"] < bar["call"] < bar["cut"] + bar["open"]


@pytest.mark.parametrize("to_call", [1_200, 1_300])
def test_the_call_lies_in_what_is_left_when_the_chip_is_to_spare(to_call: int) -> None:
    bar = drawing_of(lifted(1_300, 100, to_call, [[1_000, 1], [100, 4]]))["bar"]
    assert 0 < bar["call"] <= bar["cut"]


def test_a_pile_shows_what_is_left_of_it() -> None:
    piles = drawing_of(lifted(2_300, 100, 1_200, [[1_000, 2], [100, 4]]))["piles"]
    assert [(pile["chip"], pile["count"], len(pile["ys"])) for pile in piles] == [(1_000, 2, 2), (100, 3, 3)]


def test_many_chips_stay_within_the_frame() -> None:
    pushed = [[25_000, 1], [5_000, 40], [1_000, 9], [500, 3], [100, 2], [25, 1]]
    at = drawing_of(lifted(235_700, 25, 200_000, pushed))
    places = [(pile["x"], y) for pile in at["piles"] for y in pile["ys"]] + [(at["lifted"]["x"], at["lifted"]["y"])]
    assert all(48 <= x <= at["width"] - 48 and 48 <= y <= at["height"] - 48 for x, y in places)


def test_a_chip_far_above_the_call_leaves_room_for_both_numbers() -> None:
    bar = drawing_of({"kind": "one-chip", "pushed": [[100_000, 1]], "total": 100_000, "to_call": 200, "over": 99_800})[
        "bar"
    ]
    assert min(bar["solid"], bar["open"]) >= 100


def test_half_a_raise_is_marked_halfway_and_reached_only_from_there() -> None:
    short, reached = drawing_of(way(1_700)), drawing_of(way(1_800))
    assert short["at"] < short["mark"] == reached["mark"] == reached["at"] == 320


def test_a_receipt_from_before_there_were_pictures_is_shown_without_any() -> None:
    receipt = {"edition": "tda-2019", "book": "0" * 64, "code": "1"}
    known = {"receipt": receipt, "ruling": factories.ruling(), "tournament": SimpleNamespace(pk=1)}
    page = render_to_string("floor/receipt.html", known)
    assert "The raise stands." in page and "<figure" not in page


def test_a_picture_of_another_kind_is_told_and_not_drawn() -> None:
    page = render_to_string("components/pictures.html", {"pictures": [{"kind": "later", "says": "So it is."}]})
    assert "So it is." in page and "<svg" not in page
