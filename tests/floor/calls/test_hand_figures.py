"""Figures of a hand say whose act they leave out, so that nobody takes them for the whole."""

from typing import Any

import pytest

from floor.calls.hand import HandNow
from floor.calls.table_picture import drawn
from rules.books.editions import load_edition
from rules.books.resolve import resolve
from rules.poker import writing
from rules.poker.writing import Document

FLOP: Document = {
    "game": "NLHE",
    "street": "flop",
    "blinds": {"sb": 50, "bb": 100},
    "players": ["seat3", "seat4", "seat5"],
    "pot": 800,
    "tape": [{"player": "seat3", "action": "bet", "amount": 300}],
}


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (
            {"player": "seat4", "action": "raise"},
            {
                "To call": "300, without what seat 4 did",
                "Pot": "1,100, without what seat 4 did",
                "Not told": "what the act of seat 4 comes to",
            },
        ),
        (
            {"player": "seat4", "action": "push", "chips": {"100": 1}},
            {"To call": "300, without what seat 4 did", "Pot": "1,100, without what seat 4 did"},
        ),
        (
            {"player": "seat5", "action": "raise", "amount": 900},
            {"To call": "300", "Pot": "1,100, without what seat 5 did"},
        ),
        ({"player": "seat4", "action": "call"}, {"To call": "300", "Pot": "1,400"}),
    ],
    ids=["no amount", "an undercall", "out of turn", "a call"],
)
def test_what_waits_is_named(event: dict[str, Any], facts: dict[str, str]) -> None:
    tape = writing.added(FLOP, event)
    now = HandNow(tape, resolve(load_edition("tda-2019")))
    told = dict(now.facts(now.turn))
    assert {name: told.get(name) for name in ("To call", "Pot", "Not told")} == {"Not told": None} | facts


def test_the_picture_says_so_under_its_pot() -> None:
    tape = writing.added(FLOP, {"player": "seat4", "action": "push", "chips": {"100": 1}})
    assert [line for _, line in drawn(writing.read(tape)).pot_lines] == ["without what seat 4 did"]


@pytest.mark.parametrize(("edition", "most"), [("tda-2013", None), ("tda-2017", "350")])
def test_the_most_is_left_out_where_the_book_does_not_count_an_all_in_blind(edition: str, most: str | None) -> None:
    begun = writing.begun(game="PLO", street="preflop", seats=(3, 4, 5), button=5, blinds=(50, 100))
    now = HandNow(writing.with_stacks(begun, {4: 60}), resolve(load_edition(edition)))
    assert dict(now.facts(now.turn)).get("At most") == most


def flop(game: str, *events: dict[str, Any]) -> Document:
    tape = {**FLOP, "game": game, "tape": []}
    for event in events:
        tape = writing.added(tape, event)
    return tape


@pytest.mark.parametrize(
    ("game", "events", "edition", "rule"),
    [
        (
            "LHE",
            [
                {"player": "seat3", "action": "bet", "amount": 100},
                {"player": "seat4", "action": "all_in", "amount": 120},
            ],
            "tda-2019",
            "47-B",
        ),
        ("PLO", [{"player": "seat3", "action": "declare", "words": "pot"}], "tda-2019", "50-A"),
        ("NLHE", [{"player": "seat3", "action": "declare", "words": "pot"}], "tda-2019", "54-C"),
        ("NLHE", [{"player": "seat3", "action": "bet", "amount": 50}], "tda-2009", "1"),
    ],
    ids=["limit", "the pot in pot-limit", "the pot in no-limit", "left to the floor"],
)
def test_the_rule_beside_what_went_wrong_is_the_one_that_decides(
    game: str, events: list[dict[str, Any]], edition: str, rule: str
) -> None:
    (found,) = HandNow(flop(game, *events), resolve(load_edition(edition))).findings
    assert found.rule == rule


RAISED_BEHIND_TWO = [
    {"player": "seat3", "action": "bet", "amount": 100},
    {"player": "seat4", "action": "all_in", "amount": 150},
    {"player": "seat5", "action": "all_in", "amount": 200},
    {"player": "seat6", "action": "call"},
    {"player": "seat3", "action": "raise", "amount": 600},
]


@pytest.mark.parametrize(
    ("edition", "found"),
    [("tda-2009", ["Seat 3 may not raise; you decide what the raise comes to."]), ("tda-2013", []), ("tda-2019", [])],
)
def test_a_raise_behind_several_short_all_ins_is_found_where_the_book_does_not_add_them_up(
    edition: str, found: list[str]
) -> None:
    tape = {**FLOP, "players": ["seat3", "seat4", "seat5", "seat6"], "tape": RAISED_BEHIND_TWO}
    now = HandNow(tape, resolve(load_edition(edition)))
    assert [one.comes_to for one in now.findings if one.number == 5] == found


def test_a_player_who_raised_behind_all_ins_is_asked_about_as_it_stands_now() -> None:
    call = {"player": "seat7", "action": "call"}
    short = {"player": "seat6", "action": "all_in", "amount": 700}
    events = [*RAISED_BEHIND_TWO[:4], call, RAISED_BEHIND_TWO[4], short, call]
    tape = {**FLOP, "players": ["seat3", "seat4", "seat5", "seat6", "seat7"], "tape": events}
    now = HandNow(tape, resolve(load_edition("tda-2019")))
    asked = now.findings_with(3)[-1]
    assert asked.sentence == "May seat 3 raise?"
    assert asked.comes_to == "Seat 3 may call or fold, not raise."
