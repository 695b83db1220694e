"""Seating, moving and busting players, and taking the last act back."""

from uuid import uuid4

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_http_methods, require_POST

from floor.access import StaffRequest, get_player, get_tournament, needs
from floor.errors import Excluded, Invalid, Refused
from floor.ground.days import enters_again
from floor.models import Person, Player, SeatingAct, Table, Tournament
from floor.persons.exclusions import exclusions_of, in_force_of, today
from floor.tournament.actions.seating import bust_player, enter_person, enter_player, seat_player, undo_seating
from floor.tournament.forms.seats import ChairForm, SeatForm, SeenForm, UndoForm, sentence_of
from floor.tournament.seating import Chair, chair_of, free_seats, state_of
from floor.tournament.views.tables import table_page, tables_page
from floor.web.going import go_to
from floor.web.press import OPEN_AGAIN

# The fields sent again with the reason, once somebody excluded is allowed to play.
SENT = ("key", "player", "person", "seen", "chair")


@require_POST
@needs(get_tournament)
def seat(request: StaffRequest, tournament: Tournament, number: int, seat: int) -> HttpResponse:
    """Give a free seat to somebody: a late entry, a re-entry, or a player who waits for a seat."""
    table = get_object_or_404(Table, tournament=tournament, number=number)
    if not 1 <= seat <= tournament.seats_per_table:
        raise Http404
    form = SeatForm(request.POST)
    if not form.is_valid():
        return table_page(request, tournament, table, seat, form, 422)
    said, chair, person = form.cleaned_data, Chair(number, seat), None
    key, name = said["key"], said["name"]
    try:
        if form.chosen:
            id, seen = form.chosen
            player = get_object_or_404(Player.objects.select_related("person"), tournament=tournament, pk=id)
            person = player.person
            seat_player(request.user, player, key, chair, seen, anyway=said["anyway"])
        elif said["person"]:
            person = get_object_or_404(Person, house=tournament.house_id, pk=said["person"])
            enter_person(request.user, tournament, key, person, chair, anyway=said["anyway"])
        else:
            enter_player(request.user, tournament, key, name, chair, another=said["another"])
    except Excluded:
        return _excluded(request, tournament, person)
    except Invalid as invalid:
        if "anyway" in invalid.errors:
            return _excluded(request, tournament, person, wrong=str(invalid))
        form.asks_who = "another" in invalid.errors
        form.add_error("name", str(invalid))
        return table_page(request, tournament, table, seat, form, 422)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return table_page(request, tournament, table, seat, SeatForm(typed=name), 409)
    return go_to(request, "table", tournament.pk, number)


@require_http_methods(["GET", "POST"])
@needs(get_player)
def move(request: StaffRequest, player: Player) -> HttpResponse:
    """Show every free seat for one player."""
    if request.method == "GET":
        return _move(request, player)
    form = ChairForm(request.POST)
    if not form.is_valid():
        return _move(request, player, sentence_of(form), 422)
    key, chair, seen = (form.cleaned_data[name] for name in ("key", "chair", "seen"))
    left = chair_of(player)
    try:
        seat_player(request.user, player, key, chair, seen, anyway=form.cleaned_data["anyway"])
    except Excluded:
        return _excluded(request, player.tournament, player.person)
    except Invalid as invalid:
        if "anyway" in invalid.errors:
            return _excluded(request, player.tournament, player.person, wrong=str(invalid))
        return _move(request, player, str(invalid), 422)
    except Refused as refused:
        return _move(request, player, refused.sentence, 409)
    return go_to(request, "table", player.tournament_id, left.table if left else chair.table)


@require_POST
@needs(get_player)
def bust(request: StaffRequest, player: Player) -> HttpResponse:
    form = SeenForm(request.POST)
    if not form.is_valid():
        return _move(request, player, sentence_of(form), 422)
    left = chair_of(player)
    try:
        bust_player(request.user, player, form.cleaned_data["key"], form.cleaned_data["seen"])
    except Refused as refused:
        return _move(request, player, refused.sentence, 409)
    return go_to(request, "table", player.tournament_id, left.table) if left else go_to(request, "player", player.pk)


@require_POST
@needs(get_tournament)
def undo(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Take back the latest act; if that is impossible, offer the player it was about another seat."""
    form = UndoForm(request.POST)
    if not form.is_valid():
        return tables_page(request, tournament, OPEN_AGAIN, 422)
    undoes = form.cleaned_data["undoes"]
    acts = SeatingAct.objects.filter(tournament=tournament, submission=undoes).order_by("pk")
    found = list(acts.select_related("player__tournament__house", "player__table", "from_table", "to_table")[:2])
    if not found:
        raise Http404
    try:
        undo_seating(request.user, tournament, form.cleaned_data["key"], undoes)
    except Refused as refused:
        if len(found) == 1 and found[0].player:
            player, _ = get_player(request.user, found[0].player.pk)
            return _move(request, player, refused.sentence, 409)
        return tables_page(request, tournament, refused.sentence, 409)
    messages.success(request, "Undone: all is as it was before.")
    table = found[0].from_table or found[0].to_table
    return go_to(request, "table", tournament.pk, table.number) if table else go_to(request, "tables", tournament.pk)


def _excluded(request: StaffRequest, tournament: Tournament, person: Person | None, wrong: str = "") -> HttpResponse:
    """Show an excluded person before they get a seat: `wrong` is what the action misses from who may allow it."""
    assert person  # only somebody the house knows is excluded
    sent = {name: value for name, value in request.POST.items() if name in SENT}
    context = {
        "tournament": tournament,
        "person": person,
        "exclusions": in_force_of([person.counts_as], today(tournament))[person.counts_as],
        "address": request.path,
        "sent": sent,
        "may_seat": bool(wrong),
        "wrong": wrong if "anyway" in request.POST else "",
    }
    return render(request, "tournament/excluded.html", context, status=422 if context["wrong"] else 409)


def _move(request: StaffRequest, player: Player, notice: str = "", status: int = 200) -> HttpResponse:
    """Show the page for the player as they are now, which after a refusal is not as the page had them."""
    player, _ = get_player(request.user, player.pk)
    free = free_seats(player.tournament, own=player.table)
    context = {
        "tournament": player.tournament,
        "player": player,
        "seen": state_of(player),
        "again": player.table is None and enters_again(player),
        "exclusions": exclusions_of(player),
        "free": free,
        "elsewhere": any(one.table != player.table for one in free),
        "key": uuid4(),
        "notice": notice,
    }
    return render(request, "tournament/move.html", context, status=status)
