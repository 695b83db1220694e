"""Recording that two players of the house are one person, or that they are not."""

from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from floor.access import StaffRequest, get_person, get_tournament, needs
from floor.errors import Invalid, Refused
from floor.ground.numbers import whole
from floor.ground.playing_day import playing_day
from floor.ground.policy import check_persons
from floor.ground.record_clock import now
from floor.models import Person, Tournament
from floor.persons.actions.persons import merge_persons, tell_apart, unmerge_person
from floor.persons.forms import MergePersonsForm
from floor.persons.known import known, namesakes
from floor.persons.of_the_list import known_of_the_list
from floor.persons.search import find
from floor.web.going import go_to
from floor.web.looking import looked_for
from floor.web.press import OPEN_AGAIN, Press

FOUND = 20


@require_http_methods(["GET", "POST"])
@needs(get_person, check_persons)
def merge(request: StaffRequest, person: Person) -> HttpResponse:
    """Choose another row of this person: those of the same name, or the results of a search."""
    if person.merged_into_id:
        return redirect("merge-persons", person.merged_into_id)
    if request.method == "GET":
        return _merge(request, person, MergePersonsForm())
    form = MergePersonsForm(request.POST)
    if not form.is_valid():
        return _merge(request, person, form, 422)
    try:
        stays = merge_persons(request.user, person, form.cleaned_data["key"], form.cleaned_data["person"])
    except Invalid as invalid:
        form.add_error("person", str(invalid))
        return _merge(request, person, form, 422)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _merge(request, person, MergePersonsForm(), 409)
    messages.success(request, "One person now. It can be taken back below.")
    return go_to(request, "person", stays.pk)


@require_POST
@needs(get_person, check_persons)
def unmerge(request: StaffRequest, person: Person) -> HttpResponse:
    form, before = Press(request.POST), person.counts_as
    if not form.is_valid():
        messages.error(request, OPEN_AGAIN)
        return go_to(request, "person", before)
    try:
        unmerge_person(request.user, person, form.cleaned_data["key"])
    except Refused as refused:
        messages.error(request, refused.sentence)
        return go_to(request, "person", before)
    messages.success(request, f"{person} is a player by themselves again.")
    return go_to(request, "person", person.pk)


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_persons)
def of_the_list(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask about each player with the name of somebody of the house whether it is them. One tap each."""
    if request.method == "GET":
        return _of_the_list(request, tournament)
    form = MergePersonsForm(request.POST)
    player = whole(request.POST.get("player", "")) or 0
    found = tournament.players.filter(pk=player).select_related("person").first()
    if not form.is_valid() or found is None:
        messages.error(request, OPEN_AGAIN)
        return _of_the_list(request, tournament, 422)
    key, other = form.cleaned_data["key"], form.cleaned_data["person"]
    try:
        if "another" in request.POST:
            tell_apart(request.user, found.person, key, other)
        else:
            merge_persons(request.user, found.person, key, other)
    except Invalid as invalid:
        messages.error(request, str(invalid))
        return _of_the_list(request, tournament, 422)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _of_the_list(request, tournament, 409)
    return go_to(request, "known-in-the-house", tournament.pk)


def _of_the_list(request: StaffRequest, tournament: Tournament, status: int = 200) -> HttpResponse:
    asked = known_of_the_list(tournament, playing_day(tournament.house, now()))
    context = {"tournament": tournament, "asked": asked[:FOUND], "more": len(asked) - FOUND, "key": uuid4()}
    return render(request, "persons/of_the_list.html", context, status=status)


def _merge(request: StaffRequest, person: Person, form: MergePersonsForm, status: int = 200) -> HttpResponse:
    typed = looked_for(request)
    others = find(person.house, typed).persons if typed else namesakes(person.house, person.name).order_by("pk")
    context = {
        "house": person.house,
        "person": person,
        "typed": typed,
        "found": known(others.exclude(pk=person.pk)[:FOUND], playing_day(person.house, now())),
        "form": form,
    }
    return render(request, "persons/merge.html", context, status=status)
