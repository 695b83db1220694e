"""Hearing under any wording: numbers are read alike however they are written, and what tells nothing adds nothing."""

import re
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.finding.doers import doers_of
from rules.finding.language import read
from rules.finding.search import heard_of, hearing_of
from tests.finding.measure_facts import FACT_LOTS, TriedStory, fact_figures, fact_report, tried_stories
from tests.finding.test_facts import FACTS

EDITION = "tda-2019"
DOCS = Path(__file__).resolve().parents[2] / "docs" / "finding.md"
MILLISECONDS = 60
MOST_WRONG = 0.01

told = st.sampled_from([(fact["of"], fact["told"]) for fact in FACTS])
# None of these is about chips or players: a table, a level, a telephone, a day.
beside = st.one_of(
    st.integers(1, 400).map("table {}".format),
    st.integers(1, 40).map("level {}".format),
    st.sampled_from(("day 2", "flight 3", "rule 53", "number 1600", "event 500")),
    st.from_regex(r"0[1-9]\d{2} \d{3} \d{4}", fullmatch=True).map("my phone is {}".format),
    st.from_regex(r"\+[1-9]\d \d{3} \d{7}", fullmatch=True).map("call me at {}".format),
)


@given(told, beside)
def test_a_table_a_level_or_a_telephone_adds_no_fact(sentence: tuple[str, str], other: str) -> None:
    situation, words = sentence
    assert heard_of(situation, EDITION, f"{words}, {other}").items() <= heard_of(situation, EDITION, words).items()


def test_every_fact_is_worded_without_the_signs_of_its_phrase() -> None:
    worded = {one.said for fact in FACTS for one in heard_of(fact["of"], EDITION, fact["told"]).values()}
    assert {words for words in worded if re.search(r"[]{}[=]", words)} == set()


@pytest.mark.parametrize(
    ("situation", "told", "words"),
    [
        ("possible-misdeal", "three boxed cards came in the deal", "Boxed in the deal: 3 cards"),
        ("undercall", "seat 3 put in 2,000 of 6,400, three players in", "Facing 6,400"),
    ],
)
def test_a_count_is_worded_with_its_number(situation: str, told: str, words: str) -> None:
    assert words in {one.said for one in heard_of(situation, EDITION, told).values()}


# Words such as "nobody said that" tell of silence themselves.
SILENCE = {"chips-first", "undercall-how"}


@given(told, st.sampled_from(("not true that", "it is not so that", "i never said that", "nobody said that")))
def test_a_denial_adds_no_fact(sentence: tuple[str, str], denial: str) -> None:
    """At most it decides between two readings: "not a bet of 500, a raise of 1200"."""
    situation, words = sentence
    before, after = (hearing_of(situation, EDITION, typed) for typed in (words, f"{denial} {words}"))
    assert after.taken.keys() <= before.taken.keys() | before.offered.keys() | SILENCE


def written(amount: int) -> Iterator[str]:
    """Yield the ways in which an amount of whole hundreds is written."""
    yield from (f"{amount}", f"{amount:,}", f"{amount:,}".replace(",", "."), f"{amount:,}".replace(",", " "))
    yield from (f"{amount:,}".replace(",", "'"), f"${amount}", f"{amount} chips", f"T{amount}")
    yield from (f"{amount / 1000:g}k", f"{amount / 1000:g} thousand", f"{amount / 1000:g} grand")
    if amount % 1000:
        yield f"{amount // 1000}k{amount % 1000 // 100}"
    if amount < 10_000 and amount % 1000:
        yield f"{amount // 100} hundred"


@given(st.integers(10, 99).map(lambda hundreds: hundreds * 100))
def test_every_way_in_which_an_amount_is_written_is_read_alike(amount: int) -> None:
    for one in written(amount):
        heard = heard_of("chips-facing-a-bet", EDITION, f"facing {one}, seat 5 threw one 5k chip")
        assert heard["bet-faced"].value == amount, one


@pytest.mark.parametrize(
    "chips",
    [
        "4 chips of 1000",
        "four 1k chips",
        "4 x 1000",
        "4x1k",
        "four 1ks",
        "4 thousands",
        "4 chips of 1k",
        "4 1000 chips",
    ],
)
def test_every_way_in_which_chips_are_told_is_read_alike(chips: str) -> None:
    heard = heard_of("chips-facing-a-bet", EDITION, f"seat 5 puts {chips} facing 1600")
    assert heard["chips-pushed"].value == ((1000, 4),)


@pytest.mark.parametrize(
    ("typed", "situation", "id", "values"),
    [
        ("seat 2 said twelve five over 4000", "chips-facing-a-bet", "chips-named", [12500, 1250]),
        ("facing 800 or 900", "undercall", "bet-faced", [800, 900]),
        ("seat 4 bet two or three thousand", "wrong-bet-amount", "wrong-amount-made", [2_000, 3_000]),
        ("seat 4 bet 2 or 3k", "wrong-bet-amount", "wrong-amount-made", [2_000, 3_000]),
        ("seat 3 or seat 4 acted out of turn", "action-out-of-turn", "actor", [3, 4]),
        ("seat 3 or 4 acted out of turn", "action-out-of-turn", "actor", [3, 4]),
        ("seat 5 folded out of turn, it was on seat 2 or 3", "action-out-of-turn", "oot-skipped", [(2,), (3,)]),
        ("clock on seat 3 or 4", "calling-the-clock", "clock-seat", [3, 4]),
        ("seat 5 put about 3000 in facing 6400", "undercall", "in-front", [3000]),
        ("facing 800, facing 900", "undercall", "bet-faced", [800, 900]),
        ("seat 3 raised to 2000, seat 5 raised to 4000", "action-out-of-turn", "actor", [3, 5]),
        ("seat 9 says call but slides a raise out at the same moment", "chips-facing-a-bet", "chips-first", None),
    ],
)
def test_what_may_mean_two_things_is_offered_and_not_taken(
    typed: str, situation: str, id: str, values: list[int] | None
) -> None:
    hearing = hearing_of(situation, EDITION, typed)
    assert id not in hearing.taken
    assert values is None or [one.value for one in hearing.offered[id]] == values
    assert all(one.said for one in hearing.offered[id])


def test_a_pot_that_is_told_is_held_against_an_unclear_number() -> None:
    heard = heard_of("unclear-bet-amount", EDITION, "seat 6 said bet five, pot is 9000")
    assert heard["unclear-pot"].value == 9_000
    assert "unclear-pot" not in heard_of("unclear-bet-amount", EDITION, "seat 6 said bet five")


def test_nothing_is_taken_and_offered_at_once() -> None:
    for fact in FACTS:
        hearing = hearing_of(fact["of"], EDITION, fact["told"])
        assert not hearing.taken.keys() & hearing.offered.keys()


@pytest.mark.parametrize(
    ("typed", "main"),
    [
        ("seat 4 raised out of turn, seat 3 had not acted", (4,)),
        ("folded out of turn by seat 5", (5,)),
        ("seat 3 bet 2000, seat 5 put in 1600 without a word", (5,)),
        ("dealer skipped seat 4, seat 5 bet", (5,)),
        ("seats 3 and 4 were skipped, seat 5 folded", (5,)),
        ("seat 4 calls the floor, seat 6 raised", (6,)),
        ("limped when seat 3 had already raised", ()),
    ],
)
def test_whoever_is_acted_on_did_not_act(typed: str, main: tuple[int, ...]) -> None:
    assert doers_of(read(typed)).main == main


def test_a_sentence_is_heard_in_some_milliseconds() -> None:
    long = " ".join(str(fact["told"]) for fact in FACTS)[:240]
    heard_of("what-does-this-bet-mean", EDITION, long)
    began = perf_counter()
    heard_of("what-does-this-bet-mean", EDITION, long)
    assert (perf_counter() - began) * 1000 < MILLISECONDS


@pytest.fixture(scope="module", params=FACT_LOTS, ids=lambda file: file.stem)
def stories(request: pytest.FixtureRequest) -> list[TriedStory]:
    return list(tried_stories(request.param))


def test_hardly_any_story_fills_in_a_wrong_fact(stories: list[TriedStory]) -> None:
    assert sum(bool(one.wrong) for one in stories) / len(stories) <= MOST_WRONG


def test_the_docs_have_the_figures_and_every_wrong_fact(stories: list[TriedStory]) -> None:
    assert fact_figures(stories) in DOCS.read_text(), "run: python -m tests.finding.measure_facts"
    assert "\n".join(fact_report(stories)) in DOCS.read_text()
