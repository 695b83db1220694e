"""Seating, moving and busting players, and taking it back."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floor.errors import Invalid, Refused
from floor.ground.record_clock import now
from floor.models import Player, SeatingAct, Submission, Table, Tournament, User
from floor.persons.actions.players import merge_players
from floor.record.penalty_order import PenaltyOrder
from floor.tournament.actions.seating import bust_player, enter_player, seat_player, undo_seating
from floor.tournament.seating import Chair, chair_of, free_seats, state_of, undoable
from tests import factories
from tests.floor.ground.test_submission import this_database
from tests.floor.processes import Worker, seat_once

pytestmark = pytest.mark.django_db


@pytest.fixture
def nine(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=9, players=4)


@pytest.fixture
def four(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=4, players=2)


def at(table: Table, seat: int) -> Player:
    return Player.objects.select_related("tournament", "table").get(table=table, seat=seat)


def again(player: Player) -> Player:
    return Player.objects.select_related("tournament", "table").get(pk=player.pk)


def bust(actor: User, player: Player, key: UUID | None = None) -> None:
    bust_player(actor, player, key or uuid4(), state_of(player))


def seat(actor: User, player: Player, table: int, seat: int) -> None:
    seat_player(actor, player, uuid4(), Chair(table, seat), state_of(player))


def undo(actor: User, tournament: Tournament, key: UUID | None = None) -> None:
    undo_seating(actor, tournament, key or uuid4(), Submission.objects.latest("pk").pk)


def standing(tournament: Tournament) -> dict[int, tuple[Any, ...]]:
    rows = tournament.players.values_list("pk", "table__number", "seat", "busted_at", "entries")
    return {pk: tuple(rest) for pk, *rest in rows}


class TestActing:
    def test_a_player_moves_to_a_free_seat(self, robin: User, nine: Table, four: Table) -> None:
        seat(robin, at(nine, 3), 4, 7)
        assert at(four, 7).name == "Player in seat 3"
        act = SeatingAct.objects.get()
        assert (act.kind, act.from_table, act.from_seat, act.to_table, act.to_seat) == ("moved", nine, 3, four, 7)
        assert act.submission.actor == robin

    def test_a_busted_player_is_out_and_has_no_seat(self, robin: User, nine: Table) -> None:
        carla = at(nine, 3)
        bust(robin, carla)
        carla = again(carla)
        assert carla.busted_at
        assert carla.table is None

    def test_a_busted_player_who_comes_back_has_bought_in_twice(self, robin: User, nine: Table) -> None:
        carla = at(nine, 3)
        bust(robin, carla)
        seat(robin, again(carla), 9, 8)
        carla = again(carla)
        assert (carla.seat, carla.busted_at, carla.entries) == (8, None, 2)

    def test_who_waits_for_a_seat_gets_one_without_another_entry(self, robin: User, nine: Table) -> None:
        seat(robin, factories.player(tournament=nine.tournament), 9, 8)
        assert (at(nine, 8).name, at(nine, 8).entries) == ("Ines Okafor", 1)
        assert SeatingAct.objects.get().kind == "seated"

    def test_a_late_entry_is_seated_by_name(self, robin: User, nine: Table) -> None:
        enter_player(robin, nine.tournament, uuid4(), " Ines   Okafor ", Chair(9, 8))
        assert at(nine, 8).name == "Ines Okafor"

    def test_a_late_entry_needs_a_name(self, robin: User, nine: Table) -> None:
        with pytest.raises(Invalid, match="type a name"):
            enter_player(robin, nine.tournament, uuid4(), " ", Chair(9, 8))

    def test_somebody_known_is_not_entered_anew(self, robin: User, nine: Table) -> None:
        bust(robin, at(nine, 3))
        with pytest.raises(Invalid, match="is known already"):
            enter_player(robin, nine.tournament, uuid4(), "PLAYER in seat 3", Chair(9, 8))
        enter_player(robin, nine.tournament, uuid4(), "Player in seat 3 b", Chair(9, 8))

    def test_the_second_of_two_who_take_one_chair_hears_who_sits_there(self, robin: User, nine: Table) -> None:
        one, two = (factories.player(tournament=nine.tournament, name=name) for name in ("Ines", "Olu"))
        seat(robin, one, 9, 8)
        with pytest.raises(Refused, match="Ines sits at table 9 seat 8"):
            seat(robin, two, 9, 8)
        assert again(two).table is None

    def test_a_closed_table_takes_nobody(self, robin: User, nine: Table, four: Table) -> None:
        Table.objects.filter(pk=four.pk).update(is_open=False)
        with pytest.raises(Refused, match="Table 4 is closed"):
            seat(robin, at(nine, 3), 4, 7)

    @pytest.mark.parametrize(("table", "place"), [(77, 1), (4, 10), (4, 0)])
    def test_a_chair_that_is_not_there_is_refused(
        self, robin: User, nine: Table, four: Table, table: int, place: int
    ) -> None:
        with pytest.raises(Invalid):
            seat(robin, at(nine, 3), table, place)

    def test_a_tap_on_an_old_page_moves_nobody(self, robin: User, nine: Table, four: Table) -> None:
        old = at(nine, 3)
        seat(robin, old, 4, 7)
        with pytest.raises(Refused, match="meanwhile: now at table 4 seat 7"):
            seat(robin, old, 4, 8)
        with pytest.raises(Refused, match="meanwhile: now at table 4 seat 7"):
            bust(robin, old)

    def test_a_tap_sent_twice_busts_once(self, robin: User, nine: Table) -> None:
        key, carla = uuid4(), at(nine, 3)
        bust(robin, carla, key)
        bust(robin, carla, key)
        assert SeatingAct.objects.count() == 1

    def test_people_of_another_house_move_nobody(self, nine: Table) -> None:
        stranger = factories.admin(house=factories.house())
        with pytest.raises(Refused, match="not on the staff"):
            bust(stranger, at(nine, 3))

    def test_the_record_of_seats_cannot_be_rewritten(self, robin: User, nine: Table) -> None:
        bust(robin, at(nine, 3))
        with pytest.raises(Exception, match="permission denied|Cannot update"), transaction.atomic():
            SeatingAct.objects.update(kind="moved")

    def test_a_merge_into_somebody_who_busted_brings_the_seat_back(self, robin: User, nine: Table) -> None:
        td = factories.td(house=nine.tournament.house)
        out, sits = at(nine, 1), at(nine, 2)
        bust(robin, out)
        merge_players(td, sits, uuid4(), out.pk)
        assert (again(out).seat, again(out).busted_at) == (2, None)


class TestCounts:
    def test_the_list_becomes_a_fresh_count(self, robin: User, nine: Table, four: Table) -> None:
        seat(robin, at(nine, 3), 4, 7)
        nine.refresh_from_db()
        four.refresh_from_db()
        assert (nine.players_count, four.players_count) == (3, 3)
        assert nine.counted_at == four.counted_at == SeatingAct.objects.get().at
        assert nine.counted_by == robin

    def test_a_count_of_more_than_the_list_knows_goes_with_the_act(self, robin: User, nine: Table) -> None:
        Table.objects.filter(pk=nine.pk).update(players_count=9, counted_at=now())
        bust(robin, at(nine, 3))
        nine.refresh_from_db()
        assert nine.players_count == 8

    def test_one_player_alone_is_no_count(self, robin: User, four: Table) -> None:
        bust(robin, at(four, 1))
        four.refresh_from_db()
        assert (four.players_count, four.counted_at) == (None, None)


class TestUndoing:
    def test_a_bust_by_mistake_is_as_if_it_never_was(self, robin: User, nine: Table) -> None:
        before = standing(nine.tournament)
        bust(robin, at(nine, 3))
        undo(robin, nine.tournament)
        assert standing(nine.tournament) == before

    def test_a_re_entry_taken_back_is_out_since_then(self, robin: User, nine: Table) -> None:
        carla = at(nine, 3)
        bust(robin, carla)
        out = standing(nine.tournament)
        seat(robin, again(carla), 9, 8)
        undo(robin, nine.tournament)
        assert standing(nine.tournament) == out

    def test_the_seat_may_be_taken_meanwhile(self, robin: User, nine: Table) -> None:
        carla = at(nine, 3)
        bust(robin, carla)
        busted = Submission.objects.latest("pk").pk
        seat(robin, factories.player(tournament=nine.tournament), 9, 3)
        with pytest.raises(Refused, match="Ines Okafor sits at table 9 seat 3 by now. Give Player in seat 3 another"):
            undo_seating(robin, nine.tournament, uuid4(), busted)
        assert again(carla).busted_at

    def test_what_was_built_upon_is_not_taken_back(self, robin: User, nine: Table, four: Table) -> None:
        seat(robin, at(nine, 3), 4, 7)
        moved = Submission.objects.latest("pk").pk
        seat(robin, at(four, 7), 4, 8)
        with pytest.raises(Refused, match="changed seats or left since"):
            undo_seating(robin, nine.tournament, uuid4(), moved)

    def test_nothing_is_taken_back_twice(self, robin: User, nine: Table) -> None:
        bust(robin, at(nine, 3))
        busted, key = Submission.objects.latest("pk").pk, uuid4()
        undo_seating(robin, nine.tournament, key, busted)
        undo_seating(robin, nine.tournament, key, busted)  # the same tap, sent again
        with pytest.raises(Refused, match="Somebody undid this meanwhile"):
            undo_seating(robin, nine.tournament, uuid4(), busted)
        assert SeatingAct.objects.count() == 2

    def test_another_tournament_undoes_nothing_here(self, robin: User, nine: Table) -> None:
        bust(robin, at(nine, 3))
        other = factories.tournament(house=nine.tournament.house)
        with pytest.raises(Refused, match="nothing to undo"):
            undo(robin, other)

    def test_the_last_act_is_offered_where_it_was(self, robin: User, nine: Table, four: Table) -> None:
        bust(robin, at(nine, 3))
        offered = undoable(nine.tournament, now(), nine)
        assert offered and offered.sentence == "bust of Player in seat 3, table 9 seat 3"
        assert undoable(nine.tournament, now(), four) is None
        undo(robin, nine.tournament)
        assert undoable(nine.tournament, now(), nine) is None


MOVES = st.lists(
    st.one_of(
        st.tuples(st.just("seat"), st.integers(0, 4), st.sampled_from([4, 9]), st.integers(1, 3)),
        st.tuples(st.just("bust"), st.integers(0, 4)),
        st.tuples(st.just("undo")),
    ),
    max_size=9,
)


class TestWhateverHappens:
    @settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(MOVES)
    def test_nobody_is_lost_nor_shares_a_chair_and_undo_restores(
        self, robin: User, tournament: Tournament, moves: list[tuple[Any, ...]]
    ) -> None:
        with transaction.atomic():
            tables = {number: factories.table(tournament=tournament, number=number) for number in (4, 9)}
            people = [
                factories.player(tournament=tournament, table=tables[4] if seat < 3 else None, seat=seat % 3 or None)
                for seat in (1, 2, 3, 3, 3)
            ]
            for move in moves:
                before = standing(tournament)
                done = carry_out(robin, tournament, people, move)
                if not done:
                    assert standing(tournament) == before
                elif move[0] != "undo":
                    undo(robin, tournament)
                    assert standing(tournament) == before
                    carry_out(robin, tournament, people, move)
                sitting = [chair for player in people if (chair := chair_of(again(player)))]
                assert len(sitting) == len(set(sitting))
                assert tournament.players.count() == len(people)
            transaction.set_rollback(True)


def carry_out(robin: User, tournament: Tournament, people: list[Player], move: tuple[Any, ...]) -> bool:
    """Return whether it was done; a refusal changes nothing."""
    try:
        match move:
            case ("seat", who, table, place):
                seat(robin, again(people[who]), table, place)
            case ("bust", who):
                bust(robin, again(people[who]))
            case _:
                offered = undoable(tournament, now())
                if offered is None:
                    return False
                undo_seating(robin, tournament, uuid4(), offered.submission)
    except Refused:
        return False
    return True


class TestPages:
    def tap(self, client: Client, url: str, args: list[Any], **body: Any) -> Any:
        return client.post(reverse(url, args=args), {"key": str(uuid4()), **body})

    def test_a_tap_on_a_seat_offers_move_and_bust(self, client: Client, robin: User, nine: Table) -> None:
        page = reverse("table", args=[nine.tournament_id, 9])
        assert f'href="{page}?seat=3"' in client.get(page).content.decode()
        shown = client.get(page, {"seat": "3"}).content.decode()
        assert reverse("move-player", args=[at(nine, 3).pk]) in shown
        assert reverse("bust-player", args=[at(nine, 3).pk]) in shown

    def test_busting_leads_back_to_the_table_with_the_undo(self, client: Client, robin: User, nine: Table) -> None:
        carla = at(nine, 3)
        there = self.tap(client, "bust-player", [carla.pk], seen=state_of(carla))["Location"]
        assert there == reverse("table", args=[nine.tournament_id, 9])
        shown = client.get(there).content.decode()
        assert "Undo: bust of Player in seat 3, table 9 seat 3" in shown
        undone = self.tap(client, "undo-seating", [nine.tournament_id], undoes=Submission.objects.latest("pk").pk)
        assert undone["Location"] == there
        assert at(nine, 3) == carla

    def test_an_undo_that_cannot_be_says_why_and_offers_a_seat(self, client: Client, robin: User, nine: Table) -> None:
        bust(robin, at(nine, 3))
        busted = Submission.objects.latest("pk").pk
        seat(robin, factories.player(tournament=nine.tournament), 9, 3)
        answer = self.tap(client, "undo-seating", [nine.tournament_id], undoes=busted)
        assert answer.status_code == 409
        assert "Ines Okafor sits at table 9 seat 3 by now" in answer.content.decode()
        assert 'value="9.5"' in answer.content.decode()

    def test_a_running_penalty_is_said_beside_the_bust(self, client: Client, robin: User, nine: Table) -> None:
        call = factories.incident(actor=robin, tournament=nine.tournament, table=nine)
        advice = factories.ruling()["penalty"] | {"seats": [3]}
        order = PenaltyOrder("missed-hands", seat=3, hands=4)
        factories.record(call, actor=robin, penalty=order, people={"offender": [3]}, advice=advice)
        shown = client.get(reverse("table", args=[nine.tournament_id, 9]), {"seat": "3"}).content.decode()
        assert "A penalty is running: Back in 4 hands." in shown

    def test_the_shortest_table_comes_first(self, client: Client, robin: User, nine: Table, four: Table) -> None:
        shown = client.get(reverse("move-player", args=[at(nine, 3).pk])).content.decode()
        assert '2 players</small> <span class="state">Shortest table</span>' in shown
        assert 'value="4.3"' in shown
        assert 'value="4.2"' not in shown  # taken
        assert [one.table.number for one in free_seats(nine.tournament)] == [4, 9]

    def test_another_seat_at_the_same_table_comes_last(self, client: Client, robin: User, nine: Table) -> None:
        carla = at(nine, 3)
        alone = client.get(reverse("move-player", args=[carla.pk])).content.decode()
        assert "No other table has a free seat." in alone
        factories.table(tournament=nine.tournament, number=4, players=5)  # longer than their own
        shown = client.get(reverse("move-player", args=[carla.pk])).content.decode()
        assert "No other table has a free seat." not in shown
        assert shown.index("Shortest table") < shown.index("4 players, another seat here")
        self.tap(client, "move-player", [carla.pk], seen=state_of(carla), chair="9.8")
        assert at(nine, 8) == carla
        undo(robin, nine.tournament)
        assert at(nine, 3) == carla

    def test_who_sits_at_the_wrong_seat_is_found_from_the_right_one(
        self, client: Client, robin: User, nine: Table
    ) -> None:
        address = reverse("table", args=[nine.tournament_id, 9])
        shown = client.get(address, {"seat": "8", "q": "seat 3"}).content.decode()
        assert "moves from table 9 seat 3" in shown

    def test_a_move_leads_back_to_the_table_that_was_left(
        self, client: Client, robin: User, nine: Table, four: Table
    ) -> None:
        carla = at(nine, 3)
        answer = self.tap(client, "move-player", [carla.pk], seen=state_of(carla), chair="4.7")
        assert answer["Location"] == reverse("table", args=[nine.tournament_id, 9])
        assert at(four, 7) == carla
        late = self.tap(client, "move-player", [carla.pk], seen=state_of(carla), chair="4.8")
        assert late.status_code == 409
        assert "now at table 4 seat 7" in late.content.decode()

    @pytest.mark.parametrize("body", [{}, {"chair": "4"}, {"chair": "99.1"}, {"chair": "4.77"}, {"chair": "4.7"}])
    def test_a_broken_request_moves_nobody(
        self, client: Client, robin: User, nine: Table, four: Table, body: dict[str, str]
    ) -> None:
        seen = {} if body.get("chair") == "4.7" else {"seen": state_of(at(nine, 3))}
        answer = self.tap(client, "move-player", [at(nine, 3).pk], **body, **seen)
        assert answer.status_code == 422
        assert not SeatingAct.objects.exists()

    def test_an_empty_seat_offers_those_who_wait_and_those_who_busted(
        self, client: Client, robin: User, nine: Table
    ) -> None:
        factories.player(tournament=nine.tournament)
        bust(robin, at(nine, 3))
        shown = client.get(reverse("table", args=[nine.tournament_id, 9]), {"seat": "8"}).content.decode()
        assert shown.index("waits for a seat") < shown.index("busted: entry number 2")

    def test_somebody_new_is_typed_and_somebody_known_is_tapped(self, client: Client, robin: User, nine: Table) -> None:
        waits = factories.player(tournament=nine.tournament, name="Olu Bright")
        assert self.tap(client, "seat", [nine.tournament_id, 9, 8], name="Ines Okafor").status_code == 302
        assert at(nine, 8).name == "Ines Okafor"
        chosen = {"player": f"{waits.pk}/{state_of(waits)}"}
        assert self.tap(client, "seat", [nine.tournament_id, 9, 7], **chosen).status_code == 302
        assert at(nine, 7) == waits

    def test_a_name_that_is_known_is_offered_instead(self, client: Client, robin: User, nine: Table) -> None:
        answer = self.tap(client, "seat", [nine.tournament_id, 9, 8], name="Player in seat 2")
        assert answer.status_code == 422
        shown = answer.content.decode()
        assert "Player in seat 2 is known already" in shown
        assert "moves from table 9 seat 2" in shown

    def test_whoever_has_the_whole_name_comes_first(self, client: Client, robin: User, nine: Table) -> None:
        for number in range(15):
            factories.player(tournament=nine.tournament, name=f"Brian {number} Lian")
        factories.player(tournament=nine.tournament, name="Ian")
        shown = client.get(reverse("table", args=[nine.tournament_id, 9]), {"seat": "8", "q": "ian"}).content.decode()
        assert shown.index(">Ian <") < shown.index("Brian 0 Lian")

    def test_a_name_typed_for_a_taken_seat_is_kept(self, client: Client, robin: User, nine: Table) -> None:
        answer = self.tap(client, "seat", [nine.tournament_id, 9, 3], name="Ines Okafor")
        assert answer.status_code == 409
        assert "Player in seat 3 sits at table 9 seat 3" in answer.content.decode()
        empty = self.tap(client, "seat", [nine.tournament_id, 9, 8])
        assert empty.status_code == 422
        assert "Choose one of the players, or type a name." in empty.content.decode()

    def test_a_player_of_another_tournament_is_not_found(self, client: Client, robin: User, nine: Table) -> None:
        other = factories.player(tournament=factories.tournament(house=nine.tournament.house))
        answer = self.tap(client, "seat", [nine.tournament_id, 9, 8], player=f"{other.pk}/{state_of(other)}")
        assert answer.status_code == 404

    def test_seats_that_the_table_has_not_are_not_found(self, client: Client, robin: User, nine: Table) -> None:
        assert self.tap(client, "seat", [nine.tournament_id, 9, 10], name="Ines").status_code == 404


@pytest.mark.django_db(transaction=True)
def test_two_tablets_that_seat_one_chair_at_the_same_time_seat_one_player() -> None:
    tournament = factories.tournament(house=factories.house())
    robin = factories.floor_person(house=tournament.house)
    factories.table(tournament=tournament, number=9)
    for place in range(1, 6):
        people = [factories.player(tournament=tournament, name=f"Player {number}") for number in (1, 2)]
        workers = [Worker(seat_once, this_database(), robin.pk, player.pk, place) for player in people]
        assert [worker.hear() for worker in workers] == ["ready", "ready"]
        for worker in workers:
            worker.pipe.send("go")
        assert sorted(worker.hear() for worker in workers) == ["seat-taken", "seated"]
        for worker in workers:
            worker.end()
        assert Player.objects.filter(table__number=9, seat=place).count() == 1
