"""Balancing from the list of seats: the next big blind moves to the worst open seat, and one tap records the move."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from floor.models import Player, SeatingAct, SeatingKind, Tournament, User
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def room(tournament: Tournament) -> dict[int, list[Player]]:
    seats = {1: range(1, 10), 2: (1, 3, 4, 6, 8), 3: range(1, 9)}
    return {
        number: [
            factories.player(tournament=tournament, name=f"Player {number}.{seat}", table=table, seat=seat)
            for seat in there
        ]
        for number, there in seats.items()
        for table in [factories.table(tournament=tournament, number=number)]
    }


def shown(client: Client, kit: User, tournament: Tournament, given: str = "") -> Any:
    client.force_login(kit)
    return client.get(f"{reverse('tool', args=[tournament.pk, 'balancing'])}?{given}")


def test_the_short_table_is_named(client: Client, kit: User, tournament: Tournament, room: object) -> None:
    page = " ".join(strip_tags(shown(client, kit, tournament).content.decode()).split())
    assert "Table 2 is short by 4." in page and "Table 1 9 players" in page


def test_the_next_big_blind_moves_by_one_tap(
    client: Client, kit: User, tournament: Tournament, room: dict[int, list[Player]]
) -> None:
    page = shown(client, kit, tournament, "typed=1&full_big_blind=9&short_big_blind=3")
    mover = room[1][0]
    assert "Move Player 1.1 to table 2, seat 5" in page.content.decode()
    form = page.context["form"]
    sent = {"key": str(uuid4()), "seen": form.seen, "chair": form.chair}
    assert client.post(reverse("move-player", args=[mover.pk]), sent).status_code == 302
    mover.refresh_from_db()
    assert mover.table is not None and (mover.table.number, mover.seat) == (2, 5)
    assert SeatingAct.objects.get(player=mover).kind == SeatingKind.MOVED


def test_tables_one_apart_stay(client: Client, kit: User, tournament: Tournament) -> None:
    for number, count in ((1, 8), (2, 9)):
        table = factories.table(tournament=tournament, number=number)
        for seat in range(1, count + 1):
            factories.player(tournament=tournament, name=f"P {number}.{seat}", table=table, seat=seat)
    assert "nobody moves" in shown(client, kit, tournament).content.decode()
