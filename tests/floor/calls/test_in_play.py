"""Correcting what is in play: for one call, for a table, for the whole tournament, from two tablets at once."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from floor.calls.actions.calls import place_call, save_answers
from floor.calls.actions.inputs import Correction, correct_everywhere, correct_for_call, correct_for_tournament
from floor.calls.call_time import When
from floor.errors import Refused, StaleDraft
from floor.ground.inputs import of_call
from floor.ground.wizard import kind_of_ruling, prefill, wizard_of
from floor.models import (
    Draft,
    Incident,
    IncidentState,
    InputChange,
    InputKind,
    Level,
    Table,
    Tournament,
    User,
)
from floor.record.chain import verify
from floor.record.story import story
from rules.engine.question import Value
from tests import factories
from tests.tapping import opened_by

pytestmark = pytest.mark.django_db
OLD = timedelta(minutes=47)
MIXED = ("limit-holdem", "plo", "stud8")
LIMIT = {"betting-structure": "limit"}
POT_LIMIT = {"betting-structure": "pot-limit"}


@pytest.fixture
def tournament() -> Tournament:
    return factories.tournament(house=factories.house(), level_age=OLD)


@pytest.fixture
def six(tournament: Tournament) -> Level:
    return factories.next_level(tournament=tournament)


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, players=9)


@pytest.fixture
def mara(tournament: Tournament, client: Client) -> User:
    mara = factories.floor_person(house=tournament.house, name="Mara Lind")
    client.force_login(mara)
    return mara


@pytest.fixture
def call(mara: User, tournament: Tournament, table: Table, six: Level) -> Incident:
    return factories.incident(actor=mara, tournament=tournament, table=table)


def now_of(call: Incident) -> Any:
    return of_call(Incident.objects.get(pk=call.pk))


def level(level: Level) -> Correction:
    return Correction(InputKind.LEVEL, level.pk)


def said(kind: str, client: Client, call: Incident, **button: Any) -> Any:
    """One tap on the page of what is in play, with the present fields of that page."""
    call = Incident.objects.select_related("draft", "tournament", "table").get(pk=call.pk)
    seen = call.table.counted_at if kind == "players" and call.table else call.tournament.level_set_at
    seen = call.tournament.game_set_at if kind == "game" else seen
    body = {"key": uuid4(), "kind": kind, "revision": call.draft.revision, "seen": seen.isoformat() if seen else ""}
    return client.post(reverse("call-in-play", args=[call.pk]), body | button)


class TestForThisCall:
    def test_a_tap_corrects_the_level_of_the_call_and_leaves_the_tournament(
        self, client: Client, call: Incident, tournament: Tournament, six: Level
    ) -> None:
        before = Tournament.objects.values().get(pk=tournament.pk)
        assert now_of(call).level.stale
        response = said("level", client, call, for_call=six.pk)
        assert (response.status_code, response["Location"]) == (302, reverse("call", args=[call.pk]))
        now = now_of(call).level
        assert (now.value, now.stale) == (six, "")
        assert "set just now by Mara Lind" in text_of(client, "call-in-play", call.pk)
        assert Tournament.objects.values().get(pk=tournament.pk) == before

    def test_still_the_same_level_is_fresh_again(self, client: Client, call: Incident, tournament: Tournament) -> None:
        said("level", client, call, for_call=tournament.current_level_id)
        assert (now_of(call).level.value.number, now_of(call).level.stale) == (5, "")

    def test_the_count_of_the_call_is_not_that_of_the_table(self, client: Client, call: Incident, table: Table) -> None:
        said("players", client, call, for_call=8)
        table.refresh_from_db()
        assert (now_of(call).counted, table.players_count) == (8, None)

    def test_what_was_before_stays_on_record(self, client: Client, call: Incident, six: Level, mara: User) -> None:
        said("level", client, call, for_call=six.pk)
        change = InputChange.objects.get()
        assert (change.incident, change.table, change.tournament) == (call, None, call.tournament)
        assert (change.before["value"], change.before["by"]) == (call.level_id, None)
        assert (change.after["value"], change.after["by"]) == (six.pk, mara.pk)
        assert call.level_set_at
        assert change.before["set_at"] == call.level_set_at.isoformat()

    def test_the_same_tap_twice_corrects_once(self, mara: User, call: Incident, six: Level) -> None:
        key = uuid4()
        for _ in range(2):
            correct_for_call(mara, call, key, level(six), revision=1)
        assert InputChange.objects.count() == 1
        assert Draft.objects.get(incident=call).revision == 2

    def test_of_two_tablets_the_second_is_told_and_changes_nothing(
        self, mara: User, call: Incident, six: Level
    ) -> None:
        correct_for_call(mara, call, uuid4(), level(six), revision=1)
        assert call.level
        with pytest.raises(StaleDraft):
            correct_for_call(mara, call, uuid4(), level(call.level), revision=1)
        assert now_of(call).level.value == six
        assert InputChange.objects.count() == 1

    def test_a_ruling_is_not_recorded_from_a_page_that_showed_the_input_before(
        self, mara: User, call: Incident, six: Level
    ) -> None:
        correct_for_call(mara, call, uuid4(), level(six), revision=1)
        with pytest.raises(StaleDraft):
            factories.record(call, actor=mara, revision=1)

    def test_a_final_call_keeps_what_was_in_play(self, mara: User, call: Incident, six: Level) -> None:
        Incident.objects.filter(pk=call.pk).update(state=IncidentState.FINAL)
        with pytest.raises(Refused, match="takes no more answers"):
            correct_for_call(mara, call, uuid4(), level(six), revision=1)
        assert not InputChange.objects.exists()


class TestOfARecordedCall:
    """A correction of what was in play then is an entry, since the pages of the call show it."""

    @pytest.fixture
    def recorded(self, call: Incident, mara: User) -> Incident:
        return factories.record(call, actor=mara, people={"offender": [5]})

    def test_a_corrected_level_is_told_in_its_story(
        self, client: Client, recorded: Incident, mara: User, six: Level
    ) -> None:
        correct_for_call(mara, recorded, uuid4(), level(six), Draft.objects.get(incident=recorded).revision)
        [told] = [part for part in story(Incident.objects.get(pk=recorded.pk)) if part.heading == "In play corrected"]
        assert (told.lines, told.entry.actor) == (["Level 6, before: level 5."], mara)
        assert "Level 6, before: level 5." in client.get(reverse("incident", args=[recorded.pk])).content.decode()

    def test_it_stays_verified_and_another_change_of_the_row_is_found(
        self, recorded: Incident, mara: User, six: Level
    ) -> None:
        revision = Draft.objects.get(incident=recorded).revision
        for place, correction in enumerate((level(six), Correction(InputKind.PLAYERS, 7))):
            correct_for_call(mara, recorded, uuid4(), correction, revision + place)
        assert verify(recorded) == []
        Incident.objects.filter(pk=recorded.pk).update(players_at_table=8)
        assert [found.sentence for found in verify(recorded)] == ["Players at table: entry 4 says 7, and 8 is there."]

    def test_before_anything_is_recorded_it_is_no_entry(self, call: Incident, mara: User, six: Level) -> None:
        correct_for_call(mara, call, uuid4(), level(six), revision=1)
        assert not call.entries.exists()


class TestOfACallPutInLate:
    """The level was set ten minutes ago; the call happened before that."""

    @pytest.fixture
    def tournament(self) -> Tournament:
        return factories.tournament(house=factories.house(), level_age=timedelta(minutes=10))

    @pytest.fixture
    def late(self, call: Incident) -> Incident:
        call.occurred_at -= timedelta(hours=1)
        call.save(update_fields=["occurred_at"])
        return call

    def test_it_is_asked_for_the_levels_before_and_sets_none_for_the_whole_tournament(
        self, client: Client, late: Incident, tournament: Tournament, six: Level
    ) -> None:
        earlier = [factories.next_level(tournament=tournament, number=number) for number in (2, 3, 4)]
        page = text_of(client, "call-in-play", late.pk)
        assert "Which level was it when this call happened?" in page
        assert "for the whole tournament" not in page
        shown, folded = page.split("Other levels")
        assert [level.number for level in earlier if f"<strong>Level {level.number}</strong>" in shown] == [3, 4]
        assert "<strong>Level 5</strong>" in shown
        assert "<strong>Level 6</strong>" in folded.split("How many players")[0]

    def test_a_tap_says_the_level_of_the_call_and_leaves_the_tournament(
        self, client: Client, late: Incident, tournament: Tournament
    ) -> None:
        four = factories.next_level(tournament=tournament, number=4)
        said("level", client, late, for_call=four.pk)
        assert now_of(late).level.value == four
        assert Tournament.objects.get(pk=tournament.pk).current_level == tournament.current_level
        assert "for the whole tournament" not in text_of(client, "call-in-play", late.pk)

    def test_a_game_said_since_is_not_said_of_the_whole_tournament(
        self, client: Client, late: Incident, tournament: Tournament
    ) -> None:
        Tournament.objects.filter(pk=tournament.pk).update(
            games=MIXED, current_game="plo", game_set_at=timezone.now(), level_set_at=timezone.now() - 2 * OLD
        )
        page = text_of(client, "call-in-play", late.pk)
        assert "for the whole tournament" in page.split("Which game is it?")[0]
        assert "for the whole tournament" not in page.split("Which game is it?")[1]


class TestForEverybody:
    def test_a_tap_at_the_table_sets_the_level_of_the_tournament_and_of_the_call(
        self, client: Client, call: Incident, tournament: Tournament, six: Level, mara: User
    ) -> None:
        said("level", client, call, for_all=six.pk)
        tournament.refresh_from_db()
        assert (tournament.current_level, tournament.level_set_by) == (six, mara)
        assert (now_of(call).level.value, now_of(call).level.stale) == (six, "")
        assert InputChange.objects.count() == 2

    def test_other_open_calls_keep_theirs(
        self, client: Client, call: Incident, mara: User, tournament: Tournament, six: Level
    ) -> None:
        other = factories.incident(actor=mara, tournament=tournament)
        said("level", client, call, for_all=six.pk)
        assert now_of(other).level.value.number == 5

    def test_a_count_of_the_table_serves_the_next_call(
        self, client: Client, call: Incident, table: Table, mara: User, tournament: Tournament
    ) -> None:
        said("players", client, call, for_all=8)
        assert now_of(call).counted == 8
        table.refresh_from_db()
        following = now_of(factories.incident(actor=mara, tournament=tournament, table=table))
        assert (following.counted, following.players.by_id) == (8, mara.pk)

    def test_it_is_set_from_the_page_of_the_tournament(
        self, client: Client, mara: User, tournament: Tournament, six: Level
    ) -> None:
        page = client.get(reverse("in-play", args=[tournament.pk])).content.decode()
        assert "Still level 5" in page
        assert "<strong>Level 6</strong> 300–500 ante 500 <small>from now on</small>" in page
        body = {"key": uuid4(), "kind": "level", "seen": tournament.level_set_at, "for_all": six.pk}
        assert client.post(reverse("in-play", args=[tournament.pk]), body).status_code == 302
        tournament.refresh_from_db()
        assert tournament.current_level == six

    def test_of_two_tablets_the_second_is_told_and_changes_nothing(
        self, client: Client, call: Incident, mara: User, tournament: Tournament, six: Level
    ) -> None:
        seen = tournament.level_set_at
        assert tournament.current_level
        correct_for_tournament(mara, tournament, uuid4(), level(six), seen)
        body = {"key": uuid4(), "kind": "level", "seen": seen, "for_all": tournament.current_level.pk}
        response = client.post(reverse("in-play", args=[tournament.pk]), body)
        assert response.status_code == 409
        assert "Somebody set this meanwhile." in response.content.decode()
        assert "Still level 6" in response.content.decode()
        tournament.refresh_from_db()
        assert tournament.current_level == six

    def test_the_page_says_what_was_set_lately_by_whom_and_what_it_was(
        self, client: Client, call: Incident, mara: User, tournament: Tournament, six: Level
    ) -> None:
        other = factories.incident(actor=mara, tournament=tournament)
        said("level", client, call, for_all=six.pk)
        said("players", client, call, for_all=8)
        said("players", client, other, for_call=5)
        page = text_of(client, "call-in-play", call.pk)
        assert "<strong>Level 6</strong> <span>was level 5</span>" in page
        assert "<strong>Level 6</strong> <span>was level 5, this call only</span>" in page
        assert "<strong>8 players</strong> <span>was not counted, table 12</span>" in page
        assert "<strong>8 players</strong> <span>was 9 players, this call only</span>" in page
        assert "<strong>5 players" not in page
        assert "this call only</span>" not in text_of(client, "in-play", tournament.pk)

    def test_two_tablets_that_say_the_same_are_both_right(self, mara: User, tournament: Tournament, six: Level) -> None:
        seen = tournament.level_set_at
        for _ in range(2):
            correct_for_tournament(mara, tournament, uuid4(), level(six), seen)
        assert InputChange.objects.count() == 1

    def test_a_refused_correction_for_everybody_leaves_the_call_too(
        self, mara: User, call: Incident, tournament: Tournament, six: Level
    ) -> None:
        with pytest.raises(StaleDraft):
            correct_everywhere(mara, call, uuid4(), level(six), 7, tournament.level_set_at)
        tournament.refresh_from_db()
        assert tournament.current_level != six
        assert not InputChange.objects.exists()


class TestWhatIsFilledIn:
    @pytest.fixture
    def tournament(self) -> Tournament:
        return factories.tournament(house=factories.house(), games=MIXED)

    def test_a_mixed_tournament_without_a_fresh_game_asks_structure_and_game(
        self, client: Client, mara: User, tournament: Tournament
    ) -> None:
        tap = client.post(
            reverse("open-call", args=[tournament.pk]), {"key": uuid4(), "situation": "action-out-of-turn"}
        )
        assert opened_by(client, tap).draft.answers == {}

    def test_the_game_that_a_tap_says_is_filled_in_and_follows_another_tap(
        self, client: Client, call: Incident
    ) -> None:
        said("game", client, call, for_call="stud8")
        assert values(call) == LIMIT | {"misdeal-game": "stud"}
        said("game", client, call, for_call="plo")
        assert values(call) == POT_LIMIT | {"misdeal-game": "flop"}
        assert {one["by"] for one in Draft.objects.get(incident=call).answers.values()} == {"system"}

    def test_an_answer_of_a_person_stays(self, client: Client, call: Incident, mara: User) -> None:
        person = {"betting-structure": {"value": "limit", "fingerprint": None, "by": "person"}}
        save_answers(mara, call, 1, person)
        said("game", client, call, for_call="plo")
        assert values(call) == POT_LIMIT | {"betting-structure": "limit", "misdeal-game": "flop"}

    def test_the_least_bet_is_that_of_the_level_that_a_tap_says(
        self, client: Client, mara: User, six: Level, tournament: Tournament
    ) -> None:
        tournament.games = ["holdem"]
        tournament.save()
        call = factories.incident(actor=mara, tournament=tournament, situation="opening-bet")
        said("level", client, call, for_call=six.pk)
        assert values(call)["opening-least"] == 500

    def test_a_level_that_was_never_asked_for_makes_no_correction_of_a_follow_up(
        self, client: Client, mara: User, six: Level, tournament: Tournament
    ) -> None:
        tournament.games = ["holdem"]
        tournament.save()
        call = factories.recorded_incident(actor=mara, tournament=tournament)
        said("level", client, call, for_call=six.pk)
        draft = Draft.objects.get(incident=call)
        assert "opening-least" in draft.answers
        assert draft.recorded_answers is not None
        draft.recorded_answers["opening-least"] = draft.answers["opening-least"] | {"value": 400}
        assert kind_of_ruling(draft, wizard_of(call, draft)) == "follow-up"
        draft.recorded_answers["actor"] = {"value": 9, "fingerprint": None, "by": "person"}
        assert kind_of_ruling(draft, wizard_of(call, draft)) == "correction"

    def test_the_next_call_starts_with_the_game_of_the_tournament(
        self, client: Client, call: Incident, tournament: Tournament
    ) -> None:
        said("game", client, call, for_all="stud8")
        tap = client.post(reverse("open-call", args=[tournament.pk]), {"key": uuid4(), "situation": "possible-misdeal"})
        newest = opened_by(client, tap)
        assert newest.pk != call.pk
        assert values(newest) == LIMIT | {"misdeal-game": "stud"}

    def test_a_stale_game_of_the_tournament_fills_in_nothing(
        self, client: Client, call: Incident, tournament: Tournament
    ) -> None:
        said("game", client, call, for_all="stud8")
        at = tournament.level_set_at
        assert at
        Tournament.objects.filter(pk=tournament.pk).update(game_set_at=at - timedelta(minutes=1))
        tap = client.post(
            reverse("open-call", args=[tournament.pk]), {"key": uuid4(), "situation": "action-out-of-turn"}
        )
        newest = opened_by(client, tap)
        assert newest.pk != call.pk
        assert values(newest) == {}

    def test_a_call_that_turns_out_to_be_of_another_time_asks_the_game_again(
        self, client: Client, mara: User, tournament: Tournament
    ) -> None:
        tournament.current_game, tournament.game_set_at = "stud8", tournament.level_set_at
        tournament.save()
        call = factories.incident(actor=mara, tournament=tournament, prefill=prefill("limit", family="stud"))
        place_call(mara, call, uuid4(), None, When(ago=90))
        assert of_call(Incident.objects.get(pk=call.pk)).structure.stale
        assert values(call) == {}


class TestScreens:
    def test_a_level_that_nobody_has_set_is_not_old_but_to_be_set(self, client: Client, call: Incident) -> None:
        Tournament.objects.filter(pk=call.tournament_id).update(current_level=None, level_set_at=None)
        page = client.get(reverse("home", args=[call.tournament_id])).content.decode()
        assert '<strong>No level</strong> <span class="check">set it</span>' in page

    def test_the_strip_shows_value_age_and_source_and_marks_what_is_old(self, client: Client, call: Incident) -> None:
        page = text_of(client, "call", call.pk)
        assert "Level 5 · 200–400 ante 400 ▸old?" in page.replace('<span class="check">', "▸")
        assert "set 47 min ago" in page
        assert "9 players ▸not counted" in page.replace('<span class="check">', "▸")
        assert "from the seating list" in page

    def test_a_fresh_strip_has_no_mark(self, client: Client, call: Incident, six: Level) -> None:
        said("level", client, call, for_call=six.pk)
        said("players", client, call, for_all=8)
        page = text_of(client, "call", call.pk)
        assert "set just now" in page
        assert "counted just now" in page
        assert 'class="check"' not in page

    def test_a_mixed_tournament_shows_its_game(self, client: Client) -> None:
        mixed = factories.tournament(house=factories.house(), games=MIXED)
        mara = factories.floor_person(house=mixed.house)
        client.force_login(mara)
        page = text_of(client, "call", factories.incident(actor=mara, tournament=mixed).pk)
        assert "Which game?" in page

    @pytest.mark.parametrize("body", [{}, {"for_call": "5", "for_all": "5"}, {"for_call": "x"}, {"for_all": "9" * 30}])
    def test_an_incomplete_tap_says_so(self, client: Client, call: Incident, body: dict[str, str]) -> None:
        response = said("level", client, call, **body)
        assert response.status_code == 422
        assert "This page is incomplete." in response.content.decode()

    @pytest.mark.parametrize(("kind", "value"), [("level", 999999), ("players", 1), ("players", 10), ("game", "razz")])
    def test_a_value_that_cannot_be_is_refused(self, client: Client, call: Incident, kind: str, value: Any) -> None:
        for scope in ("for_call", "for_all"):
            assert said(kind, client, call, **{scope: value}).status_code == 422
        assert not InputChange.objects.exists()

    def test_a_level_of_another_tournament_is_refused(self, client: Client, call: Incident) -> None:
        elsewhere = factories.tournament(house=call.tournament.house).current_level
        assert elsewhere
        assert said("level", client, call, for_call=elsewhere.pk).status_code == 422

    def test_the_players_of_a_missed_round_begin_with_what_the_list_or_a_count_says(
        self, client: Client, call: Incident, mara: User
    ) -> None:
        answer(mara, call)
        page = text_of(client, "call", call.pk)
        assert "9 in the list" in page
        assert players_field(page) == 'value="9"'
        said("players", client, call, for_all=8)
        page = text_of(client, "call", call.pk)
        assert "8 counted just now" in page
        assert players_field(page) == 'value="8"'

    def test_the_players_of_a_missed_round_are_to_be_counted_where_nobody_knows_them(
        self, client: Client, call: Incident, mara: User
    ) -> None:
        Incident.objects.filter(pk=call.pk).update(players_at_table=None, players_counted_at=None)
        answer(mara, call)
        page = text_of(client, "call", call.pk)
        assert "Count the players at the table, this one included" in page
        assert players_field(page) == 'value=""'

    def test_pages_stay_within_their_query_budgets(self, client: Client, call: Incident, six: Level) -> None:
        said("level", client, call, for_all=six.pk)
        said("players", client, call, for_all=8)
        assert queries(lambda: client.get(reverse("call", args=[call.pk]))) <= 4
        assert queries(lambda: client.get(reverse("call-in-play", args=[call.pk]))) <= 6
        assert queries(lambda: client.get(reverse("in-play", args=[call.tournament_id]))) <= 6
        assert queries(lambda: client.get(reverse("home", args=[call.tournament_id]))) <= 11
        Tournament.objects.update(level_set_at=timezone.now() - OLD)
        assert queries(lambda: client.get(reverse("home", args=[call.tournament_id]))) <= 11
        assert queries(lambda: client.get(reverse("incident", args=[call.pk]))) <= 8


def answer(actor: User, call: Incident) -> None:
    """Answer up to a ruling that advises a penalty for seat 6."""
    answers: dict[str, Value] = {
        "hand-moment": "now",
        "actor": 6,
        "oot-action": "call",
        "oot-skipped": (5,),
        "oot-skipped-act.5": "not-yet",
    }
    wizard = wizard_of(call, call.draft)
    for key, value in answers.items():
        asked = wizard.find(key)
        assert asked
        wizard = wizard.with_answer(asked, value)
    assert save_answers(actor, call, 1, wizard.stored)


def values(call: Incident) -> dict[str, Any]:
    return {key: one["value"] for key, one in Draft.objects.get(incident=call).answers.items()}


def text_of(client: Client, name: str, *arguments: object) -> str:
    return " ".join(client.get(reverse(name, args=arguments)).content.decode().split())


def players_field(page: str) -> str:
    field = page[page.index('id="players_at_table-6"') :]
    return field[field.index("value=") :].split(" aria")[0]


def queries(get: Callable[[], Any]) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert get().status_code == 200
    return len(captured)
