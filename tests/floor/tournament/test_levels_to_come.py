"""A running tournament: levels to come can be changed and the name corrected; each change is noted."""

from datetime import datetime, timedelta
from typing import Any
from unittest.mock import Mock
from uuid import uuid4

import pytest
from django.db import ProgrammingError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from floor.calls.actions.inputs import Correction, correct_for_call, correct_for_tournament
from floor.errors import Invalid, ListMoved, NameMoved, Refused
from floor.ground import record_clock
from floor.models import Draw, House, Incident, InputKind, Level, SetUpChange, Tournament, User
from floor.tournament.actions.levels import follow_clock, run_clock
from floor.tournament.actions.setting_up import rename_tournament, store_levels
from floor.tournament.imports import read_levels
from floor.tournament.level_clock import Control, seen_of
from floor.tournament.set_up import hash_of, levels_now, played_levels, row_of
from tests import factories

pytestmark = pytest.mark.django_db
HEADER = "level,small blind,big blind,minutes\n"
AN_HOUR = timedelta(hours=1)


def lines(*numbers: int, times: int = 100) -> str:
    """Levels of 30 minutes."""
    return "".join(f"{n},{n * times},{n * 2 * times},30\n" for n in numbers)


@pytest.fixture
def tournament(house: House, td: User) -> Tournament:
    """Five levels, none of them begun."""
    made = factories.tournament(house=house, level=False)
    store(td, made, lines(1, 2, 3, 4, 5))
    return made


def store(actor: User, tournament: Tournament, text: str, stood: str = "") -> None:
    played = [row_of(level) for level in played_levels(tournament, timezone.now())]
    read = read_levels(HEADER + text, tournament.games, played)
    assert read.good, read.problems
    store_levels(actor, tournament, uuid4(), read.rows, stood or hash_of(levels_now(tournament)))


def set_by_hand(actor: User, tournament: Tournament, number: int) -> None:
    tournament.refresh_from_db()
    correction = Correction(InputKind.LEVEL, tournament.levels.get(number=number).pk)
    correct_for_tournament(actor, tournament, uuid4(), correction, tournament.level_set_at)
    tournament.refresh_from_db()


def start_clock(actor: User, tournament: Tournament, at: datetime) -> None:
    with record_clock.at(at):
        run_clock(actor, tournament, uuid4(), Control.START, seen_of(tournament))
    tournament.refresh_from_db()


def small_blinds(tournament: Tournament) -> dict[int, int]:
    return dict(tournament.levels.values_list("number", "small_blind"))


def played(tournament: Tournament) -> list[int]:
    return [level.number for level in played_levels(tournament, timezone.now())]


def opened(desk: Client, tournament: Tournament, name: str = "set-up-levels") -> Any:
    return desk.get(reverse(name, args=[tournament.pk]))


def send(desk: Client, tournament: Tournament, url: str = "set-up-levels", /, **body: Any) -> Any:
    return desk.post(reverse(url, args=[tournament.pk]), {"key": str(uuid4()), **body})


def look_and_store(desk: Client, tournament: Tournament, text: str, stood: str = "") -> Any:
    stood = stood or opened(desk, tournament).context["form"]["stood"].value()
    return send(desk, tournament, **shown_by(send(desk, tournament, text=text, stood=stood, look="1")), store="1")


def shown_by(answer: Any) -> dict[str, Any]:
    """Return the rows of a page as the browser sends them, each column in their order."""
    sent: dict[str, Any] = {"stood": answer.context["form"]["stood"].value()}
    for line in answer.context["lines"]:
        for cell in line.cells:
            sent.setdefault(cell.key, []).append(cell.typed)
    return sent


def page(answer: Any) -> str:
    return str(answer.content.decode())


class TestPlayed:
    def test_before_the_first_level_none_is(self, tournament: Tournament) -> None:
        assert played(tournament) == []

    def test_a_level_that_was_set_by_hand_is_even_if_by_mistake(self, td: User, tournament: Tournament) -> None:
        for number in (1, 4, 2):
            set_by_hand(td, tournament, number)
        assert played(tournament) == [1, 2, 4]

    def test_levels_that_the_clock_reached_are_though_nobody_looked(self, td: User, tournament: Tournament) -> None:
        start_clock(td, tournament, timezone.now() - AN_HOUR)
        assert tournament.current_level and tournament.current_level.number == 1
        assert played(tournament) == [1, 2, 3]

    def test_a_level_that_a_call_is_about_is(self, td: User, tournament: Tournament) -> None:
        call = factories.incident(actor=td, tournament=tournament)
        for number in (3, 2):
            call = Incident.objects.select_related("tournament", "draft").get(pk=call.pk)
            correction = Correction(InputKind.LEVEL, tournament.levels.get(number=number).pk)
            correct_for_call(td, call, uuid4(), correction, call.draft.revision)
        assert played(tournament) == [2, 3]


class TestLevelsToCome:
    def test_they_are_replaced_and_those_played_stay(self, td: User, tournament: Tournament) -> None:
        set_by_hand(td, tournament, 2)
        store(td, tournament, lines(1, 3, 4, 5, 6, times=50))
        assert small_blinds(tournament) == {1: 50, 2: 200, 3: 150, 4: 200, 5: 250, 6: 300}
        store(td, tournament, lines(1, 3))
        assert small_blinds(tournament) == {1: 100, 2: 200, 3: 300}
        assert tournament.current_level and tournament.current_level.small_blind == 200

    def test_the_clock_goes_on_and_comes_to_the_new_level(self, td: User, tournament: Tournament) -> None:
        start_clock(td, tournament, timezone.now() - timedelta(minutes=20))
        began_at = tournament.clock_began_at
        store(td, tournament, lines(2, 3, times=70))
        tournament.refresh_from_db()
        assert (tournament.clock_began_at, tournament.clock_paused_at) == (began_at, None)
        with record_clock.at(timezone.now() + timedelta(minutes=15)):
            follow_clock(tournament)
        tournament.refresh_from_db()
        assert tournament.current_level and tournament.current_level.small_blind == 140

    def test_the_page_locks_what_was_played_and_offers_the_rest(
        self, desk: Client, td: User, tournament: Tournament
    ) -> None:
        set_by_hand(td, tournament, 1)
        answer = opened(desk, tournament)
        assert [line.number for line in answer.context["lines"]] == [2, 3, 4, 5]
        assert shown_by(answer)["small"][0] == "200"
        assert "1 level played: it stays as it is" in page(answer)
        answer = look_and_store(desk, tournament, HEADER + lines(2, 3, times=30))
        assert answer.headers["Location"] == reverse("set-up", args=[tournament.pk])
        assert small_blinds(tournament) == {1: 100, 2: 60, 3: 90}

    def test_the_whole_list_may_be_pasted_when_it_says_the_same_of_what_was_played(
        self, desk: Client, td: User, tournament: Tournament
    ) -> None:
        set_by_hand(td, tournament, 2)
        text = HEADER + lines(1, times=70) + lines(2, 3)
        look_and_store(desk, tournament, text)
        assert small_blinds(tournament) == {1: 70, 2: 200, 3: 300}
        answer = send(desk, tournament, text=HEADER + lines(1, 2, 3, times=90), look="1")
        assert answer.status_code == 422
        assert "Level 2 has been played and stays 200–400, 30 min. Leave this line out." in page(answer)

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            (lines(2, 4), "The first level is level 1, not 2."),
            (lines(1, 2, 4, 6), "After level 4 comes level 5, not 6."),
            (lines(1), "Level 2 is missing: level 3 has been played, so it is needed."),
            ("Break,,,20\n" + lines(1, 2), "This break belongs to a level that has been played."),
        ],
    )
    def test_what_cannot_follow_what_was_played_is_said(
        self, desk: Client, td: User, tournament: Tournament, text: str, sentence: str
    ) -> None:
        set_by_hand(td, tournament, 3)
        answer = send(desk, tournament, text=HEADER + text, look="1")
        assert answer.status_code == 422 and sentence in page(answer)

    def test_whoever_stores_second_is_told_who_was_first(
        self, desk: Client, td: User, tournament: Tournament, house: House
    ) -> None:
        stood = opened(desk, tournament).context["form"]["stood"].value()
        store(factories.td(house=house, name="Ida Lind"), tournament, lines(1, 2, times=10))
        answer = look_and_store(desk, tournament, HEADER + lines(1, 2, 3), stood)
        assert answer.status_code == 409
        assert "Ida Lind changed this list meanwhile." in page(answer)
        assert small_blinds(tournament) == {1: 10, 2: 20}
        # Once told, they may continue from what is stored now.
        send(desk, tournament, store="1", **shown_by(answer))
        assert small_blinds(tournament) == {1: 100, 2: 200, 3: 300}

    def test_a_level_that_began_while_the_page_was_open_is_not_changed(self, td: User, tournament: Tournament) -> None:
        rows = read_levels(HEADER + lines(1, 2, times=10), tournament.games).rows
        set_by_hand(td, tournament, 1)
        with pytest.raises(Refused, match="has begun meanwhile and stays as it is"):
            store_levels(td, tournament, uuid4(), rows, hash_of(levels_now(tournament)))
        assert small_blinds(tournament)[1] == 100

    def test_a_level_that_seats_were_drawn_for_is_changed_but_not_taken_out(
        self, td: User, tournament: Tournament, house: House
    ) -> None:
        sent = factories.submission(actor=td, house=house)
        level = tournament.levels.get(number=4)
        day = tournament.days.create(number=1, on=tournament.starts_on)
        Draw.objects.create(
            submission=sent, day=day, at=timezone.now(), level=level, joins=[], keeps=[], tables=[], seats=[]
        )
        with pytest.raises(Refused, match="Seats were drawn for a day that begins on Level 4"):
            store(td, tournament, lines(1, 2, 3))
        store(td, tournament, lines(1, 2, 3, 4, times=10))
        level.refresh_from_db()
        assert level.small_blind == 40

    def test_however_many_go_they_are_asked_about_once(self, td: User, tournament: Tournament) -> None:
        with CaptureQueriesContext(connection) as asked:
            store(td, tournament, lines(1))
        # Removing them checks once more for rows that name them.
        assert sum(query["sql"].startswith("SELECT") and '"floor_draw"' in query["sql"] for query in asked) == 2

    def test_the_page_looks_once_for_what_was_played(
        self, desk: Client, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        looked = Mock(side_effect=played_levels)
        monkeypatch.setattr("floor.tournament.views.levels.played_levels", looked)
        assert opened(desk, tournament).status_code == 200
        assert looked.call_count == 1

    def test_one_key_stores_once(self, td: User, tournament: Tournament) -> None:
        key, rows = uuid4(), read_levels(HEADER + lines(1, times=10), tournament.games).rows
        stood = hash_of(levels_now(tournament))
        for _ in range(2):
            store_levels(td, tournament, key, rows, stood)
        assert tournament.set_up_changes.count() == 2
        assert Level.objects.filter(tournament=tournament).count() == 1


class TestName:
    def test_it_is_corrected_at_any_time(self, desk: Client, td: User, tournament: Tournament) -> None:
        factories.recorded_incident(actor=td, tournament=tournament)
        assert "Change the name" in page(opened(desk, tournament, "set-up"))
        form = opened(desk, tournament, "rename-tournament").context["form"]
        sent = {"seen": form["seen"].value(), "name": "  Spring   Cup "}
        answer = send(desk, tournament, "rename-tournament", **sent)
        assert answer.headers["Location"] == reverse("set-up", args=[tournament.pk])
        assert "Calls of Spring Cup" in page(opened(desk, tournament, "incidents"))

    def test_no_name_and_one_too_long_get_a_sentence_and_stay_in_the_field(
        self, desk: Client, tournament: Tournament
    ) -> None:
        for typed, sentence in ((" ", "Give it a name"), ("x" * 121, "A name has at most 120 letters.")):
            answer = send(desk, tournament, "rename-tournament", seen=tournament.name, name=typed)
            assert answer.status_code == 422 and sentence in page(answer)
            assert answer.context["form"]["name"].value() == typed

    def test_whoever_is_second_is_told(self, desk: Client, td: User, tournament: Tournament) -> None:
        before = tournament.name
        rename_tournament(td, tournament, uuid4(), "Spring Cup", before)
        with pytest.raises(NameMoved):
            rename_tournament(td, tournament, uuid4(), "Summer Cup", before)
        answer = send(desk, tournament, "rename-tournament", seen=before, name="Summer Cup")
        assert answer.status_code == 409
        assert "Somebody else changed the name to “Spring Cup” meanwhile." in page(answer)
        form = answer.context["form"]
        assert (form["name"].value(), form["seen"].value()) == ("Summer Cup", "Spring Cup")
        # A person who makes the same correction need not be told anything.
        rename_tournament(td, tournament, uuid4(), "Spring Cup", before)

    def test_one_key_corrects_once(self, td: User, tournament: Tournament) -> None:
        key, before = uuid4(), tournament.name
        rename_tournament(td, tournament, key, "Spring Cup", before)
        rename_tournament(td, tournament, uuid4(), "Summer Cup", "Spring Cup")
        rename_tournament(td, tournament, key, "Spring Cup", before)
        tournament.refresh_from_db()
        assert tournament.name == "Summer Cup"

    def test_a_name_of_nothing_is_refused_by_the_action_too(self, td: User, tournament: Tournament) -> None:
        with pytest.raises(Invalid):
            rename_tournament(td, tournament, uuid4(), " \n", tournament.name)


class TestNotes:
    def test_the_set_up_says_what_was_changed_by_whom_and_when(
        self, desk: Client, td: User, tournament: Tournament, house: House
    ) -> None:
        at = timezone.now().replace(month=7, day=4, hour=18, minute=5) + timedelta(days=365)
        with record_clock.at(at):
            ida = factories.td(house=house, name="Ida Lind")
            store(ida, tournament, lines(1, 2, 3) + "4,500,900,20\n5,600,1200,30\n6,700,1400,30\n")
            store(ida, tournament, lines(1, 2, 3) + "4,500,900,20\nDinner break,,,45\n5,600,1200,30\n")
        rename_tournament(td, tournament, uuid4(), "Spring Cup", tournament.name)
        shown = page(opened(desk, tournament, "set-up"))
        for said in (
            "Levels: 5 put in.",
            "Level 4: 500–900, 20 min; it was 400–800, 30 min.",
            "Level 5: 600–1,200, 30 min; it was 500–1,000, 30 min.",
            "Level 6: 700–1,400, 30 min, new.",
            "Level 4: 500–900, 20 min, then Dinner break for 45 min; it was 500–900, 20 min.",
            "Level 6: taken out; it was 700–1,400, 30 min.",
            "Name: “Spring Cup”; it was “Main Event”.",
            "Ida Lind",
            "Teo Alvarez",
            "4 Jul 20:05",
        ):
            assert said in shown
        assert "Level 1:" not in shown

    def test_storing_the_same_again_is_no_change(self, td: User, tournament: Tournament) -> None:
        store(td, tournament, lines(1, 2, 3, 4, 5))
        rename_tournament(td, tournament, uuid4(), tournament.name, tournament.name)
        assert SetUpChange.objects.count() == 1

    def test_a_name_that_is_put_right_before_it_has_begun_is_noted_too(
        self, desk: Client, tournament: Tournament
    ) -> None:
        body = {"edition": "tda-2019", "games": ["holdem"], "seats_per_table": 9, "starts_on": "2026-05-01"}
        send(desk, tournament, "change-set-up", name="Spring Cup", flights=1, flights_a_day=1, days=1, **body)
        assert "Name: “Spring Cup”; it was “Main Event”." in page(opened(desk, tournament, "set-up"))

    def test_a_note_is_only_ever_added(self, tournament: Tournament) -> None:
        for change in (SetUpChange.objects.all().delete, lambda: SetUpChange.objects.update(after=[])):
            with pytest.raises(ProgrammingError), transaction.atomic():
                change()

    def test_nothing_is_noted_of_what_was_refused(self, td: User, tournament: Tournament) -> None:
        with pytest.raises(ListMoved):
            store(td, tournament, lines(1, times=10), stood="0" * 64)
        assert SetUpChange.objects.count() == 1
