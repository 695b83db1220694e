"""The pages of flights and days."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor.ground.days import latest_act, seated_in
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.models import DayAct, Draw, Lot, Player, SeatingAct, Stack, Table, Tournament, User
from floor.record.penalty_order import PenaltyOrder
from floor.tournament.actions.seating import bust_player, enter_player, undo_seating
from floor.tournament.seating import Chair, state_of
from tests import factories
from tests.floor.turning import cup, day, drawn, end, flights, level

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return cup()


class TestPages:
    def page(self, client: Client, name: str, *args: int) -> str:
        answer = client.get(reverse(name, args=args))
        assert answer.status_code == 200
        return str(answer.content.decode())

    def sent(self, name: str, content: str) -> str:
        """Return the value of a hidden field of the page."""
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
        assert "No player by this name is still in." in page
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
        bust_player(teo, player, uuid4(), state_of(player))
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

    def test_a_tap_that_is_sent_twice_leads_on_twice(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        page = self.page(client, "end-day", tournament.pk)
        body = {name: self.sent(name, page) for name in ("key", "standing", "seen")}
        sent = {**body, "text": self.list_of(page), "end": "1"}
        address = reverse("end-day", args=[tournament.pk])
        assert [client.post(address, sent).status_code for _ in range(2)] == [302, 302]
        key, joins = str(uuid4()), [day(tournament, "Day 1A").pk]
        begun = [
            self.post_begin(client, tournament, "Day 2", key=key, joins=joins, how="as-they-sit").status_code
            for _ in range(2)
        ]
        assert begun == [302, 302]
        assert DayAct.objects.count() == 2

    def test_the_set_up_says_that_seats_come_with_the_next_day(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        assert "no day is being played" not in self.page(client, "set-up", tournament.pk)
        end(teo, tournament, "Day 1A")
        page = self.page(client, "set-up", tournament.pk)
        assert "no day is being played" in page
        assert "not ready yet" not in page
        assert reverse("set-up-seats", args=[tournament.pk]) not in page

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

    def test_a_flight_of_new_players_begins_with_seats_drawn_for_their_names(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        end(teo, tournament, "Day 1A")
        text = "Ada Berg\nBo Lind\nCy Ott\n"
        for body, says in (({"tables": ""}, "Type the numbers"), ({"tables": "7", "text": ""}, "There is no player")):
            wrong = self.post_begin(client, tournament, "Day 1B", how="draw-list", **{"text": text, **body})
            assert wrong.status_code == 422 and says in wrong.content.decode() and not Lot.objects.exists()
        shown = self.post_begin(client, tournament, "Day 1B", text=text, tables="7", how="draw-list")
        assert shown.status_code == 200 and Lot.objects.get().outcome.seed in shown.content.decode()
        form = shown.context["form"]
        sent = {"text": form["text"].value(), "seen": form["seen"].value(), "how": "list"}
        assert self.post_begin(client, tournament, "Day 1B", **sent).status_code == 302
        seated = set(seated_in(tournament).values_list("name", "table__number", "seat"))
        assert seated == {(row.name, row.table, row.seat) for row in shown.context["read"].rows}

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
            ({"joins": ["999999"], "how": "as-they-sit"}, "Open this page again, then repeat what you did."),
            ({"level": "0", "how": "as-they-sit"}, "Choose one of the levels."),
            ({"text": "table,seat,player\n1,1,Player in seat 1\n1,1,Ada Berg\n"}, "is on line 2 already."),
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
        enter_player(teo, tournament, uuid4(), "Ada Berg", Chair(5, 1))
        stands = self.page(client, "days", tournament.pk)
        assert "disabled" in stands and "Players were seated since Day 1A ended. It stays so." in stands
        undo_seating(teo, tournament, uuid4(), SeatingAct.objects.latest("pk").submission_id)
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

    def test_the_last_day_is_cancelled_with_a_tap(self, client: Client, teo: User, tournament: Tournament) -> None:
        said = self.page(client, "days", tournament.pk)
        assert "Cancel Day 1B" in said
        assert "Cancel Day 3" in said
        assert "Cancel Day 2" not in said
        address = reverse("cancel-day", args=[tournament.pk])
        assert client.post(address, {"key": str(uuid4()), "day": "3"}).status_code == 302
        assert "Cancel Day 2" in self.page(client, "days", tournament.pk)
        assert client.post(address, {"key": str(uuid4()), "day": "3"}).status_code == 409
        assert client.post(address, {"key": str(uuid4()), "day": "one"}).status_code == 422

    def test_without_a_day_that_is_played_none_ends(
        self, client: Client, teo: User, tournament: Tournament, five: Table
    ) -> None:
        end(teo, tournament, "Day 1A")
        answer = client.get(reverse("end-day", args=[tournament.pk]))
        assert answer.status_code == 409
        assert "No day is being played." in answer.content.decode()
