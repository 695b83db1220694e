"""A tournament keeps its pinned book; another one applies from the next level, requested and recorded."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import IntegrityError, ProgrammingError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.calls.actions.calls import open_call, place_call
from floor.calls.actions.inputs import Correction, correct_for_tournament
from floor.calls.call_time import When
from floor.errors import PinMoved, Refused
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import at
from floor.house.actions.house_rules import end_override
from floor.house.actions.pins import ask_for_book, withdraw_book
from floor.house.house_rules import book_on, overrides_of
from floor.models import BookPin, House, InputKind, Level, Tournament, User
from rules.books.stored import load_book
from rules.engine.book import Book
from rules.models import StoredBook
from tests import factories

pytestmark = pytest.mark.django_db

SECONDS = "clock-time-allowed.clock_seconds"


@pytest.fixture
def teo(house: House) -> User:
    return factories.td(house=house)


def today(tournament: Tournament) -> Book:
    day = playing_day(tournament.house, timezone.now())
    return book_on(load_book(tournament.book_id).edition, overrides_of(tournament), day)


def ask(actor: User, tournament: Tournament) -> BookPin:
    return ask_for_book(actor, tournament, uuid4(), today(tournament).hash)


def level_up(actor: User, tournament: Tournament, number: int = 6) -> Level:
    level = factories.next_level(tournament=tournament, number=number)
    set_level(actor, tournament, level)
    return level


def set_level(actor: User, tournament: Tournament, level: Level) -> None:
    tournament.refresh_from_db()
    correction = Correction(InputKind.LEVEL, level.pk)
    correct_for_tournament(actor, tournament, uuid4(), correction, tournament.level_set_at)
    tournament.refresh_from_db()


def seconds(tournament: Tournament) -> object:
    tournament.refresh_from_db()
    return load_book(tournament.book_id).param(SECONDS)


def test_a_tournament_keeps_its_book_until_its_next_level(ida: User, teo: User, tournament: Tournament) -> None:
    factories.override(actor=ida, house=tournament.house)
    assert seconds(tournament) == 25
    pin = ask(teo, tournament)
    assert seconds(tournament) == 25
    level = level_up(teo, tournament)
    assert seconds(tournament) == 30
    pin.refresh_from_db()
    assert (pin.asked_by, pin.level) == (teo, level)
    assert pin.applied_at and pin.applied_at >= pin.asked_at
    assert load_book(pin.before_id).param(SECONDS) == 25


def test_a_level_that_is_set_back_or_named_again_applies_nothing(ida: User, teo: User, tournament: Tournament) -> None:
    before = factories.next_level(tournament=tournament, number=4)
    factories.override(actor=ida, house=tournament.house)
    ask(teo, tournament)
    here = tournament.current_level
    assert here
    set_level(teo, tournament, here)
    set_level(teo, tournament, before)
    assert seconds(tournament) == 25
    set_level(teo, tournament, here)
    assert seconds(tournament) == 30


def test_before_the_first_level_it_holds_at_once(ida: User, teo: User, house: House) -> None:
    unstarted = factories.tournament(house=house, level=False)
    factories.override(actor=ida, house=house)
    pin = ask(teo, unstarted)
    assert (seconds(unstarted), pin.level) == (30, None)
    assert pin.applied_at


def test_a_call_that_is_open_keeps_the_book_it_was_opened_under(ida: User, teo: User, tournament: Tournament) -> None:
    factories.override(actor=ida, house=tournament.house)
    before = factories.incident(actor=teo, tournament=tournament)
    ask(teo, tournament)
    level_up(teo, tournament)
    after = factories.incident(actor=teo, tournament=tournament)
    assert [load_book(call.draft.book_id).param(SECONDS) for call in (before, after)] == [25, 30]


def test_a_call_that_is_entered_later_is_ruled_by_the_book_of_its_time(
    ida: User, teo: User, tournament: Tournament
) -> None:
    factories.override(actor=ida, house=tournament.house)
    ask(teo, tournament)
    level_up(teo, tournament)
    tournament = Tournament.objects.get(pk=tournament.pk)
    earlier = When(at=timezone.now() - timedelta(hours=1))
    late = open_call(teo, tournament, uuid4(), "calling-the-clock", None, {}, when=earlier)
    assert load_book(late.draft.book_id).param(SECONDS) == 25
    moved = factories.incident(actor=teo, tournament=tournament)
    place_call(teo, moved, uuid4(), None, earlier)
    moved.draft.refresh_from_db()
    assert load_book(moved.draft.book_id).param(SECONDS) == 25


def test_what_waits_can_be_taken_back_and_stays_on_record(ida: User, teo: User, tournament: Tournament) -> None:
    factories.override(actor=ida, house=tournament.house)
    ask(teo, tournament)
    with pytest.raises(Refused, match="asked for already"):
        ask(teo, tournament)
    withdraw_book(teo, tournament, uuid4())
    level_up(teo, tournament)
    assert seconds(tournament) == 25
    assert [(pin.withdrawn_by, pin.applied_at) for pin in BookPin.objects.all()] == [(teo, None)]
    with pytest.raises(PinMoved):
        withdraw_book(teo, tournament, uuid4())


def test_the_same_tap_asks_once(ida: User, teo: User, tournament: Tournament) -> None:
    factories.override(actor=ida, house=tournament.house)
    key, seen = uuid4(), today(tournament).hash
    first = ask_for_book(teo, tournament, key, seen)
    assert ask_for_book(teo, tournament, key, seen) == first


def test_only_the_book_that_was_read_can_be_asked_for(ida: User, teo: User, tournament: Tournament) -> None:
    seen = today(tournament).hash
    with pytest.raises(Refused, match="by these rules already"):
        ask_for_book(teo, tournament, uuid4(), seen)
    factories.override(actor=ida, house=tournament.house)
    with pytest.raises(PinMoved):
        ask_for_book(teo, tournament, uuid4(), seen)
    with pytest.raises(Refused, match="Only the tournament director"):
        ask(factories.floor_person(house=tournament.house), tournament)


def test_the_database_itself_keeps_the_history(ida: User, teo: User, tournament: Tournament) -> None:
    factories.override(actor=ida, house=tournament.house)
    pin = ask(teo, tournament)
    twin = factories.submission(actor=teo, house=tournament.house)
    fields = {"tournament": tournament, "before_id": pin.before_id, "after_id": pin.after_id, "asked_at": pin.asked_at}
    with pytest.raises(IntegrityError, match="one_book_waits_at_a_time"), transaction.atomic():
        BookPin.objects.create(**fields, asking=twin, asked_by=teo)
    rows = BookPin.objects.filter(pk=pin.pk)
    with pytest.raises(ProgrammingError, match="Cannot update"), transaction.atomic():
        rows.update(after_id=StoredBook.objects.exclude(pk=pin.after_id).values("pk")[:1])
    level_up(teo, tournament)
    with pytest.raises(ProgrammingError, match="Cannot update"), transaction.atomic():
        rows.update(applied_at=timezone.now())
    with pytest.raises(ProgrammingError, match="Cannot delete"), transaction.atomic():
        rows.delete()


def test_home_and_sheet_say_that_the_rules_changed_and_what(
    client: Client, ida: User, teo: User, tournament: Tournament
) -> None:
    client.force_login(teo)
    home, sheet = (reverse(name, args=[tournament.pk]) for name in ("home", "rules-sheet"))
    assert "These rules have changed" not in client.get(home).content.decode()
    factories.override(actor=ida, house=tournament.house)
    factories.override(actor=ida, house=tournament.house, key="clock-time-allowed.countdown_seconds", written="10")
    assert "These rules have changed: House 1, House 2." in client.get(home).content.decode()
    page = client.get(sheet).content.decode()
    assert "25 seconds → <strong>30 seconds</strong>" in page
    assert "Use from the next level" in page
    asked = client.post(
        reverse("ask-for-book", args=[tournament.pk]),
        {"submission_key": str(uuid4()), "seen": today(tournament).hash},
        follow=True,
    ).content.decode()
    assert "Take it back" in asked
    assert "Different rules apply from the next level." in client.get(home).content.decode()
    level_up(teo, tournament)
    page = client.get(sheet).content.decode()
    assert "with 2 of its values set differently" in page
    assert "from Level 6" in page
    assert "Use from the next level" not in page
    assert "These rules have changed" not in client.get(home).content.decode()


def test_a_tournament_that_ended_its_override_goes_back_by_asking(ida: User, teo: User, tournament: Tournament) -> None:
    published = factories.override(actor=teo, house=tournament.house, tournament=tournament, written="20")
    ask(teo, tournament)
    level_up(teo, tournament)
    assert seconds(tournament) == 20
    last = playing_day(tournament.house, timezone.now())
    end_override(teo, published, uuid4(), last, "The players asked for it.")
    assert seconds(tournament) == 20
    ask(teo, tournament)
    level_up(teo, tournament, 7)
    assert seconds(tournament) == 25


def test_an_override_that_begins_tomorrow_is_not_offered_today(ida: User, tournament: Tournament) -> None:
    day = playing_day(tournament.house, timezone.now())
    factories.override(actor=ida, house=tournament.house, since=day + timedelta(days=1))
    assert today(tournament).hash == tournament.book_id
    with at(timezone.now() + timedelta(days=1)), pytest.raises(PinMoved):
        ask_for_book(ida, tournament, uuid4(), tournament.book_id)
