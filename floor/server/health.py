"""The readiness of this program: for monitoring, and for whatever puts it into service."""

import time
from threading import Lock

import psycopg
from django.conf import settings
from django.db import ProgrammingError, connection
from django.db.migrations.executor import MigrationExecutor

from floor.server import disk
from rules.proof.charts import is_built

SECONDS = 2  # for the database to answer
GOOD_FOR = 1  # seconds for which an answer is reused, so that asking costs the database next to nothing


class Health:
    """The state of the database, asked by a connection of its own: a new one, as a tablet's may be."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.asked = -float(GOOD_FOR)
        self.answered = False

    def is_good(self) -> bool:
        with self.lock:
            if time.monotonic() - self.asked >= GOOD_FOR:
                self.answered = _answers()
                self.asked = time.monotonic()
            return self.answered


health = Health()


def _answers() -> bool:
    """True if a connection can be made: the server has then started a process for it that says it is ready."""
    known = connection.get_connection_params()
    address = {name: known[name] for name in ("host", "port", "user", "password", "dbname") if name in known}
    try:
        psycopg.connect(**address, connect_timeout=SECONDS).close()
    except psycopg.Error:
        return False
    return True


def missing() -> list[str]:
    """Return what has to be done before this program serves, each as a sentence; it does not check for answers."""
    found = []
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            found.append("The database is not migrated.")
    except ProgrammingError:
        found.append("The program has no rights in the database.")
    if not is_built():
        found.append("The charts are not built.")
    if not (settings.STATIC_ROOT / "staticfiles.json").is_file():
        found.append("The static files are not collected.")
    if found:
        found.append("Run manage.py prepare.")
    if little := disk.warning(settings.STATE):
        found.append(little)
    return found
