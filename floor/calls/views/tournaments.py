"""The way to a tournament: to the one that runs today, or the lists of one's houses."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_tournament, needs, signed_in
from floor.ground.policy import can_see_desk, can_set_up, can_unlock, can_unlock_pin
from floor.models import Membership, Role, Tournament
from floor.tournament.running import of_house, of_person, with_counts

SHOWN = 50


@require_GET
@signed_in
def start(request: StaffRequest) -> HttpResponse:
    """Go to the desk, or straight to the tournament that runs today; but first to an invitation, if there is one."""
    if "pin" not in request.session and request.user.invitations.exists():
        return redirect("invitations")
    today = of_person(request.user)
    desks = {
        member.house.slug for member in request.user.works_in.select_related("house") if can_see_desk(Role(member.role))
    }
    if today and len(desks) == 1 and {one.house.slug for one in today} == desks:
        return redirect("desk", *desks)
    theirs = [one for one in today if one.assigned.filter(user=request.user).exists()] if len(today) > 1 else today
    return redirect("home", theirs[0].pk) if len(theirs) == 1 else redirect("tournaments")


@require_GET
@signed_in
def tournaments(request: StaffRequest) -> HttpResponse:
    works_in = request.user.works_in.select_related("house").order_by("house__name", "pk")
    running = of_person(request.user)
    today = [one.pk for one in running]
    houses = [_house(row, today) for row in works_in]
    context = {
        "running": running,
        "houses": houses,
        "sets_up": [row["house"] for row in houses if row["sets_up"]],
    }
    return render(request, "calls/tournaments.html", context)


@require_GET
@needs(get_tournament)
def others(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the other tournaments of today in this house: one tap from the name of a tournament to another."""
    rooms = of_house(tournament.house)
    return render(request, "calls/other_tournaments.html", {"tournament": tournament, "rooms": rooms})


def _house(member: Membership, running: list[int]) -> dict[str, Any]:
    """The tournaments of one house that do not play today, and the pages that the person looks after there."""
    role = Role(member.role)
    return {
        "house": member.house,
        "latest": with_counts(member.house.tournaments.exclude(pk__in=running)).order_by("-starts_on", "-id")[:SHOWN],
        "directs": can_see_desk(role),
        "sets_up": can_set_up(role),
        "unlocks": can_unlock_pin(role),
        "administers": can_unlock(role),
    }
