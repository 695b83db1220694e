"""The contents of the log: each line with the number of its request, and never what somebody typed."""

import logging
import secrets
import traceback
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from types import TracebackType
from typing import Any

from django.http import HttpRequest, HttpResponse

HEADER = "X-Request-ID"
request_id: ContextVar[str] = ContextVar("request_id", default="-")

FORM = "{asctime} {levelname} {request} {name}: {message}"


def numbered(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware, the first of all: log lines from here on have the number in the answer's header."""

    def respond(request: HttpRequest) -> HttpResponse:
        number = secrets.token_hex(6)
        request_id.set(number)
        response = get_response(request)
        response.headers[HEADER] = number
        return response

    return respond


class Discreet(logging.Formatter):
    """Says where something broke and what kind of error it was, but not in its words, which may contain a name.

    The machine's own errors keep their words: that the database or a file cannot be reached, and why.
    """

    def __init__(self, *_: Any, **__: Any) -> None:
        super().__init__(FORM, style="{")

    def format(self, record: logging.LogRecord) -> str:
        record.request = request_id.get()
        record.exc_text = None  # another handler may have put words there
        return super().format(record)

    def formatException(self, found: Any) -> str:
        error: BaseException = found[1]
        chain = list(_chain(error))
        if any(map(_is_of_the_machine, chain)):
            return _told(chain[0])
        return "\n".join(line for each in reversed(chain) for line in (*_frames(each.__traceback__), _told(each)))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error, and then its causes."""
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _frames(found: TracebackType | None) -> list[str]:
    return [line.rstrip() for line in traceback.format_tb(found)]


def _told(error: BaseException) -> str:
    if _is_of_the_machine(error):
        return f"{_name(error)}: {str(error).strip().partition(chr(10))[0]}"
    diagnosis = getattr(error, "diag", None)
    parts = (
        getattr(error, "sqlstate", None),
        *(getattr(diagnosis, part, None) for part in ("table_name", "constraint_name")),
    )
    return " ".join([_name(error), *(part for part in parts if part)])


def _is_of_the_machine(error: BaseException) -> bool:
    # This covers Django and psycopg alike: the names are those of the standard for database drivers.
    return isinstance(error, OSError) or any(kind.__name__ == "OperationalError" for kind in type(error).__mro__)


def _name(error: BaseException) -> str:
    return f"{type(error).__module__}.{type(error).__qualname__}"
