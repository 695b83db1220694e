"""Room for all calls of a request in one piece of memory.

Python keeps the frames of calls in pieces of 16 kB. A call that goes over the end of one asks the system for another,
and gives it back as it returns: a template right at that point pays for it with each of its calls, which makes some
pages half as expensive again. A frame that needs more than a piece gets one as large as it needs, and its own calls
have the rest.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

# These are places of eight bytes, a little more than 128 kB: so the piece has 256, and the calls of a request have half
# of it.
PLACES = 16_500


def kept_together(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware, before all others."""

    def respond(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    respond.__code__ = respond.__code__.replace(co_stacksize=PLACES)
    return respond
