"""The dealer stands on the ruling: filled in from the last call at the table, while that is fresh."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.access import get_call
from floor.calls.actions.people import set_dealer
from floor.calls.dealt import DealtBy, dealt_by
from floor.ground.inputs import COUNT_HOLDS
from floor.models import Dealer, Incident, PersonRole, Table, Tournament, User
from floor.record.chain import verify
from tests import factories
from tests.floor.test_access import answered_call

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=9)


@pytest.fixture
def call(kit: User, tournament: Tournament, table: Table) -> Incident:
    return answered_call(kit, tournament, table)


def offered(kit: User, call: Incident) -> DealtBy:
    return dealt_by(get_call(kit, call.pk)[0])


def dealt_before(kit: User, call: Incident, name: str, ago: timedelta, table: Table | None = None) -> Dealer:
    """An earlier call at this table or another, with its dealer."""
    before = factories.incident(actor=kit, tournament=call.tournament, table=table or call.table)
    set_dealer(kit, before, uuid4(), None, name)
    Incident.objects.filter(pk=before.pk).update(occurred_at=call.occurred_at - ago)
    return Dealer.objects.get(name=name)


def test_it_is_filled_in_from_the_last_call_at_the_table(kit: User, call: Incident) -> None:
    assert offered(kit, call).dealers == {}
    ada = dealt_before(kit, call, "Ada", timedelta(minutes=20))
    bo = dealt_before(kit, call, "Bo", timedelta(minutes=5))
    assert (offered(kit, call).chosen, offered(kit, call).dealers) == (bo.pk, {bo.pk: "Bo", ada.pk: "Ada"})


def test_what_is_old_is_not_filled_in_and_is_to_tap(kit: User, call: Incident) -> None:
    ada = dealt_before(kit, call, "Ada", COUNT_HOLDS + timedelta(minutes=1))
    assert (offered(kit, call).chosen, offered(kit, call).dealers) == (None, {ada.pk: "Ada"})


def test_whoever_deals_elsewhere_by_now_is_not_filled_in(kit: User, call: Incident) -> None:
    other = factories.table(tournament=call.tournament, number=13, players=9)
    dealt_before(kit, call, "Ada", timedelta(minutes=20))
    dealt_before(kit, call, "Ada", timedelta(minutes=3), other)
    assert offered(kit, call).chosen is None


def test_before_any_call_of_the_shift_the_dealers_of_the_house_are_to_tap(kit: User, call: Incident) -> None:
    ada = Dealer.objects.create(house=call.tournament.house, name="Ada")
    Dealer.objects.create(house=call.tournament.house, name="Gone", is_active=False)
    Dealer.objects.create(house=factories.house(), name="Elsewhere")
    assert offered(kit, call).dealers == {ada.pk: "Ada"}


def test_it_goes_into_the_record_with_the_ruling(client: Client, kit: User, call: Incident) -> None:
    ada = dealt_before(kit, call, "Ada", timedelta(minutes=5))
    client.force_login(kit)
    page = client.get(reverse("call", args=[call.pk]))
    assert "Dealt by <b>Ada</b>" in page.content.decode()
    advice = page.context["ruling"]["penalty"]
    penalties = {f"penalty-{seat}": "warning" for seat in advice["seats"]} if advice else {}
    sent = {"revision": page.context["revision"], "submission_key": str(uuid4()), **penalties}
    wrong = client.post(reverse("record", args=[call.pk]), {**sent, "dealer": Dealer.objects.latest("pk").pk + 1})
    assert wrong.status_code == 422
    assert "This dealer is not of this house" in wrong.content.decode()
    assert not call.entries.exists()
    recorded = client.post(reverse("record", args=[call.pk]), {**sent, "dealer": ada.pk})
    assert recorded.status_code == 302
    assert call.people.get(role=PersonRole.DEALER).dealer == ada
    assert {"dealer": ada.pk, "role": "dealer"} in call.entries.get(seq=1).kept["people"]
    assert verify(call) == []


def test_not_said_leaves_it_open(client: Client, kit: User, call: Incident) -> None:
    dealt_before(kit, call, "Ada", timedelta(minutes=5))
    client.force_login(kit)
    page = client.get(reverse("call", args=[call.pk]))
    advice = page.context["ruling"]["penalty"]
    penalties = {f"penalty-{seat}": "warning" for seat in advice["seats"]} if advice else {}
    sent = {"revision": page.context["revision"], "submission_key": str(uuid4()), "dealer": "", **penalties}
    assert client.post(reverse("record", args=[call.pk]), sent).status_code == 302
    assert not call.people.filter(role=PersonRole.DEALER).exists()
