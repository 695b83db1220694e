"""An open call is handed to a colleague by one tap, waits for them, and is theirs once they accept it."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import Error, transaction
from django.test import Client
from django.urls import reverse

from floor.access import get_call
from floor.calls.actions.handing import offer_call
from floor.ground.on_call import CallHolder, holder_of
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.models import CallHandover, Day, House, Incident, IncidentState, Table, Tournament, User
from tests import factories
from tests.floor.test_access import answered_call

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=9)


@pytest.fixture
def call(kit: User, table: Table) -> Incident:
    return factories.incident(actor=kit, tournament=table.tournament, table=table)


@pytest.fixture
def ben(house: House) -> User:
    return factories.floor_person(house=house, name="Ben Ito")


def send(client: Client, who: User, call: Incident, **sent: Any) -> Any:
    client.force_login(who)
    return client.post(reverse("hand-over", args=[call.pk]), {"submission_key": str(uuid4()), **sent})


def holder(who: User, call: Incident) -> CallHolder:
    return holder_of(get_call(who, call.pk)[0])


def home_of(client: Client, who: User, call: Incident) -> str:
    client.force_login(who)
    return client.get(reverse("going-on", args=[call.tournament_id])).content.decode()


def page_of(client: Client, who: User, call: Incident) -> str:
    client.force_login(who)
    return client.get(reverse("call", args=[call.pk])).content.decode()


def test_it_waits_for_them_until_they_accept_it(client: Client, kit: User, ben: User, call: Incident) -> None:
    assert holder(kit, call).said_to(kit.pk) == "you"
    assert send(client, kit, call, to=ben.pk).headers["Location"] == reverse("home", args=[call.tournament_id])
    assert holder(kit, call).said_to(kit.pk) == "waiting for Ben Ito"
    assert "Waiting for Ben Ito" in home_of(client, kit, call) and "Take it back" in home_of(client, kit, call)
    assert "Kit Moreau hands it to you" in home_of(client, ben, call) and "I have it" in home_of(client, ben, call)
    assert "Waiting for you, since" in page_of(client, ben, call)
    accepted = send(client, ben, call, step="accepted")
    assert accepted.headers["Location"] == reverse("call", args=[call.pk])
    assert holder(kit, call).said_to(kit.pk) == "Ben Ito"
    assert "Ben Ito, since" in page_of(client, kit, call)
    assert [one.step for one in CallHandover.objects.order_by("pk")] == ["offered", "accepted"]


def test_its_ruling_is_attached(client: Client, kit: User, ben: User, table: Table) -> None:
    call = answered_call(kit, table.tournament, table)
    send(client, kit, call, to=ben.pk)
    ruling = client.get(reverse("call", args=[call.pk])).context["ruling"]
    shown = home_of(client, ben, call).replace("\N{NO-BREAK SPACE}", " ")
    assert ruling["outcome"] in shown
    assert ruling["outcome"] not in home_of(client, kit, call).replace("\N{NO-BREAK SPACE}", " ")


def test_whoever_handed_it_over_takes_it_back(client: Client, kit: User, ben: User, call: Incident) -> None:
    send(client, kit, call, to=ben.pk)
    assert send(client, kit, call, step="taken-back").status_code == 302
    assert holder(kit, call).said_to(kit.pk) == "you"
    late = send(client, ben, call, step="accepted")
    assert late.status_code == 409 and "waits for nobody any more" in late.content.decode()


def test_a_director_takes_it_back_and_another_does_not(
    client: Client, kit: User, ben: User, ida: User, house: House, call: Incident
) -> None:
    send(client, kit, call, to=ben.pk)
    noor = factories.floor_person(house=house, name="Noor Aziz")
    refused = send(client, noor, call, step="taken-back")
    assert refused.status_code == 409 and "Only Kit Moreau or a director" in refused.content.decode()
    refused = send(client, noor, call, step="accepted")
    assert refused.status_code == 409 and "only they accept it" in refused.content.decode()
    refused = send(client, noor, call, to=noor.pk + 1)
    assert refused.status_code == 409 and "already waits for Ben Ito" in refused.content.decode()
    assert send(client, ida, call, step="taken-back").status_code == 302


def test_nobody_of_another_house_gets_it_nor_oneself(client: Client, kit: User, call: Incident) -> None:
    stranger = factories.floor_person(house=factories.house())
    for to in (stranger.pk, kit.pk, "", "x"):
        refused = send(client, kit, call, to=to)
        assert refused.status_code == 422 and "Tap the colleague" in refused.content.decode()
    assert send(client, stranger, call, to=kit.pk).status_code == 404
    assert not CallHandover.objects.exists()


@pytest.mark.parametrize("state", [one for one in IncidentState if one != IncidentState.OPEN])
def test_a_call_that_is_not_open_is_refused(
    client: Client, kit: User, ben: User, call: Incident, state: IncidentState
) -> None:
    if state == IncidentState.CLOSED_WITHOUT_RULING:
        client.force_login(kit)
        client.post(reverse("close-call", args=[call.pk]), {"submission_key": uuid4(), "close-code": "doubled"})
    else:
        factories.record(call, actor=kit)
        Incident.objects.filter(pk=call.pk).update(state=state)
    refused = send(client, kit, call, to=ben.pk)
    assert refused.status_code == 409 and "only an open one is handed over" in refused.content.decode()


def test_two_taps_hand_it_over_once(kit: User, ben: User, call: Incident) -> None:
    key = uuid4()
    for _ in range(2):
        offer_call(kit, call, key, ben.pk)
    assert CallHandover.objects.count() == 1


def test_colleagues_are_those_who_work_in_the_tournament(
    client: Client, kit: User, ben: User, house: House, call: Incident
) -> None:
    director = factories.td(house=house, name="Zoe Marsh")
    factories.floor_person(house=house, name="Noor Aziz")
    call.tournament.assigned.add(ben.memberships.get(), kit.memberships.get())
    shown = [one["name"] for one in get_call(kit, call.pk)[0].colleagues]  # type: ignore[attr-defined]
    assert shown[0] == director.name
    assert set(shown) == {director.name, "Ben Ito", kit.name}
    drawer = page_of(client, kit, call).partition("Hand this call to")[2].partition("</details>")[0]
    assert f'value="{director.pk}"' in drawer and f'value="{kit.pk}"' not in drawer


def test_steps_are_only_added(kit: User, ben: User, call: Incident) -> None:
    offer_call(kit, call, uuid4(), ben.pk)
    with pytest.raises(Error), transaction.atomic():
        CallHandover.objects.update(to=kit)
    with pytest.raises(Error), transaction.atomic():
        CallHandover.objects.all().delete()


def test_the_desk_shows_it(client: Client, kit: User, ben: User, ida: User, house: House, call: Incident) -> None:
    Day.objects.create(tournament=call.tournament, number=1, on=playing_day(house, now()))
    send(client, kit, call, to=ben.pk)
    client.force_login(ida)
    assert "waiting for Ben Ito" in client.get(reverse("desk", args=[house.slug])).content.decode()
