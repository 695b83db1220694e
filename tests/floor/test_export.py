"""The list of calls as a file for a spreadsheet."""

import csv
from io import StringIO
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from floor.export import COLUMNS, safe
from floor.models import Incident, Player, Tournament, User
from floor.penalties import PenaltyOrder
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return factories.tournament(house=factories.house())


@pytest.fixture
def dana(client: Client, tournament: Tournament) -> User:
    """The tournament director, signed in."""
    dana = factories.td(house=tournament.house, name="Dana Reyes")
    client.force_login(dana)
    return dana


@pytest.fixture
def call(dana: User, tournament: Tournament) -> Incident:
    table = factories.table(tournament=tournament, number=12, players=9)
    order = PenaltyOrder("missed-hands", seat=5, hands=2)
    return factories.recorded_incident(actor=dana, tournament=tournament, table=table, penalty=order)


def export(client: Client, tournament: Tournament, **filters: Any) -> Any:
    return client.get(reverse("export-incidents", args=[tournament.pk]), filters)


def rows_of(answer: Any) -> list[dict[str, str]]:
    text = b"".join(answer.streaming_content).decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text, newline="")))


def test_each_call_is_a_row(client: Client, call: Incident, tournament: Tournament) -> None:
    answer = export(client, tournament)
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == f'attachment; filename="calls-{tournament.pk}.csv"'
    [row] = rows_of(answer)
    assert tuple(row) == COLUMNS
    assert (row["Call"], row["Table"], row["Situation"]) == (str(call.pk), "12", "Action out of turn")
    assert (row["Offender"], row["Decided"]) == ("Player in seat 5", "The raise stands.")
    assert row["Penalties"] == "Missed hands, hands to miss: 2"


def test_it_begins_with_the_mark_of_utf_8(client: Client, call: Incident, tournament: Tournament) -> None:
    assert b"".join(export(client, tournament).streaming_content).startswith(b"\xef\xbb\xbfCall,")


def test_it_keeps_to_the_filters_and_has_every_page(client: Client, call: Incident, tournament: Tournament) -> None:
    factories.incident(actor=call.opened_by, tournament=tournament)
    assert len(rows_of(export(client, tournament))) == 2
    assert [row["Call"] for row in rows_of(export(client, tournament, state="ruled", older=call.pk))] == [str(call.pk)]


def test_a_filter_not_understood_gets_the_page_with_its_sentence(
    client: Client, call: Incident, tournament: Tournament
) -> None:
    answer = export(client, tournament, rule="999")
    assert answer.status_code == 422
    assert "No edition has a rule with this number." in answer.content.decode()


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@sum", "\t=1", "\r=1"])
def test_what_looks_like_a_formula_is_text(text: str) -> None:
    assert safe(text) == f"'{text}"


def test_a_name_that_is_a_formula_stays_a_name(client: Client, call: Incident, tournament: Tournament) -> None:
    Player.objects.filter(seat=5).update(name='=HYPERLINK("http://x")')
    [row] = rows_of(export(client, tournament))
    assert row["Offender"] == '\'=HYPERLINK("http://x")'


def test_it_takes_as_many_queries_however_many_calls(
    client: Client, call: Incident, tournament: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(3):
        factories.recorded_incident(actor=call.opened_by, tournament=tournament)
    # Session, person, tournament with house and role, the calls, their people, players and penalties.
    with django_assert_num_queries(8):
        assert len(rows_of(export(client, tournament))) == 4


def test_the_list_links_to_it_with_its_filters(client: Client, call: Incident, tournament: Tournament) -> None:
    page = client.get(reverse("incidents", args=[tournament.pk]), {"state": "ruled"}).content.decode()
    assert reverse("export-incidents", args=[tournament.pk]) + "?state=ruled" in page
