import pytest

from floor.calls.tiles import Tile, tile, tiles_of
from floor.ground.wizard import Wizard, prefill
from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.ruling import Asking
from rules.situations import SITUATIONS

ALL = tiles_of(SITUATIONS.values())
WAYS_IN = [tile for tile in ALL if tile.way_in]


def test_every_tile_is_known_by_what_it_sends() -> None:
    assert [tile(one.value) for one in ALL] == ALL
    assert len({one.value for one in ALL}) == len(ALL)


@pytest.mark.parametrize("key", editions())
def test_every_way_in_answers_questions_of_its_situation_and_leaves_them_out(key: str) -> None:
    for way in WAYS_IN:
        check_what_it_answers(way, key)


def check_what_it_answers(way: Tile, key: str) -> None:
    assert way.way_in
    wizard = Wizard(way.situation, resolve(load_edition(key)), prefill("no-limit", way.way_in))
    asked = []
    while isinstance(wizard.result, Asking):
        asked.append(wizard.result.asked.key)
        wizard = wizard.with_answer(wizard.result.asked, next(iter(wizard.result.asked.samples())))
    given = {given.asked.key: given.value for given in wizard.given}
    taken = {id: value for id, value in way.way_in.answers.items() if id in given}
    assert taken, way.value
    assert taken.items() <= given.items(), way.value
    assert not taken.keys() & set(asked), way.value
