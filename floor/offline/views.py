"""The parts that make the pages an app on the tablet: its manifest and worker, pages stored for reading, the engine."""

from pathlib import Path

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_tournament, needs, open_to_all, signed_in
from floor.models import Tournament
from floor.offline import engine, kept
from rules.books.editions import editions
from rules.books.stored import load_book

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


@require_GET
@open_to_all
def engine_worker(request: HttpRequest, version: str) -> HttpResponse:
    """Return the script of the engine, whose policy applies to all that the engine does."""
    response = _of_engine(version, engine.WORKER)
    response["Content-Security-Policy"] = engine.POLICY
    return response


@require_GET
@open_to_all
def engine_file(request: HttpRequest, version: str, name: str) -> HttpResponse:
    """Return a file that the engine loads, the same for everybody."""
    return _of_engine(version, name)


def _of_engine(version: str, name: str) -> HttpResponse:
    if version != engine.version() or name not in engine.digests():
        raise Http404
    response = HttpResponse(engine.path_of(name).read_bytes(), engine.CONTENT_TYPES[Path(name).suffix])
    response["Content-Encoding"] = "gzip"
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response


@require_GET
@needs(get_tournament)
def pinned_book(request: StaffRequest, tournament: Tournament) -> JsonResponse:
    """Return the book of a tournament as the engine takes it."""
    book = load_book(tournament.book_id)
    return JsonResponse({"hash": book.hash, "content": book.content, "gained": book.gained})
