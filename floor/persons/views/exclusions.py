"""Excluding somebody from the house, and lifting that."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from floor.access import StaffRequest, get_exclusion, get_person, needs
from floor.errors import Invalid, Refused
from floor.ground.policy import check_persons
from floor.models import Person, PersonAct
from floor.persons.actions import persons as actions
from floor.persons.forms import ExcludeForm, LiftForm
from floor.web.going import go_to


@require_http_methods(["GET", "POST"])
@needs(get_person, check_persons)
def exclude(request: StaffRequest, person: Person) -> HttpResponse:
    if person.merged_into_id:
        return redirect("exclude", person.merged_into_id)
    form = ExcludeForm(person.house, request.POST if request.method == "POST" else None)
    if form.is_valid():
        said = form.cleaned_data
        try:
            actions.exclude(request.user, person, said["key"], said["since_on"], form.until_on, said["reason"])
        except Invalid as invalid:
            for name, sentence in invalid.errors.items():
                form.add_error({"until_on": "through"}.get(name, name), sentence)
        else:
            messages.success(request, "Excluded. Staff see this when they seat the player.")
            return go_to(request, "person", person.pk)
    context = {"house": person.house, "person": person, "form": form}
    return render(request, "persons/exclude.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "POST"])
@needs(get_exclusion, check_persons)
def lift(request: StaffRequest, exclusion: PersonAct) -> HttpResponse:
    person = exclusion.person
    form = LiftForm(request.POST if request.method == "POST" else None)
    status = 422 if form.is_bound else 200
    if form.is_valid():
        try:
            actions.lift_exclusion(request.user, exclusion, form.cleaned_data["key"], form.cleaned_data["reason"])
        except Invalid as invalid:
            form.take(invalid)
        except Refused as refused:
            form.add_error(None, refused.sentence)
            status = 409
        else:
            messages.success(request, "Lifted. It stays on record.")
            return go_to(request, "person", person.counts_as)
    context = {"house": person.house, "person": person, "exclusion": exclusion, "form": form}
    return render(request, "persons/lift.html", context, status=status)
