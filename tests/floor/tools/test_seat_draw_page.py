"""Seats for entries and for a final table: drawn by lot, taken by one tap and undone by one."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Refused
from floor.models import Lot, Player, Table, Tournament, User
from floor.tools.draws import DRAWS
from floor.tournament.actions.drawn import seat_drawn
from floor.tournament.actions.seating import bust_player, undo_seating
from floor.tournament.seating import Chair, chair_of, state_of, undoable
from rules.engine.canonical import canonical
from rules.tools.dice import Dice
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def room(tournament: Tournament) -> list[Table]:
    return [factories.table(tournament=tournament, number=number, players=count) for number, count in ((4, 5), (5, 3))]


@pytest.fixture
def late(tournament: Tournament, room: list[Table]) -> list[Player]:
    return [factories.player(tournament=tournament, name=name) for name in ("Ada Berg", "Bo Lind", "Cy Ott")]


def draw(client: Client, tournament: Tournament, given: str) -> Any:
    address = reverse("draw-lot", args=[tournament.pk, "seat-draw"])
    return client.post(address, {"key": str(uuid4()), "given": f"typed=1&{given}"})


def seat(client: Client, tournament: Tournament, lot: Lot) -> Any:
    return client.post(reverse("seat-drawn", args=[tournament.pk]), {"key": str(uuid4()), "given": f"lot={lot.pk}"})


def entries(players: list[Player], *tables: int) -> str:
    taps = [f"players={player.pk}" for player in players] + [f"tables={number}" for number in tables]
    return "&".join(["kind=seats", *taps])


def chairs(tournament: Tournament) -> dict[int, Chair | None]:
    return {player.pk: chair_of(player) for player in tournament.players.select_related("table")}


def test_late_entries_are_drawn_to_the_tables_with_most_open_seats(
    client: Client, robin: User, tournament: Tournament, late: list[Player]
) -> None:
    page = client.get(draw(client, tournament, entries(late))["Location"])
    lot = Lot.objects.select_related("outcome").get()
    assert lot.outcome.seed in page.content.decode()
    drawn = page.context["form"].drawn
    assert {one.seat.name for one in drawn} == {player.name for player in late}
    assert sorted(one.seat.chair.table for one in drawn) in ([4, 5, 5], [5, 5, 5])
    # Nobody sits before the tap, which seats all of them.
    assert not Player.objects.filter(pk__in=[player.pk for player in late], table__isnull=False).exists()
    assert seat(client, tournament, lot)["Location"] == reverse("tables", args=[tournament.pk])
    now = chairs(tournament)
    assert {now[player.pk] for player in late} == {one.seat.chair for one in drawn}


def test_whoever_has_no_seat_is_offered_before_anybody_is_tapped(
    client: Client, robin: User, tournament: Tournament, late: list[Player]
) -> None:
    page = client.get(reverse("tool", args=[tournament.pk, "seat-draw"]))
    assert page.context["form"].waiting == late
    page = client.get(f"{reverse('tool', args=[tournament.pk, 'seat-draw'])}?typed=1&{entries(late[2:])}")
    assert page.context["form"].waiting == [late[2], late[0], late[1]]


def test_a_re_entry_draws_a_seat_and_enters_again(
    client: Client, robin: User, tournament: Tournament, room: list[Table]
) -> None:
    player = room[0].players.select_related("tournament", "table").order_by("seat")[0]
    bust_player(robin, player, uuid4(), state_of(player))
    draw(client, tournament, entries([player], 5))
    assert seat(client, tournament, Lot.objects.get()).status_code == 302
    player.refresh_from_db()
    assert player.entries == 2 and player.busted_at is None and player.table == room[1]


def test_a_final_table_is_drawn_for_everybody_and_undone_whole(
    client: Client, robin: User, tournament: Tournament, room: list[Table]
) -> None:
    before = chairs(tournament)
    page = client.get(draw(client, tournament, "kind=afresh&tables=4")["Location"])
    drawn = {one.seat.chair for one in page.context["form"].drawn}
    assert len(drawn) == 8 and {chair.table for chair in drawn} == {4}
    lines = page.context["result"].lines
    assert len(lines) == 9 and lines[0].startswith("Table 4 seat 1 goes to table 4 seat ")
    seat(client, tournament, Lot.objects.get())
    assert set(chairs(tournament).values()) == drawn
    assert list(tournament.tables.filter(is_open=True).values_list("number", flat=True)) == [4]
    offered = undoable(tournament, Lot.objects.get().at)
    assert offered and offered.sentence == "draw of 8 seats"
    undo_seating(robin, tournament, uuid4(), offered.submission)
    assert chairs(tournament) == before
    assert tournament.tables.filter(is_open=True).count() == 2


@pytest.mark.parametrize("given", ["kind=afresh&tables=4&tables=5", "kind=afresh&tables=5"])
def test_a_draw_is_drawn_again_from_its_row_and_counted(
    client: Client, robin: User, tournament: Tournament, room: list[Table], given: str
) -> None:
    draw(client, tournament, given)
    page = client.get(draw(client, tournament, given)["Location"]).content.decode()
    assert "This is draw number 2 for these players." in page
    for lot in Lot.objects.select_related("outcome"):
        assert canonical(DRAWS[lot.tool](json.loads(lot.given), Dice(lot.outcome.seed))) == lot.outcome.drawn
        assert "Player" not in lot.given


def test_nobody_is_moved_by_a_draw_that_somebody_left_since(
    client: Client, robin: User, tournament: Tournament, room: list[Table]
) -> None:
    draw(client, tournament, "kind=afresh&tables=4")
    player = room[1].players.select_related("tournament", "table").order_by("seat")[0]
    bust_player(robin, player, uuid4(), state_of(player))
    before = chairs(tournament)
    with pytest.raises(Refused, match="since the draw. Draw again"):
        seat_drawn(robin, Lot.objects.get(), uuid4())
    assert seat(client, tournament, Lot.objects.get()).status_code == 409
    assert chairs(tournament) == before


def test_players_are_shown_names_and_seats_alone(
    client: Client, robin: User, tournament: Tournament, late: list[Player]
) -> None:
    address = draw(client, tournament, entries(late))["Location"]
    page = client.get(f"{address}&show=players").content.decode()
    assert "Ada Berg" in page and "seed" not in page


def test_it_is_put_on_a_call_by_seats_without_a_name(
    client: Client, robin: User, tournament: Tournament, room: list[Table]
) -> None:
    call = factories.incident(actor=robin, tournament=tournament, table=room[0])
    draw(client, tournament, "kind=afresh&tables=4")
    address = reverse("put-on-call", args=[tournament.pk, "seat-draw"])
    client.post(address, {"key": str(uuid4()), "call": call.pk, "given": f"lot={Lot.objects.get().pk}"})
    lines = call.loose_results.get().lines
    assert len(lines) == 9 and not any("Player" in line for line in lines)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("kind=afresh&tables=4&tables=5&tables=6&tables=7&tables=8", "8 players are too few for 5 tables. Tap fewer."),
        ("kind=seats&players=999999", "Somebody here has a seat by now."),
        ("kind=seats&tables=99", "A table here is closed by now."),
    ],
)
def test_what_cannot_be_drawn_gets_a_sentence_beside_its_field(
    client: Client, robin: User, tournament: Tournament, room: list[Table], given: str, says: str
) -> None:
    for number in (6, 7, 8):
        factories.table(tournament=tournament, number=number)
    page = client.get(f"{reverse('tool', args=[tournament.pk, 'seat-draw'])}?typed=1&{given}")
    assert page.status_code == 422 and says in page.content.decode()
    assert draw(client, tournament, given).status_code == 422 and not Lot.objects.exists()


def test_too_few_open_seats_are_said_beside_the_tables(
    client: Client, robin: User, tournament: Tournament, late: list[Player]
) -> None:
    full = factories.table(tournament=tournament, number=6, players=8)
    page = client.get(f"{reverse('tool', args=[tournament.pk, 'seat-draw'])}?typed=1&{entries(late, full.number)}")
    assert page.status_code == 422 and "3 players need a seat, and 1 is open there." in page.content.decode()


def test_a_call_about_a_broken_table_draws_for_its_players(
    client: Client, robin: User, tournament: Tournament, room: list[Table]
) -> None:
    call = factories.incident(actor=robin, tournament=tournament, table=room[1], situation="table-broken")
    page = client.get(f"{reverse('tool', args=[tournament.pk, 'seat-draw'])}?call={call.pk}")
    assert "Draw 3 seats" in page.content.decode()
    address = reverse("draw-lot", args=[tournament.pk, "seat-draw"])
    page = client.get(client.post(address, {"key": str(uuid4()), "given": page.context["given"]})["Location"])
    assert [one.card for one in page.context["form"].by_card] and page.context["call"] == call
    assert page.context["result"].lines[0].startswith("Table 5 seat 1 goes to table 4 seat ")
    assert seat(client, tournament, Lot.objects.get())["Location"] == reverse("table", args=[tournament.pk, 5])
    assert not tournament.tables.get(number=5).is_open and room[0].players.count() == 8
    assert "Undo: breaking of table 5, 3 moved" in client.get(reverse("tables", args=[tournament.pk])).content.decode()


@pytest.mark.parametrize("kind", ["seats", "broken-table", "afresh"])
def test_a_draw_is_offered_once_it_is_said_who_draws(
    client: Client, robin: User, tournament: Tournament, room: list[Table], kind: str
) -> None:
    page = client.get(f"{reverse('tool', args=[tournament.pk, 'seat-draw'])}?typed=1&kind={kind}")
    assert page.status_code == 200 and 'form="draw">Draw' not in page.content.decode()
    assert draw(client, tournament, f"kind={kind}").status_code == 422
