"""Opening and breaking tables."""

import json
import re
from collections import Counter
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Invalid, Refused
from floor.ground.record_clock import now
from floor.models import Lot, Player, SeatingAct, Submission, Table, Tournament, User
from floor.record.lots import lot_hash
from floor.record.penalty_order import PenaltyOrder
from floor.tools.draws import DRAWS
from floor.tournament.actions.seating import bust_player, enter_player, undo_seating
from floor.tournament.actions.tables import break_table, open_table
from floor.tournament.seating import Chair, undoable
from rules.engine.canonical import canonical
from rules.tools.dice import Dice
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def nine(tournament: Tournament) -> Table:
    factories.table(tournament=tournament, number=4, players=7)
    factories.table(tournament=tournament, number=5, players=5)
    return factories.table(tournament=tournament, number=9, players=3)


def seats(tournament: Tournament) -> set[tuple[Any, ...]]:
    return set(tournament.players.values_list("pk", "table__number", "seat"))


def chairs(table: Table, *to: tuple[int, int]) -> dict[int, Chair]:
    players = table.players.order_by("seat")
    return {player.pk: Chair(*chair) for player, chair in zip(players, to, strict=True)}


def send(client: Client, url: str, args: list[Any], **body: Any) -> Any:
    return client.post(reverse(url, args=args), {"key": str(uuid4()), **body})


def draw(client: Client, table: Table, into: str = "") -> Any:
    address = reverse("break-table", args=[table.tournament_id, table.number])
    return client.post(f"{address}?into={into}" if into else address, {"key": str(uuid4()), "draw": "1"})


class TestBreaking:
    def test_all_players_move_at_once_and_the_table_is_closed(self, robin: User, nine: Table) -> None:
        break_table(robin, nine, uuid4(), chairs(nine, (5, 6), (5, 7), (4, 8)))
        nine.refresh_from_db()
        assert not nine.is_open
        assert not nine.players.exists()
        assert set(nine.tournament.players.filter(table__number=5).values_list("seat", flat=True)) == set(range(1, 8))
        assert Table.objects.get(number=4).players_count == 8
        assert nine.players_count is None

    def test_all_of_it_is_taken_back_as_one(self, robin: User, nine: Table) -> None:
        before = seats(nine.tournament)
        break_table(robin, nine, uuid4(), chairs(nine, (5, 6), (5, 7), (4, 8)))
        offered = undoable(nine.tournament, now())
        assert offered and offered.sentence == "breaking of table 9, 3 moved"
        undo_seating(robin, nine.tournament, uuid4(), offered.submission)
        assert seats(nine.tournament) == before
        nine.refresh_from_db()
        assert nine.is_open

    def test_one_who_busted_since_keeps_all_of_it_from_being_taken_back(self, robin: User, nine: Table) -> None:
        break_table(robin, nine, uuid4(), chairs(nine, (5, 6), (5, 7), (4, 8)))
        broken = Submission.objects.latest("pk").pk
        player = Player.objects.select_related("tournament", "table").get(table__number=4, seat=8)
        bust_player(robin, player, uuid4(), f"{player.table_id}.8")
        after = seats(nine.tournament)
        with pytest.raises(Refused, match="changed seats or left since"):
            undo_seating(robin, nine.tournament, uuid4(), broken)
        assert seats(nine.tournament) == after

    @pytest.mark.parametrize(
        ("to", "sentence"),
        [
            ([(5, 6), (5, 6), (4, 8)], "Two players go to table 5 seat 6"),
            ([(5, 6), (9, 5), (4, 8)], "This table is to be broken"),
        ],
    )
    def test_chairs_that_cannot_be_move_nobody(
        self, robin: User, nine: Table, to: list[tuple[int, int]], sentence: str
    ) -> None:
        before = seats(nine.tournament)
        with pytest.raises(Invalid, match=sentence):
            break_table(robin, nine, uuid4(), chairs(nine, *to))
        assert seats(nine.tournament) == before

    def test_a_chair_taken_meanwhile_moves_nobody(self, robin: User, nine: Table) -> None:
        before = seats(nine.tournament)
        with pytest.raises(Refused, match="sits at table 4 seat 7"):
            break_table(robin, nine, uuid4(), chairs(nine, (5, 6), (5, 7), (4, 7)))
        assert seats(nine.tournament) == before

    def test_a_player_who_came_meanwhile_stops_it(self, robin: User, nine: Table) -> None:
        shown = chairs(nine, (5, 6), (5, 7), (4, 8))
        enter_player(robin, nine.tournament, uuid4(), "Olu Bright", Chair(9, 9))
        with pytest.raises(Refused, match="came to table 9 or left it meanwhile"):
            break_table(robin, nine, uuid4(), shown)

    def test_a_tap_sent_twice_breaks_once_and_a_second_tablet_hears_it(self, robin: User, nine: Table) -> None:
        key, to = uuid4(), chairs(nine, (5, 6), (5, 7), (4, 8))
        break_table(robin, nine, key, to)
        break_table(robin, nine, key, to)
        assert SeatingAct.objects.count() == 4
        with pytest.raises(Refused, match="closed already"):
            break_table(robin, nine, uuid4(), to)


class TestOpening:
    def test_the_next_number_is_opened_without_typing(self, robin: User, nine: Table) -> None:
        assert open_table(robin, nine.tournament, uuid4(), None) == 10

    def test_a_closed_table_is_opened_again(self, robin: User, nine: Table) -> None:
        Table.objects.filter(pk=nine.pk).update(is_open=False)
        assert open_table(robin, nine.tournament, uuid4(), 9) == 9
        nine.refresh_from_db()
        assert nine.is_open

    @pytest.mark.parametrize("number", [9, 0])
    def test_an_open_table_or_none_is_refused(self, robin: User, nine: Table, number: int) -> None:
        with pytest.raises(Invalid):
            open_table(robin, nine.tournament, uuid4(), number)

    def test_opening_by_mistake_is_taken_back_while_nobody_sits_there(self, robin: User, nine: Table) -> None:
        open_table(robin, nine.tournament, uuid4(), 12)
        opened = Submission.objects.latest("pk").pk
        enter_player(robin, nine.tournament, uuid4(), "Olu Bright", Chair(12, 1))
        with pytest.raises(Refused, match="Somebody sits at table 12"):
            undo_seating(robin, nine.tournament, uuid4(), opened)
        undo_seating(robin, nine.tournament, uuid4(), Submission.objects.latest("pk").pk)
        undo_seating(robin, nine.tournament, uuid4(), opened)
        assert not Table.objects.get(number=12).is_open


class TestPages:
    def drawn(self, client: Client, table: Table, into: str = "") -> list[Chair]:
        sent = draw(client, table, into)
        return [row["chair"] for row in client.get(sent["Location"]).context["rows"]]

    def test_nothing_is_drawn_before_it_is_tapped(self, client: Client, robin: User, nine: Table) -> None:
        page = client.get(reverse("break-table", args=[nine.tournament_id, 9]))
        assert [row["chair"] for row in page.context["rows"]] == [None] * 3
        assert "Draw the seats" in page.content.decode() and "Move all" not in page.content.decode()
        assert not Lot.objects.exists()

    def test_the_draw_fills_the_table_with_most_open_seats_first(
        self, client: Client, robin: User, nine: Table
    ) -> None:
        at = Counter(chair.table for chair in self.drawn(client, nine))
        assert (at[5], at[4]) in ((2, 1), (3, 0))  # after two at table 5 both have two open

    def test_a_draw_stands_until_it_is_drawn_again_and_that_is_counted(
        self, client: Client, robin: User, nine: Table
    ) -> None:
        chairs = self.drawn(client, nine)
        address = reverse("break-table", args=[nine.tournament_id, 9])
        page = client.get(address)
        assert [row["chair"] for row in page.context["rows"]] == chairs and "draw number" not in page.content.decode()
        draw(client, nine)
        assert "This is draw number 2 for these players." in client.get(address).content.decode()

    def test_a_draw_falls_once_one_of_its_seats_is_taken(self, client: Client, robin: User, nine: Table) -> None:
        self.drawn(client, nine)
        enter_player(robin, nine.tournament, uuid4(), "Olu Bright", Chair(5, 9))
        page = client.get(reverse("break-table", args=[nine.tournament_id, 9]))
        assert page.context["lot"] is None
        draw(client, nine)
        # Somebody who draws until the seats please is still found out.
        again = client.get(reverse("break-table", args=[nine.tournament_id, 9]))
        assert again.context["draws"] == 2

    def test_a_draw_is_drawn_again_from_its_row(self, client: Client, robin: User, nine: Table) -> None:
        draw(client, nine)
        lot = Lot.objects.select_related("outcome", "submission").get()
        assert canonical(DRAWS[lot.tool](json.loads(lot.given), Dice(lot.outcome.seed))) == lot.outcome.drawn
        assert lot.submission.actor_id == robin.pk and lot.outcome.at > lot.at
        assert lot_hash(lot.outcome) == lot.outcome.hash

    def test_each_player_is_shown_the_card_and_the_highest_has_the_first_seat_card(
        self, client: Client, robin: User, nine: Table
    ) -> None:
        page = client.get(draw(client, nine)["Location"])
        for row in page.context["rows"]:
            assert f'<span class="dealt">{row["card"]}</span>' in page.content.decode()

    def test_new_seats_are_told_by_name_with_a_card_for_each(self, client: Client, robin: User, nine: Table) -> None:
        page = client.get(draw(client, nine)["Location"]).content.decode()
        cards = page[page.index("seat-cards") :]
        for player in nine.players.all():
            assert f"<span>{player.name}<small>from seat {player.seat}</small></span>" in cards

    def test_two_tables_become_one(self, client: Client, robin: User, nine: Table) -> None:
        address = reverse("break-table", args=[nine.tournament_id, 9])
        assert f'href="{address}?into=5"' in client.get(address).content.decode()
        assert "?into=4" not in client.get(address).content.decode()  # it has two free seats
        chairs = self.drawn(client, nine, "5")
        assert len(set(chairs)) == 3
        assert set(chairs) <= {Chair(5, seat) for seat in (6, 7, 8, 9)}

    def test_one_tap_moves_them_and_leads_to_where_they_went(self, client: Client, robin: User, nine: Table) -> None:
        rows = client.get(draw(client, nine)["Location"]).context["rows"]
        body = {f"chair-{row['player'].pk}": f"{row['chair'].table}.{row['chair'].seat}" for row in rows}
        answer = send(client, "break-table", [nine.tournament_id, 9], **body)
        assert answer["Location"] == reverse("table", args=[nine.tournament_id, 9])
        assert "Undo: breaking of table 9, 3 moved" in client.get(answer["Location"]).content.decode()

    def test_what_was_chosen_is_kept_beside_its_sentence(self, client: Client, robin: User, nine: Table) -> None:
        body = {f"chair-{player.pk}": "5.9" for player in nine.players.all()}
        answer = send(client, "break-table", [nine.tournament_id, 9], **body)
        assert answer.status_code == 422
        assert answer.content.decode().count("Two players go to table 5 seat 9.") == 3
        assert [row["chair"] for row in answer.context["rows"]] == [Chair(5, 9)] * 3

    def test_a_tap_on_a_player_offers_every_free_seat_and_moves_nobody(
        self, client: Client, robin: User, nine: Table
    ) -> None:
        ana, bo, _ = nine.players.order_by("seat")
        body = {f"chair-{player.pk}": f"5.{seat}" for seat, player in enumerate(nine.players.order_by("seat"), 6)}
        answer = send(client, "break-table", [nine.tournament_id, 9], of=ana.pk, **body)
        shown = answer.content.decode()
        assert f"A seat for {ana.name}" in shown and f'value="{ana.pk}/4.8"' in shown
        # Taking another player's seat swaps the two players.
        answer = send(client, "break-table", [nine.tournament_id, 9], to=f"{ana.pk}/5.7", **body)
        chairs = {row["player"]: row["chair"] for row in answer.context["rows"]}
        assert (chairs[ana], chairs[bo]) == (Chair(5, 7), Chair(5, 6))
        assert not SeatingAct.objects.exists()

    def test_whoever_serves_a_penalty_is_marked_for_the_dealer_of_the_new_table(
        self, client: Client, robin: User, nine: Table
    ) -> None:
        address = reverse("break-table", args=[nine.tournament_id, 9])
        assert "Back in" not in client.get(address).content.decode()
        penalty = PenaltyOrder("missed-hands", seat=2, hands=4)
        factories.recorded_incident(actor=robin, tournament=nine.tournament, table=nine, penalty=penalty)
        assert client.get(address).content.decode().count('<b class="state">Back in 4 hands</b>') == 1

    def test_too_few_free_seats_are_said_before_anything_is_done(
        self, client: Client, robin: User, tournament: Tournament
    ) -> None:
        factories.table(tournament=tournament, number=4, players=8)
        factories.table(tournament=tournament, number=9, players=3)
        shown = client.get(reverse("break-table", args=[tournament.pk, 9])).content.decode()
        assert "3 players need a seat, but 1 is free at the other tables." in shown
        assert "Move all" not in shown and "Draw the seats" not in shown
        assert draw(client, tournament.tables.get(number=9)).status_code == 422 and not Lot.objects.exists()

    @pytest.mark.parametrize("body", [{"chair-1": "five"}, {"key": "none"}, {"to": "1/5.9"}, {"of": "x"}])
    def test_a_broken_request_breaks_nothing(
        self, client: Client, robin: User, nine: Table, body: dict[str, str]
    ) -> None:
        assert send(client, "break-table", [nine.tournament_id, 9], **body).status_code == 422
        assert not SeatingAct.objects.exists()

    def test_a_number_that_is_open_is_said_beside_the_field(self, client: Client, robin: User, nine: Table) -> None:
        answer = send(client, "open-table", [nine.tournament_id], number="9")
        assert answer.status_code == 422
        assert "Table 9 is open already." in answer.content.decode()
        assert send(client, "open-table", [nine.tournament_id], number="ix").status_code == 422
        assert send(client, "open-table", [nine.tournament_id]).status_code == 302
        assert Table.objects.filter(number=10, is_open=True).exists()

    def test_the_tables_say_their_players_and_free_seats(self, client: Client, robin: User, nine: Table) -> None:
        shown = client.get(reverse("tables", args=[nine.tournament_id])).content.decode()
        assert "7 players, 2 free" in shown


def test_a_broken_table_lists_who_went_where(client: Client, robin: User, tournament: Tournament) -> None:
    table = factories.table(tournament=tournament, number=7, players=2)
    factories.table(tournament=tournament, number=8, players=3)
    page = client.get(draw(client, table)["Location"]).content.decode()
    chairs = dict(re.findall(r'name="chair-(\d+)" value="([\d.]+)"', page))
    sent = client.post(
        reverse("break-table", args=[tournament.pk, 7]),
        {"key": str(uuid4())} | {f"chair-{player}": chair for player, chair in chairs.items()},
    )
    assert sent["Location"] == reverse("table", args=[tournament.pk, 7])
    after = client.get(sent["Location"]).content.decode()
    assert "Where everybody went" in after
    for player, chair in chairs.items():
        number, seat = chair.split(".")
        assert table.tournament.players.get(pk=player).name in after
        assert f"Table {number}, seat {seat}" in after


def test_an_open_call_is_mentioned_before_its_table_is_broken(
    client: Client, robin: User, tournament: Tournament
) -> None:
    table = factories.table(tournament=tournament, number=7, players=2)
    factories.table(tournament=tournament, number=8, players=3)
    factories.incident(actor=robin, tournament=tournament, table=table, situation="undercall")
    page = client.get(reverse("break-table", args=[tournament.pk, 7])).content.decode()
    assert "A call is open here" in page
    assert "Undercall" in page
