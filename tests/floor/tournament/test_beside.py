"""A flight that begins while another one is played: in a tournament of its own, until its players are brought in."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.errors import Refused
from floor.ground.days import calendar_of, latest_act, seated_in
from floor.history.actions.handing_over import add_handover_note
from floor.house.house_rules import overrides_of
from floor.models import Incident, Person, PersonAct, Player, Stack, Table, Tournament, User
from floor.penalties.penalty_history import seated_at
from floor.persons.actions.persons import merge_persons
from floor.record.penalty_order import PenaltyOrder
from floor.record.seals import make_seals
from floor.tournament.actions import days as days_actions
from floor.tournament.actions.beginning import begin_drawn
from floor.tournament.actions.beside import begin_beside, bring_in, take_back_beside
from floor.tournament.actions.levels import run_clock
from floor.tournament.actions.seating import bust_player
from floor.tournament.actions.setting_up import NewTournament, change_tournament, rename_tournament, store_seats
from floor.tournament.imports import SeatRow
from floor.tournament.level_clock import Control, seen_of
from floor.tournament.seating import state_of
from floor.tournament.set_up import changes_of, hash_of, seats_now
from tests import factories
from tests.floor.turning import cup, day, drawn, end, standing, take_back

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return cup()


def beside(actor: User, tournament: Tournament, *names: str) -> Tournament:
    """Flight B while flight A is played, with these players at table 21."""
    own = begin_beside(actor, day(tournament, "Day 1B"), uuid4())
    rows = [SeatRow(21, seat, name) for seat, name in enumerate(names, start=1)]
    if rows:
        store_seats(actor, own, uuid4(), rows, hash_of(seats_now(own)))
    return Tournament.objects.get(pk=own.pk)


def same(actor: User, here: Player, there: Player) -> None:
    merge_persons(actor, there.person, uuid4(), here.person.counts_as)


def penalised(actor: User, tournament: Tournament, table: Table, seat: int) -> Incident:
    call = factories.incident(actor=actor, tournament=tournament, table=table)
    advice = factories.ruling()["penalty"] | {"seats": [seat]}
    factories.record(call, actor=actor, penalty=PenaltyOrder("warning", seat=seat), advice=advice)
    return call


def test_each_flight_has_a_clock_a_level_and_tables_of_its_own(teo: User, tournament: Tournament, five: Table) -> None:
    own = beside(teo, tournament, "Ada Berg")
    assert str(own) == f"{tournament}, Day 1B"
    assert [str(one) for one in own.levels.all()] == [str(one) for one in tournament.levels.all()]
    assert own.colour != tournament.colour
    run_clock(teo, own, uuid4(), Control.START, seen_of(own))
    own.refresh_from_db()
    before = tournament.current_level
    tournament.refresh_from_db()
    assert own.current_level and own.current_level.tournament == own
    assert tournament.current_level == before and tournament.clock_began_at is None
    assert list(tournament.tables.values_list("number", flat=True)) == [5]
    assert str(calendar_of(tournament).playing) == "Day 1A"
    assert str(calendar_of(own).playing) == "Day 1B"


def test_it_begins_once_for_each_key_and_only_beside_a_flight(teo: User, tournament: Tournament, five: Table) -> None:
    key = uuid4()
    own = begin_beside(teo, day(tournament, "Day 1B"), key)
    assert begin_beside(teo, day(tournament, "Day 1B"), key) == own
    for name in ("Day 1A", "Day 1B", "Day 2"):
        with pytest.raises(Refused, match="cannot begin beside another flight now"):
            begin_beside(teo, day(tournament, name), uuid4())
    assert calendar_of(own).more == []
    assert calendar_of(own).beside == []


def test_who_came_through_either_flight_plays_on_together(teo: User, tournament: Tournament, five: Table) -> None:
    own = beside(teo, tournament, "Ada Berg", "Bo Lind")
    end(teo, own, "Day 1B", {own.players.get(name="Ada Berg").pk: 31_000})
    end(teo, tournament, "Day 1A")
    assert bring_in(teo, day(tournament, "Day 1B"), uuid4()) == 2
    ada = tournament.players.get(name="Ada Berg")
    assert ada.person.counts_as == own.players.get(name="Ada Berg").person_id
    assert Stack.objects.get(player=ada).chips == 31_000
    begin_drawn(teo, drawn(teo, tournament, [1], "Day 1A", "Day 1B"), uuid4())
    assert seated_in(tournament).count() == 6
    assert not seated_in(own).exists()


def test_somebody_who_is_known_to_be_in_both_is_brought_in_as_one(
    teo: User, tournament: Tournament, five: Table
) -> None:
    again = five.players.get(seat=1)
    bust_player(teo, again, uuid4(), state_of(again))
    own = beside(teo, tournament, again.name)
    there = own.players.get()
    same(teo, again, there)
    end(teo, own, "Day 1B")
    acts = PersonAct.objects.count()
    bring_in(teo, day(tournament, "Day 1B"), uuid4())
    again.refresh_from_db()
    assert (again.entries, again.busted_at) == (2, None)
    assert Stack.objects.get(day=day(tournament, "Day 1B")).player == again
    assert PersonAct.objects.count() == acts


def test_players_are_brought_in_once_and_after_the_end(teo: User, tournament: Tournament, five: Table) -> None:
    own = beside(teo, tournament, "Ada Berg")
    with pytest.raises(Refused, match="Day 1B has not ended."):
        bring_in(teo, day(tournament, "Day 1B"), uuid4())
    end(teo, own, "Day 1B")
    key = uuid4()
    assert bring_in(teo, day(tournament, "Day 1B"), key) == 1
    assert bring_in(teo, day(tournament, "Day 1B"), key) == 1
    with pytest.raises(Refused, match="no players to bring in"):
        bring_in(teo, day(tournament, "Day 1B"), uuid4())
    assert tournament.players.filter(name="Ada Berg").count() == 1


def test_what_was_brought_in_stays_ended_and_is_counted_where_it_plays_on(
    teo: User, tournament: Tournament, five: Table
) -> None:
    own = beside(teo, tournament, "Ada Berg")
    before = standing(own)
    end(teo, own, "Day 1B")
    take_back(teo, own)
    assert standing(own) == before
    end(teo, own, "Day 1B")
    bring_in(teo, day(tournament, "Day 1B"), uuid4())
    act = latest_act(own)
    assert act
    with pytest.raises(Refused, match="were brought into .* since. It stays ended."):
        days_actions.take_back(teo, own, uuid4(), act.pk)
    with pytest.raises(Refused, match="Count their chips there."):
        days_actions.count_stacks(teo, day(own, "Day 1B"), uuid4(), {own.players.get().pk: 5})
    ada = tournament.players.get(name="Ada Berg")
    days_actions.count_stacks(teo, day(tournament, "Day 1B"), uuid4(), {ada.pk: 5})
    assert Stack.objects.get(player=ada).chips == 5


def test_the_next_day_waits_for_the_flight_that_is_played_beside(
    teo: User, tournament: Tournament, five: Table
) -> None:
    own = beside(teo, tournament, "Ada Berg")
    end(teo, tournament, "Day 1A")
    assert calendar_of(tournament).next == []
    with pytest.raises(Refused, match=f"Day 1B is played in {own}. End it, and bring its players in first."):
        drawn(teo, tournament, [5], "Day 1A")
    end(teo, own, "Day 1B")
    bring_in(teo, day(tournament, "Day 1B"), uuid4())
    assert [str(one) for one in calendar_of(tournament).next] == ["Day 2"]


def test_what_somebody_was_given_in_one_flight_counts_in_the_other(
    teo: User, tournament: Tournament, five: Table
) -> None:
    penalised(teo, tournament, five, 1)
    own = beside(teo, tournament, "Player in seat 1")
    table = own.tables.get()
    call = factories.incident(actor=teo, tournament=own, table=table)
    assert seated_at(call)[1].given == ()
    same(teo, five.players.get(seat=1), own.players.get())
    assert seated_at(call)[1].given == ("warning",)
    assert seated_at(call)[1].elsewhere == ()
    penalised(teo, own, table, 1)
    call = factories.incident(actor=teo, tournament=tournament, table=five)
    assert seated_at(call)[1].given == ("warning", "warning")


def test_the_rules_of_the_tournament_hold_for_its_flights_and_are_set_there(
    teo: User, tournament: Tournament, five: Table
) -> None:
    rule = factories.override(actor=teo, house=tournament.house, tournament=tournament)
    own = beside(teo, tournament)
    assert own.book_id == tournament.book_id
    assert overrides_of(own) == [rule]
    with pytest.raises(Refused, match="and its rules are set there"):
        factories.override(actor=teo, house=tournament.house, tournament=own)
    with pytest.raises(Refused, match="and its rules are set there"):
        factories.rule_draft(actor=teo, house=tournament.house, tournament=own)
    with pytest.raises(Refused, match="and is played as that one"):
        new = NewTournament("x", "tda-2019", ("nlh",), 9, own.starts_on + timedelta(days=1))
        change_tournament(teo, own, uuid4(), new)


def test_a_director_begins_a_flight_beside_another_and_brings_its_players_in(
    client: Client, teo: User, tournament: Tournament, five: Table
) -> None:
    days, second = reverse("days", args=[tournament.pk]), day(tournament, "Day 1B")
    begin, of_day = reverse("begin-day", args=[second.pk]), reverse("day", args=[second.pk])
    assert "Begin Day 1B beside Day 1A" in client.get(days).content.decode()
    assert 'name="how" value="beside"' in client.get(begin).content.decode()
    assert client.post(begin, {"how": "beside"}).status_code == 422
    page = client.post(begin, {"how": "beside", "key": str(uuid4())}, follow=True).content.decode()
    assert "Import its seats, then start its clock." in page
    own = Tournament.objects.get(flight_of=second)
    assert "In parallel" in client.get(days).content.decode()
    assert client.get(begin).status_code == 302
    assert "Survivors play on there." in client.get(reverse("days", args=[own.pk])).content.decode()
    assert "Day 1B has not ended." in client.get(of_day).content.decode()
    assert client.post(of_day, {"key": str(uuid4())}).status_code == 409
    rows = [SeatRow(21, 1, "Ada Berg")]
    store_seats(teo, own, uuid4(), rows, hash_of(seats_now(own)))
    end(teo, own, "Day 1B")
    assert "Bring 1 player in" in client.get(of_day).content.decode()
    end(teo, tournament, "Day 1A")
    second_day = reverse("begin-day", args=[day(tournament, "Day 2").pk])
    assert "End it, and bring its players in first." in client.get(second_day).content.decode()
    assert client.post(of_day, {}).status_code == 422
    page = client.post(of_day, {"key": str(uuid4())}, follow=True).content.decode()
    assert "1 player of Day 1B brought in." in page
    assert "Ada Berg" in client.get(of_day).content.decode()
    assert "Its players were brought in there." in client.get(reverse("days", args=[own.pk])).content.decode()


def test_the_page_says_what_runs_and_offers_no_day_before_the_one_ahead_of_it(
    client: Client, teo: User, tournament: Tournament, five: Table
) -> None:
    days = reverse("days", args=[tournament.pk])
    Tournament.objects.update(current_level=None, level_set_at=None, level_set_by=None)
    page = client.get(days).content.decode()
    assert "Running" not in page and page.count('<span class="state">Next</span>') == 1
    factories.incident(actor=teo, tournament=tournament, table=five)
    assert "Running" in client.get(days).content.decode()
    end(teo, tournament, "Day 1A")
    page = client.get(days).content.decode()
    assert "Begin Day 3" not in page and "Begin Day 2" in page


class TestTakingAFlightBack:
    def test_one_begun_by_mistake_is_to_come_again_as_it_was_planned_and_the_set_up_says_so(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        planned = day(tournament, "Day 1B").on
        key = uuid4()
        own = begin_beside(teo, day(tournament, "Day 1B"), key)
        client.force_login(teo)
        days = reverse("days", args=[tournament.pk])
        assert "Take back: Day 1B has begun" in client.get(days).content.decode()
        sent = {"key": str(uuid4())}
        address = reverse("take-back-beside", args=[day(tournament, "Day 1B").pk])
        for _ in range(2):  # a tap that arrives twice
            assert client.post(address, sent)["Location"] == days
        again = day(tournament, "Day 1B")
        assert (again.beside, again.begun_at, again.on) == (None, None, planned)
        assert not Tournament.objects.filter(pk=own.pk).exists()
        assert [str(one) for one in calendar_of(tournament).beside] == ["Day 1B"]
        (taken_back, began) = changes_of(tournament)
        assert began.lines == ["Day 1B: began beside another flight."]
        assert taken_back.lines == ["Day 1B: its beginning beside another was taken back."]
        with pytest.raises(Refused, match="that was taken back"):
            begin_beside(teo, again, key)

    def test_one_that_was_ended_empty_is_brought_in_and_not_taken_back(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        own = begin_beside(teo, day(tournament, "Day 1B"), uuid4())
        end(teo, own, "Day 1B")
        client.force_login(teo)
        page = client.get(reverse("days", args=[tournament.pk])).content.decode()
        assert "Day 1B was ended. It stays begun." in page
        assert "Bring its players in" in page
        with pytest.raises(Refused, match="It stays begun."):
            take_back_beside(teo, day(tournament, "Day 1B"), uuid4())

    def test_its_seats_and_tables_go_with_it_and_so_do_the_persons_of_whom_nothing_was_said(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        own = beside(teo, tournament, "Ada Berg", "Player in seat 1")
        same(teo, five.players.get(seat=1), own.players.get(name="Player in seat 1"))
        client.force_login(teo)
        page = client.get(reverse("days", args=[tournament.pk])).content.decode()
        assert "It stays begun" not in page
        assert "Take back: Day 1B has begun, and its 2 seats go" in page
        take_back_beside(teo, day(tournament, "Day 1B"), uuid4())
        assert not Tournament.objects.filter(pk=own.pk).exists()
        assert not Person.objects.filter(name="Ada Berg").exists()
        # An act about somebody is kept, and with it the row that it is about.
        assert Person.objects.get(acts_as_other=PersonAct.objects.get()).merged_into == five.players.get(seat=1).person

    @pytest.mark.parametrize("done", ["called", "clock", "moved", "note", "levels", "sealed"])
    def test_one_of_which_something_is_on_record_stays_begun_and_says_what_to_do(
        self, client: Client, teo: User, tournament: Tournament, five: Table, done: str
    ) -> None:
        own = beside(teo, tournament, "Ada Berg")
        ada = own.players.get()
        start = partial(run_clock, teo, own, uuid4(), Control.START, seen_of(own))
        said: dict[str, tuple[str, Callable[[], object]]] = {
            "called": ("the floor was called", lambda: factories.incident(actor=teo, tournament=own)),
            "clock": ("the clock was started", start),
            "moved": ("somebody came, went", lambda: bust_player(teo, ada, uuid4(), state_of(ada))),
            "note": ("a note was left", lambda: add_handover_note(teo, own, uuid4(), own.starts_on, "Slow.")),
            "levels": ("its name or levels", lambda: rename_tournament(teo, own, uuid4(), "Late", own.name)),
        }
        said["sealed"] = ("its day was over", lambda: make_seals(own, timezone.now() + timedelta(days=2)))
        what, do = said[done]
        do()
        client.force_login(teo)
        page = client.get(reverse("days", args=[tournament.pk])).content.decode()
        assert f"Since Day 1B began, {what}" in page
        answer = client.post(reverse("take-back-beside", args=[day(tournament, "Day 1B").pk]), {"key": str(uuid4())})
        assert answer.status_code == 409
        assert "It stays begun. End it, bring in whoever came through" in answer.content.decode()
        assert day(tournament, "Day 1B").beside == own
        assert own.players.get() == ada
