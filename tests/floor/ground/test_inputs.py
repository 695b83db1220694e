"""The inputs in play: when a value can be relied on, what it fills in, and what the receipt keeps of it."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from floor.ground import inputs
from floor.ground.games import GAMES
from floor.ground.inputs import COUNT_HOLDS, HAND_LASTS, InPlay, of_call, of_tournament
from floor.ground.wizard import FILLED_IN, Stored, prefilled, refilled
from floor.models import AnteFrom, Incident, Level, Receipt, Tournament, User
from tests import factories

NOW = datetime(2026, 5, 1, 20, tzinfo=UTC)
SECOND = timedelta(seconds=1)
LEVEL = Level(number=5, small_blind=200, big_blind=400, ante=400, minutes=40)
MIXED = ["limit-holdem", "plo", "stud8"]
NO_LIMIT = {"betting-structure": "no-limit"}
POT_LIMIT = {"betting-structure": "pot-limit"}
LIMIT = {"betting-structure": "limit"}
TEO = User(name="Teo Brandt")


def tournament(**fields: Any) -> Tournament:
    of_one_game = {"betting_structure": "no-limit", "games": ["holdem"], "current_level": LEVEL, "level_set_at": NOW}
    return Tournament(**(of_one_game | fields))


def call(*, opened: timedelta = timedelta(), mixed: bool = False, **fields: Any) -> Incident:
    """A call that happened now and was opened `opened` later."""
    of = tournament(games=MIXED) if mixed else tournament()
    return Incident(tournament=of, level=LEVEL, occurred_at=NOW, recorded_at=NOW + opened, **fields)


@pytest.mark.parametrize(
    ("age", "stale"),
    [
        (timedelta(), False),
        (timedelta(minutes=40) - SECOND, False),
        (timedelta(minutes=40), True),
        (timedelta(days=2), True),
    ],
)
def test_a_level_holds_for_its_minutes(age: timedelta, stale: bool) -> None:
    assert bool(of_tournament(tournament(), NOW + age).level.stale) is stale
    assert bool(of_call(call(level_set_at=NOW - age)).level.stale) is stale


@pytest.mark.parametrize(("age", "stale"), [(COUNT_HOLDS - SECOND, False), (COUNT_HOLDS, True)])
def test_a_count_of_players_holds_for_half_an_hour(age: timedelta, stale: bool) -> None:
    now = of_call(call(players_at_table=8, players_counted_at=NOW - age))
    assert now.players and bool(now.players.stale) is stale
    assert now.counted == (None if stale else 8)


def test_the_seating_list_is_a_guess_and_no_count() -> None:
    now = of_call(call(players_at_table=9))
    assert now.players and (now.players.label, now.players.source) == ("9 players", "from the seating list")
    assert now.players.stale
    assert now.counted is None


def test_what_nobody_set_is_asked() -> None:
    now = of_call(call(mixed=True))
    assert [(one.kind.value, one.value) for one in now.all if one.stale] == [
        ("level", LEVEL),
        ("game", None),
        ("players", None),
        ("structure", None),
    ]
    bare = of_tournament(tournament(current_level=None, level_set_at=None), NOW)
    assert bare.level.stale == "Nobody has set a level."


def test_how_old_a_value_was_counts_when_the_call_happened() -> None:
    assert not of_call(call(level_set_at=NOW - timedelta(minutes=39), opened=timedelta(hours=2))).level.stale


def test_a_value_that_the_tournament_got_after_the_call_happened_is_asked() -> None:
    later = call(level_set_at=NOW + timedelta(minutes=5), opened=timedelta(minutes=20))
    assert of_call(later).level.stale == "It was set after this call happened."


def test_what_was_said_for_this_call_stands_whenever_it_was_said() -> None:
    assert not of_call(call(level_set_at=NOW + timedelta(hours=3), opened=timedelta(minutes=20))).level.stale


def test_one_game_is_not_shown_and_is_as_the_tournament_was_set_up() -> None:
    now = of_call(call(level_set_at=NOW - timedelta(days=1)))
    assert now.game is None
    assert (now.structure.value, now.structure.source, now.structure.stale) == (
        "no-limit",
        "as the tournament was set up",
        "",
    )
    assert given(now) == NO_LIMIT | {"misdeal-game": "flop"}


@pytest.mark.parametrize(
    ("game", "answers"),
    [
        ("limit-holdem", LIMIT | {"misdeal-game": "flop"}),
        ("plo", POT_LIMIT | {"misdeal-game": "flop"}),
        ("stud8", LIMIT | {"misdeal-game": "stud"}),
        ("a game of the house", {}),
    ],
)
def test_a_fresh_game_fills_in_its_structure_and_family(game: str, answers: dict[str, str]) -> None:
    now = of_call(call(mixed=True, level_set_at=NOW, game=game, game_set_at=NOW))
    assert given(now) == answers


@pytest.mark.parametrize(
    ("game_age", "level_age"),
    [(timedelta(minutes=40), timedelta(minutes=50)), (timedelta(minutes=10), timedelta(minutes=5))],
    ids=["as old as a level", "the level was set since"],
)
def test_a_stale_game_fills_in_nothing(game_age: timedelta, level_age: timedelta) -> None:
    now = of_call(call(mixed=True, level_set_at=NOW - level_age, game="plo", game_set_at=NOW - game_age))
    assert now.game and now.game.stale
    assert given(now) == {}


def test_a_game_that_comes_with_the_level_is_as_old_as_the_level() -> None:
    level = Level(number=5, small_blind=200, big_blind=400, minutes=40, game="stud8")
    for age, stale in ((timedelta(minutes=39), False), (timedelta(minutes=41), True)):
        mixed = tournament(games=MIXED, current_level=level, current_game="plo", game_set_at=NOW + age)
        now = of_tournament(mixed, NOW + age)
        assert now.game and (now.game.value, bool(now.game.stale)) == ("stud8", stale)
        assert given(now) == ({} if stale else LIMIT | {"misdeal-game": "stud"})


def test_a_corrected_game_replaces_what_was_filled_in_and_never_what_a_person_answered() -> None:
    stud = of_call(call(mixed=True, level_set_at=NOW, game="stud8", game_set_at=NOW))
    system = {"value": "no-limit", "fingerprint": None, "by": "system"}
    person = {"value": "flop", "fingerprint": "f", "by": "person"}
    not_yet = {"value": "not-yet", "fingerprint": "f", "by": "system"}
    stored: Stored = {"betting-structure": system, "misdeal-game": person, "oot-skipped-act.4": not_yet}
    assert refilled(stored, stud) == {
        **{key: system | {"value": value} for key, value in LIMIT.items()},
        "misdeal-game": person,
        "oot-skipped-act.4": not_yet,
    }
    unknown = of_call(call(mixed=True, level_set_at=NOW))
    assert refilled(stored, unknown) == {"misdeal-game": person, "oot-skipped-act.4": not_yet}


@pytest.mark.parametrize(
    ("age", "least"),
    [(HAND_LASTS - SECOND, None), (HAND_LASTS, 400), (timedelta(minutes=40), None)],
    ids=["the hand may have begun before the level", "of the hand", "stale"],
)
def test_the_least_bet_is_the_big_blind_of_the_hand(age: timedelta, least: int | None) -> None:
    assert given(of_call(call(level_set_at=NOW - age))).get("opening-least") == least
    assert given(of_tournament(tournament(), NOW + age)).get("opening-least") == least


def test_by_the_clock_too_a_new_level_may_not_be_that_of_the_hand() -> None:
    by_clock = tournament(clock_began_at=NOW - timedelta(hours=3))
    for age, least in ((HAND_LASTS - SECOND, None), (timedelta(hours=2), 400)):
        assert given(of_tournament(by_clock, NOW + age)).get("opening-least") == least


def test_a_level_said_for_this_call_is_that_of_the_hand() -> None:
    said = call(level_set_at=NOW + timedelta(minutes=1))
    assert given(of_call(said))["opening-least"] == 400


@pytest.mark.parametrize("game", ["limit-holdem", "triple-draw", "stud8", "a game of the house"])
def test_the_least_bet_is_asked_where_it_is_not_the_big_blind(game: str) -> None:
    now = of_call(call(mixed=True, level_set_at=NOW - HAND_LASTS, game=game, game_set_at=NOW - HAND_LASTS))
    assert now.big_blind == 400
    assert "opening-least" not in given(now)


@pytest.mark.parametrize("game", ["plo", "single-draw"])
def test_with_blinds_and_no_fixed_size_the_least_bet_is_the_big_blind(game: str) -> None:
    now = of_call(call(mixed=True, level_set_at=NOW - HAND_LASTS, game=game, game_set_at=NOW - HAND_LASTS))
    assert given(now)["opening-least"] == 400


def test_no_least_bet_where_there_are_no_blinds() -> None:
    stud = tournament(games=["stud"], level_set_at=NOW - HAND_LASTS)
    assert given(of_tournament(stud, NOW)) == NO_LIMIT | {"misdeal-game": "stud"}


def test_every_answer_filled_in_is_one_that_a_correction_fills_in_anew() -> None:
    now = of_tournament(tournament(level_set_at=NOW - HAND_LASTS), NOW)
    assert given(now).keys() == set(FILLED_IN)
    assert refilled(prefilled(now), of_tournament(tournament(games=MIXED), NOW)) == {}


def test_every_game_says_a_family_that_is_asked_for() -> None:
    assert {game.family for game in GAMES.values()} == {"flop", "stud", "draw"}


def test_blinds_in_words() -> None:
    assert inputs.blinds(LEVEL) == "200–400 ante 400"
    each = Level(small_blind=200, big_blind=400, ante=50, ante_from=AnteFrom.EACH)
    assert inputs.blinds(each) == "200–400 ante 50 each"
    assert inputs.blinds(Level(small_blind=1000, big_blind=2000)) == "1,000–2,000"


@pytest.mark.django_db
def test_the_receipt_keeps_what_was_in_play() -> None:
    house = factories.house()
    mara = factories.floor_person(house=house)
    table = factories.table(tournament=factories.tournament(house=house, level_age=timedelta(minutes=41)), players=9)
    recorded = factories.recorded_incident(actor=mara, tournament=table.tournament, table=table)
    body = json.loads(Receipt.objects.get(entry__incident=recorded).body)
    assert body["format"] == 1
    level, players, structure = body["inputs"]
    assert (level["kind"], level["value"]) == ("level", table.tournament.current_level_id)
    assert level["label"] == "Level 5 · 200–400 ante 400"
    assert level["stale"] == "It was 41 min old; a level lasts 40 min."
    assert datetime.fromisoformat(level["set_at"]) == table.tournament.level_set_at
    assert (players["value"], players["source"], players["set_at"]) == (9, "from the seating list", None)
    assert (structure["value"], structure["stale"]) == ("no-limit", "")


def given(now: InPlay) -> dict[str, Any]:
    return {key: one["value"] for key, one in prefilled(now).items()}
