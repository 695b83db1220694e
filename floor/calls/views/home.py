"""Home: a table, what happened, and a tap starts a call; beside it, what goes on at the tables."""

from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from floor import actions
from floor.access import StaffRequest, get_live_tournament, get_polled_tournament, needs
from floor.calls.forms.starting import LOOK, CallForm
from floor.calls.going_on import whats_going_on
from floor.calls.tables_in_play import where
from floor.calls.views.starting import begun, happened, look_at, opened
from floor.errors import KeyReused
from floor.house.house_rules import changed_since
from floor.models import Incident, Tournament
from floor.policy import can_see_desk
from floor.record.handover import unseen_here
from floor.titles import GIVING_A_PENALTY
from floor.tournament.cursor import live
from floor.tournament.inputs import of_tournament
from floor.tournament.level_asked import old_level
from floor.web.live import refreshed
from rules.books.stored import load_book


@require_GET
@needs(get_live_tournament)
def home(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    if request.htmx:
        return render(request, "calls/happened.html", {"tournament": tournament, **happened(request, tournament)})
    return _home(request, tournament, CallForm(tournament, table=request.GET.get("table", "")[:4]))


@require_POST
@needs(get_live_tournament)
def open_call(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Start a call and go on to its first question; or stay here and log it, or only look what would be ruled."""
    form = CallForm(tournament, request.POST)
    if not form.is_valid():
        return _home(request, tournament, form, status=422)
    chosen, then = form.cleaned_data["situation"], form.cleaned_data["then"]
    if then == LOOK:
        return look_at(request, tournament, chosen, form.cleaned_data["table"])
    try:
        return opened(request, _opened_by(request, tournament, form), then)
    except KeyReused:
        # The browser brought back a page that has opened a call: the next tap on it is another call.
        form = CallForm(tournament, {**request.POST.dict(), "key": str(uuid4())})
        form.add_error("key", "This page had already opened a call. Tap once more to open another.")
        return _home(request, tournament, form, status=409)


def _opened_by(request: StaffRequest, tournament: Tournament, form: CallForm) -> Incident:
    key, chosen, table = (form.cleaned_data[name] for name in ("key", "situation", "table"))
    begins = begun(request, tournament, chosen, of_tournament(tournament, timezone.now()))
    if form.cleaned_data["seat"] and chosen.situation.id == GIVING_A_PENALTY:
        seat = {"value": form.cleaned_data["seat"], "fingerprint": None, "by": "person"}
        begins["prefill"] = {**begins["prefill"], "infraction-seat": seat}
    return actions.open_call(request.user, tournament, key, chosen.situation.id, table, **begins)


def _home(request: StaffRequest, tournament: Tournament, form: CallForm, status: int = 200) -> HttpResponse:
    context = {
        **happened(request, tournament),
        **where(tournament, str(form["table"].value() or "")),
        **whats_going_on(tournament),
        "tournament": tournament,
        "form": form,
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
    return refreshed(request, tournament, "calls/going_on.html", lambda: whats_going_on(tournament))
