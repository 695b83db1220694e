"""The app role adds to the record and reads it; the database itself refuses it everything else there."""

import os

import psycopg
import pytest
from django.conf import settings
from django.core.checks import run_checks
from django.core.management import call_command
from django.db import ProgrammingError, connection, transaction

from floor.server.databases import as_owner, parse
from floor.server.grants import READ_ONLY, append_only_tables, excesses

pytestmark = pytest.mark.django_db


def execute(statement: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)


def test_the_suite_runs_as_the_app_role() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        assert cursor.fetchone()[0] in settings.DATABASE_URL


APPEND_ONLY = [
    "floor_callhandover",
    "floor_dayact",
    "floor_draw",
    "floor_entry",
    "floor_handforhand",
    "floor_handovernote",
    "floor_inputchange",
    "floor_installation",
    "floor_lot",
    "floor_lotoutcome",
    "floor_noteseen",
    "floor_personact",
    "floor_practiceanswer",
    "floor_prizelist",
    "floor_receipt",
    "floor_roomact",
    "floor_seal",
    "floor_seatingact",
    "floor_setupchange",
    "floor_staffact",
    "floor_submission",
    "rules_storedbook",
]


def test_the_record_is_append_only() -> None:
    assert append_only_tables() == APPEND_ONLY


@pytest.mark.parametrize("statement", ["UPDATE {} SET id = id", "DELETE FROM {}", "SELECT 1 FROM {} FOR UPDATE"])
@pytest.mark.parametrize("table", [table for table in APPEND_ONLY if table.startswith("floor_")])
def test_the_app_role_may_not_change_the_record(table: str, statement: str) -> None:
    with pytest.raises(ProgrammingError, match="permission denied"):
        execute(statement.format(table))


@pytest.mark.parametrize("statement", ["INSERT INTO {} DEFAULT VALUES", "UPDATE {} SET id = id", "DELETE FROM {}"])
@pytest.mark.parametrize("table", READ_ONLY)
def test_the_app_role_may_not_change_what_a_migration_writes(table: str, statement: str) -> None:
    with pytest.raises(ProgrammingError, match="permission denied"):
        execute(statement.format(table))


def test_every_table_that_only_a_migration_fills_is_read_only() -> None:
    written_by_pages = ("floor_", "rules_", "axes_", "django_session")
    tables = connection.introspection.table_names()
    assert {table for table in tables if not table.startswith(written_by_pages)} == set(READ_ONLY)


@pytest.mark.parametrize("kind", ["", "TEMPORARY"])
def test_the_app_role_may_not_make_tables(kind: str) -> None:
    with pytest.raises(ProgrammingError, match="permission denied"):
        execute(f"CREATE {kind} TABLE mine (id int)")


def test_the_check_finds_no_right_beyond_the_grants() -> None:
    assert excesses() == []


@pytest.mark.django_db(transaction=True)
def test_the_check_refuses_the_owner() -> None:
    with as_owner():
        found = run_checks(tags=["database"], databases=["default"])
    assert any("owns the table" in error.msg for error in found)
    assert any("may UPDATE floor_entry" in error.msg for error in found)
    assert {error.id for error in found} == {"floor.E002"}


@pytest.mark.django_db(transaction=True)
def test_the_check_finds_a_right_given_by_hand_and_grant_takes_it_back() -> None:
    app = settings.DATABASES["default"]["USER"]
    with as_owner():
        execute(f"GRANT UPDATE (hash) ON floor_entry TO {app}")
    assert "may UPDATE floor_entry, which is append-only" in [excess.what for excess in excesses()]
    with as_owner():
        execute(f"GRANT ALL ON floor_receipt TO {app}")
        execute(f"GRANT INSERT (name) ON django_migrations TO {app}")
        execute(f"GRANT TEMPORARY ON DATABASE {connection.settings_dict['NAME']} TO PUBLIC")
    found = [excess.what for excess in excesses()]
    assert "may make temporary tables" in found
    assert "may INSERT django_migrations, which is for the owner to write" in found
    call_command("grant")
    assert excesses() == []


@pytest.mark.django_db(transaction=True)
def test_the_check_finds_a_trigger_switched_off() -> None:
    with as_owner():
        execute("ALTER TABLE floor_entry DISABLE TRIGGER USER")
    try:
        found = run_checks(tags=["database"], databases=["default"])
    finally:
        with as_owner():
            execute("ALTER TABLE floor_entry ENABLE TRIGGER USER")
    assert [error.id for error in found] == ["floor.E003"]


@pytest.mark.django_db(transaction=True)
def test_not_even_the_owner_empties_a_table_of_the_record() -> None:
    with as_owner():
        for table in APPEND_ONLY:
            with pytest.raises(ProgrammingError, match=f"Cannot empty {table}, which is append-only"):
                execute(f"TRUNCATE {table} CASCADE")


def test_a_transaction_that_its_host_abandoned_does_not_hold_others_up_for_long() -> None:
    """Connected like the program: the tests themselves are given longer, each being one transaction."""
    url = os.environ["DATABASE_URL"]
    with psycopg.connect(url, options=parse(url)["OPTIONS"]["options"]) as program:
        assert program.execute("SHOW idle_in_transaction_session_timeout").fetchone() == ("30s",)
