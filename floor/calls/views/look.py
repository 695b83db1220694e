"""Just looking: the questions and the ruling of a situation without a call. Nothing is written."""

from typing import Any
from urllib.parse import urlencode

from django.core import signing
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import replace_url

from floor import actions
from floor.access import StaffRequest, get_tournament, needs
from floor.calls.forms.answer import answered as given
from floor.calls.forms.place import LogForm
from floor.calls.tiles import tile
from floor.calls.tray import tray_of
from floor.calls.views.question import Around, question_shown, refused
from floor.calls.wizard import Stored, Wizard, prefilled
from floor.errors import KeyReused
from floor.models import Tournament
from floor.tournament.inputs import of_tournament
from floor.web.going import go_to
from rules.books.stored import load_book
from rules.engine.question import Asked, BadAnswer
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS

LOGGED = "This page had already logged a call. Send it once more to log another."
START_AGAIN = "This page no longer fits its questions. Nothing was logged: start again here."


@require_http_methods(["GET", "POST"])
@needs(get_tournament)
def look(request: StaffRequest, tournament: Tournament, situation: str) -> HttpResponse:
    """The question or the ruling that the answers so far lead to; they travel with the page, signed."""
    if situation not in SITUATIONS:
        raise Http404
    sent = request.GET if request.method == "GET" else request.POST
    try:
        wizard = wizard_for(tournament, situation, sent.get("so_far", ""), sent.get("way_in", ""))
    except signing.BadSignature:
        return page(request, tournament, wizard_for(tournament, situation), 409, notice=START_AGAIN)
    if request.method == "GET":
        key = sent.get("change", "")
        return page(request, tournament, wizard, asked=wizard.find(key), typed=wizard.kept.get(key, {}).get("value"))
    return answered(request, tournament, wizard)


@require_POST
@needs(get_tournament)
def log_look(request: StaffRequest, tournament: Tournament, situation: str) -> HttpResponse:
    """Open a call with the answers of the look, each by whoever gave it, and go on there."""
    if situation not in SITUATIONS:
        raise Http404
    try:
        wizard = wizard_for(tournament, situation, request.POST.get("so_far", ""))
    except signing.BadSignature:
        return page(request, tournament, wizard_for(tournament, situation), 409, notice=START_AGAIN)
    form = LogForm(tournament, request.POST)
    if not form.is_valid():
        return page(request, tournament, wizard, 422, log=form)
    key, table = form.cleaned_data["key"], form.cleaned_data["table"]
    try:
        call = actions.open_call(request.user, tournament, key, situation, table, wizard.stored)
    except KeyReused:
        return page(request, tournament, wizard, 409, notice=LOGGED, log=LogForm(tournament, table=table))
    return go_to(request, "call", call.pk)


def answered(request: StaffRequest, tournament: Tournament, wizard: Wizard) -> HttpResponse:
    asked = wizard.find(request.POST.get("key", ""))
    if asked is None or asked.fingerprint != request.POST.get("fingerprint"):
        return page(request, tournament, wizard, 409, notice=START_AGAIN)
    try:
        after, _ = given(wizard, asked, request.POST, {})
    except BadAnswer as bad:
        return page(request, tournament, wizard, 422, asked=asked, **refused(bad, asked, request.POST))
    here = f"{address_of(tournament, after)}?{urlencode({'so_far': sealed(tournament, after)})}"
    return replace_url(page(request, tournament, after), here) if request.htmx else redirect(here)


def page(
    request: StaffRequest,
    tournament: Tournament,
    wizard: Wizard,
    status: int = 200,
    *,
    asked: Asked | None = None,
    typed: Any = "",
    error: str = "",
    notice: str = "",
    log: LogForm | None = None,
    **more: Any,
) -> HttpResponse:
    so_far = sealed(tournament, wizard)
    carried = {"so_far": so_far} | ({"change": asked.key} if asked else {})
    if asked is None and isinstance(wizard.result, Asking):
        asked, typed, error = wizard.result.asked, wizard.result.carried, wizard.result.error
    context = {
        "looking": True,
        "wizard_situation": wizard.situation.id,
        "tournament": tournament,
        "situation": wizard.title,
        "address": address_of(tournament, wizard),
        "so_far": so_far,
        "carried": f"{urlencode(carried)}&",
        "answered": wizard.answered,
        "tray": tray_of(tournament.current_level),
        "notice": notice,
        "error": error,
        "typed": typed,
        "log": log or LogForm(tournament),
        **(shown(request, tournament, wizard, asked) if asked else ruling_context(wizard)),
        **more,
    }
    template = "calls/look.html#main" if request.htmx else "calls/look.html"
    return render(request, template, context, status=status)


def shown(request: StaffRequest, tournament: Tournament, wizard: Wizard, asked: Asked) -> dict[str, Any]:
    now, before = of_tournament(tournament, timezone.now()), wizard.before(asked.key)
    context = question_shown(request, wizard, asked, Around(tournament.seats_per_table, dict, now))
    return context | (
        {"back": f"?{urlencode({'so_far': sealed(tournament, wizard), 'change': before})}"} if before else {}
    )


def ruling_context(wizard: Wizard) -> dict[str, Any]:
    if not isinstance(wizard.result, Ruling):
        return {"question": None, "ruling": None, "open_fact": wizard.presented}
    return {
        "question": None,
        "ruling": wizard.ruling,
        "told": wizard.ruling,
        "differ": wizard.differ,
        "without": wizard.without_house_rules,
    }


def wizard_for(tournament: Tournament, situation: str, so_far: str = "", way_in: str = "") -> Wizard:
    """Raises BadSignature for answers that this page did not hand out for this tournament and situation."""
    chosen = tile(f"{situation}:{way_in}")
    stored: Stored = prefilled(of_tournament(tournament, timezone.now()), chosen.way_in if chosen else None)
    if so_far:
        stored = signing.loads(so_far, salt=salt_of(tournament, situation))
    return Wizard(SITUATIONS[situation], load_book(tournament.book_id), stored)


def sealed(tournament: Tournament, wizard: Wizard) -> str:
    return signing.dumps(wizard.stored, salt=salt_of(tournament, wizard.situation.id), compress=True)


def salt_of(tournament: Tournament, situation: str) -> str:
    return f"look:{tournament.pk}:{situation}"


def address_of(tournament: Tournament, wizard: Wizard) -> str:
    return reverse("look", args=[tournament.pk, wizard.situation.id])
