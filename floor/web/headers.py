"""Our headers on each answer in addition to Django's, and the answers to HEAD requests."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

# None of these is used. A photo is taken by the tablet's own camera program, through a file.
UNUSED = ("accelerometer", "camera", "geolocation", "gyroscope", "magnetometer", "midi", "payment", "usb")
SAID = {
    # Only our own pages hear what is said into the search.
    "Permissions-Policy": ", ".join([*(f"{name}=()" for name in UNUSED), "microphone=(self)"]),
    # No page of another site may include a photo or a script of ours.
    "Cross-Origin-Resource-Policy": "same-origin",
}


def closed(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware, outside the one that serves files."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in SAID.items():
            response.headers.setdefault(name, value)
        return response

    return respond


def asked_for_headers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: answer HEAD like GET, without the body. Views need not know of it."""

    def respond(request: HttpRequest) -> HttpResponse:
        if request.method != "HEAD":
            return get_response(request)
        request.method = "GET"
        response = get_response(request)
        request.method = "HEAD"
        if response.streaming:
            response.streaming_content = ()  # type: ignore[attr-defined]
        else:
            response.headers["Content-Length"] = str(len(response.content))
            response.content = b""
        return response

    return respond
