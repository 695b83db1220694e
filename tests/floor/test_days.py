"""Flights and days: how one ends, how those who came through play on, and how both are taken back."""

import re
from collections import Counter
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor import actions
from floor.board import of_penalty
from floor.days import calendar_of, latest_act, seated_in, seen_of
from floor.errors import Invalid, Refused
from floor.imports import SeatRow
from floor.level_clock import Control
from floor.level_clock import seen_of as clock_seen
from floor.models import Day, DayAct, Draw, Level, Player, SeatingAct, Stack, Table, Tournament, User
from floor.moment import now
from floor.penalties import PenaltyOrder
from floor.playing_day import playing_day
from floor.seating import Chair, state_of, undoable
from floor.set_up import has_begun
from tests import factories

pytestmark = pytest.mark.django_db

DAYS = ((1, "A"), (1, "B"), (2, ""), (3, ""))


@pytest.fixture
def tournament() -> Tournament:
    """Flights A and B of day 1, then days 2 and 3; on level 5, with a level 6."""
    made = factories.tournament(house=factories.house())
    factories.next_level(tournament=made)
    first = playing_day(made.house, now())
    Day.objects.bulk_create(
        Day(tournament=made, number=number, flight=flight, on=first + timedelta(days=place))
        for place, (number, flight) in enumerate(DAYS)
    )
    return made


@pytest.fixture
def teo(client: Client, tournament: Tournament) -> User:
    teo = factories.td(house=tournament.house, name="Teo Brandt")
    client.force_login(teo)
    return teo


@pytest.fixture
def five(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=5, players=4)


def day(tournament: Tournament, name: str) -> Day:
    return next(
        day for day in Day.objects.select_related("tournament__house").filter(tournament=tournament) if str(day) == name
    )


def end(actor: User, tournament: Tournament, name: str, chips: dict[int, int] | None = None) -> Day:
    actions.end_day(actor, day(tournament, name), uuid4(), seen_of(seated_in(tournament)), chips or {})
    return day(tournament, name)


def level(tournament: Tournament, number: int = 6) -> Level:
    return tournament.levels.get(number=number)


def beginning(tournament: Tournament, *joins: str, keeps: tuple[int, ...] = ()) -> actions.Beginning:
    return actions.Beginning(tuple(day(tournament, name).pk for name in joins), keeps, level(tournament).pk)


def begin_by_list(actor: User, tournament: Tournament, name: str, seats: list[SeatRow], *joins: str) -> None:
    actions.begin_listed(actor, day(tournament, name), uuid4(), beginning(tournament, *joins), seats)


def drawn(actor: User, tournament: Tournament, tables: list[int], *joins: str, **rest: Any) -> Draw:
    drawn = actions.draw_seats(
        actor,
        day(tournament, "Day 2"),
        uuid4(),
        beginning(tournament, *joins, keeps=rest.get("keeps", ())),
        tables,
        rest.get("without", ()),
    )
    return Draw.objects.select_related("day__tournament__house").get(pk=drawn.pk)


def take_back(actor: User, tournament: Tournament) -> None:
    act = latest_act(tournament)
    assert act
    actions.take_back(actor, tournament, uuid4(), act.pk)


def flights(actor: User, tournament: Tournament, five: Table) -> None:
    """Four players of table 5 come through flight A, three others and one of them again through flight B."""
    end(actor, tournament, "Day 1A", {player.pk: 10_000 * (player.seat or 0) for player in five.players.all()})
    names = ["Ada Berg", "Bo Lind", "Cy Ott", "Player in seat 1"]
    begin_by_list(actor, tournament, "Day 1B", [SeatRow(7, seat, name) for seat, name in enumerate(names, start=1)])
    end(actor, tournament, "Day 1B")


def standing(tournament: Tournament) -> tuple[Any, ...]:
    tournament = Tournament.objects.get(pk=tournament.pk)
    players = tournament.players.filter(entries__gte=1).order_by("pk")
    return (
        list(players.values_list("pk", "table__number", "seat", "busted_at", "entries")),
        list(tournament.tables.filter(is_open=True).values_list("number", flat=True)),
        list(tournament.days.values_list("number", "flight", "on", "begun_at", "into")),
        (tournament.current_level_id, tournament.level_set_at, tournament.level_set_by_id),
    )


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
        actions.run_clock(teo, tournament, uuid4(), Control.START, clock_seen(tournament))
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
        actions.bust_player(teo, player, uuid4(), state_of(player))
        with pytest.raises(Refused, match="moved or busted a player meanwhile"):
            actions.end_day(teo, day(tournament, "Day 1A"), uuid4(), seen, {})
        assert not Stack.objects.exists()

    def test_only_the_day_that_is_played_ends(self, teo: User, tournament: Tournament, five: Table) -> None:
        with pytest.raises(Refused, match="Day 2 is not being played."):
            end(teo, tournament, "Day 2")

    def test_the_same_tap_twice_ends_one_day(self, teo: User, tournament: Tournament, five: Table) -> None:
        key, seen = uuid4(), seen_of(seated_in(tournament))
        for _ in range(2):
            actions.end_day(teo, day(tournament, "Day 1A"), key, seen, {})
        assert DayAct.objects.count() == 1

    def test_what_was_done_before_the_end_is_not_undone_past_it(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        player = five.players.get(seat=1)
        actions.bust_player(teo, player, uuid4(), state_of(player))
        bust = SeatingAct.objects.get()
        end(teo, tournament, "Day 1A")
        assert undoable(tournament, now()) is None
        with pytest.raises(Refused, match="Day 1A has ended since"):
            actions.undo_seating(teo, tournament, uuid4(), bust.submission_id)
        take_back(teo, tournament)
        actions.undo_seating(teo, tournament, uuid4(), bust.submission_id)
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
        actions.enter_player(teo, tournament, uuid4(), "Ada Berg", Chair(5, 1))
        with pytest.raises(Refused, match="Players were seated since Day 1A ended."):
            take_back(teo, tournament)

    def test_chips_are_put_in_until_they_are_played_with(self, teo: User, tournament: Tournament, five: Table) -> None:
        through = end(teo, tournament, "Day 1A")
        player = through.stacks.get(seat=3).player_id
        actions.count_stacks(teo, through, uuid4(), {player: 41_000})
        assert through.stacks.get(seat=3).chips == 41_000
        with pytest.raises(Invalid, match="did not come through Day 1A"):
            actions.count_stacks(teo, through, uuid4(), {player + 1000: 1})
        actions.begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        with pytest.raises(Refused, match="Day 2 has begun with these stacks."):
            actions.count_stacks(teo, through, uuid4(), {player: 1})

    def test_floor_persons_end_nothing(self, tournament: Tournament, five: Table) -> None:
        robin = factories.floor_person(house=tournament.house)
        with pytest.raises(Refused, match="Only the tournament director and the admin end and begin a day."):
            end(robin, tournament, "Day 1A")


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
        actions.seat_player(teo, player, uuid4(), Chair(5, 2), state_of(player))
        player.refresh_from_db()
        assert player.entries == 2
        act = SeatingAct.objects.latest("pk")
        actions.undo_seating(teo, tournament, uuid4(), act.submission_id)
        player.refresh_from_db()
        assert (player.entries, player.table) == (1, None)

    def test_on_the_next_day_a_seat_is_no_new_entry(self, teo: User, tournament: Tournament, five: Table) -> None:
        player = five.players.get(seat=1)
        end(teo, tournament, "Day 1A")
        actions.begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        player.refresh_from_db()
        actions.seat_player(teo, player, uuid4(), Chair(5, 2), state_of(player))
        player.refresh_from_db()
        assert player.entries == 1

    def test_seats_do_not_come_in_between_two_days(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        with pytest.raises(Refused, match="seats come with the next one"):
            actions.store_seats(teo, tournament, uuid4(), [SeatRow(1, 1, "Ada Berg")])

    def test_no_two_days_are_played_at_once_and_none_is_played_late(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        with pytest.raises(Refused, match="Day 1A is being played. End it first."):
            actions.begin_as_they_sit(teo, day(tournament, "Day 1B"), uuid4(), beginning(tournament))
        end(teo, tournament, "Day 1A")
        actions.begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        end(teo, tournament, "Day 2")
        with pytest.raises(Refused, match="Day 1B cannot begin any more."):
            actions.begin_as_they_sit(teo, day(tournament, "Day 1B"), uuid4(), beginning(tournament))


class TestPlan:
    def test_a_flight_and_a_day_are_added_to_the_plan(self, teo: User, tournament: Tournament) -> None:
        for name in ("1C", "4"):
            actions.add_day(teo, tournament, uuid4(), name)
        assert [str(one) for one in tournament.days.all()] == ["Day 1A", "Day 1B", "Day 1C", "Day 2", "Day 3", "Day 4"]
        with pytest.raises(Refused, match="Day 4 cannot be added, or is there already."):
            actions.add_day(teo, tournament, uuid4(), "4")

    def test_no_flight_is_added_once_day_2_has_begun(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        actions.begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        with pytest.raises(Refused, match="Day 1C cannot be added"):
            actions.add_day(teo, tournament, uuid4(), "1C")

    def test_a_day_that_began_is_of_the_date_on_which_it_did(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        today = playing_day(tournament.house, now())
        end(teo, tournament, "Day 1A")
        planned = day(tournament, "Day 2").on
        actions.begin_as_they_sit(teo, day(tournament, "Day 2"), uuid4(), beginning(tournament, "Day 1A"))
        assert planned != today == day(tournament, "Day 2").on
        take_back(teo, tournament)
        assert day(tournament, "Day 2").on == planned

    def test_what_was_set_up_stays_once_a_day_has_ended(self, teo: User) -> None:
        empty = factories.tournament(house=teo.memberships.get().house, level=False)
        empty.days.create(number=1, on=date(2026, 5, 1))
        assert not has_begun(empty)
        actions.end_day(teo, empty.days.get(), uuid4(), seen_of([]), {})
        take_back(teo, empty)
        assert has_begun(empty)


class TestDrawing:
    def test_what_was_drawn_is_what_begins(self, teo: User, tournament: Tournament, five: Table) -> None:
        flights(teo, tournament, five)
        twice = five.tournament.players.get(name="Player in seat 1")
        first, second = twice.stacks.order_by("day__flight")
        seats = drawn(teo, tournament, [1, 2], "Day 1A", "Day 1B", keeps=(second.pk,))
        assert not seated_in(tournament).exists()
        actions.begin_drawn(teo, seats, uuid4())
        sitting = seated_in(tournament).values_list("pk", "table__number", "seat")
        assert sorted(map(list, sitting)) == sorted(map(list, seats.seats))
        assert Counter(table for _, table, _ in seats.seats) in ({1: 4, 2: 3}, {1: 3, 2: 4})
        open_ = tournament.tables.filter(is_open=True)
        assert list(open_.values_list("number", flat=True)) == [1, 2]
        assert not Stack.objects.get(pk=first.pk).plays_on and Stack.objects.get(pk=second.pk).plays_on
        joined = day(tournament, "Day 2").joined.all()
        assert [str(one) for one in joined] == ["Day 1A", "Day 1B"]

    def test_the_level_is_the_one_that_was_named(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        actions.begin_drawn(teo, drawn(teo, tournament, [5], "Day 1A"), uuid4())
        tournament.refresh_from_db()
        assert tournament.current_level == level(tournament)
        assert tournament.level_set_by == teo

    def test_who_has_two_stacks_plays_on_with_one(self, teo: User, tournament: Tournament, five: Table) -> None:
        flights(teo, tournament, five)
        with pytest.raises(Invalid, match="Choose the stack that Player in seat 1 plays on with."):
            drawn(teo, tournament, [1], "Day 1A", "Day 1B")

    def test_who_is_left_out_stays_without_a_seat(self, teo: User, tournament: Tournament, five: Table) -> None:
        out = five.players.get(seat=4)
        end(teo, tournament, "Day 1A")
        actions.begin_drawn(teo, drawn(teo, tournament, [5], "Day 1A", without=[out.pk]), uuid4())
        out.refresh_from_db()
        assert (out.table, out.busted_at) == (None, None)
        assert seated_in(tournament).count() == 3

    def test_a_second_draw_takes_the_place_of_the_first(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        first, second = (drawn(teo, tournament, [5], "Day 1A") for _ in range(2))
        with pytest.raises(Refused, match="Seats were drawn again since."):
            actions.begin_drawn(teo, first, uuid4())
        actions.begin_drawn(teo, second, uuid4())
        assert Draw.objects.count() == 2

    def test_tables_that_do_not_fit_are_told(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        with pytest.raises(Invalid, match="4 players are too few for 3 tables."):
            drawn(teo, tournament, [5, 6, 7], "Day 1A")
        assert not Draw.objects.exists()

    def test_nobody_is_drawn_while_somebody_sits(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        actions.enter_player(teo, tournament, uuid4(), "Ada Berg", Chair(5, 1))
        with pytest.raises(Refused, match="1 player sits at a table already."):
            drawn(teo, tournament, [5], "Day 1A")

    def test_flights_and_level_are_named(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        with pytest.raises(Invalid, match="Choose whose players play on."):
            drawn(teo, tournament, [5])
        nowhere = actions.Beginning((day(tournament, "Day 1A").pk,), (), None)
        with pytest.raises(Invalid, match="Choose the level on which it goes on."):
            actions.draw_seats(teo, day(tournament, "Day 2"), uuid4(), nowhere, [5], ())


class TestList:
    def test_who_came_through_is_known_by_name_and_others_enter(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        end(teo, tournament, "Day 1A")
        rows = [SeatRow(9, 1, "PLAYER IN SEAT 2"), SeatRow(9, 2, "Ada Berg"), SeatRow(9, 3, "")]
        begin_by_list(teo, tournament, "Day 2", rows, "Day 1A")
        sitting = [(player.name, player.seat, player.entries) for player in seated_in(tournament)]
        assert sitting == [("Player in seat 2", 1, 1), ("Ada Berg", 2, 1)]
        kinds = SeatingAct.objects.filter(to_table__number=9, player__isnull=False).order_by("to_seat")
        assert [act.kind for act in kinds] == ["plays-on", "entered"]

    def test_one_from_a_flight_that_is_not_joined_is_seated_without_another_entry(
        self, teo: User, tournament: Tournament, five: Table
    ) -> None:
        end(teo, tournament, "Day 1A")
        begin_by_list(teo, tournament, "Day 1B", [SeatRow(7, 1, "Ada Berg"), SeatRow(7, 2, "Bo Lind")])
        end(teo, tournament, "Day 1B")
        begin_by_list(
            teo, tournament, "Day 2", [SeatRow(9, 1, "Ada Berg"), SeatRow(9, 2, "Player in seat 1")], "Day 1A"
        )
        assert list(seated_in(tournament).values_list("name", "entries")) == [("Ada Berg", 1), ("Player in seat 1", 1)]

    def test_a_name_that_two_have_is_told(self, teo: User, tournament: Tournament, five: Table) -> None:
        five.players.filter(seat=2).update(name="Player in seat 1")
        end(teo, tournament, "Day 1A")
        with pytest.raises(Invalid, match="Several who came through are called Player in seat 1."):
            begin_by_list(teo, tournament, "Day 2", [SeatRow(9, 1, "Player in seat 1")], "Day 1A")


class TestTakingABeginningBack:
    def test_all_is_as_before(self, teo: User, tournament: Tournament, five: Table) -> None:
        flights(teo, tournament, five)
        keeps = (five.tournament.players.get(name="Player in seat 1").stacks.earliest("day__flight").pk,)
        before = standing(tournament)
        actions.begin_drawn(teo, drawn(teo, tournament, [1, 2], "Day 1A", "Day 1B", keeps=keeps), uuid4())
        assert standing(tournament) != before
        take_back(teo, tournament)
        assert standing(tournament) == before
        assert all(Stack.objects.values_list("plays_on", flat=True))

    def test_so_it_is_after_a_list_with_somebody_new(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        before = standing(tournament)
        begin_by_list(teo, tournament, "Day 2", [SeatRow(9, 1, "Ada Berg")], "Day 1A")
        take_back(teo, tournament)
        assert standing(tournament) == before

    def test_once_the_floor_was_called_it_stands(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        actions.begin_drawn(teo, drawn(teo, tournament, [5], "Day 1A"), uuid4())
        factories.incident(actor=teo, tournament=tournament, table=five)
        with pytest.raises(Refused, match="Since Day 2 began, the floor was called. It stays begun."):
            take_back(teo, tournament)

    def test_so_it_does_once_somebody_busted(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        actions.begin_drawn(teo, drawn(teo, tournament, [5], "Day 1A"), uuid4())
        player = seated_in(tournament).first()
        assert player
        actions.bust_player(teo, player, uuid4(), state_of(player))
        with pytest.raises(Refused, match="somebody came, went or changed seats"):
            take_back(teo, tournament)

    def test_the_end_before_it_is_taken_back_after_it(self, teo: User, tournament: Tournament, five: Table) -> None:
        before = standing(tournament)
        end(teo, tournament, "Day 1A")
        actions.begin_drawn(teo, drawn(teo, tournament, [5], "Day 1A"), uuid4())
        take_back(teo, tournament)
        take_back(teo, tournament)
        assert standing(tournament) == before
        assert latest_act(tournament) is None

    def test_of_two_taps_one_takes_back(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        act = latest_act(tournament)
        assert act
        actions.take_back(teo, tournament, uuid4(), act.pk)
        with pytest.raises(Refused, match="this was taken back"):
            actions.take_back(teo, tournament, uuid4(), act.pk)


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
        actions.begin_drawn(teo, drawn(teo, tournament, [30], "Day 1A"), uuid4())
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
        actions.merge_players(teo, gone, uuid4(), stays.pk)
        assert stays.stacks.get().seat == 2

    def test_two_who_came_through_one_flight_are_two(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        gone, stays = (Player.objects.get(name=f"Player in seat {seat}") for seat in (1, 2))
        with pytest.raises(Refused, match="Both came through Day 1A: they cannot be one person."):
            actions.merge_players(teo, gone, uuid4(), stays.pk)


class TestPages:
    def page(self, client: Client, name: str, *args: int) -> str:
        answer = client.get(reverse(name, args=args))
        assert answer.status_code == 200
        return str(answer.content.decode())

    def sent(self, name: str, content: str) -> str:
        """What a hidden field of the page holds."""
        return content.split(f'name="{name}" value="')[1].split('"')[0]

    def post_end(self, client: Client, tournament: Tournament, text: str, *, tap: str = "end", **rest: str) -> Any:
        page = self.page(client, "end-day", tournament.pk)
        body = {name: self.sent(name, page) for name in ("standing", "seen")}
        sent = {"key": str(uuid4()), **body, "text": text, tap: "1", **rest}
        return client.post(reverse("end-day", args=[tournament.pk]), sent)

    def post_begin(self, client: Client, tournament: Tournament, name: str, **body: Any) -> Any:
        sent = {"key": str(uuid4()), "level": level(tournament).pk, **body}
        return client.post(reverse("begin-day", args=[day(tournament, name).pk]), sent)

    def test_ending_names_open_calls_running_penalties_and_who_has_no_seat(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        factories.incident(actor=teo, tournament=tournament, table=five)
        call = factories.incident(actor=teo, tournament=tournament, table=five)
        advice = factories.ruling()["penalty"] | {"seats": [3]}
        factories.record(call, actor=teo, penalty=PenaltyOrder("missed-hands", seat=3, hands=4), advice=advice)
        factories.player(tournament=tournament, name="Ada Berg")
        page = self.page(client, "end-day", tournament.pk)
        assert "Calls still open (1)" in page
        assert "Penalties still running (1)" in page
        assert "Back in 4 hands" in page
        assert "Without a seat and not out: Ada Berg." in page
        assert "4 players still in" in page

    def test_chips_are_looked_at_and_then_the_day_ends_with_them(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        text = "player,chips\nPlayer in seat 1,84500\n"
        looked = self.post_end(client, tournament, text)
        assert looked.status_code == 200 and not Stack.objects.exists()
        page = looked.content.decode()
        assert "1 counted with 84,500 chips" in page
        body = {name: self.sent(name, page) for name in ("key", "standing", "seen")}
        address = reverse("end-day", args=[tournament.pk])
        ended = client.post(address, {**body, "text": text, "end": "1"}, follow=True)
        assert "Day 1A has ended: 4 players came through." in ended.content.decode()
        assert Stack.objects.get(chips=84_500).seat == 1

    def test_a_bad_list_ends_nothing_and_loses_nothing(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        answer = self.post_end(client, tournament, "player,chips\nAda Berg,12\nPlayer in seat 1,many\n")
        page = answer.content.decode()
        assert answer.status_code == 422
        assert "Nobody of this name is still in." in page
        assert "Chips must be a whole number in digits" in page
        assert "Ada Berg,12" in page
        assert not DayAct.objects.exists()

    @pytest.mark.parametrize("body", [{"standing": "x"}, {"key": "x"}])
    def test_a_page_that_is_not_whole_is_opened_again(
        self, client: Client, teo: User, tournament: Tournament, five: Table, body: dict[str, str]
    ) -> None:
        answer = self.post_end(client, tournament, "", **body)
        assert answer.status_code == 422
        assert "Open this page again" in answer.content.decode()

    def test_one_who_moved_meanwhile_is_looked_at_again(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        page = self.page(client, "end-day", tournament.pk)
        body = {name: self.sent(name, page) for name in ("key", "standing", "seen")}
        player = five.players.get(seat=1)
        actions.bust_player(teo, player, uuid4(), state_of(player))
        address = reverse("end-day", args=[tournament.pk])
        answer = client.post(address, {**body, "text": self.list_of(page), "end": "1"})
        assert answer.status_code == 409
        assert "Somebody moved or busted a player meanwhile." in answer.content.decode()

    def list_of(self, page: str) -> str:
        return page.split("<textarea")[1].split(">", 1)[1].split("</textarea")[0].lstrip("\n")

    def test_an_untouched_list_ends_the_day_at_once(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        page = self.page(client, "end-day", tournament.pk)
        assert self.post_end(client, tournament, self.list_of(page)).status_code == 302
        assert Stack.objects.filter(chips=None).count() == 4

    def test_chips_are_put_in_afterwards(self, client: Client, teo: User, tournament: Tournament, five: Table) -> None:
        through = end(teo, tournament, "Day 1A")
        address = reverse("day", args=[through.pk])
        body = {"key": str(uuid4()), "text": "table,seat,chips\n5,1,9 000\n5,2,\n5,7,100\n"}
        wrong = client.post(address, body)
        assert wrong.status_code == 422
        assert "Nobody is still in at table 5 seat 7." in wrong.content.decode()
        stored = client.post(address, {**body, "text": "table,seat,chips\n5,1,9 000\n5,2,\n"}, follow=True)
        assert "1 counted with 9,000 chips" in stored.content.decode()

    def test_a_day_is_drawn_shown_and_begun(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        ended = end(teo, tournament, "Day 1A", {five.players.get(seat=1).pk: 84_500})
        sent = {"joins": [ended.pk], "tables": "3", "how": "draw"}
        assert self.post_begin(client, tournament, "Day 2", **sent).status_code == 302
        draw = Draw.objects.get()
        page = self.page(client, "begin-day", day(tournament, "Day 2").pk)
        assert "by Teo Brandt: 4 seats, on level 6" in page
        for player, _, seat in draw.seats:
            assert f"<b>{seat}</b> {Player.objects.get(pk=player).name}" in page
        assert "84,500" in page
        begun = client.post(
            reverse("begin-drawn", args=[day(tournament, "Day 2").pk]),
            {"key": str(uuid4()), "draw": draw.pk},
            follow=True,
        )
        assert "Day 2 has begun." in begun.content.decode()
        assert seated_in(tournament).count() == 4
        page = self.page(client, "begin-day", day(tournament, "Day 2").pk)
        assert "Player in seat 1 <b>table 3, seat" in page and "Begin Day 2 with these seats" not in page

    @pytest.mark.parametrize(
        ("body", "sentence"),
        [
            ({"tables": "", "how": "draw"}, "Type the numbers of the tables, such as 1-6, 9."),
            ({"tables": "6-1", "how": "draw"}, "Type the numbers of the tables, such as 1-6, 9."),
            ({"tables": "one", "how": "draw"}, "Type the numbers of the tables, such as 1-6, 9."),
            ({"tables": "1-9999", "how": "draw"}, "These are more than 500 tables."),
            ({"tables": "1-9", "how": "draw"}, "4 players are too few for 9 tables. Name fewer tables."),
            ({"tables": "1", "how": "draw", "joins": []}, "Choose whose players play on."),
            ({"tables": "1", "how": "draw", "level": ""}, "Choose the level on which it goes on."),
            ({"level": "0", "how": "as-they-sit"}, "Choose one of the levels."),
            ({"text": "table,seat,player\n1,1,Player in seat 1\n1,1,Ada Berg\n"}, "stands on line 2 already."),
            ({"text": ""}, "There is nothing in it."),
        ],
    )
    def test_what_does_not_fit_is_told_and_nothing_begins(
        self, client: Client, teo: User, tournament: Tournament, five: Table, body: dict[str, Any], sentence: str
    ) -> None:
        ended = end(teo, tournament, "Day 1A")
        answer = self.post_begin(client, tournament, "Day 2", **{"joins": [ended.pk], **body})
        assert answer.status_code == 422
        assert sentence in answer.content.decode()
        assert not Draw.objects.exists() and not seated_in(tournament).exists()

    def test_a_list_is_looked_at_with_who_is_new_and_who_is_left(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        ended = end(teo, tournament, "Day 1A")
        text = "table,seat,player\n8,1,Player in seat 1\n8,2,Player in seat 2\n8,3,Player in seat 3\n8,4,Ada Berg\n"
        looked = self.post_begin(client, tournament, "Day 2", joins=[ended.pk], text=text, how="list")
        page = looked.content.decode()
        assert looked.status_code == 200 and not seated_in(tournament).exists()
        assert "4 players at 1 table: is this right?" in page
        assert "New, as a first entry: Ada Berg." in page
        assert "Without a seat: Player in seat 4." in page
        sent = {"seen": self.sent("seen", page), "key": self.sent("key", page), "joins": [ended.pk]}
        begun = self.post_begin(client, tournament, "Day 2", **sent, text=text, how="list")
        assert begun.status_code == 302
        assert seated_in(tournament).count() == 4

    def test_who_came_through_twice_is_asked_about(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        flights(teo, tournament, five)
        page = self.page(client, "begin-day", day(tournament, "Day 2").pk)
        assert "Player in seat 1 came through twice: which stack plays?" in page
        joins = [day(tournament, name).pk for name in ("Day 1A", "Day 1B")]
        asked = self.post_begin(client, tournament, "Day 2", joins=joins, tables="1", how="draw")
        assert asked.status_code == 422
        assert "Choose the stack that Player in seat 1 plays on with." in asked.content.decode()
        player = Player.objects.get(name="Player in seat 1")
        keep = {f"keep-{player.pk}": player.stacks.earliest("day__flight").pk}
        assert (
            self.post_begin(client, tournament, "Day 2", joins=joins, tables="1", how="draw", **keep).status_code == 302
        )

    def test_a_draw_leaves_the_form_as_it_was_drawn(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        flights(teo, tournament, five)
        player, out = (Player.objects.get(name=name) for name in ("Player in seat 1", "Ada Berg"))
        stack = player.stacks.earliest("day__flight").pk
        drawn(teo, tournament, [4, 5], "Day 1A", "Day 1B", keeps=(stack,), without=[out.pk])
        page = self.page(client, "begin-day", day(tournament, "Day 2").pk)
        assert f'name="keep-{player.pk}" value="{stack}" checked' in page
        assert re.findall(r'name="without" value="(\d+)" checked', page) == [str(out.pk)]
        assert 'value="4-5"' in page

    def test_the_days_say_what_can_be_taken_back(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        end(teo, tournament, "Day 1A")
        page = self.page(client, "days", tournament.pk)
        assert "Take back: Day 1A has ended" in page
        assert "4 came through, nobody counted" in page
        address = reverse("take-back-day", args=[tournament.pk])
        act = latest_act(tournament)
        assert act
        assert client.post(address, {"key": str(uuid4()), "act": act.pk}).status_code == 302
        again = client.post(address, {"key": str(uuid4()), "act": act.pk})
        assert again.status_code == 409
        assert "this was taken back" in again.content.decode()

    def test_a_player_is_told_with_the_stacks_they_came_through_with(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        player = five.players.get(seat=2)
        end(teo, tournament, "Day 1A", {player.pk: 84_500})
        assert "Came through with 84,500 chips" in self.page(client, "player", player.pk)

    def test_the_days_to_choose_and_the_shift_sheet_say_what_is_played(
        self, client: Client, teo: User, tournament: Tournament
    ) -> None:
        today = playing_day(tournament.house, now())
        tournament.days.filter(flight="B").update(on=today)
        form = client.get(reverse("incidents", args=[tournament.pk])).context["form"]
        assert form.last_days[0].name.endswith(", Day 1A and Day 1B")
        sheet = self.page(client, "shift", tournament.pk)
        assert "</strong>, Day 1A, Day 1B." in sheet

    @pytest.mark.parametrize("name", ["days", "end-day", "begin-day"])
    def test_a_page_takes_as_many_queries_however_many_players_there_are(
        self, client: Client, teo: User, tournament: Tournament, five: Table, name: str
    ) -> None:
        if name == "begin-day":
            end(teo, tournament, "Day 1A")
        args = [day(tournament, "Day 2").pk if name == "begin-day" else tournament.pk]

        def queries() -> int:
            with CaptureQueriesContext(connection) as captured:
                client.get(reverse(name, args=args))
            return len(captured)

        few = queries()
        if name == "begin-day":
            stacks = [Stack(day=day(tournament, "Day 1A"), table=five, seat=seat) for seat in range(5, 10)]
            for stack in stacks:
                stack.player = factories.player(tournament=tournament, name=f"Player {stack.seat}")
            Stack.objects.bulk_create(stacks)
        else:
            factories.table(tournament=tournament, number=6, players=9)
        assert queries() == few

    def test_a_flight_is_added_with_a_tap(self, client: Client, teo: User, tournament: Tournament) -> None:
        assert "Add Day 1C" in self.page(client, "days", tournament.pk)
        address = reverse("add-day", args=[tournament.pk])
        assert client.post(address, {"key": str(uuid4()), "day": "1C"}).status_code == 302
        assert client.post(address, {"key": str(uuid4()), "day": "1C"}).status_code == 409
        assert client.post(address, {"key": str(uuid4()), "day": "one"}).status_code == 422

    def test_without_a_day_that_is_played_none_ends(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        end(teo, tournament, "Day 1A")
        answer = client.get(reverse("end-day", args=[tournament.pk]))
        assert answer.status_code == 409
        assert "No day is being played." in answer.content.decode()
