"""The page of a table: its players, penalties being served, and calls."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor.calls.actions.closing import close_call
from floor.history.actions.reviews import review_ruling
from floor.models import Draft, Incident, Table, Tournament, User
from floor.penalties.actions import serve_penalty
from floor.record.decision import Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
from floor.record.review import Review, Verdict
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=8)


def page(client: Client, tournament: Tournament, number: int = 12) -> Any:
    return client.get(reverse("table", args=[tournament.pk, number]))


def penalised(robin: User, table: Table, *, seat: int = 5, hands: int = 4) -> Incident:
    order = PenaltyOrder("missed-hands", seat=seat, hands=hands)
    call = factories.incident(actor=robin, tournament=table.tournament, table=table)
    advice = factories.ruling()["penalty"] | {"seats": [seat]}
    return factories.record(call, actor=robin, penalty=order, people={"offender": [seat]}, advice=advice)


def test_who_sits_here_and_who_is_serving_is_said(client: Client, robin: User, table: Table) -> None:
    penalised(robin, table)
    shown = page(client, table.tournament).content.decode()
    assert "Player in seat 8" in shown
    assert shown.count("Back in 4 hands") == 2  # on the seat, and in the list


def test_who_is_due_back_is_said(client: Client, robin: User, table: Table) -> None:
    penalty = penalised(robin, table).penalties.get()
    serve_penalty(robin, penalty, uuid4(), CountChange.ADD, 4, penalty.entry.seq)
    assert "Back now" in page(client, table.tournament).content.decode()


def test_a_penalty_goes_with_the_player_to_another_table(client: Client, robin: User, table: Table) -> None:
    penalised(robin, table)
    other = factories.table(tournament=table.tournament, number=14)
    table.players.filter(seat=5).update(table=other, seat=2)
    assert "Back in 4 hands" not in page(client, table.tournament).content.decode()
    assert "Back in 4 hands" in page(client, table.tournament, 14).content.decode()


def test_open_calls_come_before_those_that_were_ruled(client: Client, robin: User, table: Table) -> None:
    factories.recorded_incident(actor=robin, tournament=table.tournament, table=table)
    opened = factories.incident(actor=robin, tournament=table.tournament, table=table, situation="calling-the-clock")
    elsewhere = factories.incident(
        actor=robin, tournament=table.tournament, table=factories.table(tournament=table.tournament, number=14)
    )
    shown = page(client, table.tournament).content.decode()
    assert shown.index(reverse("call", args=[opened.pk])) < shown.index("The raise stands.")
    assert reverse("call", args=[elsewhere.pk]) not in shown


def test_what_was_ruled_here_says_what_is_still_to_be_done_and_tells_no_call_that_was_not_ruled(
    client: Client, robin: User, table: Table
) -> None:
    closed = factories.incident(actor=robin, tournament=table.tournament, table=table)
    close_call(robin, closed, uuid4(), Reason(ReasonCode.DOUBLED))
    assert "Nothing ruled yet." in page(client, table.tournament).content.decode()
    sent, changed = (
        factories.recorded_incident(actor=robin, tournament=table.tournament, table=table) for _ in range(2)
    )
    td = factories.td(house=table.tournament.house)
    review_ruling(td, sent, uuid4(), sent.chain_length, Review(Verdict.SEND))
    Draft.objects.filter(incident=changed).update(answers={"changed": {}})
    shown = page(client, table.tournament)
    assert shown.context["latest"][0].pk == changed.pk and len(shown.context["latest"]) == 2
    assert shown.content.decode().count("Changed, not recorded") == 1
    assert shown.content.decode().count("In review") == 1


def test_a_new_call_here_has_the_table_filled_in(client: Client, robin: User, table: Table) -> None:
    home = reverse("home", args=[table.tournament_id])
    assert f'href="{home}?table=12"' in page(client, table.tournament).content.decode()
    assert 'value="12"' in client.get(home, {"table": "12"}).content.decode()


def test_every_open_table_is_one_tap_from_the_list(client: Client, robin: User, table: Table) -> None:
    factories.table(tournament=table.tournament, number=2)
    closed = factories.table(tournament=table.tournament, number=15)
    Table.objects.filter(pk=closed.pk).update(is_open=False)
    factories.incident(actor=robin, tournament=table.tournament, table=table)
    shown = client.get(reverse("tables", args=[table.tournament_id])).content.decode()
    two, twelve, fifteen = (f'href="{reverse("table", args=[table.tournament_id, number])}"' for number in (2, 12, 15))
    assert shown.index(two) < shown.index(twelve)
    assert fifteen not in shown
    assert shown.count("1 open call<") == 1


def test_a_table_that_is_not_there_is_not_found(client: Client, robin: User, tournament: Tournament) -> None:
    factories.table(tournament=factories.tournament(house=tournament.house), number=12)
    assert page(client, tournament).status_code == 404


def test_the_page_takes_as_many_queries_for_a_busy_table(client: Client, robin: User, table: Table) -> None:
    penalised(robin, table, seat=7)
    with CaptureQueriesContext(connection) as quiet:
        page(client, table.tournament)
    for seat in range(1, 7):
        penalised(robin, table, seat=seat)
        factories.incident(actor=robin, tournament=table.tournament, table=table)
    with CaptureQueriesContext(connection) as busy:
        page(client, table.tournament)
    assert len(busy) == len(quiet) <= 10
