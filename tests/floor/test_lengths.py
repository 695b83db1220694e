"""The length of interviews for a person at the table, with level and game in play known."""

from statistics import median

from rules.books.editions import editions
from rules.proof.cases import ruled_cases
from rules.situations import SITUATIONS
from tests.cases import asked

AT_MOST = 8
# The situations in which a person is asked on more pages in some edition and game, with their number: none may be added
# or grow. Without a way in: by the situation's own tile. Most apply only if others have acted behind an undercall:
# whether it was everything, how many have cards and what was faced are a question each. An unclear number with a bet to
# face is ruled as the amount that it counts as. A hand that is gone asks who is left, what nobody called, and with one
# left who has a side pot.
LONGER = {
    ("action-out-of-turn", ""): 12,
    ("action-out-of-turn", "folded-early"): 11,
    ("chips-facing-a-bet", ""): 10,
    ("chips-facing-a-bet", "words-and-chips"): 9,
    ("chips-facing-a-bet", "onto-chips"): 9,
    ("chips-facing-a-bet", "unclear"): 9,
    ("what-does-this-bet-mean", ""): 11,
    ("what-does-this-bet-mean", "wanted-change"): 9,
    ("unclear-bet-amount", ""): 9,
    ("possible-misdeal", ""): 14,
    ("possible-misdeal", "card-count"): 13,
    ("possible-misdeal", "fouled-deck"): 11,
    ("hand-thrown-in-at-showdown", ""): 11,
    ("hand-thrown-in-at-showdown", "tabled-then-mucked"): 11,
    ("hand-thrown-in-at-showdown", "one-card-shown"): 10,
    ("playing-the-board", ""): 9,
    ("pot-disputed", ""): 10,
    ("pot-disputed", "pushed-too-early"): 9,
}


def test_by_every_tile_a_ruling_takes_at_most_eight_pages_but_in_those_named() -> None:
    longest = {
        (situation.id, way_in.id if way_in else ""): max(
            asked.by_way_in(situation.id, edition, way_in) for edition in editions()
        )
        for situation in SITUATIONS.values()
        for way_in in (None, *situation.ways_in)
    }
    assert {way: number for way, number in longest.items() if number > AT_MOST} == LONGER


def test_half_of_the_worked_cases_are_ruled_within_three_pages_and_hardly_any_takes_more_than_eight() -> None:
    lengths = [asked.of_case(case) for case in ruled_cases()]
    assert median(lengths) <= 3
    assert sum(length > AT_MOST for length in lengths) / len(lengths) <= 0.02
    assert max(lengths) <= max(LONGER.values())
