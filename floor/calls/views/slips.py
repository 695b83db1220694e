"""Calls on paper, for when no tablet is at hand: the blank slip to print, and entering one that was filled in."""

from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_tournament, needs
from floor.calls.actions.calls import open_call
from floor.calls.call_time import AGO
from floor.calls.forms.starting import LOG, SlipForm
from floor.calls.frequent_situations import most_called
from floor.calls.new_call import new_call
from floor.calls.slip import by_family, spots
from floor.calls.tapped import tapped
from floor.calls.views.starting import begun, happened, opened
from floor.errors import Invalid, KeyReused
from floor.models import ANOTHER_CALL, PenaltyKind, Source, Tournament
from floor.tournament.in_play_then import before_the_call
from floor.web.going import go_to
from rules.books.stored import load_book

ON_A_SHEET = 2
# Minutes ago, by one tap.
LATE = (15, 30, 60)


@require_GET
@needs(get_tournament)
def slip(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the blank slip, as often as it fits on a sheet."""
    context = {
        "tournament": tournament,
        "edition": load_book(tournament.book_id).title,
        "sheet": range(ON_A_SHEET),
        "spots": spots(tournament.seats_per_table),
        "families": by_family(most_called(tournament)),
        "penalties": PenaltyKind.labels,
    }
    return render(request, "calls/slip.html", context)


@require_http_methods(["GET", "POST"])
@needs(get_tournament)
def from_slip(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Begin a call from a slip, at its table and time, and go on to its first question; or only log it."""
    if request.htmx and request.method == "GET":
        return render(request, "calls/happened.html", {"tournament": tournament, **happened(request, tournament, None)})
    if request.method == "GET":
        return _entry(request, tournament, SlipForm(tournament))
    form = SlipForm(tournament, request.POST)
    if not form.is_valid():
        return _entry(request, tournament, form, 422)
    try:
        return _begun(request, tournament, form)
    except Invalid as invalid:
        form.take(invalid)
        return _entry(request, tournament, form, 422)
    except KeyReused:
        form = SlipForm(tournament, {**request.POST.dict(), "key": str(uuid4())})
        form.add_error("key", "This page had already entered a slip. Tap once more to enter another.")
        return _entry(request, tournament, form, 409)


def _begun(request: StaffRequest, tournament: Tournament, form: SlipForm) -> HttpResponse:
    """Go to its first question, with nothing stored yet, or home with a logged call. Raises Invalid."""
    key, start, table, then = (form.cleaned_data[name] for name in ("key", "situation", "table", "then"))
    now, of_slip = timezone.now(), {"source": Source.SLIP, "when": form.when, "ruled_by": form.cleaned_data["ruled_by"]}
    in_play = before_the_call(tournament, form.when.instant(tournament, now), now)
    begins, situation = of_slip | begun(tournament, start, in_play), start.tile.situation.id
    if then != LOG and not (situation == ANOTHER_CALL and begins["own"]):
        return go_to(request, "call", tapped(new_call(tournament, situation, table, **begins)))
    call = open_call(request.user, tournament, key, situation, table, **begins)
    return opened(request, call, then)


def _entry(request: StaffRequest, tournament: Tournament, form: SlipForm, status: int = 200) -> HttpResponse:
    context = {
        **happened(request, tournament, None),
        "tournament": tournament,
        "form": form,
        "ago": {minutes: AGO[minutes] for minutes in LATE},
    }
    return render(request, "calls/from_slip.html", context, status=status)
