"""Setting up a tournament: the form that begins it, and the page that says what it still needs."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_house, get_tournament, needs
from floor.errors import Invalid, KeyReused, Refused
from floor.ground.days import flight_of
from floor.ground.games import title_of
from floor.ground.policy import check_change_set_up, check_set_up, why_not
from floor.models import House, Tournament
from floor.persons.exclusions import today
from floor.persons.of_the_list import known_of_the_list
from floor.tournament.actions.setting_up import (
    change_tournament,
    create_tournament,
    rename_tournament,
    set_starting_stack,
)
from floor.tournament.forms.setting_up import NameForm, StackForm, TournamentForm, form_of
from floor.tournament.presets import copy_code, earlier, start_of, templates
from floor.tournament.set_up import changes_of, has_begun, how_far
from floor.web.going import go_to
from rules.books.stored import load_book


@require_http_methods(["GET", "POST"])
@needs(get_house, check_set_up)
def new(request: StaffRequest, house: House) -> HttpResponse:
    """Begin a tournament: from nothing, from a template, or as a copy of an earlier one."""
    if request.method == "GET":
        return _new(request, house, TournamentForm(house, start_of(house, request.GET.get("start", ""))))
    form = TournamentForm(house, start_of(house, request.POST.get("start", "")), request.POST)
    if not form.is_valid():
        return _new(request, house, form, 422)
    try:
        made = create_tournament(request.user, house, form.cleaned_data["key"], form.new, form.levels)
    except Invalid as invalid:
        for field, sentence in invalid.errors.items():
            form.add_error(field, sentence)
        return _new(request, house, form, 422)
    except KeyReused:
        form = TournamentForm(house, form.begun_from, _with_new_key(request))
        form.add_error("key", "This page had already set up a tournament. Tap once more to set up another.")
        return _new(request, house, form, 409)
    return go_to(request, "set-up", made.pk)


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_set_up)
def change(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Correct the first page of the set-up, until the tournament has begun."""
    if request.method == "GET":
        return _change(request, tournament, form_of(tournament))
    form = form_of(tournament, request.POST)
    if not form.is_valid():
        return _change(request, tournament, form, 422)
    try:
        change_tournament(request.user, tournament, form.cleaned_data["key"], form.new)
    except Invalid as invalid:
        for field, sentence in invalid.errors.items():
            form.add_error(field, sentence)
        return _change(request, tournament, form, 422)
    except KeyReused as reused:
        again = _with_new_key(request)
        messages.error(request, reused.sentence)
        return _change(request, tournament, form_of(tournament, again), 409)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _change(request, tournament, form, 409)
    return go_to(request, "set-up", tournament.pk)


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_set_up)
def rename(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Correct the name, whatever has been played already."""
    if request.method == "GET":
        return _rename(request, tournament, NameForm(tournament.name))
    form = NameForm(data=request.POST)
    if not form.is_valid():
        return _rename(request, tournament, form, 422)
    sent = form.cleaned_data
    try:
        rename_tournament(request.user, tournament, sent["key"], sent["name"], sent["seen"])
    except Invalid as invalid:
        form.add_error("name", invalid.errors["name"])
        return _rename(request, tournament, form, 422)
    except Refused as refused:
        messages.error(request, refused.sentence)
        tournament.refresh_from_db(fields=["name"])
        return _rename(request, tournament, NameForm(sent["name"], seen=tournament.name), 409)
    return go_to(request, "set-up", tournament.pk)


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_set_up)
def starting_stack(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Set how many chips each entry begins with, whatever has been played already."""
    form = StackForm(tournament.starting_stack, request.POST if request.method == "POST" else None)
    context = {"tournament": tournament, "form": form}
    if request.method == "GET":
        return render(request, "tournament/set_up/stack.html", context)
    if not form.is_valid():
        return render(request, "tournament/set_up/stack.html", context, status=422)
    sent = form.cleaned_data
    try:
        set_starting_stack(request.user, tournament, sent["key"], sent["starting_stack"])
    except Refused as refused:
        messages.error(request, refused.sentence)
        context["form"] = StackForm(sent["starting_stack"])
        return render(request, "tournament/set_up/stack.html", context, status=409)
    return go_to(request, "set-up", tournament.pk)


@require_GET
@needs(get_tournament, check_set_up)
def set_up(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the set-up, and what is missing before the first hand."""
    levels = list(tournament.levels.all())
    begun, _, between = how_far(tournament)
    context = {
        "tournament": tournament,
        "edition": load_book(tournament.book_id).title,
        "games": [title_of(code) for code in tournament.games],
        "days": tournament.days.all(),
        "levels": levels,
        "playing_minutes": sum(level.minutes for level in levels),
        "breaks": sum(1 for level in levels if level.break_minutes),
        "without_chips": [level.number for level in levels if not level.chips],
        "tables": tournament.tables.count(),
        "players": tournament.players.exclude(table=None).count(),
        "asked": len(known_of_the_list(tournament, today(tournament))),
        "begun": begun,
        "flight": flight_of(tournament),
        "between": between,
        "changes": changes_of(tournament),
    }
    return render(request, "tournament/set_up/ready.html", context)


def _with_new_key(request: StaffRequest) -> dict[str, Any]:
    return {**request.POST.dict(), "games": request.POST.getlist("games"), "key": str(uuid4())}


def _change(request: StaffRequest, tournament: Tournament, form: TournamentForm, status: int = 200) -> HttpResponse:
    refused = why_not(check_change_set_up, has_begun(tournament), flight_of(tournament))
    if refused:
        form.only_shows()
    context = {"tournament": tournament, "form": form, "refused": refused}
    return render(request, "tournament/set_up/change.html", context, status=status)


def _rename(request: StaffRequest, tournament: Tournament, form: NameForm, status: int = 200) -> HttpResponse:
    return render(request, "tournament/set_up/name.html", {"tournament": tournament, "form": form}, status=status)


def _new(request: StaffRequest, house: House, form: TournamentForm, status: int = 200) -> HttpResponse:
    chosen = form.begun_from.code if form.begun_from else ""
    context: dict[str, Any] = {
        "house": house,
        "form": form,
        "starts": [(start.code, start.title, start.code == chosen) for start in templates()],
        "copies": [
            (code, f"{of.name}, {of.starts_on:%-d %b %Y}", code == chosen)
            for of in earlier(house)
            if (code := copy_code(of))
        ],
        "chosen": form.begun_from,
    }
    return render(request, "tournament/set_up/new.html", context, status=status)
