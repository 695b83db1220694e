import pytest

from floor.calls.tiles import Tile, find, tile, tiles_of
from floor.calls.wizard import Wizard, prefill
from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.ruling import Asking
from rules.situations import SITUATIONS

ALL = tiles_of(SITUATIONS.values())
EVERY_WORD = [
    (tile.value, word)
    for tile in ALL
    for word in (tile.title, *(tile.way_in.slang if tile.way_in else tile.situation.slang))
]
WAYS_IN = [tile for tile in ALL if tile.way_in]


def ids(typed: str) -> list[str]:
    return list(dict.fromkeys(tile.situation.id for tile in find(typed)))


@pytest.mark.parametrize(("value", "typed"), EVERY_WORD)
def test_every_title_and_every_word_of_the_tables_finds_its_tile(value: str, typed: str) -> None:
    assert value in [tile.value for tile in find(typed)]


def test_every_tile_is_known_by_what_it_sends() -> None:
    assert [tile(one.value) for one in ALL] == ALL
    assert len({one.value for one in ALL}) == len(ALL)


@pytest.mark.parametrize("key", editions())
@pytest.mark.parametrize("way", WAYS_IN, ids=lambda way: way.value)
def test_every_way_in_answers_questions_of_its_situation_and_leaves_them_out(way: Tile, key: str) -> None:
    assert way.way_in
    wizard = Wizard(way.situation, resolve(load_edition(key)), prefill("no-limit", way.way_in))
    asked = []
    while isinstance(wizard.result, Asking):
        asked.append(wizard.result.asked.key)
        wizard = wizard.with_answer(wizard.result.asked, next(iter(wizard.result.asked.samples())))
    given = {given.asked.key: given.value for given in wizard.given}
    taken = {id: value for id, value in way.way_in.answers.items() if id in given}
    assert taken
    assert taken.items() <= given.items()
    assert not taken.keys() & set(asked)


@pytest.mark.parametrize("typed", ["oot", "OOT", "óot", "  oot ", "out of t", "jump", "gun jumped"])
def test_case_accents_order_and_unfinished_words_do_not_matter(typed: str) -> None:
    assert ids(typed) == ["action-out-of-turn"]


def test_apostrophe_may_be_left_out() -> None:
    assert ids("didnt see") == ids("didn’t see") == ["undercall"]


def test_every_word_has_to_fit() -> None:
    assert ids("big chip") == ["chips-facing-a-bet", "opening-bet"]
    assert ids("big clock") == []


@pytest.mark.parametrize("typed", ["", "  ", "?!", "rain"])
def test_what_says_nothing_finds_nothing(typed: str) -> None:
    assert ids(typed) == []
