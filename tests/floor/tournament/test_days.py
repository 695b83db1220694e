"""Flights and days: how one ends, how the plan grows, and what moves along with its players."""

from datetime import date
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Invalid, Refused
from floor.ground.days import calendar_of, seated_in, seen_of
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.models import DayAct, Player, SeatingAct, Stack, Table, Tournament, User
from floor.penalties.board import of_penalty
from floor.persons.actions.players import merge_players
from floor.record.penalty_order import PenaltyOrder
from floor.tournament.actions.beginning import begin_as_they_sit, begin_drawn
from floor.tournament.actions.days import add_day, cancel_day, count_stacks, end_day
from floor.tournament.actions.levels import run_clock
from floor.tournament.actions.seating import bust_player, enter_player, seat_player, undo_seating
from floor.tournament.actions.setting_up import store_seats
from floor.tournament.imports import SeatRow
from floor.tournament.level_clock import Control
from floor.tournament.level_clock import seen_of as clock_seen
from floor.tournament.seating import Chair, state_of, undoable
from floor.tournament.set_up import has_begun
from tests import factories
from tests.floor.ground.test_submission import this_database
from tests.floor.processes import Worker, bust_once, end_once
from tests.floor.turning import begin_by_list, beginning, cup, day, drawn, end, flights, standing, take_back

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return cup()


class TestEnding:
    def test_everybody_leaves_their_seat_and_is_through_with_what_was_counted(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        counted = five.players.get(seat=2)
        ended = end(teo, tournament, "Day 1A", {counted.pk: 84_500})
        assert ended.ended_at and not seated_in(tournament).exists()
        stacks = Stack.objects.filter(day=ended).order_by("seat").values_list("table", "seat", "chips", "counted_by")
        assert list(stacks) == [(five.pk, 1, None, None), (five.pk, 2, 84_500, teo.pk)] + [
            (five.pk, seat, None, None) for seat in (3, 4)
        ]
        assert [act.kind for act in SeatingAct.objects.all()] == ["through"] * 4

    def test_the_clock_stops_and_stands_as_it_was_when_the_end_is_taken_back(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        run_clock(teo, tournament, uuid4(), Control.START, clock_seen(tournament))
        tournament.refresh_from_db()
        began = tournament.clock_began_at
        ended = end(teo, tournament, "Day 1A")
        tournament.refresh_from_db()
        assert (tournament.clock_began_at, tournament.clock_by) == (None, None)
        take_back(teo, tournament)
        tournament.refresh_from_db()
        assert (tournament.clock_began_at, tournament.clock_paused_at) == (began, ended.ended_at)

    def test_a_page_from_before_somebody_busted_ends_nothing(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        seen = seen_of(seated_in(tournament))
        player = five.players.get(seat=1)
        bust_player(teo, player, uuid4(), state_of(player))
        with pytest.raises(Refused, match="moved or busted a player meanwhile"):
            end_day(teo, day(tournament, "Day 1A"), uuid4(), seen, {})
        assert not Stack.objects.exists()

    def test_only_the_day_that_is_played_ends(self, teo: User, tournament: Tournament, five: Table) -> None:
        with pytest.raises(Refused, match="Day 2 is not being played."):
            end(teo, tournament, "Day 2")

    def test_the_same_tap_twice_ends_one_day(self, teo: User, tournament: Tournament, five: Table) -> None:
        key, seen = uuid4(), seen_of(seated_in(tournament))
        for _ in range(2):
            end_day(teo, day(tournament, "Day 1A"), key, seen, {})
        assert DayAct.objects.count() == 1

    def test_what_was_done_before_the_end_is_not_undone_past_it(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        player = five.players.get(seat=1)
        bust_player(teo, player, uuid4(), state_of(player))
        bust = SeatingAct.objects.get()
        end(teo, tournament, "Day 1A")
        assert undoable(tournament, now()) is None
        with pytest.raises(Refused, match="Day 1A has ended since"):
            undo_seating(teo, tournament, uuid4(), bust.submission_id)
        take_back(teo, tournament)
        undo_seating(teo, tournament, uuid4(), bust.submission_id)
        assert five.players.count() == 4

    def test_taken_back_everybody_sits_where_they_sat(self, teo: User, tournament: Tournament, five: Table) -> None:
        before = standing(tournament)
        end(teo, tournament, "Day 1A", {five.players.get(seat=1).pk: 500})
        take_back(teo, tournament)
        assert standing(tournament) == before
        assert not Stack.objects.exists()
        assert calendar_of(tournament).playing == day(tournament, "Day 1A")

    def test_once_somebody_is_seated_the_end_stands(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        enter_player(teo, tournament, uuid4(), "Ada Berg", Chair(5, 1))
        with pytest.raises(Refused, match="Players were seated since Day 1A ended."):
            take_back(teo, tournament)

    def test_chips_are_put_in_until_they_are_played_with(self, teo: User, tournament: Tournament, five: Table) -> None:
        through = end(teo, tournament, "Day 1A")
        player = through.stacks.get(seat=3).player_id
        count_stacks(teo, through, uuid4(), {player: 41_000})
        assert through.stacks.get(seat=3).chips == 41_000
        with pytest.raises(Invalid, match="did not come through Day 1A"):
            count_stacks(teo, through, uuid4(), {player + 1000: 1})
        begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        with pytest.raises(Refused, match="Day 2 has begun with these stacks."):
            count_stacks(teo, through, uuid4(), {player: 1})

    def test_floor_persons_end_nothing(self, tournament: Tournament, five: Table) -> None:
        robin = factories.floor_person(house=tournament.house)
        with pytest.raises(Refused, match="Only the tournament director and the admin end and begin a day."):
            end(robin, tournament, "Day 1A")


@pytest.mark.django_db(transaction=True)
def test_a_bust_at_the_very_end_is_either_before_it_or_not_at_all() -> None:
    for _ in range(4):
        made = cup()
        actor = factories.td(house=made.house)
        player = factories.table(tournament=made, number=5, players=4).players.get(seat=1)
        workers = [
            Worker(end_once, this_database(), actor.pk, day(made, "Day 1A").pk),
            Worker(bust_once, this_database(), actor.pk, player.pk),
        ]
        assert [worker.hear() for worker in workers] == ["ready", "ready"]
        for worker in workers:
            worker.pipe.send("go")
        heard = [worker.hear() for worker in workers]
        for worker in workers:
            worker.end()
        assert heard in (["ended", "moved-meanwhile"], ["moved-meanwhile", "busted"])
        through = Stack.objects.filter(day__tournament=made).count()
        assert through == (4 if heard[0] == "ended" else 0)


class TestFlights:
    def test_one_who_came_through_and_plays_another_flight_enters_again(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        player = five.players.get(seat=1)
        flights(teo, tournament, five)
        player.refresh_from_db()
        assert (player.entries, player.stacks.count()) == (2, 2)

    def test_so_does_one_who_is_seated_by_a_tap(self, teo: User, tournament: Tournament, five: Table) -> None:
        player = five.players.get(seat=1)
        end(teo, tournament, "Day 1A")
        player.refresh_from_db()
        seat_player(teo, player, uuid4(), Chair(5, 2), state_of(player))
        player.refresh_from_db()
        assert player.entries == 2
        act = SeatingAct.objects.latest("pk")
        undo_seating(teo, tournament, uuid4(), act.submission_id)
        player.refresh_from_db()
        assert (player.entries, player.table) == (1, None)

    def test_an_empty_seat_of_a_flight_is_not_offered_to_who_came_through_another(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        end(teo, tournament, "Day 1A")
        begin_by_list(teo, tournament, "Day 1B", [SeatRow(5, 1, "Ada Berg"), SeatRow(5, 2, "Bo Lind")])
        out = five.players.get(name="Bo Lind")
        bust_player(teo, out, uuid4(), state_of(out))
        address = reverse("table", args=[tournament.pk, 5])
        offered = client.get(address, {"seat": "7"}).context["tapped"]["found"]
        assert [player for player, *_ in offered] == [out]
        found = client.get(address, {"seat": "7", "q": "seat 3"}).content.decode()
        assert "Player in seat 3 <small>came through another flight: entry number 2" in found
        three = Player.objects.get(name="Player in seat 3")
        moved = client.get(reverse("move-player", args=[three.pk])).content.decode()
        assert "Came through another flight: a seat is entry number 2" in moved

    def test_on_the_next_day_a_seat_is_no_new_entry(self, teo: User, tournament: Tournament, five: Table) -> None:
        player = five.players.get(seat=1)
        end(teo, tournament, "Day 1A")
        begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        player.refresh_from_db()
        seat_player(teo, player, uuid4(), Chair(5, 2), state_of(player))
        player.refresh_from_db()
        assert player.entries == 1

    def test_seats_do_not_come_in_between_two_days(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        with pytest.raises(Refused, match="seats come with the next one"):
            store_seats(teo, tournament, uuid4(), [SeatRow(1, 1, "Ada Berg")], "")

    def test_no_two_days_are_played_at_once_and_none_is_played_late(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        with pytest.raises(Refused, match="Day 1A is being played. End it first."):
            begin_as_they_sit(teo, day(tournament, "Day 1B"), uuid4(), beginning(tournament))
        end(teo, tournament, "Day 1A")
        begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        end(teo, tournament, "Day 2")
        with pytest.raises(Refused, match="Day 1B cannot begin any more."):
            begin_as_they_sit(teo, day(tournament, "Day 1B"), uuid4(), beginning(tournament))


class TestPlan:
    def test_a_flight_and_a_day_are_added_to_the_plan(self, teo: User, tournament: Tournament) -> None:
        for name in ("1C", "4"):
            add_day(teo, tournament, uuid4(), name)
        assert [str(one) for one in tournament.days.all()] == ["Day 1A", "Day 1B", "Day 1C", "Day 2", "Day 3", "Day 4"]
        with pytest.raises(Refused, match="Day 4 cannot be added, or is there already."):
            add_day(teo, tournament, uuid4(), "4")

    def test_the_last_flight_and_the_last_day_are_cancelled(self, teo: User, tournament: Tournament) -> None:
        for name in ("1B", "3", "2"):
            cancel_day(teo, tournament, uuid4(), name)
        assert [str(one) for one in tournament.days.all()] == ["Day 1A"]
        with pytest.raises(Refused, match="Day 1A has begun, is not the last, or is gone."):
            cancel_day(teo, tournament, uuid4(), "1A")

    def test_a_day_before_the_last_is_not_cancelled(self, teo: User, tournament: Tournament) -> None:
        with pytest.raises(Refused, match="Day 2 has begun, is not the last, or is gone."):
            cancel_day(teo, tournament, uuid4(), "2")

    def test_a_day_is_cancelled_once_for_each_key(self, teo: User, tournament: Tournament) -> None:
        key = uuid4()
        for _ in range(2):
            cancel_day(teo, tournament, key, "3")
        assert [str(one) for one in tournament.days.all()] == ["Day 1A", "Day 1B", "Day 2"]

    def test_a_day_whose_beginning_was_taken_back_stays(self, teo: User, tournament: Tournament, five: Table) -> None:
        cancel_day(teo, tournament, uuid4(), "3")
        end(teo, tournament, "Day 1A")
        begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        with pytest.raises(Refused, match="Day 2 has begun, is not the last, or is gone."):
            cancel_day(teo, tournament, uuid4(), "2")
        take_back(teo, tournament)
        with pytest.raises(Refused, match="Day 2 was drawn or had begun before. It stays in the plan."):
            cancel_day(teo, tournament, uuid4(), "2")

    def test_no_flight_is_added_once_day_2_has_begun(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        with pytest.raises(Refused, match="Day 1C cannot be added"):
            add_day(teo, tournament, uuid4(), "1C")

    def test_a_day_that_began_is_of_the_date_on_which_it_did(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        today = playing_day(tournament.house, now())
        end(teo, tournament, "Day 1A")
        planned = day(tournament, "Day 2").on
        begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        assert planned != today == day(tournament, "Day 2").on
        take_back(teo, tournament)
        assert day(tournament, "Day 2").on == planned

    def test_what_was_set_up_stays_once_a_day_has_ended(self, teo: User) -> None:
        empty = factories.tournament(house=teo.memberships.get().house, level=False)
        empty.days.create(number=1, on=date(2026, 5, 1))
        assert not has_begun(empty)
        end_day(teo, empty.days.get(), uuid4(), seen_of([]), {})
        take_back(teo, empty)
        assert has_begun(empty)


class TestPenalties:
    def test_a_penalty_goes_on_over_the_days_with_its_player(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        order = PenaltyOrder("missed-hands", seat=3, hands=4)
        people: dict[str, list[int | None]] = {"offender": [3]}
        advice = factories.ruling()["penalty"] | {"seats": [3]}
        call = factories.incident(actor=teo, tournament=tournament, table=five)
        factories.record(call, actor=teo, penalty=order, people=people, advice=advice)
        penalty = call.penalties.get()
        end(teo, tournament, "Day 1A")
        assert (of_penalty(penalty).headline, of_penalty(penalty).seat_now) == ("Back in 4 hands", "No seat now")
        board = client.get(reverse("penalties", args=[tournament.pk])).content.decode()
        assert "Goes on with the first hand after they are seated again." in board
        begin_drawn(teo, drawn(teo, tournament, [30], "Day 1A"), uuid4())
        board = client.get(reverse("penalties", args=[tournament.pk])).content.decode()
        assert "after they are seated again" not in board
        row = of_penalty(penalty)
        assert (row.headline, row.table and row.table.number) == ("Back in 4 hands", 30)
        call.refresh_from_db()
        assert call.table == five


class TestMerging:
    def test_a_stack_goes_over_to_the_entry_that_stays(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        gone, stays = Player.objects.get(name="Player in seat 2"), factories.player(tournament=tournament)
        merge_players(teo, gone, uuid4(), stays.pk)
        assert stays.stacks.get().seat == 2

    def test_two_who_came_through_one_flight_are_two(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        gone, stays = (Player.objects.get(name=f"Player in seat {seat}") for seat in (1, 2))
        with pytest.raises(Refused, match="Both came through Day 1A: they cannot be one person."):
            merge_players(teo, gone, uuid4(), stays.pk)
