"""The database of the tests: a cluster of their own, migrated as its owner, used as the app role.

With DATABASE_URL and DATABASE_OWNER_URL set the tests use that server instead, in a database named test_….
"""

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from multiprocessing import util
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import psutil
import psycopg
import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import HealthCheck, settings
from psycopg.errors import DeadlockDetected
from pytest_django import DjangoDbBlocker

from floor.server.cluster import DATABASE, OWNER, Cluster
from floor.server.face import cut_if_missing
from floor.server.watcher import Watcher
from tests.migrated import start_migrated
from tests.rules.charted import draw_what_is_missing

if TYPE_CHECKING:
    pass

# The duration of an example shows how busy the machine is, and nothing about the code.
settings.register_profile("whatever the machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("whatever the machine")

# Loading and collecting leave no garbage worth looking for.
gc.disable()

MEMORY, ENOUGH_MEMORY = "/dev/shm", 6 * 2**30  # bytes, several times what a run uses
FILLED_BY_MIGRATE = {"auth_permission", "django_content_type"}

# The settings are read when pytest-django sets Django up, after this file is imported.
os.environ["DJANGO_SETTINGS_MODULE"] = "floor.settings"
os.environ["SECRET_KEY"] = "only the tests know this key, and they keep nothing"  # noqa: S105
os.environ["PIN_SECRET"] = "nor do they keep a PIN"  # noqa: S105
os.environ["ALLOWED_HOSTS"] = "testserver,localhost,127.0.0.1"
os.environ["SECURE"] = "false"
for name in ("SECRET_KEY_FILE", "PIN_SECRET_FILE", "DEBUG", "BEHIND_PROXY"):
    os.environ.pop(name, None)
# Without a cache of compiled files, every worker and every command of ours would spend seconds on compiling everything.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


def pytest_configure(config: pytest.Config) -> None:
    # The workers of pytest-xdist inherit the environment of the process that started them, and with it the cluster.
    if not hasattr(config, "workerinput"):
        make_ready(config)
    else:
        atexit.register(end_in_one_go)
    from django.conf import settings
    from django.test import TransactionTestCase

    # A whole test is one transaction, which on a busy machine may pause for longer than a request ever does.
    options = settings.DATABASES["default"]["OPTIONS"]
    options["options"] += " -c idle_in_transaction_session_timeout=10min"
    # One connection runs the queries of thousands of tests, on tables with a few rows: nothing is planned twice.
    options["options"] += " -c plan_cache_mode=force_generic_plan"
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    TransactionTestCase._fixture_teardown = empty_tables  # type: ignore[attr-defined]


def make_ready(config: pytest.Config) -> None:
    """Prepare what all workers share. Tables and charts take a first run seconds, so it makes them at the same time."""
    write_to_memory()
    state = Path(tempfile.mkdtemp(prefix="floorcall-tests-"))
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="floorcall-tests-")), durable=False)
    config.add_cleanup(lambda: clear_up(cluster, state))
    config.add_cleanup(Watcher(lambda: clear_up(cluster, state)).dismiss)  # this is for a run that is killed
    (state / "static").mkdir()
    os.environ["FLOORCALL_STATE"] = str(state)
    given = os.environ.get("DATABASE_URL")
    with ThreadPoolExecutor(1) as beside:
        started = None if given else beside.submit(start_migrated, cluster)
        draw_what_is_missing(config.option.keyword)
        cut_if_missing()
    if started:
        started.result()
        os.environ["DATABASE_URL"], os.environ["DATABASE_OWNER_URL"] = cluster.url(), cluster.url(OWNER)
        os.environ["MIGRATED"] = DATABASE


def end_in_one_go() -> None:
    """Let a worker free its memory at once: object by object, the summary would wait for seconds.

    Leftovers of multiprocessing would be deleted only after this.
    """
    util._exit_function()  # type: ignore[attr-defined]
    os._exit(0)


def write_to_memory() -> None:
    """Use memory if there is enough of it and nobody has said otherwise: a database is copied and deleted in half the
    time that a disk takes. Tests that must write through to a disk say so (tests.migrated.ON_DISK).
    """
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK) or os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:
        return
    if min(shutil.disk_usage(MEMORY).free, psutil.virtual_memory().available) > ENOUGH_MEMORY:
        os.environ["TMPDIR"] = tempfile.tempdir = MEMORY


def clear_up(cluster: Cluster, state: Path) -> None:
    cluster.stop()
    shutil.rmtree(cluster.home)
    shutil.rmtree(state)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Order the tests so that processors are never idle: never do all workers wait for something outside.

    First come servers, which one worker starts one after another, and other slow tests, lest a worker be left alone
    with them at the end. Beside the servers run tests that wait for nothing; the rest of these is mixed with the
    browser tests, each seventh of them first, since those of one file wait alike.
    """
    groups: dict[str, list[pytest.Item]] = {"servers": [], "long": [], "browser": [], "rest": []}
    for item in items:
        groups[group_of(item)].append(item)
    beside = len(groups["rest"]) // 3
    browser = [item for first in range(7) for item in groups["browser"][first::7]]
    mixed = [browser, groups["rest"][beside:]]
    placed = [(number / len(group), item) for group in mixed for number, item in enumerate(group)]
    spread = [item for _, item in sorted(placed, key=lambda one: one[0])]
    items[:] = [*groups["servers"], *groups["long"], *groups["rest"][:beside], *spread]


def group_of(item: pytest.Item) -> str:
    names = {mark.name for mark in item.iter_markers()}
    in_servers = any(mark.args == ("servers",) for mark in item.iter_markers("xdist_group"))
    return "servers" if in_servers else next((name for name in ("long", "browser") if name in names), "rest")


def pytest_collection_finish() -> None:
    # Objects that exist by now stay to the end, and collecting them again and again takes a tenth of a run.
    gc.collect()
    gc.freeze()
    gc.enable()
    # A request makes thousands of objects, of which few are garbage: Python's own collection interval would cost
    # another tenth.
    gc.set_threshold(200_000)


def empty_tables(test: object) -> None:
    """Delete the rows that a test has committed, as the owner and past the triggers that protect the record.

    Django would truncate, which the app role may not do and which takes the server ten times as long on small tables.
    """
    from django.db import connection

    tables = set(connection.introspection.django_table_names()) - FILLED_BY_MIGRATE
    statement = "; ".join(f"DELETE FROM {table}" for table in sorted(tables))
    try:
        as_owner_past_triggers(statement)
    except DeadlockDetected:
        # A request of a page that was closed a moment ago was still running; it has ended by now.
        as_owner_past_triggers(statement)


def as_owner_past_triggers(statement: str) -> None:
    """Run a statement; the triggers apply again only once the transaction has ended, in whatever way."""
    import pgtrigger

    triggers = ",".join(trigger.get_pgid(model) for model, trigger in pgtrigger.registered())
    with owner_of_tables().transaction():
        owner_of_tables().execute("SELECT set_config('pgtrigger.ignore', %s, true)", [f"{{{triggers}}}"])
        owner_of_tables().execute(statement)


@cache
def owner_of_tables() -> "psycopg.Connection[Any]":
    """Open a connection for the whole run, so that the one of the tests keeps its prepared statements."""
    from django.conf import settings
    from django.db import connection

    url = urlsplit(settings.DATABASE_OWNER_URL)
    return psycopg.connect(url._replace(path=f"/{connection.settings_dict['NAME']}").geturl(), autocommit=True)


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    # Workers of pytest-xdist have no terminal, so this is printed once.
    passed = terminalreporter.getreports("passed")
    if any(report.nodeid.startswith("tests/rules/proof/test_cases.py") for report in passed):
        terminalreporter.section("worked cases")
        for line in lines_of_cases(passed):
            terminalreporter.line(line)
    taps = [said for report in passed if (said := dict(report.user_properties).get("taps"))]
    if taps:
        terminalreporter.section("taps from home")
        for line in taps:
            terminalreporter.line(str(line))
    skipped = [report for report in terminalreporter.getreports("skipped") if "browser" in report.keywords]
    if skipped:
        terminalreporter.section("BROWSER TESTS SKIPPED", sep="!", red=True, bold=True)
        terminalreporter.line(f"{len(skipped)} tests need Chromium: install it, or name it in FLOORCALL_CHROMIUM.")


def lines_of_cases(passed: list[pytest.TestReport]) -> Iterator[str]:
    from tests.cases.counts import lines

    mutations: Counter[str] = Counter()
    for report in passed:
        counted = dict(report.user_properties)
        mutations.update(cast(dict[str, int], counted.get("mutations", {})))
    return lines(mutations)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> Iterator[None]:
    """Make, migrate and finally drop the test database as its owner; in our cluster it begins as a copy."""
    from django.db import connection

    from floor.server.databases import as_owner

    connection.settings_dict["TEST"]["TEMPLATE"] = os.environ.get("MIGRATED")
    with as_owner():
        yield


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Run every test as the app role, between making and dropping, with the grants it has in production."""
    from django.conf import settings
    from django.db import connection

    from floor.server.databases import as_role

    with as_role(settings.DATABASE_URL):
        yield
        if owner_of_tables.cache_info().currsize:
            owner_of_tables().close()
        # A browser that was closed in the middle of a request leaves a thread of the live server with its connection.
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()"
            )
