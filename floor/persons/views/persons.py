"""The players of a house over all its tournaments: a search, the page of one, a new one, name and card."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_house, get_person, needs
from floor.errors import Invalid
from floor.ground.playing_day import playing_day
from floor.ground.policy import can_change_persons, check_persons
from floor.ground.record_clock import now
from floor.models import House, Person
from floor.persons.actions.persons import add_known_person, change_person
from floor.persons.exclusions import excluded_from
from floor.persons.forms import PersonForm
from floor.persons.history import penalties_of, told
from floor.persons.known import known, namesakes
from floor.persons.search import find as search
from floor.persons.search import played_lately
from floor.web.going import go_to
from floor.web.looking import looked_for

FOUND = 20
LATEST = 30


@require_GET
@needs(get_house)
def find(request: StaffRequest, house: House) -> HttpResponse:
    """Show everybody whose name or card begins with what was typed; while somebody types, the rows alone.

    Before that, show the likely ones: those excluded now, and those who played recently.
    """
    typed = looked_for(request)
    found, today = search(house, typed), playing_day(house, now())
    context = {
        "house": house,
        "typed": typed,
        "found": known(found.persons[:FOUND], today),
        "forgiven": found.forgiven,
        "most": FOUND,
        "may_change": can_change_persons(request.role),
    }
    if not typed and not request.htmx:
        context |= {"excluded": known(excluded_from(house, today), today), "lately": known(played_lately(house), today)}
    return render(request, "persons/find.html" + ("#found" if request.htmx else ""), context)


@require_GET
@needs(get_person)
def person(request: StaffRequest, person: Person) -> HttpResponse:
    """Show where somebody played, their penalties, whether they may play, and the acts about them."""
    if person.merged_into_id:
        return redirect("person", person.merged_into_id)
    [who] = known([person], playing_day(person.house, now()))
    context = {
        "house": person.house,
        "person": person,
        "who": who,
        "penalties": penalties_of(who.players)[:LATEST],
        "told": told(who),
        "namesakes": namesakes(person.house, person.name).exclude(pk=person.pk).count() if person.name else 0,
        "key": uuid4(),
        "may_change": can_change_persons(request.role),
    }
    return render(request, "persons/person.html", context)


@require_http_methods(["GET", "POST"])
@needs(get_house, check_persons)
def add(request: StaffRequest, house: House) -> HttpResponse:
    """Add somebody who has not played here yet, for a card or for an exclusion."""
    if request.method == "GET":
        return _form(request, {"house": house}, PersonForm(typed=looked_for(request)))
    form = PersonForm(request.POST)
    if form.is_valid():
        try:
            said = form.cleaned_data
            added = add_known_person(request.user, house, said["key"], said["name"], said["card"])
        except Invalid as invalid:
            form.take(invalid)
        else:
            return go_to(request, "person", added.pk)
    return _form(request, {"house": house}, form, 422)


@require_http_methods(["GET", "POST"])
@needs(get_person, check_persons)
def change(request: StaffRequest, person: Person) -> HttpResponse:
    context = {"house": person.house, "person": person}
    if request.method == "GET":
        return _form(request, context, PersonForm(person=person))
    form = PersonForm(request.POST)
    if form.is_valid():
        try:
            said = form.cleaned_data
            change_person(request.user, person, said["key"], said["name"], said["card"])
        except Invalid as invalid:
            form.take(invalid)
        else:
            messages.success(request, "Kept.")
            return go_to(request, "person", person.counts_as)
    return _form(request, context, form, 422)


def _form(request: StaffRequest, context: dict[str, Any], form: PersonForm, status: int = 200) -> HttpResponse:
    return render(request, "persons/form.html", {**context, "form": form}, status=status)
