import pytest

from floor.search import find
from rules.situations import SITUATIONS

EVERY_WORD = [(id, word) for id, situation in SITUATIONS.items() for word in (str(situation.title), *situation.slang)]


def ids(typed: str) -> list[str]:
    return [situation.id for situation in find(typed)]


@pytest.mark.parametrize(("id", "typed"), EVERY_WORD)
def test_every_title_and_every_word_of_the_tables_finds_its_situation(id: str, typed: str) -> None:
    assert id in ids(typed)


@pytest.mark.parametrize("typed", ["oot", "OOT", "óot", "  oot ", "out of t", "jump", "gun jumped"])
def test_case_accents_order_and_unfinished_words_do_not_matter(typed: str) -> None:
    assert ids(typed) == ["action-out-of-turn"]


def test_apostrophe_may_be_left_out() -> None:
    assert ids("didnt see") == ids("didn’t see") == ["undercall"]


def test_every_word_has_to_fit() -> None:
    assert ids("big chip") == ["chips-facing-a-bet"]
    assert ids("big clock") == []


@pytest.mark.parametrize("typed", ["", "  ", "?!", "rain"])
def test_what_says_nothing_finds_nothing(typed: str) -> None:
    assert ids(typed) == []
