"""The parts that make the pages an app on the tablet: its manifest, its worker, and the pages stored for reading."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, open_to_all, signed_in
from floor.offline import kept
from rules.books.editions import editions

GROUND = "#0b1110"


@require_GET
@open_to_all
def manifest(request: HttpRequest) -> HttpResponse:
    """Return the data that a browser needs to put the program on the home screen."""
    said = {
        "name": "Floorcall",
        "short_name": "Floorcall",
        "description": "Rulings for the floor people of poker tournaments.",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            {"src": static("icons/floorcall.svg"), "type": "image/svg+xml", "sizes": "any"},
            *(
                {"src": static(f"icons/floorcall-{size}.png"), "type": "image/png", "sizes": f"{size}x{size}"}
                | {"purpose": "any maskable"}
                for size in (192, 512)
            ),
        ],
    }
    return JsonResponse(said, content_type="application/manifest+json")


@require_GET
@open_to_all
def worker(request: HttpRequest) -> HttpResponse:
    """Return the worker of a release, which changes whenever one of its files does."""
    return HttpResponse(kept.worker(), "text/javascript; charset=utf-8")


@require_GET
@open_to_all
def offline(request: HttpRequest) -> HttpResponse:
    return HttpResponse(kept.start_page())


@require_GET
@signed_in
def slip(request: StaffRequest) -> HttpResponse:
    return HttpResponse(kept.slip_page())


@require_GET
@signed_in
def book(request: StaffRequest, edition: str) -> HttpResponse:
    if edition not in editions():
        raise Http404
    return HttpResponse(kept.book_page(edition))
