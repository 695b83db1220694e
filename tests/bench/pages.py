"""The cost of a page relative to the simplest page of a signed-in person. Prints ratios, asserts nothing.

.venv/bin/python -m tests.bench.pages [PAGE]

Given the name of a page it prints where the time of that page goes instead. Each figure is processor time, of the
program and of the database process that serves it, at the median of many rounds in which each page has its turn, so
that other work on the machine slows all of them alike.
"""

import cProfile
import os
import pstats
import runpy
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from io import StringIO
from itertools import count, cycle
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from floor.server.cluster import OWNER, Cluster
from floor.server.environment import ROOT

TIMES = 120
ROUNDS, A_ROUND = 20, 5
WARM = 10  # these fill the caches, and prepare the database queries
SIMPLEST = "me"
Pages = dict[str, Callable[[], Any]]


def main(profiled: str) -> None:
    in_a_database_of_its_own(lambda: measure(profiled))


def in_a_database_of_its_own(run: Callable[[], None]) -> None:
    """Run in a temporary cluster, migrated and with its charts."""
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
    as_in_a_worker()
    if profiled:
        profile(pages[profiled])
        return
    costs = together(pages)
    for name, (ours, database) in costs.items():
        ratio = (ours + database) / sum(costs[SIMPLEST])
        print(f"{name:24} {ours:6.1f} ms and {database:5.1f} of the database, {ratio:5.1f} times the simplest page")


def as_in_a_worker() -> None:
    """Freeze everything loaded so far for the garbage collector, and collect as rarely as the web server does."""
    server = runpy.run_path(str(ROOT / "deploy" / "gunicorn.conf.py"))
    server["when_ready"](None)
    server["post_fork"](None, None)


def together(pages: Pages) -> dict[str, tuple[float, float]]:
    """Return the cost of each page when they are requested in turns."""
    rounds: dict[str, list[tuple[float, float]]] = {name: [] for name in pages}
    for done in range(ROUNDS):
        for name, page in pages.items():
            rounds[name].append(cost(page, A_ROUND, 0 if done else WARM))
    ours = {name: statistics.median(one for one, _ in costs) for name, costs in rounds.items()}
    return {name: (ours[name], statistics.median(one for _, one in costs)) for name, costs in rounds.items()}


def pages_of_a_room() -> Pages:
    """Return the pages of a room with ruled and open calls, each as somebody opens it."""
    from django.test import Client
    from django.urls import reverse

    from floor import models
    from floor.access import get_live_tournament
    from floor.ground.cursor import live
    from floor.ground.wizard import wizard_of
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

    def get(name: str, *of: Any, query: str = "") -> Callable[[], Any]:
        address = reverse(name, args=of) + query
        return lambda: client.get(address)

    def quiet() -> Any:
        """Poll after everything has been seen; once a minute something has not."""
        answer = client.get(reverse("going-on", args=[tournament.pk]), {"at": seen[0]})
        if answer.status_code != 204:
            seen[0] = live(get_live_tournament(td, tournament.pk)[0], td).cursor
        return answer

    seen = [""]
    call = asking[1]
    asked = wizard_of(call, call.draft).result.asked  # type: ignore[union-attr]
    revisions, values = count(call.draft.revision), cycle(one.value for one in asked.question.options[:2])

    def answer() -> Any:
        """Answer the first question, differently each time."""
        given = {"key": asked.key, "fingerprint": asked.fingerprint, "revision": next(revisions), "value": next(values)}
        address, as_sent = reverse("call", args=[call.pk]), "application/x-www-form-urlencoded"
        return client.post(address, urlencode(given), as_sent, headers={"HX-Request": "true"})

    recorded = models.Incident.objects.filter(tournament=tournament, state=models.IncidentState.RULED).first()
    assert recorded
    return {
        SIMPLEST: get("me"),
        "home": get("home", tournament.pk),
        "poll with nothing new": quiet,
        "poll with something new": get("going-on", tournament.pk, query="?at=0"),
        "question": get("call", asking[0].pk),
        "answer": answer,
        "ruling": get("call", recorded.pk),
        "incident": get("incident", recorded.pk),
        "all calls": get("incidents", tournament.pk),
        "penalties": get("penalties", tournament.pk),
        "desk": get("desk", house.slug),
    }


def cost(page: Callable[[], Any], times: int = TIMES, warm: int = WARM) -> tuple[float, float]:
    """Return the processor milliseconds that a page takes in this process, and in the database process."""
    for _ in range(warm):
        assert page().status_code < 400
    before, worked = of_the_database(), time.process_time()
    for _ in range(times):
        page()
    return (time.process_time() - worked) * 1000 / times, (of_the_database() - before) / times


def of_the_database() -> float:
    """Return the milliseconds that the process behind our connection has worked."""
    from django.db import connection

    connection.ensure_connection()
    nanoseconds = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat").read_text().split()[0]
    return int(nanoseconds) / 1_000_000


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
