"""The one clock that the record is written by. Only the demo sets it, to write days that have passed."""

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
    """Inside, what is recorded is recorded at `moment`."""
    token = _SET.set(moment)
    try:
        yield
    finally:
        _SET.reset(token)


def microseconds(at: datetime) -> int:
    """As the record keeps a time: since 1970 UTC."""
    return (at - EPOCH) // timedelta(microseconds=1)
