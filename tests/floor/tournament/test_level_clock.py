"""The clock of the levels: what it shows, who may run it, and how the level follows it."""

from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from floor.access import get_tournament
from floor.calls.actions.inputs import Correction, correct_for_tournament
from floor.errors import Refused
from floor.ground.inputs import level_of, of_call
from floor.ground.record_clock import at
from floor.models import InputChange, InputKind, Level, Tournament, User
from floor.tournament.actions.levels import follow_clock, run_clock
from floor.tournament.in_play_then import before_the_call
from floor.tournament.level_clock import ClockReading, ClockState, Control, Span, reading, seen_of, shown
from tests import factories

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
spans = st.lists(
    st.builds(Span, st.integers(1, 60).map(lambda n: n * MINUTE), st.integers(0, 20).map(lambda n: n * MINUTE)),
    min_size=1,
    max_size=6,
)
times = st.integers(0, 20_000).map(lambda seconds: timedelta(seconds=seconds))


def elapsed(given: list[Span], shows: ClockReading) -> timedelta:
    """Return how far into the structure it is."""
    before = sum((span.whole for span in given[: shows.index]), timedelta())
    here = given[shows.index]
    return before + (here.whole if shows.is_break else here.lasts) - shows.left


class TestReading:
    @given(spans, times, times)
    def test_time_never_runs_backwards(self, given: list[Span], first: timedelta, more: timedelta) -> None:
        state = ClockState(NOON)
        before, after = (reading(given, state, NOON + time) for time in (first, first + more))
        assert elapsed(given, before) <= elapsed(given, after)
        assert (before.index, before.is_break) <= (after.index, after.is_break)

    @given(spans, times, times, times)
    def test_a_pause_takes_nothing_and_gives_nothing(
        self, given: list[Span], first: timedelta, pause: timedelta, then: timedelta
    ) -> None:
        state = ClockState(NOON)
        paused = state.paused(NOON + first)
        assert reading(given, paused, NOON + first + pause).left == reading(given, state, NOON + first).left
        resumed = paused.resumed(NOON + first + pause)
        shows = reading(given, resumed, NOON + first + pause + then)
        assert elapsed(given, shows) == elapsed(given, reading(given, state, NOON + first + then))

    @given(spans, times)
    def test_it_shows_as_much_left_as_there_is(self, given: list[Span], time: timedelta) -> None:
        shows = reading(given, ClockState(NOON), NOON + time)
        whole = sum((span.whole for span in given[:-1]), given[-1].lasts)
        assert elapsed(given, shows) == min(time, whole)

    @given(spans, times)
    def test_a_minute_more_and_a_minute_less_is_as_before(self, given: list[Span], time: timedelta) -> None:
        state = ClockState(NOON)
        assert state.longer(MINUTE).longer(-MINUTE) == state

    def test_a_break_comes_between_two_levels(self) -> None:
        levels = [Span(40 * MINUTE, 15 * MINUTE), Span(30 * MINUTE)]
        for minutes, index, is_break, left in (
            (39, 0, False, 1),
            (40, 0, True, 15),
            (54, 0, True, 1),
            (55, 1, False, 30),
        ):
            shows = reading(levels, ClockState(NOON), NOON + minutes * MINUTE)
            assert (shows.index, shows.is_break, shows.left) == (index, is_break, left * MINUTE)

    def test_the_last_level_stays(self) -> None:
        shows = reading([Span(40 * MINUTE, 15 * MINUTE)], ClockState(NOON), NOON + 90 * MINUTE)
        assert (shows.index, shows.is_break, shows.left) == (0, False, timedelta())


@pytest.fixture
def tournament(db: None) -> Tournament:
    """Level 5 of 40 minutes with a break of 15 after it, then level 6 of 40 minutes."""
    made = factories.tournament(house=factories.house())
    Level.objects.filter(tournament=made, number=5).update(break_minutes=15)
    factories.next_level(tournament=made)
    return made


@pytest.fixture
def td(client: Client, tournament: Tournament) -> User:
    td = factories.td(house=tournament.house)
    client.force_login(td)
    return td


def tap(td: User, tournament: Tournament, control: Control, *, when: timedelta = timedelta()) -> None:
    with at(NOON + when):
        tournament, _ = get_tournament(td, tournament.pk)
        run_clock(td, tournament, uuid4(), control, seen_of(tournament))


def seen_by(td: User, tournament: Tournament, when: timedelta) -> Tournament:
    """The tournament as a page finds it then."""
    with at(NOON + when):
        return get_tournament(td, tournament.pk)[0]


def shows(td: User, tournament: Tournament, when: timedelta) -> tuple[int, bool, timedelta]:
    tournament = seen_by(td, tournament, when)
    now = shown(tournament, NOON + when)
    assert now
    assert tournament.current_level
    return tournament.current_level.number, now.is_break, now.left


class TestRunning:
    def test_the_level_follows_the_clock_at_the_exact_time(self, td: User, tournament: Tournament) -> None:
        tap(td, tournament, Control.START)
        assert shows(td, tournament, 39 * MINUTE) == (5, False, MINUTE)
        assert shows(td, tournament, 50 * MINUTE) == (5, True, 5 * MINUTE)
        assert shows(td, tournament, 57 * MINUTE) == (6, False, 38 * MINUTE)
        tournament.refresh_from_db()
        assert tournament.level_set_at == NOON + 55 * MINUTE
        change = InputChange.objects.filter(kind=InputKind.LEVEL).latest("pk")
        assert change.changed_at == NOON + 55 * MINUTE

    def test_two_who_look_at_once_set_the_level_once(self, td: User, tournament: Tournament) -> None:
        tap(td, tournament, Control.START)
        stale = Tournament.objects.select_related("current_level", "clock_by", "house").get(pk=tournament.pk)
        with at(NOON + 57 * MINUTE):
            follow_clock(stale)
            follow_clock(stale)
        assert InputChange.objects.count() == 2  # the start, and level 6

    def test_the_last_level_is_looked_at_without_writing(self, td: User, tournament: Tournament) -> None:
        tap(td, tournament, Control.START)
        assert shows(td, tournament, 500 * MINUTE) == (6, False, timedelta())
        assert shows(td, tournament, 600 * MINUTE) == (6, False, timedelta())
        assert InputChange.objects.count() == 2  # the start, and level 6

    def test_pause_and_resume_shift_what_is_left(self, td: User, tournament: Tournament) -> None:
        tap(td, tournament, Control.START)
        tap(td, tournament, Control.PAUSE, when=10 * MINUTE)
        assert shows(td, tournament, 300 * MINUTE) == (5, False, 30 * MINUTE)
        tap(td, tournament, Control.RESUME, when=300 * MINUTE)
        assert shows(td, tournament, 301 * MINUTE) == (5, False, 29 * MINUTE)

    def test_a_minute_is_added_and_taken(self, td: User, tournament: Tournament) -> None:
        tap(td, tournament, Control.START)
        tap(td, tournament, Control.MORE, when=10 * MINUTE)
        assert shows(td, tournament, 10 * MINUTE) == (5, False, 31 * MINUTE)
        tap(td, tournament, Control.LESS, when=10 * MINUTE)
        assert shows(td, tournament, 10 * MINUTE) == (5, False, 30 * MINUTE)

    def test_next_goes_to_the_break_then_to_the_level_and_back_again(self, td: User, tournament: Tournament) -> None:
        tap(td, tournament, Control.START)
        tap(td, tournament, Control.NEXT, when=10 * MINUTE)
        assert shows(td, tournament, 10 * MINUTE) == (5, True, 15 * MINUTE)
        tap(td, tournament, Control.NEXT, when=11 * MINUTE)
        assert shows(td, tournament, 11 * MINUTE) == (6, False, 40 * MINUTE)
        tap(td, tournament, Control.BACK, when=12 * MINUTE)
        assert shows(td, tournament, 12 * MINUTE) == (5, False, 40 * MINUTE)
        with pytest.raises(Refused, match="no other level"):
            tap(td, tournament, Control.BACK, when=12 * MINUTE)

    def test_a_paused_clock_stays_paused_on_another_level(self, td: User, tournament: Tournament) -> None:
        tap(td, tournament, Control.START)
        tap(td, tournament, Control.PAUSE, when=10 * MINUTE)
        tap(td, tournament, Control.NEXT, when=20 * MINUTE)
        assert shows(td, tournament, 90 * MINUTE) == (5, True, 15 * MINUTE)

    def test_only_the_desk_runs_it(self, td: User, tournament: Tournament) -> None:
        robin = factories.floor_person(house=tournament.house)
        with pytest.raises(Refused, match="Only the tournament director runs the clock"):
            tap(robin, tournament, Control.START)

    def test_a_tap_sent_twice_counts_once_and_one_on_an_old_page_does_nothing(
        self, td: User, tournament: Tournament
    ) -> None:
        tap(td, tournament, Control.START)
        tournament = seen_by(td, tournament, MINUTE)
        seen, key = seen_of(tournament), uuid4()
        with at(NOON + 10 * MINUTE):
            run_clock(td, tournament, key, Control.NEXT, seen)
            run_clock(td, tournament, key, Control.NEXT, seen)
            with pytest.raises(Refused, match="moved on meanwhile"):
                run_clock(td, tournament, uuid4(), Control.NEXT, seen)
        assert shows(td, tournament, 10 * MINUTE) == (5, True, 15 * MINUTE)

    def test_a_level_set_by_hand_stops_the_clock(self, td: User, tournament: Tournament) -> None:
        tap(td, tournament, Control.START)
        tournament.refresh_from_db()
        six = Level.objects.get(tournament=tournament, number=6)
        correction = Correction(InputKind.LEVEL, six.pk)
        correct_for_tournament(td, tournament, uuid4(), correction, tournament.level_set_at)
        tournament.refresh_from_db()
        assert (tournament.current_level, tournament.clock_began_at) == (six, None)

    def test_the_same_level_said_by_hand_keeps_the_clock(self, td: User, tournament: Tournament) -> None:
        tap(td, tournament, Control.START)
        tournament.refresh_from_db()
        correction = Correction(InputKind.LEVEL, tournament.current_level_id or 0)
        correct_for_tournament(td, tournament, uuid4(), correction, tournament.level_set_at)
        tournament.refresh_from_db()
        assert tournament.clock_began_at == NOON

    def test_without_a_level_it_starts_with_the_first(self, td: User, tournament: Tournament) -> None:
        Tournament.objects.filter(pk=tournament.pk).update(current_level=None, level_set_at=None)
        tap(td, tournament, Control.START)
        assert shows(td, tournament, MINUTE)[0] == 5

    def test_starting_what_runs_and_pausing_what_does_not_is_refused(self, td: User, tournament: Tournament) -> None:
        with pytest.raises(Refused, match="not running"):
            tap(td, tournament, Control.PAUSE)
        tap(td, tournament, Control.START)
        with pytest.raises(Refused, match="running already"):
            tap(td, tournament, Control.START)
        tap(td, tournament, Control.STOP)
        tournament.refresh_from_db()
        assert tournament.clock_began_at is None


class TestReliedOn:
    def test_nobody_is_asked_for_a_level_that_the_clock_knows(self, td: User, tournament: Tournament) -> None:
        tap(td, tournament, Control.START)
        tap(td, tournament, Control.PAUSE, when=10 * MINUTE)
        tournament = seen_by(td, tournament, 10 * MINUTE)
        later = NOON + 300 * MINUTE
        assert not level_of(tournament, later).stale
        with at(later):
            call = factories.incident(actor=td, tournament=tournament)
        assert not of_call(call).level.stale

    def test_what_happened_before_the_clock_began_has_the_level_that_was_set_by_then(
        self, td: User, tournament: Tournament
    ) -> None:
        Tournament.objects.update(level_set_at=NOON - 10 * MINUTE)
        tournament.refresh_from_db()
        tap(td, tournament, Control.START)
        tournament = seen_by(td, tournament, 10 * MINUTE)
        early = before_the_call(tournament, NOON - MINUTE, NOON + MINUTE)
        assert (early.level.source, early.level.set_at) == ("set", NOON - 10 * MINUTE)


class TestPages:
    def press(self, client: Client, tournament: Tournament, control: str, **body: str) -> Any:
        tournament.refresh_from_db()
        sent = {"key": str(uuid4()), "seen": seen_of(tournament), "control": control, **body}
        return client.post(reverse("level-clock", args=[tournament.pk]), sent)

    def test_the_desk_starts_and_pauses_it(self, client: Client, td: User, tournament: Tournament) -> None:
        page = reverse("level-clock", args=[tournament.pk])
        assert "Start level 5 from the top" in client.get(page).content.decode()
        assert self.press(client, tournament, "start")["Location"] == page
        assert "Then a break of 15 min" in client.get(page).content.decode()
        self.press(client, tournament, "pause")
        assert "The clock is paused." in client.get(page).content.decode()
        self.press(client, tournament, "next")
        assert "Break after level 5" in client.get(page).content.decode()

    def test_it_says_what_comes_next_and_in_a_mixed_tournament_which_game(self, client: Client, td: User) -> None:
        house = td.memberships.get().house
        mixed = factories.tournament(house=house, games=("limit-holdem", "razz"))
        Level.objects.filter(tournament=mixed).update(game="limit-holdem")
        factories.next_level(tournament=mixed, game="razz")
        page = client.get(reverse("level-clock", args=[mixed.pk])).content.decode()
        assert "Limit hold'em</p>" in unescape(page)
        assert "Then level 6 · 300–500 ante 500, Razz" in page
        Level.objects.filter(tournament=mixed, number=5).update(break_minutes=60, break_name="Dinner break")
        self.press(client, mixed, "start")
        self.press(client, mixed, "next")
        assert "Dinner break after level 5" in client.get(reverse("level-clock", args=[mixed.pk])).content.decode()

    def test_a_tap_on_an_old_page_is_told_so(self, client: Client, td: User, tournament: Tournament) -> None:
        self.press(client, tournament, "start")
        answer = self.press(client, tournament, "next", seen="0/0/False")
        assert answer.status_code == 409
        assert "The clock moved on meanwhile." in answer.content.decode()
        assert self.press(client, tournament, "sideways").status_code == 422

    def test_without_a_clock_the_page_says_what_is_played_and_since_when(
        self, client: Client, td: User, tournament: Tournament
    ) -> None:
        page = client.get(reverse("level-clock", args=[tournament.pk])).content.decode()
        for said in ("200–400", "It lasts 40 minutes.", "Set by hand at ", "The clock is not running."):
            assert said in page
        self.press(client, tournament, "start")
        assert "Set by hand at" not in client.get(reverse("level-clock", args=[tournament.pk])).content.decode()

    def test_the_bar_counts_down_on_every_page(self, client: Client, td: User, tournament: Tournament) -> None:
        shown_before = client.get(reverse("tables", args=[tournament.pk])).content.decode()
        assert "data-time-left" not in shown_before
        self.press(client, tournament, "start")
        for url in ("tables", "level", "home"):
            assert "data-time-left" in client.get(reverse(url, args=[tournament.pk])).content.decode()

    def test_a_running_clock_costs_the_page_nothing(
        self, client: Client, td: User, tournament: Tournament, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        self.press(client, tournament, "start")
        with django_assert_num_queries(3):  # session, person, tournament with house, level and role
            client.get(reverse("level", args=[tournament.pk]))
