"""A refused request leaves one line in the log: what was asked for and why not, never what was typed, nor a name."""

import logging
from collections.abc import Callable
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse

from floor.errors import refused_as

log = logging.getLogger("floor.refused")

# Where no error of ours says why: Django refuses, or a form.
WHY = {400: "unreadable", 403: "stale-page", 404: "not-there", 405: "method", 409: "moved", 422: "invalid"}
LONGEST = 200


def logged(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware, outside all others, since some of them refuse too."""

    def respond(request: HttpRequest) -> HttpResponse:
        refused_as.set("")
        response = get_response(request)
        if 400 <= response.status_code < 500 and (response.status_code != 404 or _person(request)):
            # What is not there is worth a line only from one of the staff: the world tries addresses all day.
            log.warning(
                "%s %s %s %s person=%s",
                request.method,
                quote(request.path)[:LONGEST],
                response.status_code,
                refused_as.get() or WHY.get(response.status_code, "refused"),
                _person(request) or "nobody",
            )
        return response

    return respond


def _person(request: HttpRequest) -> int | None:
    user = getattr(request, "user", None)
    return user.pk if user else None


class Failures(logging.Filter):
    """What Django logs about a request, except refusals, which have their line already."""

    def filter(self, record: logging.LogRecord) -> bool:
        return bool(getattr(record, "status_code", 500) >= 500)
