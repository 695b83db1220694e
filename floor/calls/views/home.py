"""Home: a table, what happened, and a tap starts a call; beside it, the present activity at the tables."""

from typing import Any
from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_live_tournament, get_polled_tournament, needs
from floor.calls.actions import calls as calls_actions
from floor.calls.forms.starting import LOG, LOOK, CallForm
from floor.calls.going_on import whats_going_on
from floor.calls.new_call import new_call
from floor.calls.tables_in_play import where
from floor.calls.tapped import tapped
from floor.calls.views.starting import begun, happened, look_at, opened
from floor.errors import KeyReused
from floor.ground.cursor import live
from floor.ground.inputs import InPlay, of_tournament
from floor.ground.policy import can_see_desk
from floor.ground.titles import GIVING_A_PENALTY
from floor.house.house_rules import changed_since
from floor.models import ANOTHER_CALL, Tournament
from floor.record.handover import unseen_here
from floor.tournament.level_asked import old_level
from floor.web.going import go_to
from floor.web.live import refreshed
from rules.books.stored import load_book


@require_GET
@needs(get_live_tournament)
def home(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    if request.htmx:
        context = {"tournament": tournament, **happened(request, tournament, _in_play(tournament))}
        return render(request, "calls/happened.html", context)
    return home_page(request, tournament, CallForm(tournament, table=request.GET.get("table", "")[:4]))


@require_POST
@needs(get_live_tournament)
def open_call(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Go on to the first question of a call, or only look what would be ruled; nothing is stored yet.

    A call that is only logged, or described in the floor's own words, is stored at once.
    """
    form = CallForm(tournament, request.POST)
    if not form.is_valid():
        return home_page(request, tournament, form, status=422)
    start, then = form.cleaned_data["situation"], form.cleaned_data["then"]
    if then == LOOK:
        return look_at(request, tournament, start, form.cleaned_data["table"])
    begins = _begins(tournament, form)
    situation, table = start.tile.situation.id, form.cleaned_data["table"]
    if then != LOG and not (situation == ANOTHER_CALL and begins["own"]):
        return go_to(request, "call", tapped(new_call(tournament, situation, table, **begins)))
    try:
        key = form.cleaned_data["key"]
        call = calls_actions.open_call(request.user, tournament, key, situation, table, **begins)
    except KeyReused:
        # The browser brought back a page that has opened a call: the next tap on it is another call.
        form = CallForm(tournament, {**request.POST.dict(), "key": str(uuid4())})
        form.add_error("key", "This page had already opened a call. Tap once more to open another.")
        return home_page(request, tournament, form, status=409)
    return opened(request, call, then)


def _in_play(tournament: Tournament) -> InPlay:
    return of_tournament(tournament, timezone.now())


def _begins(tournament: Tournament, form: CallForm) -> dict[str, Any]:
    start = form.cleaned_data["situation"]
    begins = begun(tournament, start, _in_play(tournament))
    if form.cleaned_data["seat"] and start.tile.situation.id == GIVING_A_PENALTY:
        seat = {"value": form.cleaned_data["seat"], "fingerprint": None, "by": "person"}
        begins["prefill"] = {**begins["prefill"], "infraction-seat": seat}
    return begins


def home_page(
    request: StaffRequest, tournament: Tournament, form: CallForm, status: int = 200, photo_refused: str = ""
) -> HttpResponse:
    """Show home, with what was typed and what is wrong with it; `photo_refused` is why a photo was not kept."""
    context = {
        **happened(request, tournament, _in_play(tournament)),
        **where(tournament, str(form["table"].value() or "")),
        **whats_going_on(tournament, request.user),
        "tournament": tournament,
        "form": form,
        "photo_refused": photo_refused,
        "old_level": old_level(tournament),
        "rules_changed": changed_since(tournament),
        "notes": unseen_here(tournament, request.user),
        "live": live(tournament, request.user),
        "desk": can_see_desk(request.role),
        "edition": load_book(tournament.book_id).edition,
    }
    return render(request, "calls/home.html", context, status=status)


@require_GET
@needs(get_polled_tournament)
def going_on(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return refreshed(request, tournament, "calls/going_on.html", lambda: whats_going_on(tournament, request.user))
