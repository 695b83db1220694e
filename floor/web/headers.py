"""What each answer says to the browser beyond what Django says, and answers of which only that is asked for."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

# Nothing of these is used. A photo is taken by the tablet's own camera program, by way of a file.
UNUSED = ("accelerometer", "camera", "geolocation", "gyroscope", "magnetometer", "midi", "payment", "usb")
SAID = {
    # What is said into the search is heard by our own pages alone.
    "Permissions-Policy": ", ".join([*(f"{name}=()" for name in UNUSED), "microphone=(self)"]),
    # No page of anybody else may take a photo or a script of ours into itself.
    "Cross-Origin-Resource-Policy": "same-origin",
}


def closed(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware, outside of what serves files."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in SAID.items():
            response.headers.setdefault(name, value)
        return response

    return respond


def asked_for_headers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: HEAD is answered as GET is, without what it would have sent. Views need not know of it."""

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
