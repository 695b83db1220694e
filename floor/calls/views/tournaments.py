"""The way to a tournament: to the one that runs today, or the lists of one's houses."""

from datetime import timedelta
from typing import Any

from django.db.models import F
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, signed_in
from floor.models import Membership, Role, Tournament, User
from floor.policy import can_set_up, can_unlock, can_unlock_pin
from floor.record.playing_day import playing_day

SHOWN = 50


@require_GET
@signed_in
def start(request: StaffRequest) -> HttpResponse:
    """Go straight to the tournament that runs today, if there is just one; but first to what the person is asked."""
    if "pin" not in request.session and request.user.invitations.exists():
        return redirect("invitations")
    today = _running(request.user)
    return redirect("home", today[0].pk) if len(today) == 1 else redirect("tournaments")


@require_GET
@signed_in
def tournaments(request: StaffRequest) -> HttpResponse:
    works_in = request.user.works_in.select_related("house").order_by("house__name", "pk")
    context = {"running": _running(request.user), "houses": [_house(row) for row in works_in]}
    return render(request, "calls/tournaments.html", context)


def _house(member: Membership) -> dict[str, Any]:
    """The tournaments of one house, and what the person looks after there."""
    role = Role(member.role)
    return {
        "house": member.house,
        "latest": member.house.tournaments.order_by("-starts_on", "-id")[:SHOWN],
        "sets_up": can_set_up(role),
        "unlocks": can_unlock_pin(role),
        "administers": can_unlock(role),
    }


def _theirs(user: User) -> Any:
    return Tournament.objects.filter(house__in=user.works_in.values("house")).select_related("house")


def _running(user: User) -> list[Tournament]:
    """Tournaments that play a day or flight today, by the day of their house."""
    now = timezone.now()
    near = (now.date() - timedelta(days=2), now.date() + timedelta(days=2))
    rows = _theirs(user).filter(days__on__range=near).annotate(played_on=F("days__on")).order_by("id")
    return list({row.pk: row for row in rows if row.played_on == playing_day(row.house, now)}.values())
