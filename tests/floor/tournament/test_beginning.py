"""Survivors play on: seats drawn or from a list, and taking that back."""

from collections import Counter
from uuid import uuid4

import pytest

from floor.errors import Invalid, Refused
from floor.ground.days import latest_act, seated_in
from floor.models import Draw, SeatingAct, Stack, Table, Tournament, User
from floor.tournament.actions import days as days_actions
from floor.tournament.actions.beginning import begin_drawn, draw_seats
from floor.tournament.actions.seating import bust_player, enter_player
from floor.tournament.beginning import Beginning
from floor.tournament.imports import SeatRow
from floor.tournament.seating import Chair, state_of
from tests import factories
from tests.floor.turning import begin_by_list, cup, day, drawn, end, flights, level, standing, take_back

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return cup()


class TestDrawing:
    def test_what_was_drawn_is_what_begins(self, teo: User, tournament: Tournament, five: Table) -> None:
        flights(teo, tournament, five)
        twice = five.tournament.players.get(name="Player in seat 1")
        first, second = twice.stacks.order_by("day__flight")
        seats = drawn(teo, tournament, [1, 2], "Day 1A", "Day 1B", keeps=(second.pk,))
        assert not seated_in(tournament).exists()
        begin_drawn(teo, seats, uuid4())
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
        begin_drawn(teo, drawn(teo, tournament, [5], "Day 1A"), uuid4())
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
        begin_drawn(teo, drawn(teo, tournament, [5], "Day 1A", without=[out.pk]), uuid4())
        out.refresh_from_db()
        assert (out.table, out.busted_at) == (None, None)
        assert seated_in(tournament).count() == 3

    def test_a_second_draw_takes_the_place_of_the_first(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        first, second = (drawn(teo, tournament, [5], "Day 1A") for _ in range(2))
        with pytest.raises(Refused, match="Seats were drawn again since."):
            begin_drawn(teo, first, uuid4())
        begin_drawn(teo, second, uuid4())
        assert Draw.objects.count() == 2

    def test_tables_that_do_not_fit_are_told(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        with pytest.raises(Invalid, match="4 players are too few for 3 tables."):
            drawn(teo, tournament, [5, 6, 7], "Day 1A")
        assert not Draw.objects.exists()

    def test_nobody_is_drawn_while_somebody_sits(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        enter_player(teo, tournament, uuid4(), "Ada Berg", Chair(5, 1))
        with pytest.raises(Refused, match="1 player sits at a table already."):
            drawn(teo, tournament, [5], "Day 1A")

    def test_flights_and_level_are_named(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        with pytest.raises(Invalid, match="Choose whose players play on."):
            drawn(teo, tournament, [5])
        nowhere = Beginning((day(tournament, "Day 1A").pk,), (), None)
        with pytest.raises(Invalid, match="Choose the level on which it goes on."):
            draw_seats(teo, day(tournament, "Day 2"), uuid4(), nowhere, [5], ())


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
        begin_drawn(teo, drawn(teo, tournament, [1, 2], "Day 1A", "Day 1B", keeps=keeps), uuid4())
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
        begin_drawn(teo, drawn(teo, tournament, [5], "Day 1A"), uuid4())
        factories.incident(actor=teo, tournament=tournament, table=five)
        with pytest.raises(Refused, match="Since Day 2 began, the floor was called. It stays begun."):
            take_back(teo, tournament)

    def test_so_it_does_once_somebody_busted(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        begin_drawn(teo, drawn(teo, tournament, [5], "Day 1A"), uuid4())
        player = seated_in(tournament).first()
        assert player
        bust_player(teo, player, uuid4(), state_of(player))
        with pytest.raises(Refused, match="somebody came, went or changed seats"):
            take_back(teo, tournament)

    def test_the_end_before_it_is_taken_back_after_it(self, teo: User, tournament: Tournament, five: Table) -> None:
        before = standing(tournament)
        end(teo, tournament, "Day 1A")
        begin_drawn(teo, drawn(teo, tournament, [5], "Day 1A"), uuid4())
        take_back(teo, tournament)
        take_back(teo, tournament)
        assert standing(tournament) == before
        assert latest_act(tournament) is None

    def test_of_two_taps_one_takes_back(self, teo: User, tournament: Tournament, five: Table) -> None:
        end(teo, tournament, "Day 1A")
        act = latest_act(tournament)
        assert act
        days_actions.take_back(teo, tournament, uuid4(), act.pk)
        with pytest.raises(Refused, match="this was taken back"):
            days_actions.take_back(teo, tournament, uuid4(), act.pk)
