"""No page that players see shows a penalty: each reads the same before and after one."""

import re
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.actions.clocks import stop_clock
from floor.models import House, Incident, Penalty, Tournament, User
from tests import factories
from tests.floor.calls.test_giving_a_penalty import answer, opened, record
from tests.floor.clocks import clock_call, start
from tests.screen import Page

pytestmark = pytest.mark.django_db
OUT_OF_TURN = ("now", 5, "raise", 1200, 4)


@pytest.fixture
def nine(house: House) -> Tournament:
    made = factories.tournament(house=house)
    factories.table(tournament=made, number=12, players=9)
    return made


def read(client: Client, name: str, id: int) -> str:
    """Return the text of the main part of a page."""
    answer = client.get(reverse(name, args=[id]))
    assert answer.status_code == 200
    page = Page(answer.content.decode())
    return next(part.text for part in page.parts if part.tag == "main")


def on_the_phone(client: Client, nine: Tournament) -> Incident:
    call = opened(client, nine)
    answer(client, call, "devices", "phone", 5)
    return call


def test_pages_for_players_read_the_same_whatever_somebody_was_given(
    client: Client, ida: User, nine: Tournament
) -> None:
    client.force_login(ida)
    table = nine.tables.get()
    own, of_clock = opened(client, nine, situation="action-out-of-turn"), clock_call(ida, nine, table)
    answer(client, own, *OUT_OF_TURN)
    stop_clock(ida, of_clock, uuid4(), start(of_clock, ida).pk)  # it then falls between the two looks
    of_hand = factories.hand(actor=ida, tournament=nine, table=table, seats=(4, 5, 6), button=4)
    penalised = on_the_phone(client, nine)
    pages = (
        ("players-page", own.pk),
        ("players-page", of_clock.pk),
        ("players-page", penalised.pk),
        ("clock", of_clock.pk),
        ("level-clock", nine.pk),
        ("hand-picture", of_hand.pk),
    )
    messages = read(client, "home", nine.pk)
    assert "Logged: Table 12, Action out of turn." in messages  # only home says this
    before = {page: read(client, *page) for page in pages}
    assert record(client, own, **{"penalty-5": "warning"}).status_code == 302
    assert record(client, penalised, **{"penalty-5": "missed-hands", "hands-5": "37"}).status_code == 302
    assert [(one.seat, one.kind) for one in Penalty.objects.order_by("pk")] == [(5, "warning"), (5, "missed-hands")]
    assert {page: read(client, *page) for page in pages} == before


@pytest.mark.parametrize("answers", [("how-long", 5, "hands", 37), ("again", 5), ("at-the-table", 5)])
def test_a_call_about_a_penalty_is_not_shown_to_players(
    client: Client, robin: User, nine: Tournament, answers: tuple[Any, ...]
) -> None:
    call = opened(client, nine, situation="serving-a-penalty")
    answer(client, call, *answers)
    address = reverse("players-page", args=[call.pk])
    assert "Record it" in (page := client.get(reverse("call", args=[call.pk])).content.decode())
    assert address not in page
    assert client.get(address)["Location"] == reverse("call", args=[call.pk])


@pytest.mark.parametrize("name", ["players-page", "clock", "hand-picture"])
def test_a_message_of_the_floor_waits_until_players_look_no_more(
    client: Client, ida: User, nine: Tournament, name: str
) -> None:
    client.force_login(ida)
    call, table = opened(client, nine, situation="action-out-of-turn"), nine.tables.get()
    of_clock = clock_call(ida, nine, table)
    answer(client, call, *OUT_OF_TURN)
    start(of_clock, ida)
    of_hand = factories.hand(actor=ida, tournament=nine, table=table, seats=(4, 5, 6), button=4)
    id = {"players-page": call.pk, "clock": of_clock.pk, "hand-picture": of_hand.pk}[name]
    assert "Logged" not in read(client, name, id)
    assert "Logged: Table 12, Action out of turn." in read(client, "home", nine.pk)


def test_every_page_for_players_has_the_frame_without_messages() -> None:
    own_frame = [path for path in Path("templates").rglob("*.html") if re.search(r"body %}players\b", path.read_text())]
    assert [path.name for path in own_frame] == ["for_players.html"]
