"""What a page costs, beside the simplest page of somebody signed in. Prints ratios, asserts nothing.

.venv/bin/python -m tests.bench.pages [PAGE]

With the name of a page it prints where the time of that page goes instead. Each time is the processor's, of the program
and of the process of the database that serves it, at the median of many.
"""

import cProfile
import os
import pstats
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

from floor.server.cluster import OWNER, Cluster

TIMES = 120
SIMPLEST = "me"
Pages = dict[str, Callable[[], Any]]


def main(profiled: str) -> None:
    in_a_database_of_its_own(lambda: measure(profiled))


def in_a_database_of_its_own(run: Callable[[], None]) -> None:
    """In a cluster that is gone afterwards, migrated and with its charts."""
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="floorcall-bench-")), durable=False)
    cluster.start()
    try:
        os.environ |= {
            "DATABASE_URL": cluster.url(),
            "DATABASE_OWNER_URL": cluster.url(OWNER),
            "DJANGO_SETTINGS_MODULE": "floor.settings",
            "SECRET_KEY": "only this measurement knows this key, and it keeps nothing",
            "PIN_SECRET": "nor does it keep a PIN of anybody",
            "ALLOWED_HOSTS": "testserver",
            "SECURE": "false",
        }
        import django
        from django.conf import settings
        from django.core.management import call_command

        django.setup()
        settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
        call_command("migrate", verbosity=0)
        call_command("charts", verbosity=0, stdout=StringIO())
        run()
    finally:
        cluster.stop()
        shutil.rmtree(cluster.home)


def measure(profiled: str) -> None:
    pages = pages_of_a_room()
    if profiled:
        profile(pages[profiled])
        return
    costs = {name: cost(page) for name, page in pages.items()}
    for name, (ours, database) in costs.items():
        ratio = (ours + database) / sum(costs[SIMPLEST])
        print(f"{name:24} {ours:6.1f} ms and {database:5.1f} of the database, {ratio:5.1f} times the simplest page")


def pages_of_a_room() -> Pages:
    """Pages of a room where calls were ruled and others are open, each as somebody opens it."""
    from django.test import Client
    from django.urls import reverse

    from floor import models
    from tests import factories
    from tests.floor.recording import ruled_by

    house = factories.house()
    td = factories.td(house=house)
    tournament = factories.tournament(house=house)
    tables = [factories.table(tournament=tournament, number=number, players=9) for number in range(1, 13)]
    for table in tables:
        ruled_by(td, tournament, table)
    asking = [factories.incident(actor=td, tournament=tournament, table=table) for table in tables[:4]]
    client = Client()
    client.force_login(td)

    def get(name: str, *of: Any, **headers: str) -> Callable[[], Any]:
        address = reverse(name, args=of)
        return lambda: client.get(address, headers=headers)

    recorded = models.Incident.objects.filter(recorded_at__isnull=False).first()
    assert recorded
    return {
        SIMPLEST: get("me"),
        "home": get("home", tournament.pk),
        "question": get("call", asking[0].pk),
        "ruling": get("call", recorded.pk),
        "incident": get("incident", recorded.pk),
        "all calls": get("incidents", tournament.pk),
        "penalties": get("penalties", tournament.pk),
        "desk": get("desk", house.slug),
    }


def cost(page: Callable[[], Any], times: int = TIMES) -> tuple[float, float]:
    """Milliseconds of the processor that this process takes, and that the process of the database takes."""
    for _ in range(times // 6 or 1):  # these fill what is kept
        page()
    ours = []
    before = of_the_database()
    for _ in range(times):
        worked = time.process_time()
        answer = page()
        ours.append((time.process_time() - worked) * 1000)
        assert answer.status_code < 400, answer.status_code
    return statistics.median(ours), (of_the_database() - before) / times


def of_the_database() -> float:
    """Milliseconds that the process behind our connection has worked; the system counts in hundredths of a second."""
    from django.db import connection

    connection.ensure_connection()
    told = Path(f"/proc/{connection.connection.info.backend_pid}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def profile(page: Callable[[], Any]) -> None:
    for _ in range(10):
        page()
    profiler = cProfile.Profile()
    profiler.enable()
    for _ in range(TIMES):
        page()
    profiler.disable()
    pstats.Stats(profiler).sort_stats("cumulative").print_stats(90)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
