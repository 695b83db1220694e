"""The one clock that times the record. Only the demo sets it, to write past days."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime, timedelta

from django.utils import timezone

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SET: ContextVar[datetime | None] = ContextVar("moment", default=None)


def now() -> datetime:
    return _SET.get() or timezone.now()


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    """Record everything inside at `moment`."""
    token = _SET.set(moment)
    try:
        yield
    finally:
        _SET.reset(token)


def microseconds(at: datetime) -> int:
    """A time as the record keeps it: since 1970 UTC."""
    return (at - EPOCH) // timedelta(microseconds=1)
