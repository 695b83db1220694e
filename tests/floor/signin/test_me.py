"""The request that a page makes before it resends an unanswered one."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from floor.calls.actions.calls import open_call
from floor.models import House, User
from tests import factories

pytestmark = pytest.mark.django_db


def me(client: Client, **query: Any) -> dict[str, Any]:
    answer = client.get("/me", query)
    assert answer["Cache-Control"] == "no-store"
    return answer.json()  # type: ignore[no-any-return]


def test_it_says_who_is_signed_in_and_where(client: Client, robin: User, house: House) -> None:
    factories.house()
    said = me(client)
    assert (said["person"], said["houses"], said["arrived"]) == (robin.pk, [house.pk], False)


def test_its_token_is_good_for_a_request(robin: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(robin)
    assert client.post("/sign-out").status_code == 403
    assert client.post("/sign-out", headers={"X-CSRFToken": me(client)["token"]}).status_code == 302


@pytest.mark.parametrize("key", ["", "not a key"])
def test_a_key_that_is_none_has_not_arrived(client: Client, robin: User, key: str) -> None:
    assert me(client, key=key)["arrived"] is False


def test_what_arrived_is_known_to_the_staff_of_its_house_alone(client: Client, robin: User, house: House) -> None:
    key = uuid4()
    open_call(robin, factories.tournament(house=house), key, "undercall", None, {})
    assert me(client, key=key)["arrived"] is True
    assert me(client, key=uuid4())["arrived"] is False
    client.force_login(factories.admin(house=factories.house()))
    assert me(client, key=key)["arrived"] is False
