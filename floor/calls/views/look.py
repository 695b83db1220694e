"""Just looking: the questions and the ruling of a situation without a call. Nothing is written."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.core import signing
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import replace_url

from floor.access import StaffRequest, get_tournament, needs
from floor.calls.actions.calls import open_call
from floor.calls.around import Around, EmptySeats, around_now, besides, empty_seats_of
from floor.calls.forms.answer import answered as given
from floor.calls.forms.place import LogForm
from floor.calls.heard import HeardChip, chips, without_heard
from floor.calls.known_answers import with_known
from floor.calls.tiles import tile
from floor.calls.tray import tray_of
from floor.calls.views.question import begun_as, question_shown, refused
from floor.errors import KeyReused
from floor.ground.concealed import conceal, reveal
from floor.ground.inputs import of_tournament
from floor.ground.playing_day import playing_day
from floor.ground.wizard import Stored, Wizard, prefilled, without_taken
from floor.house.official_texts import official_wording_of_ruling
from floor.house.own_rules import deciding
from floor.models import Tournament
from floor.tournament.chips_in_play import most_of
from floor.web.going import go_to
from rules.books.stored import load_book
from rules.engine.question import AskedQuestion, BadAnswer
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS

LOGGED = "This page had already logged a call. Send it once more to log another."
START_AGAIN = "This page no longer fits its questions. Nothing was logged: start again here."


@dataclass(frozen=True)
class Look:
    """A look: the answers so far, the number of the table, and the sentence that it began with."""

    wizard: Wizard
    table: int = 0
    sentence: str = ""


@require_http_methods(["GET", "POST"])
@needs(get_tournament)
def look(request: StaffRequest, tournament: Tournament, situation: str) -> HttpResponse:
    """Show the question or the ruling for the answers so far; they travel with the page, signed."""
    if situation not in SITUATIONS:
        raise Http404
    sent = request.GET if request.method == "GET" else request.POST
    try:
        look = look_for(tournament, situation, sent.get("so_far", ""), sent.get("way_in", ""))
    except signing.BadSignature:
        return page(request, tournament, look_for(tournament, situation), 409, notice=START_AGAIN)
    if request.method == "GET":
        key = sent.get("change", "")
        typed = look.wizard.stored.get(key, {}).get("value")
        return page(request, tournament, look, asked=look.wizard.find(key), typed=typed)
    return answered(request, tournament, look)


@require_POST
@needs(get_tournament)
def log_look(request: StaffRequest, tournament: Tournament, situation: str) -> HttpResponse:
    """Open a call with the answers of the look, each by the person who gave it, and go on there."""
    if situation not in SITUATIONS:
        raise Http404
    try:
        look = look_for(tournament, situation, request.POST.get("so_far", ""))
    except signing.BadSignature:
        return page(request, tournament, look_for(tournament, situation), 409, notice=START_AGAIN)
    form = LogForm(tournament, request.POST)
    if not form.is_valid():
        return page(request, tournament, look, 422, log=form)
    key, table = form.cleaned_data["key"], form.cleaned_data["table"]
    here = bool(table) and table.number == look.table
    stored = look.wizard.stored if here else without_taken(look.wizard.stored)
    try:
        own = {"sentence": look.sentence} if look.sentence else {}
        call = open_call(request.user, tournament, key, situation, table, stored, own=own)
    except KeyReused:
        return page(request, tournament, look, 409, notice=LOGGED, log=LogForm(tournament, table=table))
    return go_to(request, "call", call.pk)


def answered(request: StaffRequest, tournament: Tournament, look: Look) -> HttpResponse:
    asked = look.wizard.find(request.POST.get("key", ""))
    if asked is None or asked.fingerprint != request.POST.get("fingerprint"):
        return page(request, tournament, look, 409, notice=START_AGAIN)
    try:
        most = partial(most_of, tournament, tournament.current_level)
        after, _ = given(look.wizard, asked, request.POST, {}, most)
    except BadAnswer as bad:
        return page(request, tournament, look, 422, asked=asked, **refused(bad, asked, request.POST))
    look = replace(look, wizard=with_known(after, around_now(tournament, look.table)))
    here = address_with(tournament, look)
    return replace_url(page(request, tournament, look), here) if request.htmx else redirect(here)


def page(
    request: StaffRequest,
    tournament: Tournament,
    look: Look,
    status: int = 200,
    *,
    asked: AskedQuestion | None = None,
    typed: Any = "",
    error: str = "",
    notice: str = "",
    log: LogForm | None = None,
    **more: Any,
) -> HttpResponse:
    wizard, so_far = look.wizard, sealed(tournament, look)
    carried = {"so_far": so_far} | ({"change": asked.key} if asked else {})
    around = around_now(tournament, look.table)
    empty = empty_seats_of(wizard, around) if asked is None else None
    if empty:
        asked, typed = wizard.find(empty.key), wizard.stored[empty.key]["value"]
    elif asked is None and isinstance(wizard.result, Asking):
        asked, typed, error = wizard.result.asked, wizard.result.carried, wizard.result.error
    context = {
        "looking": True,
        "wizard_situation": wizard.situation.id,
        "tournament": tournament,
        "table": look.table,
        "situation": wizard.title,
        "address": address_of(tournament, wizard),
        "so_far": so_far,
        "carried": f"{urlencode(carried)}&",
        "answered": besides(wizard.answered, empty),
        "tray": tray_of(tournament.current_level),
        "notice": notice,
        "error": error,
        "typed": typed,
        "log": log or LogForm(tournament, number=look.table),
        "empty_seats": empty,
        "another_table": another_table(tournament, look),
        **(
            shown(request, tournament, look, asked, around, empty)
            if asked
            else ruling_context(tournament, wizard, around)
        ),
        "emptied": False,
        "heard": heard(tournament, look),
        **more,
    }
    template = "calls/look.html#main" if request.htmx else "calls/look.html"
    return render(request, template, context, status=status)


def another_table(tournament: Tournament, look: Look) -> str:
    address = reverse("look-table", args=[tournament.pk, look.wizard.situation.id])
    return f"{address}?{urlencode({'so_far': sealed(tournament, look)})}"


def heard(tournament: Tournament, look: Look) -> list[tuple[HeardChip, str]]:
    """Return what was heard, each with the address of the look without it."""
    return [(one, address_with(tournament, without(tournament, look, one.words))) for one in chips(look.wizard)]


def without(tournament: Tournament, look: Look, words: str) -> Look:
    """The look without what was heard in these words."""
    left = replace(look.wizard, stored=without_heard(look.wizard, words)).looking_ahead()
    return replace(look, wizard=with_known(left, around_now(tournament, look.table)))


def shown(
    request: StaffRequest,
    tournament: Tournament,
    look: Look,
    asked: AskedQuestion,
    around: Around,
    empty: EmptySeats | None,
) -> dict[str, Any]:
    before = look.wizard.before(asked.key)
    context = question_shown(request, look.wizard, asked, around, empty)
    context["begun"] = begun_as(f"look-{tournament.pk}-{look.table}", look.wizard, asked)
    return context | (
        {"back": f"?{urlencode({'so_far': sealed(tournament, look), 'change': before})}"} if before else {}
    )


def ruling_context(tournament: Tournament, wizard: Wizard, around: Around) -> dict[str, Any]:
    wording = deciding(tournament.house, playing_day(tournament.house, timezone.now()), wizard.presented)
    if not isinstance(wizard.result, Ruling):
        return {"question": None, "ruling": None, "open_fact": wizard.presented, "wording": wording}
    return {
        "question": None,
        "ruling": wizard.ruling,
        "told": wizard.ruling,
        "empty": lambda: around.drawn_empty(wizard.stored),
        "at_table": None,
        "differ": wizard.differ,
        "without": wizard.without_house_rules,
        "wording": wording,
        "official": official_wording_of_ruling(tournament.house, wizard.book.edition, wizard.presented),
    }


def look_for(tournament: Tournament, situation: str, so_far: str = "", way_in: str = "") -> Look:
    """The look for these answers. Raises BadSignature if not issued by this page for this tournament and situation."""
    chosen = tile(f"{situation}:{way_in}")
    stored: Stored = prefilled(of_tournament(tournament, timezone.now()), chosen.way_in if chosen else None)
    kept: dict[str, Any] = {"stored": stored}
    if so_far:
        kept = signing.loads(so_far, salt=salt_of(tournament, situation))
    wizard = Wizard(SITUATIONS[situation], load_book(tournament.book_id), kept["stored"])
    look = Look(wizard, kept.get("table", 0), reveal(kept.get("sentence", "")))
    return look if so_far else replace(look, wizard=with_known(wizard, around_now(tournament, look.table)))


def sealed(tournament: Tournament, look: Look) -> str:
    kept = {"stored": look.wizard.stored, "table": look.table, "sentence": conceal(look.sentence)}
    return signing.dumps(kept, salt=salt_of(tournament, look.wizard.situation.id), compress=True)


def salt_of(tournament: Tournament, situation: str) -> str:
    return f"look:{tournament.pk}:{situation}"


def address_of(tournament: Tournament, wizard: Wizard) -> str:
    return reverse("look", args=[tournament.pk, wizard.situation.id])


def address_with(tournament: Tournament, look: Look) -> str:
    return f"{address_of(tournament, look.wizard)}?{urlencode({'so_far': sealed(tournament, look)})}"
