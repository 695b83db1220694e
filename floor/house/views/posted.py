"""The rules of a house as posted on its wall, for anybody who scans the code there: rules and nothing else."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET

from floor.access import open_to_all
from floor.ground.playing_day import playing_day
from floor.ground.policy import can_change
from floor.house.house_rules import by_state, later_than, of_house
from floor.house.own_rules import edition_of, in_force
from floor.models import House, Role
from floor.signin.another_tablet import Address
from rules.models import OverrideLayer


def _is_run_by(request: HttpRequest, house: House) -> bool:
    """True if the viewer is one of the people who print it."""
    roles = house.memberships.filter(user=request.user.pk).values_list("role", flat=True)
    return any(can_change(Role(role), OverrideLayer.HOUSE) for role in roles)


@require_GET
@open_to_all
def posted(request: HttpRequest, id: str) -> HttpResponse:
    """Show what overrides the book today, for players: no names of people, and no rulings."""
    house = get_object_or_404(House, slug=id)
    today = playing_day(house, timezone.now())
    own = in_force(house, today)
    context = {
        "on": today,
        "of": house,
        "edition": edition_of(house),
        "set": dict(by_state(of_house(house), today)).get("In force", []),
        "own": own,
        "numbered": any(rule.beside for rule in own),
        "later": later_than(house, today) if _is_run_by(request, house) else None,
        "here": Address(request.build_absolute_uri(reverse("posted-rules", args=[house.slug]))),
    }
    return render(request, "house/posted.html", context)
