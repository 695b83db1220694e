"""The official wording of a house's own: brought as a document, previewed, kept, and taken out again."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from floor.access import StaffRequest, get_house, get_official_text, needs
from floor.errors import Invalid, KeyReused, Refused
from floor.ground.policy import check_official_text
from floor.house.actions import official_texts as official_texts_actions
from floor.house.documents import BadDocument, ReadDocument
from floor.house.forms import OfficialTextForm
from floor.house.official_texts import NewOfficialText, WordingPreview, kept_by, preview
from floor.models import House, OfficialText
from floor.web.going import go_to
from floor.web.press import Press
from rules.books.editions import load_edition

AGAIN = "This page had already kept something. Look at the list, then send it once more if it is missing."


@require_http_methods(["GET", "POST"])
@needs(get_house, check_official_text)
def official_texts(request: StaffRequest, house: House) -> HttpResponse:
    """Show what is kept; look at a document that is brought, and keep what was looked at: nothing is stored between."""
    if request.method == "GET":
        return _page(request, house, OfficialTextForm(house.default_edition))
    form = OfficialTextForm(data=request.POST, files=request.FILES)
    if not form.is_valid():
        return _page(request, house, form, status=422)
    edition = load_edition(form.cleaned_data["edition"])
    document: ReadDocument | None = None
    try:
        document = form.read()
        shown = preview(edition, document.text)
    except BadDocument as unreadable:
        form.add_error("file" if form.cleaned_data.get("file") else "text", str(unreadable))
        return _page(request, house, form, status=422)
    except Invalid as invalid:
        form = form.coming_back(document) if document else form
        form.take(invalid)
        return _page(request, house, form, status=422)
    if "store" not in request.POST or form.cleaned_data["seen"] != shown.seen:
        return _page(request, house, form.coming_back(document, shown.seen), shown, document)
    passages = shown.to_keep(form.cleaned_data["keep"])
    new = NewOfficialText(edition.key, document.name, document.sha256, document.amended, passages)
    try:
        official_texts_actions.keep_official_text(request.user, house, form.cleaned_data["key"], new)
    except KeyReused:
        form = form.coming_back(document, shown.seen)
        form.add_error("key", AGAIN)
        return _page(request, house, form, shown, document, 409)
    messages.success(request, f"Kept: {len(passages)} of {len(edition.provisions)} provisions of {edition.short}.")
    return go_to(request, "official-texts", house.slug)


@require_http_methods(["GET", "POST"])
@needs(get_official_text, check_official_text)
def take_out(request: StaffRequest, text: OfficialText) -> HttpResponse:
    form = Press(request.POST if request.method == "POST" else None)
    notice, status = "", 200
    if form.is_bound and form.is_valid():
        try:
            official_texts_actions.take_out(request.user, text, form.cleaned_data["key"])
        except Refused as refused:
            notice, status = refused.sentence, 409
        else:
            messages.success(request, f"Taken out: nothing of {text.document} is kept any more.")
            return go_to(request, "official-texts", text.house.slug)
    elif form.is_bound:
        notice, status = " ".join(map(str, form.errors["key"])), 422
    context = {
        "house": text.house,
        "text": text,
        "edition": load_edition(text.edition),
        "key": uuid4(),
        "notice": notice,
    }
    return render(request, "house/take_out_wording.html", context, status=status)


def _page(
    request: StaffRequest,
    house: House,
    form: OfficialTextForm,
    shown: WordingPreview | None = None,
    document: ReadDocument | None = None,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {
        "house": house,
        "form": form,
        "document": document,
        "shown": shown,
        "taken": form.ticked,
        "kept": [(text, load_edition(text.edition)) for text in kept_by(house)],
    }
    return render(request, "house/official_texts.html", context, status=status)
