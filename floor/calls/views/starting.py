"""The shared parts of home and the page of paper slips: the offered situations, and the way on from a tap."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_POST

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions.opening import log_call
from floor.calls.finding import find
from floor.calls.forms.starting import LOG, sentence
from floor.calls.frequent_situations import most_called
from floor.calls.heard import told
from floor.calls.own_ruling import OwnRuling
from floor.calls.tiles import Tile
from floor.calls.views.look import Look, sealed
from floor.ground.inputs import InPlay, of_tournament
from floor.ground.policy import can_see_desk
from floor.ground.wizard import Wizard, prefilled
from floor.models import ANOTHER_CALL, Incident, Table, Tournament
from floor.web.going import go_to
from floor.web.press import pressed
from rules.books.stored import load_book
from rules.situations import SITUATIONS


def happened(request: StaffRequest, tournament: Tournament) -> dict[str, Any]:
    """Return the situations that fit the typed words; without any, the most frequent ones."""
    words = typed(request)
    found = find(tournament, words, desk=can_see_desk(request.role))
    return {"typed": words, **found, "most_called": [] if words else most_called(tournament)}


def typed(request: StaffRequest) -> str:
    return sentence(request.GET if request.method == "GET" else request.POST)


@require_POST
@needs(get_call)
@pressed("log")
def log(request: StaffRequest, call: Incident) -> HttpResponse:
    """Open a call that was only tapped, for later."""
    log_call(request.user, call)
    return opened(request, call, LOG)


def opened(request: StaffRequest, call: Incident, then: str) -> HttpResponse:
    """Go from an opened call to its present state; from one that was only logged back home, which says so."""
    if then != LOG:
        return go_to(request, "call", call.pk)
    place, title = call.table or "No table", SITUATIONS[call.situation].title
    messages.success(request, f"Logged: {place}, {title}. It waits among the open calls.")
    return go_to(request, "home", call.tournament_id)


def begun(request: StaffRequest, tournament: Tournament, chosen: Tile, now: InPlay) -> dict[str, Any]:
    """Return the initial values of a call, for `open_call`: what is known, and what was heard, to be confirmed."""
    said, known = typed(request), prefilled(now, chosen.way_in)
    heard = told(chosen.situation.id, tournament.book.edition, said, without=known, way_in=chosen.way_in)
    # A person whose search found nothing has said what the call is about.
    own = OwnRuling(about=said).stored if said and chosen.situation.id == ANOTHER_CALL else {}
    return {"prefill": heard.answers | known, "unchecked": heard.unchecked, "own": own}


def look_at(request: StaffRequest, tournament: Tournament, chosen: Tile, table: Table | None) -> HttpResponse:
    """Go to the look, with the table that was tapped and the answers heard in the sentence."""
    begins = begun(request, tournament, chosen, of_tournament(tournament, timezone.now()))
    if not table and not begins["unchecked"]:
        query = f"?{urlencode({'way_in': chosen.way_in.id})}" if chosen.way_in else ""
        return go_to(request, "look", tournament.pk, chosen.situation.id, query=query)
    wizard = Wizard(chosen.situation, load_book(tournament.book_id), begins["prefill"])
    look = Look(wizard, table.number if table else 0, begins["unchecked"].get("heard", {}))
    query = urlencode({"so_far": sealed(tournament, look)})
    return go_to(request, "look", tournament.pk, chosen.situation.id, query=f"?{query}")
