"""The demo: one house with a tournament on its third day. Its logins are in the fixture and nowhere else."""

from django.contrib.auth.hashers import check_password
from django.db import transaction
from django.utils import timezone

from floor.demo import calls, days, house
from floor.demo.house import Login, logins
from floor.house.actions.houses import begin_installation
from floor.models import Membership, Tournament, User
from floor.record.seals import make_seals
from floor.signin.pins import matches

__all__ = ["Login", "load", "logins", "printed_logins", "still_open"]


@transaction.atomic
def load() -> Tournament:
    """Load the tournament on its day 2 with everybody seated, and the calls so far. Return it."""
    now = timezone.now()
    begin_installation(demo=True)
    tournament = house.make(now)
    calls.tell_all(tournament, now)
    calls.reach(tournament, *days.level_of_today(tournament, now, now))
    make_seals(tournament, now)
    return tournament


def printed_logins() -> str:
    """Return the text for the terminal, one line for each person."""
    lines = [f"  {one.username:<6}{one.password:<16}{one.pin or 'no PIN':<8}{one.role.label}" for one in logins()]
    said = "This is the demo: its house, people and calls are invented, and everybody knows its passwords."
    return "\n".join([said, "Sign in as (the PIN is for tablets that a director enrolled)", *lines])


def still_open() -> list[Login]:
    """Return the demo logins that still give access to this database, by the published password or PIN."""
    published = {login.username: login for login in logins()}
    active = User.objects.filter(username__in=published, is_active=True).only("username", "password")
    return [published[user.username] for user in active if _lets_in(user, published[user.username])]


def _lets_in(user: User, login: Login) -> bool:
    pins = Membership.objects.filter(user=user).exclude(pin_hash="").values_list("pin_hash", flat=True)
    return check_password(login.password, user.password) or any(matches(login.pin, kept) for kept in pins)
