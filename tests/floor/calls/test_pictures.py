"""The pictures of a ruling: all within the frame, marks on the right side, and nothing that is unknown."""

import re
from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot
from types import SimpleNamespace
from typing import Any

import pytest
from django.template import Context, Template
from django.template.loader import render_to_string

from floor.calls.pictures import drawing_of
from floor.calls.ruling_picture import MovedChips, RulingDrawing, drawn_alone, ruled_of
from floor.calls.seen_at_table import SeenAtTable, seen_in
from floor.calls.table_picture import FELT, drawn, written_apart
from floor.calls.words_apart import written
from floor.history.standing import standing
from floor.models import Entry, EntryKind
from floor.record.story import StoryPart
from rules.poker.tape import parse_tape
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


@pytest.mark.parametrize(("left", "to_call"), [(1_500, 1_600), (1_500, 1_990), (2_000, 100), (2_000, 1_900)])
def test_the_mark_of_the_call_strikes_no_number_through(left: int, to_call: int) -> None:
    bar = drawing_of(lifted(left, 500, to_call, [[500, left // 500 + 1]]))["bar"]
    for begins, number in ((bar["solid_at"], f"{left:,}"), (bar["open_at"], "+ 500")):
        assert bar["call"] < begins or bar["call"] > begins + 10 * len(number)
    assert bar["open_at"] + 10 * len("+ 500") <= 640


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


@pytest.mark.parametrize(
    ("kind", "front", "amount", "solid", "told"),
    [
        ("chips-short", 4_000, 6_000, 254, ("4,000 in", "6,000 short", "10,000 to call")),
        ("chips-short", 1_600, 1_600, 318, ("1,600 in", "1,600 short", "3,200 to call")),
        ("chips-owed", 1_500, 200, 561, ("1,500 in", "200 more", "1,700 in all")),
        ("chips-back", 5_000, 3_400, 204, ("1,600 stays", "3,400 back", "5,000 in")),
        ("chips-back", 5_000, 5_000, 0, ("", "5,000 back", "5,000 in")),
    ],
)
def test_a_bar_of_the_chips_in_front_is_to_scale(
    kind: str, front: int, amount: int, solid: int, told: tuple[str, str, str]
) -> None:
    at = drawing_of(
        {"kind": kind, "front": front, "amount": amount, "total": "to call" if kind == "chips-short" else "in all"}
    )
    assert (at["solid"], at["open"]) == (solid, 636 - solid)
    assert (at["left"], at["words"], at["right"]) == told
    assert at["anchor"] == "middle" or at["words_y"] > 96  # in its part of the bar, or below it


def test_one_bar_is_drawn_and_none_beside_a_picture_to_scale() -> None:
    owed = {"kind": "chips-owed", "says": "So.", "seat": 5, "front": 1_500, "amount": 200, "chips": []}
    assert drawn_alone([owed]) == [owed]
    assert drawn_alone([owed, owed | {"seat": 6}]) == []
    assert drawn_alone([way(1_700), owed]) == [way(1_700)]


def test_chips_that_come_to_less_than_the_bet_have_a_bar_with_all_that_is_in() -> None:
    answers = [("actor", 5), ("bet-faced", 3_200), ("in-front-before", 1_200), ("chips-pushed", [[100, 4]])]
    told: list[Any] = [{"key": key, "value": value} for key, value in answers]
    [short] = drawn_alone([], seen_in(told))
    assert (short["front"], short["amount"]) == (1_600, 1_600)
    assert drawn_alone([], seen_in(told[:3])) == []  # nothing went in on this turn


def test_a_receipt_from_before_there_were_pictures_is_shown_without_any() -> None:
    receipt = {"edition": "tda-2019", "book": "0" * 64, "code": "1"}
    tournament = SimpleNamespace(pk=1, seats_per_table=9)
    known = {"receipt": receipt, "ruling": factories.ruling(), "tournament": tournament, "people": []}
    page = render_to_string("record/receipt.html", known)
    assert "The raise stands." in page and "<figure" not in page


@pytest.mark.parametrize(
    ("kind", "drawn_seq"),
    [(EntryKind.FOLLOW_UP, 1), (EntryKind.CORRECTION, None), (EntryKind.RULING, None)],
)
def test_a_picture_stays_while_the_call_goes_on_and_goes_with_a_correction(
    kind: EntryKind, drawn_seq: int | None
) -> None:
    def ruled(seq: int, kind: EntryKind, pictures: list[Any]) -> StoryPart:
        receipt: Any = {"ruling": {"pictures": pictures}, "decided": None}
        return StoryPart(Entry(seq=seq, kind=kind), "Ruling", receipt=receipt)

    shown = standing([ruled(1, EntryKind.RULING, [way(1_900)]), ruled(2, kind, [])]).drawn
    assert (shown and shown.entry.seq) == drawn_seq


def test_a_picture_of_another_kind_is_told_and_not_drawn() -> None:
    page = render_to_string("components/pictures.html", {"pictures": [{"kind": "later", "says": "So it is."}]})
    assert "So it is." in page and "<svg" not in page


def test_the_parts_of_a_pot_bet_follow_one_another_to_its_total() -> None:
    parts = {"bet": 300, "middle": 800, "front": 450, "lacking": 0, "call": 250, "total": 1_800}
    at = drawing_of({"kind": "pot-bet", "says": "So it is.", **parts})
    assert [row["worth"] for row in at["rows"]] == [300, 800, 450, 250]
    for row, after in pairwise(at["rows"]):
        assert abs(row["x"] + row["width"] - after["x"]) <= 1
    last = at["rows"][-1]
    assert abs(last["x"] + last["width"] - at["total"]["x"] - at["total"]["width"]) <= 1
    page = render_to_string("components/pictures.html", {"pictures": [{"kind": "pot-bet", "says": "So.", **parts}]})
    assert "In the middle: 800. In front of everybody: 450. The call: 250. The most: 1,800." in page


def table(pictures: list[dict[str, Any]], people: list[dict[str, Any]] | None = None) -> str:
    shown = {"pictures": pictures, "people": people or []}
    page = "{% load hands %}{% table_picture None pictures people 9 %}"
    return " ".join(Template(page).render(Context(shown)).split())


def test_chips_that_go_back_are_drawn_and_said_without_a_tape() -> None:
    back = {"kind": "chips-back", "says": "It goes back.", "seat": 5, "front": 5_000, "amount": 3_800}
    page = table([{**back, "chips": [[5_000, 1]]}])
    assert "3,800 back</text>" in page and "<li>It goes back.</li>" in page
    assert page.count('class="chip ') == 1 and page.count('class="moves"') == 1


def test_the_order_of_action_is_drawn_without_a_tape_however_the_seats_lie() -> None:
    people = [{"seat": 2, "role": "offender"}, {"seat": 9, "role": "skipped"}, {"seat": 1, "role": "skipped"}]
    page = table([{"kind": "turns", "says": "Back to seat 9.", "early": 2, "order": [9, 1, 2]}], people)
    assert re.findall(">(1st|2nd|3rd)</text>", page) == ["2nd", "3rd", "1st"]
    at = {seat.number: seat.chips_at for seat in drawn(parse_tape({}), seats=9).seats}
    end = page.split("Q500 330 ")[1].split('"')[0].split()
    nearest = min(at, key=lambda seat: abs(at[seat][0] - int(end[0])) + abs(at[seat][1] - int(end[1])))
    assert nearest == 9


def test_a_seat_where_nobody_sits_is_drawn_as_empty_unless_the_ruling_is_about_it() -> None:
    seats = drawn(parse_tape({}), seats=3, ruled=RulingDrawing(acted=frozenset({3})), empty=(2, 3)).seats
    assert [seat.state for seat in seats] == ["", "out", ""]


def test_a_seat_that_the_ruling_calls_empty_is_drawn_as_empty() -> None:
    seats = drawn(parse_tape({}), seats=2, ruled=RulingDrawing(parts={1: "Empty", 2: "Big blind"})).seats
    assert [seat.state for seat in seats] == ["out", ""]


def test_a_ruling_that_moves_nothing_draws_no_table() -> None:
    assert table([{"kind": "one-chip", "says": "So.", "total": 5, "to_call": 1, "over": 4}]) == ""


def test_an_arrow_of_chips_is_long_enough_to_be_seen_and_ends_clear_of_its_seat() -> None:
    moved = [
        {"kind": "chips-back", "says": "So.", "seat": seat, "front": 9_000, "amount": 1, "chips": []}
        for seat in range(1, 11)
    ]
    seats = drawn(parse_tape({}), seats=10, ruled=ruled_of(moved)).seats
    for seat in seats:
        assert seat.move
        x, y, to_x, to_y = seat.move.arrow
        assert hypot(to_x - x, to_y - y) >= 20
        assert hypot(to_x - seat.at[0], to_y - seat.at[1]) > 42


@pytest.mark.parametrize("count", range(2, 11))
def test_what_goes_back_is_written_clear_of_what_lies_beside_it(count: int) -> None:
    """One seat pushed chips, its neighbours have chips or all the others an amount; the words overlap none of them."""
    for seat in range(1, count + 1):
        beside = {(seat - 2) % count + 1, seat % count + 1} - {seat}
        for others, chips in ((beside, {500: 5}), (set(range(1, count + 1)) - {seat}, {})):
            moved = {other: MovedChips(True, 2_500, 0, chips) for other in others}
            ruled = RulingDrawing(moved={**moved, seat: MovedChips(True, 12_500, 11_500, {5_000: 2, 2_500: 1})})
            seats = [
                seen if seen.number == seat else replace(seen, move=None)
                for seen in drawn(parse_tape({}), seats=count, ruled=ruled).seats
            ]
            seen_apart = written_apart(seats)
            boxes = [written(seen.label, seen.label_at) for seen in seen_apart if seen.label]
            for one, other in combinations(boxes, 2):
                across, down = one[0] < other[2] and other[0] < one[2], one[1] < other[3] and other[1] < one[3]
                assert not (across and down), seat


def test_the_button_of_the_next_hand_lies_at_its_seat_and_the_blinds_are_named() -> None:
    positions = {"kind": "positions", "says": "So it is.", "button": 2, "seats": [[2, "Empty"], [5, "Big blind"]]}
    page = table([positions], [{"seat": 5, "role": "affected"}])
    assert page.count('class="dealer-button"') == 1 and "<li>So it is.</li>" in page
    assert "big blind</text>" in page and "empty</text>" in page and "Affected" not in page


BOARD: dict[str, Any] = {
    "kind": "board",
    "says": "The early turn goes into the stub.",
    "before": [["Flop", [["up", ""]] * 3], ["Burn", [["down", ""]]], ["Turn", [["up", "early"]]]],
    "after": [["Flop", [["up", ""]] * 3], ["Burn", []], ["Into the stub", [["up", "early"], ["maybe", ""]]]],
}


def test_the_cards_of_a_board_are_said_and_lie_beside_each_other() -> None:
    text = render_to_string("components/pictures.html", {"pictures": [BOARD]})
    assert "Before: Flop: 3 face up; Burn: 1 face down; Turn: 1 face up early." in text
    assert "After: Flop: 3 face up; Burn: none; Into the stub: 1 face up early, perhaps one more." in text
    at = drawing_of(BOARD)
    for row in at["rows"]:
        places = [card["x"] for pile in row["piles"] for card in pile["cards"]]
        assert all(after - before >= at["card"]["width"] for before, after in pairwise(places))
        assert places[-1] + at["card"]["width"] <= at["width"]


def test_a_board_that_stays_as_it_lies_is_drawn_once() -> None:
    [row] = drawing_of(BOARD | {"after": BOARD["before"]})["rows"]
    assert row["title"] == "As it is, and stays"


def test_who_sits_where_is_said_and_a_seat_that_only_shows_the_way_is_named() -> None:
    before = [["Button", [["place", ""]]], ["New seat", [["open", ""]]], ["Small blind there", [["never", ""]]]]
    after = [["Seat 4", [["stack", ""]]], ["New seat", [["player", ""]]], ["Their own seat", [["other", ""]]]]
    picture = {"kind": "seats", "says": "So it is.", "before": before, "after": after}
    text = render_to_string("components/pictures.html", {"pictures": [picture]})
    assert "Before: Button; New seat: nobody; Small blind there: not to be taken." in text
    assert "After: Seat 4: a stack, and nobody; New seat: the player who moves; Their own seat: another player." in text


MOVED: dict[str, Any] = {
    "kind": "seats",
    "says": "So it is.",
    "before": [["Next big blind", [["player", ""]]], ["New seat", [["open", ""]]], ["Small blind", [["never", ""]]]],
    "after": [["Next big blind", [["open", ""]]], ["New seat", [["player", ""]]], ["Small blind", [["never", ""]]]],
    "at": [["Next big blind", "This table", 5], ["New seat", "Short table", 3], ["Small blind", "Short table", 1]],
}


def test_a_move_between_tables_goes_from_the_one_to_the_other() -> None:
    at = drawing_of(MOVED)
    assert [table["name"] for table in at["tables"]] == ["This table", "Short table"]
    seats = {seat["name"]: seat for seat in at["seats"]}
    assert seats["Next big blind"]["x"] < at["arrow"]["from"] < at["arrow"]["to"] < seats["New seat"]["x"]
    assert seats["Next big blind"]["y"] == at["arrow"]["y"] == seats["New seat"]["y"]


BETWEEN = MOVED | {
    "before": [["Button", [["place", ""]]], ["New seat", [["open", ""]]], ["Small blind", [["place", ""]]]],
    "after": [["Button", [["place", ""]]], ["New seat", [["player", ""]]], ["Small blind", [["place", ""]]]],
    "at": [["Button", "New table", 2], ["New seat", "New table", 3], ["Small blind", "New table", 4]],
}


@pytest.mark.parametrize(("picture", "tables"), [(BETWEEN, 1), (MOVED, 2)])
def test_the_seats_of_a_move_and_their_names_stay_within_the_frame_and_apart(
    picture: dict[str, Any], tables: int
) -> None:
    at = drawing_of(picture)
    assert (at["arrow"] is None) is (tables == 1)
    for seat in at["seats"]:
        wide = 13 * len(seat["name"])
        left = seat["named_x"] - {"start": 0, "middle": wide // 2, "end": wide}[seat["anchor"]]
        assert left >= 0
        assert left + wide <= at["width"]
        assert 24 <= seat["named_y"] <= at["height"]
    spots = [(seat["x"], seat["y"]) for seat in (*at["seats"], *at["others"])]
    assert len(spots) == 7 * tables
    for number, (x, y) in enumerate(spots):
        assert all(hypot(x - a, y - b) > 2 * at["rest"] for a, b in spots[:number])


def test_a_move_between_tables_is_said_as_one_within_a_table_is() -> None:
    text = render_to_string("components/pictures.html", {"pictures": [MOVED]})
    assert "Before: Next big blind: the player who moves; New seat: nobody; Small blind: not to be taken." in text
    assert "After: Next big blind: nobody; New seat: the player who moves; Small blind: not to be taken." in text


@pytest.mark.parametrize("count", range(6, 11))
def test_words_about_one_seat_lie_within_the_rail(count: int) -> None:
    for seat in range(1, count + 1):
        for front in ({}, {seat: 12_500}):
            seen = SeenAtTable(front, said={seat: "raise 12,500"})
            shown = drawn(parse_tape({}), seats=count, ruled=RulingDrawing(seen=seen)).seats[seat - 1]
            assert FELT.beyond(written(shown.label, shown.label_at)) == 0, (seat, seen)


def stacks_of(kind: str, **shown: Any) -> dict[str, Any]:
    return drawing_of({"kind": kind, "says": "So it is.", "whole": (), "chip": 0, **shown})


def test_the_stacks_of_a_split_are_to_scale_with_the_odd_chips_on_top() -> None:
    shares = (("Seat 2", 600, (), 0, "", ""), ("Seat 5", 800, (), 2, "", "2 odd chips"))
    at = stacks_of("split", whole=("The pot", 1_400, (), 0, "", ""), stacks=shares, chip=100)
    assert [(len(pile["chips"]), len(pile["odd"])) for pile in at["piles"]] == [(8, 0), (3, 0), (3, 2)]
    assert [pile["sum"] for pile in at["piles"]] == ["1,400", "600", "800"]
    assert at["piles"][0]["x"] < at["arrow"]["from"] < at["arrow"]["to"] < at["piles"][1]["x"]


def test_the_seats_that_can_win_a_pot_stand_below_it_within_the_frame() -> None:
    pots = [(f"Side pot {n}", 1_000_000 * n, tuple(range(1, 11)), 0, "", "") for n in range(1, 6)]
    at = stacks_of("side-pots", stacks=pots)
    places = [(pile["x"] + across, at["seats"] + down) for pile in at["piles"] for _, across, down in pile["seats"]]
    assert len(set(places)) == 50
    assert all(18 <= x <= at["width"] - 18 and y <= at["height"] - 18 for x, y in places)
    assert all(hypot(x - u, y - v) >= 36 for (x, y), (u, v) in combinations(places, 2))
