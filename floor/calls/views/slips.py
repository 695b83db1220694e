"""Calls on paper, for when no tablet is at hand: the blank slip to print, and entering one that was filled in."""

from dataclasses import dataclass
from math import cos, radians, sin
from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods

from floor import actions
from floor.access import StaffRequest, get_tournament, needs
from floor.calls.forms.place import SlipForm
from floor.calls.frequent_situations import used_most
from floor.calls.tiles import tiles_of
from floor.calls.wizard import prefilled
from floor.errors import Invalid, KeyReused
from floor.models import PenaltyKind, Source, Tournament
from floor.tournament.inputs import of_tournament
from floor.web.going import go_to
from rules.books.stored import load_book
from rules.situations import SITUATIONS

ON_A_SHEET = 2
# The drawn table, in units of its own: its middle, and how far from it the seats stand.
MIDDLE = (100, 58)
REACH = (84, 44)


@dataclass(frozen=True)
class Spot:
    """Where a seat is drawn."""

    number: int
    x: int
    y: int


@require_GET
@needs(get_tournament)
def slip(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """The blank slip, as often as it fits on a sheet."""
    context = {
        "tournament": tournament,
        "edition": load_book(tournament.book_id).title,
        "sheet": range(ON_A_SHEET),
        "spots": spots(tournament.seats_per_table),
        "situations": used_most(tournament),
        "penalties": PenaltyKind.labels,
    }
    return render(request, "calls/slip.html", context)


@require_http_methods(["GET", "POST"])
@needs(get_tournament)
def from_slip(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Open a call from a slip, at the table and time it says, and go on to the first question."""
    if request.method == "GET":
        return _entry(request, tournament, SlipForm(tournament))
    form = SlipForm(tournament, request.POST)
    if not form.is_valid():
        return _entry(request, tournament, form, 422)
    key, chosen, table, when = (*(form.cleaned_data[name] for name in ("key", "situation", "table")), form.when)
    answers = prefilled(of_tournament(tournament, timezone.now(), when.at), chosen.way_in)
    try:
        call = actions.open_call(
            request.user, tournament, key, chosen.situation.id, table, answers, source=Source.SLIP, when=when
        )
    except Invalid as invalid:
        for field, sentence in invalid.errors.items():
            form.add_error(field, sentence)
        return _entry(request, tournament, form, 422)
    except KeyReused:
        form = SlipForm(tournament, {**request.POST.dict(), "key": str(uuid4())})
        form.add_error("key", "This page had already entered a slip. Tap once more to enter another.")
        return _entry(request, tournament, form, 409)
    return go_to(request, "call", call.pk)


def _entry(request: StaffRequest, tournament: Tournament, form: SlipForm, status: int = 200) -> HttpResponse:
    context = {"tournament": tournament, "form": form, "all": tiles_of(SITUATIONS.values())}
    return render(request, "calls/from_slip.html", context, status=status)


def spots(seats: int) -> list[Spot]:
    """The seats as the screens have them: the dealer nearest, then clockwise from the dealer's left."""
    turns = [radians(360 * seat / (seats + 1)) for seat in range(1, seats + 1)]
    return [
        Spot(seat, round(MIDDLE[0] - REACH[0] * sin(turn)), round(MIDDLE[1] + REACH[1] * cos(turn)))
        for seat, turn in enumerate(turns, start=1)
    ]
