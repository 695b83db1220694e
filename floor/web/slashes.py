"""Addresses typed with a slash too many at their end. Django mends those with one too few."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import is_valid_path


def without_slash(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: redirect from an unknown address to the same one without the slash at its end, if that exists."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        path = request.path_info.rstrip("/")
        if response.status_code != 404 or path == request.path_info or request.method != "GET":
            return response
        if is_valid_path(request.path_info) or not is_valid_path(path):
            return response
        query = request.META.get("QUERY_STRING", "")
        return HttpResponsePermanentRedirect(f"{path}?{query}" if query else path)

    return respond
