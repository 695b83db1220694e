"""A tool's result is put on a call: at once on a recorded one, with the ruling on an open one."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.models import EntryKind, Incident, LooseResult, Table, Tournament, User
from floor.record.chain import verify
from floor.record.story import story
from tests import factories

pytestmark = pytest.mark.django_db
GIVEN = "typed=1&in-1=500&in-2=900"


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=9)


@pytest.fixture
def call(kit: User, table: Table) -> Incident:
    return factories.incident(actor=kit, tournament=table.tournament, table=table)


def put(client: Client, call: Incident, given: str = GIVEN, **sent: Any) -> Any:
    address = reverse("put-on-call", args=[call.tournament_id, "pots"])
    return client.post(address, {"key": str(uuid4()), "call": call.pk, "given": given, **sent})


def test_on_an_open_call_it_is_recorded_with_the_ruling(client: Client, kit: User, call: Incident) -> None:
    client.force_login(kit)
    key = str(uuid4())
    for _ in range(2):
        assert put(client, call, key=key).headers["Location"] == reverse("call", args=[call.pk])
    assert LooseResult.objects.count() == 1
    assert "400 goes back to seat 2" in client.get(reverse("incident", args=[call.pk])).content.decode()
    factories.record(call, actor=kit)
    assert not LooseResult.objects.exists()
    call = Incident.objects.get(pk=call.pk)
    entry = call.entries.get(kind=EntryKind.WORKED_OUT)
    assert entry.kept["given"] == {"in-1": "500", "in-2": "900"}
    assert [part.lines for part in story(call) if part.heading == "Worked out"] == [entry.kept["lines"]]
    assert verify(call) == []


def test_on_a_recorded_call_it_is_an_entry_at_once(client: Client, kit: User, call: Incident) -> None:
    factories.record(call, actor=kit)
    client.force_login(kit)
    assert put(client, call).status_code == 302
    call = Incident.objects.get(pk=call.pk)
    assert call.entries.latest("seq").kind == EntryKind.WORKED_OUT and verify(call) == []


@pytest.mark.parametrize("given", ["", "typed=1&in-1=500", "typed=1&in-1=x&in-2=5", "in-1=" + "9" * 5000])
def test_nothing_is_put_on_a_call_that_comes_to_nothing(client: Client, kit: User, call: Incident, given: str) -> None:
    client.force_login(kit)
    assert put(client, call, given).status_code == 422
    assert not LooseResult.objects.exists()


def test_fields_that_are_ahead_of_the_result_are_looked_at_first(client: Client, kit: User, call: Incident) -> None:
    client.force_login(kit)
    page = put(client, call, **{"typed": "1", "in-1": "500", "in-2": "9000"})
    assert page.status_code == 409 and "8,500 to seat 2" in page.content.decode()
    assert not LooseResult.objects.exists()
    assert put(client, call, **{"typed": "1", "in-1": "500", "in-2": "900"}).status_code == 302


def test_players_are_shown_the_result_alone(client: Client, kit: User, call: Incident) -> None:
    client.force_login(kit)
    address = reverse("tool", args=[call.tournament_id, "pots"])
    page = client.get(f"{address}?{GIVEN}&show=players").content.decode()
    assert "400 goes back to seat 2" in page and "Put it on" not in page
    assert client.get(f"{address}?typed=1&show=players").status_code == 404


def test_what_is_known_is_filled_in_until_something_is_typed(client: Client, kit: User, table: Table) -> None:
    client.force_login(kit)
    address = reverse("tool", args=[table.tournament_id, "pots"])
    level = table.tournament.current_level
    assert level is not None and level.ante
    assert f'value="{level.ante}"' in client.get(f"{address}?table=12").content.decode()
    assert f'value="{level.ante}"' not in client.get(f"{address}?table=12&typed=1").content.decode()


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("in-1=x", "Type chips as digits"),
        ("in-1=500&in-2=400&folded-1=on&folded-2=on", "Everybody has folded"),
        ("in-1=500&in-2=400&folded-1=on", "Seat 1 folded with more in"),
        (f"in-1={10**10}&in-2=400", "Count it again"),
    ],
)
def test_bad_input_gets_a_sentence_and_keeps_the_rest(
    client: Client, kit: User, table: Table, given: str, says: str
) -> None:
    client.force_login(kit)
    page = client.get(f"{reverse('tool', args=[table.tournament_id, 'pots'])}?typed=1&{given}&dead=75")
    assert page.status_code == 422
    assert says in page.content.decode() and 'value="75"' in page.content.decode()


def test_the_tools_are_listed_for_a_table_and_a_call(client: Client, kit: User, call: Incident) -> None:
    client.force_login(kit)
    page = client.get(f"{reverse('tools', args=[call.tournament_id])}?call={call.pk}").content.decode()
    assert f"{reverse('tool', args=[call.tournament_id, 'pots'])}?call={call.pk}" in page


def test_a_reconstructed_hand_tells_the_pots_without_typing(client: Client, kit: User, table: Table) -> None:
    client.force_login(kit)
    events: list[dict[str, Any]] = [
        {"player": "seat3", "action": "bet", "amount": 500},
        {"player": "seat4", "action": "all_in", "amount": 300},
        {"player": "seat5", "action": "call", "amount": 500},
        {"player": "seat6", "action": "fold"},
    ]
    hand = factories.hand(actor=kit, tournament=table.tournament, table=table, events=events, pot=400)
    opened = client.get(reverse("hand", args=[hand.pk])).content.decode()
    address = f"{reverse('tool', args=[table.tournament_id, 'pots'])}?hand={hand.pk}"
    assert f'href="{address}"' in opened
    page = client.get(address)
    assert page.context["form"].given["in-4"] and reverse("hand", args=[hand.pk]) in page.content.decode()
    assert [share.amount for share in page.context["form"].shares] == [1_300, 400]


def test_the_hand_of_another_tournament_is_none(client: Client, kit: User, table: Table) -> None:
    client.force_login(kit)
    other = factories.tournament(house=table.tournament.house, name="Another")
    hand = factories.hand(actor=kit, tournament=other, table=factories.table(tournament=other, number=3))
    page = client.get(f"{reverse('tool', args=[table.tournament_id, 'pots'])}?hand={hand.pk}")
    assert page.context["place"].hand is None
