"""Reading words: forms, spelling, numbers, and the lists of words that mean the same."""

import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import pytest

from rules.books.registry import concepts
from rules.finding.features import MEANING, meant_by
from rules.finding.language import FOLDER, _stem, language, read, spelled
from rules.finding.numbers import numbered
from rules.finding.search import search
from rules.finding.told import ANOTHER_CALL, known_texts, names, told_of
from rules.situations import SITUATIONS

EDITION = "tda-2019"


def first(typed: str) -> str:
    return search(EDITION, typed)[0].situation.id


def test_every_name_typed_alone_finds_its_own_situation_first() -> None:
    """A name of several situations finds them all."""
    own: dict[str, set[str]] = {}
    for one in names():
        own.setdefault(one.words.casefold(), set()).add(one.situation)
    found = {words: [hit.situation.id for hit in search(EDITION, words)] for words in own}
    assert {words: found[words] for words, of in own.items() if found[words][0] not in of} == {}
    assert {words: found[words] for words, of in own.items() if not of <= {*found[words][:4]}} == {}


@pytest.mark.parametrize(
    "typed",
    ["oot", "OOT", "óot", "  oot ", "acted out of trun", "action owt of turn", "acting out of turn", "jumping the gun"],
)
def test_case_accents_forms_and_one_mistake_do_not_matter(typed: str) -> None:
    assert first(typed) == "action-out-of-turn"


@pytest.mark.parametrize("typed", ["strin", "string b", "underc", "misd", "clo"])
def test_a_word_that_has_only_begun_finds_too(typed: str) -> None:
    expected = {"s": "string-bet", "u": "undercall", "m": "possible-misdeal", "c": "calling-the-clock"}
    assert first(typed) == expected[typed[0]]


@pytest.mark.parametrize(("british", "american"), [("bad behaviour", "bad behavior"), ("penalise", "penalize")])
def test_both_dialects_read_the_same(british: str, american: str) -> None:
    assert read(british).terms == read(american).terms


@pytest.mark.parametrize("typed", ["", "  ", "?!", "qwzx", "{", "{{}}"])
def test_what_says_nothing_finds_nothing(typed: str) -> None:
    assert search(EDITION, typed) == []


@pytest.mark.parametrize(
    ("typed", "read_as"),
    [
        ("5k", "{amount} 5000"),
        ("1,600", "{amount} 1600"),
        ("1.5k", "{amount} 1500"),
        ("sixteen hundred", "{amount} 1600"),
        ("two hundred", "{amount} 200"),
        ("one 5k chip", "{chips} ((5000, 1),)"),
        ("two 500s", "{chips} ((500, 2),)"),
        ("two 1ks", "{chips} ((1000, 2),)"),
        ("3 x 1000", "{chips} ((1000, 3),)"),
        ("a 1k and a 5k", "{chips} ((5000, 1), (1000, 1))"),
        ("a 900 bet", "a None, {amount} 900, bet None"),
        ("T500", "{amount} 500"),
        ("seat five", "{seat} 5"),
        ("#7", "{seat} 7"),
        ("seats 3, 4 and 5", "{seat} 3, {seat} 4, {seat} 5"),
        ("seat 11", "{seat} 11"),
        ("s5 v s12", "{seat} 5, v None, {seat} 12"),
        ("table twenty five", "{table} 25"),
        ("tbl 14", "{table} 14"),
        ("table 12", "{table} 12"),
        ("2 players", "two None, players None"),
        ("level 12", "level None, 12 None"),
        ("50%", "{count} None, % None"),
        ("two thousand five hundred", "{amount} 2500"),
    ],
)
def test_numbers_are_read_as_what_they_count(typed: str, read_as: str) -> None:
    assert ", ".join(f"{one.word} {one.value}" for one in numbered(spelled(typed))) == read_as


def test_every_situation_is_told_in_a_file_that_names_its_ways_in() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == {*SITUATIONS, "words"}
    for situation in SITUATIONS.values():
        told = told_of(situation.id)
        assert told.situation
        assert told.ways_in.keys() <= {way.id for way in situation.ways_in}
        assert situation.id == ANOTHER_CALL or not told.concepts


def test_what_is_told_of_another_call_is_no_situations_matter() -> None:
    """The lines move into the file of a situation as soon as there is one for them."""
    matters = told_of(ANOTHER_CALL).concepts.keys()
    assert matters <= concepts().keys()
    covered = {concept for situation in SITUATIONS.values() for concept in situation.concepts}
    assert not matters & covered


def test_nothing_is_told_twice() -> None:
    for situation in SITUATIONS:
        told = told_of(situation)
        lines = [*told.situation, *(line for of in (*told.ways_in.values(), *told.concepts.values()) for line in of)]
        assert [line for line, times in Counter(lines).items() if times > 1] == []


def test_no_word_stands_in_two_lists() -> None:
    meanings = [(one, meaning) for meaning, words in lists().items() for one in words]
    readings = Counter(tuple(spelled(one)) for one, _ in meanings)
    assert [one for one, times in readings.items() if times > 1] == []
    ambiguous = [one for one, meaning in meanings if " " not in one and language().meaning(one.strip("=")) != meaning]
    assert ambiguous == []


def lists() -> dict[str, tuple[str, ...]]:
    from rules.books.strict_yaml import read as read_file

    return read_file(FOLDER / "words.yaml").lists()


def test_every_list_is_about_something() -> None:
    about = {meaning for one in known_texts() for meaning in meant_by(one.words)}
    assert {name for name in lists() if MEANING + name not in about} == set()


def test_several_people_who_search_at_a_time_disturb_nobody() -> None:
    typed = ["".join(letters) + "ations" for letters in product("bcdfg", "aeiou", "lmnrt", "aeiou", "st")]
    alone = [read(words).terms for words in typed]
    _stem.cache_clear()
    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as people:
            together = [one.terms for one in people.map(read, typed)]
    finally:
        sys.setswitchinterval(often)
    assert together == alone
