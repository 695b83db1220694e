"""Pages that update themselves: what makes them ask again, and the cost when nothing is new."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from floor.access import get_live_tournament
from floor.calls.actions.calls import save_answers
from floor.ground.cursor import live
from floor.models import Day, Incident, Player, Table, Tournament, User
from floor.penalties.actions import serve_penalty
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=8)


@pytest.fixture(autouse=True)
def same_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that begins at the end of a minute would otherwise find that every age has grown."""
    monkeypatch.setattr("floor.ground.cursor.MINUTE", 10**6)


def cursor(dana: User, tournament: Tournament) -> str:
    return live(get_live_tournament(dana, tournament.pk)[0], dana).cursor


def poll(client: Client, tournament: Tournament, at: str, name: str = "going-on", **query: Any) -> Any:
    address = reverse(name, args=[tournament.pk])
    return client.get(address, {"at": at, **query}, headers={"HX-Request": "true"})


def open_one(dana: User, tournament: Tournament, table: Table) -> Incident:
    return factories.incident(actor=dana, tournament=tournament, table=table)


def record_one(dana: User, tournament: Tournament, table: Table) -> Incident:
    order = PenaltyOrder("missed-hands", seat=5, hands=3)
    return factories.recorded_incident(actor=dana, tournament=tournament, table=table, penalty=order)


def answer(call: Incident, dana: User) -> None:
    assert save_answers(dana, call, call.draft.revision, {})


def record(call: Incident, dana: User) -> None:
    factories.record(call, actor=dana, people={"offender": [5]})


def give_a_table(call: Incident, dana: User) -> None:
    call.table = factories.table(tournament=call.tournament, number=13)
    call.save()


@pytest.mark.parametrize("change", [answer, record, give_a_table])
def test_a_call_that_changes_moves_the_cursor(
    dana: User, tournament: Tournament, table: Table, change: Callable[[Incident, User], None]
) -> None:
    call = open_one(dana, tournament, table)
    before = cursor(dana, tournament)
    change(call, dana)
    assert cursor(dana, tournament) != before


def test_a_hand_that_is_counted_moves_the_cursor(dana: User, tournament: Tournament, table: Table) -> None:
    penalty = record_one(dana, tournament, table).penalties.get()
    before = cursor(dana, tournament)
    serve_penalty(dana, penalty, uuid4(), CountChange.ADD, 1, seen=penalty.incident.chain_length)
    assert cursor(dana, tournament) != before


def test_a_penalised_player_who_moves_moves_the_cursor(dana: User, tournament: Tournament, table: Table) -> None:
    player = Player.objects.get(table=table, seat=5)
    call = factories.incident(actor=dana, tournament=tournament, table=table)
    factories.record(call, actor=dana, penalty=PenaltyOrder("missed-hands", seat=5, hands=3), people={"offender": [5]})
    before = cursor(dana, tournament)
    Player.objects.filter(pk=player.pk).update(table=None, seat=None)
    assert cursor(dana, tournament) != before


def test_what_another_tournament_does_leaves_the_cursor(dana: User, tournament: Tournament, table: Table) -> None:
    before = cursor(dana, tournament)
    other = factories.tournament(house=tournament.house)
    open_one(dana, other, factories.table(tournament=other, number=1))
    assert cursor(dana, tournament) == before


@pytest.mark.parametrize("name", ["going-on", "board", "new-calls"])
def test_a_page_that_has_seen_everything_is_told_so_in_three_queries(
    client: Client,
    dana: User,
    tournament: Tournament,
    table: Table,
    name: str,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    record_one(dana, tournament, table)
    at = cursor(dana, tournament)
    with django_assert_num_queries(3):  # session, person, tournament with house, role and state
        answer = poll(client, tournament, at, name)
    assert (answer.status_code, answer.content) == (204, b"")


def test_a_page_is_behind_when_its_ages_have_grown(
    client: Client, dana: User, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    at = cursor(dana, tournament)
    later = timezone.now() + timedelta(minutes=1)
    monkeypatch.setattr("django.utils.timezone.now", lambda: later)
    assert poll(client, tournament, at).status_code == 200


def test_a_new_call_comes_to_the_home_page_with_its_cursor(
    client: Client, dana: User, tournament: Tournament, table: Table
) -> None:
    at = cursor(dana, tournament)
    call = open_one(dana, tournament, table)
    answer = poll(client, tournament, at)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert f'id="open-{call.pk}"' in page
    assert f"?at={cursor(dana, tournament)}" in page
    assert "<form" not in page


def test_what_is_on_the_page_is_what_the_poll_begins_with(
    client: Client, dana: User, tournament: Tournament, table: Table
) -> None:
    record_one(dana, tournament, table)
    at = cursor(dana, tournament)
    for name in ("home", "penalties", "incidents"):
        assert f"?at={at}" in client.get(reverse(name, args=[tournament.pk])).content.decode()


def test_a_tournament_that_is_over_is_asked_after_no_more(
    client: Client, dana: User, tournament: Tournament, table: Table
) -> None:
    Day.objects.create(tournament=tournament, number=1, on=timezone.now().date() - timedelta(days=3))
    answer = poll(client, tournament, cursor(dana, tournament))
    assert answer.status_code == 286
    assert "hx-get" not in answer.content.decode()
    assert "every" not in client.get(reverse("home", args=[tournament.pk])).content.decode()


def test_a_board_carries_new_keys_and_what_it_saw(
    client: Client, dana: User, tournament: Tournament, table: Table
) -> None:
    at = cursor(dana, tournament)
    penalty = record_one(dana, tournament, table).penalties.get()
    page = poll(client, tournament, at, "board").content.decode()
    assert f'id="penalty-{penalty.pk}"' in page
    assert 'name="csrfmiddlewaretoken" value="' in page


def shown_list(client: Client, tournament: Tournament, **filters: Any) -> Any:
    return client.get(reverse("incidents", args=[tournament.pk]), filters).context["watched"]


def news(client: Client, tournament: Tournament, watched: str) -> str:
    answer = client.get(f"{reverse('new-calls', args=[tournament.pk])}?at=behind&{watched}")
    return " ".join(answer.content.decode().split())


def test_a_list_says_how_many_calls_are_new_and_keeps_its_filters(
    client: Client, dana: User, tournament: Tournament, table: Table
) -> None:
    open_one(dana, tournament, table)
    watched = shown_list(client, tournament, table="12", state="open")
    assert "show" not in news(client, tournament, watched)
    for _ in range(3):
        open_one(dana, tournament, table)
    said = news(client, tournament, watched)
    assert "3 new calls: show" in said
    assert f'href="{reverse("incidents", args=[tournament.pk])}?table=12&amp;state=open"' in said


def test_a_list_says_when_its_calls_have_changed(
    client: Client, dana: User, tournament: Tournament, table: Table
) -> None:
    call = open_one(dana, tournament, table)
    watched = shown_list(client, tournament)
    factories.record(call, actor=dana, people={"offender": [5]})
    assert "Calls have changed: show" in news(client, tournament, watched)


def test_a_call_that_the_filters_leave_out_is_no_news(
    client: Client, dana: User, tournament: Tournament, table: Table
) -> None:
    open_one(dana, tournament, table)
    watched = shown_list(client, tournament, table="12")
    open_one(dana, tournament, factories.table(tournament=tournament, number=3))
    assert "show" not in news(client, tournament, watched)


def test_older_calls_are_read_in_peace(client: Client, dana: User, tournament: Tournament, table: Table) -> None:
    call = open_one(dana, tournament, table)
    page = client.get(reverse("incidents", args=[tournament.pk]), {"older": call.pk})
    assert "every" not in page.content.decode()


def test_a_list_that_remembers_nonsense_only_says_that_calls_have_changed(
    client: Client, dana: User, tournament: Tournament, table: Table
) -> None:
    open_one(dana, tournament, table)
    assert "Calls have changed: show" in news(client, tournament, f"newest={'9' * 5000}&mark=x")
