"""Photos of a call: adding them, and the pictures themselves, for the staff of the house alone."""

from django.http import HttpResponse
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_incident, get_photo, needs
from floor.calls.forms.photo import PhotoForm
from floor.history.views.incident import carried_out
from floor.models import Incident, Photo
from floor.record.actions import photos as photos_actions


@require_http_methods(["GET", "POST"])
@needs(get_incident)
def add_photos(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Add photos, or let the proxy know that they may be sent: it asks before it accepts a large body."""
    if request.method == "GET":
        return HttpResponse(status=204)
    form = PhotoForm(request.POST, request.FILES)

    def act() -> str:
        photos_actions.add_photos(request.user, incident, form.cleaned_data["key"], form.pictures)
        return "The photo is recorded." if len(form.pictures) == 1 else "The photos are recorded."

    return carried_out(request, incident, form, act)


@require_GET
@needs(get_photo)
def photo(request: StaffRequest, photo: Photo) -> HttpResponse:
    return _jpeg(photo, photo.jpeg)


@require_GET
@needs(get_photo)
def thumbnail(request: StaffRequest, photo: Photo) -> HttpResponse:
    return _jpeg(photo, photo.thumbnail)


def _jpeg(photo: Photo, picture: bytes | memoryview) -> HttpResponse:
    name = f"call-{photo.entry.incident_id}-photo-{photo.entry.seq}.jpg"
    return HttpResponse(
        bytes(picture), content_type="image/jpeg", headers={"Content-Disposition": f'inline; filename="{name}"'}
    )
