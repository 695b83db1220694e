"""One log line for each refused request: what was asked for and why it was refused, never typed text or a name."""

import logging
from collections.abc import Callable
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse

from floor.errors import refused_as

log = logging.getLogger("floor.refused")

# These are for refusals without an error of ours: by Django, or by a form.
WHY = {400: "unreadable", 403: "stale-page", 404: "not-there", 405: "method", 409: "moved", 422: "invalid"}
LONGEST = 200


def logged(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware, outside all others, since some of them refuse too."""

    def respond(request: HttpRequest) -> HttpResponse:
        refused_as.set("")
        response = get_response(request)
        if 400 <= response.status_code < 500 and (response.status_code != 404 or _person(request)):
            # A missing page deserves a line only if one of the staff asked: the world tries addresses all day.
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
    """Passes Django's log lines about requests, except refusals, which have a line already."""

    def filter(self, record: logging.LogRecord) -> bool:
        return bool(getattr(record, "status_code", 500) >= 500)
