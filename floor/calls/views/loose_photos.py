"""Photos that are taken before there is a call: kept, put on a call, or thrown away."""

from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_live_tournament, get_loose_photo, needs
from floor.calls.forms.photo import PhotoForm
from floor.calls.forms.starting import CallForm
from floor.calls.views.home import home_page
from floor.errors import Refused
from floor.ground.numbers import whole
from floor.models import LoosePhoto, Table, Tournament
from floor.record.actions import photos as photos_actions
from floor.web.going import go_to
from floor.web.submission_key import key_of

OFFERED = 12


@require_http_methods(["GET", "POST"])
@needs(get_live_tournament)
def take_photo(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Keep a photo, or let the proxy know that it may be sent: it asks before it accepts a large body."""
    if request.method == "GET":
        return HttpResponse(status=204)
    number = request.POST.get("table", "")[:4]
    form = PhotoForm(request.POST, request.FILES)
    if not form.is_valid():
        return home_page(request, tournament, CallForm(tournament, table=number), 422, _said(form))
    table = Table.objects.filter(tournament=tournament, number=whole(number) or 0).first()
    try:
        photos_actions.take_photo(request.user, tournament, form.cleaned_data["key"], table, form.pictures)
    except Refused as refused:
        return home_page(request, tournament, CallForm(tournament, table=number), 409, refused.sentence)
    messages.success(request, "The photo is kept. Put it on its call later.")
    return go_to(request, "home", tournament.pk, query=f"?table={table.number}" if table else "")


@require_http_methods(["GET", "POST"])
@needs(get_loose_photo)
def loose_photo(request: StaffRequest, photo: LoosePhoto) -> HttpResponse:
    """Show a loose photo with the calls on which it may be put; a tap does it, or throws it away."""
    if request.method == "GET":
        return _page(request, photo)
    calls = photo.tournament.incidents.select_related("tournament")
    call = calls.filter(pk=whole(request.POST.get("call", ""), 2**63 - 1) or 0).first()
    try:
        if request.POST.get("act") == "throw-away":
            photos_actions.throw_away(request.user, photo, key_of(request.POST))
            return go_to(request, "home", photo.tournament_id)
        if call is None:
            return _page(request, photo, "Tap the call on which the photo belongs.", 422)
        photos_actions.put_on_call(request.user, photo, key_of(request.POST), call)
    except Refused as refused:
        return _page(request, photo, refused.sentence, 409)
    messages.success(request, "The photo is on this call.")
    return go_to(request, "incident", call.pk)


@require_GET
@needs(get_loose_photo)
def loose_picture(request: StaffRequest, photo: LoosePhoto) -> HttpResponse:
    return HttpResponse(bytes(photo.jpeg), content_type="image/jpeg")


@require_GET
@needs(get_loose_photo)
def loose_thumbnail(request: StaffRequest, photo: LoosePhoto) -> HttpResponse:
    return HttpResponse(bytes(photo.thumbnail), content_type="image/jpeg")


def _said(form: PhotoForm) -> str:
    return " ".join(str(sentence) for sentences in form.errors.values() for sentence in sentences)


def _page(request: StaffRequest, photo: LoosePhoto, notice: str = "", status: int = 200) -> HttpResponse:
    calls = photo.tournament.incidents.select_related("table").defer("search").order_by("-occurred_at", "-pk")
    context = {
        "photo": photo,
        "tournament": photo.tournament,
        "calls": calls[:OFFERED],
        "notice": notice,
        "submission_key": uuid4(),
    }
    return render(request, "calls/loose_photo.html", context, status=status)
