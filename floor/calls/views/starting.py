"""The shared parts of home and the page of paper slips: the offered situations, and the way on from a tap."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_POST

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions.opening import log_call
from floor.calls.around import around_now
from floor.calls.finding import SituationSearch, find
from floor.calls.forms.starting import LOG, sentence
from floor.calls.frequent_situations import most_called
from floor.calls.known_answers import with_known
from floor.calls.own_ruling import OwnRuling
from floor.calls.start import CallStart
from floor.calls.views.look import Look, sealed
from floor.ground.inputs import InPlay, of_tournament
from floor.ground.policy import can_see_desk
from floor.models import ANOTHER_CALL, Incident, Table, Tournament
from floor.web.going import go_to
from floor.web.press import pressed
from rules.books.stored import load_book
from rules.situations import SITUATIONS


def happened(request: StaffRequest, tournament: Tournament, in_play: InPlay | None) -> dict[str, Any]:
    """Return the situations that fit the typed words; without any, the most frequent ones.

    `in_play` is what may be taken as known of the call; None if its time is not known yet.
    """
    sent = request.GET if request.method == "GET" else request.POST
    words, dropped, taken = sentence(sent), tuple(sent.getlist("not")), tuple(sent.getlist("take"))
    table = sent.get("table", "")
    asked = SituationSearch(tournament, words, in_play, table, dropped, taken)
    found = find(asked, desk=can_see_desk(request.role))
    most = [] if words else most_called(tournament)
    chosen = {"typed": words, "dropped": dropped, "taken": taken, "for_table": table}
    return {**chosen, **found, "most_called": most}


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


def begun(tournament: Tournament, start: CallStart, in_play: InPlay) -> dict[str, Any]:
    """Return the initial values of a call, for `open_call`: what is known, and what was tapped or heard."""
    wizard = start.wizard(load_book(tournament.book_id), in_play)
    return {"prefill": wizard.stored, "own": own_words(start.tile.situation.id, start.sentence)}


def own_words(situation: str, said: str) -> dict[str, Any]:
    """The typed words of a call, as its draft keeps them until they are recorded."""
    if not said:
        return {}
    # A person whose search found nothing has said what the call is about.
    return OwnRuling(about=said).stored if situation == ANOTHER_CALL else {"sentence": said}


def look_at(request: StaffRequest, tournament: Tournament, start: CallStart, table: Table | None) -> HttpResponse:
    """Go to the look, with the table that was tapped and the answers heard in the sentence."""
    tile = start.tile
    if not table and not start.heard:
        query = f"?{urlencode({'way_in': tile.way_in.id})}" if tile.way_in else ""
        return go_to(request, "look", tournament.pk, tile.situation.id, query=query)
    wizard = start.wizard(load_book(tournament.book_id), of_tournament(tournament, timezone.now()))
    number = table.number if table else 0
    wizard = with_known(wizard, around_now(tournament, number))
    look = Look(wizard, number, start.sentence if start.heard else "")
    query = urlencode({"so_far": sealed(tournament, look)})
    return go_to(request, "look", tournament.pk, tile.situation.id, query=f"?{query}")
