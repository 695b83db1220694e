from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network

from django.http import HttpRequest, HttpResponse

OF_ONE = 64  # bits of an IPv6 address that are the same for all addresses of one customer


def real_address(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: set the client's address as our own proxy saw it, which is the last one in the list it sends on."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if seen := request.META.get("HTTP_X_FORWARDED_FOR", ""):
            request.META["REMOTE_ADDR"] = _as_one(seen.rpartition(",")[2].strip())
        return get_response(request)

    return middleware


def _as_one(address: str) -> str:
    """The network of a public IPv6 address, which its owner has as a whole; in a room each address is a tablet."""
    if ":" not in address or not IPv6Address(address).is_global:
        return address
    return str(IPv6Network((address, OF_ONE), strict=False).network_address)
