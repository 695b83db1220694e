"""The demo: one house with a tournament on its third day. Its logins stand in the fixture and nowhere else."""

from django.db import transaction
from django.utils import timezone

from floor.demo import calls, house
from floor.demo.house import Login, logins
from floor.models import House, Tournament
from floor.seals import make_seals

__all__ = ["Login", "is_loaded", "load", "logins", "printed_logins"]


def is_loaded() -> bool:
    return House.objects.filter(slug=house.slug()).exists()


@transaction.atomic
def load() -> Tournament:
    """The tournament on its day 2 with everybody seated, and what it was called for until now."""
    now = timezone.now()
    tournament = house.make(now)
    level = {name: getattr(tournament, name) for name in ("current_level", "level_set_at", "level_set_by")}
    calls.tell_all(tournament, now)
    Tournament.objects.filter(pk=tournament.pk).update(**level)
    make_seals(tournament, now)
    return tournament


def printed_logins() -> str:
    """What the terminal shows, one line for each person."""
    lines = [f"  {one.username:<6}{one.password:<16}{one.pin or 'no PIN':<8}{one.role.label}" for one in logins()]
    return "\n".join(["Sign in as (the PIN is for tablets that a director enrolled)", *lines])
