"""An empty form does nothing: sent without its fields, or with another word on its button, it is refused."""

import pytest
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from floor.models import House, Tournament, User
from floor.tournament.actions.assigning import assign
from tests import factories
from tests.floor.test_access import ROWS, World, world_of

pytestmark = pytest.mark.django_db

POSTS = [row["url"] for row in ROWS if row["method"] == "POST"]
# Its form has nothing to fill in, and a person who did not mean it signs in again.
SIGNS_OUT = "sign-out"
# Rules are set step by step: an empty form asks for the first field.
ASK = ("new-house-rule", "new-tournament-rule")
# The acts of a button alone, and the name under which the button says so.
BUTTONS = {
    **dict.fromkeys(
        ("retire-tablet", "withdraw-invitation", "leave-house", "clear-pin", "see-note", "assign", "keep-edition"),
        "act",
    ),
    "set-active": "active",
}


@pytest.fixture
def world(db: None, house: House) -> World:
    world = world_of(house)
    tournament = Tournament.objects.get(pk=world.arguments["assign"][0])
    assign(world.people["td"], tournament, [world.people["floor"].memberships.get()])
    return world


def rows() -> dict[str, str]:
    """A fingerprint of each table."""
    tables = connection.introspection.django_table_names(only_existing=True)
    each = (f"SELECT '{name}', md5(string_agg(t::text, '' ORDER BY t::text)) FROM {name} t" for name in tables)
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(each))
        return dict(cursor.fetchall())


def sent(world: World, url: str, body: dict[str, str]) -> tuple[int, list[str]]:
    """The status that an admin gets, and the tables that changed; everything is undone."""
    before = rows()
    with transaction.atomic():
        client = Client()
        client.cookies["sessionid"] = world.signed_in["admin"]
        answer = client.post(reverse(url, args=world.arguments.get(url, [])), body)
        changed = [table for table, found in rows().items() if found != before[table]]
        transaction.set_rollback(True)
    return answer.status_code, changed


def test_an_empty_form_changes_nothing_and_is_told_so(world: World) -> None:
    found = {url: sent(world, url, {}) for url in POSTS if url != SIGNS_OUT}
    assert {url: changed for url, (_, changed) in found.items() if changed} == {}
    # Some lead back to the page with the form, or to the sign-in, and say there why.
    allowed = {url: (200,) if url in ASK else (302, 403, 404, 409, 422) for url in found}
    assert {url: status for url, (status, _) in found.items() if status not in allowed[url]} == {}


def test_a_button_that_says_something_else_does_nothing(world: World) -> None:
    found = {url: sent(world, url, {name: "something else"}) for url, name in BUTTONS.items()}
    assert found == dict.fromkeys(BUTTONS, (422, []))


def test_whoever_deactivates_themselves_is_asked_first(client: Client, house: House, ida: User) -> None:
    factories.admin(house=house)
    client.force_login(ida)
    address = reverse("set-active", args=[ida.memberships.get().pk])
    page = client.post(address, {"active": "no"}).content.decode()
    assert "Deactivate yourself?" in page and 'name="sure"' in page
    assert User.objects.get(pk=ida.pk).is_active
    client.post(address, {"active": "no", "sure": "yes"})
    assert not User.objects.get(pk=ida.pk).is_active
