"""A request gets the memory of its calls once, however deep in the server's calls it is."""

import resource
from collections.abc import Callable

import pytest
from django.http import HttpRequest, HttpResponse

from floor.web.frames import kept_together

CALLS = 300
OF_THIS_THREAD = getattr(resource, "RUSAGE_THREAD", resource.RUSAGE_SELF)  # only Linux has this


def deeper(calls: int, then: Callable[[], object]) -> None:
    if calls:
        deeper(calls - 1, then)
    else:
        then()


def pieces(respond: Callable[[HttpRequest], HttpResponse], depth: int) -> int:
    """Return how often the system had to give memory while a request was answered this deep in a server's calls."""
    taken: list[int] = []

    def answer() -> None:
        before = resource.getrusage(OF_THIS_THREAD).ru_minflt
        respond(HttpRequest())
        taken.append(resource.getrusage(OF_THIS_THREAD).ru_minflt - before)

    deeper(depth, answer)
    return taken[0]


def page(request: HttpRequest) -> HttpResponse:
    """A loop that calls something, as the templates of a page do."""
    for _ in range(CALLS):
        deeper(5, lambda: None)
    return HttpResponse()


def test_a_loop_of_a_page_never_asks_for_memory_for_each_of_its_calls() -> None:
    kept = kept_together(page)
    depths = range(100, 300)
    if max(pieces(page, depth) for depth in depths) < CALLS:
        pytest.skip("this Python never gives the frames of a loop back")
    assert max(pieces(kept, depth) for depth in depths) < CALLS
