"""The clock of a call: started once, stopped, started again, and kept as evidence; its page and its polling."""

import json
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.actions.calls import save_last_answer
from floor.calls.actions.clocks import start_clock, stop_clock
from floor.calls.actions.rulings import Recording, SentRuling, record_ruling
from floor.calls.clock import ClockOrder, order_of
from floor.errors import ClockMoved, Invalid, KeyReused, Refused
from floor.ground import record_clock
from floor.ground.record_clock import at
from floor.ground.wizard import RulingKind, Wizard, wizard_of
from floor.models import Countdown, Entry, EntryKind, Incident, IncidentState, Receipt, Tournament, User
from floor.record import chain
from floor.record.story import story
from rules.presented import PresentedClock
from tests import factories
from tests.floor.clocks import SEAT_5, again, clock_call, start

pytestmark = pytest.mark.django_db

BEGAN = datetime.fromisoformat("2026-05-01T19:14:05+00:00")  # 21:14:05 at the house
EDITIONS = {
    "tda-2009": (60, 10),
    "tda-2013": (50, 10),
    "tda-2017": (25, 5),
    "tda-2019": (25, 5),
    "fivebet-2019": (25, 5),
}


@pytest.fixture
def mara() -> User:
    return factories.floor_person(house=factories.house(), name="Mara Lind")


@pytest.fixture
def call(mara: User) -> Incident:
    return clock_call(mara, tournament_of(mara))


def tournament_of(person: User, edition: str = "tda-2019") -> Tournament:
    return factories.tournament(house=person.memberships.get().house, book=factories.book(edition=edition))


def record_it(call: Incident, actor: User, wizard: Wizard | None = None) -> Incident:
    """Record the present ruling of the call, or that of `wizard`."""
    call = again(call)
    wizard = wizard or wizard_of(call, call.draft)
    kind: RulingKind = "follow-up" if call.chain_length else "ruling"
    made = Recording(kind, wizard.ruling, wizard.stored, wizard.people)
    return record_ruling(actor, call, uuid4(), SentRuling(call.draft.revision), made)


def acted(call: Incident, value: str = "in-time") -> Wizard:
    call = again(call)
    wizard = wizard_of(call, call.draft)
    asked = wizard.find("clock-act")
    assert asked
    return wizard.with_answer(asked, value)


def clocks_on_receipt(call: Incident) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = json.loads(Receipt.objects.filter(entry__incident=call).latest("id").body)["clocks"]
    return kept


def test_a_clock_runs_from_the_time_of_the_server(call: Incident, mara: User) -> None:
    with at(BEGAN):
        clock = start(call, mara)
    assert (clock.started_at, clock.started_by, clock.stopped_at) == (BEGAN, mara, None)
    assert clock.ends_at == BEGAN + timedelta(seconds=30)
    phases = [clock.phase(BEGAN + timedelta(seconds=seconds)) for seconds in (0, 24.9, 25, 29.9, 30)]
    assert phases == ["main", "main", "counting", "counting", "ended"]


def test_the_same_request_starts_one_clock(call: Incident, mara: User) -> None:
    key = uuid4()
    start_clock(mara, call, key, SEAT_5, 0)
    start_clock(mara, call, key, SEAT_5, 0)
    assert call.clocks.count() == 1
    with pytest.raises(KeyReused):
        start_clock(mara, call, key, ClockOrder(6, 25, 5), 0)


def test_of_two_tablets_that_start_the_first_wins(call: Incident, mara: User) -> None:
    first = start(call, mara)
    with pytest.raises(ClockMoved, match="Somebody else started the clock"):
        start_clock(mara, call, uuid4(), SEAT_5, 0)
    assert list(call.clocks.all()) == [first]
    assert call.clocks.get().stopped_at is None


def test_starting_again_keeps_the_clock_that_was_started_by_mistake(call: Incident, mara: User) -> None:
    with at(BEGAN):
        first = start(call, mara)
    with at(BEGAN + timedelta(seconds=4)):
        second = start(call, mara, seen=first.pk)
    first.refresh_from_db()
    assert (first.stopped_at, first.stopped_by) == (BEGAN + timedelta(seconds=4), mara)
    assert (second.started_at, second.stopped_at) == (BEGAN + timedelta(seconds=4), None)


def test_a_clock_is_stopped_once(call: Incident, mara: User) -> None:
    with at(BEGAN):
        clock = start(call, mara)
    for seconds in (10, 20):
        with at(BEGAN + timedelta(seconds=seconds)):
            stop_clock(mara, call, uuid4(), clock.pk)
    clock.refresh_from_db()
    assert clock.stopped_at == BEGAN + timedelta(seconds=10)


def test_the_clock_of_another_call_is_not_stopped(call: Incident, mara: User) -> None:
    other = start(clock_call(mara, call.tournament), mara)
    stop_clock(mara, call, uuid4(), other.pk)
    other.refresh_from_db()
    assert other.stopped_at is None


def test_nobody_of_another_house_starts_or_stops(call: Incident, mara: User) -> None:
    clock = start(call, mara)
    stranger = factories.admin(house=factories.house())
    with pytest.raises(Refused, match="not on the staff"):
        start_clock(stranger, call, uuid4(), SEAT_5, clock.pk)
    with pytest.raises(Refused, match="not on the staff"):
        stop_clock(stranger, call, uuid4(), clock.pk)
    clock.refresh_from_db()
    assert clock.stopped_at is None


def test_no_clock_starts_in_a_call_that_is_final(call: Incident, mara: User) -> None:
    record_it(call, mara)
    Incident.objects.filter(pk=call.pk).update(state=IncidentState.FINAL)
    with pytest.raises(Refused, match="takes no more answers"):
        start(call, mara)


def test_the_page_of_a_final_call_says_why_no_clock_starts(tablet: "Tablet", call: Incident, mara: User) -> None:
    record_it(call, mara)
    Incident.objects.filter(pk=call.pk).update(state=IncidentState.FINAL)
    page = tablet.get("call").content.decode()
    assert 'disabled title="This call is final and takes no more answers.' in page
    assert tablet.post("start-clock").status_code == 409
    assert not Countdown.objects.exists()


def test_the_receipt_holds_the_clock_that_ran_before_it(call: Incident, mara: User) -> None:
    with at(BEGAN):
        start(call, mara)
    recorded = record_it(call, mara)
    assert clocks_on_receipt(call) == [
        {
            "seat": 5,
            "main_seconds": 25,
            "countdown_seconds": 5,
            "started_at": record_clock.microseconds(BEGAN),
            "started_by": mara.pk,
            "stopped_at": None,
            "stopped_by": None,
        }
    ]
    assert not recorded.entries.filter(kind=EntryKind.CLOCK).exists()
    assert chain.verify(recorded) == []


def test_recording_that_a_clock_runs_does_not_stop_it_and_what_came_of_it_does(call: Incident, mara: User) -> None:
    with at(BEGAN):
        clock = start(call, mara)
    with at(BEGAN + timedelta(seconds=5)):
        record_it(call, mara)
    clock.refresh_from_db()
    assert clock.stopped_at is None
    with at(BEGAN + timedelta(seconds=18)):
        record_it(call, mara, acted(call))
    ended = call.clocks.get()
    assert (ended.stopped_at, ended.stopped_by) == (BEGAN + timedelta(seconds=18), mara)
    assert clocks_on_receipt(call)[0]["stopped_at"] == record_clock.microseconds(BEGAN + timedelta(seconds=18))
    told = "Clock on seat 5, 25 s and 5 s counted down, started at 21:14:05"
    rulings = [part.lines for part in story(again(call)) if part.receipt]
    assert rulings == [[f"{told}."], [f"{told}, stopped with 12.0 s left."]]


def test_an_answer_before_recording_stops_the_clock_and_another_answer_does_not(call: Incident, mara: User) -> None:
    clock = start(call, mara)
    changed = wizard_of(call, call.draft)
    asked = changed.find("to-call")
    assert asked
    changed = changed.with_answer(asked, "no")
    assert save_last_answer(mara, call, call.draft.revision, changed.stored, changed.ruling)
    clock.refresh_from_db()
    assert clock.stopped_at is None
    call = again(call)
    after = acted(call)
    assert not save_last_answer(mara, call, call.draft.revision - 1, after.stored, after.ruling)
    clock.refresh_from_db()
    assert clock.stopped_at is None
    assert save_last_answer(mara, call, call.draft.revision, after.stored, after.ruling)
    clock.refresh_from_db()
    assert clock.stopped_by == mara


def test_once_the_call_is_recorded_every_start_and_stop_is_an_entry(call: Incident, mara: User) -> None:
    record_it(call, mara)
    with at(BEGAN):
        first = start(call, mara)
    with at(BEGAN + timedelta(seconds=3)):
        second = start(call, mara, seen=first.pk)
    with at(BEGAN + timedelta(seconds=40)):
        stop_clock(mara, call, uuid4(), second.pk)
    entries = Entry.objects.filter(incident=call, kind=EntryKind.CLOCK).order_by("seq")
    kept = [json.loads(entry.payload) for entry in entries]
    moments = [(one["started_at"], one["stopped_at"]) for one in kept]
    zero, three, forty = (record_clock.microseconds(BEGAN + timedelta(seconds=seconds)) for seconds in (0, 3, 40))
    assert moments == [(zero, None), (zero, three), (three, None), (three, forty)]
    assert story(again(call))[-1].lines == [
        "Clock on seat 5, 25 s and 5 s counted down, started at 21:14:08, put away 7.0 s after its end."
    ]
    assert chain.verify(again(call)) == []


def test_an_answer_that_stops_the_clock_of_a_recorded_call_is_told_though_it_is_taken_back(
    call: Incident, mara: User
) -> None:
    start(call, mara)
    record_it(call, mara)
    call = again(call)
    before, after = wizard_of(call, call.draft), acted(call)
    assert save_last_answer(mara, call, call.draft.revision, after.stored, after.ruling)
    assert save_last_answer(mara, call, call.draft.revision + 1, before.stored, before.ruling)
    [told] = Entry.objects.filter(incident=call, kind=EntryKind.CLOCK)
    assert json.loads(told.payload)["stopped_by"] == mara.pk
    assert chain.verify(again(call)) == []


@pytest.mark.parametrize(("edition", "seconds"), EDITIONS.items())
def test_each_edition_has_its_seconds(mara: User, edition: str, seconds: tuple[int, int]) -> None:
    call = clock_call(mara, tournament_of(mara, edition))
    clock = wizard_of(call, call.draft).ruling["clock"]
    assert clock
    assert (clock["seat"], clock["main_seconds"], clock["countdown_seconds"]) == (5, *seconds)


@pytest.mark.parametrize(
    ("may_be", "allowed", "refused"),
    [("", [None, 25], [1, 24, 26]), ("reduced", [None, 1, 25], [0, 26]), ("adjusted", [1, 300], [0, 301])],
)
def test_the_time_is_only_changed_as_the_book_lets_it(
    may_be: str, allowed: list[int | None], refused: list[int]
) -> None:
    clock: PresentedClock = {"seat": 5, "main_seconds": 25, "countdown_seconds": 5, "may_be": may_be}
    assert [order_of(clock, seconds).main_seconds for seconds in allowed] == [seconds or 25 for seconds in allowed]
    for seconds in refused:
        with pytest.raises(Invalid, match="Type a time from"):
            order_of(clock, seconds)


class Tablet:
    """A signed-in person on the page of a clock ruling."""

    def __init__(self, person: User, call: Incident, *, htmx: bool = True) -> None:
        self.client, self.call = Client(), call
        self.client.force_login(person)
        self.headers = {"HX-Request": "true"} if htmx else {}

    def post(self, name: str, **sent: Any) -> Any:
        body = {"submission_key": str(uuid4()), "seat": 5, "seen": 0, **sent}
        return self.client.post(reverse(name, args=[self.call.pk]), body, headers=self.headers)

    def get(self, name: str, **asked: Any) -> Any:
        return self.client.get(reverse(name, args=[self.call.pk]), asked, headers=self.headers)

    def follow_up(self, value: str) -> Any:
        call = again(self.call)
        asked = wizard_of(call, call.draft).find("clock-act")
        assert asked
        body = {"key": asked.key, "fingerprint": asked.fingerprint, "value": value}
        shown = {"revision": call.draft.revision, "submission_key": str(uuid4())}
        return self.client.post(reverse("call", args=[call.pk]), body | shown, headers=self.headers)


@pytest.fixture
def tablet(mara: User, call: Incident) -> Tablet:
    return Tablet(mara, call)


def test_one_tap_starts_the_clock_of_the_book(tablet: Tablet, call: Incident) -> None:
    assert "Start the clock" in tablet.get("call").content.decode()
    response = tablet.post("start-clock")
    assert response.status_code == 200
    page = response.content.decode()
    assert 'data-main="25" data-countdown="5"' in page
    assert "Seat 5 is on the clock" in page
    assert abs(int(response["Clock-Now"]) - call.clocks.get().started_at.timestamp() * 1000) < 10_000


def test_without_htmx_starting_and_stopping_lead_back_to_the_call(mara: User, call: Incident) -> None:
    plain = Tablet(mara, call, htmx=False)
    assert plain.post("start-clock").status_code == 302
    page = plain.get("call").content.decode()
    assert "Started " in page
    assert "Refresh" in page
    assert plain.post("stop-clock", seen=call.clocks.get().pk).status_code == 302
    assert "Stopped with" in plain.get("call").content.decode()
    assert plain.get("clock-panel").status_code == 302


def test_the_second_tablet_is_shown_the_clock_that_runs(tablet: Tablet) -> None:
    tablet.post("start-clock")
    response = tablet.post("start-clock")
    assert response.status_code == 409
    page = response.content.decode()
    assert "Somebody else started the clock." in page
    assert "Seat 5 is on the clock" in page


def test_a_page_with_another_seat_starts_nothing(tablet: Tablet) -> None:
    assert tablet.post("start-clock", seat=6).status_code == 409
    assert not Countdown.objects.exists()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type the seconds first."),
        ("ten", "Enter a whole number, in digits."),
        ("301", "Type a time from 1 to 300 seconds."),
    ],
)
def test_a_wrong_time_gets_a_sentence_and_stays_in_the_field(tablet: Tablet, typed: str, sentence: str) -> None:
    response = tablet.post("start-clock", seconds=typed)
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert f'value="{typed}"' in response.content.decode()
    assert not Countdown.objects.exists()


def test_another_time_is_typed(tablet: Tablet, call: Incident) -> None:
    tablet.post("start-clock", seconds="15")
    assert (call.clocks.get().main_seconds, call.clocks.get().countdown_seconds) == (15, 5)


def test_a_tablet_that_asks_learns_only_what_is_new(tablet: Tablet, call: Incident) -> None:
    tablet.post("start-clock")
    clock = call.clocks.get()
    same = tablet.get("clock-panel", seen=clock.pk)
    assert (same.status_code, same.content) == (204, b"")
    assert same["Clock-Now"]
    assert "every 3s" in tablet.get("call").content.decode()
    tablet.post("stop-clock", seen=clock.pk)
    changed = tablet.get("clock-panel", seen=clock.pk)
    assert changed.status_code == 200
    assert "Stopped with" in changed.content.decode()
    assert "every 3s" in changed.content.decode()  # it may be restarted elsewhere


def test_a_tablet_asks_no_more_a_while_after_the_end(tablet: Tablet, call: Incident) -> None:
    tablet.post("start-clock")
    clock = call.clocks.get()
    for ago, status in ((31, 204), (61, 286)):
        Countdown.objects.update(started_at=clock.started_at - timedelta(seconds=ago))
        response = tablet.get("clock-panel", seen=clock.pk)
        assert response.status_code == status
    assert response["HX-Reswap"] == "none"


def test_the_end_of_the_time_answers_nothing(tablet: Tablet, call: Incident) -> None:
    tablet.post("start-clock")
    Countdown.objects.update(started_at=BEGAN)
    page = tablet.get("call").content.decode()
    assert 'data-phase="ended"' in page
    assert "Did seat 5 act in time?" in page
    assert call.clocks.get().stopped_at is None
    assert again(call).draft.answers["clock-act"]["value"] == "not-yet"


@pytest.mark.parametrize("recorded", [True, False])
def test_one_tap_says_what_came_of_it_and_stops_the_clock(
    tablet: Tablet, call: Incident, mara: User, recorded: bool
) -> None:
    if recorded:
        record_it(call, mara)
    tablet.post("start-clock")
    response = tablet.follow_up("in-time")
    assert response.status_code == (302 if recorded else 200)
    assert call.clocks.get().stopped_by == mara
    assert call.entries.filter(kind=EntryKind.FOLLOW_UP).exists() is recorded
    gone = tablet.get("clock-panel", seen=call.clocks.get().pk)
    assert "The call went on elsewhere." in gone.content.decode()


def test_players_see_digits_seat_and_rule_and_nothing_else(tablet: Tablet, call: Incident) -> None:
    tablet.headers = {}
    assert tablet.get("clock").status_code == 302
    tablet.post("start-clock")
    page = tablet.get("clock").content.decode()
    assert "Seat 5 is on the clock" in page
    assert "29 " in page
    for word in ("Mara Lind", "Player in seat", "Record", "Acted in time", "Stop the clock"):
        assert word not in page
    tablet.headers = {"HX-Request": "true"}
    assert tablet.get("clock", seen=call.clocks.get().pk).status_code == 204
    assert "data-phase" in tablet.get("clock", seen=0).content.decode()
