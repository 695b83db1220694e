"""Limits on waiting for a server that is stopped, or whose disk hangs: it neither answers nor hangs up.

PostgreSQL's own time-outs are counted by the server, so they end nothing once the server stops.
"""

import time
from typing import Any

import psycopg
from django.db.backends.postgresql import base

CONNECT_SECONDS = 2
STILL_THERE_SECONDS = 1  # for a connection that was used before to prove that it is still good
ANSWER_SECONDS = 3.5  # for one wait; the server ends a statement before that, see databases.py
# After a failed connection the next one is refused at once for this long: every tablet keeps asking, so all threads
# would wait for nothing, and each page that says so would be late.
REFUSED_SECONDS = 1

NO_ANSWER = "the database did not answer in time"


class Connection(psycopg.Connection[Any]):
    """Closes itself when the server does not answer in time, since a later answer would be to another question."""

    limit: float = ANSWER_SECONDS

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        try:
            return super().wait(gen, interval=interval, timeout=self.limit if timeout is None else timeout)
        except psycopg.errors._WaitTimeout:
            self.pgconn.finish()
            raise psycopg.OperationalError(NO_ANSWER) from None


class DatabaseWrapper(base.DatabaseWrapper):
    failed_at = -float(REFUSED_SECONDS)  # shared by all threads

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        if time.monotonic() - DatabaseWrapper.failed_at < REFUSED_SECONDS:
            raise psycopg.OperationalError("the database did not answer a moment ago")
        try:
            made = super().get_new_connection({**conn_params, "connect_timeout": CONNECT_SECONDS})
        except psycopg.OperationalError:
            DatabaseWrapper.failed_at = time.monotonic()
            raise
        made.__class__ = Connection  # Django accepts no other class of connections from us
        return made

    def is_usable(self) -> bool:
        assert self.connection is not None
        self.connection.limit = STILL_THERE_SECONDS
        try:
            return super().is_usable()
        finally:
            self.connection.limit = ANSWER_SECONDS
