"""The time and the memory that verifying the record takes. Prints both, asserts nothing.

.venv/bin/python -m tests.bench.verify [ENTRIES] [TOURNAMENTS]

The record is made in a database of its own: calls that the wizard ruled, copied with chains and receipts of their own.
It belongs to one tournament, first at a tenth of its size; or to several tournaments, each with its share.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path

from floor.server.cluster import OWNER, Cluster
from floor.server.environment import ROOT

ENTRIES = 100_000


def main(entries: int, tournaments: int) -> None:
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="floorcall-bench-")), durable=False)
    cluster.start()
    try:
        os.environ |= {
            "DATABASE_URL": cluster.url(),
            "DATABASE_OWNER_URL": cluster.url(OWNER),
            "DJANGO_SETTINGS_MODULE": "floor.settings",
            "SECRET_KEY": "only this measurement knows this key, and it keeps nothing",
        }
        measure(entries, tournaments)
    finally:
        cluster.stop()
        shutil.rmtree(cluster.home)


def measure(entries: int, tournaments: int) -> None:
    import django
    from django.core.management import call_command
    from django.utils import timezone

    django.setup()
    call_command("migrate", verbosity=0)
    from floor.record.seals import make_seals
    from tests.bench.copies import many_calls

    for size in (entries // 10, entries) if tournaments == 1 else (entries,):
        started = time.perf_counter()
        made = [many_calls(size // tournaments) for _ in range(tournaments)]
        print(f"{size:,} entries made in {time.perf_counter() - started:.1f} s", flush=True)
        started = time.perf_counter()
        for tournament in made:
            make_seals(tournament, timezone.now() + timedelta(days=2))
        print(f"  sealed in {time.perf_counter() - started:.1f} s", flush=True)
        which = ("--tournament", str(made[0].pk)) if tournaments == 1 else ()
        run("verified, no receipt replayed", *which)
        run("verified, every receipt replayed", "--all", *which)


def run(what: str, *options: str) -> None:
    command = [sys.executable, "manage.py", "verify_record", *options]
    started = time.perf_counter()
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    _, child.returncode, usage = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - started
    worked, most = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
    result = "intact" if child.returncode == 0 else "NOT INTACT"
    print(f"  {what} in {seconds:.1f} s, {worked:.1f} of the processor, {most:.0f} MB at most, {result}", flush=True)


if __name__ == "__main__":
    said = [int(one) for one in sys.argv[1:]]
    main(said[0] if said else ENTRIES, said[1] if len(said) > 1 else 1)
