"""The one clock that the record is written by. Only the demo sets it, to write days that have passed."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime

from django.utils import timezone

_SET: ContextVar[datetime | None] = ContextVar("moment", default=None)


def now() -> datetime:
    return _SET.get() or timezone.now()


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    """Inside, what is recorded is recorded at `moment`."""
    token = _SET.set(moment)
    try:
        yield
    finally:
        _SET.reset(token)
