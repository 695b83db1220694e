from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from floor.access import open_to_all
from floor.server import health as of

PLAIN = "text/plain; charset=utf-8"


@require_GET
@open_to_all
def health(request: HttpRequest) -> HttpResponse:
    """Answer 200 as long as the database answers; for monitoring."""
    if of.health.is_good():
        return HttpResponse("The database answers.\n", PLAIN)
    return HttpResponse(f"The database does not answer within {of.SECONDS} seconds.\n", PLAIN, 503)


@require_GET
@open_to_all
def ready(request: HttpRequest) -> HttpResponse:
    """Answer 200 once everything a release needs is there; 503 with a sentence for each thing that is not."""
    if not of.health.is_good():
        return HttpResponse("The database does not answer.\n", PLAIN, 503)
    if missing := of.missing():
        return HttpResponse("\n".join([*missing, ""]), PLAIN, 503)
    return HttpResponse("Ready.\n", PLAIN)
