"""The home of a director: what waits in all the tournaments that play today, and how the day goes."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, follow_clocks, get_house, get_note, needs
from floor.desk.figures import by_hour, by_person, by_situation, median_to_ruling
from floor.desk.scope import FigureScope
from floor.desk.standing import SHOWN, standing
from floor.desk.standing import nearing as players_nearing
from floor.ground.policy import check_see_desk
from floor.history.actions import handing_over as handing_over_actions
from floor.house.drafts import waiting_for
from floor.house.house_rules import changed_in
from floor.models import HandoverNote, House
from floor.server.upkeep import upkeep
from floor.tournament.running import of_house
from floor.web.press import pressed


@require_GET
@needs(get_house, check_see_desk)
def desk(request: StaffRequest, house: House) -> HttpResponse:
    now = standing(house, request.user)
    if follow_clocks(now.rooms):
        now = standing(house, request.user)
    today = FigureScope(house, now.on, now.on)
    context = {
        "house": house,
        "machine": upkeep(),
        "now": now,
        "shown": SHOWN,
        "today": today,
        "to_publish": waiting_for(house, request.user, request.role),
        "rules_changed": {str(pk): names for pk, names in changed_in(house, now.rooms).items()},
        "hours": by_hour(today),
        "situations": by_situation(today),
        "people": by_person(today),
        "median": median_to_ruling(today),
    }
    return render(request, "desk/desk.html" + ("#standing" if request.htmx else ""), context)


@require_GET
@needs(get_house, check_see_desk)
def nearing(request: StaffRequest, house: House) -> HttpResponse:
    """Show every player one step from a heavier penalty, by tournament, with their penalties and the reasons."""
    rooms = of_house(house)
    found = players_nearing(rooms, timezone.now())
    by_room = [(room, [one for one in found if one.player.tournament_id == room.pk]) for room in rooms]
    context = {"house": house, "by_room": [(room, rows) for room, rows in by_room if rows]}
    return render(request, "desk/nearing.html", context)


@require_POST
@needs(get_note)
@pressed("see")
def see_note(request: StaffRequest, note: HandoverNote) -> HttpResponse:
    """Record that it was read, and go back to where it was shown."""
    handing_over_actions.see_note(request.user, note)
    if "desk" in request.POST:
        return redirect("desk", note.tournament.house.slug)
    return redirect("home", note.tournament_id)
