"""The language of every ruling: it speaks of one betting structure at a time, of chips that move, and of players as
people.
"""

import random
import re
from collections.abc import Iterator

import pytest

from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.decision import OTHERWISE
from rules.engine.driver import rule
from rules.engine.question import Answer, Answers, Value, answers
from rules.engine.ruling import Asking, OpenFact, Result, Ruling
from rules.poker import writing
from rules.situations import SITUATIONS
from rules.situations.readers import READERS

WALKS = 60
NO_LIMIT: dict[str, Value] = {"betting-structure": "no-limit"}
# Only pot-limit counts the pot, and a wrong amount comes with the structure named by those who were there.
OF_ANOTHER_STRUCTURE = ("pot-size", "wrong-bet-amount", "what-does-this-bet-mean")
STRUCTURES = re.compile(r"pot-limit|\bin limit|\bcap\b|\bcapped\b", re.IGNORECASE)
# "Seat 5 … its" speaks of a player as of a thing, and a raise is a bet.
A_THING = re.compile(r"\bseat \d+[^.,:;]*\b(its|itself)\b|\braised only\b", re.IGNORECASE)


def walks(situation: str, edition: str, given: dict[str, Value]) -> Iterator[Ruling]:
    """Yield rulings at the end of random paths, each once, with the `given` questions answered that way."""
    chance = random.Random(f"{situation} {edition}")
    # Paths share their beginnings, and where there are few of them whole paths recur.
    known: dict[tuple[tuple[str, Answer], ...], Result] = {}
    for _ in range(WALKS):
        told = answers(given)
        while isinstance(result := known.get(tuple(told.items())) or _ruled(situation, edition, told), Asking):
            known[tuple(told.items())] = result
            told[result.asked.key] = Answer(chance.choice(list(result.asked.samples())))
        assert not isinstance(result, OpenFact)
        if tuple(told.items()) not in known:
            known[tuple(told.items())] = result
            yield result


def _ruled(situation: str, edition: str, told: Answers) -> Result:
    return rule(SITUATIONS[situation], book_of(edition), told)


def sentences(ruling: Ruling) -> list[str]:
    return [str(one) for one in (ruling.outcome, *ruling.steps, *ruling.words, *ruling.silences)]


@pytest.mark.parametrize("situation", [one for one in SITUATIONS if one not in OF_ANOTHER_STRUCTURE])
def test_a_no_limit_ruling_says_nothing_of_pot_limit_of_limit_or_of_a_cap(situation: str) -> None:
    said = {
        one for edition in editions() for ruling in walks(situation, edition, NO_LIMIT) for one in sentences(ruling)
    }
    assert [one for one in said if STRUCTURES.search(one)] == []


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_player_is_no_thing_and_a_claim_is_no_raise(situation: str) -> None:
    said = {one for edition in editions() for ruling in walks(situation, edition, {}) for one in sentences(ruling)}
    assert [one for one in said if A_THING.search(one)] == []


@pytest.mark.parametrize("situation", SITUATIONS)
def test_where_nothing_goes_back_no_step_gives_back(situation: str) -> None:
    for edition in editions():
        for ruling in walks(situation, edition, {}):
            if ruling.values.get("returned") == 0:
                own = [str(step) for step in ruling.steps if not str(step).startswith("Have everyone behind")]
                assert [step for step in own if "back" in step] == []


def test_an_unclear_number_means_nothing_below_the_least_that_is_legal() -> None:
    five: dict[str, Value] = {"hand-moment": "now", "actor": 5, "unclear-what": "number", "unclear-number": 5}
    unbet = {**five, "bet-faced": 0, "unclear-pot": 100}
    for edition in editions():
        for least, total in ((400, 500), (501, 5_000)):
            spot = answers({**unbet, "opening-least": least})
            result = rule(SITUATIONS["unclear-bet-amount"], book_of(edition), spot)
            assert isinstance(result, Ruling)
            assert result.values.get("bet_total") == total or result.values["candidates"] == [500, 5_000], edition


def test_a_number_of_which_no_meaning_is_legal_is_left_to_the_floor() -> None:
    five: dict[str, Value] = {"hand-moment": "now", "actor": 5, "unclear-what": "number", "unclear-number": 5}
    facing = {**five, "bet-faced": 6_000, "unclear-raise-said": "no"}
    for edition in editions():
        result = rule(SITUATIONS["unclear-bet-amount"], book_of(edition), answers(facing))
        assert isinstance(result, Ruling) and result.values["ruling"] == "td_discretion", edition
        assert [str(choice.label) for choice in result.discretions[0].choices] == [
            "6,000, the least that is legal",
            str(OTHERWISE.label),
        ]


def test_a_stack_that_is_known_caps_a_call_and_is_never_asked_for() -> None:
    said: dict[str, Value] = {"hand-moment": "now", "actor": 5, "undercall-how": "call"}
    call: dict[str, Value] = {**said, "in-front": 100, "bet-faced": 8_000}
    for edition in editions():
        whole = rule(SITUATIONS["undercall"], book_of(edition), answers(call))
        capped = rule(SITUATIONS["undercall"], book_of(edition), answers({**call, "seat-stack": 900}))
        assert isinstance(whole, Ruling)
        assert isinstance(capped, Ruling)
        assert (whole.values["call_amount"], whole.values["owed"]) == (8_000, 7_900)
        assert (capped.values["call_amount"], capped.values["owed"], capped.values["all_in"]) == (900, 800, True)


def test_of_raise_and_an_unclear_number_a_tape_tells_that_raise_was_said_and_not_which_amount_it_is() -> None:
    tape = writing.begun(game="NLHE", street="flop", seats=(3, 4, 5), button=2, blinds=(100, 200))
    for event in ({"player": "seat3", "action": "bet", "amount": 400}, {"player": "seat4", "action": "declare"}):
        tape = writing.added(tape, event if "amount" in event else {**event, "words": "raise five"})
    told = READERS["unclear-bet-amount"](writing.read(tape), {"pot_below": 5_000})
    assert told["unclear-raise-said"] == "yes"
    assert (told["unclear-number"], told["unclear-pot"]) == (5, 4_999)
