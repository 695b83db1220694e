"""Turns at checking passwords, each of which deliberately takes a processor a third of a second.

Anybody in the network may send them. So each process checks one at a time, one from each address; some may wait, and
anybody else is told at once to try again. A flood of sign-ins slows down the sign-in, and never the tables.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

AT_MOST = 3  # addresses waiting or being served; of a process's six threads as many are always left for the tables

BUSY = "Several people are signing in at this moment. Wait some seconds, then try again."


class Busy(Exception):
    """Nothing was checked, so nothing counts as a wrong try."""


class Turns:
    def __init__(self) -> None:
        self.turn, self.guard = Lock(), Lock()
        self.here: set[str] = set()

    @contextmanager
    def take(self, address: str) -> Iterator[None]:
        """Wait for a turn. Raises Busy when too many wait already, or this address does."""
        with self.guard:
            if address in self.here or len(self.here) >= AT_MOST:
                raise Busy
            self.here.add(address)
        try:
            with self.turn:
                yield
        finally:
            with self.guard:
                self.here.remove(address)


turns = Turns()
