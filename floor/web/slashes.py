"""Addresses that were typed with a slash too many at their end. One too few is Django's to mend."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import is_valid_path


def without_slash(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: lead from an address that is none to the same one without the slash at its end, if that is one."""

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
