"""A database with every table in it: migrated once for the present migrations, copied by every run of the tests."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from floor.server.cluster import OWNER, Cluster
from floor.server.environment import ROOT

KEPT = ROOT / "var" / "tests"
# The place of a database that writes through to a disk, as in production; the others may be in memory.
ON_DISK = "/var/tmp"
# After a change of migrations, a copy would still be migrated to the end.
MADE_FROM = ("floor/migrations/*.py", "rules/migrations/*.py", "floor/server/cluster.py", "requirements/base.txt")


def start_migrated(cluster: Cluster) -> None:
    """Start a cluster that has nothing in it yet, with every table in its database."""
    kept = KEPT / made_from()
    if kept.is_dir():
        copy(kept, cluster.home)
    else:
        migrate(cluster)
        keep(cluster, kept)
    cluster.start()


def made_from() -> str:
    digest = hashlib.sha256()
    for path in sorted(path for pattern in MADE_FROM for path in ROOT.glob(pattern)):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def migrate(cluster: Cluster) -> None:
    cluster.start()
    urls = {"DATABASE_URL": cluster.url(), "DATABASE_OWNER_URL": cluster.url(OWNER)}
    command = [sys.executable, "manage.py", "migrate", "--skip-checks", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **urls}, check=True)
    cluster.stop()


def keep(cluster: Cluster, kept: Path) -> None:
    """Keep a cluster, replacing all earlier ones."""
    shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir(parents=True)
    unfinished = Path(tempfile.mkdtemp(dir=KEPT))
    copy(cluster.home, unfinished)
    (unfinished / "port").unlink()  # each copy uses one of its own
    unfinished.rename(kept)


def copy(home: Path, to: Path) -> None:
    subprocess.run(["cp", "-a", f"{home}/.", to], check=True)  # this keeps who owns what
