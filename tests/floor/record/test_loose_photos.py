"""A photo is taken first and put on its call later; one of an open call is recorded with it."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.ground.photos import MOST_LOOSE
from floor.models import EntryKind, Incident, LoosePhoto, Photo, Table, Tournament, User
from floor.record.chain import verify
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=9)


@pytest.fixture
def call(kit: User, table: Table) -> Incident:
    return factories.incident(actor=kit, tournament=table.tournament, table=table)


def take(client: Client, tournament: Tournament, **sent: Any) -> Any:
    body = {"key": str(uuid4()), "photos": factories.photo(), **sent}
    return client.post(reverse("take-photo", args=[tournament.pk]), body)


def add(client: Client, call: Incident) -> Any:
    return client.post(reverse("add-photos", args=[call.pk]), {"key": str(uuid4()), "photos": factories.photo()})


def put(client: Client, photo: LoosePhoto, **sent: Any) -> Any:
    return client.post(reverse("loose-photo", args=[photo.pk]), {"submission_key": str(uuid4()), **sent})


def entries_of(call: Incident) -> list[str]:
    return list(call.entries.order_by("seq").values_list("kind", flat=True))


def test_a_photo_waits_on_home_and_goes_on_a_recorded_call(
    client: Client, kit: User, tournament: Tournament, table: Table, call: Incident
) -> None:
    client.force_login(kit)
    taken = take(client, tournament, table="12")
    assert taken.headers["Location"] == reverse("home", args=[tournament.pk]) + "?table=12"
    photo = LoosePhoto.objects.get()
    assert (photo.table, photo.taken_by, photo.incident) == (table, kit, None)
    assert "Photo, table 12" in client.get(reverse("going-on", args=[tournament.pk])).content.decode()
    factories.record(call, actor=kit)
    assert "Photo, table 12" in client.get(reverse("incident", args=[call.pk])).content.decode()
    assert put(client, photo, call=call.pk).status_code == 302
    assert not LoosePhoto.objects.exists()
    assert entries_of(call)[-1] == EntryKind.PHOTO and Photo.objects.count() == 1
    assert verify(Incident.objects.get(pk=call.pk)) == []
    assert put(client, photo, call=call.pk).status_code == 404
    assert "Photo, table 12" not in client.get(reverse("going-on", args=[tournament.pk])).content.decode()


def test_a_photo_of_an_open_call_is_recorded_with_it(
    client: Client, kit: User, tournament: Tournament, call: Incident
) -> None:
    client.force_login(kit)
    assert add(client, call).status_code == 302
    photo = LoosePhoto.objects.get()
    assert photo.incident == call and not call.entries.exists()
    assert "It is recorded with the ruling" in client.get(reverse("incident", args=[call.pk])).content.decode()
    assert "Photos without a call" not in client.get(reverse("going-on", args=[tournament.pk])).content.decode()
    factories.record(call, actor=kit)
    assert entries_of(call).count(EntryKind.PHOTO) == 1 and not LoosePhoto.objects.exists()
    assert verify(Incident.objects.get(pk=call.pk)) == []


def test_a_photo_of_a_call_that_is_closed_is_kept(client: Client, kit: User, call: Incident) -> None:
    client.force_login(kit)
    add(client, call)
    client.post(reverse("close-call", args=[call.pk]), {"submission_key": uuid4(), "close-code": "doubled"})
    assert entries_of(call) == [EntryKind.CLOSED, EntryKind.PHOTO]
    assert verify(Incident.objects.get(pk=call.pk)) == []


def test_a_loose_photo_is_put_on_an_open_call(
    client: Client, kit: User, tournament: Tournament, call: Incident
) -> None:
    client.force_login(kit)
    take(client, tournament)
    photo = LoosePhoto.objects.get()
    assert put(client, photo, call=call.pk).status_code == 302
    photo.refresh_from_db()
    assert photo.incident == call
    refused = put(client, photo, act="throw-away")
    assert refused.status_code == 409 and "on a call already" in refused.content.decode()


def test_it_is_thrown_away_only_by_the_button_that_asks(client: Client, kit: User, tournament: Tournament) -> None:
    client.force_login(kit)
    take(client, tournament)
    photo = LoosePhoto.objects.get()
    assert "Throw this photo away?" in client.get(reverse("loose-photo", args=[photo.pk])).content.decode()
    refused = put(client, photo)
    assert refused.status_code == 422 and "Tap the call" in refused.content.decode()
    assert put(client, photo, act="throw-away").status_code == 302
    assert not LoosePhoto.objects.exists()


def test_what_is_no_photo_is_refused_in_a_sentence(client: Client, kit: User, tournament: Tournament) -> None:
    client.force_login(kit)
    refused = take(client, tournament, photos="")
    assert refused.status_code == 422 and "Choose a photo first." in refused.content.decode()
    for _ in range(MOST_LOOSE):
        factories.loose_photo(tournament, actor=kit)
    refused = take(client, tournament)
    assert refused.status_code == 409 and "are on no call yet" in refused.content.decode()


def test_another_house_does_not_find_it_nor_its_calls(
    client: Client, kit: User, tournament: Tournament, call: Incident
) -> None:
    photo = factories.loose_photo(tournament, actor=kit)
    house = factories.house()
    stranger = factories.floor_person(house=house)
    theirs = factories.incident(actor=stranger, tournament=factories.tournament(house=house))
    client.force_login(stranger)
    for name in ("loose-photo", "loose-picture", "loose-thumbnail"):
        assert client.get(reverse(name, args=[photo.pk])).status_code == 404
    client.force_login(kit)
    assert put(client, photo, call=theirs.pk).status_code == 422
    assert client.get(reverse("loose-picture", args=[photo.pk])).headers["Content-Type"] == "image/jpeg"
