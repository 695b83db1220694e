"""Answers by level, game and seating list are not asked for; old ones are offered with their age."""

from collections.abc import Collection, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from django.test import Client

from floor.calls.around import Around
from floor.calls.known_answers import READERS, amounts_beside, known_answer, with_known
from floor.ground.inputs import InPlay, StatedValue, at_a_call, counted_players
from floor.ground.wizard import Wizard
from floor.models import Level, Tournament, User
from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.ruling import Asking
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS
from tests import factories
from tests.screen import Screen

NOW = datetime(2026, 5, 1, 22, 55, tzinfo=UTC)
LEVEL = Level(number=11, small_blind=800, big_blind=1_600, ante=1_600, minutes=40, chips=[100, 500, 1_000])
FRESH, OLD = NOW - timedelta(minutes=20), NOW - timedelta(minutes=45)


def around(
    *,
    level_set: datetime = FRESH,
    counted: datetime | None = FRESH,
    taken: Collection[int] = range(1, 10),
    games: Collection[str] = ("holdem",),
    seats: int = 9,
    unchanged: bool = True,
) -> Around:
    names = {seat: f"Player in seat {seat}" for seat in taken}
    players = counted_players(StatedValue(len(taken), counted), NOW, NOW)
    of = Tournament(betting_structure="no-limit", games=list(games), current_level=LEVEL)
    game = StatedValue(next(iter(games)) if len(games) > 1 else "", level_set)
    now: InPlay = at_a_call(of, StatedValue(LEVEL, level_set), game, players, NOW, NOW)
    return Around(7, seats, lambda: names, now, at=NOW, unchanged=lambda: unchanged)


def call(situation: str, place: Around, answers: Mapping[str, Any], edition: str = "tda-2019") -> Wizard:
    """A call with these answers given one after another, as far as they are asked."""
    wizard = with_known(Wizard(SITUATIONS[situation], book_of(edition), {}), place)
    while isinstance(wizard.result, Asking) and wizard.result.asked.key in answers:
        wizard = with_known(wizard.with_answer(wizard.result.asked, answers[wizard.result.asked.key]), place)
    return wizard


def asked(wizard: Wizard) -> str:
    return wizard.result.asked.key if isinstance(wizard.result, Asking) else ""


def filled(wizard: Wizard) -> dict[str, Any]:
    return {key: kept["value"] for key, kept in wizard.stored.items() if kept["by"] == "system"}


SPOKE = {
    "chips-first": "words",
    "hand-moment": "now",
    "actor": 5,
    "chips-said": "raise-to",
    "betting-structure": "no-limit",
}


def test_facing_the_big_blind_nobody_is_asked_for_the_largest_raise() -> None:
    given = {**SPOKE, "chips-named": 2_400, "bet-out": "bet", "to-call": "yes"}
    facing_the_blind = {**given, "bet-faced": 1_600}
    assert filled(call("chips-facing-a-bet", around(), facing_the_blind)) == {"chips-largest-full-raise": 1_600}
    facing_a_raise = {**given, "bet-faced": 3_200}
    assert asked(call("chips-facing-a-bet", around(), facing_a_raise)) == "chips-largest-full-raise"
    by_an_old_level = call("chips-facing-a-bet", around(level_set=OLD), facing_the_blind)
    assert asked(by_an_old_level) == "chips-largest-full-raise"


def test_an_amount_that_may_be_known_does_not_stand_beside_the_one_that_tells() -> None:
    wizard = call("chips-facing-a-bet", around(), SPOKE)
    assert isinstance(wizard.result, Asking) and wizard.result.asked.key == "chips-named"
    assert [one.key for one in amounts_beside(wizard, wizard.result.asked, around())] == ["bet-faced"]
    later = call("chips-facing-a-bet", around(level_set=OLD), SPOKE)
    beside = amounts_beside(later, wizard.result.asked, around(level_set=OLD))
    assert [one.key for one in beside] == ["bet-faced", "chips-largest-full-raise"]


def test_the_game_of_the_tournament_is_not_asked() -> None:
    assert filled(call("balancing", around(), {"balancing-what": "move"})) == {"balancing-game": "flop"}
    mixed = around(games=("stud8", "plo"))
    assert filled(call("balancing", mixed, {"balancing-what": "move"})) == {"balancing-game": "mixed-stud"}
    assert filled(call("odd-chips", around(), {})) == {"shared-how": "equal"}
    assert asked(call("odd-chips", around(games=("plo8",)), {})) == "shared-how"


def test_the_smallest_chip_is_that_of_the_level_but_not_where_the_chips_of_the_pot_are_shared() -> None:
    given = {"misdeal-game": "flop", "shared-seats": (2, 5)}
    assert filled(call("odd-chips", around(), given)) == {"shared-how": "equal", "smallest-chip": 100}
    assert asked(call("odd-chips", around(), given, "tda-2009")) == "smallest-chip"


def test_the_list_says_who_sits_next_and_who_was_due_the_small_blind() -> None:
    next_hand = {"players-next-hand": "more", "last-big-blind": 6, "blinds-gone": "neither"}
    place = around(taken=(1, 2, 3, 4, 6, 9))
    assert filled(call("next-button", place, next_hand)) == {"last-small-blind": 4, "next-player": 9}
    moved = around(taken=(1, 2, 3, 4, 6, 9), unchanged=False)
    assert asked(call("next-button", moved, next_hand)) == "last-small-blind"
    two = around(taken=(3, 6))
    heads_up = call("next-button", two, {"players-next-hand": "two", "last-big-blind": 3})
    assert filled(heads_up) == {"heads-up-seats": [3, 6]}


def test_what_is_no_longer_fresh_is_offered_with_its_age() -> None:
    old = call("next-button", around(counted=OLD), {"players-next-hand": "more", "last-big-blind": 6})
    assert isinstance(old.result, Asking)
    known = known_answer(old.result, around(counted=OLD))
    assert known and (known.value, known.fresh) == (5, False)
    assert known.source == "the seating list, counted at 22:10, 45 min ago"


def test_a_filled_in_answer_goes_when_what_it_rests_on_changes_and_stays_once_on_record() -> None:
    wizard = call("next-button", around(), {"players-next-hand": "more", "last-big-blind": 6})
    big = wizard.find("last-big-blind")
    assert big
    assert filled(with_known(wizard.with_answer(big, 3), around())) == {"last-small-blind": 2}
    recorded = Wizard(wizard.situation, wizard.book, wizard.stored, wizard.stored)
    assert with_known(recorded, around(taken=(1, 6))).stored == wizard.stored


def test_a_limit_game_has_no_such_raise() -> None:
    given = {**SPOKE, "betting-structure": "limit", "bet-faced": 1_600}
    assert filled(call("chips-facing-a-bet", around(games=("limit-holdem", "stud")), given)) == {}


def test_everything_that_is_filled_in_is_asked_somewhere() -> None:
    charts = (load_chart(situation, edition) for situation in SITUATIONS for edition in editions())
    assert READERS.keys() <= {node.question for chart in charts for node in chart.nodes}


def test_a_known_answer_is_filled_in_on_the_page_and_can_be_changed(
    client: Client, robin: User, tournament: Tournament
) -> None:
    factories.table(tournament=tournament, players=9)
    screen = Screen(client, f"/t/{tournament.pk}/look/odd-chips/")
    assert screen.heading == "Which seats share it?"
    assert "What is shared?" in screen.text and "filled in" in screen.text
