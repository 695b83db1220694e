from collections.abc import Set
from itertools import chain

import pytest

from floor.calls.families import CALLS, FAMILIES, PLAYED_FOR
from floor.calls.tiles import MOST, Tile, shelves, tile, tiles_of
from floor.ground.games import GAMES
from floor.ground.wizard import Wizard, prefill
from floor.models import ANOTHER_CALL
from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.ruling import Asking
from rules.situations import SITUATIONS

ALL = tiles_of(SITUATIONS.values())
WAYS_IN = [tile for tile in ALL if tile.way_in]
# What a tournament may play: one game, or several in rotation.
OF_ONE_GAME: dict[str, Set[str]] = {code: {game.family, game.structure.value} for code, game in GAMES.items()}
PLAYED: dict[str, Set[str]] = OF_ONE_GAME | {
    "horse": OF_ONE_GAME["limit-holdem"] | OF_ONE_GAME["stud"],
    "eight games": set(chain(*OF_ONE_GAME.values())),
}
# As wide as a line of a tile's face is, even in a face that is wider than ours.
TITLE, LOOKS = 24, 31
each_played = pytest.mark.parametrize("played", PLAYED.values(), ids=PLAYED)


def test_every_tile_is_known_by_what_it_sends() -> None:
    assert [tile(one.value) for one in ALL] == ALL
    assert len({one.value for one in ALL}) == len(ALL)


@each_played
def test_a_family_has_ten_tiles_at_most_and_as_many_rarer_ones(played: Set[str]) -> None:
    for shelf in shelves(played):
        assert 0 < len(shelf.tiles) <= MOST
        assert len(shelf.rarer) <= MOST, shelf.id


@each_played
def test_the_tiles_of_a_family_differ_in_their_first_line(played: Set[str]) -> None:
    for shelf in shelves(played):
        titles = [tile.title for tile in (*shelf.tiles, *shelf.rarer)]
        assert len({*titles}) == len(titles), titles


def test_no_tile_says_on_its_second_line_what_another_line_says() -> None:
    for one in ALL:
        assert one.looks.lower() not in (one.title.lower(), one.why.lower()), one.value


def test_each_line_of_a_tile_is_one_line() -> None:
    assert {one.value: one.title for one in ALL if len(one.title) > TITLE} == {}
    assert {one.value: one.looks for one in ALL if len(one.looks) > LOOKS} == {}


@each_played
def test_a_tile_is_of_a_game_that_is_played(played: Set[str]) -> None:
    words = " ".join(f"{tile.title} {tile.looks}" for shelf in shelves(played) for tile in (*shelf.tiles, *shelf.rarer))
    for kind, word in (("stud", "stud"), ("pot-limit", "pot-limit"), ("flop", "flop")):
        assert kind in played or word not in words.lower(), word


@each_played
def test_each_situation_is_reached_by_taps_where_it_can_occur(played: Set[str]) -> None:
    reached = {one.situation.id for shelf in shelves(played) for one in (*shelf.tiles, *shelf.rarer)}
    elsewhere = {id for id, kinds in PLAYED_FOR.items() if not all(one & played for one in kinds)}
    assert SITUATIONS.keys() - reached - elsewhere == {ANOTHER_CALL}


@each_played
def test_each_way_in_is_a_tile_or_an_answer_to_a_situation_that_is_one(played: Set[str]) -> None:
    listed = {one.value for shelf in shelves(played) for one in (*shelf.tiles, *shelf.rarer)}
    elsewhere = {id for id, kinds in PLAYED_FOR.items() if not all(one & played for one in kinds)}
    lost = [one.value for one in WAYS_IN if not {one.value, one.situation.id} & (listed | elsewhere)]
    assert lost == []


def test_a_call_stands_once_and_a_situation_in_its_family() -> None:
    listed = [value for calls in CALLS.values() for value in calls]
    assert len({*listed}) == len(listed)
    assert CALLS.keys() == FAMILIES.keys()
    for family, calls in CALLS.items():
        assert {SITUATIONS[value].family for value in calls if value in SITUATIONS} == {family}
    assert PLAYED_FOR.keys() <= {*listed}


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
