"""Asking again who it is, in the same request, before what takes something away: void, disqualify, overrule."""

from floor import actions
from floor.access import StaffRequest
from floor.errors import Invalid
from floor.models import Membership, Tablet
from floor.pins import is_pin
from floor.signin import is_own_password
from floor.tablets import tablet_of, with_pin
from floor.views.account_forms import wrong_password
from floor.views.switch import said_of

FIELD = "confirm"


def asked_for(request: StaffRequest) -> str:
    """What the field is called: a PIN is taken on a tablet only, and a password everywhere."""
    return f"Your {_what(request)}"


def check_again(request: StaffRequest, house_id: int) -> None:
    """Raises Invalid unless the request carries the person's PIN or password. Wrong ones count as at the sign-in."""
    typed = request.POST.get(FIELD, "")
    if not typed:
        raise Invalid({FIELD: f"Type your {_what(request)} to confirm this."})
    if is_pin(typed) and (found := _by_pin(request, house_id)):
        tablet, member = found
        tried = actions.try_pin(tablet, member, typed)
        if not tried.right:
            raise Invalid({FIELD: said_of(tried)})
    elif not is_own_password(request, request.user, typed):
        raise Invalid({FIELD: wrong_password(request)})


def _by_pin(request: StaffRequest, house_id: int) -> tuple[Tablet, Membership] | None:
    """The tablet and the person whose PIN counts here; nobody's where it is another house's, or there is none."""
    tablet = tablet_of(request)
    if tablet is None or tablet.house_id != house_id:
        return None
    member = with_pin(tablet.house).filter(user=request.user).first()
    return (tablet, member) if member else None


def _what(request: StaffRequest) -> str:
    return "PIN or password" if "tablet" in request.session else "password"
