"""Shared tablets: the list of them, and enrolling, renaming and retiring one."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_tablet, get_tournament, needs
from floor.errors import Invalid
from floor.ground.policy import check_by_password, check_enrol, why_not
from floor.models import Tablet, Tournament
from floor.signin.actions.tablets import enrol_tablet, rename_tablet, retire_tablet
from floor.signin.another_tablet import to_another
from floor.signin.tablets import give_token, tablet_of, take_token, with_pin
from floor.web.press import pressed


@require_GET
@needs(get_tournament, check_enrol)
def tablets(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _page(request, tournament)


@require_POST
@needs(get_tournament, check_enrol)
def enrol(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Make the device that sends this a tablet of the tournament, and sign its person in anew on it."""
    here = _here(request, tournament)
    if here and here.tournament_id == tournament.pk:
        return redirect("tablets", tournament.pk)
    name = request.POST.get("name", "")
    try:
        tablet, token = enrol_tablet(request.user, tournament, name, "pin" in request.session, here)
    except Invalid as invalid:
        return _page(request, tournament, invalid.errors, 422)
    request.session.cycle_key()
    request.session["tablet"] = tablet.pk
    messages.success(request, f"This is {tablet.name} now. Anybody with a PIN can take it over.")
    response = redirect("tablets", tournament.pk)
    give_token(response, token)
    return response


@require_POST
@needs(get_tablet, check_enrol)
def rename(request: StaffRequest, tablet: Tablet) -> HttpResponse:
    try:
        rename_tablet(request.user, tablet, request.POST.get("name", ""))
    except Invalid as invalid:
        return _page(request, tablet.tournament, {f"name-{tablet.pk}": invalid.errors["name"]}, 422)
    messages.success(request, f"The tablet is {tablet.name} now.")
    return redirect("tablets", tablet.tournament_id)


@require_POST
@needs(get_tablet, check_enrol)
@pressed("retire")
def retire(request: StaffRequest, tablet: Tablet) -> HttpResponse:
    """Retire a tablet. On the tablet itself this ends the session too, so its next page is the sign-in."""
    here = tablet_of(request)
    on_itself = here is not None and here.pk == tablet.pk
    retire_tablet(request.user, tablet)
    response = redirect("tablets", tablet.tournament_id)
    if on_itself:
        request.session.flush()
        take_token(response)
    else:
        messages.success(request, f"{tablet.name} is retired.")
    return response


def _here(request: StaffRequest, tournament: Tournament) -> Tablet | None:
    """The tablet of this house that the request comes from, whichever tournament it is enrolled for."""
    tablet = tablet_of(request)
    return tablet if tablet and tablet.house_id == tournament.house_id else None


def _page(
    request: StaffRequest, tournament: Tournament, errors: dict[str, str] | None = None, status: int = 200
) -> HttpResponse:
    of_the_house = Tablet.objects.filter(house=tournament.house)
    here = _here(request, tournament)
    errors = errors or {}
    typed = request.POST.get("name", "")
    enrolled = of_the_house.filter(tournament=tournament, retired_at=None).select_related("enrolled_by")
    context = {
        "tournament": tournament,
        "here": here,
        "rows": [
            (tablet, typed if f"name-{tablet.pk}" in errors else tablet.name, errors.get(f"name-{tablet.pk}", ""))
            for tablet in enrolled
        ],
        "name": typed if "name" in errors else here.name if here else f"Tablet {of_the_house.count() + 1}",
        "error": errors.get("name", ""),
        "refused": why_not(check_by_password, "pin" in request.session),
        "people": with_pin(tournament.house).count(),
        "another": to_another(request),
    }
    return render(request, "signin/tablets.html", context, status=status)
