"""A page that is out of date says who changed the call and when, and who opened an open call."""

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from floor.ground import record_clock
from floor.models import House, Incident, Tournament, User
from tests import factories
from tests.floor.calls.test_calls import Tablet
from tests.floor.calls.test_hand import BET, FOLD

pytestmark = pytest.mark.django_db
# In Vienna it is two hours later.
AT = datetime(2026, 7, 1, 20, 14, tzinfo=UTC)


@pytest.fixture
def call(kit: User, tournament: Tournament) -> Incident:
    with record_clock.at(AT):
        return factories.incident(actor=kit, tournament=tournament)


def tablet_of(person: User, call: Incident) -> Tablet:
    client = Client()
    client.force_login(person)
    return Tablet(client, call)


def test_who_comes_second_reads_who_was_first_and_when(house: House, kit: User, call: Incident) -> None:
    mara = factories.floor_person(house=house, name="Mara Engel")
    theirs, mine = tablet_of(kit, call), tablet_of(mara, call)
    asked = mine.asked()
    with record_clock.at(AT):
        theirs.post("now")
    refused = mine.send(asked | {"value": "acted-behind"})
    assert refused.status_code == 409
    assert "Kit Moreau changed this call at 22:14: this is how it stands." in refused.content.decode()


def test_whoever_changed_it_elsewhere_reads_that_it_was_them(kit: User, call: Incident) -> None:
    tablet = tablet_of(kit, call)
    asked = tablet.asked()
    with record_clock.at(AT):
        tablet.post("now")
    refused = tablet.send(asked | {"value": "acted-behind"})
    assert "You changed this call at 22:14, here or on another tablet" in refused.content.decode()


def test_who_is_overtaken_on_the_ring_of_a_hand_reads_by_whom_and_when(
    house: House, kit: User, tournament: Tournament
) -> None:
    mara = factories.floor_person(house=house, name="Mara Engel")
    table = factories.table(tournament=tournament, players=9)
    hand = factories.hand(actor=kit, tournament=tournament, table=table, events=[BET, FOLD])
    address, revision = reverse("hand", args=[hand.pk]), hand.revision
    for person in (kit, mara):
        client = Client()
        client.force_login(person)
        with record_clock.at(AT):
            refused = client.post(address, {"revision": revision, "seat": "5", "action": "call"})
    assert refused.status_code == 409
    assert "Kit Moreau changed this hand at 22:14: this is how it stands." in refused.content.decode()


def test_an_open_call_of_somebody_else_says_whose_it_is_and_since_when(house: House, kit: User, call: Incident) -> None:
    mara = factories.floor_person(house=house, name="Mara Engel")
    assert "Kit Moreau, since 22:14" in page_of(mara, call)
    assert ", since 22:14" not in page_of(kit, call)


def page_of(person: User, call: Incident) -> str:
    client = Client()
    client.force_login(person)
    return client.get(f"/calls/{call.pk}/").content.decode()
