"""The shared tablet that a request comes from: known by a long random token in a cookie, stored here only as a hash."""

import hashlib
import secrets
from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import login
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse

from floor.models import House, Membership, Role, Tablet, User

COOKIE = "tablet"
COOKIE_SECONDS = 400 * 24 * 60 * 60  # as long as browsers keep any
BACKEND = "floor.signin.backend.Backend"


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def tablet_of(request: HttpRequest) -> Tablet | None:
    """The tablet that sent this, as long as it is not retired."""
    token = request.COOKIES.get(COOKIE)
    if not token:
        return None
    enrolled = Tablet.objects.select_related("house", "tournament")
    return enrolled.filter(token_hash=hash_of(token), retired_at=None).first()


def give_token(response: HttpResponse, token: str) -> None:
    response.set_cookie(
        COOKIE, token, max_age=COOKIE_SECONDS, secure=settings.SECURE, httponly=True, samesite="Lax", path="/"
    )


def take_token(response: HttpResponse) -> None:
    response.delete_cookie(COOKIE, samesite="Lax")


def with_pin(house: House) -> QuerySet[Membership]:
    """The people whose names are on the tablets of a house, by name. An admin signs in with a password."""
    active = Membership.objects.filter(house=house, user__is_active=True).exclude(role=Role.ADMIN)
    return active.exclude(pin_hash="").select_related("user").order_by("user__name", "pk")


def enter(request: HttpRequest, user: User, tablet: Tablet | None) -> None:
    """Sign somebody in under a new session key; nothing remains of the previous person."""
    request.session.flush()
    login(request, user, backend=BACKEND)
    if tablet:
        request.session["tablet"] = tablet.pk


def enter_by_pin(request: HttpRequest, member: Membership, tablet: Tablet) -> None:
    """Sign somebody in with six digits, which open only the house they are for."""
    enter(request, member.user, tablet)
    request.session["member"], request.session["pin"] = member.pk, member.house_id
    member.user.only_house = member.house_id


def only_its_house(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: a person who came in by PIN works only in the house it is for."""

    def respond(request: HttpRequest) -> HttpResponse:
        if house := request.session.get("pin"):
            request.user.only_house = house  # type: ignore[union-attr]
        return get_response(request)

    return respond
