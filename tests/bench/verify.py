"""How long verifying the record takes, and how much memory. Prints both, asserts nothing.

.venv/bin/python -m tests.bench.verify [ENTRIES]

The record is made in a database of its own: calls that the wizard ruled, copied with chains and receipts of their own.
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


def main(entries: int) -> None:
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="floorcall-bench-")), durable=False)
    cluster.start()
    try:
        os.environ |= {
            "DATABASE_URL": cluster.url(),
            "DATABASE_OWNER_URL": cluster.url(OWNER),
            "DJANGO_SETTINGS_MODULE": "floor.settings",
            "SECRET_KEY": "only this measurement knows this key, and it keeps nothing",
        }
        measure(entries)
    finally:
        cluster.stop()
        shutil.rmtree(cluster.home)


def measure(entries: int) -> None:
    import django
    from django.core.management import call_command
    from django.utils import timezone

    django.setup()
    call_command("migrate", verbosity=0)
    from floor.record.seals import make_seals
    from tests.bench.copies import many_calls

    for share in (entries // 10, entries):
        started = time.perf_counter()
        tournament = many_calls(share)
        print(f"{share:,} entries made in {time.perf_counter() - started:.1f} s")
        started = time.perf_counter()
        make_seals(tournament, timezone.now() + timedelta(days=2))
        print(f"  sealed in {time.perf_counter() - started:.1f} s")
        run(tournament.pk, "verified, no receipt replayed")
        run(tournament.pk, "verified, every receipt replayed", "--all")


def run(tournament: int, what: str, *options: str) -> None:
    command = [sys.executable, "manage.py", "verify_record", "--tournament", str(tournament), *options]
    started = time.perf_counter()
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    _, child.returncode, usage = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - started
    worked, most = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
    result = "intact" if child.returncode == 0 else "NOT INTACT"
    print(f"  {what} in {seconds:.1f} s, {worked:.1f} of the processor, {most:.0f} MB at most, {result}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ENTRIES)
