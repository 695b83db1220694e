"""The pages for what may not be done; those for what is missing or broke are Django's, with our templates."""

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def refused(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "403.html", {"sentence": str(exception)}, status=403)


def not_taken(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for what our pages would not send, or for more than is read at all."""
    sentence = "What was sent cannot be read. Go back, look at it, and send it again."
    if isinstance(exception, RequestDataTooBig):
        sentence = "This is more than can be sent at once. Go back and send less of it; nothing was stored."
    return render(request, "400.html", {"sentence": sentence}, status=400)


def stale_page(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page for a form whose secret expired: somebody signed in or out on this tablet after it was opened."""
    sentence = "This page is from before the last sign-in on this tablet. Open it again, then repeat what you did."
    return render(request, "403.html", {"sentence": sentence}, status=403)
