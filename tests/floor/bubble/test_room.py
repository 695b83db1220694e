"""Hand for hand in a whole room: each table by one tap, who went out, the clock, the money, and taking it all back."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.bubble.places import lines_of, place_list, result_of
from floor.bubble.prizes import prizes_of
from floor.bubble.room import RoomPlay, latest_room
from floor.ground.record_clock import now
from floor.models import EntryKind, HandForHand, Player, PrizeList, RoomAct, Table, Tournament, User
from floor.tournament.actions.levels import run_clock
from floor.tournament.actions.seating import undo_seating
from floor.tournament.level_clock import Control, seen_of, shown
from tests import factories

pytestmark = pytest.mark.django_db
PRIZES = "500\n300\n201"


@pytest.fixture
def director(tournament: Tournament) -> User:
    return factories.td(house=tournament.house)


@pytest.fixture
def tables(tournament: Tournament) -> list[Table]:
    """Two tables with a player in seats 1 and 2 of each, and one in seat 3 of the first."""
    made = [factories.table(tournament=tournament, number=number) for number in (4, 7)]
    for number, seat in ((4, 1), (4, 2), (4, 3), (7, 1), (7, 2)):
        table = made[number == 7]
        factories.player(tournament=tournament, name=f"Player {number}.{seat}", table=table, seat=seat)
    return made


def send(client: Client, tournament: Tournament, name: str, **sent: Any) -> Any:
    return client.post(reverse(name, args=[tournament.pk]), {"key": str(uuid4()), **sent})


def announced(client: Client, tournament: Tournament, **sent: Any) -> Any:
    return send(client, tournament, "announce-hand-for-hand", **{"left": "5", "paid": "3", "clock": "120", **sent})


def room_at(tournament: Tournament) -> RoomPlay:
    room = latest_room(tournament)
    assert room
    return room


@pytest.fixture
def room(client: Client, director: User, tournament: Tournament, tables: list[Table]) -> RoomPlay:
    """Hand for hand, announced by the director, who stays signed in, with five left and three paid."""
    client.force_login(director)
    assert send(client, tournament, "prizes", prizes=PRIZES).status_code == 302
    assert announced(client, tournament).status_code == 302
    return room_at(tournament)


def out(client: Client, tournament: Tournament, table: int, seat: int, chips: str = "", hand: int = 1) -> Any:
    return send(client, tournament, "go-out", hand=hand, table=table, seat=seat, chips=chips)


def mark(client: Client, tournament: Tournament, table: int, how: str, hand: int = 1) -> Any:
    return send(client, tournament, "mark-table", hand=hand, table=table, mark=how)


def run(client: Client, tournament: Tournament, act: str, hand: int = 1, **sent: Any) -> Any:
    return send(client, tournament, "run-hand-for-hand", act=act, hand=hand, **sent)


def test_two_out_at_different_tables_share_the_money(client: Client, tournament: Tournament, room: RoomPlay) -> None:
    out(client, tournament, 4, 3, "4,500")
    assert out(client, tournament, 7, 2, "6200").status_code == 302
    assert run(client, tournament, "next").status_code == 302
    assert out(client, tournament, 4, 1, "1000", hand=2).status_code == 302
    room = room_at(tournament)
    first, second = (result_of(room, hand, (500, 300, 201)) for hand in (1, 2))
    assert first and second
    assert lines_of(first, money=True) == (
        "Hand 1: seat 3 at table 4 and seat 2 at table 7 went out, of 5 players left before it.",
        "Seat 3 at table 4 and seat 2 at table 7 share places 4 to 5. No prize.",
    )
    assert lines_of(second, money=True)[1:] == ("Seat 1 at table 4 takes place 3. The prize is 201.",)
    assert Player.objects.get(name="Player 4.3").busted_at and room.left == 2
    page = client.get(reverse("hand-for-hand", args=[tournament.pk])).content.decode()
    assert "Place 3" in page and "Player 7.2" in page and "RP-8-A" in page


def test_every_table_is_done_before_the_next_hand(client: Client, tournament: Tournament, room: RoomPlay) -> None:
    assert mark(client, tournament, 4, "done").status_code == 302
    mark(client, tournament, 7, "held")
    refused = run(client, tournament, "next")
    assert refused.status_code == 409 and "Table 7 is still in the hand" in refused.content.decode()
    assert "Deal out table 7 now" in refused.content.decode()
    mark(client, tournament, 7, "done")
    assert run(client, tournament, "next").status_code == 302
    assert room_at(tournament).hand == 2 and room_at(tournament).with_status("playing") == [4, 7]
    late = mark(client, tournament, 4, "done")
    assert late.status_code == 409 and "Hand 2 is on by now" in late.content.decode()


def test_all_others_are_done_by_one_tap(client: Client, tournament: Tournament, room: RoomPlay) -> None:
    mark(client, tournament, 7, "held")
    mark(client, tournament, 0, "done")
    assert (room_at(tournament).with_status("done"), room_at(tournament).with_status("held")) == ([4], [7])


def test_whoever_is_signed_in_marks_a_table_and_the_director_begins_the_hand(
    client: Client, tournament: Tournament, room: RoomPlay
) -> None:
    client.force_login(factories.floor_person(house=tournament.house))
    assert mark(client, tournament, 4, "done").status_code == 302
    assert out(client, tournament, 7, 1).status_code == 302
    assert run(client, tournament, "next").status_code == 409
    assert announced(client, tournament).status_code == 403
    assert send(client, tournament, "prizes", prizes="5").status_code == 403


@pytest.fixture
def on_the_clock(director: User, tournament: Tournament) -> Tournament:
    """A tournament whose level began on its clock, 17 and a half minutes before its end."""
    run_clock(director, tournament, uuid4(), Control.START, seen_of(tournament))
    tournament = Tournament.objects.select_related("current_level", "house").get(pk=tournament.pk)
    assert tournament.current_level
    gone = timedelta(minutes=tournament.current_level.minutes, seconds=-1050)
    Tournament.objects.filter(pk=tournament.pk).update(clock_began_at=now() - gone)
    return tournament


def left_on(tournament: Tournament) -> int:
    reading = shown(Tournament.objects.select_related("current_level").get(pk=tournament.pk), now())
    assert reading
    return round(reading.left.total_seconds())


def test_each_hand_takes_two_minutes_off_the_clock(client: Client, on_the_clock: Tournament, room: RoomPlay) -> None:
    """From 17:30 at the announcement to 15:30, then 13:30 (2019 RP-8-B); undoing gives them back."""
    tournament = on_the_clock
    assert 1045 <= left_on(tournament) <= 1050
    for hand, seconds in ((1, 930), (2, 810)):
        mark(client, tournament, 0, "done", hand)
        run(client, tournament, "next", hand)
        assert seconds - 5 <= left_on(tournament) <= seconds
    act = room_at(tournament).for_all
    assert act
    assert run(client, tournament, "undo", 3, undoes=act.submission_id).status_code == 302
    assert room_at(tournament).hand == 2 and room_at(tournament).all_done
    assert 925 <= left_on(tournament) <= 930
    run(client, tournament, "end", 2)
    assert Tournament.objects.get(pk=tournament.pk).clock_paused_at is None


def test_who_is_out_by_mistake_sits_again(client: Client, tournament: Tournament, room: RoomPlay) -> None:
    out(client, tournament, 4, 3, "4500")
    act = RoomAct.objects.get(kind="out")
    assert run(client, tournament, "undo", undoes=act.submission_id).status_code == 302
    player = Player.objects.get(name="Player 4.3")
    assert player.seat == 3 and player.busted_at is None and room_at(tournament).left == 5
    assert run(client, tournament, "undo", undoes=act.submission_id).status_code == 409


def test_a_bust_that_is_undone_at_its_table_is_none_here(
    client: Client, director: User, tournament: Tournament, room: RoomPlay
) -> None:
    out(client, tournament, 4, 3)
    undo_seating(director, tournament, uuid4(), RoomAct.objects.get(kind="out").submission_id)
    assert room_at(tournament).left == 5 and room_at(tournament).with_status("playing") == [4, 7]


def test_where_the_book_is_silent_the_floor_decides(
    client: Client, director: User, tournament: Tournament, tables: list[Table]
) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(book=factories.book(edition="tda-2013"))
    client.force_login(director)
    send(client, tournament, "prizes", prizes="500\n300\n201\n100")
    announced(client, tournament, paid="4", clock="runs")
    out(client, tournament, 4, 3, "4500")
    out(client, tournament, 7, 2, "6200")
    page = client.get(reverse("hand-for-hand", args=[tournament.pk])).content.decode()
    assert "has no rule here: you decide" in page and "50 each" in page
    assert run(client, tournament, "by_stack").status_code == 302
    result = result_of(room_at(tournament), 1, (500, 300, 201, 100))
    assert result and lines_of(result, money=True)[1:] == (
        "Seat 2 at table 7 takes place 4. The prize is 100.",
        "Seat 3 at table 4 takes place 5. No prize.",
    )


def test_places_say_who_went_out_when(client: Client, tournament: Tournament, room: RoomPlay) -> None:
    out(client, tournament, 4, 3, "4500")
    out(client, tournament, 7, 2, "6200")
    run(client, tournament, "next")
    run(client, tournament, "end", 2)
    player = Player.objects.get(name="Player 4.1")
    client.post(reverse("bust-player", args=[player.pk]), {"key": str(uuid4()), "seen": f"{player.table_id}.1"})
    rows = place_list(tournament, (500, 300, 201))
    assert [(row.name, list(row.places), row.prize) for row in rows] == [
        ("Player 4.1", [3], 201),
        ("Player 7.2", [4, 5], 0),
        ("Player 4.3", [4, 5], 0),
    ]
    assert "Player 4.1" in client.get(reverse("places", args=[tournament.pk])).content.decode()


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"left": "x"}, "Type a number in digits"),
        ({"left": ""}, "Type how many players are left"),
        ({"paid": ""}, "Type how many places are paid"),
        ({"paid": "9"}, "The prizes have 3 places"),
        ({"clock": ""}, "Tap what a hand takes"),
    ],
)
def test_an_announcement_that_cannot_be_is_refused_beside_its_field(
    client: Client, director: User, tournament: Tournament, tables: list[Table], sent: dict[str, str], says: str
) -> None:
    client.force_login(director)
    send(client, tournament, "prizes", prizes=PRIZES)
    answer = announced(client, tournament, **{"left": "52", **sent})
    page = answer.content.decode()
    assert answer.status_code == 422 and says in page and not HandForHand.objects.exists()
    assert f'value="{sent.get("left", "52")}"' in page


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"seat": ""}, "Tap who went out"),
        ({"chips": "many"}, "Type chips as digits"),
        ({"ante": "9000"}, "bigger ante"),
    ],
)
def test_bad_input_about_who_went_out_keeps_what_was_typed(
    client: Client, tournament: Tournament, room: RoomPlay, sent: dict[str, str], says: str
) -> None:
    body = {"hand": 1, "table": 4, "chosen": 4, "seat": "3", "chips": "4500", **sent}
    answer = send(client, tournament, "go-out", **body)
    page = answer.content.decode()
    assert answer.status_code == 422 and says in page and not RoomAct.objects.exists()
    assert f'value="{body["chips"]}"' in page


def test_prizes_are_shown_to_players_once_posted(client: Client, tournament: Tournament, room: RoomPlay) -> None:
    posted = reverse("posted-prizes", args=[tournament.pk])
    out(client, tournament, 4, 3)
    players = f"{reverse('hand-for-hand', args=[tournament.pk])}?show=players"
    assert Client().get(posted).status_code == 404 and "prize" not in client.get(players).content.decode().lower()
    assert send(client, tournament, "post-prizes", posted="yes").status_code == 302
    assert "500" in Client().get(posted).content.decode() and "No prize" in client.get(players).content.decode()
    send(client, tournament, "post-prizes", posted="no")
    assert Client().get(posted).status_code == 404


def test_a_satellite_pays_equal_prizes_and_the_rest(client: Client, director: User, tournament: Tournament) -> None:
    client.force_login(director)
    send(client, tournament, "prizes", pool="10,700", worth="1,050")
    held = prizes_of(tournament)
    assert held and held.prizes == [1050] * 10 + [200]


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"prizes": "500\n700"}, "Line 2: 700 is more"),
        ({"prizes": ""}, "Paste the prizes"),
        ({"pool": "500", "worth": "1000"}, "does not pay one prize"),
        ({"pool": "x"}, "Type the pool"),
        ({"prizes": "500", "pool": "500", "worth": "100"}, "not both"),
    ],
)
def test_prizes_that_cannot_be_paid_are_refused(
    client: Client, director: User, tournament: Tournament, sent: dict[str, str], says: str
) -> None:
    client.force_login(director)
    answer = send(client, tournament, "prizes", **sent)
    assert answer.status_code == 422 and says in answer.content.decode() and not PrizeList.objects.exists()
    assert sent.get("prizes", "").split("\n")[-1] in answer.content.decode()


def test_a_hand_is_put_on_a_call(client: Client, director: User, tournament: Tournament, room: RoomPlay) -> None:
    call = factories.recorded_incident(actor=director, tournament=tournament, table=room.tables[0].table)
    out(client, tournament, 4, 3)
    assert send(client, tournament, "put-hand-on-call", hand=1, call=call.pk).status_code == 302
    entry = call.entries.get(kind=EntryKind.WORKED_OUT)
    assert entry.kept["tool"] == "hand-for-hand" and "takes place 5" in entry.kept["lines"][1]
    assert client.get(reverse("incident", args=[call.pk])).status_code == 200


def test_a_tablet_keeps_the_table_at_which_it_stands(client: Client, tournament: Tournament, room: RoomPlay) -> None:
    address = reverse("hand-for-hand", args=[tournament.pk])
    client.get(f"{address}?table=7&stands=7")
    assert "<h2>Table 7</h2>" in client.get(address).content.decode()
    assert "<h2>Table 4</h2>" in client.get(f"{address}?table=4").content.decode()
    assert "<h2>Table 7</h2>" in client.get(address).content.decode()


def test_a_page_that_is_up_to_date_is_not_sent_again(client: Client, tournament: Tournament, room: RoomPlay) -> None:
    address = reverse("hand-for-hand", args=[tournament.pk])
    at = client.get(address).context["cursor"]
    headers = {"HX-Request": "true"}
    assert client.get(f"{address}?at={at}", headers=headers).status_code == 204
    mark(client, tournament, 4, "done")
    assert client.get(f"{address}?at={at}", headers=headers).status_code == 200


def test_home_and_the_rulings_about_it_lead_to_the_room(client: Client, tournament: Tournament, room: RoomPlay) -> None:
    address = reverse("hand-for-hand", args=[tournament.pk])
    home = reverse("home", args=[tournament.pk])
    assert f'Hand for hand is on. <a class="button" href="{address}">' in client.get(home).content.decode()
    assert address in client.get(reverse("tools", args=[tournament.pk])).content.decode()
    run(client, tournament, "end")
    assert "Hand for hand is on" not in client.get(home).content.decode()


def test_a_bust_at_its_table_that_counts_in_no_hand_is_named(
    client: Client, tournament: Tournament, room: RoomPlay
) -> None:
    player = Player.objects.get(name="Player 4.2")
    client.post(reverse("bust-player", args=[player.pk]), {"key": str(uuid4()), "seen": f"{player.table_id}.2"})
    page = client.get(reverse("hand-for-hand", args=[tournament.pk])).content.decode()
    assert "Player 4.2 was busted at" in page and "counts in no hand" in page
    out(client, tournament, 4, 3)
    assert client.get(reverse("hand-for-hand", args=[tournament.pk])).content.decode().count("counts in no hand") == 1


def test_in_the_money_2026_ranks_by_stacks_after_the_ante(
    client: Client, director: User, tournament: Tournament, tables: list[Table]
) -> None:
    """Rule 22 of 2026: 6,200 less an ante of 400 is less than 6,000."""
    Tournament.objects.filter(pk=tournament.pk).update(book=factories.book(edition="tda-2026"))
    client.force_login(director)
    send(client, tournament, "prizes", prizes="500\n300\n201\n150\n100")
    assert announced(client, tournament, paid="5").status_code == 422  # from which hand on is not in the book
    assert announced(client, tournament, paid="5", counts="next").status_code == 302
    out(client, tournament, 4, 3)
    send(client, tournament, "go-out", hand=1, table=7, seat=2, chips="6200", ante="400")
    room_page = reverse("hand-for-hand", args=[tournament.pk])
    assert "type the chips each had" in client.get(room_page).content.decode()
    run(client, tournament, "undo", undoes=RoomAct.objects.get(seat=3).submission_id)
    out(client, tournament, 4, 3, "6000")
    result = result_of(room_at(tournament), 1, (500, 300, 201, 150, 100))
    assert result and lines_of(result, money=True)[1:] == (
        "Seat 3 at table 4 takes place 4. The prize is 150.",
        "Seat 2 at table 7 takes place 5. The prize is 100.",
    )
    assert "Ante paid for the table" in client.get(f"{room_page}?table=4").content.decode()
