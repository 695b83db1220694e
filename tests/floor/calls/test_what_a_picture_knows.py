"""A table is drawn only with something to see on it: chips, words, the button, turns, or what a ruling changes."""

from itertools import combinations
from typing import Any

import pytest

from floor.calls.ruling_picture import RulingDrawing, facts_of, ruled_of
from floor.calls.seen_at_table import SeenAtTable, seen_in
from floor.calls.table_picture import TableDrawn, drawn
from floor.calls.words_apart import overlap, written
from floor.ground.wizard import people_of
from rules.poker.writing import read
from rules.present import answer
from rules.proof.cases import WorkedCase, ruled_cases
from tests.cases.run import by_file, ruling_of


def of_case(case: WorkedCase) -> RulingDrawing:
    """Return the parts of the picture of a case, as its ruling without a tape shows them."""
    ruling = ruling_of(case.id)
    seen = seen_in([answer(given) for given in ruling.given])
    people = [{"seat": seat, "role": role} for role, seats in people_of(ruling.given).items() for seat in seats]
    return ruled_of([{"kind": one.kind, "says": str(one.says), **one.values} for one in ruling.pictures], people, seen)


@pytest.mark.parametrize("cases", by_file(ruled_cases()).values(), ids=by_file(ruled_cases()))
def test_a_table_that_is_drawn_shows_more_than_a_seat(cases: list[WorkedCase]) -> None:
    bare = [case.id for case in cases if facts_of(of_case(case)) and not _on_it(of_case(case))]
    assert bare == []


# By what is drawn: the same ruling on another edition has the same table.
DRAWN: dict[str, TableDrawn] = {}


def _table(ruled: RulingDrawing) -> TableDrawn:
    key = repr(ruled)
    if key not in DRAWN:
        DRAWN[key] = drawn(read({}), seats=9, ruled=ruled)
    return DRAWN[key]


def _on_it(ruled: RulingDrawing) -> list[Any]:
    """Return all that the drawn table has beyond its seats and their colours."""
    table = _table(ruled)
    of_seats = [(seat.label, seat.piles, seat.move, seat.raising) for seat in table.seats]
    told = [one for one in of_seats if any(part not in ("", (), None) for part in one)]
    lone_turn = len(told) == 1 and told[0][0] == ruled.first_word != ""
    return [*([] if lone_turn else told), *filter(None, (table.button, table.arrow, *table.on_felt))]


@pytest.mark.parametrize(
    "ruled",
    [
        RulingDrawing(acted=frozenset({5})),
        RulingDrawing(involved=frozenset({5}), acted=frozenset({3})),
        RulingDrawing(places={4: "1st"}, first_word="to act"),
        RulingDrawing(places={4: "1st", 6: "2nd"}, first_word="odd chip"),
        RulingDrawing(parts={4: "Skipped"}),
        RulingDrawing(raising={4: True}),
        RulingDrawing(seen=SeenAtTable(bet=400)),
    ],
)
def test_a_marked_seat_alone_is_nothing_to_see(ruled: RulingDrawing) -> None:
    assert not facts_of(ruled)


def test_the_answers_tell_what_was_said_and_what_lies_in_front() -> None:
    early = seen_in(told(("actor", 5), ("oot-action", "raise"), ("oot-amount", 4_800), ("oot-behind-act.6", "call")))
    assert early == SeenAtTable(front={5: 4_800}, said={5: "raise 4,800", 6: "call"})
    chips = seen_in(told(("actor", 5), ("bet-faced", 600), ("in-front-before", 50), ("chips-pushed", [[1_000, 1]])))
    assert chips == SeenAtTable(front={5: 1_050}, bet=600, put_in=5)
    pushed = seen_in(told(("actor", 5), ("chips-pushed", [[1_000, 2], [500, 1]])))
    assert pushed == SeenAtTable(front={5: 2_500}, chips={5: {1_000: 2, 500: 1}}, put_in=5)
    wrong = seen_in(told(("actor", 5), ("wrong-amount-made", 700), ("wrong-amount-payers", [5, 8])))
    assert wrong == SeenAtTable(front={5: 700, 8: 700})


def test_what_nobody_can_establish_is_not_drawn() -> None:
    assert seen_in(told(("actor", 5), ("bet-faced", "cant-establish"))) == SeenAtTable()


def told(*answers: tuple[str, Any]) -> list[Any]:
    return [{"key": key, "value": value, "text": "", "answer": "", "by": "person"} for key, value in answers]


@pytest.mark.parametrize("cases", by_file(ruled_cases()).values(), ids=by_file(ruled_cases()))
def test_no_words_of_a_table_lie_over_other_words_or_the_button(cases: list[WorkedCase]) -> None:
    assert {case.id: met for case in cases if (met := _met(of_case(case)))} == {}


def _met(ruled: RulingDrawing) -> list[tuple[str, str]]:
    """Return the words of the table of a ruling that lie over one another, if it is drawn."""
    if not facts_of(ruled):
        return []
    table = _table(ruled)
    words = {
        f"{seat.number} {line}": written(line, (seat.label_at[0], seat.label_at[1] + below))
        for seat in table.seats
        for line, below in seat.lines
        if line
    }
    words |= {line: written(line, (500, down)) for down, line in table.felt_lines}
    if table.button:
        x, y = table.button
        words |= {"button": (x - 28, y - 28, x + 28, y + 28)}
    return [(one, other) for one, other in combinations(words, 2) if overlap(words[one], words[other])]
