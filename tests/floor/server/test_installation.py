"""A database is begun as the demo or for houses of one's own, and stays so."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.checks import run_checks
from django.core.management import CommandError, call_command
from django.core.management.base import SystemCheckError
from django.db import ProgrammingError, transaction

from floor import demo
from floor.checks import DEMO_LOGINS
from floor.demo.house import Login
from floor.house.actions.houses import begin_installation
from floor.models import House, Installation, User
from tests import factories

pytestmark = pytest.mark.django_db
ADDRESS = "http://127.0.0.1:8000"
PYTEST = "templates.E002"  # pytest-django notices missing template variables by a value of its own


@pytest.fixture(autouse=True)
def nothing_but_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables exist, and no static file is needed."""
    run = call_command
    left_out = ("migrate", "collectstatic")
    found = "floor.management.commands.prepare.call_command"
    monkeypatch.setattr(found, lambda name, **options: None if name in left_out else run(name, **options))
    monkeypatch.setattr(settings, "SILENCED_SYSTEM_CHECKS", [*settings.SILENCED_SYSTEM_CHECKS, PYTEST])


@pytest.fixture
def small_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    """The demo without the calls of its three days, which take long to make."""
    monkeypatch.setattr("floor.demo.calls.tell_all", lambda tournament, now: None)


def prepare() -> str:
    return said("prepare")


def make_ready(*, empty: bool = False) -> str:
    return said("make_ready", address=ADDRESS, empty=empty)


def said(command: str, **options: Any) -> str:
    out = StringIO()
    call_command(command, stdout=out, **options)
    return out.getvalue()


def test_preparing_a_server_loads_no_demo_and_keeps_it_out_for_ever() -> None:
    assert prepare() == ""
    assert not House.objects.exists()
    with pytest.raises(CommandError, match="begun without the demo and stays without it"):
        said("load_demo")
    make_ready()
    assert not User.objects.exists()


@pytest.mark.usefixtures("small_demo")
def test_a_new_database_gets_the_demo_from_make_serve_which_says_that_it_is_one() -> None:
    for told in (make_ready(), make_ready()):
        assert told.count("This is the demo: its house, people and calls are invented") == 1
        assert "lantern-ida" in told
    assert House.objects.count() == 1


def test_an_empty_start_has_no_demo_and_says_how_to_begin_also_when_it_is_not_asked_for_again() -> None:
    for told in (make_ready(empty=True), make_ready(), make_ready(empty=True)):
        assert "create_house" in told
        assert f"FLOORCALL_STATE={settings.STATE}" in told
        assert told.rstrip().endswith(f"at {ADDRESS}.")
    assert not User.objects.exists()


def test_with_a_house_nothing_is_left_to_say() -> None:
    make_ready(empty=True)
    factories.house()
    assert make_ready() == ""


@pytest.mark.usefixtures("small_demo")
def test_a_demo_is_not_started_as_an_empty_installation() -> None:
    make_ready()
    with pytest.raises(CommandError, match="it stays the demo. For houses of your own"):
        make_ready(empty=True)


@pytest.mark.usefixtures("small_demo")
def test_nothing_but_make_serve_prepares_a_database_in_which_the_demo_signs_in() -> None:
    make_ready()
    with pytest.raises(SystemCheckError, match="ida can sign in with the demo"):
        prepare()


def test_a_house_that_was_there_before_keeps_the_demo_out() -> None:
    factories.house()
    make_ready()
    assert not Installation.objects.get().demo
    assert House.objects.count() == 1


def test_what_a_database_was_begun_as_cannot_be_changed() -> None:
    begin_installation(demo=False)
    begin_installation(demo=True)
    assert not Installation.objects.get().demo
    for change in (lambda: Installation.objects.update(demo=True), lambda: Installation.objects.all().delete()):
        with pytest.raises(ProgrammingError), transaction.atomic():
            change()


MARA = next(login for login in demo.logins() if login.username == "mara")


def found() -> list[str]:
    return [error.msg for error in run_checks(tags=["database"], databases=["default"]) if error.id == DEMO_LOGINS]


def person(login: Login, password: str) -> User:
    return factories.floor_person(house=factories.house(), username=login.username, password=password)


def test_a_name_of_the_demo_with_a_password_of_its_own_is_nothing_to_refuse() -> None:
    person(MARA, factories.PASSWORD)
    assert found() == []


@pytest.mark.parametrize("published", ["password", "pin"])
def test_a_published_password_or_pin_is_refused_until_it_opens_nothing(published: str) -> None:
    mara = person(MARA, MARA.password if published == "password" else factories.PASSWORD)
    if published == "pin":
        factories.with_pin(mara, MARA.pin)
    assert found() == ["mara can sign in with the demo's published password or PIN."]
    User.objects.filter(pk=mara.pk).update(is_active=False)
    assert found() == []


def test_the_check_waits_for_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.db.connection.introspection.table_names", lambda: [])
    monkeypatch.setattr("floor.demo.still_open", lambda: pytest.fail("asked a table that is not there"))
    assert found() == []


def test_only_make_serve_lets_the_demo_in() -> None:
    """No other command of ours, and nothing a server runs, names the command that loads it."""
    folder = Path(settings.ROOT) / "floor"
    callers = {path.name for path in folder.rglob("*.py") if '"load_demo"' in path.read_text()}
    assert callers == {"make_ready.py"}
