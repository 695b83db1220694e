from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


def real_address(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: the client's address as our own proxy saw it, which is the last one in the list it sends on."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if seen := request.META.get("HTTP_X_FORWARDED_FOR", ""):
            request.META["REMOTE_ADDR"] = seen.rpartition(",")[2].strip()
        return get_response(request)

    return middleware
