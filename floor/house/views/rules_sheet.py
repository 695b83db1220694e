"""The sheet of a tournament: the rules it is pinned to, the changes since, and its own overrides."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_tournament, needs
from floor.errors import Refused
from floor.ground.playing_day import playing_day
from floor.ground.policy import can_change, check_tournament_rules
from floor.ground.record_clock import now
from floor.house.actions.pins import ask_for_book, withdraw_book
from floor.house.changes import Layers
from floor.house.drafts import waiting as waiting_drafts
from floor.house.house_rules import book_on, by_state, changed_between, overrides_of
from floor.house.own_rules import in_force
from floor.models import Tournament
from floor.web.going import go_to
from floor.web.submission_key import key_of
from rules.books.compare import book_of
from rules.books.editions import load_edition
from rules.books.reader import chapters, set_in
from rules.books.stored import load_book
from rules.models import OverrideLayer


@require_GET
@needs(get_tournament)
def sheet(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _page(request, tournament)


@require_POST
@needs(get_tournament, check_tournament_rules)
def ask(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Adopt the rules of today: from the next level, at once before the first."""
    try:
        pin = ask_for_book(request.user, tournament, key_of(request.POST), request.POST.get("seen", "")[:64])
    except Refused as refused:
        return _page(request, tournament, refused.sentence, 409)
    done = "From now on it is ruled" if pin.applied_at else "From the next level it is ruled"
    messages.success(request, f"{done} by the rules of today. Open calls keep those they were opened under.")
    return go_to(request, "rules-sheet", tournament.pk)


@require_POST
@needs(get_tournament, check_tournament_rules)
def withdraw(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    try:
        withdraw_book(request.user, tournament, key_of(request.POST))
    except Refused as refused:
        return _page(request, tournament, refused.sentence, 409)
    messages.success(request, "Taken back: the tournament keeps its rules.")
    return go_to(request, "rules-sheet", tournament.pk)


def _page(request: StaffRequest, tournament: Tournament, notice: str = "", status: int = 200) -> HttpResponse:
    rows, today = overrides_of(tournament), playing_day(tournament.house, now())
    pinned = load_book(tournament.book_id)
    edition = load_edition(pinned.edition)
    layers = Layers(edition, pinned, rows, today)
    book = book_on(pinned.edition, rows, today)
    pins = list(tournament.pins.select_related("asked_by", "withdrawn_by", "level"))
    waiting = next((pin for pin in pins if not pin.applied_at and not pin.withdrawn_at), None)
    context: dict[str, Any] = {
        "tournament": tournament,
        "title": pinned.title,
        "edition": edition,
        "values": [(chapter, layers.values(set_in(edition.key, chapter))) for chapter in chapters(edition.key)],
        "own": in_force(tournament.house, today),
        "set_here": list(changed_between(book_of(pinned.edition), pinned)),
        "changed": list(changed_between(pinned, book)),
        "moved": book.hash != tournament.book_id,
        "seen": book.hash,
        "at_once": tournament.current_level_id is None,
        "waiting": waiting,
        "awaited": list(changed_between(pinned, load_book(waiting.after_id))) if waiting else [],
        "pins": [pin for pin in reversed(pins) if pin.applied_at or pin.withdrawn_at],
        "groups": by_state(rows, today, layers),
        "drafts": waiting_drafts(tournament.house, tournament),
        "changing": can_change(request.role, OverrideLayer.TOURNAMENT),
        "changing_house": can_change(request.role, OverrideLayer.HOUSE),
        "submission_key": uuid4(),
        "notice": notice,
    }
    return render(request, "house/rules_sheet.html", context, status=status)
