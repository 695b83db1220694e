"""A worker that dies while it records loses nothing that was confirmed, and a retry doubles nothing."""

import os
import random
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from floor.server.cluster import Cluster
from tests.floor.processes import NOTHING, ONCE, Job, Worker, ask, look, prepare, record_once
from tests.migrated import ON_DISK, start_migrated

pytestmark = pytest.mark.xdist_group("servers")

KILLS = 50
CRASHES = 8
STATEMENTS = 10  # these record a ruling, a reason and a penalty, between BEGIN and COMMIT


@pytest.fixture(scope="module")
def durable() -> Iterator[Cluster]:
    """A cluster that writes through to the disk as in production; the other tests' cluster does not."""
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="floorcall-kill-", dir=ON_DISK)))
    try:
        start_migrated(cluster)
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(cluster.home)


@pytest.fixture
def durable_database(durable: Cluster) -> str:
    return durable.url()


def opened(database: str, calls: int) -> list[Job]:
    return [Job(database, actor, incident, uuid4()) for actor, incident in ask(prepare, database, calls)]


def go(job: Job, *, dies_after: int | None = None) -> Worker:
    worker = Worker(record_once, job, dies_after)
    assert worker.hear() == "ready"
    worker.pipe.send("go")
    return worker


def confirmed(job: Job) -> str | None:
    """The receipt that a worker left alone confirms."""
    worker = go(job)
    receipt: str | None = worker.hear()
    worker.end()
    return receipt


def test_fifty_workers_killed_at_a_random_moment(durable_database: str) -> None:
    *jobs, first = opened(durable_database, KILLS + 1)
    worker = go(first)
    started = time.perf_counter()
    worker.hear()
    usual = time.perf_counter() - started
    worker.end()

    before: dict[Job, str] = {}
    for job in jobs:
        worker = go(job)
        time.sleep(random.uniform(0, 1.2 * usual))
        worker.kill()
        if receipt := worker.hear():
            before[job] = receipt
        worker.end()
    died_in_between = ask(look, jobs).count(NOTHING)

    after = {job: confirmed(job) for job in jobs}
    found = ask(look, jobs)
    doubled = sum(one != ONCE for one in found)
    print(f"confirmed {len([r for r in after.values() if r])}, found {found.count(ONCE)}, doubled {doubled}")
    print(f"(before the retry: {len(before)} confirmed, {died_in_between} had left nothing behind)")
    assert found == [ONCE] * KILLS
    assert all(after.values())
    assert before.items() <= after.items(), "a retry must give the receipt that was confirmed before"


def test_a_database_that_goes_down_at_a_random_moment(durable: Cluster) -> None:
    jobs = opened(durable.url(), CRASHES)
    before: dict[Job, str] = {}
    for job in jobs:
        worker = go(job)
        time.sleep(random.uniform(0, 0.03))
        crash(durable)
        if receipt := worker.hear():
            before[job] = receipt
        worker.end()
        durable.start()
    after = {job: confirmed(job) for job in jobs}
    found = ask(look, jobs)
    print(
        f"database down {CRASHES} times: confirmed {len(after)}, found {found.count(ONCE)}, ({len(before)} before it)"
    )
    assert found == [ONCE] * CRASHES
    assert before.items() <= after.items(), "a retry must give the receipt that was confirmed before"


def crash(cluster: Cluster) -> None:
    """Stop the server at once, without writing anything down; its next start recovers."""
    server = int((cluster.data / "postmaster.pid").read_text().split()[0])
    os.kill(server, signal.SIGQUIT)
    while cluster.is_running():
        time.sleep(0.02)


def test_a_worker_that_dies_after_any_one_statement(durable_database: str) -> None:
    jobs = opened(durable_database, STATEMENTS)
    for dies_after, job in enumerate(jobs, start=1):
        worker = go(job, dies_after=dies_after)
        assert worker.hear() is None, "it should have died before it could confirm"
        worker.end()
    assert ask(look, jobs) == [NOTHING] * STATEMENTS, "half a recording is never there"
    assert all(confirmed(job) for job in jobs)
    assert ask(look, jobs) == [ONCE] * STATEMENTS
