"""Asking for the PIN or password again, in the same request, before voiding, disqualifying or overruling."""

from django.utils import timezone

from floor.access import StaffRequest
from floor.errors import Invalid
from floor.models import Membership, Tablet
from floor.signin.actions.tablets import try_pin
from floor.signin.forms.account import wrong_password
from floor.signin.passwords import in_words, is_own_password
from floor.signin.pins import PinResult, is_pin
from floor.signin.tablets import tablet_of, with_pin

FIELD = "confirm"


def asked_for(request: StaffRequest) -> str:
    """Return the label of the field: a PIN is accepted on a tablet only, and a password everywhere."""
    return f"Your {_what(request)}"


def check_again(request: StaffRequest, house_id: int) -> None:
    """Check the person's PIN or password in the request. Raises Invalid. Wrong ones count as at the sign-in."""
    typed = request.POST.get(FIELD, "")
    if not typed:
        raise Invalid({FIELD: f"Type your {_what(request)} to confirm this."})
    if is_pin(typed) and (found := _by_pin(request, house_id)):
        tablet, member = found
        tried = try_pin(tablet, member, typed)
        if not tried.right:
            raise Invalid({FIELD: said_of(tried)})
    elif not is_own_password(request, request.user, typed):
        raise Invalid({FIELD: wrong_password(request)})


def _by_pin(request: StaffRequest, house_id: int) -> tuple[Tablet, Membership] | None:
    """The tablet and the person whose PIN counts here; None if it is another house's, or there is none."""
    tablet = tablet_of(request)
    if tablet is None or tablet.house_id != house_id:
        return None
    member = with_pin(tablet.house).filter(user=request.user).first()
    return (tablet, member) if member else None


def _what(request: StaffRequest) -> str:
    return "PIN or password" if "tablet" in request.session else "password"


def said_of(tried: PinResult) -> str:
    """The answer to a wrong PIN, or to one that was not checked."""
    if not tried.locked_until:
        return "Wrong PIN. Try again."
    wait = in_words(tried.locked_until - timezone.now())
    return f"Too many wrong PINs on this tablet. Wait {wait}, use your password, or ask the TD to unlock."
