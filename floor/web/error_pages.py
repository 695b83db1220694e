"""The pages for forbidden requests and for errors; that for missing pages is Django's, with our template."""

import sys

from django.conf import settings
from django.core.exceptions import DisallowedHost, RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from floor.errors import refused_as
from floor.server import disk


def refused(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "403.html", {"sentence": str(exception)}, status=403)


def not_taken(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for a request that our pages would not send, or that exceeds what is read at all."""
    sentence = "What was sent cannot be read. Go back, look at it, and send it again."
    if isinstance(exception, RequestDataTooBig):
        sentence = "This is more than can be sent at once. Go back and send less of it; nothing was stored."
    if isinstance(exception, DisallowedHost):
        refused_as.set("unknown-host")
        sentence = "Floorcall is not set up for this address. Open it under the one that you were given."
    return render(request, "400.html", {"sentence": sentence}, status=400)


def stale_page(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page for a form whose secret expired: somebody signed in or out on this tablet after it was opened."""
    sentence = "This page is from before the last sign-in on this tablet. Open it again, then repeat what you did."
    return render(request, "403.html", {"sentence": sentence}, status=403)


def broke(request: HttpRequest) -> HttpResponse:
    """The page for an error. It does not query the database, which may have caused it: then it says so with 503.

    A tablet keeps a request answered with 503, and sends it again under its key.
    """
    if isinstance(sys.exc_info()[1], (OperationalError, InterfaceError)):
        page = render_to_string("503.html", {"full": disk.is_full(settings.STATE)})
        return HttpResponse(page, status=503, headers={"Retry-After": "2"})
    return HttpResponse(render_to_string("500.html"), status=500)
