"""Database addresses: postgresql://role:password@host:port/name. The program uses one role, migrations another."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

ROLE = ("USER", "PASSWORD", "HOST", "PORT")
# A host that vanishes inside a transaction would hold its rows for as long as TCP does not notice.
ABANDONED = "-c idle_in_transaction_session_timeout=30s"
# Our queries list their joins from the requested row outwards, which is the order to read them in. When a page joins a
# dozen tables, weighing every other order takes the server twenty times as long as the reading.
JOINS = "-c join_collapse_limit=4"
# A connection serves many requests with the same few queries, which the server need not read and plan anew each time.
PREPARED: dict[str, Any] = {"server_side_binding": True, "prepare_threshold": 2}
# Only for processes that serve pages: a migration, a backup or the verification of a record takes as long as it takes.
# Our queries take some milliseconds; one that waits this long waits for somebody else, and a tablet had better be told
# in time.
OF_PAGES = "-c statement_timeout=3s -c lock_timeout=2s"


def parse(url: str) -> dict[str, Any]:
    """Return a DATABASES entry for Django from an address. Raises ImproperlyConfigured when it is not PostgreSQL's."""
    parts = urlsplit(url)
    if parts.scheme not in ("postgresql", "postgres") or not parts.path.strip("/"):
        raise ImproperlyConfigured("A database address must read postgresql://role:password@host:port/name.")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.strip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": {"options": f"{ABANDONED} {JOINS}", **PREPARED, **dict(parse_qsl(parts.query))},
    }


def for_pages(database: dict[str, Any]) -> None:
    """Change an entry of DATABASES so that no page waits for the database for long, whatever happened to it."""
    database["ENGINE"] = "floor.server.bounded"
    database["OPTIONS"]["options"] += f" {OF_PAGES}"


def remembered(path: Path) -> tuple[str, str]:
    """The addresses for the program and for the owner that a running `make serve` wrote down; empty without one."""
    lines = path.read_text().split() if path.is_file() else []
    return (lines[0], lines[1]) if len(lines) == 2 else ("", "")


@contextmanager
def as_role(url: str) -> Iterator[None]:
    """Let the default connection inside belong to the role of this address, on its present database."""
    from django.db import connection

    # The dictionary is changed in place, since connections of other threads are made from it too.
    current = connection.settings_dict
    before = {key: current[key] for key in ROLE}
    wanted = parse(url)
    connection.close()
    current.update({key: wanted[key] for key in ROLE})
    try:
        yield
    finally:
        connection.close()
        current.update(before)


def as_owner() -> AbstractContextManager[None]:
    """Let the default connection inside belong to the owner of the tables instead of the app role."""
    from django.conf import settings

    if not settings.DATABASE_OWNER_URL:
        raise ImproperlyConfigured(
            "DATABASE_OWNER_URL is not set: start `make serve` first, or set it to the role that owns the tables."
        )
    return as_role(settings.DATABASE_OWNER_URL)
